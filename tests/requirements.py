"""The manifest of what is promised, and the tests that claim to hold a promise.

`fixtures/requirements.toml` has them: id, sentence, source, tests. A test claims an id by the
decorator `@pytest.mark.requirement("id", ...)`; it is read here from the source, so that also
tests of other environments count. `tests/test_requirements.py` compares the two, both ways.
"""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
MANIFEST: Final = ROOT / "fixtures" / "requirements.toml"
_MARK: Final = "pytest.mark.requirement"

Claims = dict[str, set[str]]
_Tested = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Requirement(NamedTuple):
    """One promise: what it says, who says so, and the tests that hold it."""

    id: str
    sentence: str
    source: str
    tests: tuple[str, ...]


def manifest() -> list[Requirement]:
    """All promises, in the order of the file."""
    rows = tomllib.loads(MANIFEST.read_text("utf-8"))["requirement"]
    return [Requirement(**{**row, "tests": tuple(row["tests"])}) for row in rows]


def claims() -> Claims:
    """Each test that claims something, as pytest writes it, and the ids that it claims."""
    found: Claims = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        module = ast.parse(path.read_text("utf-8"))
        found |= claims_of(module, path.relative_to(ROOT).as_posix())
    return found


def claims_of(module: ast.Module, path: str) -> Claims:
    """Those of one file: its functions, its classes and their methods."""
    tested = _tested(module, path)
    return {place: ids for place, node in tested if (ids := set(_ids(node)))}


def _tested(node: ast.Module | ast.ClassDef, place: str) -> Iterator[tuple[str, _Tested]]:
    for inner in node.body:
        if isinstance(inner, _Tested):
            yield f"{place}::{inner.name}", inner
        if isinstance(inner, ast.ClassDef):
            yield from _tested(inner, f"{place}::{inner.name}")


def _ids(node: _Tested) -> Iterator[str]:
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == _MARK:
            yield from map(ast.literal_eval, mark.args)
