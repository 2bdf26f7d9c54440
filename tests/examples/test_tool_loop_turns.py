"""What goes over the wire, turn by turn, and what comes back to the application."""

import asyncio
from collections import defaultdict
from datetime import UTC, datetime

import pytest
from examples.tool_loop_bench import (
    ANSWER,
    CLOCK,
    DONE,
    TOKYO,
    Json,
    calling,
    clock_tool,
    playing,
    told,
)
from tool_loop import Call, Handler, Reply, TraceEntry
from tool_loop.scripted import connecting, text, tool_uses

from temporal_context import TemporalContext
from temporal_context.integrations.anthropic import system_blocks

BERLIN = {"timezone": "Europe/Berlin"}
CAIRO = {"timezone": "Africa/Cairo"}
FORCED = {"type": "tool", "name": CLOCK}


def usage(tokens_in: int, tokens_out: int, **more: int) -> Json:
    """What a turn of the model costs."""
    return {"usage": {"input_tokens": tokens_in, "output_tokens": tokens_out, **more}}


# The request.


def test_every_call_has_the_schema_the_tools_and_the_system_text() -> None:
    found = told(calling((CLOCK, TOKYO)), max_tokens=123)
    assert len(found.requests) == 2
    for request in found.requests:
        messages = request.pop("messages")
        assert messages[0] == {"role": "user", "content": "Go on."}
        assert request == {
            "model": "scripted",
            "max_tokens": 123,
            "system": "You help.",
            "tools": [clock_tool()],
            "output_config": {"format": {"type": "json_schema", "schema": ANSWER}},
        }


def test_the_blocks_of_the_library_are_a_system_text() -> None:
    context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
    blocks = system_blocks("You help.", context)
    found = told(calling((CLOCK, TOKYO)), system=iter(blocks))
    assert [request["system"] for request in found.requests] == [blocks, blocks]
    assert blocks[-1]["text"] == context.prompt_block()


def test_a_forced_choice_is_for_the_first_call_alone() -> None:
    found = told(calling((CLOCK, TOKYO)), tool_choice=FORCED)
    assert [request.get("tool_choice") for request in found.requests] == [FORCED, None]


# The results.


def test_the_results_of_a_turn_are_one_message_in_the_order_of_the_calls() -> None:
    """Though they come in the other order."""
    ended: list[str] = []
    waits_for = {"Asia/Tokyo": "Europe/Berlin", "Europe/Berlin": "Africa/Cairo"}
    done: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)

    async def run(arguments: Json, _call: Call) -> str:
        zone = str(arguments["timezone"])
        if zone in waits_for:
            await done[waits_for[zone]].wait()
        ended.append(zone)
        done[zone].set()
        return zone

    found = told(calling((CLOCK, TOKYO), (CLOCK, BERLIN), (CLOCK, CAIRO)), {CLOCK: Handler(run)})
    assert ended == ["Africa/Cairo", "Europe/Berlin", "Asia/Tokyo"]
    user, assistant, results = found.requests[1]["messages"]
    assert (user["role"], assistant["role"], results["role"]) == ("user", "assistant", "user")
    ids = [block["id"] for block in assistant["content"]]
    assert [block["tool_use_id"] for block in results["content"]] == ids
    assert found.texts == ["Asia/Tokyo", "Europe/Berlin", "Africa/Cairo"]
    assert len(set(ids)) == 3


# What the model sends besides.


def test_thinking_goes_back_as_it_came_and_is_no_answer() -> None:
    thinking = {"type": "thinking", "thinking": "Tokyo, then.", "signature": "c2lnbmVk"}
    hidden = {"type": "redacted_thinking", "data": "aGlkZGVu"}
    first = tool_uses((CLOCK, TOKYO))
    first["content"] = [thinking, hidden, {"type": "text", "text": "I look."}, *first["content"]]
    last = DONE | {"content": [thinking, *DONE["content"]]}
    found = told(playing(first, last))
    assert found.answer == "done"
    sent = found.requests[1]["messages"][1]["content"]
    assert sent[:2] == [thinking, hidden]
    assert [block["type"] for block in sent[2:]] == ["text", "tool_use"]


def test_an_answer_in_pieces_is_put_together() -> None:
    pieces = [{"type": "text", "text": part} for part in ('{"answer":', ' "done"}')]
    assert told(playing(DONE | {"content": pieces})).answer == "done"


def test_a_paused_turn_goes_back_as_it_is_and_the_model_goes_on() -> None:
    pause = text("Let me see.", stop_reason="pause_turn")
    found = told(playing(pause, tool_uses((CLOCK, TOKYO)), DONE))
    assert found.answer == "done"
    assert found.requests[1]["messages"][1:] == [
        {"role": "assistant", "content": [{"type": "text", "text": "Let me see."}]}
    ]
    assert [entry.step for entry in found.trace] == [2]


