"""The shape that Gemini takes: `parameters` in a subset of OpenAPI."""

from collections.abc import Iterable
from typing import Any, Final

from temporal_context.argument_keys import shown_key
from temporal_context.errors import InvalidSetting
from temporal_context.tool_schema.parts import Parts, Properties, parts_of
from temporal_context.tool_schema.walk import Schema, below, types_of, within
from temporal_context.tool_view import ToolView

# Fields of `Schema` in the Gemini API; those below are read in another form.
_SAME: Final = (
    *("title", "description", "nullable", "default", "minItems", "maxItems", "minLength"),
    *("maxLength", "pattern", "minimum", "maximum", "minProperties", "maxProperties"),
    *("required", "propertyOrdering", "example"),
)
_CHANGED: Final = ("type", "format", "enum", "properties", "items", "anyOf", "additionalProperties")
_TEXT_FORMATS: Final = ("enum", "date-time")  # of strings: a request with others is refused


def gemini_function(
    name: str,
    description: str,
    dates: ToolView | None = None,
    *,
    properties: Properties | None = None,
    required: Iterable[str] = (),
) -> dict[str, Any]:
    """For `function_declarations` of a Gemini tool: `parameters` in its subset of OpenAPI.

    An optional name keeps its enum (the SDK's own conversion of functions drops it).

    >>> from temporal_context import CORE, DateRangeParameters
    >>> from temporal_context.tool_schema import gemini_function
    >>> dates = DateRangeParameters(CORE.only("today"))
    >>> tool = gemini_function("search", "Search messages.", dates)
    >>> period = tool["parameters"]["properties"]["relative_range"]
    >>> period["type"], period["format"], period["enum"], period["nullable"]
    ('STRING', 'enum', ['today'], True)

    Raises:
        InvalidSetting: as `anthropic_tool`; a keyword that Gemini does not have.

    Source: https://ai.google.dev/api/caching#Schema
    """
    parts = parts_of(name, description, dates, properties, required)
    return {
        "name": parts.name,
        "description": parts.description,
        "parameters": _parameters(parts),
    }


def _parameters(parts: Parts) -> Schema:
    """The arguments of a function declaration."""
    properties = {
        key: _schema(key, schema) | ({} if key in parts.required else {"nullable": True})
        for key, schema in parts.properties.items()
    }
    return {"type": "OBJECT", "properties": properties, "required": parts.required}


def _schema(path: str, schema: Schema) -> Schema:
    if isinstance(schema, bool):
        raise InvalidSetting(f"Gemini reads no true or false as a schema: describe {path}")
    for key in schema:
        if key not in (*_SAME, *_CHANGED):
            raise InvalidSetting(
                f"Gemini does not read {shown_key(key)}, which stands in {path}: leave it out"
            )
    if schema.get("additionalProperties", False) is not False:
        raise InvalidSetting(f"Gemini reads no additionalProperties: list those of {path}")
    found = {key: value for key, value in schema.items() if key in _SAME}
    return _type(path, schema) | found | _inner(path, schema)


def _type(path: str, schema: Schema) -> Schema:
    names = types_of(schema)
    own = [name for name in names if name != "null"]
    if len(own) > 1:
        raise InvalidSetting(f"Gemini reads one type, and {path} has {len(own)}: use anyOf")
    found: Schema = {"type": (own or names)[0].upper()} if names else {}
    found |= {"nullable": True} if 0 < len(own) < len(names) else {}
    if "enum" in schema:
        return found | {"format": "enum", "enum": _texts(path, schema["enum"])}
    is_read = own != ["string"] or schema.get("format") in _TEXT_FORMATS
    return found | ({"format": schema["format"]} if is_read and "format" in schema else {})


def _texts(path: str, values: list[Any]) -> list[str]:
    if all(isinstance(value, str) for value in values):
        return values
    raise InvalidSetting(f"an enum of Gemini has texts only, and that of {path} has others")


def _inner(path: str, schema: Schema) -> Schema:
    found: Schema = {}
    if "properties" in schema:
        inner = schema["properties"].items()
        found["properties"] = {key: _schema(below(path, key), each) for key, each in inner}
    if "items" in schema:
        found["items"] = _schema(within(path, "[]"), schema["items"])
    if "anyOf" in schema:
        place = within(path, ".anyOf")
        found["anyOf"] = [_schema(place, each) for each in schema["anyOf"]]
    return found
