"""What goes back for a call."""

from typing import Protocol

from openai.types.chat import ChatCompletionToolMessageParam
from openai.types.responses.response_input_item_param import FunctionCallOutput

from temporal_context.tool_answer import ToolAnswer


class FunctionCall(Protocol):
    """A `function_call` item of the Responses API."""

    call_id: str


class ToolCall(Protocol):
    """A tool call of Chat Completions."""

    id: str


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
