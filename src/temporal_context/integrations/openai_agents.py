"""The OpenAI Agents SDK: the block as instructions, and a tool whose errors the model reads."""

from collections.abc import Callable
from typing import Any, Unpack

from agents import Agent, FunctionTool, RunContextWrapper
from agents.tool_context import ToolContext

from temporal_context.context import TemporalContext
from temporal_context.parameters import DateRangeParameters
from temporal_context.prompt_layout import BlockOptions
from temporal_context.tool_answer import Handler, answer_async
from temporal_context.tool_schema import openai_tool

ContextOf = Callable[[Any], TemporalContext]


def _itself(context: Any) -> TemporalContext:  # noqa: ANN401 - the run's own
    found: TemporalContext = context
    return found


def instructions(
    stable: str, context_of: ContextOf = _itself, **options: Unpack[BlockOptions]
) -> Callable[[RunContextWrapper[Any], Agent[Any]], str]:
    """`instructions` for an `Agent`: what is stable, then the block, made anew for each request.

    `context_of` finds the turn's context in the run's; without it that is the context.

    >>> from agents import Agent
    >>> from temporal_context.integrations.openai_agents import instructions
    >>> Agent(name="support", instructions=instructions("You answer questions.")).name
    'support'

    Source: https://openai.github.io/openai-agents-python/agents/#dynamic-instructions
    """

    def both(run: RunContextWrapper[Any], _agent: Agent[Any]) -> str:
        return f"{stable}\n\n{context_of(run.context).prompt_block(**options)}"

    return both


def date_range_tool(
    handler: Handler,
    dates: DateRangeParameters,
    name: str,
    description: str,
    *,
    context_of: ContextOf = _itself,
    strict: bool = True,
    **settings: Any,  # noqa: ANN401 - `properties` and `required`
) -> FunctionTool:
    """A tool with a period; an error's text is its output, which the model reads whole.

    (Of an exception the SDK hides the text.) `handler` and `dates` are as in `tool_answer.answer`,
    the rest as in `tool_schema.openai_tool`.

    >>> from temporal_context import DateRangeParameters
    >>> from temporal_context.integrations.openai_agents import date_range_tool
    >>> def search(span):
    ...     return []
    >>> tool = date_range_tool(search, DateRangeParameters(), "search", "Search messages.")
    >>> tool.params_json_schema["properties"]["relative_range"]["anyOf"][1]
    {'type': 'null'}

    Raises:
        InvalidSetting: as `tool_schema.openai_tool`.
    """
    made = openai_tool(name, description, dates, strict=strict, **settings)

    async def run(tool_context: ToolContext[Any], arguments: str) -> str:
        context = context_of(tool_context.context)
        return (await answer_async(handler, arguments, dates, context)).text

    return FunctionTool(
        made["name"], made["description"], made["parameters"], run, strict_json_schema=strict
    )
