"""A picture as a person reads it: which numbers are filled, framed and tinted.

Nothing of the code that draws is used. Dates are counted from the framed number, which is today.
"""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, fromstring

_SVG: Final = "{http://www.w3.org/2000/svg}"
MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)


class Box(NamedTuple):
    """A rectangle and what it is there for."""

    kind: str
    x: float
    y: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


class Words(NamedTuple):
    """A text and where it stands; a digit's middle is a little above its line."""

    text: str
    x: float
    y: float
    is_turned: bool


class Cell(NamedTuple):
    """A number of a grid, and the date that it has to be."""

    day: date
    number: str
    x: float
    y: float


def root_of(text: str) -> Element:
    return fromstring(text)  # noqa: S314 - our own file


def grid_of(root: Element, locale: str, today: date) -> "ReadGrid":
    """The grid of one place on one day."""
    group = next(each for each in root.iter(f"{_SVG}g") if each.get("id") == f"{locale}-{today}")
    return ReadGrid([*boxes_in(group)], [*words_in(group)], today)


def boxes_in(element: Element) -> Iterator[Box]:
    for rect in element.iter(f"{_SVG}rect"):
        numbers = (float(rect.get(key, "")) for key in ("x", "y", "width", "height"))
        yield Box(rect.get("class", ""), *numbers)


def words_in(element: Element) -> Iterator[Words]:
    for each in element.iter(f"{_SVG}text"):
        x, y = float(each.get("x", "")), float(each.get("y", ""))
        yield Words(each.text or "", x, y, is_turned="transform" in each.keys())  # noqa: SIM118


def key_of(root: Element) -> dict[str, str]:
    """Colour -> name, from the swatches at the top of a picture and the words beside them."""
    words = [each for each in words_in(root) if "_" in each.text]
    found = {}
    for box in boxes_in(root):
        beside = [each for each in words if box.holds(box.x, each.y) and 0 < each.x - box.x < 30]
        if beside and box.kind != "panel":
            found[box.kind] = beside[0].text
    return found


class ReadGrid:
    """The cells of a grid in the order of reading."""

    def __init__(self, boxes: list[Box], words: list[Words], today: date) -> None:
        self.boxes = boxes
        self.heads = [each for each in words if re.fullmatch("[A-Z][a-z]", each.text)]
        self.sides = [each for each in words if each.is_turned]
        numbers = [each for each in words if each.text.isdecimal()]
        numbers.sort(key=lambda each: (each.y, each.x))
        frame = next(box for box in boxes if box.kind == "today")
        (place,) = (at for at, each in enumerate(numbers) if frame.holds(each.x, each.y - 4))
        self.cells = [
            Cell(today + timedelta(days=at - place), each.text, each.x, each.y - 4)
            for at, each in enumerate(numbers)
        ]

    def inside(self, kind: str) -> list[date]:
        """The dates of the numbers in boxes of a kind."""
        boxes = [box for box in self.boxes if box.kind == kind]
        return [c.day for c in self.cells if any(box.holds(c.x, c.y) for box in boxes)]

    def kinds(self) -> set[str]:
        return {box.kind for box in self.boxes}

    def weeks(self) -> list[list[Cell]]:
        lines = sorted({cell.y for cell in self.cells})
        return [[cell for cell in self.cells if cell.y == y] for y in lines]

    def head_above(self, cell: Cell) -> str:
        (head,) = (each.text for each in self.heads if each.x == cell.x)
        return head


def bars_of(root: Element) -> dict[str, tuple[date, date]]:
    """First and last day of each bar: by the marks, whose names stand above them."""
    words = [*words_in(root)]
    marks = [(each.x, day) for each in words for day in _begins(each.text)]
    (x0, day0), (x1, day1) = marks[0], marks[-1]
    unit = (day1 - day0).days / (x1 - x0)
    bars = [box for box in boxes_in(root) if box.kind == "blue"]
    names = [each for each in words if re.fullmatch("[a-z][a-z0-9_]+", each.text)]
    return {
        name.text: (
            day0 + timedelta(days=round((bar.x - x0) * unit)),
            day0 + timedelta(days=round((bar.x + bar.width - x0) * unit) - 1),
        )
        for name, bar in zip(names, bars, strict=True)
    }


def _begins(text: str) -> Iterator[date]:
    """`July`, `2026` or `May 2025`, at the first day of it."""
    month, _, year = text.rpartition(" ") if text[-4:].isdecimal() else (text, "", "2026")
    if month in {"", *MONTHS}:
        yield date(int(year), MONTHS.index(month) + 1 if month else 1, 1)
