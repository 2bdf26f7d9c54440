"""What the model reads of the four arguments: JSON Schema, and the sentence for the tool.

The bytes depend on the settings alone, so that they never break a prompt cache; a date stands in
them only where the engineer fixed one as a limit.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, Final

from temporal_context.tool_settings import ToolSettings

if TYPE_CHECKING:
    from temporal_context.steps import Offset

_AS_PEOPLE_SAY: Final = ("last_weekend", "this_month", "next_weekend", "next_month")


def properties(settings: ToolSettings) -> dict[str, Any]:
    """JSON Schema of each argument; see `DateRangeParameters.properties`."""
    keys = settings.keys
    schema: dict[str, Any] = {
        keys.relative_range: {
            "type": "string",
            "enum": list(settings.vocabulary.names),
            "description": " ".join(_about_range(settings)),
        },
        keys.start_date: _date(_about_start(settings)),
        keys.end_date: _date(_about_end(settings)),
    }
    if settings.guarded:
        schema[keys.dates_confirmed] = {
            "type": "boolean",
            "description": (
                "Leave out at first. Send true only after this tool asked you to confirm these "
                "dates and the user's own words name that year."
            ),
        }
    return schema


def hint(settings: ToolSettings) -> str:
    """The sentence for the tool's description; see `DateRangeParameters.hint`."""
    unnamed = (
        "A period is required: if the user names none, ask which one."
        if settings.required
        else "If the user names no period, send none of the date fields."
    )
    return (
        f"When the user describes a time period in words ({_examples(settings)}), pass "
        f"{settings.keys.relative_range} and let the system resolve it. {unnamed}"
    )


def _examples(settings: ToolSettings) -> str:
    """Two of the tool's names, as a user says them."""
    names = settings.vocabulary.names
    usual = [name for name in _AS_PEOPLE_SAY if name in names]
    return ", ".join(f'"{name.replace("_", " ")}"' for name in (usual or names)[:2])


def _date(description: Iterator[str]) -> dict[str, str]:
    return {"type": "string", "format": "date", "description": " ".join(description)}


def _about_range(settings: ToolSettings) -> Iterator[str]:
    start, end = settings.keys.dates
    yield "A named period; the system prompt lists the dates of each."
    yield "Prefer this over dates whenever one name means exactly what the user asked."
    yield f"If none does, never pick a near one: leave this out and send {start} and {end}."
    if settings.required:
        yield f"A period is required: this, or {start} and {end}."


def _about_start(settings: ToolSettings) -> Iterator[str]:
    yield "First day, included. ISO 8601 calendar date, YYYY-MM-DD."
    yield f"Always together with {settings.keys.end_date}."
    yield f"Only when no {settings.keys.relative_range} fits."
    if settings.limits.earliest is not None:
        yield f"No earlier than {_bound(settings.limits.earliest)}."


def _about_end(settings: ToolSettings) -> Iterator[str]:
    yield "Last day, included. ISO 8601 calendar date, YYYY-MM-DD."
    yield f"One day: same as {settings.keys.start_date}."
    yield '"Since <date>": today\'s date.'
    if settings.limits.latest is not None:
        yield f"No later than {_bound(settings.limits.latest)}."


def _bound(bound: "date | Offset") -> str:
    """A limit in words: a fixed date as it stands, an offset counted from today."""
    if isinstance(bound, date):
        return bound.isoformat()
    steps = _steps(bound)
    if not steps:
        return "a day counted from today" if steps is None else "today"
    parts = [f"{abs(count)} {unit}{'' if abs(count) == 1 else 's'}" for count, unit in steps]
    return f"{' and '.join(parts)} {'after' if steps[0][0] > 0 else 'before'} today"


def _steps(offset: "Offset") -> list[tuple[int, str]] | None:
    """How many of which unit, all in one direction; None where that cannot be said."""
    if isinstance(offset, timedelta):
        steps = [(offset.days, "day")]
    else:
        steps = [(offset.years, "year"), (offset.months, "month"), (offset.days, "day")]
        by_steps = type(offset)(years=offset.years, months=offset.months, days=offset.days)
        if offset != by_steps:  # "the first of the month"
            return None
    steps = [(int(count), unit) for count, unit in steps if count]  # dateutil takes -2.0 for -2
    return steps if len({count > 0 for count, _ in steps}) <= 1 else None
