"""The Anthropic and OpenAI SDKs, with their real clients, against a scripted model over HTTP."""

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NamedTuple

import pytest
from anthropic import Anthropic, AsyncAnthropic
from anthropic.lib.tools import ToolError
from hypothesis import given
from hypothesis import strategies as st
from integrations.scripted import (
    LOST,
    NAMELESS,
    STUCK,
    Server,
    Tamper,
    anthropic_reply,
    openai_reply,
    serving,
)
from openai import OpenAI
from pydantic import BaseModel, ValidationError

from temporal_context import (
    CORE,
    SHOW_RANGE_INSTRUCTION,
    DateRange,
    DateRangeParameters,
    InvalidArguments,
    InvalidSetting,
    TemporalContext,
)
from temporal_context.integrations import anthropic as for_anthropic
from temporal_context.integrations import openai as for_openai
from temporal_context.integrations.pydantic import DateRangeArguments
from temporal_context.tool_answer import ToolAnswer, answer, answer_async
from temporal_context.tool_schema import anthropic_tool, openai_tool

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
DENVER: Final = TemporalContext(NOW, "America/Denver", "en-US")
DATES: Final = DateRangeParameters()
STABLE: Final = "You answer questions. " + SHOW_RANGE_INSTRUCTION
OWN: Final[dict[str, Any]] = {"properties": {"query": {"type": "string"}}, "required": ["query"]}
QUESTION: Final = "Who wrote about Limewash last weekend?"
FOUND: Final = "Searched Saturday, August 1 through Sunday, August 2: Maren Solheim"
# Sunday evening in Denver is Monday in UTC.
MESSAGES: Final = [("Maren Solheim", datetime(2026, 8, 3, 2, tzinfo=UTC)), ("Other", NOW)]
KEY: Final = {"api_key": "none", "max_retries": 0}


def search(span: DateRange | None, query: str) -> list[str]:
    assert query == "Limewash"
    return [who for who, at in MESSAGES if span is None or at in span]


async def search_later(span: DateRange | None, query: str) -> list[str]:
    await asyncio.sleep(0)
    return search(span, query)


def with_messages(url: str, context: TemporalContext) -> str:
    """The plain loop of the Messages API."""
    client = Anthropic(base_url=url, **KEY)  # type: ignore[arg-type] # a key and a number
    tool: Any = anthropic_tool("search", "Search messages.", DATES, strict=True, **OWN)
    messages: list[Any] = [{"role": "user", "content": QUESTION}]
    while True:
        reply = client.messages.create(
            model="scripted",
            max_tokens=1000,
            system=for_anthropic.system_blocks(STABLE, context),
            tools=[tool],
            messages=messages,
        )
        calls: list[Any] = [block for block in reply.content if block.type == "tool_use"]
        if not calls:
            return "".join(getattr(block, "text", "") for block in reply.content)
        results = [
            for_anthropic.tool_result(call, answer(search, call.input, DATES, context))
            for call in calls
        ]
        messages += [
            {"role": "assistant", "content": reply.content},
            {"role": "user", "content": results},
        ]


def with_tool_runner(url: str, context: TemporalContext) -> str:
    client = Anthropic(base_url=url, **KEY)  # type: ignore[arg-type] # a key and a number
    tool = for_anthropic.DateRangeTool(search, DATES, context, "search", "Search messages.", **OWN)
    runner = client.beta.messages.tool_runner(
        model="scripted",
        max_tokens=1000,
        system=for_anthropic.system_blocks(STABLE, context),
        tools=[tool],
        messages=[{"role": "user", "content": QUESTION}],
    )
    return "".join(getattr(block, "text", "") for block in runner.until_done().content)


