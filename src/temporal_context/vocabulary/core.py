"""The seven names that a search of the past needs."""

from temporal_context.vocabulary.forms import day, to_date, whole
from temporal_context.vocabulary.readings import vocabulary_of

CORE = vocabulary_of(
    day(0),
    day(-1),
    whole("weekend", -1),
    to_date("week"),
    whole("week", -1),
    to_date("month"),
    whole("month", -1),
)
