"""What an installed wheel answers where something is taken away: a part of `packages`."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from proof.read_only import on_a_read_only_disk

TESTS: Final = Path(__file__).parents[1]
EVERYTHING: Final = "import everything; everything.main()"


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of an environment that has the wheel, and what it needs."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-qq", wheel], check=True)
    return python


def answers(python: Path) -> dict[str, object]:
    """What the installed wheel says, compared with what it says where something is taken away."""
    plain = said([python, "-c", EVERYTHING])
    for options in (["-O"], ["-OO"], ["-W", "error", "-bb"]):
        if said([python, *options, "-c", EVERYTHING]) != plain:
            sys.exit(f"the wheel answers otherwise with {options}")
    read_only = on_a_read_only_disk([str(python), "-c", EVERYTHING], environment())
    if read_only not in {None, plain}:
        sys.exit("the wheel answers otherwise on a read-only disk")
    return {
        "lines_that_the_wheel_prints_with_O_and_OO_and_W_error": len(plain.splitlines()),
        "on_a_read_only_mount": "the same lines" if read_only else "no such mount can be had here",
    }


def said(command: list[str | Path]) -> str:
    done = subprocess.run(
        command, env=environment(), stdout=subprocess.PIPE, encoding="utf-8", check=True, cwd="/"
    )
    return done.stdout


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(TESTS), "PYTHONUTF8": "1"}
