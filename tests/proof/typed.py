"""`make prove-types`: what type checkers say to a user of the installed wheel.

In an environment of its own, outside of this folder, mypy and pyright read `uses/good*.py`, where
they must have nothing to say, and `uses/bad.py`, where each line with a remark must be refused for
what it says, and no other.

    python tests/proof/typed.py WHEEL
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])

from proof.record import Run

USES: Final = Path(__file__).parent / "uses"
GOOD: Final = ("good.py", "good_vendors.py")
BAD: Final = "bad.py"
EXTRAS: Final = "anthropic,mcp,openai,pydantic,testing"
CHECKERS: Final = ("mypy", "pyright[nodejs]")
_REMARK: Final = re.compile(r"\S.*  # (-|[a-z-]+(?:, [a-z-]+)*) / (report\w+(?:, report\w+)*)$")
_MYPY: Final = re.compile(r"(\w+\.py):(\d+): error: (.*)")

# File, line, and why it is refused.
Refusals = set[tuple[str, int, str]]


def main(wheel: Path) -> None:
    with TemporaryDirectory() as folder:
        run = Run("types")
        figures = proved(wheel.resolve(), Path(folder))
    print(run.written(figures))


def proved(wheel: Path, folder: Path) -> dict[str, object]:
    """Both checkers, and what they found."""
    python = environment(wheel, folder / "environment")
    uses = copied(folder / "uses")
    for kind, found in enumerate((by_mypy(python, uses), by_pyright(python, uses))):
        compare(CHECKERS[kind], found, expected(kind))
    lines = (line for name in GOOD for line in (USES / name).read_text("utf-8").splitlines())
    return {
        "lines_that_must_check": sum(bool(line.strip()) for line in lines),
        "types_that_are_asserted": sum(text(name).count("assert_type(") for name in GOOD),
        "lines_that_must_not_check": len({line for _, line, _ in expected(0)}),
        **versions(python),
    }


def environment(wheel: Path, folder: Path) -> Path:
    """The Python of an environment with the wheel, the SDKs of `uses`, and the checkers."""
    print("installing the wheel and the checkers", flush=True)
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    install = [str(python), "-m", "pip", "install", "-qq", f"{wheel}[{EXTRAS}]", *CHECKERS]
    subprocess.run(install, check=True)
    return python


def text(name: str) -> str:
    """A file as a user would have it: it must not say that it wants no check."""
    return (USES / name).read_text("utf-8").removeprefix("# mypy: ignore-errors")


def copied(folder: Path) -> Path:
    """The files, where no configuration of ours is seen."""
    folder.mkdir()
    for name in (*GOOD, BAD):
        (folder / name).write_text(text(name), "utf-8")
    return folder


def expected(kind: int) -> Refusals:
    """What the remarks say, for mypy (0) or pyright (1)."""
    return {
        (BAD, number, code)
        for number, line in enumerate(text(BAD).splitlines(), start=1)
        if (remark := _REMARK.match(line))
        for code in remark[kind + 1].split(", ")
        if code != "-"  # this one does not see it
    }


def by_mypy(python: Path, uses: Path) -> Refusals:
    command = [str(python), "-m", "mypy", "--strict", "--no-pretty", "--hide-error-context", "."]
    done = subprocess.run(command, cwd=uses, stdout=subprocess.PIPE, text=True, check=False)
    return {*_refusals(done.stdout)}


def _refusals(printed: str) -> Iterator[tuple[str, int, str]]:
    for path, line, said in _MYPY.findall(printed):
        yield path, int(line), said.rpartition("[")[2].removesuffix("]")


def by_pyright(python: Path, uses: Path) -> Refusals:
    (uses / "pyrightconfig.json").write_text('{"typeCheckingMode": "standard"}', "utf-8")
    pyright = str(python.with_name("pyright"))
    command = [pyright, "--outputjson", "--pythonpath", str(python), "."]
    done = subprocess.run(command, cwd=uses, stdout=subprocess.PIPE, text=True, check=False)
    return {
        (Path(each["file"]).name, each["range"]["start"]["line"] + 1, each.get("rule", ""))
        for each in json.loads(done.stdout)["generalDiagnostics"]
        if each["severity"] == "error"
    }


def compare(checker: str, found: Refusals, wanted: Refusals) -> None:
    """Both ways: what must be refused, and what must not."""
    for name, line, code in sorted(found ^ wanted):
        how = "refuses" if (name, line, code) in found else "lets pass"
        print(f"{checker} {how} {name}:{line} ({code}): {text(name).splitlines()[line - 1]}")
    if found != wanted:
        sys.exit(1)


def versions(python: Path) -> dict[str, str]:
    code = "from importlib.metadata import version as v; print(v('mypy'), v('pyright'))"
    done = subprocess.run([python, "-c", code], stdout=subprocess.PIPE, text=True, check=True)
    return dict(zip(("mypy", "pyright"), done.stdout.split(), strict=True))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
