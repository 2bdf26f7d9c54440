"""Tools in the vendors' shapes: valid, stable, and taken by the vendors' own types."""

import copy
import json
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from threading import Lock
from types import MappingProxyType
from typing import Any, Final

import pytest
from anthropic.types import ToolParam
from google.genai import types as genai_types
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, ValidationError
from mcp_types import Tool
from openai.types.chat import ChatCompletionFunctionToolParam
from openai.types.responses import FunctionToolParam
from pydantic import TypeAdapter

from temporal_context import (
    CORE,
    EVERYTHING,
    FISCAL,
    DateRangeParameters,
    InvalidArguments,
    InvalidSetting,
    TemporalContext,
)
from temporal_context.tool_schema import anthropic_tool, gemini_function, mcp_tool, openai_tool

DATES: Final = DateRangeParameters()
ALL: Final = DateRangeParameters(EVERYTHING | FISCAL)
RENAMED: Final = DateRangeParameters(keys={"relative_range": "period", "start_date": "from"})
UNGUARDED: Final = DateRangeParameters(unusual_after_years=None)
OWN: Final = {"query": {"type": "string", "description": "Words."}, "limit": {"type": "integer"}}

SHAPES: Final[dict[str, Callable[..., dict[str, Any]]]] = {
    "anthropic": anthropic_tool,
    "anthropic strict": partial(anthropic_tool, strict=True),
    "openai": openai_tool,
    "openai not strict": partial(openai_tool, strict=False),
    "openai chat": partial(openai_tool, api="chat"),
    "openai chat not strict": partial(openai_tool, api="chat", strict=False),
    "gemini": gemini_function,
    "mcp": mcp_tool,
}
JSON_SHAPES: Final = [shape for shape in SHAPES if shape != "gemini"]
each_shape: Final = pytest.mark.parametrize("shape", SHAPES)
each_json_shape: Final = pytest.mark.parametrize("shape", JSON_SHAPES)


def tool(shape: str, dates: DateRangeParameters | None = DATES, **changes: Any) -> dict[str, Any]:
    settings: dict[str, Any] = {"properties": OWN, "required": ["query"]} | changes
    return SHAPES[shape]("search", "Search messages.", dates, **settings)


def schema(shape: str, dates: DateRangeParameters = DATES) -> dict[str, Any]:
    made = tool(shape, dates)
    made = made.get("function", made)
    keys = ("input_schema", "inputSchema", "parameters")
    found: dict[str, Any] = next(made[key] for key in keys if key in made)
    return found


def is_taken(shape: str, arguments: dict[str, Any], dates: DateRangeParameters = DATES) -> bool:
    """By the schema; what strict mode sends as null is left out elsewhere."""
    if "openai" in shape and "not strict" not in shape:
        arguments = dict.fromkeys(schema(shape, dates)["properties"]) | arguments
    try:
        Draft202012Validator(schema(shape, dates)).validate(arguments)
    except ValidationError:
        return False
    return True


@pytest.mark.requirement("tool.anthropic")
def test_anthropics_tool_is_what_its_api_takes() -> None:
    assert tool("anthropic") == {
        "name": "search",
        "description": f"Search messages. {DATES.hint}",
        "input_schema": {
            "type": "object",
            "properties": OWN | DATES.properties(),
            "required": ["query"],
            "additionalProperties": False,
        },
    }
    assert tool("anthropic strict") == tool("anthropic") | {"strict": True}


@pytest.mark.requirement("tool.openai-strict")
def test_openais_strict_tool_requires_all_and_takes_null_for_what_is_optional() -> None:
    made = tool("openai")
    assert list(made) == ["type", "name", "description", "parameters", "strict"]
    properties = made["parameters"]["properties"]
    assert made["parameters"]["required"] == list(properties)
    assert made["parameters"]["additionalProperties"] is False
    assert properties["query"] == OWN["query"]
    assert properties["limit"] == {"anyOf": [{"type": "integer"}, {"type": "null"}]}
    period = DATES.properties()["relative_range"]
    assert properties["relative_range"] == {
        "anyOf": [{"type": "string", "enum": period["enum"]}, {"type": "null"}],
        "description": period["description"],
    }
    assert "default" not in json.dumps(made)


@pytest.mark.requirement("tool.openai-apis")
def test_openais_chat_tool_has_the_same_inside_function() -> None:
    flat = tool("openai")
    nested = tool("openai chat")
    assert nested == {"type": "function", "function": {k: flat[k] for k in flat if k != "type"}}
    assert tool("openai not strict")["parameters"] == tool("anthropic")["input_schema"]
    assert tool("openai not strict")["strict"] is False


