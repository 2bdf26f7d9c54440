"""Pickles made by other Pythons, at every protocol: this one reads the same values.

`fixtures/pickles.json` is made by `tests/proof/pickles.py`.
"""

import json
import pickle
from typing import Final

import pytest
from pickled_values import every_protocol, pickled, seen, unpickled, values
from proof.pickles import FIXTURE, Row, faults, joined

ROWS: Final[list[Row]] = json.loads(FIXTURE.read_text("utf-8"))
PYTHONS: Final = ["3.11", "3.12", "3.13"]


@pytest.mark.requirement("context.pickle")
@pytest.mark.parametrize("python", PYTHONS)
def test_pickles_of_that_python_are_read_as_the_same_values(python: str) -> None:
    rows = [row for row in ROWS if python in row["pythons"]]
    assert {row["value"] for row in rows} == set(values())
    assert {row["protocol"] for row in rows} == set(range(6))
    assert faults(rows) == []


@pytest.mark.parametrize("protocol", every_protocol())
def test_own_pickles_come_back(protocol: int) -> None:
    for name, value in values().items():
        assert seen(unpickled(pickled(value, protocol))) == seen(value), name


def test_a_pickle_of_another_value_would_have_been_found() -> None:
    """The first pass of the hour, of which a datetime in the second says that it is equal."""
    context = values()["context"]
    row = {"value": "context", "protocol": 0, "pythons": ["3.11"], "pickle": ""}
    other = type(context).from_dict(
        context.to_dict() | {"now": "2024-11-03T05:30:01.000005+00:00"},
        vocabulary=context.vocabulary,
    )
    assert other.now == context.now
    assert faults([row | {"pickle": pickled(other, 0)}]) == ["context at protocol 0, made by 3.11"]


def test_pickles_of_the_same_bytes_are_kept_once() -> None:
    rows = [{"value": "x", "protocol": 5, "pythons": [each], "pickle": "AA=="} for each in "ab"]
    assert [row["pythons"] for row in joined(rows)] == [["a", "b"]]


def test_pickles_hold_the_instant_and_not_the_local_time() -> None:
    for protocol in every_protocol():
        assert b"fold" not in pickle.dumps(values()["context"], protocol)
