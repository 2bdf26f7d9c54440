"""What a tool call comes to: the results and their period, or the error, as text for the model."""

import inspect
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from temporal_context.arguments.intake import arguments_in
from temporal_context.context import TemporalContext
from temporal_context.errors import InvalidArguments, InvalidSetting
from temporal_context.fault import Fault
from temporal_context.parameters import DateRangeParameters
from temporal_context.tool_handler import taken_by

Handler = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class ToolAnswer:
    """The text that goes back to the model, and whether it is an error for it to act on.

    `faults` are those of an error, for a log that counts them by code.

    >>> from temporal_context.tool_answer import ToolAnswer
    >>> ToolAnswer("end_date is missing.", is_error=True).is_error
    True
    """

    text: str
    is_error: bool = False
    faults: tuple[Fault, ...] = field(default=(), repr=False, compare=False)


def answer(
    handler: Handler, arguments: object, dates: DateRangeParameters, context: TemporalContext
) -> ToolAnswer:
    """Run a handler with the period that the model asked for.

    `handler(span, **own)` gets the `DateRange` (None: all dates) and the tool's own arguments, and
    gives what JSON can hold (dates and times as ISO text); it is returned under `results`, beside
    `resolved_range`. Zone, locale and today come from `context`, which the application made, never
    from the arguments. What the handler raises is the application's: it does not reach the model.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import DateRangeParameters, TemporalContext
    >>> from temporal_context.tool_answer import answer
    >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
    >>> def search(span, query):
    ...     return [query]
    >>> print(answer(search, '{"query": "Lime"}', DateRangeParameters(), context).text)
    {"resolved_range": {"range": null, "label": "all dates (no date filter)"}, "results": ["Lime"]}
    >>> answer(search, {"start_date": "2026-06-01"}, DateRangeParameters(), context).is_error
    True

    Raises:
        InvalidVocabulary, InvalidSetting: as `DateRangeParameters.resolve`; and the handler does
            not take the period first, or gives what JSON cannot hold.
    """
    prepared = prepare(handler, arguments, dates, context)
    return prepared if isinstance(prepared, ToolAnswer) else prepared.answer(prepared.run())


async def answer_async(
    handler: Handler, arguments: object, dates: DateRangeParameters, context: TemporalContext
) -> ToolAnswer:
    """The same where there is an event loop: the handler may be an `async def`, or not.

    >>> import asyncio
    >>> from temporal_context import DateRangeParameters, TemporalContext
    >>> from temporal_context.tool_answer import answer_async
    >>> async def search(span, query):
    ...     return [query]
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> asyncio.run(answer_async(search, {}, DateRangeParameters(), context)).text
    'query is missing. This tool takes query, relative_range, start_date, end_date, \
dates_confirmed.'

    Raises:
        InvalidVocabulary, InvalidSetting: as `DateRangeParameters.resolve`; and the handler does
            not take the period first, or gives what JSON cannot hold.
    """
    prepared = prepare(handler, arguments, dates, context)
    if isinstance(prepared, ToolAnswer):
        return prepared
    results = prepared.run()
    return prepared.answer(await results if inspect.isawaitable(results) else results)


@dataclass(frozen=True, slots=True)
class Prepared:
    """A handler that has all that it needs."""

    run: Callable[[], Any]
    echo: dict[str, Any]

    def answer(self, results: object) -> ToolAnswer:
        """The results with their period, as JSON.

        Raises:
            InvalidSetting: JSON cannot hold the results.
        """
        found = {"resolved_range": self.echo, "results": results}
        try:
            return ToolAnswer(json.dumps(found, ensure_ascii=False))
        except (TypeError, ValueError) as error:
            text = f"the handler's results must be what JSON can hold: {error}"
            raise InvalidSetting(f"{text}. Return dates and times as text, isoformat()") from error


def prepare(
    handler: Handler, arguments: object, dates: DateRangeParameters, context: TemporalContext
) -> Prepared | ToolAnswer:
    """The handler with its period and arguments, or the error for the model.

    Raises:
        InvalidVocabulary, InvalidSetting: see `answer`.
    """
    taken = taken_by(handler, dates.properties())
    try:
        span = dates.resolve(arguments, context)
        own = _own(arguments, dates)
        taken.check(own)
    except InvalidArguments as error:
        return ToolAnswer(str(error), is_error=True, faults=error.faults)
    return Prepared(lambda: handler(span, **own), dates.echo(span))


def _own(arguments: object, dates: DateRangeParameters) -> dict[str, object]:
    """The tool's own arguments; null is absent, as strict modes send it, an empty text is not."""
    given, period = arguments_in(arguments, keep_blank=True), dates.properties()
    found = given if isinstance(given, Mapping) else {}
    return {key: value for key, value in found.items() if key not in period and value is not None}
