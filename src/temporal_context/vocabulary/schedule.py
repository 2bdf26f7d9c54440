"""The names of a tool that looks forward: appointments, plans, due dates."""

from temporal_context.vocabulary.forms import day, rest_of, rolling, whole
from temporal_context.vocabulary.history import HISTORY
from temporal_context.vocabulary.readings import vocabulary_of

SCHEDULE = vocabulary_of(
    day(0),
    day(1),
    day(2, "day_after_tomorrow"),
    whole("weekend", 0),
    whole("weekend", 1),
    rest_of("week"),
    whole("week", 0),
    whole("week", 1),
    rest_of("month"),
    whole("month", 0),
    whole("month", 1),
    rolling(-7),
    rolling(-30),
    whole("quarter", 0),
    whole("quarter", 1),
    rest_of("year"),
    whole("year", 0),
    whole("year", 1),
)

EVERYTHING = HISTORY | SCHEDULE
