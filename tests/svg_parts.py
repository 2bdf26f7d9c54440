"""The pieces that the pictures of docs/pictures are made of: one style, texts, boxes, lines.

Positions are in units of which a picture is `WIDTH` wide: on a phone a unit is a little less than a
pixel, on a desktop a little more. The panel behind has a colour of its own, so that a picture can
be read on a page whose colours are not those that the system prefers.
"""

from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

WIDTH: Final = 376
MARGIN: Final = 7
_SHOWN: Final = 1.25
_STYLE: Final = """
text { font: 10px system-ui, sans-serif; fill: #1c1e21 }
.small { font-size: 8.5px; fill: #4b5057 }
.title { font-weight: 600 }
.middle { text-anchor: middle }
.right { text-anchor: end }
.other { fill: #5f646c }
.panel { fill: #fff }
.weekend { fill: #ece7db }
.step, .axis { stroke: #7c828a; fill: none }
.today { stroke: #000; stroke-width: 1.6; fill: none }
.pale-blue { fill: #a9cbed }
.blue { fill: #2666a8 }
.brown { fill: #9a4a10 }
.pale-brown { fill: #f2bd8b }
text.in-pale-blue, text.in-pale-brown { fill: #16181b }
text.in-blue, text.in-brown { fill: #fff }
@media (prefers-color-scheme: dark) {
  text { fill: #e4e6e9 }
  .small { fill: #b4b9c0 }
  .other { fill: #9a9fa7 }
  .panel { fill: #1b1d20 }
  .weekend { fill: #35332c }
  .today { stroke: #fff }
}
"""


def picture(title: str, height: float) -> Element:
    """An empty panel; `save` writes it."""
    svg = Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {number(height)}",
        width=number(WIDTH * _SHOWN),
        height=number(height * _SHOWN),
        role="img",
    )
    SubElement(svg, "title").text = title
    SubElement(svg, "style").text = _STYLE
    box(svg, "panel", 0, 0, WIDTH, height, 6)
    return svg


def text(parent: Element, kind: str, x: float, y: float, words: str) -> Element:
    """Words on the line `y`."""
    at = {"x": number(x), "y": number(y)} | ({"class": kind} if kind else {})
    found = SubElement(parent, "text", at)
    found.text = words
    return found


def box(
    parent: Element, kind: str, x: float, y: float, width: float, height: float, round_: float = 0
) -> None:
    """A rectangle."""
    place = {"x": x, "y": y, "width": width, "height": height} | ({"rx": round_} if round_ else {})
    SubElement(parent, "rect", {key: number(each) for key, each in place.items()} | {"class": kind})


def line(parent: Element, kind: str, *points: tuple[float, float]) -> None:
    """A line through these points."""
    through = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    SubElement(parent, "polyline", {"points": through, "class": kind})


def number(value: float) -> str:
    """At most two places, so that the same picture is the same bytes everywhere."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def written(svg: Element) -> str:
    """The text of the file."""
    indent(svg, space="")
    return tostring(svg, encoding="unicode") + "\n"
