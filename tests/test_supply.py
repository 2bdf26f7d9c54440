"""The audit of what comes with the library does not pass in silence."""

from typing import Final

import pytest
from proof.supply_audit import KNOWN_HOLE, NotAnsweredError, audited
from proof.supply_packages import Package, licence, refuse_strange_licences

CLEAN: Final = Package("babel", "2.19.0", "BSD-3-Clause")
STRANGE: Final = Package("strange", "1", "unknown")


def index(name: str, version: str) -> list[str]:
    """An index that knows these three, and no other."""
    known = {KNOWN_HOLE: ["A-1"], ("babel", "2.19.0"): [], ("holed", "1"): ["A-2"]}
    if (name, version) not in known:
        raise NotAnsweredError("the index does not know this release")
    return known[name, version]


def silent(_name: str, _version: str) -> list[str]:
    return []


def unreachable(_name: str, _version: str) -> list[str]:
    raise NotAnsweredError("ConnectionError")


def test_what_has_no_hole_is_counted_and_what_nobody_knows_is_named() -> None:
    assert audited([CLEAN, STRANGE], index) == {
        "audited_without_finding": 1,
        "not_audited": {"strange 1": "the index does not know this release"},
    }


def test_a_hole_ends_the_run() -> None:
    with pytest.raises(SystemExit, match=r"known to have holes: {'holed 1': \['A-2'\]}"):
        audited([CLEAN, Package("holed", "1", "MIT")], index)


def test_an_index_that_does_not_answer_is_no_clean_bill() -> None:
    told = "nothing: the index has no advisory where there is one"
    assert audited([CLEAN], silent) == {"audited": told}
    assert audited([CLEAN], unreachable) == {"audited": "nothing: ConnectionError"}


def test_a_licence_that_nobody_knows_is_refused_in_the_core() -> None:
    refuse_strange_licences([CLEAN])
    with pytest.raises(SystemExit, match="'strange 1': 'unknown'"):
        refuse_strange_licences([CLEAN, STRANGE])


@pytest.mark.parametrize(
    ("metadata", "name"),
    [
        ({"license_expression": "MIT", "license": "x"}, "MIT"),
        ({"license": "Apache-2.0"}, "Apache-2.0"),
        ({"license": "Permission is hereby granted, free of charge, to any person"}, "unknown"),
        ({"license": "", "classifier": ["License :: OSI Approved :: MIT License"]}, "MIT License"),
        ({}, "unknown"),
    ],
)
def test_licence_is_the_one_that_the_package_names(metadata: dict[str, object], name: str) -> None:
    assert licence(metadata) == name
