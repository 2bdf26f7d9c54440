"""An SVG, element by element; its colours are classes, for a light page and for a dark one."""

from typing import Final
from xml.etree import ElementTree as ET

MARGIN: Final = 24
LEFT: Final = 236  # of what is drawn beside the words
RIGHT: Final = 856

STYLE: Final = """
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.title { font-size: 17px; font-weight: 600 }
.heading { font-weight: 600 }
.quiet { fill: #59636e; font-size: 12px }
.middle { text-anchor: middle }
.page { fill: #ffffff }
.grid { stroke: #d1d9e0 }
.range { fill: #0969da; opacity: 0.1 }
.right { fill: #0969da }
.wrong { fill: none; stroke: #bc4c00; stroke-width: 1.6 }
.median { stroke: #1f2328; stroke-width: 2 }
.first { fill: #8c959f }
.tool { fill: #1f2328 }
.follow { fill: #8250df }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc }
  .quiet { fill: #9198a1 }
  .page { fill: #0d1117 }
  .grid { stroke: #3d444d }
  .range { fill: #4493f8; opacity: 0.18 }
  .right { fill: #4493f8 }
  .wrong { stroke: #f0883e }
  .median { stroke: #f0f6fc }
  .first { fill: #656c76 }
  .tool { fill: #f0f6fc }
  .follow { fill: #ab7df8 }
}
"""


class Drawing:
    """A page of a size, with what a reader who does not see it is told."""

    def __init__(self, width: int, height: int, title: str, description: str) -> None:
        self._root = ET.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {width} {height}",
                "width": f"{width}",
                "height": f"{height}",
                "role": "img",
                "aria-labelledby": "title description",
            },
        )
        self._add("title", id="title").text = title
        self._add("desc", id="description").text = description
        self._add("style").text = STYLE
        self.box("page", (0, 0), (width, height))

    def text(self, words: str, at: tuple[float, float], kind: str = "") -> None:
        """Words, by their left end unless the class says otherwise."""
        attributes = {"class": kind} if kind else {}
        self._add("text", x=_number(at[0]), y=_number(at[1]), **attributes).text = words

    def box(self, kind: str, at: tuple[float, float], size: tuple[float, float]) -> None:
        """A rectangle, by its upper left corner."""
        (x, y), (width, height) = map(_numbers, (at, size))
        self._add("rect", **{"class": kind}, x=x, y=y, width=width, height=height)

    def line(self, kind: str, start: tuple[float, float], end: tuple[float, float]) -> None:
        """A straight one."""
        (x1, y1), (x2, y2) = map(_numbers, (start, end))
        self._add("line", **{"class": kind}, x1=x1, y1=y1, x2=x2, y2=y2)

    def dot(self, kind: str, at: tuple[float, float], says: str) -> None:
        """A run; a pointer over it shows what it says."""
        x, y = _numbers(at)
        dot = self._add("circle", **{"class": kind}, cx=x, cy=y, r="4")
        ET.SubElement(dot, "title").text = says

    def __str__(self) -> str:
        ET.indent(self._root)
        return ET.tostring(self._root, encoding="unicode") + "\n"

    def _add(self, tag: str, **attributes: str) -> ET.Element:
        return ET.SubElement(self._root, tag, attributes)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _numbers(pair: tuple[float, float]) -> tuple[str, str]:
    return _number(pair[0]), _number(pair[1])
