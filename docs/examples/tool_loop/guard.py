"""What one request may do and cost."""

from collections.abc import Callable
from dataclasses import dataclass

from tool_loop.handlers import Call
from tool_loop.idempotency import UsedKeys


@dataclass(frozen=True)
class Guard:
    """Limits of a request, and the person who confirms side effects.

    `confirm` gets the call and its exact arguments as JSON text, to be shown; anything but True
    is a no, and without it side effects are refused. `used_keys` outlives the request where the
    application hands it in. The seconds of `time_budget_s` are the clock's, a person's included.
    """

    confirm: Callable[[Call, str], bool] | None = None
    used_keys: UsedKeys | None = None
    token_budget: int = 200_000
    time_budget_s: float = 120.0
    max_result_chars: int = 20_000
