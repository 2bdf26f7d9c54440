"""Six questions to an assistant with a clock: how many calls of the model each takes."""

import asyncio
import json
from collections.abc import Callable

import pytest
from examples.tool_loop_bench import (
    CLOCK,
    CLOCK_HANDLER,
    DELETE,
    NO_SUCH_TOOL,
    Deleting,
    Json,
    Told,
    tell_time,
    told,
    without,
)
from tool_loop import Call, Handler
from tool_loop.scripted import text, tool_uses

MODEL_S = 0.15
PLACES = {
    "Tokyo": "Asia/Tokyo",
    "Berlin": "Europe/Berlin",
    "Olympus Mons": "Mars/Olympus_Mons",
    "Denver": "America/Denver",
    "Cairo": "Africa/Cairo",
}
TOKYO_SAID = "It is 12:14 AM on Wednesday, August 5, 2026 in Asia/Tokyo."
BERLIN_SAID = "It is 5:14 PM on Tuesday, August 4, 2026 in Europe/Berlin."
SORRY = "I could not do that: "
MARS_SAID = 'unknown time zone "Mars/Olympus_Mons"; use an IANA name like Asia/Tokyo'


def assistant(request: Json) -> Json:
    """Answers from the request alone: its question, its tools, the results so far."""
    question, *rest = (message["content"] for message in request["messages"])
    results = [block for block in rest[-1] if block["type"] == "tool_result"] if rest else []
    if "for ever" in question:
        return tool_uses((CLOCK, {"timezone": list(PLACES.values())[len(rest) // 2]}))
    if results:
        return text({"answer": " ".join(map(_said, results))})
    if question.startswith("Delete"):  # a tool of its training, whatever is on offer
        return tool_uses((DELETE, {"path": question.removeprefix("Delete ").rstrip(".")}))
    zones = [zone for place, zone in PLACES.items() if place in question]
    if not zones:
        return text({"answer": "In which time zone?"})
    if CLOCK not in [tool["name"] for tool in request.get("tools", [])]:
        return text({"answer": "I have no clock."})
    return tool_uses(*((CLOCK, {"timezone": zone}) for zone in zones))


def _said(result: Json) -> str:
    if result["is_error"]:
        return SORRY + str(result["content"])
    return str(json.loads(result["content"])["say"])


def unchanged(_request: Json) -> None:
    """Nothing is taken out."""


def ask(question: str, edit: Callable[[Json], object] = unchanged, *, takes_s: float = 0) -> Told:
    handlers = {CLOCK: CLOCK_HANDLER, DELETE: Handler(Deleting().run, side_effects=True)}
    return told(without(edit, assistant), handlers, question=question, takes_s=takes_s)


@pytest.mark.parametrize(
    ("question", "calls", "answer"),
    [
        ("What time is it?", 1, "In which time zone?"),
        ("What time is it in Tokyo?", 2, TOKYO_SAID),
        ("What time is it in Tokyo and in Berlin?", 2, f"{TOKYO_SAID} {BERLIN_SAID}"),
        ("What time is it at Olympus Mons?", 2, SORRY + MARS_SAID),
        ("Delete notes.txt.", 2, SORRY + NO_SUCH_TOOL.format(DELETE)),
    ],
)
def test_a_question_takes_as_few_calls_as_can_be(question: str, calls: int, answer: str) -> None:
    found = ask(question, takes_s=MODEL_S)
    assert len(found.requests) == calls
    assert found.answer == answer
    assert {entry.outcome for entry in found.trace} <= {"ok", "bad_meaning", "not_offered"}


def test_a_model_that_asks_for_ever_is_called_four_times_and_no_more() -> None:
    found = ask("Look for ever.", takes_s=MODEL_S)
    assert len(found.requests) == 4
    assert str(found.error) == "tool_turns: the model asks for more after 3 turns with tools"
    assert found.outcomes == ["ok", "ok", "bad_meaning"]


def test_two_zones_take_the_time_of_one() -> None:
    async def slow(arguments: Json, call: Call) -> Json:
        await asyncio.sleep(0.05)
        return await tell_time(arguments, call)

    handlers = {CLOCK: Handler(slow, timeout_s=0.5)}
    found = told(assistant, handlers, question="What time is it in Tokyo and in Berlin?")
    tokyo, berlin = found.trace
    assert found.outcomes == ["ok", "ok"]
    assert max(tokyo.started, berlin.started) < min(tokyo.ended, berlin.ended)


# The model answers from what stands in the request, and from nothing else.


def without_tool(request: Json) -> None:
    del request["tools"]


def without_result(request: Json) -> None:
    for message in request["messages"][2:]:
        message["content"] = []


def without_error_text(request: Json) -> None:
    for message in request["messages"][2:]:
        for block in message["content"]:
            block["content"] = "error"


@pytest.mark.parametrize(
    ("question", "edit", "answer"),
    [
        ("What time is it in Tokyo?", without_tool, "I have no clock."),
        ("What time is it at Olympus Mons?", without_error_text, f"{SORRY}error"),
        ("Delete notes.txt.", without_error_text, f"{SORRY}error"),
    ],
)
def test_the_answer_fails_without(
    question: str, edit: Callable[[Json], object], answer: str
) -> None:
    assert ask(question, edit).answer == answer


def test_without_a_result_the_model_asks_again_and_is_stopped() -> None:
    assert ask("What time is it in Tokyo?", without_result).reason == "repeated_call"
