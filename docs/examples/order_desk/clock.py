"""Time that passes only where the desk lets it: in whole milliseconds, so that sums are exact."""

import asyncio
from datetime import datetime, timedelta

MILLISECOND = timedelta(milliseconds=1)


class VirtualClock:
    """Moves when a scripted model or service takes its time; nobody waits for it."""

    def __init__(self, now: datetime) -> None:
        self._start = self._now = now
        self._due: list[datetime] = []

    def now(self) -> datetime:
        """The instant."""
        return self._now

    def seconds(self) -> float:
        """What stands in for `time.monotonic`."""
        return (self._now - self._start).total_seconds()

    def advance(self, ms: int) -> None:
        """Let time pass."""
        self.wait_until(self._now + MILLISECOND * ms)

    def wait_until(self, moment: datetime) -> None:
        """Let time pass until then; what is past is past."""
        self._now = max(self._now, moment)

    async def sleep(self, ms: int) -> None:
        """Let time pass for one of several calls at once: who is due first wakes first."""
        due = self._now + MILLISECOND * ms
        self._due.append(due)
        try:
            await asyncio.sleep(0)  # the other calls of the step start at the same moment
            while due > min(self._due):  # noqa: ASYNC110 - in virtual time there is no event
                await asyncio.sleep(0)
            self.wait_until(due)
        finally:
            self._due.remove(due)
