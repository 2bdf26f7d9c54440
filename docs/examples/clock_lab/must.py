"""What an answer that must come from a tool needs: each measure alone, both, and neither."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from clock_lab.bench import Bench
from clock_lab.dice import Throw, throw
from clock_lab.run import Run, stands_in_a_result
from clock_lab.setups import MODE_B, MODE_B_WITH_UTC, Setup


@dataclass(frozen=True)
class Fault:
    """A model that goes wrong in one way, every time."""

    says: str
    setup: Setup
    skips: bool = False
    slips: bool = False
    ignores: bool = False

    def luck(self, throw: Throw) -> Throw:
        """A throw with this fault and no other; it never refuses."""
        return replace(
            throw, refuses=False, skips=self.skips, slips=self.slips, ignores=self.ignores
        )


SKIPS: Final = Fault("calls the tool only where it must", MODE_B, skips=True)
IGNORES: Final = Fault("calls it, and answers from memory", MODE_B, ignores=True)
BARE_UTC: Final = Fault("reads a wrong field, bare UTC", MODE_B_WITH_UTC, slips=True)
ONE_TIME: Final = Fault("reads a wrong field, one time", MODE_B, slips=True)
FAULTS: Final = (SKIPS, IGNORES, BARE_UTC, ONE_TIME)


MOST_RUNS: Final = 5  # of a fault: it happens in each


class Outcome(NamedTuple):
    """What reached the user."""

    right: int
    withheld: int
    wrong: int


@dataclass(frozen=True)
class Trial:
    """A fault's runs, with a free choice of tools and with a forced one."""

    fault: Fault
    free: tuple[Run, ...]
    forced: tuple[Run, ...]


def tried(bench: Bench, seed: int, runs: int) -> tuple[Trial, ...]:
    """Every fault, in the first runs of mode B."""
    dice = [throw(seed, "B", number, runs) for number in range(min(runs, MOST_RUNS))]

    def asked(fault: Fault, *, force: bool) -> tuple[Run, ...]:
        setup = replace(fault.setup, force=force)
        return tuple(bench.ask(setup, fault.luck(each)) for each in dice)

    return tuple(
        Trial(fault, asked(fault, force=False), asked(fault, force=True)) for fault in FAULTS
    )


def outcome(runs: tuple[Run, ...], *, checked: bool) -> Outcome:
    """With the check, an answer whose time stands in no result of a tool is withheld."""
    shown = [run for run in runs if not checked or stands_in_a_result(run)]
    right = sum(run.right for run in shown)
    return Outcome(right, len(runs) - len(shown), len(shown) - right)
