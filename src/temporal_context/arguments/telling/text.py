"""Sentences -> the text for the model: each once, today once, at most 1,000 characters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from temporal_context.errors import TEXT_LIMIT
from temporal_context.prompt import WEEKDAYS

# Where today is told: as a sentence, or inside one. What came from outside is escaped, so that it
# cannot hold these characters.
TODAY: Final = "\x00"
TODAY_ASIDE: Final = "\x01"


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of one problem: the problem, what to do about it, and what may be left out."""

    problem: str
    remedy: tuple[str, ...] = ()
    more: tuple[str, ...] = ()


def text_of(told: Sequence[Told], today: date) -> str:
    """The whole text; where it is too long, the sentences that are needed least are left out.

    >>> far = Told(f"It is more than 2 years before today{TODAY_ASIDE}.", ("Send a nearer one.",))
    >>> text_of([far, Told("And it is late.", ("Send a nearer one.",))], date(2026, 8, 4))
    'It is more than 2 years before today (Tuesday, 2026-08-04). And it is late. Send a nearer one.'
    """
    texts = (_joined(sentences, today) for sentences in _versions(told))
    return next((text for text in texts if len(text) <= TEXT_LIMIT), None) or _cut(told, today)


def _cut(told: Sequence[Told], today: date) -> str:
    """The problems as far as there is room; what to do, and today, are always told."""
    remedy = [*told[0].remedy, TODAY]
    problems = " ".join(item.problem for item in told)
    room = TEXT_LIMIT - len(_joined(["...", *remedy], today)) - len(f" ({_words(today)})")
    return _joined([problems[:room].rpartition(" ")[0] + "...", *remedy], today)


def _versions(told: Sequence[Told]) -> Iterator[list[str]]:
    first, *others = told
    yield [sentence for item in told for sentence in (item.problem, *item.remedy, *item.more)]
    yield [sentence for item in told for sentence in (item.problem, *item.remedy)]
    yield [first.problem, *first.remedy, *(item.problem for item in others)]
    yield [item.problem for item in told]


def _joined(sentences: list[str], today: date) -> str:
    """Each sentence once, after the last problem that it is for; today where it is told first."""
    words = _words(today)
    once = list(dict.fromkeys(reversed(sentences)))[::-1]
    before, aside, after = " ".join(once).partition(TODAY_ASIDE)
    if aside:
        text = f"{before} ({words}){after.replace(TODAY_ASIDE, '')}"
        return text.replace(f"{TODAY} ", "").replace(f" {TODAY}", "")
    return (
        before.replace(TODAY, f"Today is {words}.")
        if TODAY in before
        else before + f" Today is {words}."
    )


def _words(today: date) -> str:
    return f"{WEEKDAYS[today.weekday()]}, {today.isoformat()}"
