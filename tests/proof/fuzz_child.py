"""One process of the fuzzer: `fuzz_child.py TARGET COUNTS [libFuzzer's options] [folders]`.

Atheris ends the process by itself; what came of how many inputs is written as it ends.
"""

import atexit
import gc
import json
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).parents[1]))
with atheris.instrument_imports(include=["temporal_context"]):
    from proof.fuzz_targets import TARGETS

    from temporal_context import cli

_program, _name, _counts, *_options = sys.argv
_target = TARGETS[_name]
_tried: Counter[str] = Counter()


def _try(data: bytes) -> None:
    _tried[_target(data)] += 1


@atexit.register
def _write() -> None:
    Path(_counts).write_text(json.dumps(_tried), encoding="utf-8")


# Speed: the command's parser is always the same, and what is loaded now is never garbage.
cli._parser = cache(cli._parser)
gc.freeze()
atheris.Setup([_program, *_options], _try)
atheris.Fuzz()
