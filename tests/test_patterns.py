"""Every regular expression of the library is linear on adversarial text, each new one by itself.

Steps are counted, and no time is taken: by `pattern_steps`, which is compared with Python's own.
"""

import ast
import importlib
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import chain
from pathlib import Path
from re import _constants as op  # type: ignore[attr-defined] # the standard library's own parser
from typing import Any, Final

import pytest
from pattern_steps import Matcher, TooManyStepsError

import temporal_context

PACKAGE: Final = Path(temporal_context.__file__).parent
HOW: Final = {"fullmatch": "fullmatch", "match": "match"}  # all others try every place
PUMPS: Final = 6
INFINITE: Final = 10**9


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every module by its name."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        yield name, ast.parse(path.read_text(encoding="utf-8"))


def is_call_of_re(node: ast.AST) -> bool:
    function = node.func if isinstance(node, ast.Call) else None
    owner = function.value if isinstance(function, ast.Attribute) else None
    return isinstance(owner, ast.Name) and owner.id == "re"


def compiled(value: object) -> Iterator[re.Pattern[str]]:
    """The patterns in a value of a module."""
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, Mapping):
        yield from chain.from_iterable(map(compiled, (*value, *value.values())))
    elif isinstance(value, tuple | list | frozenset):
        yield from chain.from_iterable(map(compiled, value))


