"""The same assistant with temporal-context: this is what an application writes."""

from typing import Final

from chat import Json, Result, Say
from database import Conversations, Found

from temporal_context import (
    SHOW_RANGE_INSTRUCTION,
    DateRange,
    DateRangeParameters,
    InvalidArguments,
    TemporalContext,
)

dates = DateRangeParameters()

TOOL: Final[Json] = {
    "name": "search_conversations",
    "description": "Search customer conversation history. " + dates.hint,
    "input_schema": {
        "type": "object",
        "properties": {"query": {"type": "string"}, **dates.properties()},
        "required": ["query"],
    },
}
STABLE_INSTRUCTIONS = "You answer questions about customer conversations. " + SHOW_RANGE_INSTRUCTION


class AssistantWithContext:
    """One context for the turn: the prompt is made from it, and the handler resolves by it."""

    tool = TOOL

    def __init__(self, conversations: Conversations, context: TemporalContext, say: Say) -> None:
        self.system = [STABLE_INSTRUCTIONS, context.prompt_block()]  # the block goes last
        self._conversations, self._context, self._say = conversations, context, say

    def search(self, arguments: Json) -> Result:
        """Handle a call of the tool."""
        try:
            span = dates.resolve(arguments, self._context)
        except InvalidArguments as error:
            return Result(str(error), is_error=True)
        self._say("app", f"dates.resolve(...) gives {span!r}")
        results = self._results(arguments["query"], span)
        return Result({"resolved_range": dates.echo(span), "results": results})

    def _results(self, query: str, span: DateRange | None) -> Found:
        if span is None:  # the user named no period
            return self._conversations.at_any_time(query)
        bounds = span.starts_at, span.ends_before
        self._say("app", "searches from {} to before {}".format(*(b.isoformat() for b in bounds)))
        return self._conversations.between(query, *bounds)
