"""Google's Agent Development Kit: the block as the dynamic instruction, and a tool."""

import json
from collections.abc import Callable
from typing import Any, Unpack

from google.adk.agents.readonly_context import ReadonlyContext
from google.adk.tools.base_tool import BaseTool
from google.adk.tools.tool_context import ToolContext
from google.genai import types

from temporal_context.context import TemporalContext
from temporal_context.parameters import DateRangeParameters
from temporal_context.prompt_layout import BlockOptions
from temporal_context.tool_answer import Handler, answer_async
from temporal_context.tool_schema import gemini_function

Turn = TemporalContext | Callable[[ReadonlyContext], TemporalContext]


def instruction(turn: Turn, **options: Unpack[BlockOptions]) -> Callable[[ReadonlyContext], str]:
    """The block for `Agent(static_instruction=STABLE, instruction=instruction(turn))`.

    Beside a static instruction the framework sends the dynamic one before the newest turn, so that
    what is stable stays cached. `turn` is the turn's context, or finds it in the agent's state.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.google_adk import instruction
    >>> block = instruction(TemporalContext.current("UTC", "en-US"))
    >>> block(None).splitlines()[2]
    'Time zone: UTC (UTC)'

    Source: https://google.github.io/adk-docs/agents/llm-agents/
    """

    def block(state: ReadonlyContext) -> str:
        return _now(turn, state).prompt_block(**options)

    return block


class DateRangeTool(BaseTool):
    """A tool with a period; an error is a dict whose `error` is the text that the model reads.

    (An exception ends the invocation.) The framework sends the enum and does not hold a call to it:
    our resolver does. `handler` and `dates` are as in `tool_answer.answer`, `turn` as in
    `instruction`, the rest as in `tool_schema`.

    >>> from temporal_context import DateRangeParameters, TemporalContext
    >>> from temporal_context.integrations.google_adk import DateRangeTool
    >>> def search(span):
    ...     return []
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> DateRangeTool(search, DateRangeParameters(), context, "search", "Search messages.").name
    'search'

    Raises:
        InvalidSetting: as `tool_schema.gemini_function`.
    """

    def __init__(
        self,
        handler: Handler,
        dates: DateRangeParameters,
        turn: Turn,
        name: str,
        description: str,
        **settings: Any,  # noqa: ANN401 - `properties` and `required`
    ) -> None:
        self._declared = gemini_function(name, description, dates, **settings)
        super().__init__(name=name, description=self._declared["description"])
        self._asked = handler, dates, turn

    def _get_declaration(self) -> types.FunctionDeclaration:
        return types.FunctionDeclaration.model_validate(self._declared)

    async def run_async(self, *, args: dict[str, Any], tool_context: ToolContext) -> dict[str, Any]:
        """The results with their period, or the error."""
        handler, dates, turn = self._asked
        found = await answer_async(handler, args, dates, _now(turn, tool_context))
        if found.is_error:
            return {"error": found.text}
        data: dict[str, Any] = json.loads(found.text)
        return data


def _now(turn: Turn, state: ReadonlyContext) -> TemporalContext:
    return turn if isinstance(turn, TemporalContext) else turn(state)
