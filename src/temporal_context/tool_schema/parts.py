"""What every vendor's tool is made of, checked once: name, description, properties, required."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any, Final, NamedTuple

from temporal_context.argument_keys import ArgumentKeys, checked_key
from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted
from temporal_context.tool_schema.walk import Schema, schemas
from temporal_context.tool_view import ToolView

Properties = Mapping[str, Mapping[str, Any]]

# What Anthropic, OpenAI, Gemini and MCP all take.
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")


class Parts(NamedTuple):
    """A tool before a vendor's shape; `properties` may be changed, they are nobody else's."""

    name: str
    description: str
    properties: dict[str, Schema]
    required: list[str]

    @property
    def object_schema(self) -> Schema:
        """The arguments as JSON Schema: of these, and no others."""
        return {
            "type": "object",
            "properties": self.properties,
            "required": self.required,
            "additionalProperties": False,
        }


def parts_of(
    name: str,
    description: str,
    dates: ToolView | None,
    properties: Properties | None,
    required: Iterable[str],
) -> Parts:
    """The tool's own parts, then those of its period.

    Raises:
        InvalidSetting: a name or property that no vendor takes, or that is there twice; a property
            that the resolver would take for one of the period's.
    """
    _check_text(name, description)
    own = _own(properties, required)
    if dates is None:
        return Parts(name, description, *own)
    if not isinstance(dates, ToolView):
        raise InvalidSetting(f"dates must be a DateRangeParameters or None, not {quoted(dates)}")
    for key in own[0]:
        _check_free(key, dates.settings.keys)
    return Parts(name, f"{description} {dates.hint}", own[0] | dates.properties(), own[1])


def _check_text(name: str, description: str) -> None:
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        message = "the name of a tool is 1 to 64 of a-z, A-Z, 0-9, _ and -, not starting with a "
        raise InvalidSetting(f"{message}digit or -; not {quoted(name)}")
    if not isinstance(description, str) or not description.strip():
        raise InvalidSetting(f"the description of {name} must be text, not {quoted(description)}")


def check_strict(strict: object) -> None:
    """Refuse what is neither strict nor not.

    Raises:
        InvalidSetting: not True or False.
    """
    if not isinstance(strict, bool):
        raise InvalidSetting(f"strict must be True or False, not {quoted(strict)}")


def _check_free(key: str, keys: ArgumentKeys) -> None:
    for argument, name in asdict(keys).items():
        if key == name:
            raise InvalidSetting(
                f"the property {key} is one of the period's: rename yours, or "
                f"DateRangeParameters(keys={{{quoted(argument)}: ...}})"
            )
    if keys.claim(key):
        raise InvalidSetting(
            f"rename the property {key}: where a model sends it, resolve would take it for one of "
            f"the period's ({', '.join(keys.all)}) in another spelling, or for a call inside a call"
        )


def _own(
    properties: Properties | None, required: Iterable[str]
) -> tuple[dict[str, Schema], list[str]]:
    given = {} if properties is None else properties
    if not isinstance(given, Mapping) or not all(isinstance(v, Mapping) for v in given.values()):
        message = "properties must be a mapping from name to JSON Schema, not "
        raise InvalidSetting(message + quoted(properties))
    own = {checked_key(key, "a property's name"): _copy(key, given[key]) for key in given}
    for _ in schemas(own):
        pass  # each is checked
    return own, _required(required, own)


def _copy(key: str, schema: Mapping[str, Any]) -> Schema:
    """The same as plain JSON, which is nobody else's."""
    try:
        copied: Schema = json.loads(json.dumps(schema, default=_as_dict, allow_nan=False))
    except (TypeError, ValueError, RecursionError) as error:
        message = (
            "made of objects, arrays, text, finite numbers, true, false and null, none of them"
        )
        raise InvalidSetting(
            f"the schema of {key} must be JSON, {message} inside itself"
        ) from error
    return copied


def _as_dict(value: object) -> dict[str, Any]:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(quoted(value))


def _required(required: Iterable[str], own: Mapping[str, Schema]) -> list[str]:
    if not isinstance(required, Iterable):
        raise InvalidSetting(f"required must be names of properties, not {quoted(required)}")
    names = [required] if isinstance(required, str) else list(required)
    for name in names:
        if not isinstance(name, str) or name not in own:
            raise InvalidSetting(f"required names {quoted(name)}, which is not among properties")
        if names.count(name) > 1:
            raise InvalidSetting(f"required names {name} twice: once is enough")
    return names
