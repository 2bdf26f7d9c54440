"""Values near those that the library takes: names, dates, zones, tags, keys, whole calls."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from proof.fuzz_source import Source, text_of

_LONGEST: Final = 120
_SEPARATORS: Final = ("_", " ", "-", "", "  ", "_of_the_", "/")
_WORDS: Final = (
    *("last", "this", "next", "past", "previous", "trailing", "coming", "most recent", "in"),
    *("full", "rest", "before", "after", "to", "date", "ago", "from today", "same day", "the"),
    *("day", "days", "week", "weeks", "weekend", "month", "months", "quarter", "year", "fiscal"),
    *("1", "2", "7", "12", "30", "0", "9999", "10000", "two", "a", "monday", "fri", "sunday"),
    *("today", "yesterday", "tomorrow", "mtd", "ytd", "now", "yesteday", "todays", "\u212a"),
)
_YEARS: Final = ("2026", "2025", "2024", "2027", "0001", "0002", "9998", "9999", "0000", "26")
_JOINTS: Final = ("-", "/", ".", "", " ", "\u2010", "\u2212", "--")
_TAILS: Final = (
    *("", "Z", "T00:00", "T00:00:00Z", " 23:59", "T24:00+05:30", "T00:00[Europe/Paris]"),
    *("\n", " ", "\u0660", "T", "T00:00:00.123456789Z", "-01", "[", "T00:00["),
)
_NUMBERS: Final[tuple[object, ...]] = (
    *(0, 1, -1, 20260804, 99999999, 10**9, 2**79, 2**80, 10**400),
    *(0.0, -1.5, float("nan"), float("inf"), True, False),
)


def joined(source: Source, parts: Sequence[str], separators: Sequence[str]) -> str:
    """Some parts, with what stands between them."""
    text = source.pick(parts)
    for _ in range(source.number(6)):
        text += source.pick(separators) + source.pick(parts)
    return text


def name(source: Source) -> str:
    """Words of the grammar of names, in any order."""
    text = joined(source, _WORDS, _SEPARATORS)
    return (text, text.upper(), f" {text} ", text.title())[source.number(4)]


def day(source: Source) -> str:
    """A date, or almost one: three in four are of the right form."""
    year, month, number = source.pick(_YEARS), source.number(14), source.number(33)
    if source.number(4):
        return f"{year}-{month:02}-{number:02}"
    joint, tail = source.pick(_JOINTS), source.pick(_TAILS)
    width = source.number(2) + 1
    return f"{year}{joint}{month:0{width}}{joint}{number:0{width}}{tail}"


def text(source: Source) -> str:
    """Text of any letters."""
    return text_of(source.some(_LONGEST))


def value(source: Source, depth: int = 2) -> Any:
    """Any value that JSON has; most are near those of a period's arguments."""
    return source.pick(_NESTED if depth else _FLAT)(source, depth - 1)


def _array(source: Source, depth: int) -> list[Any]:
    return [value(source, depth) for _ in range(source.number(3))]


def _object(source: Source, depth: int) -> dict[str, Any]:
    return {text(source): value(source, depth) for _ in range(source.number(3))}


_FLAT: Final[tuple[Callable[[Source, int], Any], ...]] = (
    lambda source, _: name(source),
    lambda source, _: day(source),
    lambda source, _: name(source),
    lambda source, _: day(source),
    lambda source, _: text(source),
    lambda source, _: source.pick(_NUMBERS),
    lambda source, _: source.pick((None, "", " ", True, False)),
)
_NESTED: Final = (*_FLAT, _array, _object)


def mapping(source: Source, keys: Sequence[str], most: int, depth: int = 2) -> dict[str, Any]:
    """A call with some of the keys, or with others; a call may stand in a call."""
    call: dict[str, Any] = {}
    for _ in range(source.number(most + 1)):
        number = source.number(len(keys) + 2)
        key = keys[number] if number < len(keys) else text(source)
        inner = depth and source.number(12) == 11
        call[key] = mapping(source, keys, most, depth - 1) if inner else value(source)
    return call
