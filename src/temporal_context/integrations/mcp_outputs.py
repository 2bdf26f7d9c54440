"""JSON Schema of what the MCP server's tools return as structured content."""

from typing import Any, Final

Data = dict[str, Any]


def object_of(properties: Data, *, optional: tuple[str, ...] = ()) -> Data:
    """An object with these, all of them there but the optional ones."""
    required = [key for key in properties if key not in optional]
    return {"type": "object", "properties": properties, "required": required}


_TEXT: Final = {"type": "string"}
_MOMENT: Final = {
    "timezone": _TEXT,
    "datetime": _TEXT,
    "day_of_week": _TEXT,
    "is_dst": {"type": "boolean"},
}
TIME: Final = object_of(_MOMENT | {"say": _TEXT})
CONVERSION: Final = object_of(
    {
        "source": object_of(_MOMENT),
        "target": object_of(_MOMENT),
        "time_difference": _TEXT,
        "say": _TEXT,
    }
)
_OR_NULL: Final = {"type": ["string", "null"]}
_DATES: Final = {"range": _OR_NULL, "start": _TEXT, "end": _TEXT, "label": _TEXT}
RANGE: Final = object_of(
    {
        "resolved_range": object_of(_DATES, optional=("start", "end")),
        "starts_at": _OR_NULL,
        "ends_before": _OR_NULL,
    }
)
RANGES: Final = object_of(
    {
        "timezone": _TEXT,
        "today": _TEXT,
        "ranges": {"type": "array", "items": object_of(_DATES | {"meaning": _TEXT})},
    }
)
