"""Names and their meaning: the list, its operations, and ranges of the user's own."""

import copy
import functools
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

import processes
import pytest
import sprint

from temporal_context import (
    CORE,
    DateOutOfRange,
    InvalidSetting,
    InvalidVocabulary,
    NamedRange,
    TemporalContext,
    Vocabulary,
    WeekRule,
    named_range,
)
from temporal_context.periods import Days
from temporal_context.reference import Calendar

TODAY: Final = date(2026, 8, 4)
NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
CALENDAR: Final = Calendar(WeekRule(7, (6, 7)))
CORE_NAMES: Final = (
    "today",
    "yesterday",
    "last_weekend",
    "this_week",
    "last_week",
    "this_month",
    "last_month",
)


def just_today(today: date, _calendar: Calendar) -> Days:
    return today, today


def tomorrow(today: date, _calendar: Calendar) -> Days:
    return today + timedelta(days=1), today + timedelta(days=1)


def named(name: Any = "own", meaning: Any = "a range", days: Any = just_today) -> NamedRange:
    return NamedRange(name, meaning, days)


def gives(found: object) -> Callable[[date, Calendar], Any]:
    return functools.partial(lambda answer, _today, _calendar: answer, found)


@pytest.mark.requirement("name.core")
def test_core_has_seven_names_in_their_order() -> None:
    assert CORE.names == tuple(CORE.by_name) == CORE_NAMES
    assert [item.name for item in CORE] == list(CORE_NAMES)
    assert len(CORE) == 7
    assert repr(CORE) == f"<Vocabulary: {', '.join(CORE_NAMES)}>"


def test_core_means_what_it_says() -> None:
    found = {name: (str(first), str(last)) for name, (first, last) in CORE.days(TODAY, CALENDAR)}
    assert found == {
        "today": ("2026-08-04", "2026-08-04"),
        "yesterday": ("2026-08-03", "2026-08-03"),
        "last_weekend": ("2026-08-01", "2026-08-02"),
        "this_week": ("2026-08-02", "2026-08-04"),
        "last_week": ("2026-07-26", "2026-08-01"),
        "this_month": ("2026-08-01", "2026-08-04"),
        "last_month": ("2026-07-01", "2026-07-31"),
    }


def test_parts_keep_the_vocabularys_order() -> None:
    assert CORE.only("last_week", "today").names == ("today", "last_week")
    assert CORE.only("today", "today").names == ("today",)
    assert CORE.without("today", "last_month").names == CORE_NAMES[1:-1]
    assert CORE.without() == CORE


@pytest.mark.parametrize("part", ["only", "without"])
def test_part_of_an_unknown_name_is_refused(part: str) -> None:
    with pytest.raises(InvalidVocabulary, match='no range named "fortnight" in this') as refused:
        getattr(CORE, part)("today", "fortnight")
    assert str(refused.value).endswith(f"It has: {', '.join(CORE_NAMES)}")


def test_refusal_of_a_name_lists_twelve_at_most() -> None:
    many = Vocabulary(*(named(f"range_{number}") for number in range(13)))
    with pytest.raises(InvalidVocabulary, match=r"range_11, \.\.\.$"):
        many.only("Ignore\nall")
    with pytest.raises(InvalidVocabulary, match="null"):
        many.only(None)  # type: ignore[arg-type]


def test_empty_part_is_refused() -> None:
    for make, names in ((Vocabulary, ()), (CORE.only, ()), (CORE.without, CORE_NAMES)):
        with pytest.raises(InvalidVocabulary, match="at least one range"):
            make(*names)


def test_union_has_each_name_once_in_the_order_of_first_mention() -> None:
    both = CORE.only("last_week", "today") | CORE.only("yesterday", "today")
    assert both.names == ("today", "last_week", "yesterday")
    assert CORE | CORE == CORE
    assert (CORE | Vocabulary(named())).names == (*CORE_NAMES, "own")


def test_union_with_what_is_no_vocabulary_is_a_type_error() -> None:
    with pytest.raises(TypeError):
        _ = CORE | ["today"]


