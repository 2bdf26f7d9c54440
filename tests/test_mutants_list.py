"""fixtures/mutants.toml names mutants that can be made of the source as it is, with reasons."""

import pytest
from accepted_mutants import LIST, ROOT, Accepted, Change, accepted, functions

ACCEPTED = accepted(LIST.read_text(encoding="utf-8"))


def _name(entry: Accepted) -> str:
    return f"{entry.change.file}:{entry.change.function}"


@pytest.mark.parametrize("entry", ACCEPTED, ids=_name)
def test_a_mutant_that_may_live_is_of_a_line_that_stands_in_its_function(entry: Accepted) -> None:
    source = (ROOT / entry.change.file).read_text(encoding="utf-8")
    lines = functions(source)[entry.change.function]
    assert not set(entry.change.before.splitlines()) - set(lines)


@pytest.mark.parametrize("entry", ACCEPTED, ids=_name)
def test_a_mutant_that_may_live_changes_something_and_has_a_reason(entry: Accepted) -> None:
    assert entry.change.before != entry.change.after
    assert len(entry.reason.split()) >= 3


def test_no_mutant_is_listed_twice() -> None:
    changes = [entry.change for entry in ACCEPTED]
    assert len(changes) == len(set(changes))


def test_a_list_is_read_with_its_reason_for_each_mutant() -> None:
    text = """
    [[accepted]]
    reason = "Both are zero."
    mutants = [{ file = "a.py", function = "A.b", before = "x = 0", after = "x = -0" }]
    """
    assert accepted(text) == [Accepted(Change("a.py", "A.b", "x = 0", "x = -0"), "Both are zero.")]


def test_lines_are_those_of_the_function_and_of_no_other() -> None:
    source = "def a():\n    return 1\n\n\nclass B:\n    def a(self):\n        return 2\n"
    assert functions(source) == {
        "a": ["def a():", "return 1"],
        "B.a": ["def a(self):", "return 2"],
    }
