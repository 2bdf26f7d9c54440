"""The security page names tests that exist, and says what was recorded of dependencies."""

import ast
import re
from importlib.metadata import metadata
from pathlib import Path
from typing import Final

import pytest
import security_page
from proof.supply_packages import PERMISSIVE, licence

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = security_page.PAGE.read_text("utf-8")
OF_OLD: Final = {"BSD", "Dual License"}  # what releases said before SPDX: still BSD-3-Clause
NAMED: Final = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)))


@pytest.mark.parametrize(("path", "name"), NAMED)
def test_test_that_the_page_names_exists(path: str, name: str) -> None:
    module = ast.parse((ROOT / path).read_text("utf-8"))
    named = (node for node in module.body if isinstance(node, ast.FunctionDef | ast.ClassDef))
    assert name in {node.name for node in named}


def test_every_promise_names_a_test() -> None:
    rows = [row for row in PAGE.split("<!-- supply -->")[0].splitlines() if row.startswith("| ")]
    promises = [row for row in rows if row != "| promise | held by |"]
    assert len(promises) > 10
    assert [row for row in promises if "`tests/" not in row] == []


def test_page_says_what_was_recorded() -> None:
    assert security_page.rendered(PAGE) == PAGE, "run `make golden`"


def test_core_is_permissive() -> None:
    """As recorded, and as the packages say that are installed here, the lowest ones, too."""
    recorded = security_page.licences()
    assert set(recorded) >= {"babel", "python-dateutil", "tzdata"}
    assert {*recorded.values()} <= PERMISSIVE
    for name in recorded:
        assert licence(metadata(name).json) in PERMISSIVE | OF_OLD, name
