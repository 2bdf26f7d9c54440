"""The call to send instead, where it can be computed. Each is tried before it is offered."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from temporal_context.arguments.checks import is_within
from temporal_context.arguments.grammar import Meaning
from temporal_context.arguments.reading import Reading
from temporal_context.context import TemporalContext
from temporal_context.errors import DateOutOfRange, InvalidVocabulary
from temporal_context.periods import Days
from temporal_context.steps import months_from
from temporal_context.tool_settings import ToolSettings

Call = dict[str, object]
_YEAR_DAYS, _YEAR_MONTHS = 365, 12


@dataclass(frozen=True, slots=True)
class Corrector:
    """Calls for one tool on one day; `accepts` tells whether a call would be resolved."""

    settings: ToolSettings
    context: TemporalContext
    accepts: Callable[[Mapping[str, object]], bool]

    def correction(self, reading: Reading, meaning: Meaning | None) -> Call | None:
        """The one call that mends all that is wrong with the reading."""
        candidates = self._candidates(reading, meaning)
        return next((call for call in candidates if self.accepts(call)), None)

    def by_name(self, name: str) -> Call:
        """A call by a name of the tool."""
        return {self.settings.keys.relative_range: name}

    def by_dates(self, days: Days, *, sure: bool = False) -> Call:
        """A call by dates; `sure` confirms them where that is needed."""
        keys, (first, last) = self.settings.keys, days
        call: Call = {keys.start_date: first.isoformat(), keys.end_date: last.isoformat()}
        return call | {keys.dates_confirmed: True} if sure and self._is_far(days) else call

    def by_meaning(self, meaning: Meaning) -> Call | None:
        """A call for what an unknown name means: by a name of the same formula, else by dates.

        The dates are sure: they were computed here, and not by the model.
        """
        for named in self.settings.vocabulary:
            if named.days == meaning.formula:
                return self.by_name(named.name)
        days = self.days_of(meaning)
        return None if days is None else self.by_dates(days, sure=True)

    def days_of(self, meaning: Meaning) -> Days | None:
        """First and last day of a meaning; None where the calendar does not have them."""
        try:
            return meaning.formula(self.context.today, self.context.reference.calendar)
        except (DateOutOfRange, InvalidVocabulary):
            return None

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

    def _candidates(self, reading: Reading, meaning: Meaning | None) -> Iterator[Call]:
        if reading.named:
            yield self.by_name(reading.named.name)
        if meaning and (call := self.by_meaning(meaning)):
            yield call
            if clipped := self._clipped(self.days_of(meaning)):
                yield self.by_dates(clipped, sure=True)
        if days := reading.days:
            yield self.by_dates(days, sure=reading.confirmed)
            if clipped := self._clipped(self.recent(days) or days):
                yield self.by_dates(clipped, sure=reading.confirmed)
        if reading.named:
            span = self.context.ranges[reading.named.name]
            if clipped := self._clipped((span.start, span.end)):
                yield self.by_dates(clipped, sure=True)

    def _clipped(self, days: Days | None) -> Days | None:
        """What of the days lies in the data."""
        if days is None:
            return None
        first, last = self.settings.limits.data_days(self.context.today)
        clipped = max(first, days[0]), min(last, days[1])
        return clipped if clipped[0] <= clipped[1] else None

    def _is_far(self, days: Days) -> bool:
        usual = self.settings.limits.usual_days(self.context.today)
        return usual is not None and not all(is_within(day, usual) for day in days)
