"""What every error promises, for generated tools, days and faulty calls: its correction works."""

import json
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from arguments.tool_calls import KEYS, Ending, check, own, works
from dateutil.relativedelta import relativedelta
from hypothesis import given, settings
from hypothesis import strategies as st

from temporal_context import (
    CORE,
    DateRangeParameters,
    InvalidArguments,
    TemporalContext,
    Vocabulary,
)

LONG: Final = CORE | own(
    **{f"n{number}_".ljust(40, "x"): Ending(9 * number, 3 + number) for number in range(12)}
)
VOCABULARIES: Final = (
    CORE,
    CORE.only("last_week"),
    own(sprint_1=Ending(0, 14), long_ago=Ending(1_000, 400)) | CORE.only("this_month"),
    LONG,
    LONG.without(*CORE.names),
)
LONG_KEYS: Final = {name: f"{name[0]}{'y' * 63}" for name in KEYS}

now = st.datetimes(datetime(6, 6, 1), datetime(9996, 1, 1)).map(  # noqa: DTZ001 # made aware here
    lambda naive: naive.replace(tzinfo=UTC)
) | st.sampled_from([datetime(2026, 8, 4, 12, tzinfo=UTC), datetime(2024, 2, 29, tzinfo=UTC)])
zones = st.sampled_from(["UTC", "America/Denver", "Asia/Kathmandu", "Pacific/Apia"])
locales = st.sampled_from(["en-US", "en-GB", "ar-EG", "hi-IN", "fa-IR", "dv-MV"])
offsets: st.SearchStrategy[Any] = st.none() | st.sampled_from(
    [
        timedelta(0),
        timedelta(days=-30),
        timedelta(days=30),
        relativedelta(months=-6),
        relativedelta(years=3),
        relativedelta(day=1),
        date(2020, 1, 1),
        date(2026, 8, 4),
    ]
)


@st.composite
def tools(draw: st.DrawFn) -> DateRangeParameters:
    earliest, latest = draw(offsets), draw(offsets)
    if isinstance(earliest, date | timedelta) and type(earliest) is type(latest):
        earliest, latest = sorted((earliest, latest))
    vocabulary: Vocabulary = draw(st.sampled_from(VOCABULARIES))
    return DateRangeParameters(
        vocabulary,
        keys=draw(st.sampled_from([None, KEYS, LONG_KEYS])),
        earliest=earliest,
        latest=latest,
        unusual_after_years=draw(st.sampled_from([None, 1, 2, 10])),
        required=draw(st.booleans()),
    )


words = st.sampled_from(
    [
        *("last", "next", "past", "this", "rest", "of", "full", "2", "7", "30", "400", "ago", "in"),
        *("day", "days", "week", "weeks", "weekend", "months", "quarter", "years", "monday"),
        *("before", "after", "to", "date", "same", "coming", "most", "recent", "ytd", "yesteday"),
    ]
)
names = (
    st.sampled_from([*LONG.names, "past_7_days", "last_monday", "yesteday", "Last Week", "x" * 99])
    | st.lists(words, max_size=5).map("_".join)
    | st.text(max_size=100)
)
near = st.integers(-1_200, 1_200)
values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=100),
    st.lists(st.integers(), max_size=2),
    st.dates(),
    st.datetimes(),
    st.binary(max_size=4),
    st.dates().map(lambda day: day.strftime("%Y/%m/%d")),
    st.dates().map(lambda day: f"{day}T00:00:00Z"),
    st.builds("{:04}-{:02}-{:02}".format, *(st.integers(0, top) for top in (9_999, 14, 33))),
)


@st.composite
def calls(draw: st.DrawFn, tool: DateRangeParameters, today: date) -> dict[str, Any]:
    keys = tool.settings.keys
    day = near.map(lambda days: (today + timedelta(days=days)).isoformat())
    call: dict[str, Any] = {}
    if draw(st.booleans()):
        call[keys.relative_range] = draw(names | values)
    for key in keys.dates:
        if draw(st.integers(0, 3)):
            call[key] = draw(day | st.dates().map(str) | values | names)
    if draw(st.booleans()):
        call[keys.dates_confirmed] = draw(st.booleans() | values)
    return call


@settings(max_examples=400)
@given(st.data(), tools(), now, zones, locales)
def test_every_correction_gives_a_range_and_every_text_keeps_its_promises(
    data: st.DataObject, tool: DateRangeParameters, instant: datetime, zone: str, locale: str
) -> None:
    vocabulary = tool.vocabulary if data.draw(st.booleans()) else LONG | tool.vocabulary
    context = TemporalContext(instant, zone, locale, vocabulary=vocabulary)
    call = data.draw(calls(tool, context.today))
    try:
        span = tool.resolve(call, context)
    except InvalidArguments as error:
        check(error, tool, context)
        _check_calls_in(str(error), tool, context)
    else:
        assert span is None or (span.starts_at <= span.ends_before and bool(span.label))


def _check_calls_in(text: str, tool: DateRangeParameters, context: TemporalContext) -> None:
    """Every corrected call that stands in a text, whole, gives a range, too."""
    decoder = json.JSONDecoder()
    for place, char in enumerate(text):
        if text[place : place + 2] != '{"' or char != "{":
            continue
        try:
            call, _ = decoder.raw_decode(text, place)
        except json.JSONDecodeError:
            continue
        if set(call) <= set(tool.settings.keys.all):
            assert works(call, tool, context), (call, text)
