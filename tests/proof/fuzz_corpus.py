"""What the fuzzer found, kept: one input a line, each byte written as the letter of its number.

An input is kept where it makes the library go from a line to another as no shorter one does, or
where nothing else came to the same. What is kept stays: it is the regression corpus, and the
fuzzer's first inputs the next time.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, Final

from proof.fuzz_targets import TARGETS, Target

import temporal_context

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "corpus"
_OURS: Final = str(Path(temporal_context.__file__).parent)

Step = tuple[str, int, int]


def recorded(name: str) -> list[bytes]:
    """The corpus of a target."""
    path = FOLDER / f"{name}.jsonl"
    lines = path.read_text(encoding="ascii").splitlines() if path.exists() else ()
    return [json.loads(line).encode("latin-1") for line in lines]


def written(data: bytes) -> str:
    """An input as it stands in a corpus."""
    return json.dumps(data.decode("latin-1"))


def record(name: str, found: Iterable[bytes]) -> int:
    """Add to the corpus of a target what of the found inputs goes where nothing else goes."""
    kept = recorded(name)
    kept += _new(
        TARGETS[name], kept, sorted(set(found) - set(kept), key=lambda raw: (len(raw), raw))
    )
    FOLDER.mkdir(exist_ok=True)
    text = "".join(f"{written(data)}\n" for data in kept)
    (FOLDER / f"{name}.jsonl").write_text(text, encoding="ascii")
    return len(kept)


def _new(target: Target, kept: Sequence[bytes], found: Sequence[bytes]) -> list[bytes]:
    seen = set[Step]().union(*(_steps(target, data) for data in kept))
    new = []
    for data in found:
        steps = _steps(target, data)
        if not steps <= seen:
            seen |= steps
            new.append(data)
    return new


def _steps(target: Target, data: bytes) -> set[Step]:
    """From which line of the library to which the target goes, and what it comes to."""
    steps: set[Step] = set()
    before: dict[FrameType, int] = {}

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        path = frame.f_code.co_filename
        if not path.startswith(_OURS):
            return None
        if event == "line":
            steps.add((path, before.get(frame, 0), frame.f_lineno))
            before[frame] = frame.f_lineno
        return trace

    previous = sys.gettrace()
    sys.settrace(trace)
    try:
        outcome = target(data)
    finally:
        sys.settrace(previous)
    return {*steps, (outcome, 0, 0)}
