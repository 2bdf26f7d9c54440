"""The tool: what the model is told of it, and what happens when the model calls it."""

import unicodedata
from datetime import datetime
from typing import Any, Final

from assistant.store import Bounds, Conversation, Store, words_of
from temporal_context import HISTORY, DateRange, DateRangeParameters, TemporalContext
from temporal_context.tool_answer import ToolAnswer, answer
from temporal_context.tool_schema import anthropic_tool

Json = dict[str, Any]

LONGEST_QUERY = 200

NAMES: Final = HISTORY
dates: Final = DateRangeParameters(NAMES)

NAME: Final = "search_conversations"
ABOUT: Final = "Search the conversations with customers: calls, chats and emails."
QUERY: Final = {
    "type": "string",
    "description": "Words that must all occur in the customer's name or the summary.",
}
TOOL: Final = anthropic_tool(NAME, ABOUT, dates, properties={"query": QUERY}, required=["query"])


class WrongQuery(ValueError):
    """The words cannot be searched for; the text is for the model."""


class Search:
    """The handler of one turn: it resolves by the context that the prompt was made from."""

    def __init__(self, store: Store, context: TemporalContext) -> None:
        self._store, self._context = store, context

    def __call__(self, arguments: object) -> ToolAnswer:
        """What was found, behind its period; or what was wrong."""
        try:
            return answer(self._results, arguments, dates, self._context)
        except WrongQuery as error:
            return ToolAnswer(str(error), is_error=True)

    def _results(self, span: DateRange | None, query: object) -> Json:
        words = words_in(query)
        found = self._store.search(words, None if span is None else bounds_of(span))
        results = {"total": found.total, "newest": list(map(self._shown, found.newest))}
        if span is None or found.total:
            return results
        return results | {"other_readings": self._others(span, words)}

    def _others(self, span: DateRange, words: list[str]) -> list[Json]:
        """Nothing is there: what else may have been meant, and how much that holds."""

        def count(starts_at: datetime, ends_before: datetime) -> int:
            return self._store.count(words, (starts_at, ends_before))

        counted = dates.readings(span, self._context, count)
        echo = dates.echo(span, other_readings=counted)
        return [other for other in echo["other_readings"] if other["count"]]

    def _shown(self, each: Conversation) -> Json:
        """With the day and time of the user's wall clock, never those of UTC."""
        local = each.started_at.astimezone(self._context.now.tzinfo)
        day = DateRange(
            None,
            *(local.date(), local.date()),
            self._context.timezone,
            label_locale=self._context.locale,
            current_year=self._context.today.year,
        )
        return {
            "customer": each.customer,
            "channel": each.channel,
            "summary": each.summary,
            "day": day.label,
            "time": f"{local:%H:%M}",
        }


def bounds_of(span: DateRange) -> Bounds:
    """What the database compares with: two instants in UTC."""
    return span.starts_at, span.ends_before


def words_in(query: object) -> list[str]:
    """The words of the model's query; raises WrongQuery."""
    if not isinstance(query, str) or not query.strip():
        raise WrongQuery("query must be text with at least one word: send the words to look for.")
    if len(query) > LONGEST_QUERY:
        text = f"query has {len(query)} characters, {LONGEST_QUERY} are allowed: send fewer words."
        raise WrongQuery(text)
    if any(unicodedata.category(char) in {"Cc", "Cs"} for char in "".join(query.split())):
        raise WrongQuery("query has control characters or half characters: send plain words.")
    return words_of(query)
