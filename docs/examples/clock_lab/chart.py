"""The figures as a drawing: how far off each reply was, and how long an answer took."""

from typing import Final

from clock_lab.chart_errors import draw_errors
from clock_lab.chart_times import draw_times
from clock_lab.drawing import MARGIN, Drawing
from clock_lab.lab import Lab

TITLE: Final = "How far off is the time that a model tells?"
ABOUT: Final = "The model is a script with dice, and time is virtual."
WIDTH: Final = 880
HEIGHT: Final = 580

ERRORS: Final = {
    "No clock": "A",
    "Block, rounded to the hour": "C time",
    "Tool, with a bare UTC field": "B with UTC",
    "Tool, one time": "B",
}
TIMES: Final = {"No clock": "A", "Block": "C time", "Tool": "B"}


def chart(lab: Lab) -> str:
    """The whole drawing, as the text of an SVG file."""
    drawing = Drawing(
        WIDTH,
        HEIGHT,
        TITLE,
        "A dot for each reply of a scripted model, by its distance from the time.",
    )
    drawing.text(TITLE, (MARGIN, 34), "title")
    drawing.text(f"Seed {lab.seed}, {lab.runs} runs a mode. {ABOUT}", (MARGIN, 56), "quiet")
    draw_errors(drawing, 110, {title: lab.modes[mode] for title, mode in ERRORS.items()})
    draw_times(drawing, 456, {title: lab.modes[mode] for title, mode in TIMES.items()})
    return str(drawing)
