"""Month grids of named ranges: the same days in the United States, Britain and Egypt.

Above the weeks of today's month stand as many as a range reaches back, and below them as many as
it reaches on.
"""

from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement

import svg_parts as svg
from picture_grid import GUTTER, ROW, WIDTH, Colours, Grid, Window

from temporal_context import EVERYTHING, FISCAL, TemporalContext
from temporal_context.english import MONTHS, WEEKDAYS

TUESDAY: Final = date(2026, 8, 4)
SUNDAY: Final = date(2026, 8, 2)
_HEAD, _KEY_ROW, _SPACE, _GAP = 44, 14, 12, 7


class Place(NamedTuple):
    """Where a user is."""

    country: str
    locale: str
    timezone: str


PLACES: Final = (
    Place("United States", "en-US", "America/New_York"),
    Place("Britain", "en-GB", "Europe/London"),
    Place("Egypt", "ar-EG", "Africa/Cairo"),
)


@cache
def context(place: Place, day: date) -> TemporalContext:
    """At noon in UTC: the date is the same in all three places."""
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    names = EVERYTHING | FISCAL
    return TemporalContext(
        noon, place.timezone, place.locale, vocabulary=names, fiscal_year_start=5
    )


def day_in_words(day: date) -> str:
    """A day as the pictures say it."""
    return f"{WEEKDAYS[day.weekday()]} {day.day} {MONTHS[day.month - 1]} {day.year}"


def month_picture(title: str, colours: Colours) -> str:
    """The Tuesday, and below it the Sunday; above them a key where there are several names."""
    windows = {day: _window(colours, day) for day in (TUESDAY, SUNDAY)}
    heights = {day: _HEAD + ROW * _rows(window) + _SPACE for day, window in windows.items()}
    top = _KEY_ROW * ((len(colours) + 1) // 2) + 6 if len(colours) > 1 else 0
    drawn = svg.picture(title, top + sum(heights.values()))
    if top:
        _key(drawn, colours)
    for day, window in windows.items():
        _day(drawn, top, day, window, colours)
        top += heights[day]
    return svg.written(drawn)


def _window(colours: Colours, day: date) -> Window:
    """The month of the day, and the ranges of all three places."""
    spans = [context(place, day).ranges[name] for place in PLACES for name in colours]
    in_next_month = day.replace(day=28) + timedelta(days=4)
    month_end = in_next_month - timedelta(days=in_next_month.day)
    first = min(day.replace(day=1), *(span.start for span in spans))
    return Window(first, max(month_end, *(span.end for span in spans)))


def _rows(window: Window) -> int:
    return max(len(window.weeks(context(place, TUESDAY).week.first_day)) for place in PLACES)


def _key(drawn: Element, colours: Colours) -> None:
    for number, (name, colour) in enumerate(colours.items()):
        x = svg.MARGIN + number % 2 * (svg.WIDTH / 2)
        y = svg.MARGIN + number // 2 * _KEY_ROW
        svg.box(drawn, colour, x, y, 12, 10, 3)
        svg.text(drawn, "small", x + 17, y + 8.5, name)


def _day(drawn: Element, top: float, day: date, window: Window, colours: Colours) -> None:
    svg.text(drawn, "title", svg.MARGIN, top + 15, day_in_words(day))
    for number, place in enumerate(PLACES):
        left = svg.MARGIN + number * (WIDTH + _GAP) + GUTTER
        group = SubElement(drawn, "g", {"id": f"{place.locale}-{day}"})
        svg.text(group, "small", left + 1, top + 28, f"{place.country}, {place.locale}")
        Grid(group, left, top + _HEAD, context(place, day), colours).draw(window)
