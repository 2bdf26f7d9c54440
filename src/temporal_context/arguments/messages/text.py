"""Sentences -> the text for the model: each once, today once, at most 1,000 characters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum

from temporal_context.english import WEEKDAYS
from temporal_context.errors import TEXT_LIMIT


class Today(Enum):
    """A place where today can be told: the first one of a text tells it, the others vanish."""

    SENTENCE = "Today is {}."
    ASIDE = " ({})"


Sentence = str | Today | tuple[str | Today, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """What is said of one problem: the problem, what to do about it, and what may be left out."""

    problem: Sentence
    remedy: tuple[Sentence, ...] = ()
    more: tuple[Sentence, ...] = ()


def text_of(told: Sequence[Told], today: date) -> str:
    """The whole text; where it is too long, the sentences that are needed least are left out.

    A sentence that two problems share is said once, after the last of them.

    >>> far = Told(("It is before today", Today.ASIDE, "."), ("Send a nearer one.",))
    >>> text_of([far, Told("And it is late.", ("Send a nearer one.",))], date(2026, 8, 4))
    'It is before today (Tuesday, 2026-08-04). And it is late. Send a nearer one.'
    """
    texts = (_joined(sentences, today) for sentences in _versions(told))
    return next((text for text in texts if len(text) <= TEXT_LIMIT), None) or _cut(told, today)


def _versions(told: Sequence[Told]) -> Iterator[list[Sentence]]:
    first, *others = told
    yield [sentence for item in told for sentence in (item.problem, *item.remedy, *item.more)]
    yield [sentence for item in told for sentence in (item.problem, *item.remedy)]
    yield [first.problem, *first.remedy, *(item.problem for item in others)]


def _cut(told: Sequence[Told], today: date) -> str:
    """The problems as far as there is room; what to do, and today, are always told."""
    problems = " ".join(_without_today(item.problem) for item in told)
    remedy = " ".join(sentence for sentence in told[0].remedy if isinstance(sentence, str))
    told_today = _joined([Today.SENTENCE], today)
    room = TEXT_LIMIT - len(f"... {told_today} {remedy}")
    before, _, _ = problems[:room].rpartition(" ")
    return f"{before}... {told_today} {remedy}"


def _without_today(sentence: Sentence) -> str:
    parts = sentence if isinstance(sentence, tuple) else (sentence,)
    return "".join(part for part in parts if isinstance(part, str))


def _joined(sentences: Sequence[Sentence], today: date) -> str:
    once = list(dict.fromkeys(reversed(sentences)))[::-1]
    words, told, texts = f"{WEEKDAYS[today.weekday()]}, {today.isoformat()}", False, []
    for sentence in [*once, Today.SENTENCE]:
        text = ""
        for part in sentence if isinstance(sentence, tuple) else (sentence,):
            place = part.value if isinstance(part, Today) else ""
            text += part if isinstance(part, str) else place.format(words) * (not told)
            told = told or isinstance(part, Today)
        texts.append(text)
    return " ".join(filter(None, texts))
