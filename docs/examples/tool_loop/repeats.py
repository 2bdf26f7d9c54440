"""The same tool with the same arguments, again after a success: a note first, then the end."""

import json
from collections.abc import Iterable, Sequence

from tool_loop.arguments import parsed
from tool_loop.calls import Asked
from tool_loop.outcome import LLMError
from tool_loop.quoting import quoted

Same = tuple[str, str]


class Repeats:
    """What the step before has answered, and what it was told to stop asking."""

    def __init__(self) -> None:
        self._answered: set[Same] = set()
        self._noted: set[Same] = set()

    def among(self, asked: Sequence[Asked]) -> list[bool]:
        """Which calls repeat one that succeeded a step ago.

        Raises:
            LLMError: repeated_call, where one was told so already.
        """
        for each in asked:
            if same(each) in self._noted:
                name = quoted(each.call.name)
                text = f"the model went on calling {name} with the same arguments after a result"
                raise LLMError("repeated_call", text)
        return [same(each) in self._answered for each in asked]

    def after(self, succeeded: Iterable[Asked], noted: Iterable[Asked]) -> None:
        """Remember the step that has just ended, and it alone: what is not in a row is allowed."""
        self._noted = {same(each) for each in noted}
        self._answered = {same(each) for each in succeeded} | self._noted


def same(asked: Asked) -> Same:
    """Equal for the same tool with the same arguments, in whatever order they were written."""
    arguments = parsed(asked.sent)
    sent = asked.sent if arguments is None else arguments
    return asked.call.name, json.dumps(sent, sort_keys=True, default=repr)


def note(name: str) -> str:
    """What the model is told the first time."""
    return (
        f"{name} was not run again: you have just got its result for these arguments. "
        "Answer from that result, or send other arguments."
    )
