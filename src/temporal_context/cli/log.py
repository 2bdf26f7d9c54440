"""What the packages of a server log, as lines on standard error.

A client's own bytes may stand in it, such as a header: they are quoted, cut and escaped like all
that comes from outside. So an exception is told by its type and place alone.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb

from temporal_context.quoting import quoted


@contextmanager
def quoted_log() -> Iterator[None]:
    """Print what is logged meanwhile."""
    handler, root = logging.StreamHandler(), logging.getLogger()
    handler.setFormatter(_Quoting())
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)


class _Quoting(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever is in the record."""
        line = f"{record.name}: {record.levelname.lower()}: {quoted(record.getMessage())}"
        return line + _raised(record)


def _raised(record: logging.LogRecord) -> str:
    kind, _, trace = record.exc_info or (None, None, None)
    if kind is None:
        return ""
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(trace)[-1:]]
    return " ".join((f" {kind.__name__}", *places))