def with_async_tool_runner(url: str, context: TemporalContext) -> str:
    async def talk() -> Any:
        async with AsyncAnthropic(base_url=url, **KEY) as client:  # type: ignore[arg-type]
            tool = for_anthropic.DateRangeAsyncTool(
                search_later, DATES, context, "search", "Search messages.", **OWN
            )
            runner = client.beta.messages.tool_runner(
                model="scripted",
                max_tokens=1000,
                system=for_anthropic.system_blocks(STABLE, context),
                tools=[tool],
                messages=[{"role": "user", "content": QUESTION}],
            )
            return await runner.until_done()

    return "".join(getattr(block, "text", "") for block in asyncio.run(talk()).content)


def with_responses(url: str, context: TemporalContext) -> str:
    client = OpenAI(base_url=url, **KEY)  # type: ignore[arg-type] # a key and a number
    tool: Any = openai_tool("search", "Search messages.", DATES, **OWN)
    items: list[Any] = [{"role": "user", "content": QUESTION}]
    while True:
        reply = client.responses.create(
            model="scripted",
            instructions=for_openai.instructions(STABLE, context),
            tools=[tool],
            input=items,
        )
        calls: list[Any] = [item for item in reply.output if item.type == "function_call"]
        if not calls:
            return reply.output_text
        items += reply.output
        items += [
            for_openai.function_call_output(call, answer(search, call.arguments, DATES, context))
            for call in calls
        ]


def with_chat(url: str, context: TemporalContext) -> str:
    client = OpenAI(base_url=url, **KEY)  # type: ignore[arg-type] # a key and a number
    tool: Any = openai_tool("search", "Search messages.", DATES, api="chat", **OWN)
    messages: list[Any] = [
        *for_openai.developer_messages(STABLE, context),
        {"role": "user", "content": QUESTION},
    ]
    while True:
        reply = client.chat.completions.create(model="scripted", tools=[tool], messages=messages)
        message = reply.choices[0].message
        if not message.tool_calls:
            return message.content or ""
        messages.append(message.model_dump(exclude_none=True))
        calls: list[Any] = list(message.tool_calls)
        messages += [
            for_openai.tool_message(call, answer(search, call.function.arguments, DATES, context))
            for call in calls
        ]


def with_pydantic(url: str, context: TemporalContext) -> str:
    """Chat Completions with a model for the arguments, as frameworks use them."""

    class Search(DateRangeArguments):
        parameters = DATES
        query: str

    client = OpenAI(base_url=url, **KEY)  # type: ignore[arg-type] # a key and a number
    function = {"name": "search", "parameters": Search.model_json_schema()}
    tools: Any = [{"type": "function", "function": function}]
    messages: list[Any] = [
        *for_openai.developer_messages(STABLE, context),
        {"role": "user", "content": QUESTION},
    ]
    while True:
        reply = client.chat.completions.create(model="scripted", tools=tools, messages=messages)
        message: Any = reply.choices[0].message
        if not message.tool_calls:
            return str(message.content)
        messages.append(message.model_dump(exclude_none=True))
        for call in message.tool_calls:
            asked = Search.model_validate_json(call.function.arguments)
            try:
                span = asked.date_range(context)
                found = {"resolved_range": DATES.echo(span), "results": search(span, asked.query)}
                made = ToolAnswer(json.dumps(found))
            except InvalidArguments as error:
                made = ToolAnswer(str(error), is_error=True)
            messages.append(for_openai.tool_message(call, made))


class Way(NamedTuple):
    """One way to use a vendor: the conversation, its server, and what is sent beside messages."""

    talk: Callable[[str, TemporalContext], str]
    reply: Callable[[str, dict[str, Any]], dict[str, Any]]


WAYS: Final = {
    "anthropic": Way(with_messages, anthropic_reply),
    "anthropic tool runner": Way(with_tool_runner, anthropic_reply),
    "anthropic async tool runner": Way(with_async_tool_runner, anthropic_reply),
    "openai responses": Way(with_responses, openai_reply),
    "openai chat": Way(with_chat, openai_reply),
    "pydantic": Way(with_pydantic, openai_reply),
}
each_way: Final = pytest.mark.parametrize("way", WAYS)


