"""One line of the trace: what happened in a run, and what follows from it."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from clock_lab.clock import START
from clock_lab.dice import Throw
from clock_lab.formulas import REPLY_ERROR
from clock_lab.model import Json, minute_in

ONE_MS = timedelta(milliseconds=1)


@dataclass(frozen=True)
class Run:
    """A question and its answer; the times are the user's wall clock."""

    luck: Throw
    question: str
    asked: datetime
    answered: datetime
    value: str | None  # what the reply states, as ISO 8601; None where it states nothing
    model_ms: tuple[int, ...]  # of each call of the model
    steps_ms: tuple[int, ...]  # of each step, by the loop's own trace: first start to last end
    results: tuple[Json, ...]  # what the tool gave
    tokens_in: int

    @property
    def stated(self) -> datetime | None:
        """The time that the reply states, on the user's wall clock; None where it is none."""
        return local(self.value) if self.value else None

    @property
    def error_ms(self) -> int | None:
        """From the time that the reply states to the time at which it arrived."""
        return (self.answered - self.stated) // ONE_MS if self.stated else None

    @property
    def right(self) -> bool:
        """No later than a reply from the tool can be."""
        return self.error_ms is not None and 0 <= self.error_ms <= REPLY_ERROR.most

    @property
    def tools_ms(self) -> int:
        """Of all steps."""
        return sum(self.steps_ms)

    @property
    def added_ms(self) -> int:
        """What the look-up costs: all but the model's first call."""
        return self.tools_ms + sum(self.model_ms[1:])

    @property
    def beside_the_tool_ms(self) -> int | None:
        """From the local time that the tool gave, without its seconds, to the one stated."""
        given = local(self.results[-1]["local_time"]) if self.results else None
        return (self.stated - given) // ONE_MS if self.stated and given else None


def local(value: str) -> datetime | None:
    """A stated minute on the user's wall clock; None for a date."""
    minute = minute_in(value)
    return datetime.fromisoformat(minute).replace(tzinfo=START.tzinfo) if minute else None


def stands_in_a_result(run: Run) -> bool:
    """The check of an answer that must come from a tool: its time is a field of a result."""
    minutes = {minute_in(text) for result in run.results for text in result.values()}
    return run.value is not None and run.value in minutes
