"""Bytes -> choices: what a fuzzer's input stands for, read the same with and without the fuzzer.

A small change of the bytes is a small change of what they stand for. Where they end, every further
choice is the first one.
"""

from collections.abc import Sequence
from typing import TypeVar

_Item = TypeVar("_Item")


class Source:
    """An input, read from its beginning."""

    __slots__ = ("_at", "_data")

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def number(self, below: int) -> int:
        """A whole number from 0, less than `below`, which is 256 at most."""
        at = self._at
        if at >= len(self._data):
            return 0
        self._at = at + 1
        return self._data[at] % below

    def pick(self, items: Sequence[_Item]) -> _Item:
        """One of the items."""
        return items[self.number(len(items))]

    def some(self, limit: int) -> bytes:
        """So many bytes as the next one says, at most `limit`."""
        at = self._at + 1
        length = min(self.number(256), limit)
        self._at = at + length
        return self._data[at : self._at]

    def rest(self) -> bytes:
        """All that is left."""
        left, self._at = self._data[self._at :], len(self._data)
        return left


def text_of(raw: bytes) -> str:
    """Bytes as text: UTF-8, lone surrogates too; what is no UTF-8 letter by letter."""
    try:
        return raw.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return raw.decode("latin-1")
