"""Labels against ICU's: every difference is listed, with a reason that is checked, not believed.

ICU's words are in fixtures/labels/icu_facts.json (made by tests/facts/icu_labels.mjs). They are
compared with their typographic spaces made plain, as ours are.
"""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from babel import Locale
from babel.dates import format_date, parse_pattern

from temporal_context.labels import date_label

_FIXTURES: Final = Path(__file__).parents[1] / "fixtures" / "labels"
_ICU: Final[dict[str, Any]] = json.loads((_FIXTURES / "icu_facts.json").read_text("utf-8"))
_LISTED: Final[dict[str, Any]] = json.loads((_FIXTURES / "differences.json").read_text("utf-8"))
_CURRENT_YEAR: Final[int] = _ICU["current_year"]


class Pair(NamedTuple):
    """What we and ICU say of one range in one locale."""

    locale_id: str
    first: date
    last: date
    ours: str
    icu: str

    @property
    def locale(self) -> Locale:
        """Babel's locale, for its data."""
        return Locale.parse(self.locale_id)

    @property
    def year(self) -> str:
        """The skeleton's letter where the year shows."""
        return "" if self.first.year == self.last.year == _CURRENT_YEAR else "y"

    @property
    def difference(self) -> str:
        """The greatest field in which the two days differ."""
        if self.first.year != self.last.year:
            return "y"
        return "M" if self.first.month != self.last.month else "d"


def _plain(text: str) -> str:
    return re.sub(r"\s", " ", text)


def _pair(fact: dict[str, str]) -> Pair:
    first, last = date.fromisoformat(fact["first"]), date.fromisoformat(fact["last"])
    ours = date_label(first, last, current_year=_CURRENT_YEAR, locale_id=fact["locale"])
    return Pair(fact["locale"], first, last, ours, _plain(fact["text"]))


_PAIRS: Final = {(one["locale"], one["first"], one["last"]): _pair(one) for one in _ICU["facts"]}
_DIFFERENT: Final = {key for key, pair in _PAIRS.items() if pair.ours != pair.icu}


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


_CHECKS: Final[dict[str, Callable[[Pair], bool]]] = {
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
}


def test_every_difference_from_icu_is_listed_once_and_none_that_is_gone() -> None:
    listed = [(one["locale"], one["first"], one["last"]) for one in _LISTED["differences"]]
    assert len(listed) == len(set(listed))
    assert {*listed} - _DIFFERENT == set(), "listed, and the same as ICU's"
    assert _DIFFERENT - {*listed} == set(), "not listed"


@pytest.mark.parametrize(
    "one", _LISTED["differences"], ids=lambda one: f"{one['locale']} {one['first']} {one['last']}"
)
def test_listed_difference_is_of_its_reasons_kind(one: dict[str, str]) -> None:
    pair = _PAIRS[one["locale"], one["first"], one["last"]]
    assert pair.ours == one["label"]
    assert _CHECKS[one["reason"]](pair), f"not {one['reason']}: {pair.ours} / {pair.icu}"


def test_every_reason_is_explained_checked_and_used() -> None:
    used = {one["reason"] for one in _LISTED["differences"]}
    assert used == _LISTED["reasons"].keys() == _CHECKS.keys()
    assert all(_LISTED["reasons"].values())


def test_facts_cover_many_locales_and_every_kind_of_range() -> None:
    kinds = Counter((pair.year, pair.first == pair.last) for pair in _PAIRS.values())
    assert min(kinds.values()) > 30
    assert len({pair.locale_id for pair in _PAIRS.values()}) > 200
