"""The table, and the facts without which it says nothing."""

import os
import platform
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

from benchmarks import in_new_processes, in_process
from benchmarks.measure import Figure, measured

PACKAGES: Final = ("temporal-context", "babel", "python-dateutil", "tzdata")
HEAD: Final = ("", "ours", "beside", "", "ratio", "goal")
CPU_FACTS: Final = Path("/proc/cpuinfo")


def main() -> None:
    """Measure everything and print it."""
    print(*facts(), "", sep="\n")
    print(*table([*map(measured, in_process.WORKS), *in_new_processes.measured()]), sep="\n")


def facts() -> Iterator[str]:
    """Versions and machine."""
    yield ", ".join(f"{package} {version(package)}" for package in PACKAGES)
    yield f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}"
    load = " ".join(f"{number:.1f}" for number in os.getloadavg())
    yield f"{_processor()}, {os.cpu_count()} cores, load {load}"


def table(figures: Iterable[Figure]) -> Iterator[str]:
    """Aligned lines, a head first."""
    rows = [HEAD, *map(_cells, figures)]
    title, *widths = (max(map(len, column)) for column in zip(*rows, strict=True))
    for row in rows:
        numbers = (cell.rjust(width) for cell, width in zip(row[1:], widths, strict=True))
        yield "  ".join((row[0].ljust(title), *numbers)).rstrip()


def _cells(figure: Figure) -> tuple[str, ...]:
    ratio = f"{figure.ours / figure.beside:.2f}" if figure.beside > 0 else "-"
    ours, beside = f"{figure.ours:,.1f}", f"{figure.beside:,.1f}"
    return figure.title, ours, beside, figure.unit, ratio, figure.goal


def _processor() -> str:
    text = CPU_FACTS.read_text("utf-8") if CPU_FACTS.exists() else ""
    models = (
        line.partition(": ")[2] for line in text.splitlines() if line.startswith("model name")
    )
    return next(models, platform.processor() or platform.machine())
