"""The names of a search or a report: the core, longer units, and the last N."""

from temporal_context.vocabulary.core import CORE
from temporal_context.vocabulary.forms import (
    day,
    full_units,
    rolling,
    same_stretch,
    to_date,
    whole,
)
from temporal_context.vocabulary.readings import vocabulary_of

HISTORY = CORE | vocabulary_of(
    day(-2, "day_before_yesterday"),
    whole("weekend", 0),
    whole("weekend", -2),
    whole("week", -2),
    whole("month", -2),
    rolling(7),
    rolling(30),
    rolling(90),
    to_date("quarter"),
    whole("quarter", -1),
    to_date("year"),
    whole("year", -1),
    full_units("day", 7),
    full_units("week", 4),
    full_units("month", 3),
    full_units("month", 12),
    same_stretch("month"),
    same_stretch("year"),
)
