"""A support desk that counts its dates by itself: right, until a bug of `bugs.py` is put into it.

No part of temporal-context is used here. It is what the kit, `temporal_context.testing`, is for:
the date code of an application, its prompt and its tool's schema.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)
NAMES = [
    "today",
    "yesterday",
    "last_weekend",
    "this_week",
    "last_week",
    "this_month",
    "last_month",
]
FIRST_DAY = {"en-US": 7, "ne-NP": 7, "hi-IN": 7, "ar-EG": 6}  # ISO; elsewhere Monday
WEEKEND = {"ar-EG": (5, 6), "hi-IN": (7, 7)}  # first and last day; elsewhere Saturday and Sunday

Days = tuple[date, date]


class Desk:
    """One user's desk: what the prompt says, what the tool takes, and what its handler searches."""

    def __init__(self, now: datetime, timezone: str, locale: str) -> None:
        self.now, self.zone, self.locale = now, ZoneInfo(timezone), locale

    def local(self) -> datetime:
        """The user's wall clock."""
        return self.now.astimezone(self.zone)

    def today(self) -> date:
        """The user's date."""
        return self.local().date()

    def hour(self) -> str:
        """The hour that the prompt states, with the offset of the true instant."""
        local = self.local().isoformat(timespec="seconds")
        return f"{local[:13]}:00:00{local[19:]}"

    def first_day(self) -> int:
        """The first day of the user's week."""
        return FIRST_DAY.get(self.locale, 1)

    def weekend(self) -> tuple[int, int]:
        """The first and the last day of the user's weekend."""
        return WEEKEND.get(self.locale, (6, 7))

    def yesterday(self) -> date:
        """The date before today."""
        return self.today() - DAY

    def last_weekend(self) -> Days:
        """The one that is over."""
        first, last = self.weekend()
        end = self.today() - DAY
        while end.isoweekday() != last:
            end -= DAY
        return end - DAY * ((last - first) % 7), end

    def week_start(self) -> date:
        """The first day of the current week."""
        return self.today() - DAY * ((self.today().isoweekday() - self.first_day()) % 7)

    def this_week(self) -> Days:
        """The current week so far."""
        return self.week_start(), self.today()

    def last_week(self) -> Days:
        """The calendar week before."""
        return self.week_start() - 7 * DAY, self.week_start() - DAY

    def this_month(self) -> Days:
        """The current month so far."""
        return self.today().replace(day=1), self.today()

    def last_month(self) -> Days:
        """The calendar month before."""
        end = self.today().replace(day=1) - DAY
        return end.replace(day=1), end

    def ranges(self) -> dict[str, Days]:
        """What each name means."""
        today, yesterday = self.today(), self.yesterday()
        others = (
            self.last_weekend,
            self.this_week,
            self.last_week,
            self.this_month,
            self.last_month,
        )
        return dict(
            zip(
                NAMES, [(today, today), (yesterday, yesterday), *(f() for f in others)], strict=True
            )
        )

    def instant(self, day: date) -> datetime:
        """The first instant of a day: where there is no midnight, the first one after it."""
        midnight = datetime.combine(day, time(), self.zone)
        return max(midnight.astimezone(UTC), midnight.replace(fold=1).astimezone(UTC))

    def starts_at(self, days: Days) -> datetime:
        """Included in the search."""
        return self.instant(days[0])

    def ends_before(self, days: Days) -> datetime:
        """Not included."""
        return self.instant(days[1] + DAY)

    def printed(self) -> list[str]:
        """The names that the prompt explains."""
        return NAMES

    def prompt(self) -> str:
        """What the model is told."""
        ranges = self.ranges()
        lines = [f"Current date and time: {self.hour()}"]
        lines += [f"- {n}: {ranges[n][0]:%a %Y-%m-%d} to {ranges[n][1]}" for n in self.printed()]
        return "\n".join(lines)

    def enum(self) -> list[str]:
        """The names that the tool takes."""
        return NAMES

    def tools(self) -> list[dict[str, Any]]:
        """The same tool for two vendors."""
        period = {"relative_range": {"type": "string", "enum": self.enum()}}
        schema = {"type": "object", "properties": period}
        function = {"name": "search", "parameters": schema}
        return [
            {"name": "search", "input_schema": schema},
            {"type": "function", "function": function},
        ]