@pytest.mark.requirement("tool.gemini-enum")
def test_geminis_function_keeps_the_enum_of_an_optional_name() -> None:
    parameters = tool("gemini")["parameters"]
    assert parameters["type"] == "OBJECT"
    assert parameters["required"] == ["query"]
    assert parameters["properties"]["relative_range"] == {
        "type": "STRING",
        "description": DATES.properties()["relative_range"]["description"],
        "format": "enum",
        "enum": list(CORE.names),
        "nullable": True,
    }
    assert parameters["properties"]["start_date"]["type"] == "STRING"
    assert "format" not in parameters["properties"]["start_date"]  # it takes no other for texts
    assert parameters["properties"]["query"] == {"type": "STRING", "description": "Words."}


@pytest.mark.requirement("tool.mcp")
def test_mcps_tool_is_json_schema() -> None:
    assert tool("mcp") == {
        "name": "search",
        "description": f"Search messages. {DATES.hint}",
        "inputSchema": tool("anthropic")["input_schema"],
    }


@pytest.mark.requirement("tool.openai-apis", "tool.anthropic", "tool.gemini-enum", "tool.mcp")
def test_vendors_own_types_take_the_tools() -> None:
    """Types of the installed SDKs; pydantic refuses what they do not have."""
    for shape, kind in {
        "anthropic": ToolParam,
        "anthropic strict": ToolParam,
        "openai": FunctionToolParam,
        "openai not strict": FunctionToolParam,
        "openai chat": ChatCompletionFunctionToolParam,
        "openai chat not strict": ChatCompletionFunctionToolParam,
    }.items():
        adapter: TypeAdapter[Any] = TypeAdapter(kind)
        assert set(adapter.validate_python(tool(shape))) == set(tool(shape))
        assert set(tool(shape)) <= set(kind.__annotations__)
    declared = genai_types.FunctionDeclaration.model_validate(tool("gemini", ALL))
    assert declared.parameters is not None
    assert declared.parameters.properties is not None
    assert declared.parameters.properties["relative_range"].enum == list(ALL.vocabulary.names)
    sent = Tool.model_validate(tool("mcp")).model_dump(by_alias=True, exclude_none=True)
    assert sent["inputSchema"] == tool("mcp")["inputSchema"]


@pytest.mark.requirement("schema.valid")
@each_json_shape
@pytest.mark.parametrize(
    "dates", [DATES, ALL, RENAMED, UNGUARDED], ids=["core", "all", "renamed", "unguarded"]
)
def test_schema_is_valid_and_takes_every_printed_name_and_no_other(
    shape: str, dates: DateRangeParameters
) -> None:
    Draft202012Validator.check_schema(schema(shape, dates))
    key = dates.settings.keys.relative_range
    assert is_taken(shape, {"query": "x"}, dates)
    for name in dates.vocabulary.names:
        assert is_taken(shape, {"query": "x", key: name}, dates)
    for wrong in ("past_7_days", "Last Week", "", 7, ["today"]):
        assert not is_taken(shape, {"query": "x", key: wrong}, dates)
    start, end = dates.date_keys
    assert is_taken(shape, {"query": "x", start: "2026-08-01", end: "2026-08-02"}, dates)
    assert not is_taken(shape, {"query": "x", "unknown": 1}, dates)
    assert not is_taken(shape, {"query": 7}, dates)


@each_shape
def test_bytes_are_the_same_each_time_and_nobody_elses(shape: str) -> None:
    own = copy.deepcopy(OWN)
    first = tool(shape, properties=own)
    text = json.dumps(first)
    first["description"] = "changed"
    schema_of = first.get("function", first)
    schema_of[next(k for k in schema_of if k in ("input_schema", "inputSchema", "parameters"))][
        "properties"
    ].clear()
    assert json.dumps(tool(shape, properties=own)) == text
    assert own == OWN


@each_shape
def test_tool_without_a_period_has_its_own_properties_alone(shape: str) -> None:
    made = tool(shape, None)
    assert "relative_range" not in json.dumps(made)
    assert made.get("function", made)["description"] == "Search messages."


