"""The figures as an SVG chart: a panel for each provider, a bar for each placement."""

from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from cache_cost.providers import PROVIDERS, Provider
from cache_cost.table import COMPARED, relative

_LEFT, _BAR, _PANEL, _FULL = 300, 22, 34, 330
_STYLE: Final = """
text { font: 13px system-ui, sans-serif; fill: #222 }
.title { font-weight: 600 }
.bar { fill: #3a6ea5 }
.none { stroke: #888; stroke-dasharray: 3 3 }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd }
  .bar { fill: #7fb0e6 }
}
"""


def chart(providers: Mapping[str, Provider] = PROVIDERS) -> str:
    """The SVG; the dashed line of each panel is the cost of no date at all."""
    height = len(providers) * (_PANEL + len(COMPARED) * _BAR) + _BAR
    svg = Element(
        "svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 720 {height}", role="img"
    )
    SubElement(svg, "title").text = "Relative input cost of a date in the prompt, by its place"
    SubElement(svg, "style").text = _STYLE
    top = 0
    for provider in providers.values():
        _panel(svg, provider, top)
        top += _PANEL + len(COMPARED) * _BAR
    indent(svg)
    return tostring(svg, encoding="unicode") + "\n"


def _panel(svg: Element, provider: Provider, top: int) -> None:
    figures = {placement: relative(provider, placement) for placement in COMPARED}
    unit = _FULL / max(figures.values())
    _text(svg, 8, top + 24, provider.title, "title")
    for number, (placement, figure) in enumerate(figures.items()):
        y = top + _PANEL + number * _BAR
        _text(svg, 8, y + 14, placement)
        box = {"x": f"{_LEFT}", "y": f"{y + 2}", "height": f"{_BAR - 5}"}
        SubElement(svg, "rect", {**box, "width": f"{figure * unit:.1f}", "class": "bar"})
        _text(svg, round(_LEFT + figure * unit) + 6, y + 14, f"{figure:.2f}")
    x, bottom = f"{_LEFT + unit:.1f}", top + _PANEL + len(COMPARED) * _BAR - 2
    line = {"x1": x, "x2": x, "y1": f"{top + _PANEL}", "y2": f"{bottom}", "class": "none"}
    SubElement(svg, "line", line)


def _text(svg: Element, x: int, y: int, text: str, kind: str = "") -> None:
    attributes = {"x": f"{x}", "y": f"{y}"} | ({"class": kind} if kind else {})
    SubElement(svg, "text", attributes).text = text
