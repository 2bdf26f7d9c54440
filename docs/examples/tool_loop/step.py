"""One step: the calls of a turn are checked in order, run at once, and answered in order."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from tool_loop.calls import Admitted, Asked, Refused
from tool_loop.checks import Checks
from tool_loop.outcome import LLMError, Outcome, TraceEntry
from tool_loop.repeats import Repeats, note
from tool_loop.running import Done, Limits, failed, run_all

log = logging.getLogger("tool_loop")

Json = dict[str, Any]

NO_ERRORS = {"ok", "repeated"}


class Steps:
    """The steps of one request: what they share."""

    def __init__(
        self,
        runner: asyncio.Runner,
        checks: Checks,
        limits: Limits,
        record: Callable[[TraceEntry], object],
    ) -> None:
        self._runner, self._checks, self._limits, self._record = runner, checks, limits, record
        self._repeats = Repeats()

    def take(self, number: int, asked: Sequence[Asked]) -> Json:
        """One user message with the result of every call, each under its id, in their order.

        Raises:
            LLMError: a call that is repeated again, or what a handler raised to end the request.
        """
        verdicts = self._verdicts(asked, self._repeats.among(asked))
        admitted = [each for each in verdicts if isinstance(each, Admitted)]
        ran = iter(self._runner.run(run_all(admitted, self._limits)))
        done = [next(ran) if isinstance(each, Admitted) else each for each in verdicts]
        for each, verdict, result in zip(asked, verdicts, done, strict=True):
            self._record(_entry(number, each, result))
            if isinstance(verdict, Admitted) and result.outcome == "tool_error":
                self._checks.release(verdict.key)  # it was refused: nothing has happened
        for stop in filter(None, (result.stop for result in done)):
            raise stop
        self._remember(asked, done)
        results = [_result(each, result) for each, result in zip(asked, done, strict=True)]
        return {"role": "user", "content": results}

    def _verdicts(self, asked: Sequence[Asked], repeated: Sequence[bool]) -> list[Admitted | Done]:
        """One after the other, before any runs: a person is asked one question at a time."""
        found: list[Admitted | Done] = []
        try:
            for each, again in zip(asked, repeated, strict=True):
                found.append(self._verdict(each, again=again))
        except BaseException:
            for verdict in found:
                self._checks.release(verdict.key if isinstance(verdict, Admitted) else None)
            raise
        return found

    def _verdict(self, asked: Asked, *, again: bool) -> Admitted | Done:
        if again:
            return self._at_once("repeated", note(asked.call.name))
        try:
            return self._checks.admit(asked)
        except Refused as refused:
            return self._at_once(refused.outcome, refused.text)
        except LLMError:
            raise
        except Exception:  # a check or a confirmation of the application's own
            log.exception("%s failed before it ran", asked.call)
            return self._at_once("failed", failed(asked.call.name))

    def _at_once(self, outcome: Outcome, text: str) -> Done:
        now = self._limits.clock()
        return Done(outcome, text, now, now)

    def _remember(self, asked: Sequence[Asked], done: Sequence[Done]) -> None:
        pairs = [*zip(asked, done, strict=True)]
        self._repeats.after(
            (each for each, result in pairs if result.outcome == "ok"),
            (each for each, result in pairs if result.outcome == "repeated"),
        )


def _entry(number: int, asked: Asked, done: Done) -> TraceEntry:
    call, times = asked.call, (done.started, done.ended)
    return TraceEntry(number, call.id, call.name, asked.sent, *times, len(done.text), done.outcome)


def _result(asked: Asked, done: Done) -> Json:
    result = {"type": "tool_result", "tool_use_id": asked.call.id, "content": done.text}
    return result | {"is_error": done.outcome not in NO_ERRORS}
