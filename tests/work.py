"""How much is done and held meanwhile, counted and not timed: it is the same on every machine."""

import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import temporal_context

_OURS: Final = str(Path(temporal_context.__file__).parent)


class Work(NamedTuple):
    """Lines of the library that are run, and the most bytes that are held at a time."""

    lines: int
    peak: int


def work(action: Callable[[], object]) -> Work:
    """What an action takes, once what is loaded but once is loaded."""
    action()
    return Work(_lines(action), _peak(action))


def _lines(action: Callable[[], object]) -> int:
    count = 0

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        if not frame.f_code.co_filename.startswith(_OURS):
            return None
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        action()
    finally:
        sys.settrace(before)
    return count


def _peak(action: Callable[[], object]) -> int:
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
