"""What a vendor's server sees and says: a request as its cache reads it, a reply of one text."""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from cache_cost.prompts import Segment

Data = dict[str, Any]


def _anthropic(request: Data) -> Iterator[Segment]:
    """Tools, system, messages; a breakpoint of the whole request is one at its end."""
    yield Segment(json.dumps(request["tools"]))
    for block in request["system"]:
        yield Segment(block["text"], "cache_control" in block)
    *earlier, last = [block["text"] for each in request["messages"] for block in each["content"]]
    yield from map(Segment, earlier)
    yield Segment(last, "cache_control" in request)


def _openai(request: Data) -> Iterator[Segment]:
    """Tools, then the items; without being asked the newest message ends in a breakpoint."""
    yield Segment(json.dumps(request["tools"]))
    *earlier, last = request["input"]
    for item in earlier:
        parts = item["content"]
        for part in [{"text": parts}] if isinstance(parts, str) else parts:
            yield Segment(part["text"], "prompt_cache_breakpoint" in part)
    yield Segment(last["content"], marked=True)


def _gemini(request: Data) -> Iterator[Segment]:
    yield Segment(json.dumps(request["tools"]))
    for content in (request["systemInstruction"], *request["contents"]):
        yield from (Segment(part["text"]) for part in content["parts"])


def _chat(request: Data) -> Iterator[Segment]:
    """A model's template writes the tools first, or close to it."""
    yield Segment(json.dumps(request["tools"]))
    yield from (Segment(message["content"]) for message in request["messages"])


def _anthropic_reply(text: str) -> Data:
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "m",
        "content": [{"type": "text", "text": text}],
        "stop_reason": "end_turn",
        "stop_sequence": None,
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }


def _openai_reply(text: str) -> Data:
    part = {"type": "output_text", "text": text, "annotations": []}
    item = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed"}
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": 0,
        "model": "m",
        "output": [{**item, "content": [part]}],
        "status": "completed",
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
    }


def _gemini_reply(text: str) -> Data:
    content = {"role": "model", "parts": [{"text": text}]}
    return {"candidates": [{"content": content, "finishReason": "STOP", "index": 0}]}


def _chat_reply(text: str) -> Data:
    message = {"role": "assistant", "content": text}
    return {
        "id": "chat_1",
        "object": "chat.completion",
        "created": 0,
        "model": "m",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
    }


class Wire(NamedTuple):
    """One vendor's: a request's segments, and the reply that says a text."""

    segments: Callable[[Data], Iterator[Segment]]
    reply: Callable[[str], Data]


WIRES: Final = {
    "anthropic": Wire(_anthropic, _anthropic_reply),
    "openai": Wire(_openai, _openai_reply),
    "gemini": Wire(_gemini, _gemini_reply),
    "chat": Wire(_chat, _chat_reply),
}
