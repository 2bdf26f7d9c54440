"""How figures are written: durations, and lines under one another."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from clock_lab.formulas import DAY_MS, MINUTE_MS

WIDTH: Final = 100


def paragraph(text: str) -> str:
    """Words of prose, however the source is indented."""
    return textwrap.fill(" ".join(text.split()), WIDTH, break_on_hyphens=False)


def table(rows: Iterable[Sequence[str]]) -> str:
    """Columns as wide as their widest text, the first row being their headings."""
    lines = list(rows)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    padded = (
        "   ".join(text.ljust(width) for text, width in zip(line, widths, strict=True))
        for line in lines
    )
    return "\n".join(f"  {line}".rstrip() for line in padded)


def in_ms(value: float) -> str:
    """A half stays visible."""
    return f"{value:,.1f}".removesuffix(".0") + " ms"


def in_seconds(value: float) -> str:
    """To a tenth."""
    return f"{value / 1000:.1f} s"


def in_minutes(value: float) -> str:
    """Without a fraction: days apart, a second does not count."""
    return f"{value / MINUTE_MS:,.0f} min"


def in_days(value: float) -> str:
    """To a tenth."""
    return f"{value / DAY_MS:.1f} days"


def duration(value: float) -> str:
    """In the unit that fits, to a tenth."""
    if abs(value) < 2 * MINUTE_MS:
        return in_seconds(value)
    return f"{value / MINUTE_MS:.1f} min" if abs(value) < DAY_MS else in_days(value)


def in_full_minutes(value: float) -> str:
    """As a person reads a clock: what has begun does not count."""
    return f"{value // MINUTE_MS:.0f} min"
