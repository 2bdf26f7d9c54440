"""The page of errors has every code and every class, with what is raised today."""

import re
from typing import Final, get_args

import errors_page
import pytest
from error_examples import CONTEXT, EXAMPLES, MISTAKES, Example, Mistake
from errors_page import error_of, mistake_of

from temporal_context import InvalidArguments, TemporalContextError
from temporal_context.fault import FaultCode

PAGE: Final = errors_page.PAGE.read_text("utf-8")

each_example = pytest.mark.parametrize(
    "example", EXAMPLES, ids=[f"{number}-{each.code}" for number, each in enumerate(EXAMPLES)]
)
each_mistake = pytest.mark.parametrize("mistake", MISTAKES, ids=lambda each: each.error.__name__)


def test_page_says_what_is_raised() -> None:
    assert errors_page.rendered(PAGE) == PAGE, "run `make golden`"


def test_every_code_has_its_row_and_its_section_in_the_order_of_the_library() -> None:
    codes = list(get_args(FaultCode))
    rows = re.findall(r"^\| \[`(\w+)`\]\(#(\w+)\) \| [^|]+ \| [^|]+ \|$", PAGE, re.MULTILINE)
    assert rows == [(code, code) for code in codes]
    assert re.findall(r"^### `(\w+)`$", PAGE, re.MULTILINE) == codes


def test_every_class_for_the_engineer_has_its_row() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .+ \|$", PAGE, re.MULTILINE)
    classes = {each.__name__ for each in TemporalContextError.__subclasses__()}
    assert sorted(rows) == sorted(classes - {InvalidArguments.__name__})
    assert re.findall(r"^  - `(\w+): .+`$", PAGE, re.MULTILINE) == rows


def test_a_text_that_nobody_raises_is_noticed() -> None:
    assert errors_page.rendered(PAGE.replace("is after end_date", "is late")) == PAGE
    assert errors_page.rendered(PAGE.replace("| `InvalidNow` |", "| `Other` |")) == PAGE


@pytest.mark.requirement("error.codes")
@each_example
def test_call_has_the_fault_of_its_section(example: Example) -> None:
    assert error_of(example).faults[0].code == example.code


@pytest.mark.requirement("correction.accepted")
@each_example
def test_correction_is_accepted(example: Example) -> None:
    """Of a period it is the whole call; of a time tool it is what changes in it."""
    correction = error_of(example).faults[0].correction
    if correction is None:
        return
    sent = example.call if isinstance(example.call, dict) and "time" in example.call else {}
    assert example.tool.answer({**sent, **correction}, CONTEXT) is not None


@each_example
def test_text_that_has_no_correction_says_what_to_do(example: Example) -> None:
    error = error_of(example)
    words = r"Send |send |Use |must be |This tool takes|Leave it out|ask which one"
    assert error.faults[0].correction or re.search(words, str(error))


@pytest.mark.requirement("error.tree")
@each_mistake
def test_line_raises_its_class_and_no_other(mistake: Mistake) -> None:
    assert type(mistake_of(mistake)) is mistake.error


def test_example_without_an_error_is_noticed() -> None:
    fine = EXAMPLES[0]._replace(call={"relative_range": "today"})
    with pytest.raises(AssertionError, match="no InvalidArguments was raised"):
        error_of(fine)
