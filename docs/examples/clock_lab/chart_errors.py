"""How far off each reply was: a dot for each run, on an axis where each tenfold is as wide."""

from collections.abc import Mapping, Sequence
from math import log10
from statistics import median
from typing import Final

from clock_lab.drawing import LEFT, MARGIN, RIGHT, Drawing
from clock_lab.formulas import DAY_MS, MINUTE_MS, REPLY_ERROR
from clock_lab.run import Run
from clock_lab.words import duration, in_minutes

Runs = Sequence[Run]

ROW: Final = 64
TICKS: Final = {
    "1 s": 1000,
    "10 s": 10_000,
    "1 min": MINUTE_MS,
    "10 min": 10 * MINUTE_MS,
    "1 h": 60 * MINUTE_MS,
    "1 day": DAY_MS,
    "10 days": 10 * DAY_MS,
    "100 days": 100 * DAY_MS,
}
ERRORS: Final = (100, 2000 * DAY_MS)  # the ends of the axis


def draw_errors(drawing: Drawing, top: float, modes: Mapping[str, Runs]) -> None:
    """A strip for each mode; the lowest is at the height `top + ROW * len(modes)`."""
    bottom = top + ROW * len(modes)
    _legend(drawing, top - 22)
    start, end = _across(REPLY_ERROR.least), _across(REPLY_ERROR.most)
    drawing.box("range", (start, top), (end - start, bottom - top))
    for label, ms in TICKS.items():
        drawing.line("grid", (_across(ms), top), (_across(ms), bottom))
        drawing.text(label, (_across(ms), bottom + 18), "quiet middle")
    for number, (title, runs) in enumerate(modes.items()):
        _strip(drawing, top + ROW * number, title, runs)
    drawing.line("grid", (MARGIN, bottom), (RIGHT, bottom))


def _legend(drawing: Drawing, height: float) -> None:
    right = f"as a reply from the tool: at most {duration(REPLY_ERROR.most)} late"
    drawing.dot("right", (LEFT + 4, height - 4), right)
    drawing.text(right, (LEFT + 14, height))
    drawing.dot("wrong", (LEFT + 334, height - 4), "wrong")
    drawing.text("wrong", (LEFT + 344, height))
    drawing.line("median", (LEFT + 404, height - 11), (LEFT + 404, height + 2))
    drawing.text("median", (LEFT + 412, height))


def _strip(drawing: Drawing, top: float, title: str, runs: Runs) -> None:
    """A mode's dots, the first run's highest."""
    found = [run.error_ms for run in runs if run.error_ms is not None]
    drawing.line("grid", (MARGIN, top), (RIGHT, top))
    drawing.text(title, (MARGIN, top + 26), "heading")
    drawing.text(_summary(found, len(runs)), (MARGIN, top + 44), "quiet")
    for number, run in enumerate(runs):
        if run.error_ms is not None:
            height = top + 8 + (ROW - 16) * (number + 0.5) / len(runs)
            says = f"{run.asked:%H:%M:%S}: {run.value}, {duration(run.error_ms)} off"
            drawing.dot("right" if run.right else "wrong", (_across(run.error_ms), height), says)
    if slips := [run.beside_the_tool_ms for run in runs if run.beside_the_tool_ms]:
        off = f"{len(slips)} tell UTC: {in_minutes(abs(slips[0]))} off"
        drawing.text(off, (_across(abs(slips[0])) + 10, top + ROW / 2 + 4), "quiet")
    if found:
        middle = _across(median(found))
        drawing.line("median", (middle, top + 4), (middle, top + ROW - 4))


def _summary(found: Sequence[int], runs: int) -> str:
    if not found:
        return f"no time in {runs} runs"
    told = "" if len(found) == runs else f"{len(found)} of {runs} tell one, "
    return f"{told}median {duration(median(found))}"


def _across(ms: float) -> float:
    """Where an error stands: each tenfold is as wide."""
    least, most = map(log10, ERRORS)
    return LEFT + (RIGHT - LEFT) * (log10(max(ms, ERRORS[0])) - least) / (most - least)
