"""All that a sentence may need to know of the call that it is about."""

import json
from dataclasses import dataclass
from datetime import date

from temporal_context.arguments.corrections import Call, Corrector
from temporal_context.arguments.messages.text import Sentence, Today
from temporal_context.arguments.parsed import Problem, Reading
from temporal_context.context import TemporalContext
from temporal_context.reference import FIRST_YEAR, LAST_YEAR
from temporal_context.tool_settings import ToolSettings
from temporal_context.vocabulary import NamedRange

BOTH_DATES = "both dates as YYYY-MM-DD"


@dataclass(frozen=True, slots=True)
class Case:
    """The call as read, what its unknown name means, and what to send instead.

    `readings` are all that the name may mean, where people disagree; `by_words` is the call for
    what was named, `by_days` the one for what dates were given.
    """

    reading: Reading
    meaning: NamedRange | None
    readings: tuple[NamedRange, ...]
    by_words: Call | None
    by_days: Call | None
    corrector: Corrector

    @property
    def settings(self) -> ToolSettings:
        """The tool's."""
        return self.corrector.settings

    @property
    def context(self) -> TemporalContext:
        """The turn's."""
        return self.corrector.context

    @property
    def is_far(self) -> bool:
        """Whether dates wait to be confirmed: what to send then depends on the user's words."""
        return self.reading.has("unconfirmed_far_date")

    def key(self, problem: Problem) -> str:
        """What the tool calls the argument; empty for the call as a whole."""
        return getattr(self.settings.keys, problem.field) if problem.field else ""

    def send(self, otherwise: str) -> tuple[Sentence, ...]:
        """The sentence with the corrected call, or another where there is none; then today."""
        by_days = None if self.is_far else self.by_days
        calls = [as_json(call) for call in (self.by_words, by_days) if call]
        if len(calls) > 1:
            return f"Send one of the two: {' or '.join(calls)}.", Today.SENTENCE
        if calls:
            dates_unread = self.by_words and self.reading.is_malformed("start_date", "end_date")
            other = f", or {BOTH_DATES}" if dates_unread and not self.reading.days else ""
            return f"Send {calls[0]}{other}.", Today.SENTENCE
        return (Today.SENTENCE,) if self.is_far else (otherwise, Today.SENTENCE)

    def searchable(self) -> str:
        """The sentence on which days the tool has data for."""
        first, last = self.settings.limits.data_days(self.context.today)
        if first > last:
            return "No day can be searched at present: tell the user."
        after = "" if first.year == FIRST_YEAR else f" from {first}"
        until = "" if last.year == LAST_YEAR else f" to {last}"
        return (
            f"The days{after}{until} can be searched." if after or until else "Send nearer dates."
        )


def spoken(first: date, last: date) -> str:
    """First and last day in ISO; one day once."""
    return f"{first} to {last}" if first != last else first.isoformat()


def as_json(call: Call) -> str:
    """A call as the JSON to send."""
    return json.dumps(call)
