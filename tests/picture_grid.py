"""One place's weeks in a month picture: weekends tinted, today framed, ranges filled."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from itertools import groupby
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

import svg_parts as svg

from temporal_context import TemporalContext
from temporal_context.english import MONTHS, WEEKDAYS

ROW: Final = 16
GUTTER: Final = 11
_CELL: Final = 15
WIDTH: Final = GUTTER + 7 * _CELL
_SHORT: Final = 2  # rows: more have room for the whole name of a month
_WEEK: Final = timedelta(days=7)

Colours = Mapping[str, str]  # name of a range -> what it is filled with


class Window(NamedTuple):
    """The days that all grids of a day have to show."""

    first: date
    last: date

    def weeks(self, first_day: int) -> list[list[date]]:
        """Whole weeks, each from the locale's first day."""
        start = self.first - timedelta(days=(self.first.isoweekday() - first_day) % 7)
        count = (self.last - start) // _WEEK + 1
        return [[start + timedelta(days=7 * row + at) for at in range(7)] for row in range(count)]


class Grid(NamedTuple):
    """`left` and `top` are the corner of its first day."""

    group: Element
    left: float
    top: float
    seen: TemporalContext
    colours: Colours

    def draw(self, window: Window) -> None:
        """What lies behind comes first."""
        weeks = window.weeks(self.seen.week.first_day)
        for at, day in enumerate(weeks[0]):
            x, y = self.left + (at + 0.5) * _CELL, self.top - 4
            svg.text(self.group, "small middle", x, y, WEEKDAYS[day.weekday()][:2])
        for row, week in enumerate(weeks):
            self._tint(row, week)
            for colour, first, last in self._fills(week):
                x, y = self._corner(row, week.index(first))
                width = ((last - first).days + 1) * _CELL
                svg.box(self.group, colour, x + 1, y + 1.5, width - 2, ROW - 3, 4)
        for row, week in enumerate(weeks):
            self._numbers(row, week)
            self._step(row, week, is_first=week == weeks[0])
        for month, rows in groupby(range(len(weeks)), lambda row: weeks[row][0].month):
            self._month(month, [*rows])

    def _corner(self, row: int, at: int) -> tuple[float, float]:
        return self.left + at * _CELL, self.top + row * ROW

    def _tint(self, row: int, week: list[date]) -> None:
        for at, day in enumerate(week):
            if day.isoweekday() in self.seen.week.weekend:
                svg.box(self.group, "weekend", *self._corner(row, at), _CELL, ROW)

    def _fills(self, week: list[date]) -> Iterator[tuple[str, date, date]]:
        for name, colour in self.colours.items():
            inside = [day for day in week if day in self.seen.ranges[name]]
            if inside:
                yield colour, inside[0], inside[-1]

    def _numbers(self, row: int, week: list[date]) -> None:
        for at, day in enumerate(week):
            x, y = self._corner(row, at)
            svg.text(self.group, self._look(day), x + _CELL / 2, y + 11.5, f"{day.day}")
            if day == self.seen.today:
                svg.box(self.group, "today", x + 0.2, y + 0.7, _CELL - 0.4, ROW - 1.4, 4)

    def _look(self, day: date) -> str:
        found = [colour for name, colour in self.colours.items() if day in self.seen.ranges[name]]
        if found:
            return f"middle in-{found[0]}"
        return "middle" if day.month == self.seen.today.month else "middle other"

    def _step(self, row: int, week: list[date], *, is_first: bool) -> None:
        """A line between two months."""
        begins = next((at for at, day in enumerate(week) if day.day == 1), None)
        if begins is None or (is_first and not begins):
            return
        (x, y), (right, _) = self._corner(row, begins), self._corner(row, 7)
        below = [(self.left, y + ROW), (x, y + ROW)] if begins else []
        svg.line(self.group, "step", *below, (x, y), (right, y))

    def _month(self, month: int, rows: list[int]) -> None:
        """Its name at the side of the weeks that begin in it."""
        words = MONTHS[month - 1] if len(rows) > _SHORT else MONTHS[month - 1][:3]
        x, y = self.left - 3, self.top + (rows[0] + rows[-1] + 1) / 2 * ROW
        name = svg.text(self.group, "small middle", x, y, words)
        name.set("transform", f"rotate(-90 {svg.number(x)} {svg.number(y)})")
