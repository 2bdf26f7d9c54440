"""The trace: a line for each run."""

from collections.abc import Sequence

from clock_lab.run import Run
from clock_lab.words import duration, table

HEAD = ("asked", "model ms", "tool ms", "dice", "local time of the tool", "reply", "error")


def trace(runs: Sequence[Run], dice: Sequence[str]) -> str:
    """One mode's, with the dice that decide something in it."""
    return table([HEAD, *(_line(run, dice) for run in runs)])


def _line(run: Run, dice: Sequence[str]) -> tuple[str, ...]:
    return (
        run.asked.isoformat(timespec="milliseconds")[11:23],
        " + ".join(f"{ms}" for ms in run.model_ms),
        f"{run.tools_ms}" if run.results else "-",
        " ".join(name for name in dice if getattr(run.luck, name)) or "-",
        run.results[-1]["local_time"] if run.results else "-",
        run.value or "-",
        "-" if run.error_ms is None else duration(run.error_ms),
    )
