"""Change the library in every small way that mutmut knows: each change must make a test fail.

    python tests/proof/mutants.py                  the whole core, and its figures
    python tests/proof/mutants.py periods.py 'vocabulary/*'   some files; writes no figures
    python tests/proof/mutants.py --jobs 2

A mutant that no test finds must be in fixtures/mutants.toml, with the reason why none need find it;
and what stands there must still be found by none.

The core is the library without its command line and its integrations. mutmut changes what stands in
functions; tables and classes' fields are held by the golden files and the manifest of names.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

if __package__ is None:  # run as a file
    sys.path[0] = str(Path(__file__).parents[1])

from accepted_mutants import LIST, Change, accepted
from proof.mutants_copy import copied, is_chosen, tests
from proof.mutants_made import Mutant
from proof.record import Run

SECONDS_FIRST: Final = 2.0  # most mutants are found by tests that take less in all


def main(argv: Sequence[str] | None = None) -> int:
    """Make the mutants, try them, and compare those that live with the list."""
    options = _options(argv)
    run = Run("mutants", others=("mutmut", "pytest", "hypothesis"))
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        scratch = Path(folder)
        mutants = copied(scratch, options.files)
        print(f"{len(mutants)} mutants", flush=True)
        verdicts = _verdicts(scratch, mutants, options.jobs)
    faults = list(_faults(mutants, verdicts, options.files))
    print("\n".join([*faults, str(dict(Counter(verdicts.values())))]))
    if not faults and not options.files:
        print(run.written(_figures(mutants, verdicts)))
    return 1 if faults else 0


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", help="globs of files in src/temporal_context")
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants at a time")
    return parser.parse_args(argv)


def _verdicts(scratch: Path, mutants: Iterable[Mutant], jobs: int) -> dict[str, str]:
    """Each mutant's name, and what became of it: first with the fast tests, then with all."""
    verdicts: dict[str, str] = {}
    living = list(mutants)
    for most in (SECONDS_FIRST, 0.0):
        verdicts |= _tried(scratch, living, jobs, most)
        living = [each for each in living if verdicts[each.name] == "survived"]
    return verdicts


def _tried(scratch: Path, mutants: Sequence[Mutant], jobs: int, most: float) -> dict[str, str]:
    work, told = scratch / "mutants.json", scratch / f"verdicts-{most}.jsonl"
    work.write_text(json.dumps([(each.name, each.tested_as) for each in mutants]), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "proof.mutants_run",
        "--hypothesis-profile=mutants",
    ]
    command += ["-s", "-q", "-p", "no:cacheprovider", f"--mutants={work}", f"--verdicts={told}"]
    command += [f"--calls={scratch / 'calls.json'}", f"--jobs={jobs}", f"--most={most}"]
    command += tests(scratch)
    path = os.pathsep.join(map(str, (scratch / "src", scratch / "tests")))
    subprocess.run(command, cwd=scratch, env={**os.environ, "PYTHONPATH": path}, check=True)
    lines = map(json.loads, told.read_text(encoding="utf-8").splitlines())
    return {name: verdict for name, verdict, *_ in lines}


def _change(mutant: Mutant) -> Change:
    return Change(mutant.file, mutant.function, "\n".join(mutant.before), "\n".join(mutant.after))


def _faults(
    mutants: Iterable[Mutant], verdicts: Mapping[str, str], files: Sequence[str]
) -> Iterator[str]:
    """What lives and is not listed; what is listed and does not live."""
    text = LIST.read_text(encoding="utf-8")
    listed = {each.change for each in accepted(text)}
    living = {_change(each) for each in mutants if verdicts[each.name] in {"survived", "untested"}}
    for each in sorted(living - listed):
        yield f"lives, and is not listed: {_told(each)}"
    for each in sorted(listed - living):
        if is_chosen(each.file, files):
            yield f"is listed, but found by a test or no longer made: {_told(each)}"


def _told(change: Change) -> str:
    lines = [f"-{line}" for line in change.before.splitlines()]
    lines += [f"+{line}" for line in change.after.splitlines()]
    return "\n    ".join([f"{change.file}, {change.function}", *lines])


def _figures(mutants: Sequence[Mutant], verdicts: Mapping[str, str]) -> dict[str, int]:
    count = Counter(verdicts.values())
    return {
        "files": len({each.file for each in mutants}),
        "functions": len({each.tested_as for each in mutants}),
        "mutants": len(mutants),
        "found_by_a_failing_test": count["killed"],
        "found_by_a_test_that_did_not_end": count["timed out"],
        "alive_and_listed_with_a_reason": count["survived"] + count["untested"],
        "alive_and_not_listed": 0,
    }


if __name__ == "__main__":
    sys.exit(main())
