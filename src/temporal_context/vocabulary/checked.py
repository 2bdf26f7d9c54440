"""A check of what is handed over as a vocabulary."""

from temporal_context.errors import InvalidVocabulary
from temporal_context.quoting import quoted
from temporal_context.vocabulary.vocabulary import Vocabulary


def checked_vocabulary(value: object) -> Vocabulary:
    """The value, if it is a vocabulary.

    Raises:
        InvalidVocabulary: it is not one.
    """
    if isinstance(value, Vocabulary):
        return value
    raise InvalidVocabulary(f"vocabulary must be a Vocabulary, like CORE, not {quoted(value)}")
