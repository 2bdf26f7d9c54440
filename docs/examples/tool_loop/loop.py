"""The one function that an application calls."""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from typing import Any, Final

import anthropic

from tool_loop.answer_schema import AnswerSchema
from tool_loop.budget import Spent
from tool_loop.checks import Checks
from tool_loop.conversation import Conversation
from tool_loop.guard import Guard
from tool_loop.handlers import Handler
from tool_loop.outcome import LLMError, Reply, TraceEntry
from tool_loop.running import Limits
from tool_loop.service import Service
from tool_loop.step import Steps

Json = Mapping[str, Any]

DEFAULT_GUARD: Final = Guard()


def complete_with_tools(  # noqa: PLR0913 - a request has many parts, all but two by keyword
    system: str | Iterable[Any],
    user: str,
    *,
    model: str,
    tools: Sequence[Json],
    handlers: Mapping[str, Handler],
    schema: Json,
    max_tool_turns: int = 3,
    max_tokens: int = 4000,
    client: anthropic.Anthropic,
    guard: Guard = DEFAULT_GUARD,
    trace: MutableSequence[TraceEntry] | None = None,
    clock: Callable[[], float] = time.monotonic,
    tool_choice: Json | None = None,
) -> Reply:
    """Take turns until the model answers with JSON of the schema.

    `tools` are those that this caller is offered, `handlers` all that there are. `tool_choice` is
    Anthropic's, for the first call alone: a choice forced on every call would never end.

    Raises:
        LLMError: there is no answer; its `reason`, its trace and its tokens say what happened.
    """
    _outside_of_an_event_loop()
    record, spent, answers = _Record(trace), Spent(guard, clock), AnswerSchema(schema)
    checks = Checks(tools, handlers, guard, spent.seconds_left)
    limits = Limits(spent.seconds_left, guard.max_result_chars, clock)
    same = {
        "model": model,
        "max_tokens": max_tokens,
        "system": system if isinstance(system, str) else [*system],
        "output_config": answers.output_config(),
        **({"tools": [*tools]} if tools else {}),
    }
    try:
        with asyncio.Runner() as runner:
            steps = Steps(runner, checks, limits, record.add)
            service = Service(client, spent.seconds_left, same)
            answer = Conversation(service, steps, spent, max_tool_turns).answer(user, tool_choice)
        answers.check(answer.text)
    except LLMError as error:
        error.trace = tuple(record.entries)
        error.tokens_in, error.tokens_out = spent.tokens_in, spent.tokens_out
        raise
    tokens = spent.tokens_in, spent.tokens_out
    return Reply(answer.text, answer.model, *tokens, spent.ms(), tuple(record.entries), answer.stop)


class _Record:
    """The trace of one request; the caller's list grows with it, also where an error ends it."""

    def __init__(self, others: MutableSequence[TraceEntry] | None) -> None:
        self.entries: list[TraceEntry] = []
        self._others = others

    def add(self, entry: TraceEntry) -> None:
        self.entries.append(entry)
        if self._others is not None:
            self._others.append(entry)


def _outside_of_an_event_loop() -> None:
    """Found out before the first call is paid for."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return
    raise RuntimeError("complete_with_tools waits: in a coroutine use asyncio.to_thread for it")
