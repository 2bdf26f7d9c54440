"""Columns of text."""

from collections.abc import Iterable, Iterator, Sequence


def aligned(rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """The rows as lines, each column as wide as what stands in it.

    The last column moves no other, however wide a terminal draws it (wide, combining and
    right-to-left letters): words stand there. The others are ASCII.
    """
    *columns, lasts = zip(*rows, strict=True)
    widths = [max(map(len, column)) for column in columns]
    for *cells, last in zip(*columns, lasts, strict=True):
        yield "  ".join([*map(str.ljust, cells, widths), last])
