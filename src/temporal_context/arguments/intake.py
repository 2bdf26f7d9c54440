"""The tool call as it came -> a mapping of arguments, whatever a vendor or a model sent."""

import json
from collections.abc import Mapping
from typing import Any

from temporal_context.arguments.reading import Problem
from temporal_context.quoting import quoted

_NOTHING: Mapping[Any, Any] = {}


def mapping_of(arguments: object) -> Mapping[Any, Any] | Problem:
    """The arguments of a call; None and blank text are a call without arguments.

    Kinds are told by `type`: an object may lie about its `__class__`, as mocks do.

    >>> mapping_of('{"relative_range": "today"}'), mapping_of(" ")
    ({'relative_range': 'today'}, {})
    >>> mapping_of("[1]").code
    'not_an_object'
    """
    parsed = arguments
    if issubclass(type(arguments), str | bytes | bytearray):
        parsed = _parsed(arguments)  # type: ignore[arg-type] # its type has just been told
    if parsed is None:
        return _NOTHING
    if issubclass(type(parsed), Mapping | Problem):
        return parsed  # type: ignore[return-value] # the same
    return Problem("not_an_object", "", parsed)


def _parsed(text: str | bytes | bytearray) -> object:
    text = str.__str__(text) if isinstance(text, str) else bytes(text)
    if not text.strip():
        return None
    try:
        parsed: object = json.loads(text, object_pairs_hook=_Object)
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
        keys = [key for key, _ in pairs]
        repeats = keys if len(keys) > len(self) else ()
        self.repeated = next((key for key in repeats if keys.count(key) > 1), None)
