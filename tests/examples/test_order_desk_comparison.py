"""The comparison: every figure follows from the tickets, by sums that are done here by hand."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from order_desk.comparison import Figures, figures
from order_desk.report import table
from order_desk.ticket_texts import DELIVERY, STATUS
from order_desk.tickets import Ticket, tickets
from order_desk.ways import WAYS

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
NO_DATA, RESTAURANT, ALL_DATA, SORTED, TOOLS = WAYS
DRAFT, SHORT, STATUS_MS = 700, 300, 100  # milliseconds
WHAT_NEEDS = Counter(each.needs for each in tickets())


def test_what_the_tickets_need() -> None:
    """The sums below start from here."""
    assert {
        frozenset({STATUS}): 79,
        frozenset({DELIVERY}): 8,
        frozenset({STATUS, DELIVERY}): 2,
        frozenset(): 11,
    } == WHAT_NEEDS


@cache
def over_all(name: str) -> Figures:
    return figures(name, tickets())


def times(found: Figures) -> dict[int, int]:
    return Counter(each.ms for each in found.answered)


def asked(found: Figures) -> tuple[int, int, int, int]:
    return found.model_calls, found.restaurant, found.delivery, found.refused


def came_of_it(found: Figures) -> tuple[int, int]:
    """How many drafts lacked data, and how many approved ones failed."""
    return sum(a.lacked for a in found.answered), sum(a.failed for a in found.answered)


# Last orders of that Saturday, half an hour before closing; the night is Friday's, then Saturday's.
TAKING = {
    "Deccan Biryani House": [("11:00", "22:30")],
    "Camp Thali": [("12:00", "15:00"), ("19:00", "22:00")],
    "Night Kitchen": [("00:00", "01:30"), ("18:00", "24:00")],
}


def is_taken(ticket: Ticket) -> bool:
    received = ticket.received_at.isoformat()[11:16]
    return any(since <= received < until for since, until in TAKING[ticket.order.restaurant.name])


def test_without_live_data_each_closed_restaurant_is_a_failure() -> None:
    found = over_all(NO_DATA)
    assert asked(found) == (100, 0, 0, 0)
    assert times(found) == {DRAFT: 100}
    closed = [each for each in tickets() if STATUS in each.needs and not is_taken(each)]
    assert came_of_it(found) == (89, len(closed))
    assert len(closed) > 5


def test_restaurant_fetched_in_code() -> None:
    found = over_all(RESTAURANT)
    assert asked(found) == (100, 100, 0, 0)
    assert times(found) == {STATUS_MS + DRAFT: 100}
    assert came_of_it(found) == (8 + 2, 0)


def test_everything_fetched_in_code_makes_all_wait_and_runs_into_the_limit() -> None:
    found = over_all(ALL_DATA)
    assert asked(found)[:2] == (100, 100)
    assert found.delivery + found.refused == 100
    assert found.refused > 0
    waited = [each.ms for each in found.answered if each.ms != STATUS_MS + DRAFT]
    assert len(waited) == found.delivery  # the slower of the two is waited for
    assert 600 + DRAFT <= min(waited) < max(waited) <= 900 + DRAFT
    assert came_of_it(found)[1] == 0


def test_classify_fetch_draft() -> None:
    """Those of two kinds are sorted as one: their restaurant is asked, and not their delivery."""
    found = over_all(SORTED)
    assert asked(found) == (200, 79 + 2, 8, 0)
    exact = {SHORT + STATUS_MS + DRAFT: 79 + 2, SHORT + DRAFT: 11}
    assert {ms: n for ms, n in times(found).items() if ms in exact} == exact
    tracked = [each.ms for each in found.answered if each.ms not in exact]
    assert len(tracked) == 8
    assert SHORT + 600 + DRAFT <= min(tracked) < max(tracked) <= SHORT + 900 + DRAFT
    assert came_of_it(found) == (2, 0)
    assert found.median_ms == SHORT + STATUS_MS + DRAFT


def test_tool_calling() -> None:
    """One call, and one more where a tool is used; both tools at once where both are needed."""
    found = over_all(TOOLS)
    assert asked(found) == (100 + 89, 79 + 2, 8 + 2, 0)
    exact = {SHORT + STATUS_MS + DRAFT: 79, DRAFT: 11}
    assert {ms: n for ms, n in times(found).items() if ms in exact} == exact
    tracked = [each.ms for each in found.answered if each.ms not in exact]
    assert len(tracked) == 8 + 2
    assert SHORT + 600 + DRAFT <= min(tracked) < max(tracked) <= SHORT + 900 + DRAFT
    assert came_of_it(found) == (0, 0)
    assert found.median_ms == SHORT + STATUS_MS + DRAFT
    assert found.slow_ms == sorted(each.ms for each in found.answered)[94]


def test_tokens_grow_with_calls_and_with_what_is_sent_again() -> None:
    """In this order: data in the prompt, a second call, and the conversation sent twice."""
    some = tickets()[8:14]  # complaints, and both kinds of "where is my order"
    by_way = [figures(name, some).tokens for name in (NO_DATA, RESTAURANT, SORTED, TOOLS)]
    read = [tokens for tokens, _ in by_way]
    assert read == sorted(set(read))
    assert all(written > 0 for _, written in by_way)


@pytest.mark.parametrize("name", WAYS)
def test_the_same_again(name: str) -> None:
    some = tickets()[8:14]  # complaints, and both kinds of "where is my order"
    assert figures(name, some) == figures(name, some)


def test_as_a_person_runs_it() -> None:
    """Offline, on a terminal that knows ASCII alone: what `order_desk/figures.txt` has."""
    environment = {key: value for key, value in os.environ.items() if key != "ANTHROPIC_API_KEY"}
    done = subprocess.run(
        [sys.executable, "-m", "order_desk"],
        cwd=EXAMPLES,
        env=environment | {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (EXAMPLES / "order_desk" / "figures.txt").read_text("utf-8")
    row = table([over_all(RESTAURANT)]).splitlines()[-1]
    assert f"\n{row}\n" in done.stdout
    for name in WAYS:
        assert f"\n{name} " in done.stdout
    assert done.stdout.endswith(
        "\nWithout live data a replacement that nobody cooks; with it a refund.\n"
    )
