"""Tools with a period for the SDK's tool runner."""

from copy import deepcopy
from typing import Any, cast

from anthropic.lib.tools import BetaAsyncBuiltinFunctionTool, BetaBuiltinFunctionTool, ToolError
from anthropic.types.beta import BetaToolParam

from temporal_context.context import TemporalContext
from temporal_context.parameters import DateRangeParameters
from temporal_context.tool_answer import Handler, ToolAnswer, answer, answer_async
from temporal_context.tool_schema import anthropic_tool


class _Defined:
    """What the two tools have in common: how they are made, and what is sent of them."""

    def __init__(
        self,
        handler: Handler,
        dates: DateRangeParameters,
        context: TemporalContext,
        name: str,
        description: str,
        **settings: Any,  # noqa: ANN401 - those of `anthropic_tool`
    ) -> None:
        self._definition = anthropic_tool(name, description, dates, **settings)
        self._asked = handler, dates, context

    def to_dict(self) -> BetaToolParam:
        """The definition that is sent."""
        return cast("BetaToolParam", deepcopy(self._definition))


class DateRangeTool(_Defined, BetaBuiltinFunctionTool):
    """A tool with a period for `client.beta.messages.tool_runner(tools=[...])`, for one turn.

    The runner sends the schema as it is, with its enum, and an error's text as it is. `handler`,
    `dates` and `context` are as in `tool_answer.answer`, the rest as in `anthropic_tool`.

    >>> from temporal_context import DateRangeParameters, TemporalContext
    >>> from temporal_context.integrations.anthropic import DateRangeTool
    >>> def search(span):
    ...     return []
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> tool = DateRangeTool(search, DateRangeParameters(), context, "search", "Search messages.")
    >>> tool.name, tool.call({"relative_range": "today"})[:36]
    ('search', '{"resolved_range": {"range": "today"')

    Raises:
        InvalidSetting: as `anthropic_tool`.
    """

    def call(self, input: object) -> str:  # noqa: A002 - the SDK names it so
        """The results, or the error, for the runner to send.

        Raises:
            ToolError: with the text for the model.
        """
        handler, dates, context = self._asked
        return _sent(answer(handler, input, dates, context))


class DateRangeAsyncTool(_Defined, BetaAsyncBuiltinFunctionTool):
    """The same for the asynchronous client, and a handler that is an `async def`."""

    async def call(self, input: object) -> str:  # noqa: A002 - the SDK names it so
        """The results, or the error, for the runner to send.

        Raises:
            ToolError: with the text for the model.
        """
        handler, dates, context = self._asked
        return _sent(await answer_async(handler, input, dates, context))


def _sent(found: ToolAnswer) -> str:
    if found.is_error:
        raise ToolError(found.text)
    return found.text
