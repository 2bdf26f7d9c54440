"""What came from outside, as text that is safe to print."""

import json
from collections.abc import Mapping

QUOTE_LIMIT = 80
_PLAIN = frozenset(map(chr, range(0x20, 0x7F))) - {'"', "\\"}


def quoted(value: object) -> str:
    r"""What came from outside, as safe ASCII: escaped, and cut to 80 characters.

    >>> print(quoted("last week"), quoted(chr(0x202E) + "a"), quoted(10**5000))
    "last week" "\u202ea" an integer of 16610 bits
    """
    if isinstance(value, str):
        return _quoted_text(value)
    if value is None or type(value) in {bool, float}:
        return json.dumps(value)
    if type(value) is int:
        small = value.bit_length() < QUOTE_LIMIT
        return str(value) if small else f"an integer of {value.bit_length()} bits"
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "an array"
    return f"a value of type {_quoted_text(type(value).__name__)}"


def _quoted_text(text: str) -> str:
    """Escaped letter by letter, so that the cut never falls into the middle of an escape."""
    inner, room = "", QUOTE_LIMIT - len('""...')
    for char in str.__str__(text)[: room + 1]:
        escaped = char if char in _PLAIN else json.dumps(char)[1:-1].replace("\x7f", "\\u007f")
        if len(inner) + len(escaped) > room:
            return f'"{inner}..."'
        inner += escaped
    return f'"{inner}"'
