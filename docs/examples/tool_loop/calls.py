"""A call on its way: as the model asked for it, as it may run, or refused."""

from dataclasses import dataclass

from tool_loop.handlers import Call, Handler
from tool_loop.idempotency import Key
from tool_loop.outcome import Outcome


@dataclass(frozen=True)
class Asked:
    """A call as the model sent it: nothing of it is trusted."""

    call: Call
    sent: object


@dataclass(frozen=True)
class Admitted:
    """A call that may run, with the arguments that were checked and shown, as JSON text."""

    call: Call
    handler: Handler
    arguments: str
    key: Key | None


class Refused(Exception):
    """The call does not run; the text is for the model."""

    def __init__(self, outcome: Outcome, text: str) -> None:
        super().__init__(outcome, text)
        self.outcome, self.text = outcome, text
