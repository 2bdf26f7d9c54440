"""What every vendor's tool is made of, checked once: name, description, properties, required."""

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, Final, NamedTuple

from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted
from temporal_context.tool_view import ToolView

Schema = dict[str, Any]
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
        InvalidSetting: a name or property that no vendor takes, or that is there twice.
    """
    _check_text(name, description)
    own = _own(properties, required)
    if dates is None:
        return Parts(name, description, *own)
    if not isinstance(dates, ToolView):
        raise InvalidSetting(f"dates must be a DateRangeParameters or None, not {quoted(dates)}")
    period = dates.properties()
    if twice := next((key for key in own[0] if key in period), None):
        raise InvalidSetting(
            f"the property {twice} is one of the period's: rename yours, or "
            f"DateRangeParameters(keys={{{quoted(twice)}: ...}})"
        )
    return Parts(name, f"{description} {dates.hint}", own[0] | period, own[1])


def _check_text(name: str, description: str) -> None:
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        message = "the name of a tool is 1 to 64 of a-z, A-Z, 0-9, _ and -, not starting with a "
        raise InvalidSetting(f"{message}digit or -; not {quoted(name)}")
    if not isinstance(description, str) or not description.strip():
        raise InvalidSetting(f"the description of {name} must be text, not {quoted(description)}")


def _own(
    properties: Properties | None, required: Iterable[str]
) -> tuple[dict[str, Schema], list[str]]:
    given = {} if properties is None else properties
    if not isinstance(given, Mapping) or not all(isinstance(v, Mapping) for v in given.values()):
        message = "properties must be a mapping from name to JSON Schema, not "
        raise InvalidSetting(message + quoted(properties))
    wanted = [required] if isinstance(required, str) else list(required)
    unknown = next((key for key in wanted if key not in given), None)
    if unknown is not None:
        raise InvalidSetting(f"required names {quoted(unknown)}, which is not among properties")
    return {key: deepcopy(dict(schema)) for key, schema in given.items()}, wanted
