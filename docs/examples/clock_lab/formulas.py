"""What the figures must be near, from the ranges of the dice alone: no run is looked at."""

from dataclasses import dataclass
from datetime import date
from math import sqrt
from typing import Final

from clock_lab.clock import HOUR_MS, START
from clock_lab.dice import DAY_MINUTES, FIRST_CALL_MS, FOLLOW_UP_MS, TOOL_MS
from clock_lab.model import ASSUMED_DATE

MINUTE_MS: Final = 60_000
DAY_MS: Final = DAY_MINUTES * MINUTE_MS
DATES_APART: Final = (START.date() - date.fromisoformat(ASSUMED_DATE)).days


@dataclass(frozen=True)
class Expected:
    """A range of milliseconds, symmetric about its middle: that is its mean and its median."""

    least: float
    most: float

    @property
    def middle(self) -> float:
        """Its mean, and its median."""
        return (self.least + self.most) / 2

    def __add__(self, other: "Expected") -> "Expected":
        """One after the other."""
        return Expected(self.least + other.least, self.most + other.most)

    def __sub__(self, other: "Expected") -> "Expected":
        """The distance of one from the other."""
        return Expected(self.least - other.most, self.most - other.least)

    def spread_of_median(self, runs: int) -> float:
        """The standard deviation of the median of so many throws, were all as likely.

        Where ranges are added the middle is likelier, and the spread less than this.
        """
        return (self.most - self.least) / (2 * sqrt(runs + 2))


FIRST_CALL: Final = Expected(*FIRST_CALL_MS)
TOOL: Final = Expected(*TOOL_MS)
FOLLOW_UP: Final = Expected(*FOLLOW_UP_MS)

DATES: Final = Expected(DATES_APART * DAY_MS, DATES_APART * DAY_MS)
ASKED: Final = Expected(START.hour * HOUR_MS, (START.hour + 1) * HOUR_MS - 1)
GUESSED: Final = Expected(0, DAY_MS - MINUTE_MS)
SECONDS_DROPPED: Final = Expected(0, MINUTE_MS - 1)

GUESS_ERROR: Final = DATES + ASKED + FIRST_CALL - GUESSED
REPLY_ERROR: Final = SECONDS_DROPPED + FOLLOW_UP
BLOCK_ERROR: Final = Expected(0, HOUR_MS - 1)  # a run ends in the hour in which it began
ADDED: Final = TOOL + FOLLOW_UP


def spread_of_count(runs: int, chance: float) -> float:
    """The standard deviation of how often it happens."""
    return sqrt(runs * chance * (1 - chance))


def tokens_in(steps: int, first_request: int, a_step: int) -> int:
    """Of all the requests of a conversation: each sends what went before again."""
    return (steps + 1) * first_request + a_step * steps * (steps + 1) // 2