ESCAPED: Final = "\x1b[31m" + "k" * 3_000  # a terminal would turn red
BAD: Final[list[tuple[dict[str, Any], str]]] = [
    ({"name": "search messages"}, 'name of a tool is 1 to 64 of .* not "search messages"'),
    ({"name": "x" * 65}, "name of a tool is 1 to 64"),
    ({"name": "2fast"}, "not starting with a digit"),
    ({"name": None}, "not null"),
    ({"description": " "}, 'the description of search must be text, not " "'),
    ({"description": None}, "the description of search must be text, not null"),
    ({"properties": ["query"]}, "properties must be a mapping from name to JSON Schema"),
    ({"properties": {"query": "string"}}, "properties must be a mapping from name to JSON Schema"),
    ({"required": ["limit"]}, 'required names "limit", which is not among properties'),
    ({"required": "query"}, 'required names "query"'),
    ({"required": 5}, "required must be names of properties, not 5"),
    ({"required": None}, "required must be names of properties, not null"),
    ({"required": [[]]}, "required names an array, which is not among properties"),
    ({"properties": OWN, "required": ["query", "limit", "query"]}, "names query twice: once is"),
    ({"properties": {1: {}}}, "a property's name must be 1 to 64 characters of .*, not 1$"),
    ({"properties": {"a b": {}}}, 'a property\'s name must be .*, not "a b"$'),
    ({"properties": {"k" * 65: {}}}, 'a property\'s name must be 1 to 64 .*, not "k{65}"$'),
    ({"properties": {ESCAPED: {}}}, r"a property's name must be .*, not \"\\u001b\[31mk+\.\.\.\"$"),
    ({"properties": {"a": {"default": Lock()}}}, "the schema of a must be JSON, made of objects"),
    ({"properties": {"a": {"enum": {"x"}}}}, "the schema of a must be JSON, made of objects"),
    ({"properties": {"a": {"maximum": float("nan")}}}, "the schema of a must be JSON, made of"),
    ({"properties": {"start_date": {}}}, "the property start_date is one of the period's: rename"),
    ({"dates": "last_week"}, 'dates must be a DateRangeParameters or None, not "last_week"'),
]


@pytest.mark.requirement("tool.names")
@each_shape
@pytest.mark.parametrize(("changes", "message"), BAD, ids=lambda each: str(each)[:40])
def test_what_no_vendor_takes_is_refused(shape: str, changes: dict[str, Any], message: str) -> None:
    settings: dict[str, Any] = {"name": "search", "description": "Search.", "dates": DATES}
    with pytest.raises(InvalidSetting, match=message):
        SHAPES[shape](**settings | changes)


def test_required_may_be_one_name() -> None:
    assert tool("mcp", required="query")["inputSchema"]["required"] == ["query"]


def test_read_only_properties_are_sent_as_plain_json() -> None:
    """Frozen settings: mappings that are no dicts, tuples in place of lists."""
    frozen = {"mode": MappingProxyType({"anyOf": (MappingProxyType({"enum": ("a", "b")}),)})}
    plain = {"mode": {"anyOf": [{"enum": ["a", "b"]}]}}
    for shape in SHAPES:
        made = tool(shape, properties=frozen, required=["mode"])
        assert json.dumps(made) == json.dumps(tool(shape, properties=plain, required=["mode"]))


def nested(depth: int) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string"}
    for _ in range(depth - 1):
        schema = {"anyOf": [schema]}
    return schema


def inside_itself() -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "object"}
    schema["properties"] = {"again": schema}
    return schema


# What is wrong inside a property, and what the error says of it.
MALFORMED: Final[list[tuple[dict[str, Any], str]]] = [
    ({"properties": []}, "properties of a must be an object, not an array"),
    ({"properties": None}, "properties of a must be an object, not null"),
    ({"properties": {"z": 5}}, "a.z must be a JSON Schema, an object, not 5"),
    ({"properties": {ESCAPED: 5}}, r'a\."\\u001b\[31mk{65}\.\.\." must be a JSON Schema'),
    ({"items": {"required": 5}}, r"required of a\[\] must be an array of names, each once"),
    ({"required": ["z", "z"]}, "required of a must be an array of names, each once"),
    ({"items": [{}]}, r"a\[\] must be a JSON Schema, an object, not an array"),
    ({"anyOf": None}, "anyOf of a must be an array, not null"),
    ({"anyOf": [{}, 5]}, r"a.anyOf\[1\] must be a JSON Schema, an object, not 5"),
    ({"enum": None}, "enum of a must be an array, not null"),
    ({"type": 5}, "type of a must be the name of a type, or an array of such"),
    ({"type": [5]}, "type of a must be the name of a type, or an array of such"),
    ({"type": ["null", "null"]}, "type of a must be the name of a type, or an array of such"),
    (nested(101), r"^\.\.\..*\.anyOf\[0\] lies more than 100 schemas deep: flatten it$"),
    (nested(20_000), "the schema of a must be JSON"),
    (inside_itself(), "the schema of a must be JSON, .*, none of them inside itself$"),
]


