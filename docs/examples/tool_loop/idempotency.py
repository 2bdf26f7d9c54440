"""Which keys have been used: what has effects happens once for a key."""

from threading import Lock

Key = tuple[str, str]  # the tool's name, and the key of the call


class UsedKeys:
    """In memory, for one process; an application keeps them in its database, beside the effect."""

    def __init__(self) -> None:
        self._used: set[Key] = set()
        self._lock = Lock()

    def claim(self, key: Key) -> bool:
        """Whether the key was free; now it is used. Of two threads one alone gets it."""
        with self._lock:
            free = key not in self._used
            self._used.add(key)
            return free

    def release(self, key: Key) -> None:
        """Nothing has happened under this key."""
        with self._lock:
            self._used.discard(key)
