"""The mutants that may live, each with its reason: fixtures/mutants.toml."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
LIST: Final = ROOT / "fixtures" / "mutants.toml"


class Change(NamedTuple):
    """What a mutant changes, as text: no number that moves when a line is added."""

    file: str
    function: str
    before: str
    after: str


class Accepted(NamedTuple):
    """A change that no test need notice, and why."""

    change: Change
    reason: str


def accepted(text: str) -> list[Accepted]:
    """What a list says; one reason may hold for many mutants."""
    groups = tomllib.loads(text).get("accepted", [])
    return [
        Accepted(Change(**each), group["reason"]) for group in groups for each in group["mutants"]
    ]


def functions(source: str) -> dict[str, list[str]]:
    """The functions of a file, as `name` or `Class.name`, and their lines without indent."""
    lines = [line.strip() for line in source.splitlines()]
    return {
        name: lines[node.lineno - 1 : node.end_lineno] for name, node in _named(ast.parse(source))
    }


def _named(module: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in module.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            methods = (each for each in node.body if isinstance(each, ast.FunctionDef))
            yield from ((f"{node.name}.{each.name}", each) for each in methods)
