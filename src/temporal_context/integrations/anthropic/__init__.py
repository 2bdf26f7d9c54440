"""The Anthropic SDK: where the block goes, what a tool result is, and tools for its runner."""

from temporal_context.integrations.anthropic.prompt import newest_message, system_blocks
from temporal_context.integrations.anthropic.results import tool_result
from temporal_context.integrations.anthropic.runner import DateRangeAsyncTool, DateRangeTool

__all__ = [
    "DateRangeAsyncTool",
    "DateRangeTool",
    "newest_message",
    "system_blocks",
    "tool_result",
]