@contextmanager
def asked(way: str, tamper: Tamper = bytes) -> Iterator[tuple[str, Server]]:
    with serving(WAYS[way].reply) as server:
        server.tamper = tamper
        yield WAYS[way].talk(server.url, DENVER), server


@pytest.mark.requirement("integration.corrected")
@each_way
def test_wrong_name_is_corrected_and_the_second_call_finds_it(way: str) -> None:
    with asked(way) as (told, server):
        assert told == FOUND
        assert len(server.bodies) == 3


def without_block(body: bytes) -> bytes:
    return body.replace(b"- last_weekend: ", b"- ")


def without_enum(body: bytes) -> bytes:
    return re.sub(rb'"enum":\s*\[[^\]]*\]', b'"minLength": 1', body)


def without_error(body: bytes) -> bytes:
    return body.replace(b"is not accepted", b"")


@pytest.mark.requirement("integration.corrected")
@each_way
@pytest.mark.parametrize(
    ("tamper", "told"), [(without_block, LOST), (without_enum, NAMELESS), (without_error, STUCK)]
)
def test_what_is_taken_out_of_the_request_is_missed(way: str, tamper: Tamper, told: str) -> None:
    """The scripted model has no other way to know: each of the three reached the wire."""
    with asked(way, tamper) as (said, _):
        assert said == told


@each_way
def test_enum_is_sent_whole(way: str) -> None:
    with asked(way) as (_, server):
        body = server.bodies[0].decode()
    enum = re.search(r'"enum":\s*(\[[^\]]*\])', body)
    assert enum
    assert [name for name in json.loads(enum[1]) if name] == list(CORE.names)


@pytest.mark.requirement("integration.anthropic-error")
@each_way
def test_error_text_reaches_the_model_whole(way: str) -> None:
    with pytest.raises(InvalidArguments) as caught:
        DATES.resolve({"relative_range": "previous_weekend"}, DENVER)
    with asked(way) as (_, server):
        second = server.bodies[1].decode()
    assert json.dumps(str(caught.value), ensure_ascii=False) in second


@pytest.mark.requirement("cache.prefix")
@each_way
def test_requests_within_the_hour_differ_only_in_their_messages(way: str) -> None:
    """Ten minutes later: prompt caches match prefixes, byte for byte."""
    later = TemporalContext(NOW + timedelta(minutes=10), "America/Denver", "en-US")
    with serving(WAYS[way].reply) as server:
        for context in (DENVER, later):
            assert WAYS[way].talk(server.url, context) == FOUND
    first, second = (json.loads(server.bodies[number]) for number in (0, 3))
    assert server.bodies[0] == server.bodies[3]
    corrected = json.loads(server.bodies[1])
    key = "input" if "input" in first else "messages"
    assert first[key] == second[key]
    if "thread" in corrected:  # the runner continues on the vendor's side: it sends what is new
        assert corrected.keys() == {"max_tokens", "messages", "model", "thread"}
        return
    assert {k: first[k] for k in first if k != key} == {k: corrected[k] for k in first if k != key}
    assert corrected[key][: len(first[key])] == first[key]


@pytest.mark.requirement("block.last", "integration.anthropic-cache")
@pytest.mark.parametrize("way", [way for way in WAYS if way.startswith("anthropic")])
def test_anthropics_block_is_last_in_system_after_the_cached_part(way: str) -> None:
    with asked(way) as (_, server):
        system = json.loads(server.bodies[0])["system"]
    assert system == [
        {"type": "text", "text": STABLE, "cache_control": {"type": "ephemeral"}},
        {"type": "text", "text": DENVER.prompt_block()},
    ]


@pytest.mark.requirement("integration.anthropic-error")
@pytest.mark.parametrize("way", [way for way in WAYS if way.startswith("anthropic")])
def test_anthropics_error_is_flagged(way: str) -> None:
    with asked(way) as (_, server):
        (result,) = json.loads(server.bodies[1])["messages"][-1]["content"]
        (good,) = json.loads(server.bodies[2])["messages"][-1]["content"]
    assert result["is_error"] is True
    assert not good.get("is_error", False)


