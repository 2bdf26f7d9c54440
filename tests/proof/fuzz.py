"""`make prove-fuzz`: a coverage-guided fuzzer on everything that takes what others send.

Each target tries its inputs in processes one after another, which share what they find; memory
and time of a single input are bounded. Where a promise is broken it ends with the input: mend the
library, and put the line that it prints into the corpus. `--inputs N` tries so many for each
target, `--only TARGET` that one: both record nothing.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from proof.fuzz_corpus import record, recorded, written
from proof.fuzz_targets import TARGETS
from proof.record import Run

INPUTS: Final = dict.fromkeys(TARGETS, 200_000) | {"resolve": 10_000_000}
_A_PROCESS: Final = 500_000
_OPTIONS: Final = ("-max_len=1000", "-timeout=60", "-rss_limit_mb=1024", "-verbosity=0")
_CHILD: Final = Path(__file__).with_name("fuzz_child.py")


def main() -> None:
    """Run the part."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, help="so many for each target; records nothing")
    parser.add_argument("--only", choices=TARGETS, help="this target; records nothing")
    options = parser.parse_args()
    run, whole = Run("fuzz", others=("atheris",)), not (options.inputs or options.only)
    figures: dict[str, Any] = {}
    for name in [options.only] if options.only else TARGETS:
        with TemporaryDirectory() as folder:
            fuzz = Fuzz(name, Path(folder))
            tried = fuzz.tried(options.inputs or INPUTS[name])
            figures |= _figures(name, tried)
            if whole:
                figures[f"{name}_corpus"] = record(name, fuzz.found())
    if whole:
        print(f"written: {run.written(figures)}")


class Fuzz:
    """The processes of one target, and the folder that they share."""

    def __init__(self, name: str, folder: Path) -> None:
        self._name, self._folder, self._corpus = name, folder, folder / "corpus"
        self._corpus.mkdir()
        for number, data in enumerate(recorded(name)):
            (self._corpus / str(number)).write_bytes(data)

    def tried(self, inputs: int) -> Counter[str]:
        """What came of so many inputs."""
        total: Counter[str] = Counter()
        while (left := inputs - total.total()) > 0:
            total += self._process(min(left, _A_PROCESS), seed=total.total() + 1)
            print(f"{self._name}: {total.total():,} of {inputs:,} inputs", flush=True)
        return total

    def found(self) -> list[bytes]:
        """The inputs that are kept so far."""
        return [path.read_bytes() for path in self._corpus.iterdir()]

    def _process(self, inputs: int, seed: int) -> Counter[str]:
        counts = self._folder / "counts.json"
        counts.unlink(missing_ok=True)
        options = [*_OPTIONS, f"-artifact_prefix={self._folder}/", f"-seed={seed}"]
        argv = [_CHILD, self._name, counts, f"-atheris_runs={inputs}", *options, self._corpus]
        done = subprocess.run(
            [sys.executable, *map(str, argv)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if done.returncode:
            self._fail(done.stdout)
        return Counter(json.loads(counts.read_bytes()))

    def _fail(self, said: bytes) -> None:
        print(said.decode("utf-8", "backslashreplace")[-8_000:])
        for kind in ("crash", "timeout", "oom"):
            for path in self._folder.glob(f"{kind}-*"):
                print(f"for fixtures/corpus/{self._name}.jsonl:\n{written(path.read_bytes())}")
        raise SystemExit(f"{self._name}: a promise is broken")


def _figures(name: str, tried: Counter[str]) -> dict[str, int]:
    figures = {f"{name}_inputs": tried.total()}
    if name == "resolve":
        ranges, nothing = tried["name"] + tried["dates"], tried["none"]
        figures |= {"resolve_ranges": ranges, "resolve_none": nothing}
        figures["resolve_refused"] = tried.total() - ranges - nothing
    return figures


if __name__ == "__main__":
    main()
