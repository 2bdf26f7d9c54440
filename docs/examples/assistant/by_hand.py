"""The same assistant as it is often written: the tool takes two dates, in days of UTC."""

import json
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from assistant.store import Bounds, Store, words_of
from assistant.tool import ABOUT, NAME, QUERY, Json
from assistant.turn import ROLE, Turn
from temporal_context import TemporalContext
from temporal_context.integrations.anthropic import system_blocks
from temporal_context.tool_answer import ToolAnswer
from temporal_context.tool_schema import anthropic_tool

DAY: Final = {"type": "string", "format": "date"}
TOOL: Final = anthropic_tool(
    NAME,
    ABOUT,
    properties={"query": QUERY, "start_date": DAY, "end_date": DAY},
    required=["query"],
)


class SearchByHand:
    """It believes the dates that the model sends."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __call__(self, arguments: Json) -> ToolAnswer:
        """What was found; of which days is not said."""
        try:
            found = self._store.search(words_of(arguments["query"]), utc_days(arguments))
        except (KeyError, TypeError, ValueError, OverflowError):
            return ToolAnswer("invalid arguments", is_error=True)
        newest = [{"customer": each.customer, "summary": each.summary} for each in found.newest]
        return ToolAnswer(json.dumps({"total": found.total, "newest": newest}, ensure_ascii=False))


def utc_days(arguments: Json) -> Bounds | None:
    """From midnight to midnight in UTC: where the user is, days begin at another hour."""
    if "start_date" not in arguments:
        return None
    first, last = (date.fromisoformat(arguments[key]) for key in ("start_date", "end_date"))
    after = last + timedelta(days=1)
    return datetime.combine(first, time(), UTC), datetime.combine(after, time(), UTC)


def without_block(store: Store) -> Turn:
    """Nothing says what day it is."""
    return Turn([{"type": "text", "text": ROLE}], TOOL, SearchByHand(store))


def with_block_only(context: TemporalContext, store: Store) -> Turn:
    """The block in the prompt, and the rest as it was."""
    return Turn(system_blocks(ROLE, context), TOOL, SearchByHand(store))