@pytest.mark.requirement("block.last", "integration.openai-messages")
def test_openais_block_is_last_in_the_instructions() -> None:
    with asked("openai responses") as (_, server):
        sent = json.loads(server.bodies[0])
    assert sent["instructions"] == f"{STABLE}\n\n{DENVER.prompt_block()}"
    with asked("openai chat") as (_, server):
        first, second, third = json.loads(server.bodies[0])["messages"]
    assert first == {"role": "developer", "content": STABLE}
    assert second == {"role": "developer", "content": DENVER.prompt_block()}
    assert third["role"] == "user"


@pytest.mark.requirement("integration.anthropic-cache")
def test_stable_blocks_keep_their_own_breakpoint_and_are_not_changed() -> None:
    given_blocks: list[Any] = [
        {"type": "text", "text": "One."},
        {"type": "text", "text": "Two.", "cache_control": {"type": "ephemeral", "ttl": "1h"}},
    ]
    made = for_anthropic.system_blocks(given_blocks, DENVER, grain="day", days_ahead=2)
    assert made[:2] == given_blocks
    assert made[2]["text"] == DENVER.prompt_block("day", days_ahead=2)
    plain: list[Any] = [{"type": "text", "text": "One."}]
    assert "cache_control" in for_anthropic.system_blocks(plain, DENVER)[0]
    assert plain == [{"type": "text", "text": "One."}]


@pytest.mark.parametrize("stable", ["", [], None, 7, [{}], ["text"]], ids=str)
def test_no_stable_text_is_refused(stable: Any) -> None:
    with pytest.raises(InvalidSetting, match="stable must be text or text blocks, not"):
        for_anthropic.system_blocks(stable, DENVER)
    for place in (for_openai.instructions, for_openai.developer_messages):
        with pytest.raises(InvalidSetting, match="stable must be the text of your instructions"):
            place(stable, DENVER)


# ------------------------------------------------------------------------ the answer itself


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({}, "query is missing. This tool takes query, limit, relative_range, start_date, "),
        ({"query": None}, "query is missing."),
        (
            {"query": "x", "page": 2},
            '"page" is not an argument of this tool. This tool takes query',
        ),
        ('{"query": "x", ', "The arguments are not valid JSON"),
        ([], "The arguments must be a JSON object"),
        (
            {"query": "x", "relativeRange": "today"},
            '"relativeRange" is not an argument of this tool',
        ),
        ({"query": "x", "start_date": "2026-06-01"}, "end_date is missing."),
    ],
    ids=str,
)
def test_call_that_cannot_run_is_an_error_for_the_model(arguments: object, text: str) -> None:
    def handler(_span: DateRange | None, query: str, limit: int = 5) -> list[str]:
        raise AssertionError(query, limit)

    found = answer(handler, arguments, DATES, DENVER)
    assert found.is_error
    assert text in found.text


@pytest.mark.requirement("tool.openai-strict")
def test_arguments_of_the_tools_own_reach_the_handler_and_null_is_absent() -> None:
    def handler(span: DateRange | None, query: str, *, limit: int = 5, **more: object) -> Any:
        return [span and span.name, query, limit, more]

    sent = {"query": "x", "limit": None, "page": 2, "relative_range": "today", "start_date": None}
    found = answer(handler, json.dumps(sent), DATES, DENVER)
    assert json.loads(found.text)["results"] == ["today", "x", 5, {"page": 2}]


