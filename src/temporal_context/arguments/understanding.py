"""What words mean that are no name of the tool: asked only when a call is faulty."""

from temporal_context.arguments.meaning import meaning_of
from temporal_context.arguments.names import named_by
from temporal_context.arguments.typos import typo_of
from temporal_context.context import TemporalContext
from temporal_context.errors import DateOutOfRange, InvalidVocabulary
from temporal_context.periods import Days
from temporal_context.vocabulary import NamedRange, Vocabulary


def understood(text: str, vocabulary: Vocabulary, context: TemporalContext) -> NamedRange | None:
    """A name that the context prints, one that the grammar reads, or a plain typo of the tool's."""
    named = named_by(text, context.vocabulary)
    if named is None and (meaning := meaning_of(text)):
        return meaning
    return named or typo_of(text, vocabulary)


def days_of(meaning: NamedRange, context: TemporalContext) -> Days | None:
    """First and last day of a meaning; None where the calendar does not have them."""
    try:
        return meaning.on(context.today, context.reference.calendar)
    except (DateOutOfRange, InvalidVocabulary):
        return None
