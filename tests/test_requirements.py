"""Each promise has a test, and each test that claims one claims one that is made."""

import ast
import re
from collections import Counter
from typing import Final

import pytest
import requirements
from requirements import Requirement

MANIFEST: Final = requirements.manifest()
CLAIMS: Final = requirements.claims()
ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*")


@pytest.mark.parametrize("promise", MANIFEST, ids=lambda promise: promise.id)
def test_promise_is_held_by_tests_that_claim_it(promise: Requirement) -> None:
    assert promise.tests
    unheld = [test for test in promise.tests if promise.id not in CLAIMS.get(test, ())]
    assert not unheld, f"these tests do not exist, or do not claim {promise.id}: {unheld}"


@pytest.mark.parametrize("test", CLAIMS)
def test_claim_is_of_a_promise_that_names_the_test(test: str) -> None:
    made = {promise.id for promise in MANIFEST if test in promise.tests}
    assert made == CLAIMS[test], "fixtures/requirements.toml and the decorator differ"


def test_promises_are_told_apart_and_have_a_sentence_and_a_source() -> None:
    counted = Counter(promise.id for promise in MANIFEST)
    assert [id_ for id_, times in counted.items() if times > 1] == []
    for promise in MANIFEST:
        assert ID.fullmatch(promise.id), promise.id
        assert promise.sentence.endswith("."), promise.id
        assert promise.source.strip(), promise.id


def test_claims_are_read_from_functions_classes_and_methods() -> None:
    source = """
@pytest.mark.requirement("a.one", "a.two")
@given(keys)
def test_one(): ...

@pytest.mark.requirement("b.one")
class TestLaw:
    @pytest.mark.requirement("b.two")
    async def test_two(self): ...

def test_that_claims_nothing(): ...
"""
    assert requirements.claims_of(ast.parse(source), "tests/test_x.py") == {
        "tests/test_x.py::test_one": {"a.one", "a.two"},
        "tests/test_x.py::TestLaw": {"b.one"},
        "tests/test_x.py::TestLaw::test_two": {"b.two"},
    }
