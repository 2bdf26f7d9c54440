"""First and last day -> words, in the language of a locale.

``en`` and ``en_US`` are worded here, because "through" says that both days are included. The
others follow CLDR as UTS 35 reads it (https://www.unicode.org/reports/tr35/tr35-dates.html:
``availableFormats`` for a day, ``intervalFormats`` for two), in Babel's data. The calendar is
Gregorian, digits are ASCII and spaces plain, also where people use others: a label is compared with
ISO dates, and copied.
"""

import re
from datetime import date
from typing import Final

from temporal_context.english import MONTHS, WEEKDAYS
from temporal_context.label_patterns import day_pattern, parsed_locale, range_patterns

WORDED_HERE: Final = frozenset({"en", "en_US"})
ANY_SPACE: Final = re.compile(r"\s")


def date_label(first: date, last: date, *, current_year: int, locale_id: str) -> str:
    """Say the days from `first` through `last` in words, for a person to check.

    `locale_id` is an identifier that Babel has a data file for; `first` is not after `last`.

    >>> saturday, sunday = date(2026, 8, 1), date(2026, 8, 2)
    >>> date_label(saturday, sunday, current_year=2026, locale_id="en_US")
    'Saturday, August 1 through Sunday, August 2'
    >>> date_label(saturday, sunday, current_year=2026, locale_id="fr")
    'samedi 1 – dimanche 2 août'

    The year is left out only where both days are in the current one:

    >>> date_label(date(2025, 12, 28), date(2026, 1, 3), current_year=2026, locale_id="en")
    'Sunday, December 28, 2025 through Saturday, January 3, 2026'
    >>> date_label(saturday, sunday, current_year=2027, locale_id="zh_Hant")
    '2026年8月1日星期六至8月2日星期日'

    It is the calendar's year, not the week's (this Monday is in week 1 of 2025):

    >>> date_label(date(2024, 12, 30), date(2024, 12, 30), current_year=2025, locale_id="de_DE")
    'Montag, 30. Dezember 2024'

    What CLDR has no pattern for in a language, it inherits: root's order of the parts, with the
    language's own names (Tswana). A few locales have no names either, and root's are bare (Ido):

    >>> date_label(saturday, sunday, current_year=2026, locale_id="tn")
    'Phatwe 1, Matlhatso – Phatwe 2, Tshipi'
    >>> date_label(saturday, saturday, current_year=2026, locale_id="io")
    'M08 1, Sat'
    """
    year_shown = not first.year == last.year == current_year
    if locale_id in WORDED_HERE:
        return _english(first, last, year_shown=year_shown)
    return ANY_SPACE.sub(" ", _cldr(first, last, locale_id, year_shown=year_shown))


def _english(first: date, last: date, *, year_shown: bool) -> str:
    year = f", {last.year}" if year_shown else ""
    if first == last:
        return _english_day(last) + year
    first_year = f", {first.year}" if first.year != last.year else ""
    return f"{_english_day(first)}{first_year} through {_english_day(last)}{year}"


def _english_day(day: date) -> str:
    return f"{WEEKDAYS[day.weekday()]}, {MONTHS[day.month - 1]} {day.day}"


def _cldr(first: date, last: date, locale_id: str, *, year_shown: bool) -> str:
    if first == last:
        return _formatted(first, day_pattern(locale_id, year_shown), locale_id)
    difference = _greatest_difference(first, last)
    opening, closing, joint = range_patterns(locale_id, difference, year_shown)
    return joint.format(_formatted(first, opening, locale_id), _formatted(last, closing, locale_id))


def _greatest_difference(first: date, last: date) -> str:
    if first.year != last.year:
        return "y"
    return "M" if first.month != last.month else "d"


def _formatted(day: date, pattern: str, locale_id: str) -> str:
    # Not at the top: it is slow to load, and a process that only prints the prompt never needs it.
    from babel.dates import parse_pattern

    return parse_pattern(pattern).apply(day, parsed_locale(locale_id))
