"""Twenty bugs of the kinds that other software has had, each a desk with one method gone wrong."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from desk import DAY, NAMES, Days, Desk


class DateOfTheServer(Desk):
    """The date is UTC's."""

    def today(self) -> date:
        return self.now.date()


class OffsetOfJanuary(Desk):
    """An offset was stored for the user in January, and no zone."""

    def local(self) -> datetime:
        winter = datetime(2026, 1, 1, tzinfo=self.zone).utcoffset() or timedelta()
        return (self.now + winter).replace(tzinfo=self.zone)


class LostPass(Desk):
    """Of a repeated hour always the first pass is shown."""

    def hour(self) -> str:
        local = self.local().replace(minute=0, second=0, fold=0)
        return local.isoformat(timespec="seconds")


class HourCutInUtc(Desk):
    """The hour is cut before it is made local."""

    def hour(self) -> str:
        cut = self.now.replace(minute=0, second=0, microsecond=0)
        return cut.astimezone(self.zone).isoformat(timespec="seconds")


class MondayEverywhere(Desk):
    """Weeks are ISO's."""

    def first_day(self) -> int:
        return 1


class SundayEverywhere(Desk):
    """Weeks are America's."""

    def first_day(self) -> int:
        return 7


class SaturdayAndSundayEverywhere(Desk):
    """Weekends are Europe's."""

    def weekend(self) -> tuple[int, int]:
        return (6, 7)


class WeekendInProgress(Desk):
    """On its Sunday "last weekend" is the one in progress."""

    def last_weekend(self) -> Days:
        first, last = self.weekend()
        end = self.today()
        while end.isoweekday() != last:
            end -= DAY
        return end - DAY * ((last - first) % 7), end


class WeekendOfOneDay(Desk):
    """Only the last day of a weekend is searched."""

    def last_weekend(self) -> Days:
        _, end = super().last_weekend()
        return end, end


class YesterdayIs24HoursAgo(Desk):
    """A day of 25 hours is still today 24 hours ago."""

    def yesterday(self) -> date:
        return (self.now - timedelta(hours=24)).astimezone(self.zone).date()


class LastWeekRolls(Desk):
    """The last seven days are taken for last week."""

    def last_week(self) -> Days:
        return self.today() - 7 * DAY, self.today() - DAY


class ThisWeekReachesAhead(Desk):
    """The whole week is searched, also the days to come."""

    def this_week(self) -> Days:
        return self.week_start(), self.week_start() + 6 * DAY


class LastMonthIs30DaysAgo(Desk):
    """The month of the day 30 days ago: on the 31st that is the same month."""

    def last_month(self) -> Days:
        first = (self.today() - 30 * DAY).replace(day=1)
        return first, (first + 31 * DAY).replace(day=1) - DAY


class LastMonthOfJanuary(Desk):
    """December is taken from the same year."""

    def last_month(self) -> Days:
        month = (self.today().month - 2) % 12 + 1
        first = self.today().replace(month=month, day=1)
        return first, (first + 31 * DAY).replace(day=1) - DAY


class FebruaryHas28Days(Desk):
    """The 29th is forgotten."""

    def last_month(self) -> Days:
        first, last = super().last_month()
        return first, min(last, last.replace(day=28)) if last.month == 2 else last  # noqa: PLR2004 - February


class DaysOf24Hours(Desk):
    """The end is counted in hours."""

    def ends_before(self, days: Days) -> datetime:
        return self.starts_at(days) + timedelta(hours=24 * ((days[1] - days[0]).days + 1))


class LastDayLeftOut(Desk):
    """The search ends when its last day begins."""

    def ends_before(self, days: Days) -> datetime:
        return self.instant(days[1])


class MidnightAlwaysExists(Desk):
    """A midnight that clocks skip is taken with the offset after the change."""

    def instant(self, day: date) -> datetime:
        midnight = datetime.combine(day, time(), self.zone)
        return midnight.replace(fold=1).astimezone(UTC)


class NameThatIsNotExplained(Desk):
    """The tool of one release takes a name that its prompt does not have yet."""

    def enum(self) -> list[str]:
        return [*NAMES, "last_quarter"]


class NameOfOneVendorAlone(Desk):
    """One vendor's schema was forgotten when a name was taken out of the prompt."""

    def tools(self) -> list[dict[str, Any]]:
        first, second = super().tools()
        kept = [name for name in NAMES if name != "last_month"]
        period = {"relative_range": {"type": "string", "enum": kept}}
        return [first | {"input_schema": {"type": "object", "properties": period}}, second]

    def printed(self) -> list[str]:
        return [name for name in NAMES if name != "last_month"]


BUGS = [
    DateOfTheServer,
    OffsetOfJanuary,
    LostPass,
    HourCutInUtc,
    MondayEverywhere,
    SundayEverywhere,
    SaturdayAndSundayEverywhere,
    WeekendInProgress,
    WeekendOfOneDay,
    YesterdayIs24HoursAgo,
    LastWeekRolls,
    ThisWeekReachesAhead,
    LastMonthIs30DaysAgo,
    LastMonthOfJanuary,
    FebruaryHas28Days,
    DaysOf24Hours,
    LastDayLeftOut,
    MidnightAlwaysExists,
    NameThatIsNotExplained,
    NameOfOneVendorAlone,
]
