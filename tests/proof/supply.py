"""`make prove-supply`: what comes with the library, its licences, and the holes that are known.

pip says what it would install: the core's packages, and those of each extra. A licence that is
unknown, or not permissive, is refused in the core. The core's packages, and those that the extras
name, are looked up by pip-audit in the advisories of the package index; a finding fails. What the
index does not answer for is recorded as not audited. To be sure that it answers at all, a release
that is known to have a hole is looked up first.

    python tests/proof/supply.py [--trees]    (--trees: audit what the extras' packages need, too)
"""

import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from proof.advisories import findings
from proof.record import Run
from proof.supply_audit import audited
from proof.supply_packages import (
    ROOT,
    Package,
    newest_pip,
    refuse_strange_licences,
    resolved,
)

OF_DEVELOPERS: Final = {"dev", "docs", "prove", "test"}


def main(*, trees: bool) -> None:
    with TemporaryDirectory() as folder:
        run = Run("supply", ("pip-audit",))
        python = newest_pip(Path(folder) / "environment")
        core = resolved("", python)
        refuse_strange_licences(core)
        extras = with_extras(core, python)
    named = [package for name, tree in extras.items() for package in direct(name, tree)]
    everything = {package for tree in extras.values() for package in tree}
    asked = {*core, *(everything if trees else named)}
    figures = {
        "licences_of_the_core": {str(each): each.licence for each in core},
        "licences_of_what_extras_name": {str(each): each.licence for each in sorted({*named})},
        "packages_behind_the_extras": {name: len(tree) for name, tree in extras.items()},
        "other_licences_behind_the_extras": other_licences(everything - {*core, *named}),
        **audited(asked, findings),
        "not_looked_up": len(everything - asked),
    }
    print(run.written(figures))


def with_extras(core: list[Package], python: Path) -> dict[str, list[Package]]:
    """What each extra brings beside the core."""
    return {
        name: [each for each in resolved(f"[{name}]", python) if each not in core]
        for name in _project()["optional-dependencies"]
        if name not in OF_DEVELOPERS
    }


def direct(extra: str, tree: Iterable[Package]) -> list[Package]:
    """Those of a tree that pyproject.toml names."""
    lines = _project()["optional-dependencies"][extra]
    names = {canonicalize_name(Requirement(line).name) for line in lines}
    return [each for each in tree if canonicalize_name(each.name) in names]


def _project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def other_licences(packages: Iterable[Package]) -> dict[str, int]:
    """How many packages there are of each."""
    licences = [each.licence for each in packages]
    return {each: licences.count(each) for each in sorted({*licences})}


if __name__ == "__main__":
    main(trees="--trees" in sys.argv[1:])
