"""The command line in this process, with what it printed."""

from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from temporal_context.cli import main

DENVER = ("--timezone", "America/Denver", "--locale", "en-US", "--now", "2026-08-04T15:14:00Z")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., CompletedProcess[str]]:
    def run(*argv: str) -> CompletedProcess[str]:
        status = main(argv)
        printed = capsys.readouterr()
        return CompletedProcess(argv, status, printed.out, printed.err)

    return run


@pytest.fixture
def in_denver(run: Callable[..., CompletedProcess[str]]) -> Callable[..., CompletedProcess[str]]:
    """A command with the example of docs/contract.md as its context."""

    def in_denver(*argv: str) -> CompletedProcess[str]:
        return run(*argv, *DENVER)

    return in_denver
