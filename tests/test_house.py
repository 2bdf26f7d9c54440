"""The rules of the house that no tool's configuration can say."""

import ast
import inspect
import re
import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import distribution, requires
from itertools import chain
from pathlib import Path

import pytest

import temporal_context

ROOT = Path(__file__).parents[1]
PACKAGE = Path(temporal_context.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 150

BUILD_A_BLOCK = """
import sys
from datetime import UTC, datetime
from temporal_context import TemporalContext

now = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
assert TemporalContext(now, "America/Denver", "en-US").prompt_block()
heavy = ("dateutil", "babel.dates", "babel.numbers")
print(*[name for name in sys.modules if name.startswith(heavy)])
"""


def relative(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_a_file_is_a_few_screens_at_most(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", SOURCES, ids=relative)
def test_a_file_imports_nothing_that_is_not_declared(path: Path) -> None:
    """The standard library and three packages; another only in the one file that is for it."""
    allowed = {*sys.stdlib_module_names, "temporal_context", "babel", "dateutil", "tzdata"}
    allowed |= {"cli/styled.py": {"rich"}, "testing/plugin.py": {"pytest"}}.get(
        relative(path), set()
    )
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            imported.add(node.module.partition(".")[0])
    assert imported <= allowed or "integrations" in path.parts


def public_things() -> list[tuple[str, object]]:
    """Every public class and function, and the public methods that a class defines."""
    found: list[tuple[str, object]] = []
    for name in temporal_context.__all__:
        value = getattr(temporal_context, name)
        if not (inspect.isclass(value) or inspect.isroutine(value)):
            continue  # a constant: it is shown where it is used
        found.append((name, value))
        found += members(name, value) if inspect.isclass(value) else []
    return found


def members(name: str, cls: type) -> list[tuple[str, object]]:
    """The public methods and properties that a class, or a base of ours, defines."""
    ours = [base for base in cls.__mro__ if base.__module__.startswith("temporal_context")]
    return [
        (f"{name}.{key}", member)
        for base in ours
        for key, member in vars(base).items()
        if not key.startswith("_") and (inspect.isroutine(member) or isinstance(member, property))
    ]


@pytest.mark.parametrize(
    ("name", "thing"), [pytest.param(*each, id=each[0]) for each in public_things()]
)
def test_a_public_name_shows_an_example(name: str, thing: object) -> None:
    assert ">>>" in (inspect.getdoc(thing) or ""), f"{name} has no example in its docstring"


def test_every_public_name_exists() -> None:
    assert [name for name in temporal_context.__all__ if not hasattr(temporal_context, name)] == []


def test_a_block_loads_neither_dateutil_nor_date_formatting() -> None:
    command = [sys.executable, "-c", BUILD_A_BLOCK]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_what_is_shipped() -> None:
    """Types, licence and command come with the distribution, and three dependencies."""
    shipped = distribution("temporal-context")
    assert (PACKAGE / "py.typed").is_file()
    assert shipped.metadata["License-Expression"] == "MIT"
    assert [path.name for path in shipped.files or () if path.name == "LICENSE"]
    assert (Path(sysconfig.get_path("scripts")) / "temporal-context").is_file()
    needed = [line for line in requires("temporal-context") or () if "extra ==" not in line]
    assert {re.split(r"[^\w-]", line)[0] for line in needed} == {
        "babel",
        "python-dateutil",
        "tzdata",
    }


def test_each_exception_from_the_linter_has_its_reason() -> None:
    """In pyproject.toml: one ignored rule a line, with a comment that says why."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    rules = re.findall(r'^ +"([A-Z]+[0-9]*)",(.*)$', text, re.MULTILINE)
    configured = tomllib.loads(text)["tool"]["ruff"]["lint"]
    ignored = [*configured["ignore"], *chain(*configured["per-file-ignores"].values())]
    assert sorted(rule for rule, _ in rules) == sorted(ignored)
    assert all(comment.strip().startswith("# ") for _, comment in rules)
