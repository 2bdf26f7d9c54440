"""Update instead of rewrite: what the newest turn is told, and when it is told nothing."""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest

from temporal_context import (
    CORE,
    FISCAL,
    HISTORY,
    InvalidSetting,
    NamedRange,
    TemporalContext,
    WeekRule,
)
from temporal_context.testing import AwkwardMoment, awkward_moments

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
REPLACES: Final = (
    "This replaces the current date and the named date ranges given earlier; other dates in this "
    "conversation stay as they are."
)


def at(now: datetime, **settings: Any) -> TemporalContext:
    user = {"timezone": "America/Denver", "locale": "en-US"} | settings
    return TemporalContext(now, user.pop("timezone"), user.pop("locale"), **user)


FIRST: Final = at(NOW)


def since(later: TemporalContext, earlier: TemporalContext = FIRST, **options: Any) -> str | None:
    """By the context and by its data: they must agree."""
    text = later.update_since(earlier, **options)
    assert later.update_since(earlier.to_dict(), **options) == text
    assert text is None or (text.isascii() and not text.endswith("\n"))
    return text


def test_nothing_is_said_within_the_hour() -> None:
    assert since(FIRST) is None
    assert since(at(NOW + timedelta(minutes=45, seconds=59))) is None


@pytest.mark.requirement("cache.update")
def test_new_hour_is_told_in_one_line() -> None:
    assert since(at(NOW + timedelta(minutes=46))) == (
        "It is now 2026-08-04T10:00:00-06:00 (start of the current hour). Today is still Tuesday, "
        "2026-08-04, and the date ranges above still hold."
    )


@pytest.mark.requirement("cache.update")
def test_new_day_replaces_the_ranges() -> None:
    """Midnight in Denver is six in the morning in UTC."""
    wednesday = at(datetime(2026, 8, 5, 6, 0, tzinfo=UTC))
    assert since(wednesday) == (
        f"The date has changed: today is now Wednesday, 2026-08-05. {REPLACES}\n\n"
        + wednesday.prompt_block()
    )


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"timezone": "Europe/Paris"}, "The time zone has changed: it is now Europe/Paris."),
        (
            {"locale": "en-GB"},
            "The locale has changed: it is now en-GB. The named date ranges have",
        ),
        ({"locale": "en-CA"}, "The locale has changed: it is now en-CA."),
        ({"vocabulary": HISTORY}, "The named date ranges have changed."),
        ({"vocabulary": CORE.without("today")}, "The named date ranges have changed."),
        ({"week": WeekRule(1, (6, 7))}, "The named date ranges have changed."),
        (
            {"timezone": "Asia/Tokyo"},
            (
                "The time zone has changed: it is now Asia/Tokyo. The date has changed: today is "
                "now Wednesday, 2026-08-05."
            ),
        ),
    ],
    ids=str,
)
def test_what_else_makes_the_dates_wrong_is_told_with_the_block(
    settings: dict[str, Any], words: str
) -> None:
    later = at(NOW, **settings)
    text = since(later)
    assert text is not None
    assert text.startswith(words)
    assert text.endswith(f" {REPLACES}\n\n{later.prompt_block()}")


def test_other_meaning_under_the_same_names_is_told() -> None:
    """Contexts know it; their data, which go by name, cannot."""
    rolling = NamedRange("last_week", "the last days", CORE.by_name["last_month"].days)
    names = CORE.without("last_week")
    one, other = (names | each for each in (CORE.by_name["last_week"], rolling))
    text = at(NOW, vocabulary=other).update_since(at(NOW, vocabulary=one))
    assert text is not None
    assert text.startswith("The named date ranges have changed.")


@pytest.mark.requirement("context.label-locale")
def test_what_the_block_does_not_say_is_no_change() -> None:
    assert since(at(NOW, label_locale="fr")) is None
    assert since(at(NOW, fiscal_year_start=4)) is None
    fiscal = {"vocabulary": CORE | FISCAL}
    text = since(at(NOW, **fiscal, fiscal_year_start=10), at(NOW, **fiscal, fiscal_year_start=4))
    assert text is not None
    assert text.startswith("The named date ranges have changed.")


def test_second_pass_of_an_hour_is_another_hour() -> None:
    first, second = (at(datetime(2026, 11, 1, hour, 30, tzinfo=UTC)) for hour in (7, 8))
    assert since(second, first) == (
        "It is now 2026-11-01T01:00:00-07:00 (start of the current hour). Today is still Sunday, "
        "2026-11-01, and the date ranges above still hold."
    )


def test_grain_decides_what_is_a_change() -> None:
    soon, later = at(NOW + timedelta(minutes=1)), at(NOW + timedelta(hours=3))
    assert since(later, grain="day") is None
    assert since(soon) is None
    assert since(soon, grain="minute") == (
        "It is now 2026-08-04T09:15:00-06:00. Today is still Tuesday, 2026-08-04, and the date "
        "ranges above still hold."
    )
    midnight = at(datetime(2026, 8, 5, 6, 0, tzinfo=UTC))
    text = since(midnight, grain="day", days_ahead=2, meanings=True)
    assert text is not None
    assert text.endswith(midnight.prompt_block("day", days_ahead=2, meanings=True))


@pytest.mark.parametrize("previous", [None, {}, "context", {"now": 1}], ids=str)
def test_what_is_no_earlier_context_is_refused(previous: Any) -> None:
    with pytest.raises(InvalidSetting, match="a snapshot is an object with the keys"):
        FIRST.update_since(previous)
    with pytest.raises(InvalidSetting, match="grain must be one of day, hour, minute"):
        FIRST.update_since(FIRST, grain="second")  # type: ignore[arg-type]


def test_names_of_data_that_are_no_names_are_refused() -> None:
    with pytest.raises(InvalidSetting, match="names of a snapshot is an array of names"):
        FIRST.update_since(FIRST.to_dict() | {"names": "today"})


@pytest.mark.requirement("cache.update")
@pytest.mark.parametrize("moment", awkward_moments(), ids=str)
def test_text_is_there_exactly_when_the_block_says_something_else(moment: AwkwardMoment) -> None:
    earlier = TemporalContext(moment.now, moment.timezone, moment.locale)
    for minutes in (0, 1, 29, 30, 31, 59, 60, 61, 300, 1439, 1440, 10_000):
        later_now = moment.now + timedelta(minutes=minutes)
        later = TemporalContext(later_now, moment.timezone, moment.locale)
        text = since(later, earlier)
        assert (text is None) == (later.prompt_block() == earlier.prompt_block())
        if text is not None:
            assert ("Today is still" in text) == (later.today == earlier.today)
