"""The command line as a process of its own: `python -m`, pipes, encodings."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from subprocess import DEVNULL, PIPE, CompletedProcess
from typing import IO

import pytest

from temporal_context.cli import main

DENVER = ["--timezone", "America/Denver", "--locale", "en-US", "--now", "2026-08-04T15:14:00Z"]
TOKYO = ["--timezone", "Asia/Tokyo", "--locale", "ja-JP", "--now", "2026-08-04T15:14:00Z"]
WEEKEND = ["ranges", *TOKYO, "--names", "last_weekend"]
LABEL = "8月1日(土曜日)～2日(日曜日)"
FAULTY = ["resolve", '{"relative_range": "past_7_days"}', *DENVER]

STREAMS = (
    *("LC_", "LANG", "PYTHONIOENCODING", "PYTHONUTF8"),
    *("PYTHONCOERCECLOCALE", "PYTHONUNBUFFERED"),
)
# C is ASCII, but Python takes UTF-8 for it unless it is told not to.
ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
ENVIRONMENTS: list[Mapping[str, str]] = [
    {},
    {"LC_ALL": "C", "LANG": "C"},
    ASCII,
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "cp1252"},
    {"PYTHONIOENCODING": "utf-8"},
]


def process(
    *argv: str | bytes,
    environment: Mapping[str, str] | None = None,
    stdin: int | IO[bytes] = DEVNULL,
    stdout: int = PIPE,
    stderr: int = PIPE,
) -> CompletedProcess[bytes]:
    """Run the command line; what sets encodings and buffers in our environment is left out."""
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(STREAMS)}
    return subprocess.run(
        [sys.executable, "-m", "temporal_context", *argv],
        env={**inherited, **(environment or {})},
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        check=False,
    )


@pytest.mark.parametrize("command", ["ranges", "names", "calendar"])
def test_python_m_prints_what_the_command_prints(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    done = process(command, *DENVER)
    assert main([command, *DENVER]) == 0
    assert done.stdout.decode().splitlines() == capsys.readouterr().out.splitlines()
    assert (done.returncode, done.stderr) == (0, b"")


def test_python_m_has_the_name_of_the_command() -> None:
    done = process("prompt")
    assert done.returncode == 2
    assert done.stderr.startswith(b"usage: temporal-context prompt ")
    assert b"\ntemporal-context prompt: error: " in done.stderr
    assert b"__main__" not in done.stderr


def test_statuses_leave_the_process() -> None:
    assert process(*FAULTY).returncode == 1
    assert process("--help").returncode == 0


@pytest.mark.requirement("cli.encodings")
@pytest.mark.parametrize("environment", ENVIRONMENTS, ids=str)
def test_labels_print_under_every_encoding(environment: Mapping[str, str]) -> None:
    done = process(*WEEKEND, environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    escaped = LABEL.encode("ascii", "backslashreplace")
    assert done.stdout.rstrip().endswith((LABEL.encode(), escaped))


def test_a_letter_that_the_encoding_lacks_is_escaped() -> None:
    done = process(*WEEKEND, environment=ASCII)
    assert done.stdout.rstrip().endswith(
        rb"  8\u67081\u65e5(\u571f\u66dc\u65e5)\uff5e2\u65e5(\u65e5\u66dc\u65e5)"
    )


def test_only_a_label_can_make_a_calendar_more_than_ascii() -> None:
    """Grids, key and headings are ASCII: what an ASCII output changes is the label alone."""
    calendar = ["calendar", *TOKYO, "--names", "last_weekend"]
    shown = process(*calendar, environment={"PYTHONIOENCODING": "utf-8"}).stdout
    escaped = LABEL.encode("ascii", "backslashreplace")
    assert process(*calendar, environment=ASCII).stdout == shown.replace(LABEL.encode(), escaped)
    assert shown.replace(LABEL.encode(), b"").isascii()


@pytest.mark.parametrize("command", ["ranges", "names", "calendar"])
def test_rich_is_not_loaded_where_no_terminal_shows_it(command: str) -> None:
    done = process(command, *DENVER, environment={"PYTHONPROFILEIMPORTTIME": "1"})
    loaded = {line.rpartition(b"|")[2].strip() for line in done.stderr.splitlines()}
    assert b"temporal_context.cli.calendar" in loaded
    assert not [name for name in loaded if name.split(b".")[0] == b"rich"]


@pytest.mark.requirement("cli.encodings")
def test_json_has_the_same_bytes_under_every_encoding() -> None:
    environments = [{}, ASCII, {"PYTHONIOENCODING": "cp1252"}]
    printed = {process(*WEEKEND, "--json", environment=each).stdout for each in environments}
    assert len(printed) == 1
    assert json.loads(printed.pop())["ranges"]["last_weekend"]["label"] == LABEL


@pytest.mark.parametrize("environment", [{}, ASCII], ids=str)
def test_an_argument_in_utf_8_is_read_under_every_locale(environment: Mapping[str, str]) -> None:
    done = process("resolve", '{"query": "Kälte"}'.encode(), *DENVER, environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    "argv",
    [
        ["resolve", b'{"relative_range": "\xff"}', *DENVER],
        ["prompt", *DENVER, "--timezone", b"Europe/\xff"],
        ["prompt", *DENVER, "--names", b"today,\xff"],
        ["prompt", *DENVER, "--grain", b"\xff"],
        ["prompt", *DENVER, b"\xff"],
        [b"\xff"],
    ],
)
def test_bytes_that_are_no_text_are_misuse(argv: list[str | bytes]) -> None:
    done = process(*argv)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b": error: " in done.stderr
    assert b"Traceback" not in done.stderr
    assert b"\xff" not in done.stderr


@pytest.mark.parametrize("environment", [{}, ASCII], ids=str)
def test_standard_input_is_read_under_every_locale(
    tmp_path: Path, environment: Mapping[str, str]
) -> None:
    sent = tmp_path / "sent.json"
    sent.write_bytes('{"query": "Kälte"}'.encode())
    with sent.open("rb") as stdin:
        done = process("resolve", *DENVER, stdin=stdin, environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")


def test_standard_input_that_is_no_utf_8_is_misuse(tmp_path: Path) -> None:
    sent = tmp_path / "sent.json"
    sent.write_bytes(b"\xff")
    with sent.open("rb") as stdin:
        done = process("resolve", *DENVER, stdin=stdin)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b": error: the arguments are not UTF-8: " in done.stderr


def test_standard_input_need_not_end() -> None:
    with Path("/dev/zero").open("rb") as endless:
        done = process("resolve", *DENVER, stdin=endless)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b": error: the arguments are longer than 1,000,000 bytes" in done.stderr


@pytest.fixture
def no_reader() -> Iterator[int]:
    """A pipe that nobody reads any more: the end to write to."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    yield write_end
    os.close(write_end)


