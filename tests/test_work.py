"""Work and memory are bounded by the input: twice the input takes at most twice of both.

Lines of the library and bytes are counted, so no test takes the time. What Python does in C within
a line is seen by keys that count how often they are compared.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, Final

import pytest
from arguments.tool_calls import DENVER, TOOL
from work import Work, work

from temporal_context import (
    EVERYTHING,
    FISCAL,
    DateRangeParameters,
    TemporalContext,
    TemporalContextError,
)
from temporal_context.arguments.intake import _Object
from temporal_context.convert_time import convert_time_result
from temporal_context.current_time import current_time_result

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
ALL: Final = EVERYTHING | FISCAL
DATA: Final = TemporalContext(NOW, "UTC", "en-US").to_dict()
SIZES: Final = (1_000, 2_000, 4_000)

Family = Callable[[int], Any]

TEXTS: Final[dict[str, Callable[[int], str]]] = {
    "letters": lambda size: "a" * size,
    "blanks": lambda size: " " * size + "x",
    "words": lambda size: "last_" * (size // 5),
    "signs": lambda size: "-_" * (size // 2),
    "digits": lambda size: "1" * size,
    "a date and more": lambda size: "2026-08-01T00:00:00." + "0" * size,
    "a bracket": lambda size: "2026-08-01T00:00[" + "a" * size,
    "parts of a tag": lambda size: "en" + "-ab" * (size // 3),
    "parts of a path": lambda size: "America/" * (size // 8),
    "colons and signs": lambda size: "+00:00" * (size // 6),
    "what is escaped": lambda size: "\u202e" * size,
}

CALLS: Final[dict[str, Family]] = {
    "many keys": lambda size: {f"key {number}": number for number in range(size)},
    "many misspelled keys": lambda size: {
        f"relative{'_' * number}Range": "x" for number in range(size // 40)
    },
    "one long key": lambda size: {"k" * size: 1, "relative_range": "x"},
    "a list": lambda size: {"relative_range": ["x"] * size, "start_date": [[]] * size},
    "many keys as JSON": lambda size: json.dumps({f"key {n}": n for n in range(size)}),
    "a key that comes often": lambda size: "{" + '"a": 1,' * size + '"b": 2}',
    "keys, and the last twice": lambda size: (
        "{" + "".join(f'"{n}": {n},' for n in range(size)) + '"a": 1, "a": 2}'
    ),
    "nested": lambda size: "[" * size,
    "wrapped": lambda size: '{"arguments":' * (size // 20) + "{}" + "}" * (size // 20),
    "a wrapper as text": lambda size: {"arguments": json.dumps({"relative_range": "x" * size})},
    "broken at its end": lambda size: '{"a": "' + "x" * size,
}


def quietly(action: Callable[[], object]) -> Callable[[], object]:
    def quiet() -> None:
        with suppress(TemporalContextError):
            action()

    return quiet


def grows_at_most_linearly(made: Callable[[int], Callable[[], object]]) -> None:
    takes: list[Work] = [work(quietly(made(size))) for size in SIZES]
    for less, more in pairwise(takes):
        assert more.lines <= 2.1 * less.lines + 200, takes
        assert more.peak <= 2.5 * less.peak + 200_000, takes


def resolving(call: object, tool: DateRangeParameters = TOOL) -> Callable[[], object]:
    return lambda: tool.resolve(call, DENVER)


@pytest.mark.parametrize("kind", TEXTS)
def test_long_text_anywhere_in_a_call_takes_work_in_proportion(kind: str) -> None:
    """As a name, as dates, as all of it together, as the call."""

    def faulty(size: int) -> Callable[[], object]:
        long = TEXTS[kind](size)
        fields = "relative_range", "start_date", "end_date", "dates_confirmed"
        calls = [dict.fromkeys(fields, long), *({field: long} for field in fields), long]
        return lambda: [quietly(resolving(call))() for call in calls]

    grows_at_most_linearly(faulty)


@pytest.mark.parametrize("kind", CALLS)
def test_large_call_takes_work_in_proportion(kind: str) -> None:
    grows_at_most_linearly(lambda size: resolving(CALLS[kind](size)))


@pytest.mark.parametrize("kind", TEXTS)
def test_long_text_in_a_profile_takes_work_in_proportion(kind: str) -> None:
    def refused(size: int) -> Callable[[], object]:
        long = TEXTS[kind](size)
        call = {"time": long, "source_timezone": "UTC", "target_timezone": "UTC", "date": long}
        ways: list[Callable[[], object]] = [
            lambda: TemporalContext(NOW, long, "en-US"),
            lambda: TemporalContext(NOW, "UTC", long),
            *(lambda key=key: TemporalContext.from_dict(DATA | {key: long}) for key in DATA),
            lambda: current_time_result({"timezone": long}, locale="en-US", now=NOW),
            lambda: convert_time_result(call, locale="en-US", now=NOW),
        ]
        return lambda: [quietly(way)() for way in ways]

    grows_at_most_linearly(refused)


SNAPSHOTS: Final[dict[str, Family]] = {
    "one name often": lambda size: {"names": ["today"] * size},
    "names of nothing": lambda size: {"names": [f"name_{number}" for number in range(size)]},
    "an unknown name at the end": lambda size: {"names": ["today"] * size + ["fortnight"]},
    "a long weekend": lambda size: {"week": {"first_day": 1, "weekend": [6, 7] * size}},
    "a week of many keys": lambda size: {"week": dict.fromkeys(map(str, range(size)))},
    "a long fiscal year": lambda size: {"fiscal_year_start": [4] * size},
    "many keys": lambda size: dict.fromkeys(map(str, range(size))),
}


@pytest.mark.parametrize("kind", SNAPSHOTS)
def test_large_snapshot_takes_work_in_proportion(kind: str) -> None:
    grows_at_most_linearly(
        lambda size: lambda: TemporalContext.from_dict(DATA | SNAPSHOTS[kind](size), vocabulary=ALL)
    )


class Key(str):
    """A key that counts how often it is compared."""

    __slots__ = ()
    compared = 0

    def __eq__(self, other: object) -> bool:
        Key.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_keys_of_a_call_are_compared_in_proportion_to_their_number() -> None:
    """The last comes twice: to count each among all the others would be a square."""
    many = [(Key(number), 0) for number in range(5_000)]
    Key.compared = 0
    assert _Object([*many, (Key("a"), 1), (Key("a"), 2)]).repeated == "a"
    assert Key.compared < 3 * len(many)


def test_work_that_is_a_square_is_found() -> None:
    def squared(size: int) -> Callable[[], object]:
        return lambda: [
            quietly(resolving({"relative_range": "x"}))() for _ in range(size**2 // 10**5)
        ]

    with pytest.raises(AssertionError):
        grows_at_most_linearly(squared)


def test_memory_that_is_a_square_is_found() -> None:
    with pytest.raises(AssertionError):
        grows_at_most_linearly(lambda size: lambda: bytearray(size**2))