def test_a_model_that_pauses_for_ever_is_stopped() -> None:
    found = told(lambda _request: text("Let me see.", stop_reason="pause_turn"))
    assert found.reason == "tool_turns"
    assert len(found.requests) == 4


def test_half_a_character_does_not_break_the_conversation() -> None:
    first = tool_uses((CLOCK, TOKYO))
    first["content"].insert(0, {"type": "text", "text": "a \ud800 b"})
    found = told(playing(first, DONE))
    assert found.requests[1]["messages"][1]["content"][0]["text"] == "a ? b"


# The reply.


def test_a_reply_has_the_tokens_of_all_turns_and_the_time() -> None:
    """A virtual clock: 400 ms for the first call, 2 for the tool, 300 for the second."""
    now = [1000.0]

    async def run(_arguments: Json, _call: Call) -> str:
        now[0] += 0.002
        return "found"

    def model(request: Json) -> Json:
        first = len(request["messages"]) == 1
        now[0] += 0.4 if first else 0.3
        cached = {"cache_read_input_tokens": 5, "cache_creation_input_tokens": 7}
        if first:
            return tool_uses((CLOCK, TOKYO), **usage(100, 10))
        return DONE | usage(200, 20, **cached)

    found = told(model, {CLOCK: Handler(run)}, clock=lambda: now[0])
    (entry,) = found.trace
    assert found.reply == Reply(
        text='{"answer": "done"}',
        model="scripted",
        tokens_in=312,
        tokens_out=30,
        ms=702,
        trace=(entry,),
        stop="end_turn",
    )
    assert entry.started == pytest.approx(1000.4)
    assert entry.ended == pytest.approx(1000.402)
    expected = TraceEntry(1, entry.id, CLOCK, TOKYO, entry.started, entry.ended, 5, "ok")
    assert entry == expected


def test_the_model_of_the_reply_is_the_one_that_answered() -> None:
    found = told(playing(DONE | {"model": "scripted-2026-08-04"}))
    assert found.reply is not None
    assert found.reply.model == "scripted-2026-08-04"


def test_each_turn_sends_the_conversation_again() -> None:
    turns = [tool_uses((CLOCK, zone)) for zone in (TOKYO, BERLIN, CAIRO)]
    found = told(playing(*turns, DONE))
    for before, after in zip(found.requests, found.requests[1:], strict=False):
        assert after["messages"][: len(before["messages"])] == before["messages"]
        assert len(after["messages"]) == len(before["messages"]) + 2


def test_a_refused_call_is_in_the_trace_too() -> None:
    found = told(calling(("rm", {"path": "/"})))
    (entry,) = found.trace
    assert (entry.name, entry.arguments, entry.outcome) == ("rm", {"path": "/"}, "unknown")
    assert entry.started == entry.ended
    assert entry.result_size == len(found.texts[0])


def test_things_that_belong_to_an_event_loop_last_for_the_request() -> None:
    locks: list[asyncio.Lock] = []

    async def run(_arguments: Json, _call: Call) -> str:
        locks.append(locks[0] if locks else asyncio.Lock())
        async with locks[0]:
            await asyncio.sleep(0)
        return "found"

    turns = [tool_uses((CLOCK, TOKYO), (CLOCK, BERLIN)), tool_uses((CLOCK, CAIRO)), DONE]
    assert told(playing(*turns), {CLOCK: Handler(run)}).outcomes == ["ok"] * 3


# The service.


def test_without_a_key_the_model_is_the_script() -> None:
    for key in (None, ""):
        with connecting(playing(DONE), key) as client:
            assert client.base_url.host == "127.0.0.1"
            message = client.messages.create(model="scripted", max_tokens=9, messages=[])
            assert message.stop_reason == "end_turn"


def test_with_a_key_it_is_the_real_service(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANTHROPIC_BASE_URL", raising=False)
    with connecting(playing(DONE), "a-key") as client:
        assert client.base_url.host == "api.anthropic.com"
        assert client.api_key == "a-key"


def test_a_scripted_answer_has_ids_and_tokens_of_its_request() -> None:
    first, second = (told(calling((CLOCK, TOKYO)), question=each) for each in ("a", "b"))
    again = told(calling((CLOCK, TOKYO)), question="a")
    assert first.trace[0].id == again.trace[0].id != second.trace[0].id
    longer = told(calling((CLOCK, TOKYO)), question="a" * 400)
    assert first.reply is not None
    assert longer.reply is not None
    assert longer.reply.tokens_in - first.reply.tokens_in == pytest.approx(2 * 399 / 4, abs=1)
