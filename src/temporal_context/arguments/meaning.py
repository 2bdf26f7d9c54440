"""What an unknown name means, read by the grammar of names: never guessed by its spelling.

An edit distance would turn `past_7_days` into `yesterday`. What cannot be read is not guessed; what
people mean different days by, like `last_monday`, is for `ambiguous`.
"""

import re
from collections.abc import Callable
from typing import Final

from temporal_context.arguments import grammar
from temporal_context.arguments.words import phrase
from temporal_context.vocabulary import NamedRange, forms


def meaning_of(text: str) -> NamedRange | None:
    """The meaning of a name by the grammar; None where it cannot be read.

    >>> meaning_of("past_7_days").name, meaning_of("two weeks ago").meaning
    ('last_7_days', 'the date 14 days before today')
    >>> meaning_of("last_monday") is None
    True
    """
    asked = phrase(text)
    found = ((pattern.fullmatch(asked), read) for pattern, read in _RULES)
    return next((read(*match.groups()) for match, read in found if match), None)


_SPAN = "(day|week|month|quarter|year|fiscal quarter|fiscal year)"
_UNIT = f"{_SPAN[:-1]}|weekend)"  # several weekends are no one period
_WEEKDAY = "(monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
_NUMBER = "([1-9][0-9]{0,3})"

_RULES: Final[tuple[tuple[re.Pattern[str], Callable[..., NamedRange]], ...]] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        ("today", lambda: forms.day(0)),
        ("yesterday", lambda: forms.day(-1)),
        ("tomorrow", lambda: forms.day(1)),
        ("day before yesterday", lambda: forms.day(-2)),
        ("day after tomorrow", lambda: forms.day(2)),
        (
            f"(?:this )?{_UNIT} to date|this {_UNIT}(?: so far)?",
            lambda a, b: grammar.to_date(a or b),
        ),
        (f"this full {_UNIT}", lambda unit: grammar.whole(unit, 0)),
        (f"last (?:full )?{_UNIT}", lambda unit: grammar.whole(unit, -1)),
        ("coming weekend", lambda: grammar.whole("weekend", 0)),
        (f"(?:next|coming) (?:full )?{_UNIT}", lambda unit: grammar.whole(unit, 1)),
        (f"{_UNIT} before last", lambda unit: grammar.whole(unit, -2)),
        (f"{_UNIT} after next", lambda unit: grammar.whole(unit, 2)),
        (f"rest (?:this )?{_SPAN}", grammar.rest_of),
        (f"(?:(last|next|coming) )?{_NUMBER} {_SPAN}", grammar.several),
        (f"trailing {_NUMBER} (day|week)", grammar.trailing),
        (f"(trailing) {_NUMBER} {_SPAN}", grammar.several),
        (f"(last|next) {_NUMBER} full {_SPAN}", grammar.full),
        (f"{_NUMBER} (day|week) ago", grammar.ago),
        (f"in {_NUMBER} (day|week)", grammar.ahead),
        (f"{_NUMBER} (day|week) (?:from today|later|hence)", grammar.ahead),
        (f"{_WEEKDAY} (last|this|next) week", grammar.of_week),
        (f"(last|this|next) week {_WEEKDAY}", lambda side, weekday: grammar.of_week(weekday, side)),
        (f"(?:this )?(most recent|coming) {_WEEKDAY}", grammar.nearest),
        ("last (month|year) to same day", grammar.same_stretch),
    )
)
