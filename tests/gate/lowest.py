"""Print the lowest version of each run-time dependency, as constraints for pip.

The bounds are read from pyproject.toml, so they cannot say anything else than it does.
"""

import re
import sys
import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


def constraints(dependencies: list[str]) -> list[str]:
    """`name>=1.2` -> `name==1.2`; anything else is refused, for its lowest version is unknown."""
    found = [re.fullmatch(r"([A-Za-z0-9-]+)>=([0-9.]+)", each) for each in dependencies]
    if not all(found):
        sys.exit(f"every dependency must read name>=version: {dependencies}")
    return [f"{each[1]}=={each[2]}" for each in found if each]


if __name__ == "__main__":
    project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
    print(*constraints(project["dependencies"]), sep="\n")
