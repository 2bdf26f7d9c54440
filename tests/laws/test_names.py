"""Laws of the names: DESIGN, section 3."""

import re
from datetime import date
from itertools import combinations
from typing import Final

import pytest
from laws.strategies import NAMES
from sample_families import FAMILIES
from walked_days import walk

from temporal_context import (
    Calendar,
    WeekRule,
)

ALL: Final = NAMES | FAMILIES


class TestNames:
    """Names that do not exist.

    DESIGN, section 3: "Never `past_X` or `previous_X`, never a bare `last_3_months` (four products
    mean four things by it), one name per meaning."
    """

    @pytest.mark.requirement("name.no-past")
    def test_no_name_is_of_a_form_that_means_several_things(self) -> None:
        refused = re.compile(r"past_|previous_|(last|next)_\d+_(weeks|months|quarters|years)$")
        assert [name for name in ALL.names if refused.match(name)] == []
        assert refused.match("last_3_months")

    @pytest.mark.requirement("name.one-per-meaning")
    def test_no_two_names_mean_the_same_days_on_every_day(self) -> None:
        """Two years of a calendar whose week and fiscal year begin as no other unit does."""
        calendar = Calendar(WeekRule(3, (5, 6)), (2, 6))
        every = [day for day in walk(date(2024, 1, 1), date(2025, 12, 31)) if day.day % 2]
        spans = {item.name: [item.on(day, calendar) for day in every] for item in ALL}
        same = [pair for pair in combinations(spans, 2) if spans[pair[0]] == spans[pair[1]]]
        assert same == []
