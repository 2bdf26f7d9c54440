"""Tool arguments -> a range, None, or every fault of the call at once.

What was sent is taken apart (`intake`, `extraction`), read field by field (`fields`, `names`,
`dates`) and checked as a whole (`checks`). Only for a faulty call is it asked what was meant
(`understanding`: `words`, `meaning`, `grammar`, `typos`; `ambiguous`) and what to send instead
(`corrections`), and put in words (`messages`).
"""

from collections.abc import Mapping

from temporal_context.arguments.ambiguous import readings_of
from temporal_context.arguments.checks import checked
from temporal_context.arguments.corrections import Corrector
from temporal_context.arguments.extraction import extracted
from temporal_context.arguments.fields import read_fields
from temporal_context.arguments.messages import error_of
from temporal_context.arguments.messages.case import Case
from temporal_context.arguments.parsed import Reading
from temporal_context.arguments.understanding import understood
from temporal_context.context import TemporalContext
from temporal_context.date_range import DateRange
from temporal_context.errors import InvalidArguments, InvalidVocabulary
from temporal_context.ranges import range_of
from temporal_context.tool_settings import ToolSettings

__all__ = ["resolve_arguments"]

_SHOWN = 12


def resolve_arguments(
    arguments: object, settings: ToolSettings, context: TemporalContext
) -> DateRange | None:
    """What the model sent -> a range; see `DateRangeParameters.resolve`."""
    _check_names(settings, context)
    reading = _read(arguments, settings, context)
    if reading.problems:
        raise _error(reading, settings, context)
    return _span(reading, context)


def _check_names(settings: ToolSettings, context: TemporalContext) -> None:
    """The model may send what has been printed, and nothing else."""
    if settings.vocabulary is context.vocabulary:
        return
    missing = [named.name for named in settings.vocabulary if named not in context.vocabulary]
    if missing:
        shown, others = ", ".join(missing[:_SHOWN]), len(missing) - _SHOWN
        names = f"{shown} and {others} more" if others > 0 else shown
        raise InvalidVocabulary(
            f"this tool accepts {names}, which the context does not print or "
            "means otherwise. Build the context with the names of its tool: TemporalContext(..., "
            "vocabulary=parameters.vocabulary), or of several: a.vocabulary | b.vocabulary"
        )


def _read(arguments: object, settings: ToolSettings, context: TemporalContext) -> Reading:
    call = extracted(arguments, settings.keys)
    return checked(read_fields(call, settings, context), settings, context)


def _span(reading: Reading, context: TemporalContext) -> DateRange | None:
    if reading.named:
        return context.ranges[reading.named.name]
    if reading.start and reading.end:
        return range_of(context.reference, reading.start, reading.end)
    return None


def _error(reading: Reading, settings: ToolSettings, context: TemporalContext) -> InvalidArguments:
    def resolved(call: Mapping[str, object]) -> DateRange | None:
        tried = _read(call, settings, context)
        return None if tried.problems else _span(tried, context)

    corrector = Corrector(settings, context, resolved)
    unknown = next((item for item in reading.problems if item.code == "unknown_range"), None)
    meaning = understood(str(unknown.got), settings.vocabulary, context) if unknown else None
    by_words, by_days = corrector.corrections(reading, meaning)
    readings = readings_of(str(unknown.got)) if unknown else ()
    return error_of(Case(reading, meaning, readings, by_words, by_days, corrector))