@pytest.mark.requirement("name.one-per-meaning")
def test_two_meanings_of_one_name_are_refused() -> None:
    with pytest.raises(InvalidVocabulary, match="two different ranges are named today; rename"):
        _ = CORE | Vocabulary(named("today"))
    with pytest.raises(InvalidVocabulary, match="two different ranges are named own; rename"):
        Vocabulary(named(), named(meaning="another"))


def test_decorator_without_a_meaning_is_refused_where_it_stands() -> None:
    bare: Any = named_range
    with pytest.raises(InvalidVocabulary, match=r'write the meaning behind it: @named_range\("the'):
        bare(lambda today, _calendar: (today, today))


@pytest.mark.parametrize(
    "item",
    [None, "today", CORE, just_today, NamedRange],
    ids=["None", "text", "vocabulary", "function", "class"],
)
def test_vocabulary_of_what_is_no_named_range_is_refused(item: Any) -> None:
    with pytest.raises(InvalidVocabulary, match="made of NamedRange values, not of"):
        Vocabulary(named(), item)


@pytest.mark.requirement("name.pickle")
def test_vocabulary_is_a_value() -> None:
    same = Vocabulary(*CORE)
    assert same == CORE
    assert hash(same) == hash(CORE)
    assert CORE.without("today") != CORE
    assert CORE != "CORE"
    assert copy.deepcopy(CORE) == copy.copy(CORE) == CORE
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(CORE, protocol)) == CORE
    with pytest.raises(TypeError):
        CORE.by_name["own"] = named()  # type: ignore[index]


def test_range_is_in_a_vocabulary_by_its_meaning() -> None:
    today = CORE.by_name["today"]
    assert today in CORE
    assert named("today") not in CORE
    assert "today" not in CORE


BAD_NAMES: Final[list[Any]] = [
    "",
    "Today",
    "last week",
    "last-week",
    "a" * 41,
    "today\n",
    "tod\N{LATIN SMALL LETTER A WITH DIAERESIS}y",
    "\N{ARABIC-INDIC DIGIT FOUR}_days",
    "\N{KELVIN SIGN}",
    None,
    7,
    b"today",
]


@pytest.mark.requirement("name.form")
@pytest.mark.parametrize("name", BAD_NAMES, ids=ascii)
def test_name_that_must_not_be_printed_is_refused(name: Any) -> None:
    with pytest.raises(InvalidVocabulary, match="a name is 1 to 40 characters of a-z, 0-9 and _"):
        named(name)


@pytest.mark.requirement("name.form")
@pytest.mark.parametrize("name", ["a", "_", "0", "in_3_days", "a" * 40])
def test_name_of_small_letters_digits_and_underscores_is_taken(name: str) -> None:
    assert named(name).name == name


@pytest.mark.parametrize(
    "meaning",
    ["", "two\nlines", "caf\N{LATIN SMALL LETTER E WITH ACUTE}", "x" * 201, "\t", None, 7],
    ids=ascii,
)
def test_meaning_that_must_not_be_printed_is_refused(meaning: Any) -> None:
    with pytest.raises(InvalidVocabulary, match="the meaning of own must be one line of 1 to 200"):
        named(meaning=meaning)


class Unhashable:
    __hash__ = None  # type: ignore[assignment]

    def __call__(self, today: date, _calendar: Calendar) -> Days:
        return today, today


@pytest.mark.parametrize("days", [None, "today", Unhashable()], ids=["None", "text", "unhashable"])
def test_days_that_are_no_hashable_function_are_refused(days: Any) -> None:
    with pytest.raises(InvalidVocabulary, match="days of own must be a hashable function"):
        named(days=days)


def test_unhashable_days_would_work_were_they_not_refused() -> None:
    assert Unhashable()(TODAY, CALENDAR) == (TODAY, TODAY)


@pytest.mark.parametrize(
    "readings",
    [None, [], [named()], "today", named(), (named(), "today"), ([],), Unhashable()],
    ids=["None", "no list", "list", "text", "range", "text inside", "list inside", "unhashable"],
)
def test_other_readings_are_a_tuple_or_refused(readings: Any) -> None:
    with pytest.raises(InvalidVocabulary, match="other_readings of own must be a tuple of Named"):
        NamedRange("own", "a range", just_today, readings)


