"""Which holes are known, and of what nothing is known: a part of `supply`."""

import sys
from collections.abc import Callable, Iterable
from typing import Final

from proof.supply_packages import Package

KNOWN_HOLE: Final = ("ecdsa", "0.19.2")  # its authors say that they will not mend it

# The advisories of a release, by name and version.
Findings = Callable[[str, str], list[str]]


class NotAnsweredError(Exception):
    """Nobody says of this release that it has holes, nor that it has none."""


def audited(packages: Iterable[Package], findings: Findings) -> dict[str, object]:
    """A finding ends the run; what cannot be looked up is recorded, never passed over."""
    try:
        answers = bool(findings(*KNOWN_HOLE))
    except NotAnsweredError as error:
        return {"audited": f"nothing: {error}"}
    if not answers:
        return {"audited": "nothing: the index has no advisory where there is one"}
    clean, unknown = _looked_up(packages, findings)
    told = {"not_audited": unknown} if unknown else {}
    return {"audited_without_finding": len(clean), **told}


def _looked_up(
    packages: Iterable[Package], findings: Findings
) -> tuple[list[Package], dict[str, str]]:
    """Those that have no known hole, and those of which nothing is known, with the reason."""
    clean, unknown, holes = [], {}, {}
    for each in sorted(packages):
        try:
            holes[str(each)] = findings(each.name, each.version)
            clean.append(each)
        except NotAnsweredError as error:
            unknown[str(each)] = str(error)
    if found := {name: ids for name, ids in holes.items() if ids}:
        sys.exit(f"known to have holes: {found}")
    return clean, unknown
