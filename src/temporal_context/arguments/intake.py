"""The tool call as it came -> its arguments by name, whatever a vendor or a model sent."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from temporal_context.arguments.parsed import Problem
from temporal_context.quoting import quoted


def arguments_in(call: object, *, keep_blank: bool = False) -> dict[str, object] | Problem:
    """The arguments of a call by name; None and blank text are a call without arguments.

    They are copied once, text made plain, null and blank text made None: what comes after deals
    with no foreign class but as a value. Kinds are told by `type`, for mocks lie about `__class__`.
    `keep_blank` is for arguments that may be an empty text.

    >>> arguments_in('{"relative_range": "today"}'), arguments_in(" ")
    ({'relative_range': 'today'}, {})
    >>> arguments_in("[1]").code
    'not_an_object'
    """
    try:
        parsed: Any = _parsed(call) if issubclass(type(call), str | bytes | bytearray) else call
        if parsed is None or type(parsed) is Problem:
            return {} if parsed is None else parsed
        if issubclass(type(parsed), Mapping):
            present = _plain if keep_blank else _present
            return {str.__str__(key): present(parsed[key]) for key in parsed if _is_text(key)}
    except Exception:  # noqa: BLE001 - a foreign class may raise anything from any method
        return Problem("not_an_object", "", None, "unreadable")
    return Problem("not_an_object", "", parsed)


def _is_text(value: object) -> bool:
    return issubclass(type(value), str)


def _plain(value: Any) -> object:  # noqa: ANN401 - whatever was sent
    return str.__str__(value) if _is_text(value) else value


def _present(value: Any) -> object:  # noqa: ANN401 - whatever was sent
    if not _is_text(value):
        return value
    text = str.__str__(value)
    return text if text.strip() else None


def _parsed(text: Any) -> Any:  # noqa: ANN401 - JSON text in, any JSON value out
    text = str.__str__(text) if _is_text(text) else bytes(text)
    if not text.strip():
        return None
    try:
        parsed = json.loads(text, object_pairs_hook=_Object)
    except json.JSONDecodeError as error:
        why = f"{error.msg} at character {error.pos + 1}"
    except UnicodeDecodeError:
        why = "it is not UTF-8"
    except RecursionError:
        why = "it is nested too deeply"
    except ValueError:  # Python refuses integers of thousands of digits
        why = "a number in it has too many digits"
    else:
        repeated = parsed.repeated if isinstance(parsed, _Object) else None
        if repeated is None:
            return parsed
        why = f"the key {quoted(repeated)} comes twice"
    return Problem("malformed_json", "", text, why)


class _Object(dict[str, Any]):
    """An object that remembers the first key that came twice: Python would keep the last value."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        counts = Counter(key for key, _ in pairs) if len(pairs) > len(self) else {}
        self.repeated = next((key for key in counts if counts[key] > 1), None)
