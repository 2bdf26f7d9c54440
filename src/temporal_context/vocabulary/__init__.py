"""Names and what they mean: one list for prompt, schema, resolver, errors and docs."""

from temporal_context.vocabulary.checked import checked_vocabulary
from temporal_context.vocabulary.core import CORE
from temporal_context.vocabulary.decorator import named_range
from temporal_context.vocabulary.named_range import NamedRange, is_name
from temporal_context.vocabulary.vocabulary import Vocabulary

__all__ = ["CORE", "NamedRange", "Vocabulary", "checked_vocabulary", "is_name", "named_range"]
