"""How long an answer took: the parts of each mode's, one after the other."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Final

from clock_lab.drawing import LEFT, MARGIN, RIGHT, Drawing
from clock_lab.run import Run
from clock_lab.words import in_ms

ROW: Final = 36
BAR: Final = 18
LONGEST_MS: Final = 2000  # the right end of the axis

# The parts of an answer: a class of the drawing, and what a reader is told.
PARTS: Final = {"first": "first call", "tool": "tool", "follow": "follow-up"}


def draw_times(drawing: Drawing, top: float, modes: Mapping[str, Sequence[Run]]) -> None:
    """A bar for each mode, of the medians of its parts."""
    drawing.text("Time of an answer, medians", (MARGIN, top - 22), "heading")
    for number, (kind, name) in enumerate(PARTS.items()):
        drawing.box(kind, (LEFT + 12 + 110 * number, top - 32), (11, 11))
        drawing.text(name, (LEFT + 12 + 110 * number + 17, top - 22))
    for number, (title, runs) in enumerate(modes.items()):
        _bar(drawing, top + ROW * number, title, parts(runs))


def parts(runs: Sequence[Run]) -> list[float]:
    """The medians: of the first call, and where there is one of the tool and the follow-up."""
    looked_up = [run for run in runs if run.results]
    found = [
        [run.model_ms[0] for run in looked_up or runs],
        [run.tools_ms for run in looked_up],
        [run.model_ms[-1] for run in looked_up],
    ]
    return [median(part) for part in found if part]


def _bar(drawing: Drawing, top: float, title: str, found: Sequence[float]) -> None:
    drawing.text(title, (MARGIN, top + BAR - 4))
    start = float(LEFT)
    for kind, ms in zip(PARTS, found, strict=False):
        width = (RIGHT - LEFT) * ms / LONGEST_MS
        drawing.box(kind, (start, top), (width, BAR))
        start += width
    drawing.text(" + ".join(map(in_ms, found)), (start + 8, top + BAR - 4), "quiet")
