"""The targets `zone`, `locale` and `from_dict`: what an application may hand over unread."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from proof.fuzz_oracle import check_text, demand, refusal
from proof.fuzz_source import Source, text_of
from proof.fuzz_values import joined, text, value

from temporal_context import EVERYTHING, FISCAL, TemporalContext, TemporalContextError
from temporal_context.locale_tag import locale_tag
from temporal_context.zone import zone_of
from temporal_context.zone_name import known_keys

_ZONE_PARTS: Final = (
    *("America", "Denver", "Indiana", "Knox", "Europe", "Paris", "Etc", "GMT", "UTC", "Asia"),
    *("San_Juan", "..", ".", "EST", "PST8PDT", "Eastern Standard Time", "Tokyo", "Factory"),
    *("+05:30", "-3", "+", "\0", "\n", "C:\\", "%2e", "zone.tab", "right", "posix", "\u212a"),
)
_TAG_PARTS: Final = (
    *("en", "US", "de", "zh", "yue", "Hant", "TW", "sr", "Latn", "und", "root", "C", "x", "u"),
    *("fw", "mon", "rg", "gbzzzz", "ca", "t", "419", "001", "iw", "no", "UTF-8", "latin", "i"),
    *("1994", "posix", "evil", "ignore", "all", "USA", "", "a", "BU", "SU", "nyn", "art"),
)
_CANONICAL: Final = re.compile(
    "[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?"
    "(-u(?=-)(-fw-(mon|tue|wed|thu|fri|sat|sun))?(-rg-([a-z]{2}|[0-9]{3})zzzz)?)?"
)
_KEYS: Final = set(known_keys())
_NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
_ALL: Final = EVERYTHING | FISCAL
_DATA: Final = TemporalContext(
    _NOW, "America/Denver", "en-US", vocabulary=_ALL, fiscal_year_start=4
).to_dict()
_FIELDS: Final = tuple(_DATA)


def zone(data: bytes) -> str:
    """The bytes are the name of a zone, or choose its parts."""
    source = Source(data)
    if source.number(4):
        name = joined(source, _ZONE_PARTS, ("/", "", " ", "//", "_", "\\"))
    else:
        name = text_of(source.rest())
    try:
        key = zone_of(name).key
    except TemporalContextError as error:
        return refusal(error)
    demand(key in _KEYS and key.lower() == name.lower(), "another zone", name, key)
    return "zone"


def locale(data: bytes) -> str:
    """The bytes are a tag, or choose its parts."""
    source = Source(data)
    if source.number(4):
        tag = joined(source, _TAG_PARTS, ("-", "_", ".", "@", "-u-", ","))
    else:
        tag = text_of(source.rest())
    try:
        found = locale_tag(tag)
    except TemporalContextError as error:
        return refusal(error)
    demand(_CANONICAL.fullmatch(found.text), "not canonical", tag, found)
    demand(locale_tag(found.text).text == found.text, "not stable", tag, found)
    block = TemporalContext(_NOW, "UTC", tag).prompt_block()
    demand(f"\nLocale: {found.text} - weeks start on " in block, "not in the block", tag)
    return "locale"


def from_dict(data: bytes) -> str:
    """The bytes choose what is changed in a snapshot."""
    source = Source(data)
    changed: Any = _DATA | {_field(source): _part(source) for _ in range(source.number(4))}
    if source.number(8) == 7:
        changed = {key: changed[key] for key in changed if source.number(8)}
    if source.number(16) == 15:
        changed = value(source)
    try:
        context = TemporalContext.from_dict(changed, vocabulary=_ALL)
    except TemporalContextError as error:
        return refusal(error)
    demand(TemporalContext.from_dict(context.to_dict(), vocabulary=_ALL) == context, changed)
    for line in context.prompt_block().splitlines():
        check_text(line or "-")
    return "context"


def _field(source: Source) -> str:
    number = source.number(len(_FIELDS) + 1)
    return _FIELDS[number] if number < len(_FIELDS) else text(source)


def _part(source: Source) -> Any:
    return source.pick(_PARTS)(source)


def _week(source: Source) -> dict[str, Any]:
    days = [source.number(9) for _ in range(source.number(8))]
    return {"first_day": source.number(9), "weekend": days}


def _moment(source: Source) -> str:
    year, month = source.pick(("2026", "0001", "9999")), source.number(14)
    return f"{year}-{month:02}-{source.number(33):02}T23:59:59{text(source)}"


_PARTS: Final[tuple[Callable[[Source], Any], ...]] = (
    value,
    _week,
    _moment,
    lambda source: {"first_day": value(source), "weekend": value(source)},
    lambda source: [source.pick(_ALL.names) for _ in range(source.number(6))],
    lambda source: [source.number(14), source.number(33)],
    lambda source: joined(source, _ZONE_PARTS, ("/", "")),
    lambda source: joined(source, _TAG_PARTS, ("-", "_")),
)
