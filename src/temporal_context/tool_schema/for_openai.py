"""The shapes that OpenAI takes: of two APIs, strict and not."""

from collections.abc import Iterable
from typing import Any, Final, Literal

from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted
from temporal_context.tool_schema.parts import Parts, Properties, check_strict, parts_of
from temporal_context.tool_schema.walk import Schema, check_closed, objects, schemas
from temporal_context.tool_view import ToolView

_NOT_READ: Final = (
    *("default", "allOf", "oneOf", "not", "if", "then", "else"),
    *("dependentRequired", "dependentSchemas", "patternProperties"),
)


def openai_tool(
    name: str,
    description: str,
    dates: ToolView | None = None,
    *,
    properties: Properties | None = None,
    required: Iterable[str] = (),
    strict: bool = True,
    api: Literal["responses", "chat"] = "responses",
) -> dict[str, Any]:
    """For `tools` of the Responses API, or of Chat Completions (`api="chat"`).

    In strict mode every property is required and an optional one may be null, which `resolve`
    reads as absent.

    >>> from temporal_context import CORE, DateRangeParameters
    >>> from temporal_context.tool_schema import openai_tool
    >>> dates = DateRangeParameters(CORE.only("today"))
    >>> tool = openai_tool("search", "Search messages.", dates)
    >>> tool["parameters"]["required"]
    ['relative_range', 'start_date', 'end_date', 'dates_confirmed']
    >>> tool["parameters"]["properties"]["relative_range"]["anyOf"]
    [{'type': 'string', 'enum': ['today']}, {'type': 'null'}]
    >>> list(openai_tool("search", "Search messages.", dates, api="chat"))
    ['type', 'function']

    Raises:
        InvalidSetting: as `anthropic_tool`; an API that is not one of these; in strict mode, a
            keyword that is not read there.

    Source: https://developers.openai.com/api/docs/guides/function-calling
    """
    if api not in ("responses", "chat"):
        raise InvalidSetting(f"api must be responses or chat, not {quoted(api)}")
    check_strict(strict)
    parts = parts_of(name, description, dates, properties, required)
    function = {
        "name": parts.name,
        "description": parts.description,
        "parameters": _all_required(parts) if strict else parts.object_schema,
        "strict": strict,
    }
    if api == "chat":
        return {"type": "function", "function": function}
    return {"type": "function", **function}


def _all_required(parts: Parts) -> Schema:
    """The arguments with each of them required, those that were optional as a union with null."""
    for path, schema in schemas(parts.properties):
        if unread := next((key for key in _NOT_READ if key in schema), None):
            raise InvalidSetting(
                f"strict mode does not read {unread}, which stands in {path}: leave it out, and "
                "say it in the description"
            )
    for path, schema in objects(parts.properties):
        check_closed(path, schema)
        if set(schema.get("required", ())) != set(schema.get("properties", ())):
            raise InvalidSetting(f"in strict mode {path} must list all its properties as required")
    properties = {
        key: schema if key in parts.required else _or_null(schema)
        for key, schema in parts.properties.items()
    }
    return parts._replace(properties=properties, required=list(properties)).object_schema


def _or_null(schema: Schema) -> Schema:
    described = {"description": schema.pop("description")} if "description" in schema else {}
    return {"anyOf": [schema, {"type": "null"}], **described}
