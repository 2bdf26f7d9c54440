"""After approval: one order for one key, whatever threads, crashes and clicks do."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from threading import Barrier

import pytest
from order_desk.drafts import Draft, DraftError, Proposal, proposal
from order_desk.service import Service, ServiceError
from order_desk.store import Store
from order_desk.tickets import tickets, wrong_biryani

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
TICKET = wrong_biryani()
ORDERS = {each.order.id: each.order for each in tickets()}
KEY = TICKET.id
REPLACEMENT = Proposal(KEY, TICKET.order.id, "replacement", "veg biryani", 260)
REFUND = replace(REPLACEMENT, action="refund")
OPEN = datetime.fromisoformat("2026-08-01T22:29:59+05:30")  # last orders are at 22:30
CLOSED = datetime.fromisoformat("2026-08-01T23:40:00+05:30")

Clock = Callable[[], datetime]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "desk.db"


def service(path: Path, now: datetime | Clock = OPEN) -> Service:
    clock = now if callable(now) else lambda: now
    return Service(Store(partial(sqlite3.connect, path, timeout=30)), ORDERS, clock)


def keys_placed(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [key for (key,) in db.execute("SELECT key FROM placed")]


def draft(action: str, item: str | None) -> Draft:
    return Draft(action, item, "We are sorry!")


# The model only proposes.


@pytest.mark.parametrize("made", [REPLACEMENT, REFUND])
def test_order_and_price_are_the_desks(made: Proposal) -> None:
    assert proposal(draft(made.action, "veg biryani"), TICKET) == made


@pytest.mark.parametrize("action", ["answer", "hand_over"])
def test_an_answer_proposes_nothing(action: str) -> None:
    assert proposal(draft(action, None), TICKET) is None


@pytest.mark.parametrize("item", ["egg biryani", "veg biryani ", None, "x" * 500])
def test_a_dish_that_was_not_ordered_is_no_proposal(item: str | None) -> None:
    with pytest.raises(DraftError, match="has veg biryani and raita, not") as error:
        proposal(draft("refund", item), TICKET)
    assert len(str(error.value)) < 150


def test_a_draft_alone_places_nothing(path: Path) -> None:
    with pytest.raises(ServiceError, match="nobody has approved 'T-100'"):
        service(path).carry_out(KEY)
    assert keys_placed(path) == []


# What is placed is what can be cooked when it is placed.


def test_a_replacement_after_closing_fails_and_the_refund_does_not(path: Path) -> None:
    desk = service(path, CLOSED)
    desk.approve(REPLACEMENT, "Asha")
    with pytest.raises(ServiceError, match=r"takes no orders .*closed since 2026-08-01T23:00:00"):
        desk.carry_out(KEY)
    assert keys_placed(path) == []
    desk.withdraw(KEY)
    desk.approve(REFUND, "Asha")
    desk.carry_out(KEY)
    assert keys_placed(path) == [KEY]


def test_last_orders_pass_between_the_draft_and_the_placing(path: Path) -> None:
    """Live data was right when it was fetched; the service looks again."""
    times = iter([OPEN, OPEN + timedelta(seconds=1)])
    desk = service(path, partial(next, times))
    desk.approve(REPLACEMENT, "Asha")
    with pytest.raises(ServiceError, match=r"takes no orders at 2026-08-01T22:30:00\+05:30:"):
        desk.carry_out(KEY)


def test_what_was_placed_in_time_is_still_told_after_closing(path: Path) -> None:
    open_desk = service(path)
    open_desk.approve(REPLACEMENT, "Asha")
    placed = open_desk.carry_out(KEY)
    assert service(path, CLOSED).carry_out(KEY) == placed


# One decision for a ticket.


def test_the_same_approval_twice_is_one(path: Path) -> None:
    desk = service(path)
    assert desk.approve(REPLACEMENT, "Asha") == desk.approve(REPLACEMENT, "Ravi") == KEY


@pytest.mark.parametrize("other", [REFUND, replace(REPLACEMENT, item="raita", rupees=60)])
def test_another_decision_under_the_same_key_is_refused(path: Path, other: Proposal) -> None:
    desk = service(path)
    desk.approve(REPLACEMENT, "Asha")
    with pytest.raises(ServiceError, match=r"has a replacement of veg biryani .*: withdraw"):
        desk.approve(other, "Ravi")


def test_what_is_done_is_not_withdrawn(path: Path) -> None:
    desk = service(path)
    desk.approve(REPLACEMENT, "Asha")
    desk.carry_out(KEY)
    with pytest.raises(ServiceError, match="nothing is approved"):
        desk.withdraw(KEY)
    with pytest.raises(ServiceError, match="already"):
        desk.approve(REFUND, "Asha")


def test_a_replacement_that_is_changed_to_a_refund_meanwhile_is_not_placed(path: Path) -> None:
    """Between the look at the kitchen and the placing, somebody else decides otherwise."""
    other = service(path)

    def meanwhile() -> datetime:
        other.withdraw(KEY)
        other.approve(REFUND, "Ravi")
        return OPEN

    other.approve(REPLACEMENT, "Asha")
    with pytest.raises(ServiceError, match="nobody has approved"):
        service(path, meanwhile).carry_out(KEY)
    assert keys_placed(path) == []
    assert other.unfinished() == [KEY]


# Two threads.


def race(path: Path) -> list[int]:
    """Two threads that have both seen that nothing is placed yet, when they place."""
    together = Barrier(2, timeout=30)

    def clock() -> datetime:  # asked between the look and the placing
        together.wait()
        return OPEN

    service(path).approve(REPLACEMENT, "Asha")
    racing = service(path, clock)
    with ThreadPoolExecutor(2) as pool:
        return [placed.number for placed in pool.map(racing.carry_out, [KEY, KEY])]


def test_two_threads_place_one_order(path: Path) -> None:
    first, second = race(path)
    assert first == second
    assert keys_placed(path) == [KEY]


def test_it_is_the_databases_uniqueness_that_makes_it_one(path: Path) -> None:
    """The same race, on a table whose key is not unique."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE placed (number INTEGER PRIMARY KEY, key TEXT, placed_at TEXT)")
    race(path)
    assert keys_placed(path) == [KEY, KEY]


