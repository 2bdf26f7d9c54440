"""Why a label is not ICU's: reasons that are checked, not believed.

Each check formats by CLDR's own patterns in Babel's data, without anything of `labels.py`.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping
from datetime import date
from itertools import groupby
from typing import Final, NamedTuple

from babel import Locale
from babel.dates import format_date, parse_pattern

from temporal_context.labels import date_label


class Pair(NamedTuple):
    """What we and ICU say of one range in one locale."""

    locale_id: str
    first: date
    last: date
    current_year: int
    ours: str
    icu: str

    @property
    def locale(self) -> Locale:
        """Babel's locale, for its data."""
        return Locale.parse(self.locale_id)

    @property
    def year(self) -> str:
        """The skeleton's letter where the year shows."""
        return "" if self.first.year == self.last.year == self.current_year else "y"

    @property
    def difference(self) -> str:
        """The greatest field in which the two days differ."""
        if self.first.year != self.last.year:
            return "y"
        return "M" if self.first.month != self.last.month else "d"


def _plain(text: str) -> str:
    return re.sub(r"\s", " ", text)


def pair_of(locale_id: str, days: tuple[str, str], current_year: int, icu: str) -> Pair:
    """Our label beside ICU's words, whose typographic spaces are made plain, as ours are."""
    first, last = map(date.fromisoformat, days)
    ours = date_label(first, last, current_year=current_year, locale_id=locale_id)
    return Pair(locale_id, first, last, current_year, ours, _plain(icu))


def reason_of(pair: Pair) -> str:
    """The first reason that holds for a difference; empty where none does, or ours is wrong.

    Most checks look at ICU's words alone, so whether ours say the dates is asked first.
    """
    if not says_its_dates(pair):
        return ""
    return next((reason for reason, holds in PAGE_CHECKS.items() if holds(pair)), "")


def says_its_dates(pair: Pair) -> bool:
    """Our label has the weekdays, months and numbers of its days, all of them and no others."""
    days = [pair.first, pair.last][: 1 if pair.first == pair.last else 2]
    months = [day.month for day in days]
    said = {int(number) for number in re.findall(r"\d+", pair.ours)}
    needed = {day.day for day in days} | ({day.year for day in days} if pair.year else set())
    weekdays, rest = _named(pair.ours, pair.locale.days)
    named, _ = _named(rest, pair.locale.months)  # in the rest: Turkish Cumartesi has a Mart in it
    return (
        weekdays == [day.weekday() for day in days]
        and (_once(named) == _once(months) if named else needed | {*months} == said)
        and needed <= said <= needed | {*months}
    )


def _named(text: str, data: Mapping[str, Mapping[str, Mapping[int, str]]]) -> tuple[list[int], str]:
    """The months or weekdays that a text names in full, in its order; and the text without them."""
    sets = [data[form]["wide"] for form in ("format", "stand-alone")]
    numbers = {name.lower(): number for names in sets for number, name in names.items()}
    any_name = "|".join(map(re.escape, sorted(numbers, key=len, reverse=True)))  # longest first
    found = re.findall(any_name, text.lower())
    return [numbers[name] for name in found], re.sub(any_name, " ", text.lower())


def _once(numbers: list[int]) -> list[int]:
    return [number for number, _ in groupby(numbers)]


def _said(pair: Pair, patterns: list[str], names: dict[str, str]) -> str:
    """Format by CLDR's own patterns, names in full: without anything of `labels.py`."""
    wide = [re.sub(r"'[^']*'|([A-Za-z])\1*", lambda f: names.get(f[0], f[0]), p) for p in patterns]
    days = (pair.first, pair.last)
    return _plain(
        "".join(parse_pattern(p).apply(d, pair.locale) for p, d in zip(wide, days, strict=False))
    )


def _by_skeleton(pair: Pair, skeleton: str, source: Locale | None = None) -> str:
    """Say the range by one named pattern of a locale's data (``source``: of another's)."""
    names = {"E": "EEEE", "EEE": "EEEE", "MMM": "MMMM"}
    locale = source or pair.locale
    if pair.first == pair.last:
        return _said(pair, [str(locale.datetime_skeletons.get(skeleton, ""))], names)
    parts = locale.interval_formats.get(skeleton, {})
    return _said(pair, parts.get(pair.difference, []), names)


