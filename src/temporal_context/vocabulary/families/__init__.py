"""Families: the forms with a number or a weekday, as vocabularies of those that are listed.

Nothing is open-ended: the schema's enum is finite, and what the model may send has been printed.
"""

from temporal_context.vocabulary.families.counted import (
    in_n_days,
    last_n_days,
    last_n_full_units,
    n_days_ago,
    next_n_days,
    next_n_full_units,
)
from temporal_context.vocabulary.families.of_weekdays import coming, most_recent, weekday_of

__all__ = [
    "coming",
    "in_n_days",
    "last_n_days",
    "last_n_full_units",
    "most_recent",
    "n_days_ago",
    "next_n_days",
    "next_n_full_units",
    "weekday_of",
]
