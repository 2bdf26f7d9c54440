"""The OpenAI SDK: where the block goes, and what goes back for a call, in both of its APIs.

Arguments arrive as JSON text, which may be malformed: hand `call.arguments` to `tool_answer.answer`
as it is.
"""

from temporal_context.integrations.openai.prompt import (
    developer_item,
    developer_messages,
    instructions,
)
from temporal_context.integrations.openai.results import function_call_output, tool_message
from temporal_context.integrations.openai.turns import newest_items, newest_messages

__all__ = [
    "developer_item",
    "developer_messages",
    "function_call_output",
    "instructions",
    "newest_items",
    "newest_messages",
    "tool_message",
]
