"""`TemporalContext`: what it takes, what it says, and that it is a value of one instant."""

import copy
import inspect
import pickle
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from typing import Any, Final, Self
from zoneinfo import ZoneInfo

import pytest
import sprint

from temporal_context import (
    CORE,
    DateRange,
    InvalidNow,
    InvalidSetting,
    InvalidVocabulary,
    TemporalContext,
    TemporalContextError,
    UnknownLocale,
    UnknownTimeZone,
    WeekRule,
)

NOW: Final = datetime(2026, 8, 4, 15, 14, 27, 123_456, tzinfo=UTC)
FIRST_PASS: Final = datetime(2024, 11, 3, 5, 30, tzinfo=UTC)
SECOND_PASS: Final = datetime(2024, 11, 3, 6, 30, tzinfo=UTC)


def made(
    now: Any = NOW, timezone: Any = "America/Denver", locale: Any = "en-US"
) -> TemporalContext:
    return TemporalContext(now, timezone, locale)


@pytest.mark.requirement("context.attributes")
def test_context_says_what_now_is_for_the_user() -> None:
    context = made()
    assert context.now.isoformat() == "2026-08-04T09:14:27.123456-06:00"
    assert context.now == NOW
    assert context.today == date(2026, 8, 4)
    assert context.timezone == "America/Denver"
    assert context.locale == "en-US"
    assert context.week == WeekRule(7, (6, 7))
    assert context.vocabulary is CORE
    assert repr(context) == (
        "<TemporalContext 2026-08-04T09:14:27.123456-06:00 America/Denver en-US>"
    )


@pytest.mark.requirement("context.attributes")
def test_ranges_are_a_read_only_mapping_in_the_vocabularys_order() -> None:
    ranges = made().ranges
    assert isinstance(ranges, Mapping)
    assert tuple(ranges) == CORE.names
    assert all(isinstance(span, DateRange) for span in ranges.values())
    assert [span.name for span in ranges.values()] == list(CORE.names)
    with pytest.raises(TypeError):
        ranges["today"] = ranges["yesterday"]  # type: ignore[index]


def test_what_was_asked_for_once_is_kept() -> None:
    context = made()
    assert context.ranges is context.ranges
    assert context.prompt_block() is context.prompt_block()
    assert context.prompt_block("day") is not context.prompt_block()


class Timestamp(datetime):
    """Like pandas' own: a subclass with more precision, and a constructor of its own."""

    nanosecond: int

    def __new__(cls, moment: datetime, nanosecond: int = 0) -> Self:
        self = super().__new__(
            cls, *moment.timetuple()[:6], moment.microsecond, moment.tzinfo, fold=moment.fold
        )
        self.nanosecond = nanosecond
        return self

    __add__ = __sub__ = replace = astimezone = None  # type: ignore[assignment]


class Other(tzinfo):
    """A zone of another library: it knows its offset, or not even that, and no more."""

    tzname = dst = None  # type: ignore[assignment]

    def __init__(self, offset: timedelta | None) -> None:
        self.offset = offset

    def utcoffset(self, _moment: datetime | None) -> timedelta | None:
        return self.offset


@pytest.mark.requirement("context.now")
@pytest.mark.parametrize(
    "now",
    [
        NOW,
        NOW.astimezone(timezone(timedelta(hours=14))),
        NOW.astimezone(ZoneInfo("Asia/Kathmandu")),
        Timestamp(NOW, 789),
        Timestamp(NOW.astimezone(ZoneInfo("America/Denver"))),
        datetime(2026, 8, 4, 10, 14, 27, 123_456, tzinfo=Other(timedelta(hours=-5))),
    ],
    ids=["UTC", "fixed offset", "ZoneInfo", "pandas-like", "pandas-like in a zone", "own tzinfo"],
)
def test_now_is_an_aware_datetime_of_any_class_in_any_zone(now: datetime) -> None:
    context = made(now)
    assert context == made()
    assert hash(context) == hash(made())
    assert context.now.isoformat() == made().now.isoformat()
    assert type(context.now) is type(context.reference.instant) is datetime
    assert context.prompt_block() == made().prompt_block()


NO_NOW: Final[dict[str, tuple[Any, str]]] = {
    "naive": (datetime(2026, 8, 4), "now must be aware; 2026-08-04T00:00:00 has no"),  # noqa: DTZ001
    "naive in a zone": (
        datetime(2026, 8, 4, tzinfo=Other(None)),
        "now must be aware; 2026-08-04T00",
    ),
    "a date": (date(2026, 8, 4), 'an aware datetime, not a value of type "date"'),
    "a text": ("2026-08-04T15:14:00Z", 'an aware datetime, not "2026-08-04T15:14:00Z"'),
    "seconds": (1_785_856_467, "an aware datetime, not 1785856467"),
    "None": (None, "an aware datetime, not null"),
    "the class": (datetime, 'an aware datetime, not a value of type "type"'),
    "a function": (datetime.now, "an aware datetime, not a value of type"),
}


@pytest.mark.requirement("context.naive-refused")
@pytest.mark.parametrize("kind", NO_NOW)
def test_what_is_no_instant_is_refused(kind: str) -> None:
    now, text = NO_NOW[kind]
    with pytest.raises(InvalidNow, match=text):
        made(now)


@pytest.mark.requirement("context.no-default")
def test_zone_and_locale_have_no_default() -> None:
    for missing in ((NOW,), (NOW, "UTC")):
        with pytest.raises(TypeError):
            TemporalContext(*missing)
    with pytest.raises(TypeError):
        TemporalContext.current("UTC")  # type: ignore[call-arg]