def test_what_the_handler_raises_is_the_applications() -> None:
    def broken(_span: DateRange | None) -> None:
        raise ZeroDivisionError

    async def broken_later(_span: DateRange | None) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        answer(broken, {}, DATES, DENVER)
    with pytest.raises(ZeroDivisionError):
        asyncio.run(answer_async(broken_later, {}, DATES, DENVER))
    assert asyncio.run(answer_async(broken_later, "{", DATES, DENVER)).is_error


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=8,
)
plausible = st.sampled_from(["today", "Last Week", "past_7_days", "2026-08-01", "", "null", True])
calls = st.dictionaries(
    st.sampled_from(
        [
            "relative_range",
            "start_date",
            "end_date",
            "dates_confirmed",
            "query",
            "relativeRange",
            "x",
        ]
    ),
    plausible | json_values,
    max_size=5,
)


class Anything(DateRangeArguments):
    query: Any = None


@given(calls | json_values | calls.map(json.dumps) | st.text(max_size=40))
def test_arguments_of_any_shape_end_in_a_range_no_filter_or_an_error(arguments: Any) -> None:
    """Never a crash, and all dates only where no period was sent."""
    found = answer(lambda _span, query=None: query, arguments, DATES, DENVER)
    if found.is_error:
        assert 0 < len(found.text) <= 1000
        assert found.text.isprintable()
    elif json.loads(found.text)["resolved_range"]["range"] is None:
        assert "start" in json.loads(found.text)["resolved_range"] or is_without_period(arguments)
    tool = for_anthropic.DateRangeTool(
        lambda _span, query=None: query, DATES, DENVER, "search", "Search."
    )
    assert called(tool, arguments) == (found.text, found.is_error)


def called(tool: for_anthropic.DateRangeTool, arguments: object) -> tuple[object, bool]:
    try:
        return tool.call(arguments), False
    except ToolError as error:
        return error.content, True


def is_without_period(arguments: Any) -> bool:
    sent = json.loads(arguments) if isinstance(arguments, str) and arguments.strip() else arguments
    period = ("relative_range", "start_date", "end_date")
    values = [sent.get(key) for key in period] if isinstance(sent, dict) else []
    return not [value for value in values if value is not None and str(value).strip()]


def resolved(resolve: Callable[[], DateRange | None]) -> DateRange | str | None:
    try:
        return resolve()
    except InvalidArguments as error:
        return str(error)


@pytest.mark.requirement("integration.pydantic")
@given(calls)
def test_models_of_pydantic_resolve_as_the_resolver_does(arguments: dict[str, Any]) -> None:
    by_resolver = resolved(lambda: DATES.resolve(arguments, DENVER))
    model = Anything.model_validate(arguments)
    by_model = resolved(lambda: model.date_range(DENVER))
    if by_model != by_resolver:  # an argument that neither has
        assert "is not an argument of this tool. This tool takes query, relative_range" in str(
            by_model
        )
        assert set(arguments) - set(DATES.properties()) - {"query"}
    if isinstance(by_model, str):
        with pytest.raises(ValidationError) as caught:
            Anything.model_validate(arguments, context=DENVER)
        assert caught.value.errors()[0]["msg"] == by_model
    else:
        assert Anything.model_validate(arguments, context=DENVER) == model


@pytest.mark.requirement("integration.pydantic")
def test_models_schema_has_the_enum_of_its_own_parameters_after_its_fields() -> None:
    class Search(DateRangeArguments):
        parameters = DateRangeParameters(CORE.only("today", "last_week"), keys={"end_date": "to"})
        query: str
        limit: int = 5

    schema = Search.model_json_schema()
    assert list(schema["properties"]) == [
        *("query", "limit", "relative_range", "start_date", "to", "dates_confirmed")
    ]
    assert schema["properties"]["relative_range"]["enum"] == ["today", "last_week"]
    assert (schema["required"], schema["additionalProperties"]) == (["query"], False)

    class Outer(BaseModel):
        search: Search

    assert Outer.model_json_schema()["$defs"]["Search"] == schema


def test_argument_that_neither_the_period_nor_the_fields_have_is_refused() -> None:
    with pytest.raises(InvalidArguments, match='"page" is not an argument of this tool'):
        Anything.model_validate({"query": "x", "page": 2}).date_range(DENVER)
