"""What comes from outside is quoted as safe ASCII, and every error has one base."""

import inspect
import json
import pickle
from datetime import UTC, datetime
from typing import Any, Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import temporal_context
from temporal_context import (
    CORE,
    DateRangeParameters,
    Fault,
    InvalidArguments,
    TemporalContext,
    TemporalContextError,
)
from temporal_context.fault import FaultCode
from temporal_context.quoting import quoted

QUOTED: Final[list[tuple[Any, str]]] = [
    ("last week", '"last week"'),
    ("", '""'),
    ('say "hi"\n', r'"say \"hi\"\n"'),
    ("\x7f\x00", r'"\u007f\u0000"'),
    ("\N{RIGHT-TO-LEFT OVERRIDE}", r'"\u202e"'),
    ("\ud800", r'"\ud800"'),
    ("\U0001f600", r'"\ud83d\ude00"'),
    ("x" * 75, f'"{"x" * 75}"'),
    ("x" * 76, f'"{"x" * 75}..."'),
    ("x" * 10**6, f'"{"x" * 75}..."'),
    ("\n" * 100, '"' + 37 * r"\n" + '..."'),
    (None, "null"),
    (True, "true"),
    (1.5, "1.5"),
    (float("inf"), "Infinity"),
    (-7, "-7"),
    (2**79 - 1, "604462909807314587353087"),
    (2**80, "an integer of 81 bits"),
    (10**5_000, "an integer of 16610 bits"),
    ({"a": 1}, "an object"),
    ([1], "an array"),
    ((1,), "an array"),
    (b"x", 'a value of type "bytes"'),
    (type("Evil\n", (), {})(), r'a value of type "Evil\n"'),
]


@pytest.mark.parametrize("number", range(len(QUOTED)))
def test_value_is_quoted(number: int) -> None:
    value, expected = QUOTED[number]
    assert quoted(value) == expected


@pytest.mark.requirement("error.quoted")
@given(st.text() | st.integers() | st.floats() | st.binary() | st.lists(st.text()))
def test_quote_is_short_and_safe(value: Any) -> None:
    shown = quoted(value)
    assert shown.isascii()
    assert shown.isprintable()
    assert len(shown) <= 80


@given(st.text(st.characters(exclude_characters="\x7f"), max_size=10))
def test_short_text_is_quoted_whole_as_json(text: str) -> None:
    assert json.loads(quoted(text)) == text


class Liar(str):
    __slots__ = ()

    def __str__(self) -> str:
        return "something else"


def test_subclass_of_text_is_quoted_as_what_it_is() -> None:
    assert quoted(Liar("the truth")) == '"the truth"'
    assert str(Liar("the truth")) == "something else"


def errors() -> list[type[Exception]]:
    public = [getattr(temporal_context, name) for name in temporal_context.__all__]
    return [each for each in public if inspect.isclass(each) and issubclass(each, Exception)]


@pytest.mark.requirement("error.tree")
def test_every_error_has_the_one_base() -> None:
    assert len(errors()) == 8
    for error in errors():
        assert issubclass(error, TemporalContextError)
        assert issubclass(error, ValueError)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_error_for_the_model_is_carried_to_another_process(protocol: int) -> None:
    fault = Fault("missing_end", "end_date", "null", "end_date is missing.", {"end_date": "x"})
    error = InvalidArguments("end_date is missing.", (fault,))
    copied = pickle.loads(pickle.dumps(error, protocol))
    assert str(copied) == str(error) == "end_date is missing."
    assert copied.faults == error.faults == (fault,)


@pytest.mark.requirement("error.codes")
def test_codes_of_faults_are_those_that_applications_know() -> None:
    """They are counted by code: none is renamed, taken away or moved; new ones come last."""
    assert get_args(FaultCode)[:15] == (
        *("malformed_json", "not_an_object", "not_text", "not_a_boolean", "unknown_range"),
        *("not_iso_date", "date_with_time", "no_such_date", "missing_start", "missing_end"),
        *("start_after_end", "unconfirmed_far_date", "outside_data", "contradiction"),
        "missing_range",
    )


def test_fault_is_a_frozen_value() -> None:
    fault = Fault("unknown_range", "relative_range", '"x"', "x is not accepted.")
    assert fault.correction is None
    assert fault == Fault("unknown_range", "relative_range", '"x"', "x is not accepted.", None)
    with pytest.raises(AttributeError):
        fault.code = "not_text"  # type: ignore[misc]


def test_error_for_the_model_prints_its_text_alone() -> None:
    with pytest.raises(InvalidArguments) as caught:
        DateRangeParameters().resolve(
            "[", TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en")
        )
    assert repr(caught.value) == f"InvalidArguments({str(caught.value)!r})"


def test_parameters_print_their_names() -> None:
    shown = repr(DateRangeParameters(CORE.only("today", "last_week")))
    assert shown == "<DateRangeParameters: today, last_week>"
