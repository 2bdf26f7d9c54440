"""The shape that Anthropic takes: `input_schema` is JSON Schema."""

from collections.abc import Iterable
from typing import Any

from temporal_context.tool_schema.parts import Parts, Properties, check_strict, parts_of
from temporal_context.tool_schema.walk import Schema, check_closed, objects
from temporal_context.tool_view import ToolView


def anthropic_tool(
    name: str,
    description: str,
    dates: ToolView | None = None,
    *,
    properties: Properties | None = None,
    required: Iterable[str] = (),
    strict: bool = False,
) -> dict[str, Any]:
    """For `tools` of the Messages API; `strict` makes the vendor hold the model to the schema.

    >>> from temporal_context import DateRangeParameters
    >>> from temporal_context.tool_schema import anthropic_tool
    >>> tool = anthropic_tool("search", "Search messages.", DateRangeParameters(),
    ...                       properties={"query": {"type": "string"}}, required=["query"])
    >>> list(tool), list(tool["input_schema"]["properties"])[:2]
    (['name', 'description', 'input_schema'], ['query', 'relative_range'])

    Raises:
        InvalidSetting: a name, description or property that cannot be sent, or that is there twice.

    Source: https://platform.claude.com/docs/en/agents-and-tools/tool-use/implement-tool-use
    """
    check_strict(strict)
    parts = parts_of(name, description, dates, properties, required)
    tool: dict[str, Any] = {"name": parts.name, "description": parts.description}
    if strict:
        return tool | {"input_schema": _closed(parts), "strict": True}
    return tool | {"input_schema": parts.object_schema}


def _closed(parts: Parts) -> Schema:
    """The arguments where no object may have others than it lists."""
    for path, schema in objects(parts.properties):
        check_closed(path, schema)
    return parts.object_schema
