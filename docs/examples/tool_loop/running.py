"""The calls of one step, in parallel, each with its timeout; what comes of each, in order."""

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tool_loop.calls import Admitted
from tool_loop.handlers import ToolError
from tool_loop.outcome import LLMError, Outcome
from tool_loop.quoting import cut, sendable

log = logging.getLogger("tool_loop")


@dataclass(frozen=True)
class Done:
    """What a call came to: the text for the model, and when it began and ended."""

    outcome: Outcome
    text: str
    started: float
    ended: float
    stop: LLMError | None = None  # a handler's: it ends the request


@dataclass(frozen=True)
class Limits:
    """What a step may take at most, whatever a handler allows itself."""

    seconds_left: Callable[[], float]
    max_result_chars: int
    clock: Callable[[], float]


async def run_all(admitted: Sequence[Admitted], limits: Limits) -> list[Done]:
    """All at the same time; their order stays."""
    return await asyncio.gather(*(_run(each, limits) for each in admitted))


async def _run(admitted: Admitted, limits: Limits) -> Done:
    started, stop = limits.clock(), None
    seconds = min(admitted.handler.timeout_s, max(limits.seconds_left(), 0))
    try:
        async with asyncio.timeout(seconds) as timer:
            found = await admitted.handler.run(json.loads(admitted.arguments), admitted.call)
        outcome, text = _fitting(admitted, _as_text(found), limits)
    except ToolError as error:
        outcome, text = "tool_error", cut(str(error), _cap(admitted, limits))
    except LLMError as error:
        outcome, text, stop = "failed", failed(admitted.call.name), error
    except (Exception, asyncio.CancelledError) as error:
        if _from_outside():
            raise
        expired = isinstance(error, TimeoutError) and timer.expired()
        if not expired:
            log.exception("%s failed", admitted.call)
        outcome, text = _timed_out(admitted, seconds) if expired else _failed(admitted)
    return Done(outcome, text, started, limits.clock(), stop)


def failed(name: str) -> str:
    """All that a model learns of what went wrong inside."""
    return f"{name} failed; the reason is in the log."


def _failed(admitted: Admitted) -> tuple[Outcome, str]:
    return "failed", failed(admitted.call.name) + _in_doubt(admitted)


def _timed_out(admitted: Admitted, seconds: float) -> tuple[Outcome, str]:
    text = f"{admitted.call.name} gave no result within {seconds:g} s and was stopped."
    return "timed_out", text + _in_doubt(admitted)


def _in_doubt(admitted: Admitted) -> str:
    if not admitted.handler.side_effects:
        return ""
    return " It may have taken effect: do not send it again, and tell the user so."


def _from_outside() -> bool:
    """Whether the request itself is being cancelled, and not only what a handler waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _as_text(found: object) -> str:
    if isinstance(found, str):
        return sendable(found)
    return sendable(json.dumps(found, ensure_ascii=False, allow_nan=False))


def _cap(admitted: Admitted, limits: Limits) -> int:
    return min(admitted.handler.max_result_chars, limits.max_result_chars)


def _fitting(admitted: Admitted, text: str, limits: Limits) -> tuple[Outcome, str]:
    name, cap = admitted.call.name, _cap(admitted, limits)
    if len(text) <= cap:
        return "ok", text
    size = f"its result has {len(text)} characters, and {cap} are allowed"
    if admitted.handler.side_effects:
        return "too_large", f"{name} was carried out, but {size}. Do not send it again."
    return "too_large", f"{name}: {size}. Ask for less at once."
