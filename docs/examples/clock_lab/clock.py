"""Time that passes only where the lab lets it: in whole milliseconds, so that sums are exact."""

import asyncio
from datetime import datetime, timedelta
from typing import Final

from temporal_context import TemporalContext

ZONE: Final = "Asia/Tokyo"
LOCALE: Final = "en-US"
START: Final = datetime.fromisoformat("2026-11-05T23:00:00+09:00")
HOUR_MS: Final = 3_600_000


class VirtualClock:
    """Moves when a scripted call takes its time; nobody waits for it."""

    def __init__(self) -> None:
        self.ms = 0
        self._due: list[int] = []

    def now(self) -> datetime:
        """The user's wall clock."""
        return START + timedelta(milliseconds=self.ms)

    def seconds(self) -> float:
        """What stands in for `time.monotonic`."""
        return self.ms / 1000

    def context(self) -> TemporalContext:
        """The context of a turn that begins now."""
        return TemporalContext(self.now(), ZONE, LOCALE)

    async def sleep(self, ms: int) -> None:
        """Let time pass for one of several calls at once: who is due first wakes first."""
        due = self.ms + ms
        self._due.append(due)
        try:
            await asyncio.sleep(0)  # the other calls of the step start at the same moment
            while due > min(self._due):  # noqa: ASYNC110 - nobody waits: time is virtual
                await asyncio.sleep(0)
            self.ms = max(self.ms, due)
        finally:
            self._due.remove(due)
