"""What an application gives to its model: nothing, the tool in one of two designs, or the block."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from anthropic.types import TextBlockParam

from clock_lab.clock import ZONE, VirtualClock
from clock_lab.dice import Throw
from clock_lab.model import Json, Move, move
from clock_lab.tools import Design, one_time, with_bare_utc
from temporal_context.integrations.anthropic import system_blocks

WHAT_TIME: Final = "What time is it?"
STABLE: Final = f"You answer the questions of a user in {ZONE}."

System = str | list[TextBlockParam]


def stable_alone(_clock: VirtualClock) -> System:
    """No word of the time."""
    return STABLE


def with_block(clock: VirtualClock) -> System:
    """The block of the turn that begins now, after what is stable."""
    return list(system_blocks(STABLE, clock.context()))


@dataclass(frozen=True)
class Setup:
    """One way to ask; the last three are for the lab's own measurements."""

    question: str = WHAT_TIME
    system: Callable[[VirtualClock], System] = stable_alone
    design: Design | None = None  # of the tool's result; without one there is no tool
    force: bool = False  # the first call must be the tool
    player: Callable[[Json, Throw], Move] = move
    took: Callable[[Json], int] | None = None  # milliseconds of a tool call, by its arguments
    turns: int = 3


MODE_A: Final = Setup()
MODE_B: Final = Setup(design=one_time)
MODE_B_WITH_UTC: Final = Setup(design=with_bare_utc)
MODE_C: Final = Setup(system=with_block)
