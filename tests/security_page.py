"""The generated part of docs/security.md: licences and advisories, as `make prove-supply` saw them.

`make golden` writes it between the page's markers; tests/test_security_page.py compares.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from generated import filled, rewritten
from proof.record import FOLDER

PAGE: Final = Path(__file__).parents[1] / "docs" / "security.md"
RECORD: Final = FOLDER / "supply.json"


def rendered(page: str) -> str:
    """The page with what was recorded."""
    return filled(page, {"supply": "\n".join([*_lines(_record()), ""])})


def rewrite() -> str:
    """Write the page, and say whether that changed it."""
    return rewritten(PAGE, rendered(PAGE.read_text("utf-8")))


def licences() -> dict[str, str]:
    """Of the core's packages, by name."""
    core = _record()["figures"]["licences_of_the_core"]
    return {package.partition(" ")[0]: licence for package, licence in core.items()}


def _record() -> dict[str, Any]:
    record: dict[str, Any] = json.loads(RECORD.read_text("utf-8"))
    return record


def _lines(record: dict[str, Any]) -> Iterator[str]:
    figures = record["figures"]
    yield from (
        "",
        f"As of {record['day']}:",
        "",
        "| package | licence | needed by |",
        "|---|---|---|",
    )
    for key, who in (("the_core", "the core"), ("what_extras_name", "an extra")):
        for package, licence in figures[f"licences_of_{key}"].items():
            yield f"| {package} | {licence} | {who} |"
    behind = figures["other_licences_behind_the_extras"].items()
    yield from ("", "What these bring with them, by licence:")
    yield ", ".join(f"{licence} ({number})" for licence, number in behind) + "."
    yield from ("", *_audit(figures), "")


def _audit(figures: dict[str, Any]) -> Iterator[str]:
    if "audited" in figures:
        yield f"Audited for known vulnerabilities: {figures['audited']}."
        return
    yield f"Looked up in the advisories, without a finding: {figures['audited_without_finding']}."
    for package, why in figures.get("not_audited", {}).items():
        yield f"Not audited: {package} ({why})."
    yield f"Not looked up, for an extra's packages bring them: {figures['not_looked_up']}."
