"""What a conversation costs: the same look-ups one after another, at once, and many of them."""

import re
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Final

from clock_lab.bench import Bench
from clock_lab.dice import Throw
from clock_lab.model import Call, Json, Move, Say, question, tool_results
from clock_lab.run import Run
from clock_lab.setups import Setup
from clock_lab.tools import one_time

# The means: each call of the model takes the same, and the tools alone make a difference.
EVEN: Final = Throw(0, 700, 3, 550, 0, refuses=False, skips=False, slips=False)

TOOL_MS: Final = {"Asia/Tokyo": 120, "Europe/Paris": 250, "America/Denver": 600}
# Names of one length, never one twice in a row: the loop stops a call that is repeated.
TWO_CITIES: Final = ("Asia/Seoul", "Asia/Dubai")
STEPS: Final = (0, 1, 2, 3)
MANY_STEPS: Final = (4, 8, 16, 32, 64)

AT_ONCE, IN_TURN = "at once", "one after another"
_ASKED: Final = re.compile(rf"({AT_ONCE}|{IN_TURN}), (\d+) times: (.+)")


@dataclass(frozen=True)
class Lookups:
    """The trace; `steps` has a run for each number of steps."""

    steps: dict[int, Run]
    tools_ms: tuple[int, ...]
    in_turn: Run
    at_once: Run


def measured(bench: Bench) -> Lookups:
    """Ask the model for each; it does what the question says."""
    return Lookups(
        steps={
            steps: bench.ask(_setup(IN_TURN, steps, TWO_CITIES), EVEN)
            for steps in (*STEPS, *MANY_STEPS)
        },
        tools_ms=tuple(TOOL_MS.values()),
        in_turn=bench.ask(_setup(IN_TURN, len(TOOL_MS), tuple(TOOL_MS)), EVEN),
        at_once=bench.ask(_setup(AT_ONCE, len(TOOL_MS), tuple(TOOL_MS)), EVEN),
    )


def look_up(request: Json, _luck: Throw) -> Move:
    """A model that looks up the zones of the question, as often and in the way that it says."""
    asked = _ASKED.search(question(request))
    how, times, zones = asked.groups() if asked else (IN_TURN, "0", "")
    known = len(list(tool_results(request)))
    left = list(islice(cycle(zones.split(", ")), known, int(times)))
    calls = [Call(request["tools"][0]["name"], {"timezone": zone}) for zone in left]
    if not calls:
        return Say(f"Looked up {known} times.")
    return calls if how == AT_ONCE else calls[:1]


def _setup(how: str, times: int, zones: tuple[str, ...]) -> Setup:
    asked = f"Look up the time {how}, {times} times: {', '.join(zones)}"
    return Setup(asked, design=one_time, player=look_up, took=_took, turns=times)


def _took(arguments: Json) -> int:
    return TOOL_MS.get(arguments["timezone"], EVEN.tool_ms)
