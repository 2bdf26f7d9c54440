"""A range on month grids: lines of pieces of text, each with what it shows.

One layout for every terminal: `plain` joins the pieces, `styled` colours them. Each row of the
range stands in brackets, today has a star and a weekend day a dot: nothing hangs on colour.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final, NamedTuple

from temporal_context.english import MONTHS, WEEKDAYS
from temporal_context.periods import Days
from temporal_context.week import WEEK_DAYS, WeekRule

GRID_WIDTH: Final = WEEK_DAYS * 4 + 1
_BLANK: Final = "   "


class Piece(NamedTuple):
    """A piece of a line, and what it is part of."""

    text: str
    in_range: bool = False
    is_today: bool = False
    is_weekend: bool = False


Line = list[Piece]


class Drawing(NamedTuple):
    """What is drawn on the grids of all months."""

    days: Days
    today: date
    week: WeekRule

    def month(self, first: date) -> Iterator[Line]:
        """The lines of one month: its name, the weekdays, and its weeks; all of one width."""
        title = f"{MONTHS[first.month - 1]} {first.year}"
        yield [Piece(title.center(GRID_WIDTH))]
        yield self._weekdays()
        into_week = (first.isoweekday() - self.week.first_day) % WEEK_DAYS
        day = first - timedelta(days=into_week)
        while (day.year, day.month) <= (first.year, first.month):
            yield self._week(day, first.month)
            day += timedelta(days=WEEK_DAYS)

    def _weekdays(self) -> Line:
        numbers = [(self.week.first_day - 1 + step) % WEEK_DAYS + 1 for step in range(WEEK_DAYS)]
        line = [Piece(" ")]
        for number in numbers:
            mark = "." if number in self.week.weekend else " "
            line.append(Piece(f"{WEEKDAYS[number - 1][:2]}{mark} ", is_weekend=mark == "."))
        return line

    def _week(self, start: date, month: int) -> Line:
        line: Line = []
        for step in range(WEEK_DAYS):
            day = start + timedelta(days=step)
            line += self._before(day, month, begins_row=step == 0), self._day(day, month)
        end = start + timedelta(days=WEEK_DAYS - 1)
        return [*line, Piece("]" if self._shows(end, month) else " ")]

    def _before(self, day: date, month: int, *, begins_row: bool) -> Piece:
        """The gap before a day: each row of the range stands in brackets of its own."""
        before = not begins_row and self._shows(day - timedelta(days=1), month)
        if self._shows(day, month):
            return Piece(" ", in_range=True) if before else Piece("[")
        return Piece("]" if before else " ")

    def _shows(self, day: date, month: int) -> bool:
        """Whether a day of the range stands on this month's grid."""
        return day.month == month and self._holds(day)

    def _holds(self, day: date) -> bool:
        return self.days[0] <= day <= self.days[1]

    def _day(self, day: date, month: int) -> Piece:
        if day.month != month:
            return Piece(_BLANK)
        is_today, is_weekend = day == self.today, day.isoweekday() in self.week.weekend
        mark = "*" if is_today else "." if is_weekend else " "
        return Piece(f"{day.day:2}{mark}", self._holds(day), is_today, is_weekend)


def plain(line: Line) -> str:
    """A line without colour."""
    return "".join(piece.text for piece in line).rstrip()
