"""What came from outside, as text that is safe to print."""

import json
from collections.abc import Mapping
from typing import Any

QUOTE_LIMIT = 80
_PLAIN = frozenset(map(chr, range(0x20, 0x7F))) - {'"', "\\"}


def quoted(value: Any) -> str:  # noqa: ANN401 - it is told what anything is
    r"""What came from outside, as safe ASCII: escaped, and cut to 80 characters.

    >>> print(quoted("last week"), quoted(chr(0x202E) + "a"), quoted(10**5000))
    "last week" "\u202ea" an integer of 16610 bits
    """
    try:
        return _described(value, type(value))
    except Exception:  # noqa: BLE001 - a foreign class may raise anything, asked for its kind
        return "a value"


def _described(value: Any, kind: type) -> str:  # noqa: ANN401 - the same
    """Told by its type: an object may lie about its `__class__`, as mocks do."""
    if issubclass(kind, str):
        return _quoted_text(value, QUOTE_LIMIT)
    if value is None or kind is bool or kind is float:
        return json.dumps(value)
    if kind is int:
        small = value.bit_length() < QUOTE_LIMIT
        return str(value) if small else f"an integer of {value.bit_length()} bits"
    if issubclass(kind, Mapping):
        return "an object"
    if issubclass(kind, list | tuple):
        return "an array"
    return f"a value of type {_quoted_text(kind.__name__, QUOTE_LIMIT - 20)}"


def _quoted_text(text: str, limit: int) -> str:
    """Escaped letter by letter, so that the cut never falls into the middle of an escape."""
    inner, room = "", limit - len('""...')
    for char in str.__str__(text)[: room + 1]:
        escaped = char if char in _PLAIN else json.dumps(char)[1:-1].replace("\x7f", "\\u007f")
        if len(inner) + len(escaped) > room:
            return f'"{inner}..."'
        inner += escaped
    return f'"{inner}"'
