"""A prompt as a cache reads it: texts in the vendor's order, some of them ends of a prefix."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from itertools import accumulate
from os.path import commonprefix
from typing import NamedTuple

import toktok  # type: ignore[import-untyped] # it has no types; one function of it is used


@lru_cache(maxsize=4096)
def tokens_in(text: str) -> int:
    """Tokens of o200k_base; other vendors' tokenizers differ, their proportions little."""
    (count,) = toktok.batch_count([text], "o200k_base")
    return int(count)


class Segment(NamedTuple):
    """A content block; `marked` where the request has a cache breakpoint at its end."""

    text: str
    marked: bool = False


@dataclass(frozen=True)
class Prompt:
    """What one request sent."""

    moment: datetime
    segments: tuple[Segment, ...]

    @property
    def tokens(self) -> int:
        """Of the whole."""
        return sum(tokens_in(segment.text) for segment in self.segments)

    @property
    def texts(self) -> tuple[str, ...]:
        """Of the segments; a breakpoint is not part of what a cache compares."""
        return tuple(segment.text for segment in self.segments)

    def marks(self) -> list[int]:
        """The breakpoints, as numbers of segments before them."""
        return [n for n, segment in enumerate(self.segments, 1) if segment.marked]

    def tokens_before(self, segments: int) -> int:
        """Of so many segments from the start."""
        return ([0, *accumulate(map(tokens_in, self.texts))])[segments]


def common(a: Prompt, b: Prompt) -> tuple[int, int]:
    """How many segments two prompts begin with alike, and how many tokens, into the next one."""
    pairs = list(zip(a.texts, b.texts, strict=False))
    alike = next((n for n, (left, right) in enumerate(pairs) if left != right), len(pairs))
    within = tokens_in(commonprefix(pairs[alike])) if alike < len(pairs) else 0  # noqa: RUF071 - characters
    return alike, a.tokens_before(alike) + within
