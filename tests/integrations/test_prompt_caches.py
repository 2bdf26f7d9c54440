"""On the wire: how far the prompt of one request is that of the one before, in three placements.

Forty turns, two and a half minutes apart, pass an hour and a midnight. A cache reads a prompt up to
its first new byte, in the vendor's order: tools, system, messages.
"""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from os.path import commonprefix
from typing import Any, Final

import pytest
from anthropic import Anthropic
from integrations.scripted import Data, serving
from openai import OpenAI

from temporal_context import DateRangeParameters, TemporalContext
from temporal_context.integrations.anthropic import system_blocks
from temporal_context.integrations.openai import instructions
from temporal_context.tool_schema import anthropic_tool, openai_tool

# Half past ten in the evening in Denver: 23:00 comes at turn 12, midnight at turn 36.
START: Final = datetime(2026, 8, 5, 4, 30, tzinfo=UTC)
MOMENTS: Final = [START + timedelta(minutes=2.5 * turn) for turn in range(40)]
STABLE: Final = "You answer questions. " + "This part of the prompt never changes. " * 200
DATES: Final = DateRangeParameters()

Prompts = list[str]


def context_at(moment: datetime) -> TemporalContext:
    return TemporalContext(moment, "America/Denver", "en-US")


def block_in_system(turn: int) -> tuple[str, str, str]:
    """The block at the end of the system prompt, made anew for each turn."""
    return STABLE, context_at(MOMENTS[turn]).prompt_block(), f"Question {turn}"


def update_in_turn(turn: int) -> tuple[str, str, str]:
    """The block of the first turn stays; what is new stands in the newest turn."""
    first, known = context_at(MOMENTS[0]), context_at(MOMENTS[0])
    for earlier in MOMENTS[:turn]:
        told = context_at(earlier)
        known = told if told.update_since(known) is not None else known
    news = context_at(MOMENTS[turn]).update_since(known)
    said = f"{news}\n\nQuestion {turn}" if news else f"Question {turn}"
    return STABLE, first.prompt_block(), said


def naive_timestamp(turn: int) -> tuple[str, str, str]:
    """What many prompts begin with."""
    return f"Now: {MOMENTS[turn].isoformat()}\n{STABLE}", "Dates are in UTC.", f"Question {turn}"


Placement = Callable[[int], tuple[str, str, str]]


def anthropic_reply(_path: str, request: Data) -> Data:
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": request["model"],
        "content": [{"type": "text", "text": "An answer."}],
        "stop_reason": "end_turn",
        "stop_sequence": None,
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }


def openai_reply(_path: str, request: Data) -> Data:
    text = {"type": "output_text", "text": "An answer.", "annotations": []}
    item = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed"}
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": 0,
        "model": request["model"],
        "output": [{**item, "content": [text]}],
        "status": "completed",
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
    }


def with_anthropic(place: Placement) -> Prompts:
    tool: Any = anthropic_tool("search", "Search messages.", DATES)
    messages: list[Any] = []
    with serving(anthropic_reply) as server:
        client = Anthropic(base_url=server.url, api_key="none", max_retries=0)
        for turn in range(len(MOMENTS)):
            stable, block, said = place(turn)
            system: Any = system_blocks(stable, context_at(MOMENTS[0]))
            system[-1]["text"] = block
            messages.append({"role": "user", "content": said})
            reply = client.messages.create(
                model="m", max_tokens=9, system=system, tools=[tool], messages=messages
            )
            messages.append({"role": "assistant", "content": reply.content})
    return [in_order(body, "tools", "system", "messages") for body in server.bodies]


def with_openai(place: Placement) -> Prompts:
    tool: Any = openai_tool("search", "Search messages.", DATES)
    items: list[Any] = []
    with serving(openai_reply) as server:
        client = OpenAI(base_url=server.url, api_key="none", max_retries=0)
        for turn in range(len(MOMENTS)):
            stable, block, said = place(turn)
            items.append({"role": "user", "content": said})
            told = instructions(stable, context_at(MOMENTS[0])).partition("\n\n")[0]
            reply = client.responses.create(
                model="m", instructions=f"{told}\n\n{block}", tools=[tool], input=items
            )
            items += reply.output
    return [in_order(body, "tools", "instructions", "input") for body in server.bodies]


def in_order(body: bytes, *keys: str) -> str:
    """The prompt as the vendor reads it: the last part is a list that grows."""
    request = json.loads(body)
    *fixed, growing = (request[key] for key in keys)
    return "".join(json.dumps(part) for part in (*fixed, *growing))


CLIENTS: Final = {"anthropic": with_anthropic, "openai": with_openai}
each_client: Final = pytest.mark.parametrize("client", CLIENTS)


def shared(prompts: Prompts) -> list[int]:
    """How many characters each prompt has in common with the one before."""
    return [len(commonprefix(list(pair))) for pair in pairwise(prompts)]  # noqa: RUF071 - characters


def changes(prompts: Prompts) -> list[int]:
    """The turns whose prompt is not the one before with something added."""
    return [turn for turn, (a, b) in enumerate(pairwise(prompts), start=1) if not b.startswith(a)]


def test_moments_pass_an_hour_and_a_midnight() -> None:
    hours = [context_at(moment).prompt_block().splitlines()[0][:37] for moment in MOMENTS]
    assert [turn for turn in range(1, 40) if hours[turn] != hours[turn - 1]] == [12, 36]


@each_client
def test_block_that_is_updated_in_the_newest_turn_never_costs_the_history(client: str) -> None:
    prompts = CLIENTS[client](update_in_turn)
    assert changes(prompts) == []
    assert "Today is still Tuesday, 2026-08-04" in prompts[12]
    assert prompts[35].count("It is now") == 1
    assert "The date has changed: today is now Wednesday, 2026-08-05." in prompts[36]


@each_client
def test_block_at_the_end_of_the_system_prompt_costs_the_history_where_it_changes(
    client: str,
) -> None:
    """At the hour and at midnight; the stable part and the tools are kept even then."""
    prompts = CLIENTS[client](block_in_system)
    assert changes(prompts) == [12, 36]
    for turn in (12, 36):
        kept = shared(prompts)[turn - 1]
        assert (
            prompts[turn].index("Current date and time: ") <= kept < prompts[turn].index("Day of w")
        )


@each_client
def test_timestamp_at_the_start_costs_everything_in_every_turn(client: str) -> None:
    prompts = CLIENTS[client](naive_timestamp)
    assert changes(prompts) == list(range(1, 40))
    start = prompts[0].index("Now: ")
    assert all(start <= kept < start + 30 for kept in shared(prompts))


@each_client
def test_no_date_stands_in_what_comes_first(client: str) -> None:
    """Tools are the first bytes of the prefix: those of any day are the same."""
    first = CLIENTS[client](block_in_system)
    tools = [prompt.partition("You answer questions.")[0] for prompt in first]
    assert len(set(tools)) == 1
    assert "2026" not in tools[0]
