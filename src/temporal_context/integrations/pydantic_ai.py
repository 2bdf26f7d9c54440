"""Pydantic AI: the block as instructions, and a tool whose errors make the model try again."""

from collections.abc import Callable
from typing import Any, Unpack

from pydantic_ai import ModelRetry, RunContext, Tool

from temporal_context.context import TemporalContext
from temporal_context.parameters import DateRangeParameters
from temporal_context.prompt_layout import BlockOptions
from temporal_context.tool_answer import Handler, answer_async
from temporal_context.tool_schema import openai_tool

ContextOf = Callable[[Any], TemporalContext]


def _deps(deps: Any) -> TemporalContext:  # noqa: ANN401 - the agent's own
    found: TemporalContext = deps
    return found


def instructions(
    context_of: ContextOf = _deps, **options: Unpack[BlockOptions]
) -> Callable[[RunContext[Any]], str]:
    """The block, made anew for each request, for `Agent(instructions=[STABLE, ...])`.

    Not for `system_prompt`, which freezes in the history. `context_of` finds the turn's context in
    the run's deps; without it the deps are the context. `options` are those of `prompt_block`.

    >>> from pydantic_ai import Agent
    >>> from pydantic_ai.models.test import TestModel
    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.pydantic_ai import instructions
    >>> agent = Agent(TestModel(), instructions=["You answer questions.", instructions()])
    >>> run = agent.run_sync("Hello", deps=TemporalContext.current("UTC", "en-US"))
    >>> run.all_messages()[0].instructions.splitlines()[0]
    'You answer questions.'

    Source: https://ai.pydantic.dev/agents/#instructions
    """

    def block(run: RunContext[Any]) -> str:
        return context_of(run.deps).prompt_block(**options)

    return block


def date_range_tool(
    handler: Handler,
    dates: DateRangeParameters,
    name: str,
    description: str,
    *,
    context_of: ContextOf = _deps,
    max_retries: int | None = None,
    **settings: Any,  # noqa: ANN401 - `properties` and `required`
) -> Tool[Any]:
    """A tool with a period; an error is a `ModelRetry` with the text that the model should read.

    `handler` and `dates` are as in `tool_answer.answer`, `properties` and `required` as in
    `tool_schema`. The framework allows one retry of a tool unless `max_retries` says otherwise.

    >>> from temporal_context import DateRangeParameters
    >>> from temporal_context.integrations.pydantic_ai import date_range_tool
    >>> def search(span):
    ...     return []
    >>> tool = date_range_tool(search, DateRangeParameters(), "search", "Search messages.")
    >>> tool.function_schema.json_schema["properties"]["relative_range"]["enum"][:2]
    ['today', 'yesterday']

    Raises:
        InvalidSetting: as `tool_schema.openai_tool`.
    """
    made = openai_tool(name, description, dates, strict=False, **settings)

    async def run(run_context: RunContext[Any], **arguments: object) -> str:
        found = await answer_async(handler, arguments, dates, context_of(run_context.deps))
        if found.is_error:
            raise ModelRetry(found.text)
        return found.text

    tool: Tool[Any] = Tool.from_schema(
        run, made["name"], made["description"], made["parameters"], takes_ctx=True
    )
    tool.max_retries = max_retries
    return tool
