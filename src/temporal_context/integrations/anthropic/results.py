"""What goes back for a call."""

from typing import Protocol

from anthropic.types import ToolResultBlockParam

from temporal_context.tool_answer import ToolAnswer


class ToolUse(Protocol):
    """A `tool_use` block of the Messages API."""

    id: str


def tool_result(call: ToolUse, found: ToolAnswer) -> ToolResultBlockParam:
    """The `tool_result` block for a call; an error is flagged, and its text is there whole.

    >>> from types import SimpleNamespace
    >>> from temporal_context.integrations.anthropic import tool_result
    >>> from temporal_context.tool_answer import ToolAnswer
    >>> tool_result(SimpleNamespace(id="toolu_1"), ToolAnswer("end_date is missing.", True))
    {'type': 'tool_result', 'tool_use_id': 'toolu_1', 'content': 'end_date is missing.', \
'is_error': True}
    """
    result: ToolResultBlockParam = {
        "type": "tool_result",
        "tool_use_id": call.id,
        "content": found.text,
    }
    if found.is_error:
        result["is_error"] = True
    return result
