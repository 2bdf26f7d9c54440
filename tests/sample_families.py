"""One member of each family of names."""

from typing import Final

from temporal_context import (
    coming,
    in_n_days,
    last_n_days,
    last_n_full_units,
    most_recent,
    n_days_ago,
    next_n_days,
    next_n_full_units,
    weekday_of,
)

FAMILIES: Final = (
    last_n_days(10)
    | next_n_days(3)
    | last_n_full_units("weeks", 2)
    | next_n_full_units("months", 2)
    | n_days_ago(4)
    | in_n_days(5)
    | coming("friday")
    | most_recent("monday")
    | weekday_of("last_week", "monday")
)
