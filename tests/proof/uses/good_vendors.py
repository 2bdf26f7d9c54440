"""The same for the vendors' integrations, and for the pytest plugin."""

from datetime import UTC, datetime
from typing import assert_type

import anthropic
import openai
from anthropic.types import MessageParam, TextBlockParam, ToolUseBlock
from mcp.server import Server
from openai.types.responses import EasyInputMessageParam, ResponseFunctionToolCall

from temporal_context import DateRange, DateRangeParameters, TemporalContext
from temporal_context.integrations import anthropic as for_anthropic
from temporal_context.integrations import openai as for_openai
from temporal_context.integrations.mcp import Session, serve_stdio, server
from temporal_context.integrations.pydantic import DateRangeArguments
from temporal_context.testing import AwkwardMoment, awkward_moment
from temporal_context.tool_answer import answer

__all__ = ["awkward_moment", "test_of_an_application"]

context = TemporalContext(datetime(2026, 8, 4, 15, 14, tzinfo=UTC), "America/Denver", "en-US")
dates = DateRangeParameters()
found = answer(lambda _span: [], {}, dates, context)

assert_type(for_anthropic.system_blocks("Stable.", context, grain="day"), list[TextBlockParam])
assert_type(for_anthropic.newest_message("And now?", context, context), MessageParam)
assert_type(for_openai.developer_item("Stable.", context), EasyInputMessageParam)
assert_type(for_openai.instructions("Stable.", context, days_ahead=3), str)


def search(_span: DateRange | None, query: str) -> list[str]:
    return [query]


def ask_anthropic(client: anthropic.Anthropic, call: ToolUseBlock) -> None:
    tool = for_anthropic.DateRangeTool(search, dates, context, "search", "Search.")
    result = for_anthropic.tool_result(call, found)
    client.messages.create(
        model="a model",
        max_tokens=1,
        system=for_anthropic.system_blocks("Stable.", context),
        messages=[{"role": "user", "content": [result]}],
    )
    client.beta.messages.tool_runner(
        model="a model", max_tokens=1, tools=[tool], messages=[{"role": "user", "content": "?"}]
    )


def ask_openai(client: openai.OpenAI, call: ResponseFunctionToolCall) -> None:
    client.responses.create(
        model="a model",
        instructions=for_openai.instructions("Stable.", context),
        input=[for_openai.function_call_output(call, found)],
    )


class Search(DateRangeArguments):
    """Arguments of a tool."""

    query: str


asked = Search.model_validate({"query": "Limewash"})
assert_type(asked, Search)
assert_type(asked.query, str)
assert_type(asked.date_range(context), DateRange | None)


async def serve() -> None:
    made = server(Session("America/Denver", "en-US"))
    assert isinstance(made, Server)
    await serve_stdio(made)


def test_of_an_application(awkward_moment: AwkwardMoment) -> None:
    assert_type(awkward_moment.now, datetime)
