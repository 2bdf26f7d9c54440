"""How the commands print: text in the stream's encoding, JSON in ASCII."""

import gc
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from sys import UnraisableHookArgs


class UnwritableError(Exception):
    """Standard output takes nothing, for another reason than that its reader is gone."""


def say(text: str) -> None:
    """Print a line on standard output.

    Raises:
        BrokenPipeError: its reader is gone.
        UnwritableError: a full disk, for example.
    """
    _put(f"{text}\n")


def say_json(value: object) -> None:
    """Print JSON: in ASCII, so that its bytes are the same in every locale and on every system.

    Raises:
        BrokenPipeError, UnwritableError: as `say`.
    """
    say(json.dumps(value, indent=2))


def complain(text: str) -> None:
    """Print a line on standard error; where that fails nobody can be told."""
    _tell(f"{text}\n")


def flush() -> None:
    """Write out what argparse left in the buffers, help and misuse.

    When the interpreter ends it would be too late: an error would be noisy, and change the status.

    Raises:
        BrokenPipeError, UnwritableError: as `say`.
    """
    _tell("")
    _put("")


@contextmanager
def unread() -> Iterator[None]:
    """Let streams that others made go in silence where nobody reads them any more.

    From Python 3.13 on, one that is let go with something left in it says so on standard error.
    """
    told = sys.unraisablehook

    def tell(what: "UnraisableHookArgs") -> None:
        if not isinstance(what.exc_value, BrokenPipeError):
            told(what)

    sys.unraisablehook = tell
    try:
        yield
    finally:
        gc.collect()
        sys.unraisablehook = told


def _put(text: str) -> None:
    try:
        _write(text, sys.stdout)
    except OSError as error:
        _discard(sys.stdout)
        if isinstance(error, BrokenPipeError):
            raise
        raise UnwritableError(error.strerror or error) from None


def _tell(text: str) -> None:
    try:
        _write(text, sys.stderr)
    except OSError:
        _discard(sys.stderr)


def _write(text: str, stream: TextIO | None) -> None:
    if stream is None:  # closed by whoever started the process: `>&-`
        return
    encoding = stream.encoding or "utf-8"
    # What the encoding lacks, letters of a label, is escaped: never a UnicodeEncodeError.
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
    stream.flush()


def _discard(stream: TextIO) -> None:
    """Let what a failing stream still holds go nowhere: it would fail again at the end."""
    with suppress(OSError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())
