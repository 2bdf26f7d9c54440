"""`make prove-laws`: the laws with many more examples, and new ones at each run.

    python tests/proof/laws.py [--profile house]

The profile `hunt` of tests/conftest.py is the deep tier. Another one writes no figures.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])

from proof.record import Run

_ROOT: Final = Path(__file__).parents[2]
_DEEP: Final = "hunt"
# What `--hypothesis-show-statistics` says of each test, and of each phase of its search.
_TEST: Final = re.compile(r"^(tests/laws/\S+?::(\w+)::.+):$", re.MULTILINE)
_EXAMPLES: Final = re.compile(
    r"(\d+) passing(?: \w+)?, (\d+) failing(?: \w+)?, (?:and )?(\d+) invalid"
)


def figures(output: str) -> dict[str, int]:
    """What a run of pytest with statistics says, counted."""
    tests = _TEST.findall(output)
    examples = [tuple(map(int, each)) for each in _EXAMPLES.findall(output)]
    return {
        "laws": len({law for _, law in tests}),
        "tests": len({test for test, _ in tests}),
        "examples": sum(passing for passing, _, _ in examples),
        "examples_that_failed": sum(failing for _, failing, _ in examples),
    }


def main() -> None:
    """Run the laws, and record how many examples they saw."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--profile", default=_DEEP, help="of hypothesis, in tests/conftest.py")
    profile = parser.parse_args().profile
    run = Run("laws", ["hypothesis", "pytest"])
    options = ["--verbose", "--hypothesis-show-statistics", f"--hypothesis-profile={profile}"]
    command = [sys.executable, "-u", "-m", "pytest", "tests/laws", *options]
    output = ""
    with subprocess.Popen(command, cwd=_ROOT, stdout=subprocess.PIPE, encoding="utf-8") as pytest:
        for line in pytest.stdout or ():
            output += line
            print(line, end="", flush=True)
    found = figures(output)
    if pytest.returncode or not found["examples"]:
        raise SystemExit("A law does not hold: pytest says above which, and for what example")
    print(found)
    if profile == _DEEP:
        print(run.written(found))


if __name__ == "__main__":
    main()
