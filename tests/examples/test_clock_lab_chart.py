"""The drawing of the clock lab: every run is in it, and it can be read by light and in the dark."""

import re
from math import log10
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

LAB = Path(__file__).parents[2] / "docs" / "examples" / "clock_lab"
TEXT = (LAB / "figures.txt").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"
DRAWING = ET.parse(LAB / "figures.svg").getroot()  # noqa: S314 - our own file
WIDTH, HEIGHT = (float(DRAWING.attrib[side]) for side in ("width", "height"))
LIGHT, DARK = (DRAWING.findtext(f"{SVG}style") or "").split("@media (prefers-color-scheme: dark)")

TRACES = {
    "A. Without a clock:": "No clock",
    "C. With the block: the time:": "Block, rounded to the hour",
    "B. With a bare UTC field in the result:": "Tool, with a bare UTC field",
    "B. With the tool:": "Tool, one time",
}


def told(title: str) -> list[str]:
    """What a pointer over each dot of a mode must show, from the trace as text."""
    lines = TEXT[TEXT.index(f"\n{title}\n") :].split("\n\n")[1].splitlines()[1:]
    cells = [re.split(r" {3,}", line.strip()) for line in lines]
    return [
        f"{asked[:8]}: {reply}, {error} off" for asked, *_, reply, error in cells if reply != "-"
    ]


def shown(dot: ET.Element) -> str:
    return dot.findtext(f"{SVG}title") or ""


def seconds(dot: ET.Element) -> float:
    """How far off a dot says that it is."""
    found = re.search(r", ([\d.]+) (s|min|days) off$", shown(dot))
    assert found
    return float(found[1]) * {"s": 1, "min": 60, "days": 86_400}[found[2]]


DOTS = [*DRAWING.iter(f"{SVG}circle")][2:]  # after the legend's two


def test_each_reply_that_tells_a_time_is_a_dot() -> None:
    assert [shown(dot) for dot in DOTS] == [each for title in TRACES for each in told(title)]
    assert len(DOTS) > 60


def test_a_dot_is_right_only_where_the_reply_is_as_late_as_one_of_the_tool() -> None:
    found = [dot.attrib["class"] for dot in DOTS]
    assert found == ["right" if seconds(dot) <= 60.8 else "wrong" for dot in DOTS]
    assert {*found} == {"right", "wrong"}


def test_a_dot_stands_where_the_axis_says() -> None:
    ticks = {text.text: float(text.attrib["x"]) for text in DRAWING.iter(f"{SVG}text")}
    start, tenfold = ticks["1 s"], ticks["10 s"] - ticks["1 s"]
    for label, length in {"1 min": 60, "1 h": 3600, "1 day": 86_400, "100 days": 8_640_000}.items():
        assert ticks[label] == pytest.approx(start + tenfold * log10(length), abs=0.5)
    for dot in DOTS:  # what it says is rounded, at worst 1.7 s to a tenth
        place = start + tenfold * log10(seconds(dot))
        assert float(dot.attrib["cx"]) == pytest.approx(place, abs=1)


def test_nothing_stands_outside_of_the_page() -> None:
    for text in DRAWING.iter(f"{SVG}text"):
        size = 17 if text.attrib.get("class") == "title" else 13
        wide = 0.62 * size * len(text.text or "")  # a letter of the widest usual font
        left = float(text.attrib["x"]) - (
            wide / 2 if "middle" in text.attrib.get("class", "") else 0
        )
        assert left >= 0
        assert left + wide <= WIDTH, text.text
        assert 0 < float(text.attrib["y"]) < HEIGHT
    for box in DRAWING.iter(f"{SVG}rect"):
        assert float(box.attrib["x"]) + float(box.attrib["width"]) <= WIDTH
        assert float(box.attrib["y"]) + float(box.attrib["height"]) <= HEIGHT


def colours(style: str) -> dict[str, str]:
    """The colour of each class, and of plain text."""
    rules = re.findall(r"([.\w]+) \{[^}]*?(?:fill|stroke): (#\w{6})", style)
    return {name.removeprefix("."): colour for name, colour in rules}


def luminance(colour: str) -> float:
    """Relative, as the Web Content Accessibility Guidelines define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


@pytest.mark.parametrize("style", [LIGHT, DARK], ids=["light", "dark"])
def test_every_colour_can_be_told_from_the_page(style: str) -> None:
    """At least 4.5 to 1 for words, 3 to 1 for shapes; lines of the grid are meant to be faint."""
    found = colours(style)
    page = luminance(found.pop("page"))
    for name in found.keys() - {"grid", "range"}:
        darker, lighter = sorted((page, luminance(found[name])))
        assert (lighter + 0.05) / (darker + 0.05) >= (4.5 if name in {"text", "quiet"} else 3), name


def test_every_colour_changes_in_the_dark() -> None:
    light, dark = colours(LIGHT), colours(DARK)
    assert light.keys() == dark.keys()
    assert not [name for name in light if light[name] == dark[name]]
    used = {name for each in DRAWING.iter() for name in each.attrib.get("class", "").split()}
    assert used <= light.keys() | {"title", "heading", "middle"}


def test_it_says_what_it_is_to_who_does_not_see_it() -> None:
    assert DRAWING.attrib["role"] == "img"
    assert DRAWING.findtext(f"{SVG}title") == "How far off is the time that a model tells?"
    assert "scripted model" in (DRAWING.findtext(f"{SVG}desc") or "")
    words = [text.text for text in DRAWING.iter(f"{SVG}text")]
    assert [title for title in words if title in TRACES.values()][: len(TRACES)] == [
        *TRACES.values()
    ]
    assert (
        "Seed 20261105, 20 runs a mode. The model is a script with dice, and time is virtual."
        in words
    )


def test_bars_are_as_long_as_the_medians_that_stand_beside_them() -> None:
    boxes = [box for box in DRAWING.iter(f"{SVG}rect") if box.attrib["height"] == "18"]
    words = " ".join(text.text or "" for text in DRAWING.iter(f"{SVG}text"))
    told_ms = [float(ms) for ms in re.findall(r"([\d.]+) ms", words)]
    assert len(boxes) == len(told_ms) == 1 + 1 + 3
    scale = float(boxes[0].attrib["width"]) / told_ms[0]
    for box, ms in zip(boxes, told_ms, strict=True):
        assert float(box.attrib["width"]) == pytest.approx(scale * ms, abs=0.2)
