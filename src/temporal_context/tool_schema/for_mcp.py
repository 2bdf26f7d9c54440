"""The shape that the Model Context Protocol has."""

from collections.abc import Iterable
from typing import Any

from temporal_context.tool_schema.parts import Properties, parts_of
from temporal_context.tool_view import ToolView


def mcp_tool(
    name: str,
    description: str,
    dates: ToolView | None = None,
    *,
    properties: Properties | None = None,
    required: Iterable[str] = (),
) -> dict[str, Any]:
    """For the result of `tools/list` of the Model Context Protocol; JSON Schema 2020-12.

    >>> from temporal_context import DateRangeParameters
    >>> from temporal_context.tool_schema import mcp_tool
    >>> list(mcp_tool("search", "Search messages.", DateRangeParameters()))
    ['name', 'description', 'inputSchema']

    Raises:
        InvalidSetting: as `anthropic_tool`.

    Source: https://modelcontextprotocol.io/specification/2025-11-25/server/tools
    """
    parts = parts_of(name, description, dates, properties, required)
    return {
        "name": parts.name,
        "description": parts.description,
        "inputSchema": parts.object_schema,
    }
