"""A line of a table: what was measured, what is expected, and by which formula."""

from collections.abc import Callable, Sequence
from statistics import median
from typing import Final

from clock_lab.formulas import Expected, spread_of_count

Row = tuple[str, str, str, str]
Spelled = Callable[[float], str]

HEAD: Final[Row] = ("", "measured", "expected", "by")
NONE: Final = "none"


def of(count: int, total: int) -> str:
    """So many of so many."""
    return f"{count} of {total}"


def count_row(label: str, found: int, runs: int, chance: float, formula: str) -> Row:
    """How often something happened that has a chance."""
    spread = spread_of_count(runs, chance)
    return label, of(found, runs), f"{runs * chance:.1f} +- {spread:.1f}", f"{runs} x {formula}"


def median_row(
    label: str, found: Sequence[int], expected: Expected, formula: str, spelled: Spelled
) -> Row:
    """The middle of what was found, beside the middle of the range."""
    measured = spelled(median(found)) if found else NONE
    spread = spelled(expected.spread_of_median(len(found)))
    return f"{label}, median", measured, f"{spelled(expected.middle)} +- {spread}", formula


def least_and_most_row(
    label: str, found: Sequence[int], expected: Expected, formula: str, spelled: Spelled
) -> Row:
    """The ends of what was found, beside those of the range."""
    measured = f"{spelled(min(found))} to {spelled(max(found))}" if found else NONE
    bounds = f"{spelled(expected.least)} to {spelled(expected.most)}"
    return f"{label}, least and most", measured, bounds, formula
