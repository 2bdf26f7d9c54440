"""The tool call as it came -> a mapping of arguments, whatever a vendor or a model sent."""

import json
from collections.abc import Mapping
from typing import Any

from temporal_context.arguments.reading import Problem
from temporal_context.quoting import quoted

_NOTHING: Mapping[str, Any] = {}


def mapping_of(arguments: object) -> Mapping[Any, Any] | Problem:
    """The arguments of a call; None and blank text are a call without arguments.

    >>> mapping_of('{"relative_range": "today"}'), mapping_of(" ")
    ({'relative_range': 'today'}, {})
    >>> mapping_of("[1]").code
    'not_an_object'
    """
    if isinstance(arguments, str | bytes | bytearray):
        arguments = _parsed(arguments)
    if arguments is None:
        return _NOTHING
    if isinstance(arguments, Mapping | Problem):
        return arguments
    return Problem("not_an_object", "", arguments)


def _parsed(text: str | bytes | bytearray) -> object:
    if not text.strip():
        return None
    try:
        parsed: object = json.loads(text, object_pairs_hook=_without_repetition)
    except json.JSONDecodeError as error:
        why = f"{error.msg} at character {error.pos + 1}"
    except UnicodeDecodeError:
        why = "it is not UTF-8"
    except RecursionError:
        why = "it is nested too deeply"
    except _RepeatedKeyError as error:
        why = f"the key {quoted(error.args[0])} comes twice"
    except ValueError:  # Python refuses integers of thousands of digits
        why = "a number in it has too many digits"
    else:
        return parsed
    return Problem("malformed_json", "", text, why)


class _RepeatedKeyError(ValueError):
    """Python would keep the last value, and drop the others without a word."""


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _RepeatedKeyError(key)
        found[key] = value
    return found
