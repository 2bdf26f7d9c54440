"""A call of the model through the Anthropic client; what the service refuses is an LLMError."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeGuard

import anthropic
from anthropic.types import Message, Usage

from tool_loop.outcome import LLMError, Reason
from tool_loop.quoting import quoted

AUTHENTICATION = (anthropic.AuthenticationError, anthropic.PermissionDeniedError)
SHORTEST_S: Final = 0.001  # a timeout of nothing or less is an error of its own


class Service:
    """The client, and what is the same in every request of a conversation."""

    def __init__(
        self,
        client: anthropic.Anthropic,
        seconds_left: Callable[[], float],
        same: Mapping[str, Any],
    ) -> None:
        self._create: Callable[..., object] = client.messages.create
        self._seconds_left, self._same = seconds_left, same

    def ask(self, messages: Sequence[Mapping[str, Any]], **more: object) -> Message:
        """The model's next message. A client that tries again takes its time for each try.

        Raises:
            LLMError: authentication, time_budget, or what else the service refuses.
        """
        try:
            found = self._create(
                messages=messages,
                timeout=max(self._seconds_left(), SHORTEST_S),
                **self._same,
                **more,
            )
        except anthropic.APITimeoutError as error:
            raise LLMError("time_budget", "the model did not answer in time") from error
        except anthropic.AnthropicError as error:
            reason: Reason = "authentication" if isinstance(error, AUTHENTICATION) else "vendor"
            told = getattr(error, "api_message", None) or str(error)
            raise LLMError(reason, f"{type(error).__name__} {quoted(told)}") from error
        if not _is_message(found):
            raise LLMError("malformed_turn", f"the service sent no message: {quoted(found)}")
        return found


def _is_message(found: object) -> TypeGuard[Message]:
    """The SDK takes what comes: another shape would fail later, and somewhere else."""
    if not isinstance(found, Message) or not isinstance(found.usage, Usage):
        return False
    counts = found.usage.to_dict(warnings=False)
    return all(isinstance(counts.get(each), int) for each in ("input_tokens", "output_tokens"))
