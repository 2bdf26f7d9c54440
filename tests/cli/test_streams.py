"""Streams that are closed, broken, full or interrupted end a command without a traceback."""

import errno
import io
import sys
from collections.abc import Callable
from subprocess import CompletedProcess
from typing import Any, Never

import pytest

from temporal_context.cli import main, output

Run = Callable[..., CompletedProcess[str]]

DENVER = ["--timezone", "America/Denver", "--locale", "en-US", "--now", "2026-08-04T15:14:00Z"]
FAULTY = ["resolve", '{"relative_range": "past_7_days"}', *DENVER]


class Failing(io.StringIO):
    """A stream that takes nothing."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self.error = error

    def write(self, _text: str) -> Never:
        raise self.error


@pytest.mark.parametrize("argv", [["ranges", *DENVER], ["prompt", *DENVER, "--json"]])
@pytest.mark.parametrize(
    ("error", "status", "text"),
    [
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 141, ""),
        (
            OSError(errno.ENOSPC, "No space left on device"),
            1,
            "temporal-context: error: cannot write the output: No space left on device\n",
        ),
        (io.UnsupportedOperation("not writable"), 1, "cannot write the output: not writable\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_output_that_fails_ends_the_command(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    argv: list[str],
    error: BaseException,
    status: int,
    text: str,
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", Failing(error))
        assert main(argv) == status
    printed = capsys.readouterr().err
    assert printed.endswith(text)
    assert len(printed.splitlines()) == len(text.splitlines())


def test_an_error_that_cannot_be_told_keeps_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", Failing(BrokenPipeError(errno.EPIPE, "Broken pipe")))
        assert main(FAULTY) == 1


def test_a_closed_output_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", None)
        assert main(["prompt", *DENVER]) == 0
    assert capsys.readouterr().err == ""


def test_an_error_never_goes_to_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", None)
        assert main(FAULTY) == 1
    assert capsys.readouterr().out == ""


def test_a_program_may_put_text_in_the_place_of_standard_output(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    output = io.StringIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", output)
        assert main(["ranges", *DENVER, "--locale", "ja", "--names", "last_weekend"]) == 0
    assert output.getvalue().endswith("  8月1日(土曜日)～2日(日曜日)\n")


def test_an_interrupt_is_quiet(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_size: int) -> Never:
        raise KeyboardInterrupt

    waiting = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr(waiting.buffer, "read", interrupt)
    monkeypatch.setattr(sys, "stdin", waiting)
    done = run("resolve", *DENVER)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize(
    ("raised", "told"), [(BrokenPipeError(), []), (ValueError("else"), ["else"])]
)
def test_a_stream_that_nobody_reads_is_let_go_in_silence(
    monkeypatch: pytest.MonkeyPatch, raised: Exception, told: list[str]
) -> None:
    """Python 3.13 tells what it cannot raise; of all else it is still told."""
    heard: list[str] = []

    def tell(what: Any) -> None:
        heard.append(str(what.exc_value))

    monkeypatch.setattr(sys, "unraisablehook", tell)

    class Stream:
        def __del__(self) -> None:
            raise raised

    with output.unread():
        Stream()
    assert heard == told
    assert sys.unraisablehook is tell
