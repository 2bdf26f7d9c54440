"""The words of an unknown name, brought to the few that the grammar has."""

import re
from typing import Final

from temporal_context.english import WEEKDAYS

_LONGEST = 80
_WORDS = re.compile(r"[A-Za-z0-9]+(?:(?:[ _']+|-)[A-Za-z0-9]+)*")
_WORD_OR_NUMBER = re.compile(r"[a-z]+|[0-9]+")
_WEEKDAYS: Final = tuple(name.lower() for name in WEEKDAYS)
_IDLE: Final = frozenset({"the", "of", "my", "on", "s"})
_TO_DATE: Final = {"wtd": "week", "mtd": "month", "qtd": "quarter", "ytd": "year"}
_NUMBERS: Final = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_SAME: Final = {
    **dict.fromkeys(("past", "previous", "prev", "prior", "preceding"), "last"),
    **dict.fromkeys(("rolling",), "trailing"),
    **dict.fromkeys(("following",), "next"),
    **dict.fromkeys(("upcoming",), "coming"),
    **dict.fromkeys(("now",), "today"),
    **dict.fromkeys(("current",), "this"),
    **dict.fromkeys(("complete", "calendar", "whole", "entire"), "full"),
    **dict.fromkeys(("d", "days"), "day"),
    **dict.fromkeys(("wk", "wks", "weeks"), "week"),
    **dict.fromkeys(("weekends",), "weekend"),
    **dict.fromkeys(("mo", "mos", "months"), "month"),
    **dict.fromkeys(("qtr", "qtrs", "quarters"), "quarter"),
    **dict.fromkeys(("yr", "yrs", "years"), "year"),
    **dict.fromkeys(("a", "an"), "1"),
    **{word: str(number) for number, word in enumerate(_NUMBERS, start=1)},
    **{name: f"{unit} to date" for name, unit in _TO_DATE.items()},
    **{name[:3]: name for name in _WEEKDAYS},
}


def phrase(text: str) -> str:
    """A name's words in the grammar's own, one space apart; empty where there is more than words.

    A sign would change the meaning of a number.

    >>> phrase("Past-7_Days"), phrase("two weeks ago"), phrase("MTD"), phrase("last7days")
    ('last 7 day', '2 week ago', 'month to date', 'last 7 day')
    """
    if len(text) > _LONGEST or not _WORDS.fullmatch(text.strip(" ")):
        return ""
    words = _WORD_OR_NUMBER.findall(text.lower())
    return " ".join(_SAME.get(word, word) for word in words if word not in _IDLE)
