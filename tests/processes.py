"""Python in processes of their own: other environments, other options, the same library."""

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import temporal_context
from temporal_context import TemporalContext

if TYPE_CHECKING:
    from multiprocessing.queues import SimpleQueue

HERE = Path(__file__).parent
FOLDERS = os.pathsep.join([str(Path(temporal_context.__file__).parents[1]), str(HERE)])


def run(code: str, *options: str, **environment: str) -> str:
    """What a program prints; `environment` over our own, which measures coverage."""
    done = subprocess.run(
        [sys.executable, "-X", "utf8", *options, "-c", code],
        env={**os.environ, "PYTHONPATH": FOLDERS, **environment},
        stdout=subprocess.PIPE,
        check=True,
        encoding="utf-8",
    )
    return done.stdout


def seen(context: TemporalContext) -> tuple[object, ...]:
    """What this process makes of a context that was sent to it."""
    bounds = [(span, span.starts_at, span.ends_before) for span in context.ranges.values()]
    return context, context.now.isoformat(), context.prompt_block(), bounds


def see(context: TemporalContext, answers: "SimpleQueue[tuple[object, ...]]") -> None:
    """The same, and send it back."""
    answers.put(seen(context))
