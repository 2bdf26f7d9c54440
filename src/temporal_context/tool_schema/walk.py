"""Through a JSON Schema, with the place of each part for the error that names it."""

from collections.abc import Iterator
from typing import Any

from temporal_context.errors import InvalidSetting
from temporal_context.tool_schema.parts import Schema


def check_closed(path: str, schema: Schema) -> None:
    """Refuse an object that may have others than it lists."""
    if schema.get("additionalProperties") is not False:
        raise InvalidSetting(f'in strict mode {path} needs "additionalProperties": false')


def objects(properties: dict[str, Schema]) -> Iterator[tuple[str, Schema]]:
    """Every object inside, with its place."""
    for path, schema in schemas(properties):
        if "properties" in schema or schema.get("type") == "object":
            yield path, schema


def schemas(properties: dict[str, Schema]) -> Iterator[tuple[str, Schema]]:
    """Every schema inside, with its place: the ones of properties, of items and of unions."""
    for key, schema in properties.items():
        yield from _inside(key, schema)


def _inside(path: str, schema: Any) -> Iterator[tuple[str, Schema]]:  # noqa: ANN401 - as it came
    if not isinstance(schema, dict):
        return
    yield path, schema
    for key, inner in schema.get("properties", {}).items():
        yield from _inside(f"{path}.{key}", inner)
    yield from _inside(f"{path}[]", schema.get("items"))
    for number, inner in enumerate(schema.get("anyOf", ())):
        yield from _inside(f"{path}.anyOf[{number}]", inner)
