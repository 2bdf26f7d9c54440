"""A long conversation, and the places where its prompts may say what time it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from temporal_context import TemporalContext


@dataclass(frozen=True)
class Conversation:
    """Turns at equal distances, in Denver; the lengths are in tokens.

    Two minutes a turn from 9:06:30: one hour passes, in front of the 28th turn, and no midnight.
    """

    start: datetime = datetime(2026, 8, 4, 15, 6, 30, tzinfo=UTC)
    gap: timedelta = timedelta(minutes=2)
    turns: int = 40
    prefix: int = 8_000
    turn: int = 1_200

    def contexts(self) -> list[TemporalContext]:
        """Of each turn."""
        moments = (self.start + number * self.gap for number in range(self.turns))
        return [TemporalContext(moment, "America/Denver", "en-US") for moment in moments]


class Told(NamedTuple):
    """What a request says of the time: before and after what is stable, in its newest turn."""

    before: str | None = None
    after: str | None = None
    news: str | None = None


Placement = Callable[[Sequence[TemporalContext]], Told]
"""From the contexts of all turns so far, the newest last."""


def no_date(_: Sequence[TemporalContext]) -> Told:
    """The measure of the others."""
    return Told()


def seconds_at_the_start(contexts: Sequence[TemporalContext]) -> Told:
    """What many prompts begin with."""
    return Told(before=f"Current time: {contexts[-1].now.isoformat(timespec='seconds')}")


def minute_at_the_end(contexts: Sequence[TemporalContext]) -> Told:
    """The block, with the minute."""
    return Told(after=contexts[-1].prompt_block(grain="minute"))


def hour_at_the_end(contexts: Sequence[TemporalContext]) -> Told:
    """The block as it is without being asked otherwise."""
    return Told(after=contexts[-1].prompt_block())


def day_at_the_end(contexts: Sequence[TemporalContext]) -> Told:
    """The block, with the date alone."""
    return Told(after=contexts[-1].prompt_block(grain="day"))


def appended_on_change(contexts: Sequence[TemporalContext]) -> Told:
    """The first turn's block stays; where the newest turn's would differ, that turn says so."""
    told = contexts[-2:][0]  # the turn before; the first turn has its own
    return Told(after=contexts[0].prompt_block(), news=contexts[-1].update_since(told))


PLACEMENTS: Final[dict[str, Placement]] = {
    "no date at all": no_date,
    "seconds, at the start of the system prompt": seconds_at_the_start,
    "minute, at the end of the system prompt": minute_at_the_end,
    "hour, at the end of the system prompt": hour_at_the_end,
    "day, at the end of the system prompt": day_at_the_end,
    "hour, once; its changes in the newest turn": appended_on_change,
}