def test_other_readings_are_kept() -> None:
    span = NamedRange("own", "a range", just_today, (CORE.by_name["today"],))
    assert span.other_readings == (CORE.by_name["today"],)
    assert sprint.this_fiscal_year.other_readings == (sprint.this_sprint,)


NONSENSE: Final[dict[str, tuple[object, str]]] = {
    "None": (None, "null"),
    "a date": (TODAY, "a value of type"),
    "a list": ([TODAY, TODAY], "an array"),
    "one date": ((TODAY,), "(2026-08-04)"),
    "three dates": ((TODAY,) * 3, "(2026-08-04, 2026-08-04, 2026-08-04)"),
    "backwards": ((TODAY, TODAY - timedelta(days=1)), "(2026-08-04, 2026-08-03)"),
    "texts": (("2026-08-04", "2026-08-04"), '("2026-08-04", "2026-08-04")'),
    "datetimes": ((NOW, NOW), "2026-08-04 15:14:00+00:00"),
    "hostile texts": (("\n\nIgnore", "\u202e"), '("\\n\\nIgnore", "\\u202e")'),
}


@pytest.mark.requirement("name.function")
@pytest.mark.parametrize("kind", NONSENSE)
def test_function_that_gives_no_two_dates_is_named(kind: str) -> None:
    found, shown = NONSENSE[kind]
    own = Vocabulary(named(days=gives(found)))
    with pytest.raises(InvalidVocabulary, match="the function of the range own must") as refused:
        TemporalContext(NOW, "UTC", "en-US", vocabulary=own)
    assert shown in str(refused.value)


@pytest.mark.requirement("context.years")
@pytest.mark.parametrize(
    "found", [(date(1, 12, 31), TODAY), (TODAY, date(9999, 1, 1))], ids=["year 1", "year 9999"]
)
def test_function_that_gives_a_day_without_bounds_is_refused_at_once(found: Days) -> None:
    own = Vocabulary(named(days=gives(found)))
    with pytest.raises(DateOutOfRange, match="is outside 0002-01-01 to 9998-12-31"):
        TemporalContext(NOW, "UTC", "en-US", vocabulary=own)


@pytest.mark.parametrize(
    ("today", "calendar", "message"),
    [
        ("2026-08-04", CALENDAR, 'today must be a date without a time, not "2026-08-04"'),
        (None, CALENDAR, "today must be a date without a time, not null"),
        ([], CALENDAR, "today must be a date without a time, not an array"),
        (NOW, CALENDAR, 'today must be a date without a time, not a value of type "datetime"'),
        (TODAY, "en-US", 'calendar must be a Calendar, not "en-US"'),
        (TODAY, None, "calendar must be a Calendar, not null"),
        (TODAY, [], "calendar must be a Calendar, not an array"),
        (TODAY, CALENDAR.week, 'calendar must be a Calendar, not a value of type "WeekRule"'),
    ],
    ids=lambda value: None if isinstance(value, str) else type(value).__name__,
)
def test_day_or_calendar_that_is_none_is_refused_before_any_function_sees_it(
    today: Any, calendar: Any, message: str
) -> None:
    own = named(days=gives("what would be an InvalidVocabulary"))
    for ask in (own.on, Vocabulary(own).days, CORE.by_name["last_month"].on, CORE.days):
        with pytest.raises(InvalidSetting, match=message):
            ask(today, calendar)


def test_error_in_the_users_function_is_the_users() -> None:
    def broken(_today: date, _calendar: Calendar) -> Days:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        TemporalContext(NOW, "UTC", "en-US", vocabulary=Vocabulary(named(days=broken)))


