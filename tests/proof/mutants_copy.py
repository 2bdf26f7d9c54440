"""A copy of the project with the mutants in its source, and the tests that are tried on them."""

import fnmatch
import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from accepted_mutants import ROOT
from proof.mutants_made import Mutant, made

PACKAGE: Final = Path("src/temporal_context")
NOT_CORE: Final = ("cli", "integrations")
COPIED: Final = ("src", "tests", "docs", "fixtures", "pyproject.toml", "README.md")
# They start processes, read the source, count files, or run documents: slow, and of no use here.
NOT_IN_A_FORK: Final = (
    "*_page.py",
    "test_api.py",
    "test_benchmarks.py",
    "test_comparison.py",
    "test_docs.py",
    "test_hosts.py",
    "test_house.py",
    "test_how_we_know*.py",
    "test_locale_pages.py",
    "test_mutants_list.py",
    "test_broken_installation.py",
    "test_differential.py",
    "test_fuzz_corpus.py",
    "test_loopback.py",
    "test_platforms.py",
    "test_supply.py",
    "test_threads.py",
    "test_zone_opens.py",
    "test_proof*.py",
    "test_readme.py",
    "test_requirements.py",
    "test_sharing.py",
    "test_token_cost.py",
)


def copied(scratch: Path, files: Sequence[str]) -> list[Mutant]:
    """Copy the project with the mutants in its source; the mutants."""
    caches = shutil.ignore_patterns("__pycache__")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, scratch / name, ignore=caches)
        else:
            shutil.copy(ROOT / name, scratch / name)
    os.chdir(scratch)  # mutmut looks for its settings and the source where it is run
    mutants = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if is_chosen(str(path), files):
            code, found = made(path, path.read_text(encoding="utf-8"))
            path.write_text(code, encoding="utf-8")
            mutants += found
    return mutants


def is_chosen(file: str, files: Sequence[str]) -> bool:
    """Whether a file is of the core, and among those that were asked for."""
    name = Path(file).relative_to(PACKAGE)
    chosen = not files or any(fnmatch.fnmatch(str(name), each) for each in files)
    return chosen and name.parts[0] not in NOT_CORE


def tests(scratch: Path) -> list[str]:
    """The tests, as arguments of pytest."""
    names = sorted(path.name for path in (scratch / "tests").glob("test_*.py"))
    chosen = [
        name for name in names if not any(fnmatch.fnmatch(name, each) for each in NOT_IN_A_FORK)
    ]
    return ["tests/arguments", *(f"tests/{name}" for name in chosen)]
