"""What a request has cost so far, in tokens and seconds, and whether it may go on."""

from collections.abc import Callable

from anthropic.types import Usage

from tool_loop.guard import Guard
from tool_loop.outcome import LLMError


class Spent:
    """Tokens are summed over the turns, for each turn sends the whole conversation again."""

    def __init__(self, guard: Guard, clock: Callable[[], float]) -> None:
        self._guard, self._clock = guard, clock
        self._started = clock()
        self.tokens_in = self.tokens_out = self._last = 0

    def add(self, usage: Usage) -> None:
        """One call of the model; what a cache has read or written is input, too."""
        cached = (usage.cache_read_input_tokens or 0) + (usage.cache_creation_input_tokens or 0)
        sent = usage.input_tokens + cached
        self.tokens_in += sent
        self.tokens_out += usage.output_tokens
        self._last = sent + usage.output_tokens

    def seconds_left(self) -> float:
        """Of the wall-clock budget."""
        return self._guard.time_budget_s - (self._clock() - self._started)

    def ms(self) -> int:
        """Since the request began."""
        return round((self._clock() - self._started) * 1000)

    def may_go_on(self) -> None:
        """Before tools run, and before the model is called again.

        Raises:
            LLMError: the budget is used up, or the next call, which sends all of this again and
                more, cannot fit into it.
        """
        budget, spent = self._guard.token_budget, self.tokens_in + self.tokens_out
        if spent + self._last > budget:
            text = f"{spent} tokens are spent, the next call takes {self._last} at least"
            raise LLMError("token_budget", f"{text}, and {budget} are allowed")
        if self.seconds_left() <= 0:
            seconds = f"{self._guard.time_budget_s:g} s"
            raise LLMError("time_budget", f"no answer within the {seconds} that are allowed")
