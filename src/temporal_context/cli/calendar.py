"""`temporal-context calendar`: ranges drawn on month grids, in colour where the terminal has it."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from itertools import zip_longest
from os import get_terminal_size
from typing import Final

from temporal_context.cli.month_grid import GRID_WIDTH, Drawing, Line, Piece, plain
from temporal_context.cli.options import Command, add_shared_options, context_of
from temporal_context.cli.output import say
from temporal_context.cli.ranges import say_ranges
from temporal_context.context import TemporalContext
from temporal_context.date_range import DateRange
from temporal_context.prompt import days_text
from temporal_context.ranges import in_words

_KEY: Final = "[ ] the range   * today   . the weekend"
_GAP: Final = 3
_MOST_MONTHS, _SHOWN_AT_EACH_END = 6, 2
_USUAL_WIDTH: Final = 80
_YEAR_MONTHS: Final = 12


def _add_options(parser: ArgumentParser) -> None:
    add_shared_options(parser)
    parser.add_argument("--plain", action="store_true", help="no colour, also in a terminal")


def _run(options: Namespace) -> int:
    context = context_of(options)
    if options.json:
        say_ranges(context)
        return 0
    render = plain if options.plain else _renderer()
    lines = [line for span in context.ranges.values() for line in _drawn(span, context)]
    say("\n".join([_KEY, *map(render, lines)]))
    return 0


def _renderer() -> Callable[[Line], str]:
    """In colour for a person at a terminal, where rich is there; plain for all else."""
    if sys.stdout is None or not sys.stdout.isatty():
        return plain
    try:
        from temporal_context.cli.styled import renderer  # noqa: PLC0415 - rich need not be there
    except ImportError:
        return plain
    return renderer()


def _drawn(span: DateRange, context: TemporalContext) -> Iterator[Line]:
    yield []
    yield [Piece(f"{span.name}: {days_text(span.start, span.end)}")]
    yield [Piece(f"  {span.label}; {in_words(span)}")]
    drawing = Drawing((span.start, span.end), context.today, context.week)
    first, last = _month(span.start), _month(span.end)
    before, after = _with_today(first, last, _month(context.today))
    months = range(before, after + 1)
    if len(months) <= _MOST_MONTHS:
        yield from _side_by_side(drawing, months)
        return
    yield from _side_by_side(drawing, months[:_SHOWN_AT_EACH_END])
    left_out = len(months) - 2 * _SHOWN_AT_EACH_END
    yield [Piece(f"... {left_out} months between ...".center(GRID_WIDTH))]
    yield from _side_by_side(drawing, months[-_SHOWN_AT_EACH_END:])


def _month(day: date) -> int:
    return day.year * _YEAR_MONTHS + day.month - 1


def _with_today(first: int, last: int, today: int) -> tuple[int, int]:
    """The range's months, and today's where it is one of them or stands beside them."""
    if first - 1 <= today <= last + 1:
        return min(first, today), max(last, today)
    return first, last


def _side_by_side(drawing: Drawing, months: Iterable[int]) -> Iterator[Line]:
    firsts = [date(number // _YEAR_MONTHS, number % _YEAR_MONTHS + 1, 1) for number in months]
    columns = max(1, (_width() + _GAP) // (GRID_WIDTH + _GAP))
    for start in range(0, len(firsts), columns):
        grids = [drawing.month(first) for first in firsts[start : start + columns]]
        yield from map(_joined, zip_longest(*grids))


def _joined(parts: tuple[Line | None, ...]) -> Line:
    """Lines of several months as one; a month with fewer weeks leaves its place blank."""
    blank = [Piece(" " * GRID_WIDTH)]
    gap = Piece(" " * _GAP)
    return [piece for part in parts for piece in (*(part or blank), gap)][:-1]


def _width() -> int:
    try:
        return get_terminal_size(sys.stdout.fileno()).columns or _USUAL_WIDTH
    except (OSError, ValueError, AttributeError):  # no terminal, or no standard output at all
        return _USUAL_WIDTH


COMMAND = Command(
    name="calendar",
    summary="draw each range on month grids",
    description=(
        "Draw each range on month grids; weeks begin on the locale's first day. With the package\n"
        "rich (pip install 'temporal-context[cli]') a terminal shows them in colour, unless\n"
        "NO_COLOR is set. --json prints the ranges, as the command of that name does."
    ),
    example="--timezone Africa/Cairo --locale ar-EG --names last_weekend,this_week",
    add_options=_add_options,
    run=_run,
)
