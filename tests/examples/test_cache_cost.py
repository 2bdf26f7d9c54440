"""The cost of a date in the prompt: the model of the cache, and the figures that the page shows."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import fromstring

import pytest
from cache_cost import __main__ as command
from cache_cost.chart import chart
from cache_cost.conversation import PLACEMENTS
from cache_cost.prefix_cache import units, usages
from cache_cost.prompts import Prompt, Segment, tokens_in
from cache_cost.providers import PROVIDERS, Provider
from cache_cost.recorded import filled, record
from cache_cost.table import COMPARED, CONVERSATION, from_lengths, relative, table

from temporal_context.cache_usage import CacheUsage

FOLDER: Final = Path(command.__file__).parent
NOON: Final = datetime(2026, 8, 4, 12, 0, tzinfo=UTC)
AT_START, MINUTE, HOUR, DAY, UPDATED = COMPARED
MARKED: Final = replace(PROVIDERS["anthropic"], minimum=100)
IN_STEPS: Final = replace(PROVIDERS["vllm"], minimum=16)


def prompt(minute: float, *parts: tuple[int, bool]) -> Prompt:
    """Of so many tokens each, marked or not."""
    segments = (Segment(filled(f"{n}", tokens), mark) for n, (tokens, mark) in enumerate(parts))
    return Prompt(NOON + timedelta(minutes=minute), tuple(segments))


def read_of(second: Prompt, provider: Provider, first: Prompt) -> CacheUsage:
    return list(usages([first, second], provider))[1]


FIRST: Final = prompt(0, (200, True), (50, True))


def test_first_prompt_is_written_up_to_its_last_breakpoint() -> None:
    assert list(usages([prompt(0, (200, True), (50, False))], MARKED)) == [CacheUsage(0, 200, 50)]


def test_prefix_is_read_up_to_a_breakpoint_of_the_earlier_prompt() -> None:
    longer = prompt(2, (200, True), (50, False), (30, True))
    assert read_of(longer, MARKED, FIRST) == CacheUsage(250, 30, 0)
    other_end = prompt(2, (200, True), (51, True))
    assert read_of(other_end, MARKED, FIRST) == CacheUsage(200, 51, 0)


def test_prefix_that_ended_at_no_breakpoint_is_not_found() -> None:
    unmarked = prompt(0, (200, False), (50, True))
    assert read_of(prompt(2, (200, True), (51, True)), MARKED, unmarked) == CacheUsage(0, 251, 0)


def test_prefix_is_gone_after_its_lifetime() -> None:
    same = (200, True), (50, True)
    assert read_of(prompt(5, *same), MARKED, FIRST).read == 250
    assert read_of(prompt(5.01, *same), MARKED, FIRST).read == 0
    assert read_of(prompt(9999, *same), replace(MARKED, lifetime=None), FIRST).read == 250


def test_prompt_shorter_than_the_minimum_is_neither_read_nor_written() -> None:
    short = prompt(0, (99, True))
    assert list(usages([short, short], MARKED)) == [CacheUsage(0, 0, 99)] * 2
    enough = prompt(0, (100, True))
    assert list(usages([enough, enough], MARKED))[1] == CacheUsage(100, 0, 0)


def test_without_breakpoints_a_prefix_is_read_in_whole_steps() -> None:
    first, second = prompt(0, (100, False)), prompt(2, (100, False), (40, False))
    assert read_of(second, IN_STEPS, first) == CacheUsage(96, 32, 12)  # 6 * 16, to 8 * 16 = 128
    inside = Prompt(NOON, (Segment(filled("0", 50) + filled(" or", 50)),))
    assert read_of(inside, IN_STEPS, first).read == 48


def test_units_are_those_of_the_ratios() -> None:
    """200 + 50 written, then 250 read and 30 written."""
    longer = prompt(2, (200, True), (50, False), (30, True))
    assert units([FIRST, longer], MARKED) == pytest.approx(250 * 1.25 + 250 * 0.1 + 30 * 1.25)


# --------------------------------------------------------------------------- the figures


@pytest.mark.parametrize(
    ("placement", "published"),
    [(AT_START, 8.4), (MINUTE, 6.5), (HOUR, 1.19), (DAY, 1.00), (UPDATED, 1.00)],
)
def test_lengths_alone_give_the_published_points(placement: str, published: float) -> None:
    """Of a model that is not ours: write 1.25, read 0.1, the same conversation."""
    figure = from_lengths(PROVIDERS["anthropic"], placement)
    assert round(figure, 1 if published > 2 else 2) == published


@pytest.mark.parametrize("name", ["anthropic", "openai"])
@pytest.mark.parametrize("placement", COMPARED)
def test_difference_is_the_tokens_of_what_is_said(name: str, placement: str) -> None:
    """Each text is written in the turn that first has it, and read in those that have it still."""
    provider, contexts = PROVIDERS[name], CONVERSATION.contexts()
    told = [PLACEMENTS[placement](contexts[: turn + 1]) for turn in range(len(contexts))]
    steady = [each.before or each.after or "" for each in told]
    new = [True, *(a != b for a, b in pairwise(steady))]
    extra = 0.0
    for turn, text in enumerate(steady):
        extra += tokens_in(text) * (provider.write if new[turn] else provider.read)
    for turn, each in enumerate(told):
        later = len(told) - turn - 1
        extra += tokens_in(each.news or "") * (provider.write + later * provider.read)
    base = units(record(provider.client, "no date at all", CONVERSATION), provider)
    expected = from_lengths(provider, placement) + extra / base
    assert relative(provider, placement) == pytest.approx(expected, rel=1e-9)


def test_figures_are_what_the_command_prints(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command.main(["--svg", str(tmp_path / "figures.svg")])
    assert capsys.readouterr().out == (FOLDER / "figures.txt").read_text("utf-8")
    for path in (tmp_path, FOLDER):
        assert (path / "figures.svg").read_text("utf-8") == chart()
    fromstring(chart())  # noqa: S314 - our own


def test_each_ratio_can_be_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    given: Any = ["--write", "2", "--read", "0.5", "--lifetime", "1", "--minimum", "0"]
    command.main(["--provider", "openai", *given])
    shown = capsys.readouterr().out
    assert "write 2, read 0.5, at least 0 tokens, kept 1 min" in shown
    changed = replace(PROVIDERS["openai"], write=2, read=0.5, lifetime=timedelta(minutes=1))
    assert relative(changed, HOUR) == pytest.approx(1.0, abs=0.01)  # all has expired in each turn
    assert table({"openai": replace(changed, minimum=0)}) == shown.removesuffix("\n")
