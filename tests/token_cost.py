"""What a vocabulary costs in tokens of o200k_base: `python tests/token_cost.py`.

The tokenizer is the real one, with OpenAI's vocabulary in the package `toktok-rs`: nothing is
downloaded. Other vendors' tokenizers differ, their proportions little.
"""

import json
from datetime import UTC, datetime
from typing import Final, NamedTuple

import toktok  # type: ignore[import-untyped] # it has no types; one function of it is used

from temporal_context import (
    CORE,
    EVERYTHING,
    FISCAL,
    HISTORY,
    SCHEDULE,
    DateRangeParameters,
    TemporalContext,
    Vocabulary,
)

VOCABULARIES: Final[dict[str, Vocabulary]] = {
    "`CORE`": CORE,
    "`HISTORY`": HISTORY,
    "`SCHEDULE`": SCHEDULE,
    "`FISCAL`": FISCAL,
    "`EVERYTHING`": EVERYTHING,
    "`EVERYTHING \\| FISCAL`": EVERYTHING | FISCAL,
}
_HEAD: Final = (
    "| vocabulary | names | block | block with meanings | parameters and hint |",
    "|---|---|---|---|---|",
)


class Cost(NamedTuple):
    """Tokens of what a request carries for one vocabulary."""

    names: int
    block: int
    block_with_meanings: int
    parameters: int


def tokens(*texts: str) -> int:
    """How many tokens the texts are, together."""
    return sum(toktok.batch_count(texts, "o200k_base"))


def cost(vocabulary: Vocabulary) -> Cost:
    """On one day, for one user; parameters as SDKs send them, JSON without spaces."""
    context = TemporalContext(
        datetime(2026, 8, 4, 15, 14, tzinfo=UTC),
        "America/Denver",
        "en-US",
        vocabulary=vocabulary,
        fiscal_year_start=4,
    )
    dates = DateRangeParameters(vocabulary)
    schema = json.dumps(dates.properties(), separators=(",", ":"))
    return Cost(
        len(vocabulary),
        tokens(context.prompt_block()),
        tokens(context.prompt_block(meanings=True)),
        tokens(schema, dates.hint),
    )


def table() -> str:
    """The table of docs/vocabularies.md."""
    rows = [f"| {' | '.join((name, *map(str, cost(v))))} |" for name, v in VOCABULARIES.items()]
    return "\n".join((*_HEAD, *rows)) + "\n"


if __name__ == "__main__":
    print(table(), end="")
