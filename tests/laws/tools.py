"""Tools as applications configure them: any names, keys, limits; and the days they are used on."""

from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from arguments.tool_calls import KEYS, Ending, own
from dateutil.relativedelta import relativedelta
from hypothesis import strategies as st

from temporal_context import CORE, DateRangeParameters, Vocabulary

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

any_year = st.datetimes(datetime(6, 6, 1), datetime(9996, 1, 1)).map(  # noqa: DTZ001
    lambda naive: naive.replace(tzinfo=UTC)
) | st.sampled_from([datetime(2026, 8, 4, 12, tzinfo=UTC), datetime(2024, 2, 29, tzinfo=UTC)])
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
    """A tool's parameters."""
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
