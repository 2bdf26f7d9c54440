"""What a context shows: its ranges, their other readings, and the block."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from temporal_context.argument_keys import DATE_KEYS, DateKeys
from temporal_context.date_range import DateRange
from temporal_context.errors import InvalidSetting
from temporal_context.prompt import prompt_block
from temporal_context.prompt_layout import Grain, checked_layout
from temporal_context.quoting import quoted
from temporal_context.ranges import are_same, other_ranges, ranges_of
from temporal_context.reference_view import ReferenceView
from temporal_context.vocabulary import Vocabulary


class ContextView(ReferenceView):
    """Everything that is made from a reference and a vocabulary, each once."""

    __slots__ = ()

    vocabulary: Vocabulary
    if TYPE_CHECKING:  # no field: what was asked for once is kept, and is not compared
        _made: dict[object, Any]

    @property
    def ranges(self) -> Mapping[str, DateRange]:
        """What each name means, read-only, in the vocabulary's order.

        >>> from datetime import UTC, datetime
        >>> from temporal_context import TemporalContext
        >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-GB")
        >>> context.ranges["this_week"].label
        'Monday 3 August – Tuesday 4 August'
        """
        made: Mapping[str, DateRange] | None = self._made.get("ranges")
        return made or self._made.setdefault("ranges", ranges_of(self.reference, self.vocabulary))

    def other_readings(self, span: DateRange | None) -> tuple[DateRange, ...]:
        """What else a person may mean by the name of a range; empty where it has one reading.

        Explicit dates have one, and so has no period at all. A name of these ranges need not be
        one of the vocabulary: send its dates. It may be asked for its other readings in turn.

        >>> from datetime import UTC, datetime
        >>> from temporal_context import TemporalContext
        >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
        >>> context.other_readings(context.ranges["last_week"])
        (<DateRange last_7_days: 2026-07-29 to 2026-08-04, UTC>,)

        On a Sunday the weekend in progress may be meant; where the weekend is one day alone (CLDR
        has so of India and Iran), also the day before it:

        >>> sunday = TemporalContext(datetime(2026, 8, 9, tzinfo=UTC), "Asia/Kolkata", "hi-IN")
        >>> for other in sunday.other_readings(sunday.ranges["last_weekend"]):
        ...     print(other.name, other.start, other.end)
        this_weekend 2026-08-09 2026-08-09
        last_weekend_with_day_before 2026-08-01 2026-08-02

        Raises:
            InvalidSetting: not a range, or a named range of another context.
        """
        if span is None:
            return ()
        if not isinstance(span, DateRange):
            raise InvalidSetting(f"other readings are those of a range, not of {quoted(span)}")
        if span.name is not None and not any(are_same(span, own) for own in self._named()):
            raise InvalidSetting(
                f"{span!r} is not a range of this context: resolve it with this one"
            )
        return other_ranges(span)

    def _named(self) -> Iterator[DateRange]:
        """All that has a name here: the ranges, and what else they may mean."""
        yield from self.ranges.values()
        for span in self.ranges.values():
            yield from other_ranges(span)

    def prompt_block(
        self,
        grain: Grain = "hour",
        date_keys: DateKeys = DATE_KEYS,
        *,
        meanings: bool = False,
        days_ahead: int = 0,
    ) -> str:
        """The text for the end of the system prompt: "now", and the dates of every name.

        Plain ASCII, English, without a final newline; the same bytes for every call within the
        `grain` ("day", "hour" or "minute"). Put it *last*: prompt caches match prefixes.
        `date_keys` are the tool's names of the two dates, where renamed. `meanings` says beside its
        dates what each name means; `days_ahead` lists so many coming days (31 at most) with their
        weekdays, for tools that look forward.

        >>> from temporal_context import TemporalContext
        >>> context = TemporalContext.current("Africa/Cairo", "ar-EG")
        >>> print(*context.prompt_block("day").splitlines()[2:4], sep=chr(10))
        Time zone: Africa/Cairo
        Locale: ar-EG - weeks start on Saturday, the weekend is Friday and Saturday
        >>> context.prompt_block(meanings=True)[-40:]
        '(the whole month before the current one)'

        Raises:
            InvalidSetting: no such grain, or keys that a schema does not take; not so many days.
            DateOutOfRange: a coming day in year 9999.
        """
        layout = checked_layout(grain, date_keys, meanings, days_ahead)
        made: str | None = self._made.get(layout)
        return made or self._made.setdefault(
            layout, prompt_block(self.reference, self.vocabulary, layout)
        )