@each_shape
@pytest.mark.parametrize(("schema", "message"), MALFORMED, ids=range(len(MALFORMED)))
def test_property_that_is_no_json_schema_is_refused_with_its_place(
    shape: str, schema: dict[str, Any], message: str
) -> None:
    with pytest.raises(InvalidSetting, match=message) as refused:
        tool(shape, properties={"a": schema}, required=())
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 300


@each_shape
def test_property_of_a_hundred_schemas_is_still_taken(shape: str) -> None:
    made = json.dumps(tool(shape, properties={"a": nested(100)}, required=["a"]))
    assert made.count("anyOf") - made.count('{"type": "null"}') >= 99


KEYWORDS: Final = (
    *("type", "properties", "items", "anyOf", "enum", "required", "additionalProperties"),
    *("format", "description", "default", "oneOf", "\x1b[31m"),
)
TYPES: Final = st.sampled_from(["object", "string", "array", "null", "\u202e"])
PLAIN: Final = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)
PIECES: Final = st.recursive(
    PLAIN | TYPES | st.lists(TYPES, max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(KEYWORDS) | st.text(max_size=3), inner, max_size=4)
    ),
    max_leaves=12,
)


def parts(schema: Any) -> list[dict[str, Any]]:
    """A schema and all below it, where JSON Schema has them."""
    if not isinstance(schema, dict):
        return []
    below = [*schema.get("properties", {}).values(), schema.get("items"), *schema.get("anyOf", ())]
    return [schema, *(part for inner in below for part in parts(inner))]


@each_shape
@given(schema=st.dictionaries(st.sampled_from(KEYWORDS), PIECES, max_size=4))
def test_anything_as_a_schema_makes_a_tool_or_is_refused_in_safe_words(
    shape: str, schema: dict[str, Any]
) -> None:
    try:
        made = tool(shape, None, properties={"a": schema}, required=["a"])
    except InvalidSetting as error:
        assert str(error).isascii()  # noqa: PT017 - either outcome is right
        assert str(error).isprintable()  # noqa: PT017 - the same
        assert len(str(error)) < 500  # noqa: PT017 - the same
        return
    assert json.loads(json.dumps(made, allow_nan=False)) == made
    if shape in {"anthropic strict", "openai", "openai chat"}:
        keys = ("input_schema", "parameters")
        whole = next(made.get("function", made)[key] for key in keys if key in str(made))
        for part in parts(whole):
            kinds = part.get("type", [])
            is_object = "properties" in part or "object" in (
                [kinds] if isinstance(kinds, str) else kinds
            )
            assert not is_object or part["additionalProperties"] is False


NESTED: Final = {"type": "object", "properties": {"city": {"type": "string"}}}
CLOSED: Final = NESTED | {"additionalProperties": False}


@pytest.mark.requirement("tool.openai-keywords", "tool.gemini-subset")
@pytest.mark.parametrize(
    ("shape", "properties", "message"),
    [
        ("anthropic strict", {"where": NESTED}, 'where needs "additionalProperties": false'),
        ("openai", {"where": NESTED}, 'where needs "additionalProperties": false'),
        ("openai", {"where": {"type": ["object", "null"]}}, 'where needs "additionalProperties":'),
        ("anthropic strict", {"a": {"items": {"type": ["null", "object"]}}}, r"mode a\[\] needs"),
        ("openai", {"where": CLOSED}, "where must list all its properties as required"),
        (
            "openai",
            {"n": {"type": "integer", "default": 5}},
            "does not read default, which stan.* n",
        ),
        (
            "openai",
            {"a": {"type": "array", "items": {"oneOf": []}}},
            r"oneOf, which stands in a\[\]",
        ),
        ("openai", {"a": {"anyOf": [{"not": {}}]}}, r"not, which stands in a.anyOf\[0\]"),
        ("gemini", {"a": {"oneOf": []}}, "Gemini does not read oneOf, which stands in a:"),
        ("gemini", {"a": {ESCAPED: 1}}, r'not read "\\u001b\[31mk{65}\.\.\.", which stands in a:'),
        ("gemini", {"a": {"items": True}}, r"reads no true or false as a schema: describe a\[\]"),
        ("gemini", {"a": {"items": {"const": 1}}}, r"does not read const, which stands in a\[\]"),
        ("gemini", {"a": NESTED | {"additionalProperties": True}}, "list those of a"),
        ("gemini", {"a": {"type": ["string", "integer"]}}, "one type, and a has 2: use anyOf"),
        ("gemini", {"a": {"enum": [1, 2]}}, "an enum of Gemini has texts only, and that of a"),
    ],
)
def test_property_that_a_vendor_does_not_read_is_refused_with_its_place(
    shape: str, properties: dict[str, Any], message: str
) -> None:
    with pytest.raises(InvalidSetting, match=message):
        tool(shape, properties=properties, required=())


