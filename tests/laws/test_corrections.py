"""Laws of what a model is told, for generated tools, days and faulty calls."""

import json
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from arguments.tool_calls import check, works
from hypothesis import given
from hypothesis import strategies as st
from laws.strategies import deeper, locales
from laws.tools import LONG, any_year, tools

from temporal_context import DateRangeParameters, InvalidArguments, TemporalContext

zones = st.sampled_from(["UTC", "America/Denver", "Asia/Kathmandu", "Pacific/Apia"])
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


@pytest.mark.requirement("dates.years", "error.length", "correction.accepted")
class TestCorrection:
    """What an error says to send instead.

    DESIGN, section 2: "For the model: `InvalidArguments`, with `.faults`, each a `code`, `path`,
    `got`, `message` and `correction` (a dict of arguments to send instead, where one can be
    computed)."
    """

    @deeper
    @given(st.data(), tools(), any_year, zones, locales)
    def test_every_correction_gives_a_range_and_every_text_keeps_its_promises(
        self,
        data: st.DataObject,
        tool: DateRangeParameters,
        instant: datetime,
        zone: str,
        locale: str,
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
