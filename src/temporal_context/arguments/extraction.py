"""The four arguments out of a call; what was plainly meant as one of them is no silent "none"."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from temporal_context.argument_keys import WRAPPERS, ArgumentKeys, letters
from temporal_context.arguments.intake import arguments_in
from temporal_context.arguments.parsed import Field, Problem
from temporal_context.fault import FaultCode

_FIELDS: Final[tuple[Field, ...]] = (
    "relative_range",
    "start_date",
    "end_date",
    "dates_confirmed",
)
# A misnamed confirmation needs no fault: the dates wait for the right one.
_MISSING: Final[dict[Field, FaultCode]] = {
    "relative_range": "missing_range",
    "start_date": "missing_start",
    "end_date": "missing_end",
}
_PAIRS: Final = (("start_date", "end_date"), ("start", "end"), ("from", "to"))
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Extracted:
    """The value of each field, None where absent, and what was wrong with how they were sent."""

    values: Mapping[Field, object]
    problems: tuple[Problem, ...] = ()


def extracted(call: object, keys: ArgumentKeys) -> Extracted:
    """What a call holds of the four arguments; the others are the tool's own."""
    arguments = arguments_in(call)
    if isinstance(arguments, Problem):
        return Extracted(dict.fromkeys(_FIELDS), (arguments,))
    if inner := _inner(arguments, keys):
        wrapper = Problem("not_an_object", "", next(iter(arguments)), "inside")
        found = _found(inner, keys)
        return Extracted(found.values, (wrapper, *found.problems))
    return _found(arguments, keys)


def _found(arguments: Mapping[str, object], keys: ArgumentKeys) -> Extracted:
    values = {field: arguments.get(key) for field, key in zip(_FIELDS, keys.all, strict=True)}
    misnamed = dict(_misnamed(arguments, values, keys))
    values |= {field: arguments[name] for field, name in misnamed.items()}
    problems = [Problem(_MISSING[field], field, name) for field, name in misnamed.items()]
    return Extracted(values, tuple(problems))


def _misnamed(
    arguments: Mapping[str, object], values: Mapping[Field, object], keys: ArgumentKeys
) -> Iterator[tuple[Field, str]]:
    """Names in another spelling, like `relativeRange`, where the right one is absent."""
    spelled = _spelled(keys)
    if all(values[field] is None for field in _MISSING):
        others = {letters(name): field for field, name in _other_names(arguments)}
        spelled = {**spelled, **others}
    for name, value in arguments.items():
        field = None if name in keys.all or value is None else spelled.get(letters(name))
        if field and values[field] is None:
            yield field, name


@lru_cache(maxsize=256)
def _spelled(keys: ArgumentKeys) -> Mapping[str, Field]:
    named = zip(_FIELDS, keys.all, strict=True)
    return MappingProxyType({letters(key): field for field, key in named if field in _MISSING})


def _other_names(arguments: Mapping[str, object]) -> Iterator[tuple[Field, str]]:
    """Names that a model takes from elsewhere: the defaults, the tool's echo, other tools.

    Those of dates count only as a pair with two dates in it: one alone may be the tool's own.
    """
    yield "relative_range", "relative_range"
    for first, last in _PAIRS:
        days = arguments.get(first), arguments.get(last)
        if all(type(day) is str and _DATE.match(day) for day in days):
            yield "start_date", first
            yield "end_date", last


def _inner(arguments: Mapping[str, object], keys: ArgumentKeys) -> dict[str, object] | None:
    """The call inside a call, like {"arguments": {...}}, if it asks for a period."""
    name, value = next(iter(arguments.items()), ("", None))
    if len(arguments) != 1 or name in keys.all or letters(name) not in WRAPPERS:
        return None
    inner = arguments_in(value)
    if isinstance(inner, Problem):
        return None
    values = _found(inner, keys).values
    return inner if any(values[field] is not None for field in _MISSING) else None
