"""What an application registers for a tool: the function, and what it may do and cost."""

import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from inspect import iscoroutinefunction
from threading import Lock
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True)
class Call:
    """Which call of the model it is."""

    id: str
    name: str


class ToolError(Exception):
    """What the model can mend: the text goes to it as it is, so quote what came from outside."""


class Rate:
    """At most so many calls in so many seconds; one for each tool, shared by all requests."""

    def __init__(
        self, calls: int, per_s: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._calls, self._per_s, self._clock = calls, per_s, clock
        self._taken: deque[float] = deque()
        self._lock = Lock()

    def take(self) -> bool:
        """Whether one more call is allowed now; if so, it counts."""
        with self._lock:
            now = self._clock()
            while self._taken and now - self._taken[0] >= self._per_s:
                self._taken.popleft()
            if len(self._taken) >= self._calls:
                return False
            self._taken.append(now)
            return True

    def __str__(self) -> str:
        return f"{self._calls} in {self._per_s:g} s"


@dataclass(frozen=True)
class Handler:
    """A registered function, `async def`: only what waits can be cancelled by the timeout.

    `check` is the check of meaning: it raises ToolError. `key` takes the idempotency key from the
    arguments; without it the key is the call's id, so that two calls are two effects.
    """

    run: Callable[[Json, Call], Awaitable[object]]
    timeout_s: float = 1.0
    side_effects: bool = False
    check: Callable[[Json], object] | None = None
    rate: Rate | None = None
    max_result_chars: int = 4000
    key: Callable[[Json], str] | None = None

    def __post_init__(self) -> None:
        if not iscoroutinefunction(self.run):
            raise TypeError(f"run must be an `async def`, which a timeout can cancel: {self.run!r}")
