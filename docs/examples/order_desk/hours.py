"""Whether a place is open at an instant: a pure function of its hours, in its own time zone."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from itertools import chain
from typing import NamedTuple, Self, cast

from order_desk.shifts import HoursError, Shift, shifts
from order_desk.wall_clock import MINUTE, first_instant
from temporal_context import CORE, TemporalContext

WEEK = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
LOCALE, TODAY = "en-IN", CORE.only("today")  # of the context only zone and date are used
AROUND = range(-8, 9)  # days: what begins on them settles every change within a week
ONE_WEEK = timedelta(days=7)
SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)

Span = tuple[datetime, datetime]


class State(NamedTuple):
    """Open or not, since when and until when, on the wall clock; None: for more than a week."""

    open: bool
    since: datetime | None
    until: datetime | None


@dataclass(frozen=True)
class Hours:
    """Weekly hours, and what replaces them on some dates.

    An exception replaces the shifts that *begin* on its date: the night before runs to its end.
    """

    timezone: str
    weekly: Mapping[int, tuple[Shift, ...]]  # by ISO weekday
    exceptions: Mapping[date, tuple[Shift, ...]]

    @classmethod
    def of(
        cls, timezone: str, weekly: Mapping[str, str], exceptions: Mapping[str, str] | None = None
    ) -> Self:
        """Read {"Mon Tue": "11:00-23:00", "Wed": "closed", ...} and {"2026-08-15": "closed"}.

        Raises:
            HoursError: a weekday that is missing, unknown or written twice; as `shifts`.
            UnknownTimeZone: not an IANA name. Refused here, not at the first ticket.
        """
        known = TemporalContext(SOME_DAY, timezone, LOCALE, vocabulary=TODAY).timezone
        days = [(day, shifts(text)) for names, text in weekly.items() for day in names.split()]
        if sorted(day for day, _ in days) != sorted(WEEK):
            written = " ".join(day for day, _ in days)
            raise HoursError(f"write each of {' '.join(WEEK)} once, not {written!r:.80}")
        by_weekday = {WEEK.index(day) + 1: theirs for day, theirs in days}
        dated = {date.fromisoformat(day): shifts(text) for day, text in (exceptions or {}).items()}
        return cls(known, by_weekday, dated)

    def at(self, instant: datetime) -> State:
        """The state at an aware instant; at the very instant of closing it is closed.

        Raises:
            InvalidNow: the instant has no time zone.
        """
        now = TemporalContext(instant, self.timezone, LOCALE, vocabulary=TODAY).now
        zone = cast("tzinfo", now.tzinfo)  # it has one, with the rules of the tzdata package
        changes = [*chain.from_iterable(_joined(self._spans(now.date(), zone)))]
        position = bisect_right(changes, now.astimezone(UTC))
        before, after = [None, *changes][position], [*changes, None][position]
        return State(position % 2 == 1, _near(before, now), _near(after, now))

    def on(self, day: date) -> tuple[Shift, ...]:
        """The shifts that begin on a date."""
        return self.exceptions.get(day, self.weekly[day.isoweekday()])

    def _spans(self, today: date, zone: tzinfo) -> Iterator[Span]:
        """Those around today as instants; none that is empty, for clocks may jump over a shift."""
        for days in AROUND:
            midnight = datetime.combine(today + timedelta(days=days), time())
            for shift in self.on(midnight.date()):
                opens = first_instant(midnight + MINUTE * shift.opens, zone)
                closes = first_instant(midnight + MINUTE * shift.closes, zone)
                if opens < closes:
                    yield opens, closes


def _joined(spans: Iterable[Span]) -> list[Span]:
    """In order, and those that meet as one: who is open round the clock does not close."""
    joined: list[Span] = []
    for opens, closes in sorted(spans):
        if joined and opens <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(closes, joined[-1][1])
        else:
            joined.append((opens, closes))
    return joined


def _near(change: datetime | None, now: datetime) -> datetime | None:
    """On the wall clock of the place; what lies farther than a week away may be the list's end."""
    far = change is None or abs(change - now) > ONE_WEEK
    return None if far else cast("datetime", change).astimezone(now.tzinfo)
