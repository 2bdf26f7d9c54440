"""Names and what they mean: one list for prompt, schema, resolver, errors and docs."""

from temporal_context.vocabulary.core import CORE
from temporal_context.vocabulary.named_range import NamedRange, named_range
from temporal_context.vocabulary.vocabulary import Vocabulary

__all__ = ["CORE", "NamedRange", "Vocabulary", "named_range"]
