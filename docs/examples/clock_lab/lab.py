"""All that the lab measures, from one seed."""

from dataclasses import dataclass, replace
from itertools import cycle, islice
from typing import Final

from clock_lab import lookups, must
from clock_lab.bench import Bench, bench
from clock_lab.dice import throw
from clock_lab.run import Run
from clock_lab.setups import MODE_A, MODE_B, MODE_B_WITH_UTC, MODE_C, Setup

SEED: Final = 20261105
RUNS: Final = 20

# Read from a calendar; the lab's hour is that before midnight on Thursday, 2026-11-05.
DATES: Final = {
    "Which day is today?": "2026-11-05",
    "Which day was yesterday?": "2026-11-04",
    "Which days were last weekend?": "2026-10-31/2026-11-01",
    "Which days is this week so far?": "2026-11-01/2026-11-05",
    "Which days were last week?": "2026-10-25/2026-10-31",
    "Which days is this month so far?": "2026-11-01/2026-11-05",
    "Which days were last month?": "2026-10-01/2026-10-31",
}


@dataclass(frozen=True)
class Lab:
    """The trace."""

    seed: int
    runs: int
    modes: dict[str, tuple[Run, ...]]
    trials: tuple[must.Trial, ...]
    lookups: lookups.Lookups


def measured(seed: int = SEED, runs: int = RUNS) -> Lab:
    """Run everything; a run depends on the seed, its mode and its number alone."""
    times = [MODE_C] * runs
    dates = [replace(MODE_C, question=asked) for asked in islice(cycle(DATES), runs)]
    with bench() as place:
        modes = {
            "A": _mode(place, seed, "A", [MODE_A] * runs),
            "B": _mode(place, seed, "B", [MODE_B] * runs),
            "B with UTC": _mode(place, seed, "B", [MODE_B_WITH_UTC] * runs),
            "C dates": _mode(place, seed, "C", dates),
            "C time": _mode(place, seed, "C", times),
        }
        return Lab(seed, runs, modes, must.tried(place, seed, runs), lookups.measured(place))


def _mode(place: Bench, seed: int, dice: str, setups: list[Setup]) -> tuple[Run, ...]:
    runs = len(setups)
    return tuple(
        place.ask(setup, throw(seed, dice, number, runs)) for number, setup in enumerate(setups)
    )
