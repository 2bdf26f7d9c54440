"""From a question to its answer: the calls between user, model and tool, with the real client."""

import json
import logging
from dataclasses import dataclass
from typing import Any, Final, cast

from anthropic import Anthropic
from anthropic.types import Message, MessageParam, ToolParam, ToolUseBlock

from assistant.tool import Json
from assistant.turn import Turn
from temporal_context.cache_usage import cache_usage
from temporal_context.integrations.anthropic import tool_result
from temporal_context.tool_answer import ToolAnswer

DEFAULT_MODEL: Final = "claude-opus-4-8"
MOST_STEPS, MOST_TOKENS = 6, 2_000

Messages = tuple[MessageParam, ...]

log = logging.getLogger("assistant")


class NoAnswer(Exception):
    """The model came to no answer; the text says why."""


@dataclass(frozen=True)
class Model:
    """Whom we ask: a client of the service, and the name of a model."""

    client: Anthropic
    name: str = DEFAULT_MODEL


@dataclass(frozen=True)
class Called:
    """A call of the tool, and what it came to."""

    arguments: Any
    answer: ToolAnswer

    @property
    def period(self) -> Json | None:
        """What was searched, as the handler says it: a page can show it beside the answer."""
        found = {} if self.answer.is_error else json.loads(self.answer.text)
        period: Json | None = found.get("resolved_range")
        return period


@dataclass(frozen=True)
class Reply:
    """The answer, the calls on the way to it, and the conversation with this turn at its end."""

    text: str
    calls: tuple[Called, ...]
    messages: Messages


def ask(model: Model, turn: Turn, said: str, earlier: Messages = ()) -> Reply:
    """Go back and forth until the model answers in words.

    Raises:
        NoAnswer: it does not. The conversation is still `earlier`.
        anthropic.APIError: the service does not answer.
    """
    messages: Messages = (*earlier, {"role": "user", "content": said})
    called: list[Called] = []
    for _ in range(MOST_STEPS):
        message = _next(model, turn, messages)
        messages = (*messages, {"role": "assistant", "content": message.content})
        if message.stop_reason != "tool_use":
            return Reply(_text(message), tuple(called), messages)
        uses = [block for block in message.content if block.type == "tool_use"]
        answers = [_answer(turn, use) for use in uses]
        called += [Called(use.input, found) for use, found in zip(uses, answers, strict=True)]
        results = [tool_result(use, found) for use, found in zip(uses, answers, strict=True)]
        messages = (*messages, {"role": "user", "content": results})
    raise NoAnswer(f"the model called the tool in each of {MOST_STEPS} steps, and did not answer")


def _next(model: Model, turn: Turn, messages: Messages) -> Message:
    message = model.client.messages.create(
        model=model.name,
        max_tokens=MOST_TOKENS,
        system=turn.system,
        tools=[cast("ToolParam", turn.tool)],
        messages=messages,
    )
    log.info("%.0f %% of the prompt came from the cache", 100 * cache_usage(message).hit_ratio)
    return message


def _answer(turn: Turn, use: ToolUseBlock) -> ToolAnswer:
    name = turn.tool["name"]
    if use.name == name:
        return turn.handler(use.input)
    return ToolAnswer(f"There is no such tool. There is {name}.", is_error=True)


def _text(message: Message) -> str:
    text = "".join(block.text for block in message.content if block.type == "text").strip()
    if message.stop_reason != "end_turn" or not text:
        raise NoAnswer(f"the model stopped ({message.stop_reason}) without a whole answer")
    return text
