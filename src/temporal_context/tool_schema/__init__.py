"""A tool with a period in the shape that each vendor takes; no SDK is needed.

Each function takes the same: the tool's name; its description, to which the hint is added; the
`DateRangeParameters`, or None for a tool without a period; the tool's own properties as JSON
Schema, and which of them are required. The dict is new each time and its bytes never change.
"""

from temporal_context.tool_schema.for_anthropic import anthropic_tool
from temporal_context.tool_schema.for_gemini import gemini_function
from temporal_context.tool_schema.for_mcp import mcp_tool
from temporal_context.tool_schema.for_openai import openai_tool

__all__ = ["anthropic_tool", "gemini_function", "mcp_tool", "openai_tool"]
