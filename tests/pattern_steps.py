"""How many steps a backtracking matcher takes: Python's own, which cannot be asked, is no better.

It reads the same parse tree and tries the same alternatives in the same order, so what is more than
linear there is more than linear here. It knows what the library's patterns use, and refuses others.
"""

import re
from collections.abc import Iterator, Sequence
from re import _constants as op  # type: ignore[attr-defined] # the standard library's own parser
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any, Final

_CATEGORIES: Final = {
    op.CATEGORY_DIGIT: str.isdecimal,
    op.CATEGORY_SPACE: str.isspace,
}
Node = tuple[Any, Any]

_SINGLE: Final = {op.LITERAL, op.NOT_LITERAL, op.ANY, op.IN}


class TooManyStepsError(Exception):
    """More steps than any linear pattern takes on the texts of a test."""


class Matcher:
    """One pattern; `steps` counts each look at a character or a place, `most` of them are made."""

    most: Final = 10_000

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.tree = parser.parse(pattern.pattern, pattern.flags)
        self.steps, self._text = 0, ""
        self._groups: dict[int, tuple[int, int]] = {}

    def fullmatch(self, text: str) -> bool:
        """Whether the whole text is matched."""
        return any(end == len(text) for end in self._from(text, 0))

    def match(self, text: str) -> bool:
        """Whether the text begins with a match."""
        return next(self._from(text, 0), None) is not None

    def search(self, text: str) -> bool:
        """Whether there is a match; each place is tried, as where all are asked for."""
        found, at = False, 0
        while at <= len(text):
            end = next(self._from(text, at), None)
            found = found or end is not None
            at = max(at + 1, end or 0)
        return found

    def _from(self, text: str, at: int) -> Iterator[int]:
        self._text, self._groups = text, {}
        return self._sequence(list(self.tree), at)

    def _sequence(self, nodes: Sequence[Any], at: int) -> Iterator[int]:
        if not nodes:
            yield at
            return
        for end in self._node(nodes[0], at):
            yield from self._sequence(nodes[1:], end)

    def _node(self, node: Node, at: int) -> Iterator[int]:
        self.steps += 1
        if self.steps > self.most:
            raise TooManyStepsError
        kind, given = node
        if kind in {op.MAX_REPEAT, op.POSSESSIVE_REPEAT}:
            return self._repeat(*given, at=at)
        if kind is op.BRANCH:
            return (end for branch in given[1] for end in self._sequence(list(branch), at))
        if kind is op.SUBPATTERN:
            return self._group(given[0], list(given[3]), at)
        if kind is op.GROUPREF:
            return self._again(given, at)
        width = int(kind in _SINGLE)
        holds = self._is(node, at) if width else self._is_before(node, at)
        return iter([at + width] if holds else [])

    def _repeat(self, least: int, most: int, body: Any, *, at: int) -> Iterator[int]:
        nodes = list(body)
        if len(nodes) == 1 and nodes[0][0] in _SINGLE:
            yield from self._run(least, most, nodes[0], at)
            return
        if most > 0:
            for end in self._sequence(nodes, at):
                if end > at:
                    yield from self._repeat(max(least - 1, 0), most - 1, body, at=end)
        if least == 0:
            yield at

    def _run(self, least: int, most: int, node: Node, at: int) -> Iterator[int]:
        """A repeated single character needs no recursion."""
        end = at
        while end - at < most and self._is(node, end):
            end += 1
        yield from range(end, at + least - 1, -1)

    def _group(self, number: int | None, nodes: Sequence[Any], at: int) -> Iterator[int]:
        for end in self._sequence(nodes, at):
            if number is not None:
                self._groups[number] = (at, end)
            yield end

    def _again(self, number: int, at: int) -> Iterator[int]:
        first, last = self._groups[number]
        said = self._text[first:last]
        return iter([at + len(said)] if self._text.startswith(said, at) else [])

    def _is(self, node: Node, at: int) -> bool:
        self.steps += 1
        kind, given = node
        if at >= len(self._text):
            return False
        char = self._text[at]
        if kind is op.ANY:
            return char != "\n"
        if kind is not op.IN:
            return bool(ord(char) == given) is (kind is op.LITERAL)
        negated = given[0][0] is op.NEGATE
        return any(_holds(item, char) for item in given[negated:]) is not negated

    def _is_before(self, node: Node, at: int) -> bool:
        """What takes no character: a look ahead, or a place."""
        kind, given = node
        if kind in {op.ASSERT, op.ASSERT_NOT} and given[0] > 0:
            ahead = next(self._sequence(list(given[1]), at), None) is not None
            return ahead is (kind is op.ASSERT)
        if kind is op.AT:
            return self._is_at(given, at)
        raise NotImplementedError(f"{kind}: teach it to the matcher")

    def _is_at(self, where: Any, at: int) -> bool:
        before, here = self._text[max(at - 1, 0) : at], self._text[at : at + 1]
        if where is op.AT_BEGINNING:  # with re.MULTILINE, a line's
            return at == 0 or before == "\n"
        if where is op.AT_END_STRING:
            return not here
        if where in {op.AT_BOUNDARY, op.AT_NON_BOUNDARY}:
            edge = _is_word(before) is not _is_word(here)
            return bool(edge is (where is op.AT_BOUNDARY))
        raise NotImplementedError(f"{where}: teach it to the matcher")


def _is_word(char: str) -> bool:
    return char.isalnum() or char == "_"


def _holds(item: Any, char: str) -> bool:
    kind, given = item
    if kind is op.LITERAL:
        return bool(ord(char) == given)
    if kind is op.RANGE:
        return bool(given[0] <= ord(char) <= given[1])
    return bool(_CATEGORIES[given](char))
