"""The OpenAI SDK: where the block goes, and what goes back for a call, in both of its APIs.

Arguments arrive as JSON text, which may be malformed: hand `call.arguments` to `tool_answer.answer`
as it is.
"""

from typing import Protocol, Unpack

from openai.types.chat import (
    ChatCompletionDeveloperMessageParam,
    ChatCompletionToolMessageParam,
)
from openai.types.responses.response_input_item_param import FunctionCallOutput

from temporal_context.context import TemporalContext
from temporal_context.errors import InvalidSetting
from temporal_context.prompt_layout import BlockOptions
from temporal_context.quoting import quoted
from temporal_context.tool_answer import ToolAnswer


class FunctionCall(Protocol):
    """A `function_call` item of the Responses API."""

    call_id: str


class ToolCall(Protocol):
    """A tool call of Chat Completions."""

    id: str


def instructions(stable: str, context: TemporalContext, **options: Unpack[BlockOptions]) -> str:
    """`instructions` for the Responses API: what is stable, then the block.

    Prompts are cached by their prefix without being asked. `options` are those of
    `TemporalContext.prompt_block`.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.openai import instructions
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> instructions("You answer questions.", context).splitlines()[0]
    'You answer questions.'

    Raises:
        InvalidSetting: no stable text, or options that `prompt_block` refuses.

    Source: https://developers.openai.com/api/docs/guides/prompt-caching
    """
    return f"{_checked(stable)}\n\n{context.prompt_block(**options)}"


def developer_messages(
    stable: str, context: TemporalContext, **options: Unpack[BlockOptions]
) -> list[ChatCompletionDeveloperMessageParam]:
    """The first `messages` for Chat Completions: what is stable, then the block.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.openai import developer_messages
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> [message["content"][:12] for message in developer_messages("You answer.", context)]
    ['You answer.', 'Current date']

    Raises:
        InvalidSetting: no stable text, or options that `prompt_block` refuses.
    """
    return [
        {"role": "developer", "content": _checked(stable)},
        {"role": "developer", "content": context.prompt_block(**options)},
    ]


def function_call_output(call: FunctionCall, found: ToolAnswer) -> FunctionCallOutput:
    """The input item for a call of the Responses API; an error's text is there whole.

    >>> from types import SimpleNamespace
    >>> from temporal_context.integrations.openai import function_call_output
    >>> from temporal_context.tool_answer import ToolAnswer
    >>> function_call_output(SimpleNamespace(call_id="call_1"), ToolAnswer("end_date is missing."))
    {'type': 'function_call_output', 'call_id': 'call_1', 'output': 'end_date is missing.'}
    """
    return {"type": "function_call_output", "call_id": call.call_id, "output": found.text}


def tool_message(call: ToolCall, found: ToolAnswer) -> ChatCompletionToolMessageParam:
    """The message for a call of Chat Completions; an error's text is there whole.

    >>> from types import SimpleNamespace
    >>> from temporal_context.integrations.openai import tool_message
    >>> from temporal_context.tool_answer import ToolAnswer
    >>> tool_message(SimpleNamespace(id="call_1"), ToolAnswer("end_date is missing."))
    {'role': 'tool', 'tool_call_id': 'call_1', 'content': 'end_date is missing.'}
    """
    return {"role": "tool", "tool_call_id": call.id, "content": found.text}


def _checked(stable: str) -> str:
    if isinstance(stable, str) and stable.strip():
        return stable
    raise InvalidSetting(f"stable must be the text of your instructions, not {quoted(stable)}")