@pytest.mark.requirement("context.no-default")
def test_settings_go_by_keyword() -> None:
    parameters = inspect.signature(TemporalContext).parameters.values()
    by_keyword = [each.name for each in parameters if each.kind is each.KEYWORD_ONLY]
    assert by_keyword == ["vocabulary", "week", "fiscal_year_start", "label_locale"]


@pytest.mark.parametrize("vocabulary", [None, "today", CORE.names], ids=["None", "text", "names"])
def test_what_is_no_vocabulary_is_refused(vocabulary: Any) -> None:
    with pytest.raises(InvalidVocabulary, match=r"vocabulary must be .* like CORE, not"):
        TemporalContext(NOW, "UTC", "en-US", vocabulary=vocabulary)


def test_every_bad_argument_has_its_own_error() -> None:
    for argument, error in (
        ("now", InvalidNow),
        ("timezone", UnknownTimeZone),
        ("locale", UnknownLocale),
    ):
        with pytest.raises(error) as refused:
            made(**{argument: None})
        assert isinstance(refused.value, TemporalContextError)


@pytest.mark.requirement("context.instant")
def test_equality_goes_by_the_instant_and_not_by_the_local_clock() -> None:
    """Datetimes of one zone are equal in both passes of a repeated hour."""
    first, second = (made(now, "America/New_York") for now in (FIRST_PASS, SECOND_PASS))
    assert first.now == second.now
    assert first != second
    assert len({first, second}) == 2
    assert first == made(FIRST_PASS, "America/New_York")
    assert first.prompt_block() != second.prompt_block()


@pytest.mark.requirement("context.instant")
@pytest.mark.parametrize(
    "other",
    [
        made(timezone="America/Phoenix"),
        made(locale="en-GB"),
        made(now=NOW + timedelta(microseconds=1)),
        TemporalContext(NOW, "America/Denver", "en-US", vocabulary=CORE.only("today")),
        TemporalContext(NOW, "America/Denver", "en-US", week=WeekRule(1, (6, 7))),
        TemporalContext(NOW, "America/Denver", "en-US", fiscal_year_start=4),
        TemporalContext(NOW, "America/Denver", "en-US", label_locale="de"),
        "a text",
        None,
    ],
    ids=["zone", "locale", "now", "vocabulary", "week", "fiscal", "label", "text", "None"],
)
def test_context_differs_by_each_of_its_arguments(other: object) -> None:
    assert made() != other
    assert made() is not None


def test_what_was_made_of_a_context_does_not_change_it() -> None:
    used = made()
    before = hash(used)
    assert used.prompt_block()
    assert used.ranges
    assert used == made()
    assert hash(used) == before == hash(made())


@pytest.mark.requirement("context.pickle")
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("now", [FIRST_PASS, SECOND_PASS], ids=["first pass", "second pass"])
def test_pickle_keeps_the_pass_of_a_repeated_hour(now: datetime, protocol: int) -> None:
    """Old protocols drop `fold`."""
    context = TemporalContext(
        now,
        "America/New_York",
        "en-US",
        vocabulary=sprint.VOCABULARY,
        week=WeekRule(1, (5, 6, 7)),
        fiscal_year_start=(4, 6),
        label_locale="de",
    )
    assert context.prompt_block()
    for copied in (pickle.loads(pickle.dumps(context, protocol)), copy.deepcopy(context)):
        assert copied == context
        assert hash(copied) == hash(context)
        assert copied.now.isoformat() == context.now.isoformat()
        assert copied.prompt_block() == context.prompt_block()
        assert dict(copied.ranges) == dict(context.ranges)


@pytest.mark.requirement("context.frozen")
def test_context_is_frozen() -> None:
    context = made()
    for name in ("now", "today", "timezone", "reference", "vocabulary", "ranges", "other"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(context, name, None)
    with pytest.raises(AttributeError):
        del context.vocabulary
    assert not hasattr(context, "__dict__")


def everything() -> TemporalContext:
    return TemporalContext(
        SECOND_PASS,
        "America/New_York",
        "en-US-u-fw-mon",
        vocabulary=sprint.VOCABULARY.only("today", "last_week", "this_sprint"),
        week=WeekRule(2, (7,)),
        fiscal_year_start=(4, 6),
        label_locale="fr",
    )


@pytest.mark.requirement("snapshot.json")
def test_snapshot_is_plain_json_data() -> None:
    assert everything().to_dict() == {
        "now": "2024-11-03T06:30:00+00:00",
        "timezone": "America/New_York",
        "locale": "en-US-u-fw-mon",
        "label_locale": "fr",
        "week": {"first_day": 2, "weekend": [7]},
        "fiscal_year_start": [4, 6],
        "names": ["today", "last_week", "this_sprint"],
    }
    assert made().to_dict()["fiscal_year_start"] is None


def test_unknown_setting_is_a_type_error() -> None:
    with pytest.raises(TypeError):
        TemporalContext.current("UTC", "en-US", wek=None)  # type: ignore[call-arg]


@pytest.mark.requirement("snapshot.week")
def test_week_of_the_locale_stays_as_it_was_seen() -> None:
    """A snapshot and a pickle carry the week itself: another Babel may say another one."""
    context = made(locale="ar-EG")
    assert context.to_dict()["week"] == {"first_day": 6, "weekend": [5, 6]}
    data = context.to_dict() | {"week": {"first_day": 1, "weekend": [6, 7]}}
    assert TemporalContext.from_dict(data).week == WeekRule(1, (6, 7))
    with pytest.raises(InvalidSetting):
        TemporalContext.from_dict(data | {"week": {"first_day": 0, "weekend": [6, 7]}})


@pytest.mark.requirement("context.frozen")
@pytest.mark.parametrize("name", ["now", "reference", "colour"])
def test_context_says_that_it_is_frozen(name: str) -> None:
    context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en")
    with pytest.raises(AttributeError, match="cannot assign to field"):
        setattr(context, name, None)
