"""Tool arguments -> a range, None, or every fault of the call at once.

Reading comes first (`intake`, `fields`, `dates`), then what must hold between the arguments
(`checks`), then, only for a faulty call, what it may mean and what to send instead (`meaning`,
`typos`, `corrections`), in words (`telling`).
"""

from collections.abc import Mapping

from temporal_context.arguments.checks import checked
from temporal_context.arguments.corrections import Corrector
from temporal_context.arguments.fields import folded, read_fields
from temporal_context.arguments.grammar import Meaning
from temporal_context.arguments.intake import mapping_of
from temporal_context.arguments.meaning import meaning_of
from temporal_context.arguments.reading import Problem, Reading
from temporal_context.arguments.telling import told
from temporal_context.arguments.telling.case import Case
from temporal_context.arguments.typos import typo_of
from temporal_context.context import TemporalContext
from temporal_context.date_range import DateRange, range_of
from temporal_context.errors import InvalidArguments, InvalidVocabulary
from temporal_context.tool_settings import ToolSettings

__all__ = ["resolve_arguments"]


def resolve_arguments(
    arguments: object, settings: ToolSettings, context: TemporalContext
) -> DateRange | None:
    """What the model sent -> a range; see `DateRangeParameters.resolve`."""
    _check_names(settings, context)
    reading = _read(arguments, settings, context)
    if reading.problems:
        raise _error(reading, settings, context)
    if reading.named:
        return context.ranges[reading.named.name]
    if reading.start and reading.end:
        return range_of(context.reference, reading.start, reading.end)
    return None


def _check_names(settings: ToolSettings, context: TemporalContext) -> None:
    """The model may send what has been printed, and nothing else."""
    if settings.vocabulary is context.vocabulary:
        return
    missing = [named.name for named in settings.vocabulary if named not in context.vocabulary]
    if missing:
        raise InvalidVocabulary(
            f"this tool accepts {', '.join(missing[:12])}, which the context does not print or "
            "means otherwise. Build the context with the vocabularies of all its tools: "
            "TemporalContext(..., vocabulary=search.vocabulary | schedule.vocabulary)"
        )


def _read(arguments: object, settings: ToolSettings, context: TemporalContext) -> Reading:
    mapping = mapping_of(arguments)
    if isinstance(mapping, Problem):
        return Reading(None, None, None, confirmed=False, problems=(mapping,))
    return checked(read_fields(mapping, settings, context), settings, context)


def _error(reading: Reading, settings: ToolSettings, context: TemporalContext) -> InvalidArguments:
    def accepts(call: Mapping[str, object]) -> bool:
        return not _read(call, settings, context).problems

    corrector = Corrector(settings, context, accepts)
    meaning = _meaning(reading, settings, context)
    correction = corrector.correction(reading, meaning)
    return told(Case(reading, meaning, correction, corrector))


def _meaning(reading: Reading, settings: ToolSettings, context: TemporalContext) -> Meaning | None:
    """What an unknown name means: a name of another tool, one of the grammar, or a plain typo."""
    unknown = (problem for problem in reading.problems if problem.code == "unknown_range")
    problem = next(unknown, None)
    if problem is None:
        return None
    text = str(problem.got)
    named = context.vocabulary.by_name.get(folded(text))
    if named is None and (meaning := meaning_of(text)):
        return meaning
    named = named or typo_of(text, settings.vocabulary)
    return Meaning(named.name, named.days) if named else None
