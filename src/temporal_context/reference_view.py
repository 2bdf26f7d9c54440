"""The attributes of a context that only hand on what its reference says."""

from datetime import date, datetime

from temporal_context.reference import Reference
from temporal_context.week import WeekRule


class ReferenceView:
    """One instant as one user sees it, attribute by attribute."""

    __slots__ = ()

    reference: Reference

    @property
    def now(self) -> datetime:
        """The exact instant, on the user's wall clock; `fold` tells the passes of a repeated hour.

        >>> from datetime import UTC, datetime
        >>> from temporal_context import TemporalContext
        >>> second_pass = datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
        >>> TemporalContext(second_pass, "Europe/Paris", "fr-FR").now.isoformat()
        '2026-10-25T02:30:00+01:00'
        """
        return self.reference.now

    @property
    def today(self) -> date:
        """The date on the user's wall clock.

        >>> from datetime import UTC, datetime
        >>> from temporal_context import TemporalContext
        >>> evening = datetime(2026, 8, 3, 3, 0, tzinfo=UTC)
        >>> TemporalContext(evening, "America/Denver", "en-US").today.isoformat()
        '2026-08-02'
        """
        return self.reference.today

    @property
    def timezone(self) -> str:
        """The IANA key.

        >>> from temporal_context import TemporalContext
        >>> TemporalContext.current("asia/kathmandu", "ne-NP").timezone
        'Asia/Kathmandu'
        """
        return self.reference.timezone

    @property
    def locale(self) -> str:
        """The canonical locale tag.

        >>> from temporal_context import TemporalContext
        >>> TemporalContext.current("Asia/Jerusalem", "iw_IL.UTF-8").locale
        'he-IL'
        """
        return self.reference.locale.text

    @property
    def week(self) -> WeekRule:
        """First day of the week and days of the weekend, as ISO weekdays.

        >>> from temporal_context import TemporalContext
        >>> TemporalContext.current("Asia/Kolkata", "hi-IN").week
        WeekRule(first_day=7, weekend=(7,))
        """
        return self.reference.calendar.week
