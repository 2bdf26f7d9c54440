"""What a request comes to: a reply or an error, and a line of the trace for each tool call."""

from dataclasses import dataclass
from typing import Literal

Outcome = Literal[
    "ok",
    "unknown",
    "not_offered",
    "bad_arguments",
    "bad_meaning",
    "already_done",
    "not_confirmed",
    "rate_limited",
    "out_of_time",
    "timed_out",
    "too_large",
    "tool_error",
    "failed",
    "repeated",
]
Reason = Literal[
    "max_tokens",
    "refusal",
    "context_window",
    "unknown_stop",
    "empty_turn",
    "malformed_turn",
    "invalid_answer",
    "tool_turns",
    "repeated_call",
    "token_budget",
    "time_budget",
    "authentication",
    "vendor",
    "application",
]


@dataclass(frozen=True)
class TraceEntry:
    """One tool call; `started` and `ended` are the clock's seconds, `result_size` characters."""

    step: int  # of the model's turns, the one that asked for it: from 1
    id: str
    name: str
    arguments: object  # as the model sent them
    started: float
    ended: float
    result_size: int
    outcome: Outcome


@dataclass(frozen=True)
class Reply:
    """The answer. Tokens are those of all turns: each turn sends the conversation again."""

    text: str
    model: str
    tokens_in: int
    tokens_out: int
    ms: int
    trace: tuple[TraceEntry, ...]
    stop: str


class LLMError(Exception):
    """No answer: the reason, and a text for the application. What was spent stands beside it.

    A handler may raise one, too, where no other call can help ("application"): it ends the request.
    """

    def __init__(self, reason: Reason, text: str) -> None:
        super().__init__(reason, text)
        self.reason, self.text = reason, text
        self.trace: tuple[TraceEntry, ...] = ()
        self.tokens_in = self.tokens_out = 0

    def __str__(self) -> str:
        return f"{self.reason}: {self.text}"
