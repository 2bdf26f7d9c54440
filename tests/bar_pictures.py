"""Names as bars over days or years: those that mean the same wherever weeks begin."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final
from xml.etree.ElementTree import Element

import svg_parts as svg
from month_pictures import PLACES, TUESDAY, context, day_in_words

from temporal_context.english import MONTHS
from temporal_context.prompt import days_text

_HEAD, _ROW, _BAR, _FOOT = 34, 27, 8, 4
_ONE_DAY: Final = timedelta(days=1)
_LONG: Final = 200  # days: a longer axis is marked by years, a shorter one by months


def bar_picture(title: str, names: tuple[str, ...]) -> str:
    """A row for each name: its days in words, and below them as a bar."""
    spans = [context(PLACES[0], TUESDAY).ranges[name] for name in names]
    axis = Axis(min(span.start for span in spans), max(span.end for span in spans))
    drawn = svg.picture(title, _HEAD + _ROW * len(names) + _FOOT)
    _head(drawn, axis)
    for number, span in enumerate(spans):
        top = _HEAD + number * _ROW
        svg.text(drawn, "", svg.MARGIN, top + 9, f"{span.name}")
        days = days_text(span.start, span.end)
        svg.text(drawn, "small right", svg.WIDTH - svg.MARGIN, top + 9, days)
        _bar(drawn, axis, top + 14, (span.start, span.end))
    return svg.written(drawn)


class Axis:
    """Days from left to right, whole months."""

    def __init__(self, first: date, last: date) -> None:
        self.first, self.end = first.replace(day=1), _next_month(last)
        self.is_long = (self.end - self.first).days > _LONG

    def x(self, day: date) -> float:
        """Where a day begins."""
        share = (day - self.first) / (self.end - self.first)
        return svg.MARGIN + share * (svg.WIDTH - 2 * svg.MARGIN)

    def marks(self) -> Iterator[tuple[float, str]]:
        """Where a month or a year begins, and its name."""
        month = self.first
        while month < self.end:
            name = MONTHS[month.month - 1]
            if not self.is_long:
                yield self.x(month), name
            elif month.month == 1:
                yield self.x(month), f"{month.year}"
            elif month == self.first:
                yield self.x(month), f"{name} {month.year}"
            month = _next_month(month)


def _next_month(day: date) -> date:
    return (day.replace(day=28) + timedelta(days=4)).replace(day=1)


def _head(drawn: Element, axis: Axis) -> None:
    svg.text(drawn, "title", svg.MARGIN, 15, day_in_words(TUESDAY))
    for x, name in axis.marks():
        svg.text(drawn, "small", x, 28, name)


def _bar(drawn: Element, axis: Axis, top: float, days: tuple[date, date]) -> None:
    """On a track with the marks; today stands out above and below it, and hides no short bar."""
    svg.box(drawn, "weekend", svg.MARGIN, top, svg.WIDTH - 2 * svg.MARGIN, _BAR)
    for x, _ in axis.marks():
        svg.line(drawn, "axis", (x, top), (x, top + _BAR))
    left, right = axis.x(days[0]), axis.x(days[1] + _ONE_DAY)
    svg.box(drawn, "blue", left, top, right - left, _BAR)
    middle = (axis.x(TUESDAY) + axis.x(TUESDAY + _ONE_DAY)) / 2
    for y in (top - 4, top + _BAR):
        svg.line(drawn, "today", (middle, y), (middle, y + 4))
