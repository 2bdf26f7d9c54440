"""The target `command_line`: any words after `temporal-context`, with what it printed."""

import io
import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Final

from proof.fuzz_oracle import LONGEST, check_printed, check_text, demand
from proof.fuzz_source import Source, text_of
from proof.fuzz_values import day, mapping, name, text

from temporal_context.cli import main

# Not mcp, which would serve.
_COMMANDS: Final = ("prompt", "ranges", "names", "calendar", "resolve", "schema")
_DENVER: Final = ("--timezone=America/Denver", "--locale=en-US", "--now=2026-08-04T15:14:00Z")
_WORDS: Final = (
    *("--timezone", "--locale", "--now", "--vocabulary", "--names", "--fiscal-year-start"),
    *("--json", "--grain", "--meanings", "--days-ahead", "--required", "--help", "--version"),
    *("-", "--", "-h", "--json=", "--timezone=", "--names=", "--grain=minute", "everything"),
    *("fiscal", "4-6", "7", "31", "Asia/Tokyo", "EST", "ja-JP", "ar-EG", "C", "{}", "null"),
    *("2026-08-04T15:14:00Z", "0001-01-01T00:00:00Z", "last_week", "last_2_days,today"),
)
_USAGE: Final = 1_500


def command_line(data: bytes) -> str:
    """The bytes choose the words, and what is on standard input."""
    source = Source(data)
    argv = [_COMMANDS[source.number(6)]] if source.number(8) else []
    argv += _DENVER if source.number(4) else ()
    argv += [_word(source) for _ in range(source.number(7))]
    status, out, err = ran([word for word in argv if word != "mcp"], text_of(source.rest()))
    check_ended(status, out, err)
    return f"exit {status}"


def ran(argv: Sequence[str], stdin: str = "") -> tuple[int, str, str]:
    """The command in this process: its status and what it printed."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), _reading(stdin):
        status = main(argv)
    return status, out.getvalue(), err.getvalue()


def check_ended(status: int, out: str, err: str) -> None:
    """Done, faults or misuse; what is wrong is said after the usage, in one plain line."""
    demand(status in {0, 1, 2}, "status", status)
    demand("Traceback" not in err, err)
    check_printed(out)
    demand(not (status and out) or json.loads(out)["faults"], "output of what failed", out)
    demand(bool(err) == (status == 2) or (status == 1 and bool(err) != bool(out)), status, out, err)
    if err:
        usage, _, said = err[:-1].rpartition("\n")
        demand(len(usage) <= _USAGE and usage.isascii(), usage)
        _, label, message = said.partition(": error: ") if status == 2 else ("", ":", said)
        demand(label, "no error", err)
        check_text(message[: LONGEST + 1])
        demand(err.endswith("\n"), err)


@contextmanager
def _reading(given: str) -> Iterator[None]:
    before, sys.stdin = sys.stdin, io.StringIO(given)
    try:
        yield
    finally:
        sys.stdin = before


def _word(source: Source) -> str:
    match source.number(10):
        case 0:
            return text(source)
        case 1:
            return name(source)
        case 2:
            return day(source)
        case 3:
            return json.dumps(mapping(source, ("relative_range", "start_date", "end_date"), 3))
        case 4:
            return f"{source.pick(_WORDS)}={text(source)}"
        case _:
            return source.pick(_WORDS)
