"""What was said, for the next question: kept in this process, the oldest forgotten first."""

from secrets import token_urlsafe
from threading import Lock

from assistant.ask import Messages

MOST = 1_000


class Memory:
    """Each turn gets a key of its own, and what is behind a key never changes.

    So two questions at once in one conversation are two branches of it, and neither is lost.
    """

    def __init__(self, most: int = MOST) -> None:
        self._said: dict[str, Messages] = {}
        self._most, self._lock = most, Lock()

    def keep(self, messages: Messages) -> str:
        """A key that cannot be guessed."""
        key = token_urlsafe()
        with self._lock:
            self._said[key] = messages
            while len(self._said) > self._most:
                del self._said[next(iter(self._said))]
        return key

    def recall(self, key: str) -> Messages | None:
        """What was said up to there; None where it is not known, or not any more."""
        return self._said.get(key)
