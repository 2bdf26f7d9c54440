"""A context as plain JSON data, for a queue or another process."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, TypedDict

from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted
from temporal_context.reference import Reference
from temporal_context.rfc3339 import instant
from temporal_context.vocabulary import Vocabulary, checked_vocabulary
from temporal_context.week import WeekRule

_KEYS: Final = frozenset(
    {"now", "timezone", "locale", "label_locale", "week", "fiscal_year_start", "names"}
)


class ContextSettings(TypedDict, total=False):
    """What a context takes beside the instant, the zone and the locale."""

    vocabulary: Vocabulary
    week: WeekRule | None
    fiscal_year_start: int | tuple[int, int] | None
    label_locale: str | None


def settings(reference: Reference, vocabulary: Vocabulary) -> ContextSettings:
    """The settings that make the same context again, whatever CLDR says elsewhere."""
    return {
        "vocabulary": vocabulary,
        "week": reference.calendar.week,
        "fiscal_year_start": reference.calendar.fiscal_year_start,
        "label_locale": reference.label_locale.text,
    }


def to_data(reference: Reference, vocabulary: Vocabulary) -> dict[str, Any]:
    """What `user_of` and `settings_of` read; see `TemporalContext.to_dict`."""
    week, fiscal = reference.calendar.week, reference.calendar.fiscal_year_start
    return {
        "now": reference.instant.isoformat(),
        "timezone": reference.timezone,
        "locale": reference.locale.text,
        "label_locale": reference.label_locale.text,
        "week": {"first_day": week.first_day, "weekend": list(week.weekend)},
        "fiscal_year_start": None if fiscal is None else list(fiscal),
        "names": list(vocabulary.names),
    }


def user_of(data: Mapping[str, Any]) -> tuple[datetime, str, str]:
    """The instant, the zone and the locale of a snapshot; see `TemporalContext.from_dict`."""
    if not isinstance(data, Mapping) or data.keys() != _KEYS:
        message = f"a snapshot is an object with the keys {', '.join(sorted(_KEYS))}, as to_dict"
        raise InvalidSetting(f"{message} makes it, not {_keys_of(data)}")
    return instant(data["now"]), data["timezone"], data["locale"]


def names_of(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of a snapshot, in order; see `TemporalContext.update_since`."""
    user_of(data)  # refuses what is no snapshot
    return tuple(_names(data["names"]))


def settings_of(data: Mapping[str, Any], vocabulary: Vocabulary) -> ContextSettings:
    """The other settings of a snapshot; see `TemporalContext.from_dict`."""
    return {
        "vocabulary": _in_order(_names(data["names"]), checked_vocabulary(vocabulary)),
        "week": _week(data["week"]),
        "fiscal_year_start": _pair(data["fiscal_year_start"]),
        "label_locale": data["label_locale"],
    }


def _keys_of(data: object) -> str:
    if not isinstance(data, Mapping):
        return quoted(data)
    return ", ".join(quoted(key) for key in list(data)[:8]) or "an empty object"


def _week(data: object) -> WeekRule:
    if not isinstance(data, Mapping) or data.keys() != {"first_day", "weekend"}:
        message = "week of a snapshot is an object with first_day and weekend, not "
        raise InvalidSetting(message + quoted(data))
    return WeekRule(data["first_day"], _pair(data["weekend"]))


def _pair(data: object) -> Any:  # noqa: ANN401 - what it holds is checked where it is used
    return tuple(data) if isinstance(data, list) else data


def _names(data: object) -> list[str]:
    if isinstance(data, list) and all(isinstance(name, str) for name in data):
        return data
    raise InvalidSetting(f"names of a snapshot is an array of names, not {quoted(data)}")


def _in_order(names: list[str], vocabulary: Vocabulary) -> Vocabulary:
    """The ranges of these names in the snapshot's order, which the prompt had."""
    known = vocabulary.only(*names).by_name
    return Vocabulary(*(known[name] for name in names))
