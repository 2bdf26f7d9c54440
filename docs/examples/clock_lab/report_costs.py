"""The three formulas of what a look-up costs, beside the counts."""

from collections.abc import Sequence

from clock_lab.formulas import tokens_in
from clock_lab.lookups import Lookups
from clock_lab.run import Run
from clock_lab.words import in_ms, table


def steps_and_tokens(found: Lookups) -> str:
    """Calls and input tokens of conversations of more and more steps."""
    first_request = found.steps[0].tokens_in
    a_step = found.steps[1].tokens_in - 2 * first_request
    rows = [
        (
            f"{steps}",
            f"{len(run.model_ms)}",
            f"{steps + 1}",
            f"{run.tokens_in:,}",
            f"{tokens_in(steps, first_request, a_step):,}",
            _growth(found, steps),
        )
        for steps, run in found.steps.items()
    ]
    head = ("steps", "calls", "steps + 1", "input tokens", "by the formula", "of half the steps")
    return table([head, *rows])


def in_turn_and_at_once(found: Lookups) -> str:
    """The same three look-ups: their times are added, or the slowest counts."""
    head = ("", "calls", "tools", "expected", "the whole answer")
    sum_of, slowest = sum(found.tools_ms), max(found.tools_ms)
    return table(
        [
            head,
            _way("one after another", found.in_turn, f"{in_ms(sum_of)}, the sum"),
            _way("at once, in one step", found.at_once, f"{in_ms(slowest)}, the slowest"),
        ]
    )


def _way(label: str, run: Run, expected: str) -> Sequence[str]:
    whole = sum(run.model_ms) + run.tools_ms
    return label, f"{len(run.model_ms)}", in_ms(run.tools_ms), expected, in_ms(whole)


def _growth(found: Lookups, steps: int) -> str:
    half = found.steps.get(steps // 2) if steps and steps % 2 == 0 else None
    return f"x {found.steps[steps].tokens_in / half.tokens_in:.2f}" if half else ""
