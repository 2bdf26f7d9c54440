"""The four arguments out of a call; what was plainly meant as one of them is no silent "none"."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from temporal_context.argument_keys import ArgumentKeys
from temporal_context.arguments.intake import mapping_of
from temporal_context.arguments.reading import Field, Problem
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
_WRAPPERS: Final = frozenset({"arguments", "args", "input", "parameters", "params"})
_SEPARATORS = re.compile(r"[ _-]+")


@dataclass(frozen=True, slots=True)
class Taken:
    """The value of each field, None where absent, and what was wrong with how they were sent."""

    values: Mapping[Field, object]
    problems: tuple[Problem, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether no period was asked for."""
        return all(self.values[field] is None for field in _MISSING)


def taken(arguments: object, keys: ArgumentKeys) -> Taken:
    """What a call holds of the four arguments; the others are the tool's own."""
    try:
        return _taken(arguments, keys)
    except Exception:  # noqa: BLE001 - a foreign class may raise anything from any method
        return _refused(Problem("not_an_object", "", arguments))


def _taken(arguments: object, keys: ArgumentKeys) -> Taken:
    mapping = mapping_of(arguments)
    if isinstance(mapping, Problem):
        return _refused(mapping)
    by_field = dict(zip(_FIELDS, keys.all, strict=True))
    values = {field: _present(mapping.get(key)) for field, key in by_field.items()}
    misnamed = dict(_misnamed(mapping, by_field))
    found = {field: _present(mapping[name]) for field, name in misnamed.items()}
    problems = [Problem(_MISSING[field], field, misnamed[field]) for field in misnamed]
    result = Taken(values | found, tuple(problems))
    return result if len(mapping) != 1 or not result.is_empty else _unwrapped(mapping, keys, result)


def _misnamed(mapping: Mapping[Any, Any], keys: Mapping[Field, str]) -> Iterator[tuple[Field, str]]:
    """Names in another spelling, like `relativeRange`, where the right one is absent."""
    own = set(keys.values())
    spelled = {_letters(keys[field]): field for field in _MISSING}
    for name in mapping:
        field = spelled.get(_letters(name)) if type(name) is str and name not in own else None
        is_absent = field and _present(mapping.get(keys[field])) is None
        if field and is_absent and _present(mapping[name]) is not None:
            yield field, name


def _unwrapped(mapping: Mapping[Any, Any], keys: ArgumentKeys, otherwise: Taken) -> Taken:
    """A call inside a call, like {"arguments": {...}}."""
    ((name, inner),) = mapping.items()
    if name in keys.all or name not in _WRAPPERS:
        return otherwise
    within = mapping_of(inner)
    if isinstance(within, Problem) or len(within) == 0 or set(within) <= _WRAPPERS:
        return otherwise
    found = _taken(within, keys)
    if found.is_empty:
        return otherwise
    return Taken(found.values, (Problem("not_an_object", "", name, "inside"), *found.problems))


def _refused(problem: Problem) -> Taken:
    return Taken(dict.fromkeys(_FIELDS), (problem,))


def _present(value: object) -> object:
    """The value; None where it is null or blank. Text becomes plain: a subclass may do anything."""
    if not issubclass(type(value), str):
        return value
    text = str.__str__(value)
    return text if text.strip() else None


def _letters(name: str) -> str:
    """A name without its separators and its case; only ASCII is folded."""
    return _SEPARATORS.sub("", name).lower() if name.isascii() else name
