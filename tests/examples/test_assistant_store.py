"""The assistant's store: the same searches on SQLite and, where there is a server, PostgreSQL."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Final

import pytest
from assistant.database import opened, store_at
from assistant.sqlite_store import text_of
from assistant.store import Conversation, Store, words_of
from assistant.tool import bounds_of
from hypothesis import given
from hypothesis import strategies as st

from temporal_context import TemporalContext
from temporal_context.testing import AwkwardMoment, awkward_moments

PAGE: Final = Path(__file__).parents[2] / "docs" / "assistant.md"
NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
TICK: Final = timedelta(microseconds=1)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with closing(store_at(database)) as store:
        yield store


def conversation(summary: str, customer: str = "Amy Tan", at: datetime = NOW) -> Conversation:
    return Conversation(customer, "call", summary, at)


def customers(store: Store, text: str) -> list[str]:
    return [each.customer for each in store.search(words_of(text), None).newest]


@pytest.mark.parametrize("moment", awkward_moments(), ids=str)
def test_a_named_period_finds_its_first_and_its_last_instant(
    store: Store, moment: AwkwardMoment
) -> None:
    """The instants are those of the kit, which the library did not compute."""
    edges = {
        name: {
            "before": expected.starts_at - TICK,
            "first": expected.starts_at,
            "last": expected.ends_before - TICK,
            "after": expected.ends_before,
        }
        for name, expected in moment.core.items()
    }
    store.add(
        conversation(f"<{name}>", edge, at)
        for name, instants in edges.items()
        for edge, at in instants.items()
    )
    context = TemporalContext(moment.now, moment.timezone, moment.locale)
    for name, span in context.ranges.items():
        found = store.search([f"<{name}>"], bounds_of(span))
        assert [each.customer for each in found.newest] == ["last", "first"]
        assert found.total == store.count([f"<{name}>"], bounds_of(span)) == 2


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("weiss", ["Jonas Weiß"]),
        ("JONAS", ["Jonas Weiß"]),
        ("Luc\u00eda", ["Luci\u0301a Ferrer"]),  # one character, or two: the same name
        ("white EGGSHELL", ["Luci\u0301a Ferrer"]),
        ("eggshell jonas", []),
        ("\N{LATIN SMALL LIGATURE FI}ller", ["Jonas Weiß"]),
        ("100%", ["Jonas Weiß"]),
        ("1_0", []),  # no wildcard
        ("filler%rags", []),
        ("' OR ''='", []),
        ("asked", ["Jonas Weiß", "Luci\u0301a Ferrer"]),
    ],
)
def test_every_word_is_in_what_is_found_in_any_case(
    store: Store, text: str, found: list[str]
) -> None:
    store.add(
        [
            conversation("Asked about 100% filler, rags", "Jonas Weiß"),
            conversation("Asked about Eggshell White", "Luci\u0301a Ferrer", NOW - TICK),
        ]
    )
    assert customers(store, text) == found


def test_the_newest_come_first_and_all_are_counted(store: Store) -> None:
    store.add(conversation("primer", str(hour), NOW - timedelta(hours=hour)) for hour in range(30))
    found = store.search(["primer"], None, most=3)
    assert [each.customer for each in found.newest] == ["0", "1", "2"]
    assert found.total == 30


def test_a_time_in_any_zone_comes_back_as_the_same_instant_in_utc(store: Store) -> None:
    at = datetime(2026, 8, 2, 20, 0, 0, 1, timezone(timedelta(hours=-6)))
    store.add([conversation("primer", at=at)])
    (found,) = store.search(["primer"], None).newest
    assert found.started_at.isoformat() == "2026-08-03T02:00:00.000001+00:00"


def test_what_is_stored_is_there_for_the_next_process(database: str) -> None:
    with closing(store_at(database)) as store:
        store.add([conversation("primer")])
    with closing(store_at(database)) as store:
        assert store.count(["primer"], None) == 1


def test_only_an_empty_store_gets_the_sample(database: str) -> None:
    with opened(database, NOW) as store:
        laid = store.count([], None)
    with opened(database, NOW + timedelta(days=9)) as store:
        assert store.count([], None) == laid > 5_000


def test_nothing_is_kept_of_what_fails_half_way(store: Store) -> None:
    broken = (conversation("primer") if number else conversation(None) for number in (1, 0))  # type: ignore[arg-type]
    with pytest.raises(Exception, match=r"(?i)null"):
        store.add(broken)
    assert store.count([], None) == 0


# What the page says of the index.

USED: Final = {
    "sqlite": ("SEARCH", "USING INDEX conversations_at (started_at>? AND started_at<?)"),
    "postgres": (
        "Index Scan Backward using conversations_at",
        "Index Cond: ((started_at >= '2026-08-01 06:00:00+00'::timestamp with time zone) AND ",
        "(started_at < '2026-08-03 06:00:00+00'::timestamp with time zone))",
    ),
}


def test_half_open_bounds_use_the_index_as_the_page_shows(
    database: str, database_server: str | None
) -> None:
    span = TemporalContext(NOW, "America/Denver", "en-US").ranges["last_weekend"]
    with opened(database, NOW) as store:
        plan = store.plan(words_of("Limewash"), bounds_of(span))
    used = USED["postgres" if database_server else "sqlite"]
    assert all(part in plan for part in used)
    assert f"```text\n{plan}\n```" in PAGE.read_text(encoding="utf-8")


def test_a_function_around_the_column_hides_it_from_the_index_as_the_page_shows(
    database: str,
) -> None:
    with opened(database, NOW) as store:
        plan = store.plan_of("date(started_at) BETWEEN '2026-08-01' AND '2026-08-02'")
    assert "conversations_at" not in plan
    assert f"```text\n{plan}\n```" in PAGE.read_text(encoding="utf-8")


instants = st.datetimes(datetime(2, 1, 1), datetime(9998, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001 - of UTC


@given(instants, instants)
def test_texts_of_instants_are_in_the_order_of_the_instants(one: datetime, other: datetime) -> None:
    assert (text_of(one) < text_of(other)) == (one < other)
    assert datetime.fromisoformat(text_of(one)) == one


def test_threads_that_search_at_once_each_find_what_they_look_for(store: Store) -> None:
    """Python's SQLite keeps a statement for its next use: that is one thread's at a time."""
    words = [f"number-{each:02}" for each in range(8)]
    store.add(conversation(word, customer=word) for word in words)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(len(words)) as threads:
            found = list(threads.map(lambda word: customers(store, word), words * 200))
    finally:
        sys.setswitchinterval(usual)
    assert found == [[word] for word in words * 200]
