"""The assistant as it is often written: the tool takes dates, and nothing says what today is."""

from typing import Final

from chat import Json, Result
from database import Conversations

TOOL: Final[Json] = {
    "name": "search_conversations",
    "description": "Search customer conversation history.",
    "input_schema": {
        "type": "object",
        "properties": {
            "query": {"type": "string"},
            "start_date": {"type": "string", "format": "date"},
            "end_date": {"type": "string", "format": "date"},
        },
        "required": ["query"],
    },
}


class AssistantWithoutContext:
    """It believes whatever dates the model sends."""

    tool = TOOL

    def __init__(self, conversations: Conversations) -> None:
        self.system = ["You answer questions about customer conversations."]
        self._conversations = conversations

    def search(self, arguments: Json) -> Result:
        """Handle a call of the tool."""
        query, start, end = (arguments[key] for key in ("query", "start_date", "end_date"))
        return Result({"results": self._conversations.on_utc_days(query, start, end)})
