"""The calls to send instead, where they can be computed. Each is tried before it is offered."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from temporal_context.arguments.checks import is_within
from temporal_context.arguments.parsed import Reading
from temporal_context.arguments.understanding import days_of
from temporal_context.context import TemporalContext
from temporal_context.date_range import DateRange
from temporal_context.periods import Days
from temporal_context.reference import FIRST_YEAR
from temporal_context.steps import months_from
from temporal_context.tool_settings import ToolSettings
from temporal_context.vocabulary import NamedRange

Call = dict[str, object]
_YEAR_DAYS, _YEAR_MONTHS = 365, 12


@dataclass(frozen=True, slots=True)
class Corrector:
    """Calls for one tool on one day; `resolved` tells what a call would give, None for a fault."""

    settings: ToolSettings
    context: TemporalContext
    resolved: Callable[[Mapping[str, object]], DateRange | None]

    def corrections(
        self, reading: Reading, meaning: NamedRange | None
    ) -> tuple[Call | None, Call | None]:
        """The call by what was named, and the call by what dates were given, if it is another."""
        by_words = self._first_resolved(self._by_words(reading, meaning))
        by_days = self._first_resolved(self._by_days(reading))
        if by_words and by_days and self._days(by_words) == self._days(by_days):
            by_days = None
        return by_words, by_days

    def by_name(self, name: str) -> Call:
        """A call by a name of the tool."""
        return {self.settings.keys.relative_range: name}

    def by_dates(self, days: Days, *, sure: bool = False) -> Call:
        """A call by dates; `sure` confirms them where that is needed."""
        keys, (first, last) = self.settings.keys, days
        call: Call = {keys.start_date: first.isoformat(), keys.end_date: last.isoformat()}
        return call | {keys.dates_confirmed: True} if sure and self._is_far(days) else call

    def by_meaning(self, meaning: NamedRange) -> Call | None:
        """A call for what an unknown name means: by a name of the same formula, else by dates.

        The dates are sure: they were computed here, and not by the model.
        """
        for named in self.settings.vocabulary:
            if named.days == meaning.days:
                return self.by_name(named.name)
        days = days_of(meaning, self.context)
        return None if days is None else self.by_dates(days, sure=True)

    def recent(self, days: Days) -> Days | None:
        """The same days of the year that puts them nearest to today, on the side they were on.

        None where that does not help: the span is a year or more, or still far.
        """
        today, (first, last) = self.context.today, days
        if (last - first).days >= _YEAR_DAYS:
            return None
        nearest = first if first < today else last
        years = today.year - nearest.year
        passed = months_from(nearest, years * _YEAR_MONTHS) > today
        if first < today and passed:
            years -= 1
        elif first >= today and not passed:
            years += 1
        moved = months_from(first, years * _YEAR_MONTHS), months_from(last, years * _YEAR_MONTHS)
        return None if self._is_far(moved) else moved

    def clipped(self, days: Days) -> Days | None:
        """What of the days lies in the data."""
        first, last = self.settings.limits.data_days(self.context.today)
        clipped = max(first, days[0]), min(last, days[1])
        return clipped if clipped[0] <= clipped[1] else None

    def _by_words(self, reading: Reading, meaning: NamedRange | None) -> Iterator[Call]:
        if reading.named:
            yield self.by_name(reading.named.name)
            span = self.context.ranges[reading.named.name]
            if clipped := self.clipped((span.start, span.end)):
                yield self.by_dates(clipped, sure=True)
        if meaning and (call := self.by_meaning(meaning)):
            yield call
            days = days_of(meaning, self.context)
            if days and (clipped := self.clipped(days)):
                yield self.by_dates(clipped, sure=True)

    def _by_days(self, reading: Reading) -> Iterator[Call]:
        days = self._over_new_year(reading) or reading.days
        if days and reading.has("unconfirmed_far_date"):  # another year may have been meant
            days = self.recent(days)
        if days and (clipped := self.clipped(days)):
            yield self.by_dates(clipped, sure=reading.confirmed)

    def _over_new_year(self, reading: Reading) -> Days | None:
        """What 28 December to 3 January of one year means, rather than the year between."""
        if not reading.has("start_after_end") or not (reading.start and reading.end):
            return None
        if reading.start.year <= FIRST_YEAR:
            return None
        begun = months_from(reading.start, -_YEAR_MONTHS)
        is_shorter = reading.end - begun < reading.start - reading.end
        return (begun, reading.end) if is_shorter and begun <= reading.end else None

    def _first_resolved(self, calls: Iterator[Call]) -> Call | None:
        return next((call for call in calls if self.resolved(call)), None)

    def _days(self, call: Call) -> Days | None:
        span = self.resolved(call)
        return (span.start, span.end) if span else None

    def _is_far(self, days: Days) -> bool:
        usual = self.settings.limits.usual_days(self.context.today)
        return usual is not None and not all(is_within(day, usual) for day in days)