def methods(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What is called of which name, like `match` of `_FORM`."""
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    for call in calls:
        if isinstance(call, ast.Attribute) and isinstance(call.value, ast.Name):
            yield call.value.id, call.attr


@cache
def patterns() -> dict[tuple[str, int], set[str]]:
    """Each pattern of the library, by its text and flags, and how it is used."""
    found: dict[tuple[str, int], set[str]] = {}
    trees, used = dict(modules()), dict[str, set[str]]()
    for name, method in chain.from_iterable(map(methods, trees.values())):
        used.setdefault(name, set()).add(method)
    for name, tree in trees.items():
        if any(map(is_call_of_re, ast.walk(tree))):
            for pattern, how in _of(name, tree, used):
                found.setdefault((pattern.pattern, pattern.flags), set()).update(how)
    return found


def _of(
    name: str, tree: ast.Module, used: Mapping[str, set[str]]
) -> Iterator[tuple[re.Pattern[str], set[str]]]:
    for label, value in vars(importlib.import_module(name)).items():
        for pattern in compiled(value):
            own = {method for owner, method in methods(tree) if owner == "pattern"}
            yield pattern, used.get(label) or own
    for node in ast.walk(tree):
        if is_call_of_re(node) and node.func.attr != "compile":  # type: ignore[attr-defined]
            yield (
                re.compile(ast.literal_eval(node.args[0])),  # type: ignore[attr-defined]
                {node.func.attr},  # type: ignore[attr-defined]
            )


def test_every_pattern_is_compiled_where_this_test_finds_it() -> None:
    """In a module's own names: not within a function, but as a text that stands there."""
    for name, tree in modules():
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        for node in filter(is_call_of_re, chain.from_iterable(map(ast.walk, functions))):
            assert node.func.attr != "compile", name  # type: ignore[attr-defined]
            assert isinstance(node.args[0], ast.Constant), name  # type: ignore[attr-defined]
    assert len(patterns()) > 40
    assert all(patterns().values())


# ------------------------------------------------------------------------------ adversarial texts


def samples(nodes: Iterable[Any]) -> Iterator[str]:
    """Texts that the nodes match, one for each alternative."""
    texts = [""]
    for kind, given in nodes:
        parts = list(_samples(kind, given))[:6] or [""]
        texts = [text + part for text in texts[:6] for part in parts]
    yield from texts


def _samples(kind: Any, given: Any) -> Iterator[str]:
    if kind is op.LITERAL:
        yield chr(given)
    elif kind in {op.NOT_LITERAL, op.ANY}:
        yield "~"
    elif kind is op.IN:
        negated = given[0][0] is op.NEGATE
        edges = [item[1] for item in given if item[0] in {op.LITERAL, op.RANGE}]
        yield from ["~"] if negated or not edges else map(_first, edges)
    elif kind is op.BRANCH:
        yield from chain.from_iterable(map(samples, given[1]))
    elif kind is op.SUBPATTERN:
        yield from samples(given[3])
    elif kind in {op.MAX_REPEAT, op.POSSESSIVE_REPEAT}:
        yield from (text * max(1, given[0]) for text in samples(given[2]))


def _first(edge: Any) -> str:
    return chr(edge[0] if isinstance(edge, tuple) else edge)


def bodies(nodes: Iterable[Any]) -> Iterator[str]:
    """What a text may be pumped with: samples of every part of the pattern."""
    for kind, given in nodes:
        yield from _samples(kind, given)
        if kind is op.BRANCH:
            yield from chain.from_iterable(map(bodies, given[1]))
        elif kind is op.SUBPATTERN:
            yield from bodies(given[3])
        elif kind in {op.MAX_REPEAT, op.POSSESSIVE_REPEAT}:
            yield from bodies(given[2])
            pair = list(samples(given[2]))[:2]
            yield "".join(pair)


def texts(pattern: re.Pattern[str], length: int) -> Iterator[str]:
    """A beginning that matches, a part again and again, and an end that fits or does not."""
    tree = list(Matcher(pattern).tree)
    pumps = sorted({body for body in bodies(tree) if 0 < len(body) <= 12})[:PUMPS]
    wholes = list(samples(tree))[:2]
    starts = sorted({"", *(whole[: len(whole) // 2] for whole in wholes[:1])})
    for pump in pumps:
        for start in starts:
            for end in ("", "\0"):
                yield start + pump * (length // len(pump)) + end


def steps(pattern: re.Pattern[str], used: str, text: str) -> int:
    matcher = Matcher(pattern)
    with suppress(TooManyStepsError):
        getattr(matcher, HOW.get(used, "search"))(text)
        return matcher.steps
    return INFINITE


def is_linear(pattern: re.Pattern[str], used: str) -> bool:
    """Whether no text takes more than twice the steps (and some) when it is twice as long."""
    pairs = zip(texts(pattern, 32), texts(pattern, 64), strict=True)
    counts = ((steps(pattern, used, short), steps(pattern, used, long)) for short, long in pairs)
    return all(long < INFINITE and long <= 2.6 * short + 150 for short, long in counts)


CASES: Final = sorted((*key, how) for key, used in patterns().items() for how in used)


@pytest.fixture(autouse=True)
def _deep() -> Iterator[None]:
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.parametrize(("text", "flags", "used"), CASES)
def test_pattern_takes_steps_in_proportion_to_the_text(text: str, flags: int, used: str) -> None:
    assert is_linear(re.compile(text, flags), used)


@pytest.mark.parametrize(("text", "flags", "used"), CASES)
def test_counting_matcher_finds_what_python_finds(text: str, flags: int, used: str) -> None:
    pattern = re.compile(text, flags)
    how = HOW.get(used, "search")
    for sample in texts(pattern, 12):
        expected = getattr(pattern, how)(sample) is not None
        assert getattr(Matcher(pattern), how)(sample) is expected, sample


@pytest.mark.parametrize(
    ("text", "used"),
    [
        ("(?:a+)+b", "fullmatch"),
        ("(?:a|a)*b", "fullmatch"),
        ("a*a*b", "fullmatch"),
        ("[a-z]*[a-m]*1", "match"),
        ("(?:[a-z]+-?)*!", "fullmatch"),
        ("a+b", "search"),
        (" +$", "sub"),
        ("(?:x+y?)+z", "match"),
    ],
)
def test_pattern_that_is_more_than_linear_is_found(text: str, used: str) -> None:
    if text.endswith("$"):
        text = text.replace("$", r"\Z")
    assert not is_linear(re.compile(text), used)
