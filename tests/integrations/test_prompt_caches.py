"""On the wire: how far the prompt of one request is that of the one before, in three placements.

Forty turns, two and a half minutes apart, pass an hour and a midnight. Each vendor's own client
sends them to a server on this machine; a cache reads a prompt up to its first new byte, in the
vendor's order: tools, system, messages.
"""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from os.path import commonprefix
from typing import Any, Final

import pytest
from cache_cost.clients import CLIENTS, SEARCH
from cache_cost.conversation import Conversation
from cache_cost.prompts import Prompt, common
from cache_cost.recorded import record
from cache_cost.wire import WIRES

from temporal_context import TemporalContext
from temporal_context.integrations import anthropic, google_genai, openai
from temporal_context.tool_schema import anthropic_tool, openai_tool

# Half past ten in the evening in Denver: 23:00 comes at turn 12, midnight at turn 36.
TALK: Final = Conversation(
    start=datetime(2026, 8, 5, 4, 30, tzinfo=UTC),
    gap=timedelta(minutes=2.5),
    prefix=2_000,
    turn=250,
)
IN_SYSTEM: Final = "hour, at the end of the system prompt"
IN_TURN: Final = "hour, once; its changes in the newest turn"
AT_START: Final = "seconds, at the start of the system prompt"

each_client: Final = pytest.mark.parametrize("client", CLIENTS)


def prompts_of(client: str, placement: str) -> list[str]:
    return ["".join(prompt.texts) for prompt in record(client, placement, TALK)]


def changes(prompts: list[str]) -> list[int]:
    """The turns whose prompt is not the one before with something added."""
    return [turn for turn, (a, b) in enumerate(pairwise(prompts), start=1) if not b.startswith(a)]


def kept(prompts: list[str], turn: int) -> int:
    """How many characters of a prompt are those of the one before."""
    return len(commonprefix(prompts[turn - 1 : turn + 1]))  # noqa: RUF071 - characters


def test_moments_pass_an_hour_and_a_midnight() -> None:
    hours = [context.prompt_block().splitlines()[0][:37] for context in TALK.contexts()]
    assert [turn for turn in range(1, 40) if hours[turn] != hours[turn - 1]] == [12, 36]


@pytest.mark.requirement("cache.history")
@each_client
def test_block_that_is_updated_in_the_newest_turn_never_costs_the_history(client: str) -> None:
    prompts = prompts_of(client, IN_TURN)
    assert changes(prompts) == []
    assert "Today is still Tuesday, 2026-08-04" in prompts[12]
    assert prompts[11].count("It is now") == 0
    assert prompts[35].count("It is now") == 1
    assert "The date has changed: today is now Wednesday, 2026-08-05." in prompts[36]
    assert prompts[36].index("The date has changed") > len(prompts[35])


@pytest.mark.requirement("cache.prefix")
@each_client
def test_block_at_the_end_of_the_system_prompt_costs_the_history_where_it_changes(
    client: str,
) -> None:
    """At the hour and at midnight; the stable part and the tools are kept even then."""
    prompts = prompts_of(client, IN_SYSTEM)
    assert changes(prompts) == [12, 36]
    for turn in (12, 36):
        block = prompts[turn].index("Current date and time: ")
        assert block <= kept(prompts, turn) < prompts[turn].index("Day of w")


@each_client
def test_timestamp_at_the_start_costs_everything_in_every_turn(client: str) -> None:
    prompts = prompts_of(client, AT_START)
    assert changes(prompts) == list(range(1, 40))
    start = prompts[0].index("Current time: ")
    assert all(start <= kept(prompts, turn) < start + 35 for turn in range(1, 40))


def test_change_costs_at_most_the_rest_of_a_block_of_sixteen_tokens() -> None:
    """Of vLLM and llama.cpp: what is kept ends at a multiple of 16."""
    prompts = record("chat", IN_SYSTEM, TALK)
    _, alike = common(prompts[11], prompts[12])
    assert alike - alike % 16 > TALK.prefix - 16


@each_client
def test_no_date_stands_in_what_comes_first(client: str) -> None:
    """Tools are the first bytes of the prefix: those of any day are the same."""
    tools = {prompt.texts[0] for prompt in record(client, IN_SYSTEM, TALK)}
    assert len(tools) == 1
    assert "2026" not in str(tools)


# The requests above are built by hand, beside those of other placements. Ours are the same:


def segments(client: str, request: dict[str, Any]) -> Prompt:
    return Prompt(TALK.start, tuple(WIRES[client].segments(request)))


def built(
    client: str, stable: str, said: str, now: TemporalContext, told: TemporalContext
) -> dict[str, Any]:
    """The newest request, by the integrations alone."""
    if client == "anthropic":
        return {
            "tools": [anthropic_tool(*SEARCH)],
            "system": anthropic.system_blocks(stable, told),
            "messages": [anthropic.newest_message(said, now, told)],
            "cache_control": {"type": "ephemeral"},
        }
    if client == "openai":
        first = openai.developer_item(stable, told)
        return {
            "tools": [openai_tool(*SEARCH)],
            "input": [first, *openai.newest_items(said, now, told)],
        }
    if client == "gemini":
        tool = google_genai.tool(*SEARCH)
        dump: Any = {"mode": "json", "exclude_none": True, "by_alias": True}
        return {
            "tools": [tool.model_dump(**dump)],
            "systemInstruction": google_genai.system_instruction(stable, told).model_dump(**dump),
            "contents": [google_genai.newest_content(said, now, told).model_dump(**dump)],
        }
    news = now.update_since(told)
    return {
        "tools": [openai_tool(*SEARCH, api="chat")],
        "messages": [
            {"role": "system", "content": openai.instructions(stable, told)},
            {"role": "user", "content": f"{news}\n\n{said}" if news else said},
        ],
    }


@each_client
def test_integrations_build_what_was_recorded(client: str) -> None:
    """In the turn that says that the hour has changed, without the turns between."""
    contexts, recorded = TALK.contexts(), record(client, IN_TURN, TALK)[12]
    stable = next(text for text in recorded.texts if text.startswith("You answer"))
    stable = stable.partition("\n\n")[0]
    said = recorded.texts[-1].rpartition("\n\n")[2]
    ours = segments(client, built(client, stable, said, contexts[12], contexts[0]))
    head = ours.segments[: 2 if client == "chat" else 3]
    tail = ours.segments[len(head) :]
    assert recorded.segments[: len(head)] == head
    assert recorded.segments[-len(tail) :] == tail
    assert "It is now" in "".join(text for text, _ in tail)


@pytest.mark.requirement("integration.openai-messages")
def test_chat_completions_take_the_same_placement() -> None:
    """With the breakpoint where the model knows it, and without."""
    contexts = TALK.contexts()
    first, block = openai.developer_messages("Stable.", contexts[0], cache_breakpoint=True)
    marked = {"type": "text", "text": "Stable.", "prompt_cache_breakpoint": {"mode": "explicit"}}
    assert first["content"] == [marked]
    assert block["content"] == contexts[0].prompt_block()
    assert openai.developer_messages("Stable.", contexts[0])[0]["content"] == "Stable."
    news = openai.newest_messages("And now?", contexts[12], contexts[0])
    assert [message["role"] for message in news] == ["developer", "user"]
    assert openai.newest_messages("And now?", contexts[1], contexts[0]) == news[1:]
