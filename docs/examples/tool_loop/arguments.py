"""A call's arguments: a JSON object, and of the tool's schema; every fault in words for a model."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.protocols import Validator

from tool_loop.quoting import quoted

Json = dict[str, Any]

MOST_FAULTS = 5
COMBINING = {"additionalProperties", "unevaluatedProperties", "allOf", "anyOf", "oneOf", "$ref"}


def parsed(sent: object) -> Json | None:
    """The object that was sent, also as JSON text; None where it is none."""
    try:
        found = json.loads(sent, object_pairs_hook=_unique) if isinstance(sent, str) else sent
        json.dumps(
            found, allow_nan=False, ensure_ascii=False
        ).encode()  # no NaN, no half characters
    except (TypeError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _unique(pairs: list[tuple[str, object]]) -> Json:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a field stands twice")
    return dict(pairs)


def validator_of(schema: Mapping[str, Any]) -> Validator:
    """Checks against the schema with unknown fields refused; a wrong schema raises SchemaError."""
    return _validator(json.dumps(schema))


@lru_cache(maxsize=64)
def _validator(schema_json: str) -> Validator:
    """A schema is held against the rules of schemas once, not in every request."""
    schema = json.loads(schema_json)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(closed(schema), format_checker=Draft202012Validator.FORMAT_CHECKER)


def closed(schema: Any) -> Any:  # noqa: ANN401 - a schema may be true, or false
    """Refuse unknown fields where the schema leaves it open; a combined schema stays as it is."""
    if not isinstance(schema, Mapping):
        return schema
    found = dict(schema)
    if "properties" in schema:
        found["properties"] = {name: closed(each) for name, each in schema["properties"].items()}
        if not COMBINING & schema.keys():
            found["additionalProperties"] = False
    if "items" in schema:
        found["items"] = closed(schema["items"])
    return found


def faults(validator: Validator, arguments: Json) -> list[str]:
    """What is wrong, a sentence each; none where the arguments are valid."""
    errors = sorted(validator.iter_errors(arguments), key=lambda error: list(map(str, error.path)))
    told = list(dict.fromkeys(sentence for error in errors for sentence in _sentences(error)))
    more = [f"{len(told) - MOST_FAULTS} more faults."] if len(told) > MOST_FAULTS else []
    return told[:MOST_FAULTS] + more


def _sentences(error: ValidationError) -> Iterator[str]:
    place = ".".join(map(quoted, error.absolute_path)) or "the arguments"
    rule, allowed, got = _parts(error)
    if rule == "required":
        inside = f" in {place}" if error.absolute_path else ""
        yield from (f"{quoted(each)} is missing{inside}." for each in allowed if each not in got)
    elif rule == "additionalProperties" and allowed is False:
        yield f"{place} may not have {', '.join(map(quoted, _unknown(error)))}."
    elif rule == "type":
        yield f"{place} must be {_either(allowed)}, not {quoted(got)}."
    elif rule == "enum":
        yield f"{place} must be {' or '.join(map(quoted, allowed))}, not {quoted(got)}."
    elif rule is None:  # the schema is false
        yield f"{place} may not have the value {quoted(got)}."
    else:
        yield f"{place} must keep to {rule} {quoted(allowed)}, which {quoted(got)} does not."


def _parts(error: ValidationError) -> tuple[Any, Any, Any]:
    return error.validator, error.validator_value, error.instance


def _unknown(error: ValidationError) -> list[str]:
    schema: Any = error.schema
    known, patterns = schema.get("properties", {}), schema.get("patternProperties", {})
    instance: Any = error.instance
    others = [name for name in instance if name not in known]
    return [name for name in others if not any(re.search(each, name) for each in patterns)]


def taken(schema: Mapping[str, Any]) -> str:
    """What to send: each argument, its kind, and whether it must be there."""
    required = schema.get("required", [])
    each = [
        f"{quoted(name)} ({_kind(rule)}{', required' if name in required else ''})"
        for name, rule in schema.get("properties", {}).items()
    ]
    return f"Send one JSON object with {', '.join(each)}." if each else "Send {}: it takes nothing."


def _kind(rule: Any) -> str:  # noqa: ANN401 - a schema may be true, or false
    known = rule if isinstance(rule, Mapping) else {}
    if "enum" in known:
        return f"one of {', '.join(map(quoted, known['enum']))}"
    return _either(known.get("type", "any value"))


def _either(types: str | list[str]) -> str:
    return types if isinstance(types, str) else " or ".join(types)