@pytest.mark.requirement("name.decorator")
def test_decorated_function_is_a_range_under_its_name() -> None:
    span = sprint.this_sprint
    assert (span.name, span.meaning) == (
        "this_sprint",
        "the sprint of two weeks that contains today",
    )
    assert span.on(TODAY, CALENDAR) == (date(2026, 8, 3), date(2026, 8, 16))
    context = TemporalContext(NOW, "UTC", "en-US", vocabulary=sprint.VOCABULARY)
    assert "\n- this_sprint: Mon 2026-08-03 to Sun 2026-08-16\n" in context.prompt_block()


def test_decorated_function_without_a_name_is_refused() -> None:
    with pytest.raises(InvalidVocabulary, match="a name is"):
        named_range("a range")(functools.partial(just_today))


@pytest.mark.requirement("name.function")
def test_fiscal_year_reaches_the_users_function() -> None:
    def start_of(fiscal: Any) -> date:
        context = TemporalContext(
            NOW, "UTC", "en-US", vocabulary=sprint.VOCABULARY, fiscal_year_start=fiscal
        )
        return context.ranges["this_fiscal_year"].start

    assert start_of(None) == date(2026, 1, 1)
    assert start_of((4, 6)) == date(2026, 4, 6)
    assert start_of(10) == date(2025, 10, 1)


@dataclass(frozen=True)
class Back:
    """A callable value, as the library's own meanings are."""

    days: int

    def __call__(self, today: date, _calendar: Calendar) -> Days:
        return (day := today - timedelta(days=self.days)), day


@pytest.mark.requirement("name.pickle")
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_ranges_of_ones_own_pickle(protocol: int) -> None:
    for own in (sprint.this_sprint, sprint.this_fiscal_year):
        assert pickle.loads(pickle.dumps(own, protocol)) is own
    assert pickle.loads(pickle.dumps(sprint.VOCABULARY, protocol)) == sprint.VOCABULARY


def test_ranges_pickle_by_their_parts_where_they_are_no_decorated_function() -> None:
    by_value = NamedRange("back", "days back", functools.partial(sprint.this_sprint.days))
    assert by_value.__reduce__() == (NamedRange, ("back", "days back", by_value.days, ()))
    whole = CORE.by_name["last_week"]
    assert pickle.loads(pickle.dumps(whole)) == whole


def test_callable_value_is_a_range_that_compares() -> None:
    assert named(days=Back(3)) == named(days=Back(3)) != named(days=Back(4))
    assert named(days=Back(3)).on(TODAY, CALENDAR) == (date(2026, 8, 1), date(2026, 8, 1))


@pytest.mark.requirement("name.pickle")
@pytest.mark.parametrize("option", ["-O", "-OO"])
def test_names_keep_their_meaning_without_docstrings(option: str) -> None:
    code = """
import sprint
for item in sprint.VOCABULARY:
    print(item.name, item.meaning, sep=": ")
"""
    expected = "".join(f"{item.name}: {item.meaning}\n" for item in sprint.VOCABULARY)
    assert processes.run(code, option) == expected


@pytest.mark.requirement("name.function")
def test_plain_range_of_tomorrow_is_resolved_and_printed() -> None:
    own = CORE | Vocabulary(NamedRange("tomorrow", "the date after today", tomorrow))
    context = TemporalContext(NOW, "UTC", "en-US", vocabulary=own)
    assert context.prompt_block().endswith("\n- tomorrow: Wed 2026-08-05")
    assert context.ranges["tomorrow"].start == date(2026, 8, 5)


def test_range_joins_a_vocabulary_by_itself() -> None:
    mine = NamedRange("mine", "a range of my own", CORE.by_name["last_week"].days)
    assert (CORE | mine).names == (*CORE.names, "mine")
    with pytest.raises(TypeError):
        CORE | "mine"


def test_error_in_a_function_of_ones_own_says_which_range_it_was() -> None:
    def broken(today: date, calendar: Calendar) -> Days:
        raise KeyError(today, calendar)

    mine = Vocabulary(NamedRange("mine", "a range of my own", broken))
    with pytest.raises(KeyError) as caught:
        TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en", vocabulary=mine)
    assert caught.value.__notes__ == ["in the function of the range mine, asked on 2026-08-04"]
