"""What the block costs, counted by a real tokenizer."""

from datetime import UTC, datetime
from typing import Final

import pytest
import second_opinion
import token_cost
import toktok  # type: ignore[import-untyped] # as in token_cost.py
from babel.localedata import locale_identifiers

from temporal_context import CORE, TemporalContext

NOW: Final = datetime(2026, 9, 30, 23, 14, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        # By js-tiktoken 1.0.21, another implementation with OpenAI's own file of ranks.
        ("hello world", 2),
        ("- last_weekend: Sat 2026-08-01 to Sun 2026-08-02", 22),
        ("antidisestablishmentarianism", 6),
        ("السبت، 1 – الأحد، 2 أغسطس", 12),
        ("8月1日(土曜日)～2日(日曜日)", 13),
    ],
)
def test_tokenizer_is_the_real_one(text: str, count: int) -> None:
    assert token_cost.tokens(text) == count


def test_vocabulary_is_openais_o200k_base() -> None:
    # The ids of tiktoken 0.14 with OpenAI's file of ranks, whose SHA-256 tiktoken checks.
    assert [*toktok._encoding("o200k_base").encode("hello world")] == [24912, 2375]


@pytest.mark.requirement("block.tokens")
def test_block_of_the_core_is_under_280_tokens_in_every_zone_and_every_locale() -> None:
    """In the dearest zones every locale that CLDR has; a week and a region of its own may be added.

    Only a tag of three parts with both (`rhg-Rohg-BD-u-fw-tue-rg-yezzzz`) costs four tokens more.
    """
    zones = {key: token_cost.tokens(key) for key in second_opinion.zone_keys()}
    longest = sorted(zones, key=lambda key: zones[key])[-10:]
    locales = ("ar-EG", "fa-IR", "hi-IN", "zh-Hant-TW-u-fw-mon", "de-u-fw-sun-rg-egzzzz")
    users = [(key, "en-US") for key in zones] + [(key, tag) for key in longest for tag in locales]
    users += [(longest[-1], name.replace("_", "-")) for name in locale_identifiers()]
    costs = {user: token_cost.tokens(TemporalContext(NOW, *user).prompt_block()) for user in users}
    dearest = max(costs, key=lambda user: costs[user])
    assert costs[dearest] < 280, dearest


@pytest.mark.parametrize("grain", ["day", "hour", "minute"])
def test_no_grain_costs_more_than_the_hour(grain: str) -> None:
    context = TemporalContext(NOW, "America/Denver", "en-US")
    assert token_cost.tokens(context.prompt_block(grain)) <= token_cost.cost(CORE).block + 2  # type: ignore[arg-type] # one of the three


def test_every_vocabulary_is_counted() -> None:
    assert [cost.names for cost in map(token_cost.cost, token_cost.VOCABULARIES.values())] == [
        *(7, 25, 18, 8, 41, 49)
    ]