def _words_and_numbers(text: str) -> list[str]:
    """Words and numbers in their order; leading zeros and all between them left out."""
    kept = "".join(c if unicodedata.category(c)[0] in "LMN" else " " for c in text)
    return [word.lstrip("0") for word in kept.split()]


def _with_wide_weekdays(pair: Pair) -> str:
    short, wide = (pair.locale.days["stand-alone"][width] for width in ("abbreviated", "wide"))
    return " ".join(
        {short[d]: wide[d] for d in range(7)}.get(word, word)
        for word in _words_and_numbers(pair.icu)
    )


def _worded_here(pair: Pair) -> bool:
    dashed = pair.ours.replace(" through ", " \N{EN DASH} ")
    return pair.locale_id in {"en", "en_US"} and dashed == pair.icu


def _numeric_skeleton(pair: Pair) -> bool:
    return (
        "MMMM" not in str(pair.locale.date_formats["full"])
        and _by_skeleton(pair, pair.year + "MEd") == pair.icu
    )


def _narrow_skeleton(pair: Pair) -> bool:
    root = Locale.parse("root")
    return pair.icu == _by_skeleton(pair, pair.year + "MMMEd") and pair.icu != _by_skeleton(
        pair, pair.year + "MMMEd", root
    )


def _root_pattern(pair: Pair) -> bool:
    return pair.icu == _by_skeleton(pair, pair.year + "MMMEd", Locale.parse("root"))


def _root_pattern_and_year(pair: Pair) -> bool:
    without_year = _by_skeleton(pair, "MMMEd", Locale.parse("root"))
    return pair.icu == f"{without_year} {pair.last.year}"


def _full(pair: Pair) -> bool:
    full = _plain(format_date(pair.first, "full", locale=pair.locale))
    by_skeleton = {_by_skeleton(pair, each) for each in ("yMMMMEEEEd", "yMMMMEd")}
    same_words = _words_and_numbers(full) == _words_and_numbers(pair.icu)
    return pair.first == pair.last and pair.ours == full and (pair.icu in by_skeleton or same_words)


def _punctuation(pair: Pair) -> bool:
    return _words_and_numbers(pair.ours) == _words_and_numbers(pair.icu)


def _short_weekday(pair: Pair) -> bool:
    return _with_wide_weekdays(pair) == " ".join(_words_and_numbers(pair.ours))


def _month_once(pair: Pair) -> bool:
    ours, icu = _words_and_numbers(pair.ours), _with_wide_weekdays(pair).split()
    more = Counter(ours) - Counter(icu)
    return pair.first.month == pair.last.month and len(more) == 1 and set(icu) == set(ours)


def _other_names(pair: Pair) -> bool:
    def nameless(text: str) -> str:
        return re.sub(r"[^\W\d]+", "", "".join(c for c in text if not unicodedata.combining(c)))

    return nameless(pair.ours) == nameless(pair.icu)


def _joined_days(pair: Pair) -> bool:
    """The words of each day alone, weekdays in full, one after the other."""
    pattern = str(pair.locale.datetime_skeletons.get("MMMMEd", ""))
    days = [pair._replace(first=day, last=day) for day in (pair.first, pair.last)]
    said = [_said(day, [pattern], {"ccc": "cccc", "E": "EEEE"}) for day in days]
    return _words_and_numbers(pair.icu) == _words_and_numbers(" ".join(said))


def _no_preposition(pair: Pair) -> bool:
    """The same words, but for one letter of ours right before a month."""
    names = "|".join(map(re.escape, pair.locale.months["format"]["wide"].values()))
    bare = re.sub(rf"\b[^\W\d]({names})\b", r"\1", pair.ours)
    return bare != pair.ours and _words_and_numbers(bare) == _words_and_numbers(pair.icu)


CHECKS: Final[dict[str, Callable[[Pair], bool]]] = {
    "worded_here": _worded_here,
    "full_format": _full,
    "icu_numeric_skeleton": _numeric_skeleton,
    "icu_narrow_skeleton": _narrow_skeleton,
    "icu_root_pattern": _root_pattern,
    "icu_root_pattern_and_year": _root_pattern_and_year,
    "other_punctuation": _punctuation,
    "icu_short_weekday": _short_weekday,
    "icu_month_once": _month_once,
    "other_names": _other_names,
    "icu_joined_days": _joined_days,
}
# Of the locales' pages; before the others, as other_names holds for any letters.
PAGE_CHECKS: Final = {"icu_no_preposition": _no_preposition} | CHECKS
