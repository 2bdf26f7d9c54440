"""The two designs of a result, and what an answer needs that must come from a tool."""

from collections.abc import Sequence

from clock_lab.must import BARE_UTC, ONE_TIME, Trial, outcome
from clock_lab.rows import NONE, of
from clock_lab.run import Run
from clock_lab.words import in_minutes, table

Runs = Sequence[Run]


def designs(ours: Runs, bare_utc: Runs, trials: Sequence[Trial]) -> str:
    """The same dice, two results to read."""
    always = {trial.fault: trial.forced for trial in trials}
    return table(
        [
            ("", "one time (this library's)", "with a bare UTC field"),
            ("its fields", _fields(always[ONE_TIME]), _fields(always[BARE_UTC])),
            ("runs that read a wrong field", _slips(ours), _slips(bare_utc)),
            ("told time - local time of the tool, in runs", _off(ours), _off(bare_utc)),
            ("the same, where every run slips", _off(always[ONE_TIME]), _off(always[BARE_UTC])),
        ]
    )


def needs(trials: Sequence[Trial]) -> str:
    """What reaches the user: right answers, none, or wrong ones."""
    head = ("the model", "neither", "forced", "checked", "forced and checked")
    return table([head, *(_need(trial) for trial in trials)])


def _need(trial: Trial) -> tuple[str, ...]:
    found = (
        outcome(runs, checked=checked)
        for checked in (False, True)
        for runs in (trial.free, trial.forced)
    )
    return (
        trial.fault.says,
        *(", ".join(f"{n} {what}" for what, n in each._asdict().items() if n) for each in found),
    )


def _fields(runs: Runs) -> str:
    return ", ".join(runs[0].results[0])


def _slips(runs: Runs) -> str:
    return of(sum(run.luck.slips and bool(run.results) for run in runs), len(runs))


def _off(runs: Runs) -> str:
    """How often which difference, in minutes."""
    found = [run.beside_the_tool_ms for run in runs if run.beside_the_tool_ms is not None]
    return ", ".join(f"{in_minutes(ms)} in {found.count(ms)}" for ms in sorted({*found})) or NONE
