"""LangChain: middleware that puts the block last, and a tool whose errors the model reads."""

from collections.abc import Awaitable, Callable
from typing import Any, Unpack

from langchain.agents.middleware import AgentMiddleware, ModelRequest, ModelResponse
from langchain_core.messages import SystemMessage
from langchain_core.tools import StructuredTool, ToolException

from temporal_context.context import TemporalContext
from temporal_context.parameters import DateRangeParameters
from temporal_context.prompt_layout import BlockOptions
from temporal_context.tool_answer import Handler, ToolAnswer, answer, answer_async
from temporal_context.tool_schema import openai_tool

Turn = TemporalContext | Callable[[], TemporalContext]


class PromptBlock(AgentMiddleware[Any, Any]):
    """Middleware that adds the block to the end of the system message of each request.

    `turn` is the turn's context, or a function that gives it where the agent lives longer than a
    turn (of a `ContextVar`, its `get`). `options` are those of `prompt_block`.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.langchain import PromptBlock
    >>> PromptBlock(TemporalContext.current("UTC", "en-US")).name
    'PromptBlock'

    Source: https://docs.langchain.com/oss/python/langchain/middleware
    """

    def __init__(self, turn: Turn, **options: Unpack[BlockOptions]) -> None:
        super().__init__()
        self._turn, self._options = turn, options

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any]:
        """Hand on the request with the block."""
        return handler(self._with_block(request))

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any]:
        """Hand on the request with the block."""
        return await handler(self._with_block(request))

    def _with_block(self, request: ModelRequest[Any]) -> ModelRequest[Any]:
        stable = list(request.system_message.content_blocks) if request.system_message else []
        block = {"type": "text", "text": _now(self._turn).prompt_block(**self._options)}
        return request.override(system_message=SystemMessage([*stable, block]))  # type: ignore[list-item] # blocks are dicts


def date_range_tool(
    handler: Handler,
    dates: DateRangeParameters,
    turn: Turn,
    name: str,
    description: str,
    **settings: Any,  # noqa: ANN401 - `properties` and `required`
) -> StructuredTool:
    """A tool with a period; an error is a tool message with the status "error" and the whole text.

    `handler` and `dates` are as in `tool_answer.answer`, `turn` as in `PromptBlock`, `properties`
    and `required` as in `tool_schema`.

    >>> from temporal_context import DateRangeParameters, TemporalContext
    >>> from temporal_context.integrations.langchain import date_range_tool
    >>> def search(span):
    ...     return []
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> tool = date_range_tool(search, DateRangeParameters(), context, "search", "Search messages.")
    >>> call = {"type": "tool_call", "id": "1", "name": "search", "args": {"end_date": "now"}}
    >>> message = tool.invoke(call)
    >>> message.status, message.content[:14]
    ('error', 'end_date "now"')

    Raises:
        InvalidSetting: as `tool_schema.openai_tool`.
    """
    made = openai_tool(name, description, dates, strict=False, **settings)

    def run(**arguments: object) -> str:
        return _sent(answer(handler, arguments, dates, _now(turn)))

    async def run_async(**arguments: object) -> str:
        return _sent(await answer_async(handler, arguments, dates, _now(turn)))

    return StructuredTool(
        name=made["name"],
        description=made["description"],
        args_schema=made["parameters"],
        func=run,
        coroutine=run_async,
        handle_tool_error=True,
    )


def _now(turn: Turn) -> TemporalContext:
    return turn if isinstance(turn, TemporalContext) else turn()


def _sent(found: ToolAnswer) -> str:
    if found.is_error:
        raise ToolException(found.text)
    return found.text
