"""What a process pays once: the import, its first block, its first label.

Each program runs in a process of its own, in turns with the others; the smallest processor time
counts, over that of a bare interpreter. The kernel that tells both has to be Linux.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

from benchmarks.measure import MICROSECONDS, Figure

ROUNDS: Final = 20
MEMORY_ROUNDS: Final = 2  # it hardly varies
KILOBYTES_OF_A_MEGABYTE: Final = 1024

IMPORT: Final = "import temporal_context"
BLOCK: Final = """
from datetime import UTC, datetime
from temporal_context import TemporalContext
context = TemporalContext(datetime(2026, 8, 4, 15, 14, tzinfo=UTC), "America/Denver", "{}")
context.prompt_block()
"""
LABEL: Final = BLOCK + "\ncontext.ranges['last_weekend'].label"
BABEL: Final = "import babel.core"
BABEL_LABEL: Final = """
from datetime import date
from babel.dates import format_date
format_date(date(2026, 8, 1), "full", locale="de_DE")
"""
BARE: Final = "pass"
# With compiled modules on the disk, as after an installation.
ENVIRONMENT: Final = {
    key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"
}
TELL_MEMORY: Final = """
print(*(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM:")))
"""


class Program(NamedTuple):
    """A row of the table: our program, and the one beside it."""

    title: str
    goal: str
    ours: str
    beside: str


PROGRAMS: Final = (
    Program("import", "1.2", IMPORT, "import zoneinfo, dataclasses, re"),
    Program("first block of a process, en-US", "2", BLOCK.format("en-US"), BABEL),
    Program("first block of a process, de-DE", "2", BLOCK.format("de-DE"), BABEL),
    Program("first label of a process, de-DE", "-", LABEL.format("de-DE"), BABEL_LABEL),
)


def processor_time(code: str) -> float:
    """Microseconds of a new interpreter that runs the program; the kernel counts them."""
    child = os.posix_spawn(sys.executable, [sys.executable, "-c", code], ENVIRONMENT)
    _, status, used = os.wait4(child, 0)
    assert status == 0, code
    return (used.ru_utime + used.ru_stime) * MICROSECONDS


def memory(code: str) -> float:
    """The most megabytes that the program ever had; what wait4 tells includes ours."""
    command = [sys.executable, "-c", code + TELL_MEMORY]
    kilobytes = subprocess.run(
        command, stdout=subprocess.PIPE, check=True, text=True, env=ENVIRONMENT
    ).stdout
    return int(kilobytes) / KILOBYTES_OF_A_MEGABYTE


def measured(rounds: int = ROUNDS) -> Iterator[Figure]:
    """Processor time, then memory, of each program over a bare interpreter's."""
    codes = dict.fromkeys(code for program in PROGRAMS for code in (program.ours, program.beside))
    for code in codes:
        memory(code)  # not counted: it leaves the compiled modules
    for cost, unit, times in ((processor_time, "us", rounds), (memory, "MB", MEMORY_ROUNDS)):
        costs = [{code: cost(code) for code in (BARE, *codes)} for _ in range(times)]
        least = {code: min(seen[code] for seen in costs) for code in (BARE, *codes)}
        for title, goal, ours, beside in PROGRAMS:
            over = (least[code] - least[BARE] for code in (ours, beside))
            yield Figure(title, goal if unit == "us" else "-", unit, *over)
