"""What is handed over as a vocabulary, and may be none."""

from temporal_context.errors import InvalidVocabulary
from temporal_context.quoting import quoted
from temporal_context.vocabulary.vocabulary import Vocabulary


def checked_vocabulary(value: object) -> Vocabulary:
    """The value, if it is a vocabulary.

    Raises:
        InvalidVocabulary: it is none.
    """
    if isinstance(value, Vocabulary):
        return value
    raise InvalidVocabulary(f"vocabulary must be a Vocabulary, like CORE, not {quoted(value)}")
