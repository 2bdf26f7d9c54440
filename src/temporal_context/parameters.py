"""`DateRangeParameters`: one tool's names, keys and limits, in one place. It only delegates."""

from collections.abc import Awaitable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from temporal_context.argument_keys import ArgumentKeys
from temporal_context.arguments import resolve_arguments
from temporal_context.context import TemporalContext
from temporal_context.counting import Count, CountAsync, CountedReading, counted
from temporal_context.date_range import DateRange
from temporal_context.echo import echo
from temporal_context.errors import InvalidSetting
from temporal_context.limits import Limits
from temporal_context.quoting import quoted
from temporal_context.tool_settings import ToolSettings
from temporal_context.tool_view import ToolView
from temporal_context.vocabulary import CORE, Vocabulary

if TYPE_CHECKING:
    from datetime import date

    from temporal_context.steps import Offset


@dataclass(frozen=True, init=False, repr=False, match_args=False)
class DateRangeParameters(ToolView):
    """The period that a tool takes: schema, resolver and errors from one list of names.

    One per tool, at module level. `keys` renames the four arguments (tell the block, too:
    `context.prompt_block(date_keys=dates.date_keys)`), `earliest` and `latest` are
    the first and the last day of the data (dates, or offsets from today: `timedelta`,
    `relativedelta`), dates more than `unusual_after_years` years away have to be confirmed (None:
    never), and `required` refuses a call without a period.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import DateRangeParameters, TemporalContext
    >>> dates = DateRangeParameters(keys={"start_date": "from", "end_date": "to"})
    >>> list(dates.properties())
    ['relative_range', 'from', 'to', 'dates_confirmed']
    >>> context = TemporalContext(datetime(2026, 8, 4, 15, 14, tzinfo=UTC), "UTC", "en-US")
    >>> dates.echo(dates.resolve({"from": "2026-08-01", "to": "2026-08-01"}, context))
    {'range': None, 'start': '2026-08-01', 'end': '2026-08-01', 'label': 'Saturday, August 1'}

    Raises:
        InvalidVocabulary: `vocabulary` is not a Vocabulary.
        InvalidSetting: keys, limits or `required` are not valid.
    """

    settings: ToolSettings

    def __init__(
        self,
        vocabulary: Vocabulary = CORE,
        *,
        keys: Mapping[str, str] | None = None,
        earliest: "date | Offset | None" = None,
        latest: "date | Offset | None" = None,
        unusual_after_years: int | None = 2,
        required: bool = False,
    ) -> None:
        names = ArgumentKeys.renamed({} if keys is None else keys)
        limits = Limits(earliest, latest, unusual_after_years)
        object.__setattr__(self, "settings", ToolSettings(vocabulary, names, limits, required))

    def resolve(self, arguments: object, context: TemporalContext) -> DateRange | None:
        """What the model sent -> a range, or None where it asked for no period.

        `arguments` is the tool call's input: a mapping, or the JSON text that a vendor sent. Other
        arguments of the tool may stand in it.

        >>> from datetime import UTC, datetime
        >>> context = TemporalContext(datetime(2026, 8, 4, 15, 14, tzinfo=UTC), "UTC", "en-US")
        >>> DateRangeParameters().resolve('{"relative_range": "Last Week"}', context)
        <DateRange last_week: 2026-07-26 to 2026-08-01, UTC>
        >>> DateRangeParameters().resolve({"start_date": "2026-02-31"}, context)
        Traceback (most recent call last):
        ...
        temporal_context.errors.InvalidArguments: start_date "2026-02-31" does not exist: February \
2026 has 28 days. end_date is missing. Send both dates as YYYY-MM-DD. Today is Tuesday, 2026-08-04.

        Raises:
            InvalidArguments: with every fault of the call; its text is for the model.
            InvalidVocabulary: the context does not print the names that this tool accepts.
            InvalidSetting: `context` is not a TemporalContext.
        """
        if not isinstance(context, TemporalContext):
            raise InvalidSetting(f"context must be a TemporalContext, not {quoted(context)}")
        return resolve_arguments(arguments, self.settings, context)

    def echo(
        self, span: DateRange | None, *, other_readings: bool | Iterable[CountedReading] = False
    ) -> dict[str, Any]:
        """What the tool returns beside its results, so that the user is told the period.

        `other_readings` adds what else the name may mean, for the assistant to offer: True, or with
        their counts what `readings` gave. One that this tool has no name for has its dates alone.

        >>> DateRangeParameters().echo(None)
        {'range': None, 'label': 'all dates (no date filter)'}
        >>> from datetime import UTC, datetime
        >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
        >>> last_week = context.ranges["last_week"]
        >>> found = DateRangeParameters().echo(last_week, other_readings=True)
        >>> found["other_readings"][0]["meaning"], found["other_readings"][0]["start"]
        ('the 7 days ending today', '2026-07-29')

        Raises:
            InvalidSetting: not a range, or a named one that no context made; the counts of another.
        """
        return echo(span, self.settings, other_readings)

    @overload
    def readings(
        self, span: DateRange | None, context: TemporalContext, count: CountAsync
    ) -> Awaitable[tuple[CountedReading, ...]]: ...

    @overload
    def readings(
        self, span: DateRange | None, context: TemporalContext, count: Count
    ) -> tuple[CountedReading, ...]: ...

    def readings(
        self, span: DateRange | None, context: TemporalContext, count: Count | CountAsync
    ) -> tuple[CountedReading, ...] | Awaitable[tuple[CountedReading, ...]]:
        """How much there is in a range, in its other readings, and in the days since (or until) it.

        `count(starts_at, ends_before)` is the application's own, half-open in UTC; where it is an
        `async def`, await the result. For a search that found nothing: what was meant may be there.
        Without a period nothing is counted; what the tool's limits exclude is left out.

        >>> from datetime import UTC, datetime
        >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
        >>> calls = [datetime(2026, 8, 3, 9, tzinfo=UTC)]
        >>> def count(starts_at, ends_before):
        ...     return sum(starts_at <= at < ends_before for at in calls)
        >>> dates = DateRangeParameters()
        >>> for reading in dates.readings(context.ranges["last_weekend"], context, count):
        ...     print(reading)
        none in last_weekend, the most recently completed weekend, never the one in progress \
(Sat 2026-08-01 to Sun 2026-08-02)
        1 in the days since then (Mon 2026-08-03 to Tue 2026-08-04)

        Raises:
            InvalidSetting: a range of another context; `count` gives no whole number from 0.
        """
        return counted(span, context, count, self.settings.limits)

    def __repr__(self) -> str:
        return f"<DateRangeParameters: {', '.join(self.settings.vocabulary.names)}>"
