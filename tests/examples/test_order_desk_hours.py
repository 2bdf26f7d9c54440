"""Opening hours of the order desk: a table worked out by hand, and what a table cannot show."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from order_desk.hours import Hours
from order_desk.shifts import HoursError, shifts
from order_desk.wall_clock import first_instant

from temporal_context import DateRange, TemporalContext
from temporal_context.errors import InvalidNow, UnknownTimeZone

ALL_WEEK = "Mon Tue Wed Thu Fri Sat Sun"


def on(zone: str, sat: str = "closed", sun: str = "closed", thu: str = "closed") -> Hours:
    """A place that opens on the days around a change of clocks alone."""
    weekly = {"Mon Tue Wed Fri": "closed", "Thu": thu, "Sat": sat, "Sun": sun}
    return Hours.of(zone, weekly)


# 1 August 2026 is a Saturday, 15 August is Independence Day, 14 September Ganesh Chaturthi.
BIRYANI = Hours.of(
    "Asia/Kolkata", {"Mon Tue Wed Thu Fri Sat": "11:00-23:00", "Sun": "12:00-15:30, 19:00-22:30"}
)
NIGHT = Hours.of(
    "Asia/Kolkata",
    {"Sun Mon Tue Wed Thu": "18:00-24:00", "Fri Sat": "18:00-02:00"},
    {"2026-08-15": "closed", "2026-08-21": "18:00-22:00"},
)
SWEETS = Hours.of(
    "Asia/Kolkata",
    {"Mon": "closed", "Tue Wed Thu Fri Sat Sun": "09:00-21:00"},
    {"2026-09-14": "11:00-26:00"},
)
ALWAYS = Hours.of("Asia/Kolkata", {ALL_WEEK: "00:00-24:00"})
SATURDAYS = on("Asia/Kolkata", sat="00:00-24:00")
WEEKENDS = on("Asia/Kolkata", sat="00:00-24:00", sun="00:00-24:00")
ONE_DAY_LONG = on("Asia/Kolkata", sat="10:00-34:00")
NEVER = on("Asia/Kolkata")

# Name; hours; instant; open or not; the next change, None where there is none within a week.
CASES: list[tuple[str, Hours, str, bool, str | None]] = [
    # -- Pune: UTC+05:30, no daylight saving time
    (
        "the ticket's Saturday evening: closed since 23:00",
        *(BIRYANI, "2026-08-01T23:40:00+05:30", False, "2026-08-02T12:00:00+05:30"),
    ),
    (
        "the same instant, said in UTC",
        *(BIRYANI, "2026-08-01T18:10:00Z", False, "2026-08-02T12:00:00+05:30"),
    ),
    (
        "one second before closing",
        *(BIRYANI, "2026-08-01T22:59:59+05:30", True, "2026-08-01T23:00:00+05:30"),
    ),
    (
        "closing belongs to the time after it",
        *(BIRYANI, "2026-08-01T23:00:00+05:30", False, "2026-08-02T12:00:00+05:30"),
    ),
    (
        "opening belongs to the shift",
        *(BIRYANI, "2026-08-01T11:00:00+05:30", True, "2026-08-01T23:00:00+05:30"),
    ),
    (
        "one second before opening",
        *(BIRYANI, "2026-08-01T10:59:59+05:30", False, "2026-08-01T11:00:00+05:30"),
    ),
    (
        "two shifts: between them",
        *(BIRYANI, "2026-08-02T15:45:00+05:30", False, "2026-08-02T19:00:00+05:30"),
    ),
    (
        "two shifts: the first one's very end",
        *(BIRYANI, "2026-08-02T15:30:00+05:30", False, "2026-08-02T19:00:00+05:30"),
    ),
    (
        "two shifts: the second one",
        *(BIRYANI, "2026-08-02T19:00:00+05:30", True, "2026-08-02T22:30:00+05:30"),
    ),
    # -- over midnight
    (
        "Saturday in UTC, Sunday 01:30 in Pune, in Saturday's shift",
        *(NIGHT, "2026-08-01T20:00:00Z", True, "2026-08-02T02:00:00+05:30"),
    ),
    (
        "the night's last second",
        *(NIGHT, "2026-08-08T01:59:59+05:30", True, "2026-08-08T02:00:00+05:30"),
    ),
    (
        "the night's end",
        *(NIGHT, "2026-08-08T02:00:00+05:30", False, "2026-08-08T18:00:00+05:30"),
    ),
    (
        "a shift until 24:00 ends with its date",
        *(NIGHT, "2026-08-03T00:00:00+05:30", False, "2026-08-03T18:00:00+05:30"),
    ),
    # -- exceptions
    (
        "Friday's night runs on into a day that is closed",
        *(NIGHT, "2026-08-15T00:30:00+05:30", True, "2026-08-15T02:00:00+05:30"),
    ),
    (
        "closed all day, on a Saturday that would be open",
        *(NIGHT, "2026-08-15T20:00:00+05:30", False, "2026-08-16T18:00:00+05:30"),
    ),
    (
        "a closed Saturday has no night",
        *(NIGHT, "2026-08-16T00:30:00+05:30", False, "2026-08-16T18:00:00+05:30"),
    ),
    (
        "other hours: 22:00 instead of 02:00",
        *(NIGHT, "2026-08-21T23:00:00+05:30", False, "2026-08-22T18:00:00+05:30"),
    ),
    (
        "a festival on a weekday that is closed, seen after its midnight",
        *(SWEETS, "2026-09-15T01:30:00+05:30", True, "2026-09-15T02:00:00+05:30"),
    ),
    # -- whole days
    ("round the clock: midnight is no change", ALWAYS, "2026-08-02T00:00:00+05:30", True, None),
    (
        "24 hours, then a closed day",
        *(SATURDAYS, "2026-08-01T23:59:59+05:30", True, "2026-08-02T00:00:00+05:30"),
    ),
    (
        "two whole days meet, and are one stretch",
        *(WEEKENDS, "2026-08-01T12:00:00+05:30", True, "2026-08-03T00:00:00+05:30"),
    ),
    (
        "exactly a day long, from ten to ten",
        *(ONE_DAY_LONG, "2026-08-02T09:59:59+05:30", True, "2026-08-02T10:00:00+05:30"),
    ),
    (
        "a shift inside the one of the night before does not end it",
        *(on("Asia/Kolkata", sat="10:00-34:00", sun="08:00-09:00"), "2026-08-02T08:30:00+05:30"),
        *(True, "2026-08-02T10:00:00+05:30"),
    ),
    ("closed all week", NEVER, "2026-08-01T12:00:00+05:30", False, None),
    # -- Berlin: 2026-03-29 02:00 becomes 03:00, 2026-10-25 03:00 becomes 02:00
    (
        "Berlin, gap: closing at 02:30 comes when clocks jump over it",
        *(on("Europe/Berlin", sat="22:00-02:30"), "2026-03-29T01:59:59+01:00", True),
        "2026-03-29T03:00:00+02:00",
    ),
    (
        "Berlin, gap: at 03:10 it is past 02:30",
        *(on("Europe/Berlin", sat="22:00-02:30"), "2026-03-29T03:10:00+02:00", False),
        "2026-04-04T22:00:00+02:00",
    ),
    (
        "Berlin, gap: opening at 02:30 comes when clocks jump over it",
        *(on("Europe/Berlin", sun="02:30-06:00"), "2026-03-29T03:00:00+02:00", True),
        "2026-03-29T06:00:00+02:00",
    ),
    (
        "Berlin, gap: a shift inside it is not waited for",
        *(on("Europe/Berlin", sun="02:15-02:45"), "2026-03-29T01:30:00+01:00", False),
        "2026-04-05T02:15:00+02:00",
    ),
    (
        "Berlin, gap: a shift inside it has not happened",
        *(on("Europe/Berlin", sun="02:15-02:45"), "2026-03-29T03:00:00+02:00", False),
        "2026-04-05T02:15:00+02:00",
    ),
    (
        "Berlin, repeated hour: open in the first pass",
        *(on("Europe/Berlin", sat="22:00-02:30"), "2026-10-25T02:15:00+02:00", True),
        "2026-10-25T02:30:00+02:00",
    ),
    (
        "Berlin, repeated hour: what closed in the first pass stays closed in the second",
        *(on("Europe/Berlin", sat="22:00-02:30"), "2026-10-25T02:15:00+01:00", False),
        "2026-10-31T22:00:00+01:00",
    ),
    (
        "Berlin, repeated hour: open through both passes, until the one 03:00",
        *(on("Europe/Berlin", sun="01:00-03:00"), "2026-10-25T02:30:00+01:00", True),
        "2026-10-25T03:00:00+01:00",
    ),
    # -- New York: 2026-03-08 02:00 becomes 03:00, 2026-11-01 02:00 becomes 01:00
    (
        "New York, gap: 03:00 is one second after 01:59:59",
        *(on("America/New_York", sat="18:00-03:00"), "2026-03-08T01:59:59-05:00", True),
        "2026-03-08T03:00:00-04:00",
    ),
    (
        "New York, repeated hour: first pass of 01:15",
        *(on("America/New_York", sat="18:00-01:30"), "2026-11-01T01:15:00-04:00", True),
        "2026-11-01T01:30:00-04:00",
    ),
    (
        "New York, repeated hour: second pass of 01:15",
        *(on("America/New_York", sat="18:00-01:30"), "2026-11-01T01:15:00-05:00", False),
        "2026-11-07T18:00:00-05:00",
    ),
    # -- Lord Howe, half an hour: 2026-04-05 02:00 becomes 01:30, 2026-10-04 02:00 becomes 02:30
    (
        "Lord Howe, gap of half an hour: 02:15 is never shown",
        *(on("Australia/Lord_Howe", sat="20:00-02:15"), "2026-10-04T01:59:59+10:30", True),
        "2026-10-04T02:30:00+11:00",
    ),
    (
        "Lord Howe, repeated half hour: first pass of 01:40",
        *(on("Australia/Lord_Howe", sat="20:00-01:45"), "2026-04-05T01:40:00+11:00", True),
        "2026-04-05T01:45:00+11:00",
    ),
    (
        "Lord Howe, repeated half hour: second pass of 01:40",
        *(on("Australia/Lord_Howe", sat="20:00-01:45"), "2026-04-05T01:40:00+10:30", False),
        "2026-04-11T20:00:00+10:30",
    ),
    # -- Santiago: 2026-09-06 has no midnight, 2026-04-04 24:00 becomes 23:00
    (
        "Santiago, no midnight: 24:00 is 01:00",
        *(on("America/Santiago", sat="18:00-24:00"), "2026-09-05T23:59:59-04:00", True),
        "2026-09-06T01:00:00-03:00",
    ),
    (
        "Santiago, no midnight: the day's first instant opens it",
        *(on("America/Santiago", sun="00:00-04:00"), "2026-09-06T01:00:00-03:00", True),
        "2026-09-06T04:00:00-03:00",
    ),
    (
        "Santiago, 23:00 comes again: 24:00 is after the second pass",
        *(on("America/Santiago", sat="18:00-24:00"), "2026-04-04T23:30:00-04:00", True),
        "2026-04-05T00:00:00-04:00",
    ),
    (
        "Santiago, 23:00 comes again: 23:30 was in the first pass",
        *(on("America/Santiago", sat="18:00-23:30"), "2026-04-04T23:15:00-04:00", False),
        "2026-04-11T18:00:00-04:00",
    ),
    # -- Cairo: 2026-04-24 has no midnight, 2026-10-29 24:00 becomes 23:00; both after a Thursday
    (
        "Cairo, no midnight: 00:30 is never shown",
        *(on("Africa/Cairo", thu="18:00-00:30"), "2026-04-23T23:59:59+02:00", True),
        "2026-04-24T01:00:00+03:00",
    ),
    (
        "Cairo, 23:00 comes again: 23:30 was in the first pass",
        *(on("Africa/Cairo", thu="18:00-23:30"), "2026-10-29T23:10:00+02:00", False),
        "2026-11-05T18:00:00+02:00",
    ),
]


@pytest.mark.parametrize(
    ("hours", "instant", "is_open", "until"), [pytest.param(*c[1:], id=c[0]) for c in CASES]
)
def test_table(hours: Hours, instant: str, is_open: bool, until: str | None) -> None:  # noqa: FBT001 - a column
    state = hours.at(datetime.fromisoformat(instant))
    assert (state.open, state.until and state.until.isoformat()) == (is_open, until)


def test_the_table_has_at_least_25_cases_in_six_zones() -> None:
    assert len({name for name, *_ in CASES}) == len(CASES) >= 25
    assert len({hours.timezone for _, hours, *_ in CASES}) == 6


def test_a_state_says_since_when() -> None:
    saturday = datetime.fromisoformat("2026-08-01T23:40:00+05:30")
    assert str(BIRYANI.at(saturday).since) == "2026-08-01 23:00:00+05:30"
    assert str(NIGHT.at(saturday).since) == "2026-08-01 18:00:00+05:30"
    assert NEVER.at(saturday).since is None


def test_a_repeated_hour_makes_a_shift_an_hour_longer() -> None:
    """From 01:00 to 03:00 in Berlin, on the day of the change and a week later."""
    for day, hours in ("2026-10-25", 3), ("2026-11-01", 2):
        state = on("Europe/Berlin", sun="01:00-03:00").at(
            datetime.fromisoformat(f"{day}T02:59:00+01:00")
        )
        assert state.since is not None
        assert state.until is not None
        assert state.until.astimezone(UTC) - state.since.astimezone(UTC) == timedelta(hours=hours)


# Laws.

ZONES = ("Asia/Kolkata", "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Africa/Cairo")
CHANGES = {
    "Europe/Berlin": ("2026-03-29", "2026-10-25"),
    "Australia/Lord_Howe": ("2026-04-05", "2026-10-04"),
    "America/Santiago": ("2026-04-05", "2026-09-06"),
    "Africa/Cairo": ("2026-04-24", "2026-10-30"),
}
QUARTER = timedelta(minutes=15)


@given(
    st.sampled_from((*ZONES, "Pacific/Apia", "America/Havana", "America/Toronto")),
    st.dates(date(1900, 1, 1), date(2037, 1, 1)),
)
def test_midnight_is_the_first_instant_of_the_librarys_day(zone: str, day: date) -> None:
    """To the minute: before 1940 clocks were changed by seconds, too."""
    span = DateRange(None, day, day, zone, label_locale="en", current_year=day.year)
    tzinfo = TemporalContext(span.starts_at, zone, "en").now.tzinfo
    assert tzinfo is not None
    ours = first_instant(datetime(day.year, day.month, day.day), tzinfo)  # noqa: DTZ001 - on a wall
    assert timedelta() <= ours - span.starts_at < timedelta(minutes=1)


@pytest.mark.parametrize(
    ("zone", "day"), [(zone, day) for zone, days in CHANGES.items() for day in days]
)
@pytest.mark.parametrize(
    "written", ["18:00-02:15", "23:15-23:45", "00:00-24:00", "01:45-02:15, 02:30-09:00"]
)
def test_a_doorman_who_watches_the_clock_agrees(zone: str, day: str, written: str) -> None:
    """Another way to count: he acts on each time as soon as the clock has shown it or a later one.

    So he needs no more than the latest time that the clock has shown so far.
    """
    hours = Hours.of(zone, {ALL_WEEK: written})
    instant = datetime.fromisoformat(day).replace(tzinfo=UTC) - timedelta(days=1, hours=12)
    tzinfo = TemporalContext(instant, zone, "en").now.tzinfo
    latest = datetime(1, 1, 1)  # noqa: DTZ001 - on a wall
    for _ in range(3 * 24 * 4):
        latest = max(latest, instant.astimezone(tzinfo).replace(tzinfo=None))
        assert hours.at(instant).open == told_by_the_clock(written, latest), instant
        instant += QUARTER


def told_by_the_clock(written: str, wall: datetime) -> bool:
    """Whether a sign with these hours for every day means open, at a time of the wall."""
    minute = wall.hour * 60 + wall.minute
    return any(
        shift.opens <= each < shift.closes
        for shift in shifts(written)
        for each in (minute, minute + 24 * 60)
    )


# What cannot be meant is refused, with what to write instead.


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("10:00-34:01", 'longer than a day: write at most "10:00-34:00"'),
        ("10:00-99:00", "longer than a day"),
        ("10:00-10:00", 'may mean a whole day or nothing: write "10:00-34:00", or "closed"'),
        ("24:00-26:00", "opens on the next day: write it there"),
        ("11:00-15:00, 14:00-18:00", "shifts overlap"),
        ("11:00-23:60", "hours are written like"),
        ("11am-11pm", "hours are written like"),
        ("11:00-15:00,", "hours are written like"),
        ("x" * 500, "'" + "x" * 79),
    ],
)
def test_hours_that_cannot_be_meant(written: str, said: str) -> None:
    with pytest.raises(HoursError) as error:
        shifts(written)
    assert said in str(error.value)
    assert len(str(error.value)) < 200


def test_shifts_may_meet_within_a_day() -> None:
    meeting = on("Asia/Kolkata", sat="11:00-15:00, 15:00-18:00")
    state = meeting.at(datetime.fromisoformat("2026-08-01T12:00:00+05:30"))
    assert str(state.until) == "2026-08-01 18:00:00+05:30"


@pytest.mark.parametrize(
    "weekly",
    [
        {"Mon Tue Wed Thu Fri Sat": "closed"},
        {ALL_WEEK: "closed", "Sun": "11:00-12:00"},
        {"Mon Tue Wed Thu Fri Sat Sonntag": "closed"},
    ],
)
def test_each_weekday_is_written_once(weekly: dict[str, str]) -> None:
    with pytest.raises(HoursError, match="write each of Mon Tue Wed Thu Fri Sat Sun once"):
        Hours.of("Asia/Kolkata", weekly)


@pytest.mark.parametrize("zone", ["Asia/Pune", "IST", "+05:30"])
def test_a_city_or_an_offset_is_no_zone(zone: str) -> None:
    with pytest.raises(UnknownTimeZone):
        Hours.of(zone, {ALL_WEEK: "closed"})


def test_an_instant_has_a_zone() -> None:
    with pytest.raises(InvalidNow):
        BIRYANI.at(datetime(2026, 8, 1, 23, 40))  # noqa: DTZ001 - what is refused
