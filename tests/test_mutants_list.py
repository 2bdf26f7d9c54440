"""fixtures/mutants.toml names mutants that can be made of the source as it is, with reasons."""

from accepted_mutants import LIST, ROOT, Accepted, Change, accepted, functions

ACCEPTED = accepted(LIST.read_text(encoding="utf-8"))


def test_mutants_that_may_live_are_of_lines_that_stand_in_their_functions() -> None:
    gone = [entry.change for entry in ACCEPTED if not _stands(entry.change)]
    assert not gone, "mend or delete them in fixtures/mutants.toml"


def _stands(change: Change) -> bool:
    source = (ROOT / change.file).read_text(encoding="utf-8")
    return {*change.before.splitlines()} <= {*functions(source).get(change.function, ())}


def test_mutants_that_may_live_change_something_and_have_a_reason() -> None:
    for entry in ACCEPTED:
        assert entry.change.before != entry.change.after
        assert len(entry.reason.split()) >= 3, entry


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
