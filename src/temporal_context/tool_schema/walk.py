"""Through a JSON Schema, with the place of each part for the error that names it."""

from collections.abc import Iterator
from typing import Any, Final

from temporal_context.argument_keys import shown_key
from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted

Schema = dict[str, Any]

_DEEPEST: Final = 100
_LONGEST_PLACE: Final = 200


def check_closed(path: str, schema: Schema) -> None:
    """Refuse an object that may have others than it lists."""
    if schema.get("additionalProperties") is not False:
        raise InvalidSetting(f'in strict mode {path} needs "additionalProperties": false')


def objects(properties: dict[str, Schema]) -> Iterator[tuple[str, Schema]]:
    """Every object inside, with its place."""
    for path, schema in schemas(properties):
        if "properties" in schema or "object" in types_of(schema):
            yield path, schema


def types_of(schema: Schema) -> list[str]:
    """The types that a schema names."""
    named: str | list[str] = schema.get("type", [])
    return [named] if isinstance(named, str) else named


def schemas(properties: dict[str, Schema]) -> Iterator[tuple[str, Schema]]:
    """Every schema inside, with its place: the ones of properties, of items and of unions.

    Raises:
        InvalidSetting: it is no JSON Schema, in what is read here of one; nested too deeply.
    """
    for key, schema in properties.items():
        yield from _inside(key, schema, 1)


def below(path: str, key: str) -> str:
    """The place of a property of an object."""
    return within(path, f".{shown_key(key)}")


def within(path: str, step: str) -> str:
    """The place of what is one step further in: of a long one, the end."""
    place = path + step
    return place if len(place) <= _LONGEST_PLACE else f"...{place[3 - _LONGEST_PLACE :]}"


def _inside(path: str, schema: object, depth: int) -> Iterator[tuple[str, Schema]]:
    if isinstance(schema, bool):  # all or nothing: it has no parts
        return
    if not isinstance(schema, dict):
        raise InvalidSetting(f"{path} must be a JSON Schema, an object, not {quoted(schema)}")
    if depth > _DEEPEST:
        raise InvalidSetting(f"{path} lies more than {_DEEPEST} schemas deep: flatten it")
    _check(path, schema)
    yield path, schema
    for key, inner in schema.get("properties", {}).items():
        yield from _inside(below(path, key), inner, depth + 1)
    if "items" in schema:
        yield from _inside(within(path, "[]"), schema["items"], depth + 1)
    for number, inner in enumerate(schema.get("anyOf", ())):
        yield from _inside(within(path, f".anyOf[{number}]"), inner, depth + 1)


def _check(path: str, schema: Schema) -> None:
    """Refuse what cannot be read of one schema."""
    for keyword, kind in {"properties": dict, "anyOf": list, "enum": list}.items():
        if not isinstance(schema.get(keyword, kind()), kind):
            what = "an object" if kind is dict else "an array"
            found = quoted(schema[keyword])
            raise InvalidSetting(f"{keyword} of {path} must be {what}, not {found}")
    if not _are_names(schema.get("required", [])):
        raise InvalidSetting(f"required of {path} must be an array of names, each once")
    if not _are_names(types_of(schema)):
        raise InvalidSetting(f"type of {path} must be the name of a type, or an array of such")


def _are_names(value: object) -> bool:
    return (
        isinstance(value, list)
        and all(isinstance(name, str) for name in value)
        and len(set(value)) == len(value)
    )