@pytest.mark.parametrize(
    "argv",
    [
        ["ranges", *DENVER],
        ["prompt", *DENVER],
        ["names", *DENVER],
        ["calendar", *DENVER],
        ["schema"],
        [*FAULTY, "--json"],
        ["--help"],
        ["resolve", "--help"],
    ],
    ids=" ".join,
)
def test_a_broken_pipe_is_silent(no_reader: int, argv: list[str]) -> None:
    done = process(*argv, stdout=no_reader)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize(("argv", "status"), [(FAULTY, 1), (["prompt"], 2)])
def test_a_broken_pipe_for_errors_keeps_the_status(
    no_reader: int, argv: list[str], status: int
) -> None:
    done = process(*argv, stderr=no_reader)
    assert (done.returncode, done.stdout) == (status, b"")


@pytest.mark.parametrize(
    ("argv", "first"),
    [
        (["ranges", *DENVER], b"name "),
        (["names", *DENVER], b"name "),
        (["calendar", *DENVER], b""),
        (["schema"], b"{"),
        (["resolve", '{"relative_range": "today"}', *DENVER], b"range "),
    ],
    ids=lambda each: each[0] if isinstance(each, list) else "",
)
def test_head_takes_what_it_wants(argv: list[str], first: bytes) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "temporal_context", *argv], stdout=PIPE, stderr=PIPE
    ) as command:
        done = subprocess.run(["head", "-1"], stdin=command.stdout, capture_output=True, check=True)
        _, errors = command.communicate()
    assert done.stdout.startswith(first)
    assert len(done.stdout.splitlines()) == 1
    assert errors == b""
    assert command.returncode in {0, 141}  # whether it was done before head


@pytest.mark.parametrize(
    "argv", [["names", *DENVER], [*FAULTY, "--json"], ["--help"]], ids=" ".join
)
def test_a_full_disk_is_told(argv: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = process(*argv, stdout=full.fileno())
    told = b"temporal-context: error: cannot write the output: No space left on device\n"
    assert (done.returncode, done.stderr) == (1, told)


@pytest.mark.parametrize(
    ("argv", "status"),
    [(["names", *DENVER], 0), (FAULTY, 1), (["prompt"], 2), (["mcp", *DENVER], 2)],
)
def test_an_output_that_is_closed_from_the_start_is_left_alone(
    argv: list[str], status: int
) -> None:
    """`>&-`: an error is told where errors are told, and never in a file opened since."""
    command = [sys.executable, "-m", "temporal_context", *argv]
    shell = ["sh", "-c", 'exec "$@" >&-', "sh", *command]
    done = subprocess.run(shell, stdin=DEVNULL, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (status, b"")
    assert (done.stderr == b"") == (status == 0)
    assert b"Traceback" not in done.stderr
