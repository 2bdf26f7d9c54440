"""`--help` names every option and shows an example; the example works."""

import re
import shlex
from collections.abc import Callable
from importlib.metadata import version
from subprocess import CompletedProcess

import pytest

from temporal_context.cli import main

Run = Callable[..., CompletedProcess[str]]

SHARED = {
    *("--timezone", "--locale", "--now", "--vocabulary", "--names"),
    *("--fiscal-year-start", "--json"),
}
OWN: dict[str, set[str]] = {
    "prompt": {"--grain", "--meanings", "--days-ahead"},
    "ranges": set(),
    "names": set(),
    "calendar": {"--plain"},
    "resolve": {"--required"},
    "schema": {"--required"},
    "mcp": {"--http"},
}


@pytest.fixture(autouse=True)
def a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """An example is never wrapped."""
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.mark.parametrize("command", [[], *([name] for name in OWN)], ids=str)
def test_help_shows_an_example_that_works(run: Run, command: list[str]) -> None:
    shown = run(*command, "--help")
    assert (shown.returncode, shown.stderr) == (0, "")
    (example,) = re.findall(r"^example:\n  temporal-context (.+)$", shown.stdout, re.MULTILINE)
    argv = shlex.split(example)
    assert argv[: len(command)] == command
    if command == ["mcp"]:  # it serves until its client goes: tests/cli/test_mcp.py
        return
    done = run(*argv)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize(("command", "own"), OWN.items())
def test_help_names_every_option(run: Run, command: str, own: set[str]) -> None:
    shown = run(command, "--help").stdout
    options = set(re.findall(r"^  (?:-h, )?(--[a-z-]+)", shown, re.MULTILINE))
    shared = SHARED - {"--json"} if command == "mcp" else SHARED
    assert options == {"--help", *shared, *own}


def test_help_lists_the_commands(run: Run) -> None:
    shown = run("--help").stdout
    assert re.findall(r"^    (\w+) ", shown, re.MULTILINE) == list(OWN)


def test_version_is_that_of_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"temporal-context {version('temporal-context')}\n"
