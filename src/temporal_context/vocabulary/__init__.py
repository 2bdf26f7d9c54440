"""Names and what they mean: one list for prompt, schema, resolver, errors and docs."""

from temporal_context.vocabulary.asked import Asked
from temporal_context.vocabulary.checked import checked_vocabulary
from temporal_context.vocabulary.core import CORE
from temporal_context.vocabulary.decorator import named_range
from temporal_context.vocabulary.fiscal import FISCAL
from temporal_context.vocabulary.history import HISTORY
from temporal_context.vocabulary.named_range import NamedRange, is_name
from temporal_context.vocabulary.schedule import EVERYTHING, SCHEDULE
from temporal_context.vocabulary.vocabulary import Vocabulary

__all__ = [
    "CORE",
    "EVERYTHING",
    "FISCAL",
    "HISTORY",
    "SCHEDULE",
    "Asked",
    "NamedRange",
    "Vocabulary",
    "checked_vocabulary",
    "is_name",
    "named_range",
]
