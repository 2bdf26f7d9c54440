"""The kit for other people's suites: its answers are not the library's, and it finds bugs."""

import json
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import pytest
import time_machine
from facts import awkward_moments as facts
from freezegun import freeze_time
from google.genai import types as genai_types
from mcp_types import Tool

from temporal_context import (
    CORE,
    SCHEDULE,
    DateRangeParameters,
    TemporalContext,
    last_n_days,
    testing,
)
from temporal_context.testing import AwkwardMoment, assert_one_vocabulary, awkward_moments
from temporal_context.tool_schema import anthropic_tool, gemini_function, mcp_tool, openai_tool

FILE: Final = Path(testing.__file__).parent / "awkward_moments.json"
DATES: Final = DateRangeParameters()
each_moment: Final = pytest.mark.parametrize("moment", awkward_moments(), ids=str)


@pytest.mark.requirement("testing.answers")
def test_answers_are_those_of_the_second_opinion() -> None:
    """Worked out without the library: from zone files, day by day."""
    assert FILE.read_text("utf-8") == facts.lines()


@pytest.mark.requirement("testing.answers")
@each_moment
def test_library_has_the_same_answers(moment: AwkwardMoment) -> None:
    context = TemporalContext(moment.now, moment.timezone, moment.locale)
    assert context.prompt_block().startswith(f"Current date and time: {moment.hour} ")
    for name, expected in moment.core.items():
        span = context.ranges[name]
        assert (span.start, span.end) == (expected.start, expected.end)
        assert (span.starts_at, span.ends_before) == (expected.starts_at, expected.ends_before)
    assert tuple(moment.core) == CORE.names


@each_moment
def test_moment_can_be_frozen_by_both_libraries(moment: AwkwardMoment) -> None:
    with freeze_time(moment.now):
        by_freezegun = TemporalContext.current(moment.timezone, moment.locale)
    with time_machine.travel(moment.now, tick=False):
        by_time_machine = TemporalContext.current(moment.timezone, moment.locale)
    assert by_freezegun == by_time_machine
    assert by_freezegun.ranges["today"].start == moment.core["today"].start


def test_the_moments_that_were_asked_for_are_there() -> None:
    names = [moment.name for moment in awkward_moments()]
    assert len(set(names)) == len(names) >= 15
    days = {moment.core["today"].start for moment in awkward_moments()}
    assert {(day.month, day.day) for day in days} >= {(2, 29), (1, 1), (12, 31), (3, 31)}
    ahead = [m for m in awkward_moments() if m.now.date() > m.core["today"].start]
    assert ahead
    assert all(isinstance(moment.now, datetime) and moment.why for moment in awkward_moments())
    with pytest.raises(TypeError):
        awkward_moments()[0].core["today"] = None  # type: ignore[index]


BLOCK: Final = TemporalContext.current("UTC", "en-US").prompt_block()
SHAPES: Final[dict[str, Any]] = {
    "anthropic": anthropic_tool,
    "openai": openai_tool,
    "openai chat": lambda *each: openai_tool(*each, api="chat"),
    "gemini": gemini_function,
    "gemini in a tool": lambda *each: {"function_declarations": [gemini_function(*each)]},
    "google-genai": lambda *each: genai_types.Tool.model_validate(
        {"function_declarations": [gemini_function(*each)]}
    ),
    "mcp": mcp_tool,
    "mcp types": lambda *each: Tool.model_validate(mcp_tool(*each)),
}
PROMPTS: Final[dict[str, Any]] = {
    "text": BLOCK,
    "blocks": [{"type": "text", "text": "Stable."}, {"type": "text", "text": BLOCK}],
    "messages": [{"role": "developer", "content": f"Stable.\n\n{BLOCK}"}],
    "with more than text": [{"id": 7, "name": None, "content": BLOCK}],
    "model": genai_types.Content(parts=[genai_types.Part.from_text(text=BLOCK)]),
}


@pytest.mark.requirement("testing.vocabulary")
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("prompt", PROMPTS)
def test_name_that_the_prompt_does_not_explain_fails_in_any_shape(shape: str, prompt: str) -> None:
    good = SHAPES[shape]("search", "Search.", DATES)
    assert_one_vocabulary([good], PROMPTS[prompt])
    wide = DateRangeParameters(CORE | last_n_days(14))
    bad = SHAPES[shape]("report", "Report.", wide)
    with pytest.raises(
        AssertionError, match="report takes last_14_days, which the prompt does not"
    ):
        assert_one_vocabulary([good, bad], PROMPTS[prompt])


def test_enum_of_another_kind_is_not_a_period() -> None:
    own = {"status": {"type": "string", "enum": ["open", "closed"]}}
    assert_one_vocabulary([anthropic_tool("search", "Search.", DATES, properties=own)], BLOCK)
    with pytest.raises(AssertionError, match="no tool takes a period: none has an enum of named"):
        assert_one_vocabulary([anthropic_tool("search", "Search.", None, properties=own)], BLOCK)


def test_period_is_found_by_its_key_or_by_its_names() -> None:
    """Renamed, in a vocabulary that shares nothing with the prompt, or of names of one's own."""
    renamed = DateRangeParameters(SCHEDULE.only("next_week"), keys={"relative_range": "when"})
    with pytest.raises(AssertionError, match="takes next_week, which the prompt does not explain"):
        assert_one_vocabulary([openai_tool("plan", "Plan.", renamed)], BLOCK)
    own = {"name": "plan", "input_schema": {"properties": {"when": {"enum": ["sprint"]}}}}
    with pytest.raises(AssertionError, match="plan takes sprint, which"):
        assert_one_vocabulary([own], BLOCK, keys=["when"])
    with pytest.raises(AssertionError, match="It explains none"):
        assert_one_vocabulary([mcp_tool("search", "Search.", DATES)], "No block at all.")
    nameless = {"properties": {"relative_range": {"enum": ("someday",)}}}
    for tool in (nameless, [nameless]):
        with pytest.raises(AssertionError, match="a tool takes someday"):
            assert_one_vocabulary([tool], BLOCK)


SUITE: Final = """
from temporal_context import TemporalContext

def test_today(awkward_moment):
    context = TemporalContext(awkward_moment.now, awkward_moment.timezone, awkward_moment.locale)
    assert context.today == awkward_moment.core["today"].start
"""


def test_plugin_gives_a_test_for_each_moment(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["temporal_context.testing"]\n')
    (tmp_path / "test_suite.py").write_text(SUITE)
    argv = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(argv, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert f"{len(awkward_moments())} passed" in done.stdout


def test_without_pytest_the_moments_are_there() -> None:
    code = """
import sys
sys.modules["pytest"] = None
from temporal_context import testing
print(len(testing.awkward_moments()), hasattr(testing, "awkward_moment"))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(len(awkward_moments())), "False"]


def test_file_is_json_of_nineteen_moments() -> None:
    assert len(json.loads(FILE.read_text("utf-8"))) == len(awkward_moments()) == 19
