"""Labels against ICU's: every difference is listed, with a reason that is checked, not believed.

ICU's words are in fixtures/labels/icu_facts.json (made by tests/facts/icu_labels.mjs). They are
compared with their typographic spaces made plain, as ours are.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest
from label_reasons import CHECKS, Pair, pair_of

_FIXTURES: Final = Path(__file__).parents[1] / "fixtures" / "labels"
_ICU: Final[dict[str, Any]] = json.loads((_FIXTURES / "icu_facts.json").read_text("utf-8"))
_LISTED: Final[dict[str, Any]] = json.loads((_FIXTURES / "differences.json").read_text("utf-8"))


def _pair(fact: dict[str, str]) -> Pair:
    days = fact["first"], fact["last"]
    return pair_of(fact["locale"], days, _ICU["current_year"], fact["text"])


_PAIRS: Final = {(one["locale"], one["first"], one["last"]): _pair(one) for one in _ICU["facts"]}
_DIFFERENT: Final = {key for key, pair in _PAIRS.items() if pair.ours != pair.icu}


@pytest.mark.requirement("label.skeletons", "label.intervals")
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
    assert CHECKS[one["reason"]](pair), f"not {one['reason']}: {pair.ours} / {pair.icu}"


def test_every_reason_is_explained_checked_and_used() -> None:
    used = {one["reason"] for one in _LISTED["differences"]}
    assert used | {"icu_joined_days"} == _LISTED["reasons"].keys() == CHECKS.keys()  # of the pages
    assert all(_LISTED["reasons"].values())


def test_facts_cover_many_locales_and_every_kind_of_range() -> None:
    kinds = Counter((pair.year, pair.first == pair.last) for pair in _PAIRS.values())
    assert min(kinds.values()) > 30
    assert len({pair.locale_id for pair in _PAIRS.values()}) > 200
