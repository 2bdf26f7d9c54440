"""What chance decides in a run, thrown before it: the same run of two designs has the same luck."""

from dataclasses import dataclass
from random import Random
from typing import Final

from clock_lab.clock import HOUR_MS

FIRST_CALL_MS: Final = (400, 1000)
TOOL_MS: Final = (1, 5)
FOLLOW_UP_MS: Final = (300, 800)
LONGEST_MS: Final = FIRST_CALL_MS[1] + TOOL_MS[1] + FOLLOW_UP_MS[1]

REFUSES: Final = 0.45
SKIPS: Final = 0.05
SLIPS: Final = 0.05

DAY_MINUTES: Final = 24 * 60
MOST_RUNS: Final = 1000  # an hour has room for so many runs, each of LONGEST_MS at most


@dataclass(frozen=True)
class Throw:
    """The luck of one run."""

    moment_ms: int  # of the question, after the clock's start
    first_call_ms: int
    tool_ms: int
    follow_up_ms: int
    guess: int  # minute of the day
    refuses: bool
    skips: bool  # does not call the tool
    slips: bool  # reads another field of the tool's result
    ignores: bool = False  # calls, and answers what it would have answered anyway


def throw(seed: int, mode: str, number: int, runs: int) -> Throw:
    """The dice of a run: it asks in its own one of `runs` equal parts of the hour."""
    # A text as seed: `random` hashes it itself, the same in every process.
    random = Random(f"{seed}/{mode}/{number}")  # noqa: S311 - figures, not secrets
    part = HOUR_MS // runs
    return Throw(
        moment_ms=number * part + random.randrange(part - LONGEST_MS),
        first_call_ms=random.randint(*FIRST_CALL_MS),
        tool_ms=random.randint(*TOOL_MS),
        follow_up_ms=random.randint(*FOLLOW_UP_MS),
        guess=random.randrange(DAY_MINUTES),
        refuses=random.random() < REFUSES,
        skips=random.random() < SKIPS,
        slips=random.random() < SLIPS,
    )
