"""What the model sent in one turn: an answer, calls, or a pause; anything else ends the request."""

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from anthropic.types import Message

from tool_loop.arguments import parsed
from tool_loop.calls import Asked
from tool_loop.handlers import Call
from tool_loop.outcome import LLMError, Reason
from tool_loop.quoting import quoted

Json = dict[str, Any]

ENDS: Final[dict[str, tuple[Reason, str]]] = {
    "max_tokens": ("max_tokens", "the answer was cut off: allow more tokens, or ask for less"),
    "refusal": ("refusal", "the model refused to answer"),
    "model_context_window_exceeded": ("context_window", "the conversation is too long"),
}
NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,128}")
NAMELESS: Final = "unknown_tool"  # in the place of a name that the service would not take back


@dataclass(frozen=True)
class Turn:
    """`content` goes back with the next request; `text` is the answer, or None: it is none."""

    content: list[Json]
    asked: list[Asked]
    text: str | None


def read(message: Message, seen: set[str]) -> Turn:
    """Sort a turn out; `seen` are the ids of all calls so far, and grows.

    Raises:
        LLMError: it is no turn that a conversation can go on from.
    """
    stop = message.stop_reason
    if known := ENDS.get(str(stop)):
        reason, text = known
        raise LLMError(reason, text + _details(message))
    content = _blocks(message)
    asked = [_asked(block, seen) for block in content if block["type"] == "tool_use"]
    if stop not in ("end_turn", "tool_use", "pause_turn"):
        raise LLMError("unknown_stop", f"the model stopped for the reason {quoted(stop)}")
    if bool(asked) != (stop == "tool_use"):
        text = f"stop reason {quoted(stop)} with {len(asked)} tool calls"
        raise LLMError("malformed_turn", text)
    answer = "".join(block["text"] for block in content if block["type"] == "text")
    if not content or (stop == "end_turn" and not answer.strip()):
        raise LLMError("empty_turn", f"stop reason {quoted(stop)}, and no text")
    return Turn([_resent(each) for each in content], asked, answer if stop == "end_turn" else None)


def _details(message: Message) -> str:
    details = message.stop_details
    return f" ({quoted(details.category)}: {quoted(details.explanation)})" if details else ""


def _blocks(message: Message) -> list[Json]:
    content = message.to_dict(warnings=False).get("content")
    blocks = [each for each in content if _is_block(each)] if isinstance(content, list) else None
    if blocks is None or blocks != content:
        raise LLMError("malformed_turn", f"content must be blocks, not {quoted(content)}")
    return blocks


def _is_block(each: object) -> bool:
    if not isinstance(each, dict) or not isinstance(each.get("type"), str):
        return False
    return each["type"] != "text" or isinstance(each.get("text"), str)


def _asked(block: Json, seen: set[str]) -> Asked:
    """A result belongs to a call by its id: without one of its own, no result can be sent."""
    id_, name = block.get("id"), block.get("name")
    if not isinstance(id_, str) or not NAME.fullmatch(id_):
        raise LLMError("malformed_turn", f"a tool call has {quoted(id_)} for an id")
    if id_ in seen:
        raise LLMError("malformed_turn", f"two tool calls have the id {quoted(id_)}")
    seen.add(id_)
    return Asked(Call(id_, name if isinstance(name, str) else ""), block.get("input"))


def _resent(block: Json) -> Json:
    """As it came (a thinking block's signature is checked), but for what would be refused."""
    if block["type"] == "tool_use":
        name = block["name"] if NAME.fullmatch(str(block.get("name"))) else NAMELESS
        return block | {"name": name, "input": parsed(block.get("input")) or {}}
    text = json.dumps(block, ensure_ascii=False, default=str)
    sent: Json = json.loads(text.encode("utf-8", "replace"))  # half a character cannot be sent
    return sent
