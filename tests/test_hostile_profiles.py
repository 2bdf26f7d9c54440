"""No byte of a hostile profile stands in a block, schema or error but quoted, cut and escaped."""

from typing import Any, Final

import outputs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from outputs import MARK, NOW, hostile, hostile_posix, hostile_tags, said_by, said_of

from temporal_context import (
    CORE,
    DateRangeParameters,
    NamedRange,
    TemporalContext,
    TemporalContextError,
    Vocabulary,
    WeekRule,
)
from temporal_context.convert_time import convert_time_result
from temporal_context.current_time import current_time_result
from temporal_context.locale_tag import locale_tag
from temporal_context.zone import zone_of

CONTEXT: Final = TemporalContext(NOW, "America/Denver", "en-US")
DATA: Final = CONTEXT.to_dict()
TOOL: Final = DateRangeParameters()
profiles = hostile | hostile_tags | hostile_posix
anything: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | hostile | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(hostile, inner, max_size=3),
    max_leaves=6,
)


@given(profiles)
def test_zone_is_known_or_quoted(text: str) -> None:
    outputs.check(said_by(lambda: TemporalContext(NOW, text, "en-US")))
    assert outputs.is_refused(lambda: zone_of(text))


@settings(max_examples=80)
@given(profiles)
def test_locale_is_of_parts_that_cldr_knows_or_quoted(text: str) -> None:
    outputs.check(said_by(lambda: TemporalContext(NOW, "UTC", text)))
    outputs.check(said_by(lambda: TemporalContext(NOW, "UTC", "de-DE", label_locale=text)))


@pytest.mark.parametrize("tag", [f"en-{MARK}mk", f"en-{MARK.title()}mk-US", "en-Kill", "xx-Evil"])
def test_four_letters_that_are_no_script_of_cldr_are_no_part_of_a_tag(tag: str) -> None:
    """They would be printed: `Locale: en-Kill-US`."""
    with pytest.raises(TemporalContextError, match="CLDR knows no script"):
        locale_tag(tag)


@pytest.mark.parametrize("tag", ["ur-Aran-PK", "en-Dsrt", "ja-Hrkt", "en-Brai-US"])
def test_every_script_of_cldr_is_taken(tag: str) -> None:
    assert locale_tag(tag).text == tag


@settings(max_examples=80)
@given(st.sampled_from(sorted(DATA)), anything)
def test_value_of_a_snapshot_is_taken_or_quoted(key: str, value: Any) -> None:
    outputs.check(said_by(lambda: TemporalContext.from_dict(DATA | {key: value})))


@given(st.dictionaries(st.sampled_from([*DATA, MARK]) | hostile, anything) | anything)
def test_any_json_value_is_a_snapshot_or_quoted(data: Any) -> None:
    outputs.check(said_by(lambda: TemporalContext.from_dict(data)))


@given(st.lists(hostile | st.sampled_from(CORE.names), min_size=1, max_size=4), hostile)
def test_name_of_a_range_is_quoted(names: list[str], other: str) -> None:
    outputs.check(said_by(lambda: TemporalContext.from_dict(DATA | {"names": [*names, other]})))
    for make in (  # an engineer may call a range anything that is a name
        lambda: CORE.only(*names, other),
        lambda: CORE.without(*names, other),
        lambda: NamedRange(other, "days", lambda day, _: (day, day)),
        lambda: NamedRange("days", other, lambda day, _: (day, day)),
        lambda: Vocabulary(other),  # type: ignore[arg-type]
        lambda: DateRangeParameters(keys={other: other}),
        lambda: DateRangeParameters(keys={"start_date": other}),
        lambda: WeekRule(other, (6, 7)),  # type: ignore[arg-type]
        lambda: WeekRule(1, (other,)),  # type: ignore[arg-type]
    ):
        try:
            make()
        except TemporalContextError as error:
            outputs.check(iter([str(error)]))


calls: Final = st.dictionaries(
    st.sampled_from(
        [
            "relative_range",
            "start_date",
            "end_date",
            "dates_confirmed",
            "relativeRange",
            "arguments",
        ]
    )
    | hostile,
    anything,
    max_size=5,
)


@settings(max_examples=100)
@given(calls | hostile | anything)
def test_argument_of_a_period_is_quoted_in_text_and_faults(call: Any) -> None:
    outputs.check(said_of(lambda: TOOL.echo(TOOL.resolve(call, CONTEXT))))


time_calls: Final = st.dictionaries(
    st.sampled_from(["timezone", "time", "source_timezone", "target_timezone", "date"]) | hostile,
    hostile | st.sampled_from(["UTC", "09:00", "2026-08-04"]) | anything,
    max_size=5,
)


@given(time_calls | anything)
def test_argument_of_a_time_tool_is_quoted_in_text_and_faults(call: Any) -> None:
    outputs.check(said_of(lambda: current_time_result(call, locale="en-US", now=NOW)))
    outputs.check(said_of(lambda: convert_time_result(call, locale="en-US", now=NOW)))


@pytest.mark.parametrize(
    "text",
    [
        f"unknown zone {MARK}",
        f'unknown zone "{MARK}{"x" * 80}"',
        f'unknown zone "{MARK}\u202e"',
        f'"{MARK}" is a zone, {MARK.upper()}',
        "\x1b[31m",
    ],
)
def test_raw_or_long_text_is_found(text: str) -> None:
    with pytest.raises(AssertionError):
        outputs.check(iter([text]))
