"""Weeks: what a rule may be, and that CLDR's are read as they are."""

import io
import pickle
from typing import Any, Final

import pytest
from babel import Locale
from babel.localedata import load, locale_identifiers

from temporal_context import InvalidSetting, WeekRule
from temporal_context.week import WORLD, _WeekReader, week_rule


@pytest.mark.parametrize("weekend", [(6, 7), (5, 6), (7,), (5,), (7, 1), (4, 5, 6), (6, 7, 1, 2)])
def test_rule_is_a_value(weekend: tuple[int, ...]) -> None:
    rule = WeekRule(first_day=1, weekend=weekend)
    assert rule == WeekRule(1, weekend) == pickle.loads(pickle.dumps(rule))
    assert hash(rule) == hash(WeekRule(1, weekend))
    assert rule != WeekRule(2, weekend)
    with pytest.raises(AttributeError):
        rule.first_day = 2  # type: ignore[misc]


@pytest.mark.requirement("week.iso-numbers")
@pytest.mark.parametrize(
    "first_day", [0, 8, -1, "1", "mon", 1.0, True, None, pytest.param(10**5_000, id="huge")]
)
def test_first_day_is_an_iso_weekday_or_refused(first_day: Any) -> None:
    with pytest.raises(InvalidSetting, match="first_day must be an ISO weekday, 1"):
        WeekRule(first_day, (6, 7))


BAD_WEEKENDS: Final[dict[str, Any]] = {
    "no day": (),
    "all days": (1, 2, 3, 4, 5, 6, 7),
    "a gap": (5, 7),
    "backwards": (7, 6),
    "a day twice": (6, 6),
    "eight": (7, 8),
    "zero": (0, 1),
    "a list": [6, 7],
    "a set": {6, 7},
    "a number": 6,
    "a text": "67",
    "texts": ("sat", "sun"),
    "a bool": (True, 2),
    "None": None,
    "two hundred days": (6, 7) * 100,
    "a huge number": (10**5_000,),
}


@pytest.mark.requirement("week.iso-numbers")
@pytest.mark.parametrize("kind", BAD_WEEKENDS)
def test_weekend_is_a_tuple_of_consecutive_weekdays_or_refused(kind: str) -> None:
    with pytest.raises(InvalidSetting, match="weekend must be a tuple of consecutive") as refused:
        WeekRule(1, BAD_WEEKENDS[kind])
    assert len(str(refused.value)) < 200


def test_world_is_babels_root() -> None:
    assert load("root")["week_data"] == WORLD | {"min_days": 1}


@pytest.mark.requirement("week.territory")
@pytest.mark.parametrize(
    ("territory", "expected"),
    [
        ("US", WeekRule(7, (6, 7))),
        ("DE", WeekRule(1, (6, 7))),
        ("EG", WeekRule(6, (5, 6))),
        ("IR", WeekRule(6, (5,))),
        ("IN", WeekRule(7, (7,))),
        ("MV", WeekRule(5, (6, 7))),
        ("AF", WeekRule(6, (4, 5))),
        ("AO", WeekRule(1, (6, 7))),  # not Portugal's
        ("001", WeekRule(1, (6, 7))),
        ("AQ", WeekRule(1, (6, 7))),  # no locale has it
        ("", WeekRule(1, (6, 7))),
    ],
)
def test_week_of_a_territory_is_cldrs(territory: str, expected: WeekRule) -> None:
    assert week_rule(territory) == expected


@pytest.mark.requirement("week.no-parent")
def test_babel_agrees_but_for_those_that_inherit_portugals_week() -> None:
    different = set()
    for name in locale_identifiers():
        territory = name.rpartition("_")[2]
        if len(territory) == 2 and territory.isupper():
            locale, rule = Locale.parse(name), week_rule(territory)
            found = (locale.first_week_day, locale.weekend_start, locale.weekend_end)
            if tuple(day + 1 for day in found) != (
                rule.first_day,
                rule.weekend[0],
                rule.weekend[-1],
            ):
                different.add(name)
    assert {"pt_AO", "pt_CV", "pt_GW"} <= different
    assert {name for name in different if not name.startswith("pt_")} == set()


def test_reader_of_the_data_files_makes_no_object_of_any_class() -> None:
    """A file could name any function: it is never called."""
    hostile = pickle.dumps({"week_data": {"first_day": 0}, "other": io.StringIO("x"), "f": print})
    found = _WeekReader(io.BytesIO(hostile)).load()
    assert found["week_data"] == {"first_day": 0}
    assert type(found["other"]).__name__ == "_Ignored"
    assert found["f"].__name__ == "_Ignored"
