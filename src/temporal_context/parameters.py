"""`DateRangeParameters`: one tool's names, keys and limits, in one place. It only delegates."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from temporal_context import tool_schema
from temporal_context.argument_keys import ArgumentKeys, DateKeys
from temporal_context.arguments import resolve_arguments
from temporal_context.context import TemporalContext
from temporal_context.date_range import DateRange
from temporal_context.errors import InvalidSetting
from temporal_context.limits import Limits
from temporal_context.quoting import quoted
from temporal_context.tool_settings import ToolSettings
from temporal_context.vocabulary import CORE, Vocabulary

if TYPE_CHECKING:
    from datetime import date

    from temporal_context.steps import Offset


@dataclass(frozen=True, init=False, repr=False, match_args=False)
class DateRangeParameters:
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

    @property
    def vocabulary(self) -> Vocabulary:
        """The ranges that the model may name; the context must print them.

        >>> DateRangeParameters(CORE.only("last_week")).vocabulary
        <Vocabulary: last_week>
        """
        return self.settings.vocabulary

    @property
    def date_keys(self) -> DateKeys:
        """What the tool calls the two dates: for `TemporalContext.prompt_block(date_keys=...)`.

        >>> DateRangeParameters(keys={"start_date": "from", "end_date": "to"}).date_keys
        ('from', 'to')
        """
        return self.settings.keys.dates

    @property
    def hint(self) -> str:
        """The sentence for the tool's description.

        >>> print(DateRangeParameters().hint)
        When the user describes a time period in words ("last weekend", "this month"), pass \
relative_range and let the system resolve it. If the user names no period, send none of the date \
fields.
        """
        return tool_schema.hint(self.settings)

    def properties(self) -> dict[str, Any]:
        """JSON Schema of each argument, for the `properties` of the tool's input schema.

        A new dict each time, always of the same bytes: no date of today stands in it.

        >>> DateRangeParameters().properties()["relative_range"]["enum"][:3]
        ['today', 'yesterday', 'last_weekend']

        Source: JSON Schema 2020-12; `format: date` is RFC 3339 full-date.
        """
        return tool_schema.properties(self.settings)

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

    def __repr__(self) -> str:
        return f"<DateRangeParameters: {', '.join(self.settings.vocabulary.names)}>"

    def echo(self, span: DateRange | None) -> dict[str, Any]:
        """What the tool returns beside its results, so that the user is told the period.

        >>> DateRangeParameters().echo(None)
        {'range': None, 'label': 'all dates (no date filter)'}
        """
        if span is None:
            return {"range": None, "label": "all dates (no date filter)"}
        return {
            "range": span.name,
            "start": span.start.isoformat(),
            "end": span.end.isoformat(),
            "label": span.label,
        }
