"""The schema of the answer: it is sent with every call, and the answer is held against it."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from jsonschema import Draft202012Validator

from tool_loop.outcome import LLMError
from tool_loop.quoting import quoted


@lru_cache(maxsize=64)
def _validator(schema_json: str) -> Draft202012Validator:
    schema = json.loads(schema_json)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


class AnswerSchema:
    """Structured output, as the service is asked for it; a wrong schema raises SchemaError."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self._schema, self._validator = dict(schema), _validator(json.dumps(schema))

    def output_config(self) -> dict[str, Any]:
        """For `messages.create`."""
        return {"format": {"type": "json_schema", "schema": self._schema}}

    def check(self, text: str) -> None:
        """The service promises it; a stand-in, or a service behind another one, may not.

        Raises:
            LLMError: the answer is no JSON, or not of the schema.
        """
        try:
            found = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise LLMError("invalid_answer", f"no JSON: {quoted(text)}") from error
        for wrong in self._validator.iter_errors(found):
            raise LLMError("invalid_answer", f"{quoted(wrong.message)} in {quoted(text)}")
