"""The turns between a user, a model and one tool; a real application uses its framework's.

The shapes are Anthropic's: the model answers with `tool_use`, the application with `tool_result`.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

Json = dict[str, Any]
Model = Callable[[str], Json]  # the text of a request -> the model's message
Say = Callable[[str, str], None]  # who, and what

MOST_TURNS = 4


@dataclass(frozen=True)
class Result:
    """What the tool answers: an object, or the text of an error."""

    content: Json | str
    is_error: bool = False

    def __str__(self) -> str:
        """What the model reads."""
        if isinstance(self.content, str):
            return self.content
        return json.dumps(self.content, ensure_ascii=False)


class Assistant(Protocol):
    """What an application gives to the model, and what it does when the model calls."""

    system: list[str]
    tool: Json

    def search(self, arguments: Json) -> Result:
        """Handle a call of the tool."""


def ask(question: str, assistant: Assistant, model: Model, say: Say) -> str:
    """Take turns until the model answers in words; give them back."""
    say("user", question)
    messages: list[Json] = [{"role": "user", "content": question}]
    for _ in range(MOST_TURNS):
        message = model(_request(assistant, messages))
        block = message["content"][0]
        if block["type"] == "text":
            say("model", block["text"])
            return str(block["text"])
        say("model", f"calls {block['name']}({json.dumps(block['input'])})")
        result = assistant.search(block["input"])
        say("error" if result.is_error else "tool", str(result))
        messages += [message, _tool_result(block["id"], result)]
    return ""


def _request(assistant: Assistant, messages: list[Json]) -> str:
    system = [{"type": "text", "text": text} for text in assistant.system]
    return json.dumps({"system": system, "tools": [assistant.tool], "messages": messages})


def _tool_result(call: str, result: Result) -> Json:
    content = {"type": "tool_result", "tool_use_id": call, "content": str(result)}
    return {"role": "user", "content": [content | {"is_error": result.is_error}]}
