"""The seven names that a search of the past needs."""

from temporal_context.vocabulary.formulas import ToDate, Whole
from temporal_context.vocabulary.named_range import NamedRange
from temporal_context.vocabulary.vocabulary import Vocabulary

CORE = Vocabulary(
    NamedRange("today", "the current date", Whole("day")),
    NamedRange("yesterday", "the date before today", Whole("day", -1)),
    NamedRange(
        "last_weekend",
        "the most recently completed weekend; asked on its own days, the one before",
        Whole("weekend", -1),
    ),
    NamedRange("this_week", "the current week up to and including today", ToDate("week")),
    NamedRange("last_week", "the whole week before the current one", Whole("week", -1)),
    NamedRange("this_month", "the current month up to and including today", ToDate("month")),
    NamedRange("last_month", "the whole month before the current one", Whole("month", -1)),
)
