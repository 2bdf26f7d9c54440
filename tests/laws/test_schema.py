"""Laws of the schema: what is printed may be sent, and nothing else."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from laws.strategies import dearer, instants, keys, locales
from laws.tools import tools

from temporal_context import DateRangeParameters, TemporalContext
from temporal_context.tool_schema import (
    anthropic_tool,
    gemini_function,
    mcp_tool,
    openai_tool,
)

# Each vendor's shape, and where the schema of the arguments stands in it.
SHAPES: Final[dict[str, Callable[[DateRangeParameters], Any]]] = {
    "anthropic": lambda dates: anthropic_tool("search", "Search.", dates)["input_schema"],
    "anthropic strict": lambda dates: anthropic_tool("search", "Search.", dates, strict=True)[
        "input_schema"
    ],
    "openai": lambda dates: openai_tool("search", "Search.", dates)["parameters"],
    "openai not strict": lambda dates: openai_tool("search", "Search.", dates, strict=False)[
        "parameters"
    ],
    "openai chat": lambda dates: openai_tool("search", "Search.", dates, api="chat")["function"][
        "parameters"
    ],
    "mcp": lambda dates: mcp_tool("search", "Search.", dates)["inputSchema"],
    "properties": lambda dates: {"type": "object", "properties": dates.properties()},
}


def complete(shape: str, schema: dict[str, Any], call: dict[str, Any]) -> dict[str, Any]:
    """A call as the vendor's model sends it: OpenAI's strict mode wants every key."""
    return (
        dict.fromkeys(schema["properties"]) | call if shape in {"openai", "openai chat"} else call
    )


@pytest.mark.requirement("schema.valid")
class TestSchema:
    """The names of prompt and schema.

    DESIGN, section 3: "The vocabulary is a list of such values: one list, from which prompt,
    schema, resolver, errors and docs are made."
    """

    @pytest.mark.parametrize("shape", SHAPES)
    @dearer
    @given(dates=tools(), key=keys, now=instants, locale=locales)
    def test_every_printed_name_is_accepted(
        self, shape: str, dates: DateRangeParameters, key: str, now: Any, locale: str
    ) -> None:
        context = TemporalContext(now, key, locale, vocabulary=dates.vocabulary)
        schema = SHAPES[shape](dates)
        validator, period = Draft202012Validator(schema), dates.settings.keys.relative_range
        for line in context.prompt_block().split("\n- ")[1:]:
            call = complete(shape, schema, {period: line.partition(":")[0]})
            validator.validate(call)

    @pytest.mark.parametrize("shape", SHAPES)
    @dearer
    @given(dates=tools(), other=st.text(max_size=50))
    def test_what_is_not_printed_is_not(
        self, shape: str, dates: DateRangeParameters, other: str
    ) -> None:
        schema = SHAPES[shape](dates)
        call = complete(shape, schema, {dates.settings.keys.relative_range: other})
        accepted = Draft202012Validator(schema).is_valid(call)
        assert accepted == (other in dates.vocabulary.names)

    @given(dates=tools())
    def test_gemini_lists_the_same_names(self, dates: DateRangeParameters) -> None:
        """Its schema is no JSON Schema: the names are read."""
        properties = gemini_function("search", "Search.", dates)["parameters"]["properties"]
        period = properties[dates.settings.keys.relative_range]
        assert period["enum"] == list(dates.vocabulary.names)
