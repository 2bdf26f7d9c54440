"""The Anthropic SDK: where the block goes, what a tool result is, and tools for its runner."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, Protocol, Unpack, cast

from anthropic.lib.tools import BetaAsyncBuiltinFunctionTool, BetaBuiltinFunctionTool, ToolError
from anthropic.types import TextBlockParam, ToolResultBlockParam
from anthropic.types.beta import BetaToolParam

from temporal_context.context import TemporalContext
from temporal_context.errors import InvalidSetting
from temporal_context.parameters import DateRangeParameters
from temporal_context.prompt_layout import BlockOptions
from temporal_context.quoting import quoted
from temporal_context.tool_answer import Handler, ToolAnswer, answer, answer_async
from temporal_context.tool_schema import anthropic_tool


class ToolUse(Protocol):
    """A `tool_use` block of the Messages API."""

    id: str


def system_blocks(
    stable: str | Iterable[TextBlockParam],
    context: TemporalContext,
    **options: Unpack[BlockOptions],
) -> list[TextBlockParam]:
    """`system` for the Messages API: what is stable, cached up to its last block; then the block.

    Tools come before `system` in the cached prefix, so the breakpoint keeps them, too. `options`
    are those of `TemporalContext.prompt_block`.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.anthropic import system_blocks
    >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
    >>> first, last = system_blocks("You answer questions.", context)
    >>> first
    {'type': 'text', 'text': 'You answer questions.', 'cache_control': {'type': 'ephemeral'}}
    >>> last["text"] == context.prompt_block(), "cache_control" in last
    (True, False)

    Raises:
        InvalidSetting: no stable text, or options that `prompt_block` refuses.

    Source: https://platform.claude.com/docs/en/build-with-claude/prompt-caching
    """
    given = [{"type": "text", "text": stable}] if isinstance(stable, str) else stable
    blocks = list(given) if isinstance(given, Iterable) else []
    if not blocks or not all(isinstance(block, Mapping) and block.get("text") for block in blocks):
        raise InvalidSetting(f"stable must be text or text blocks, not {quoted(stable)}")
    *others, last = (dict(block) for block in blocks)
    last.setdefault("cache_control", {"type": "ephemeral"})
    block = {"type": "text", "text": context.prompt_block(**options)}
    return cast("list[TextBlockParam]", [*others, last, block])


def tool_result(call: ToolUse, found: ToolAnswer) -> ToolResultBlockParam:
    """The `tool_result` block for a call; an error is flagged, and its text is there whole.

    >>> from types import SimpleNamespace
    >>> from temporal_context.integrations.anthropic import tool_result
    >>> from temporal_context.tool_answer import ToolAnswer
    >>> tool_result(SimpleNamespace(id="toolu_1"), ToolAnswer("end_date is missing.", True))
    {'type': 'tool_result', 'tool_use_id': 'toolu_1', 'content': 'end_date is missing.', \
'is_error': True}
    """
    result: ToolResultBlockParam = {
        "type": "tool_result",
        "tool_use_id": call.id,
        "content": found.text,
    }
    if found.is_error:
        result["is_error"] = True
    return result


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