def test_two_threads_that_decide_differently_make_one_decision(path: Path) -> None:
    desk, together = service(path), Barrier(2, timeout=30)

    def decide(made: Proposal) -> bool:
        together.wait()
        try:
            desk.approve(made, "Asha")
        except ServiceError:
            return False
        return True

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(decide, [REPLACEMENT, REFUND])) == [False, True]


# A crash: the process ends between approval and commit, and after it.

CRASHING = """
import os, sqlite3, sys
from datetime import datetime
from order_desk.service import Service
from order_desk.store import Store
from order_desk.tickets import wrong_biryani

path, statements, now = sys.argv[1], int(sys.argv[2]), datetime.fromisoformat(sys.argv[3])

def count(_sql):  # called before a statement runs
    global statements
    statements -= 1
    if statements < 0:
        os._exit(9)

armed = False

def connect():
    connection = sqlite3.connect(path)
    if armed:
        connection.set_trace_callback(count)
    return connection

order = wrong_biryani().order
service = Service(Store(connect), {order.id: order}, lambda: now)
armed = True
service.carry_out("T-100")
"""


def crash_after(statements: int, path: Path) -> bool:
    """Carry out in a process that ends after so many statements of SQL; False: it came through."""
    arguments = [sys.executable, "-c", CRASHING, str(path), str(statements), OPEN.isoformat()]
    done = subprocess.run(
        arguments, cwd=EXAMPLES, capture_output=True, text=True, check=False, env=os.environ
    )
    assert (done.returncode, done.stderr) in [(9, ""), (0, "")]
    return done.returncode == 9


def crashes(folder: Path) -> Iterator[Path]:
    """A database for each statement of SQL before which the process may end."""
    for statements in range(30):
        path = folder / f"{statements}.db"
        service(path).approve(REPLACEMENT, "Asha")
        if not crash_after(statements, path):
            return
        yield path


def test_a_crash_anywhere_after_approval_leaves_one_order(tmp_path: Path) -> None:
    before, after = 0, 0
    for path in crashes(tmp_path):
        survived = service(path)
        left = keys_placed(path)
        assert (left, survived.unfinished()) in [([], [KEY]), ([KEY], [])]  # both rows, or none
        before, after = before + (left == []), after + (left == [KEY])
        numbers = {survived.carry_out(KEY).number for _ in range(2)}
        assert len(numbers) == 1
        assert (keys_placed(path), survived.unfinished()) == ([KEY], [])
    # BEGIN, INSERT, UPDATE and COMMIT at least lie before the commit; the answer's SELECT after.
    assert before >= 4
    assert after >= 1


def test_a_crash_until_the_kitchen_is_closed_places_nothing(path: Path) -> None:
    service(path).approve(REPLACEMENT, "Asha")
    assert crash_after(4, path)
    with pytest.raises(ServiceError, match="takes no orders"):
        service(path, CLOSED).carry_out(KEY)
    assert keys_placed(path) == []
