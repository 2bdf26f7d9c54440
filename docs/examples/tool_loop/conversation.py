"""The turns themselves: ask the model, run what it calls, ask again, until it answers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tool_loop.budget import Spent
from tool_loop.outcome import LLMError
from tool_loop.service import Service
from tool_loop.step import Steps
from tool_loop.turn import Turn, read

Json = dict[str, Any]


class Answer(NamedTuple):
    """The last turn of a conversation."""

    text: str
    model: str
    stop: str


@dataclass(frozen=True)
class Conversation:
    """What one request is made of."""

    service: Service
    steps: Steps
    spent: Spent
    max_tool_turns: int

    def answer(self, user: str, tool_choice: Mapping[str, Any] | None) -> Answer:
        """Take turns, as many as are allowed; the first may be forced to call a tool.

        Raises:
            LLMError: the conversation ends without an answer.
        """
        messages: list[Json] = [{"role": "user", "content": user}]
        seen: set[str] = set()
        for number in range(1, self.max_tool_turns + 2):
            self.spent.may_go_on()
            forced = {"tool_choice": tool_choice} if tool_choice and number == 1 else {}
            message = self.service.ask(messages, **forced)
            self.spent.add(message.usage)
            turn = read(message, seen)
            if turn.text is not None:
                return Answer(turn.text, message.model, str(message.stop_reason))
            if number <= self.max_tool_turns:
                messages += self._next(number, turn)
        text = f"the model asks for more after {self.max_tool_turns} turns with tools"
        raise LLMError("tool_turns", text)

    def _next(self, number: int, turn: Turn) -> list[Json]:
        said: Json = {"role": "assistant", "content": turn.content}
        if not turn.asked:  # a pause: the turn goes back as it is, and the model continues it
            return [said]
        self.spent.may_go_on()  # else the tools run for an answer that nobody can ask for
        return [said, self.steps.take(number, turn.asked)]
