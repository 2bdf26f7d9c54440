"""The public API as lines of text, one for each name: `fixtures/api/now.txt`.

Public is what docs/api.rst documents. The source is read and not run, so that the lines are the
same under every Python, and for integrations whose framework is not installed. `make golden`
writes them; `tests/test_api.py` compares, and asks the changelog to name what has changed.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from api_reader import Documented, Reader
from generated import rewritten

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "fixtures" / "api"
NOW: Final = FOLDER / "now.txt"
RELEASED: Final = FOLDER / "released.txt"  # `now.txt` as the last release had it

_DIRECTIVE: Final = re.compile(r"^\.\. (py:module|auto\w+):: ([\w.]+)$", re.MULTILINE)


def documented() -> Documented:
    """The page's directives."""
    found = _DIRECTIVE.findall((ROOT / "docs" / "api.rst").read_text("utf-8"))
    modules = [name for kind, name in found if kind.endswith("module")]
    return Documented(modules, [name for kind, name in found if not kind.endswith("module")])


def lines() -> list[str]:
    """Every public name with its signature or type, then what signatures refer to."""
    return Reader(documented()).lines()


def path_of(line: str) -> str:
    """What a line is about: 'temporal_context.DateRange.label', 'type temporal_context....'."""
    path = re.match(r"(?:type )?[\w.]+", line)
    assert path is not None, line
    return path[0]


def changed(before: Iterable[str], after: Iterable[str]) -> set[str]:
    """The paths of what is new, gone or different.

    What belongs to a class that is new goes with it, and so does a type that signatures refer to.
    """
    old, new = set(before), set(after)
    in_both = {*map(path_of, old)} & {*map(path_of, new)}
    holders = in_both.union(documented().modules)
    paths = {path_of(line) for line in old ^ new}
    return {path for path in paths if path in in_both or path.rpartition(".")[0] in holders}


def rewrite() -> str:
    """Write the snapshot, and say whether that changed it."""
    return rewritten(NOW, "".join(f"{line}\n" for line in lines()))