@pytest.mark.requirement("tool.gemini-subset")
def test_nested_properties_that_a_vendor_reads_are_kept() -> None:
    whole = CLOSED | {"required": ["city"]}
    for shape in ("openai", "anthropic strict", "anthropic"):
        made = json.dumps(tool(shape, properties={"where": whole}, required=["where"]))
        assert json.dumps(whole)[1:-1] in made
    gemini = tool(
        "gemini",
        properties={
            "where": whole,
            "tags": {"type": "array", "items": {"type": ["string", "null"]}},
            "at": {"type": "string", "format": "date-time"},
            "n": {"type": "integer", "format": "int32"},
            "any": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        },
        required=("where", "tags", "at", "n", "any"),
    )["parameters"]["properties"]
    assert gemini["where"] == {
        "type": "OBJECT",
        "required": ["city"],
        "properties": {"city": {"type": "STRING"}},
    }
    assert gemini["tags"] == {"type": "ARRAY", "items": {"type": "STRING", "nullable": True}}
    assert gemini["at"] == {"type": "STRING", "format": "date-time"}
    assert gemini["n"] == {"type": "INTEGER", "format": "int32"}
    assert gemini["any"] == {"anyOf": [{"type": "STRING"}, {"type": "NULL"}]}


def test_api_that_openai_does_not_have_is_refused() -> None:
    with pytest.raises(InvalidSetting, match='api must be responses or chat, not "assistants"'):
        openai_tool("search", "Search.", DATES, api="assistants")  # type: ignore[arg-type]
    with pytest.raises(InvalidSetting, match="api must be responses or chat, not an array"):
        openai_tool("search", "Search.", DATES, api=[])  # type: ignore[arg-type]


@pytest.mark.parametrize("shape", [anthropic_tool, openai_tool])
@pytest.mark.parametrize("strict", ["yes", "", 1, 0, None], ids=ascii)
def test_strict_is_true_or_false_or_refused(shape: Callable[..., Any], strict: object) -> None:
    with pytest.raises(InvalidSetting, match="strict must be True or False, not"):
        shape("search", "Search.", DATES, strict=strict)


def respelled(word: str) -> list[str]:
    """As models and people write a name; each spelling once."""
    first, *others = word.split("_")
    camel = first + "".join(map(str.title, others))
    spelled = word, word.upper(), camel, word.replace("_", "-"), word.replace("_", "."), f"{word}_"
    return list(dict.fromkeys(spelled))


PERIODS: Final = ("relative_range", "start_date", "end_date", "dates_confirmed", "period", "from")
WRAPPERS: Final = ("arguments", "args", "input", "parameters", "params")
OTHERS: Final = ("query", "limit", "dates", "call_arguments", "to", "range", "date", "inputs")
CONTEXT: Final = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")


def is_taken_for_the_periods(name: str, dates: DateRangeParameters) -> bool:
    """Whether a model that sends an argument of that name, and none of a period, is refused."""
    keys = dates.settings.keys
    for value in (
        *("2026-08-01", "last_week", True, "yes"),
        {keys.relative_range: "last_week"},
        {keys.start_date: "2026-08-01", keys.end_date: "2026-08-02"},
    ):
        try:
            if dates.resolve({name: value}, CONTEXT) is not None:
                return True
        except InvalidArguments:
            return True
    return False


@pytest.mark.parametrize("dates", [DATES, RENAMED], ids=["usual", "renamed"])
@pytest.mark.parametrize(
    "name", [name for word in (*PERIODS, *WRAPPERS, *OTHERS) for name in respelled(word)]
)
def test_property_is_taken_if_resolve_leaves_it_to_the_tool(
    name: str, dates: DateRangeParameters
) -> None:
    """Else each call that sends it and asks for no period would be refused."""
    for shape in SHAPES:
        if is_taken_for_the_periods(name, dates):
            with pytest.raises(InvalidSetting, match=f"the property {name}( is one of|: where a)"):
                tool(shape, dates, properties={name: {}}, required=())
        else:
            assert name in json.dumps(tool(shape, dates, properties={name: {}}, required=()))


def test_tool_without_a_period_may_call_its_properties_anything() -> None:
    for name in (*PERIODS, *WRAPPERS):
        assert (
            name
            in tool("mcp", None, properties={name: {}}, required=())["inputSchema"]["properties"]
        )
