"""What the MCP server's tools are and answer, without the SDK: names, schemas, plain data.

`get_current_time` and `convert_time` have the names, arguments and fields of the reference server
`mcp-server-time`, so that this one can stand in its place.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, cast

from temporal_context.context import TemporalContext
from temporal_context.convert_time import convert_time_tool, sent
from temporal_context.current_time import current_time_tool, known_zone, spoken
from temporal_context.english import WEEKDAYS
from temporal_context.integrations.mcp_outputs import CONVERSION, RANGE, RANGES, TIME, Data
from temporal_context.parameters import DateRangeParameters
from temporal_context.time_arguments import refuse_unknown, texts_in
from temporal_context.time_conversion import converted, difference, in_words
from temporal_context.tool_schema import mcp_tool
from temporal_context.vocabulary import CORE, Vocabulary
from temporal_context.zone import local_time, zone_of


@dataclass(frozen=True)
class Session:
    """Whose server it is: bound when it starts, and never taken from what a model sends."""

    timezone: str
    locale: str
    vocabulary: Vocabulary = CORE
    fiscal_year_start: tuple[int, int] | None = None

    def context(self, now: datetime) -> TemporalContext:
        """The context of a moment."""
        return TemporalContext(
            now,
            self.timezone,
            self.locale,
            vocabulary=self.vocabulary,
            fiscal_year_start=self.fiscal_year_start,
        )


class TimeTool(NamedTuple):
    """A tool: its definition, and what it answers to arguments of any shape."""

    definition: Data
    answer: Callable[[object, TemporalContext], Data]


def tools_of(session: Session) -> Mapping[str, TimeTool]:
    """The server's tools by name.

    Raises:
        TemporalContextError: the session's settings are not valid.
    """
    dates = DateRangeParameters(session.vocabulary)
    made = (
        _current_time(session),
        TimeTool(convert_time_tool(mcp_tool) | {"outputSchema": CONVERSION}, _convert_time),
        TimeTool(
            mcp_tool(
                "resolve_date_range",
                "Resolves a named or explicit period to dates and UTC instants for the user.",
                dates,
            )
            | {"outputSchema": RANGE},
            lambda arguments, context: _resolved(arguments, context, dates),
        ),
        TimeTool(
            mcp_tool("list_date_ranges", "Lists the named periods with their dates for the user.")
            | {"outputSchema": RANGES},
            _listed,
        ),
    )
    return {tool.definition["name"]: tool for tool in made}


def _current_time(session: Session) -> TimeTool:
    definition = current_time_tool(mcp_tool)
    schema = definition["inputSchema"]
    schema["properties"]["timezone"]["description"] += f" Left out: the user's, {session.timezone}."
    schema["required"] = []
    return TimeTool(definition | {"outputSchema": TIME}, _time_now)


def _time_now(arguments: object, context: TemporalContext) -> Data:
    sent_zone = texts_in(arguments, required=(), optional=("timezone",)).get("timezone")
    key = known_zone("timezone", sent_zone) if sent_zone else context.timezone
    local = local_time(context.reference.instant, zone_of(key))
    return _moment(local, key) | {"say": spoken(local, key, context.reference.locale.babel_id)}


def _convert_time(arguments: object, context: TemporalContext) -> Data:
    call = sent(arguments)
    home, away = (known_zone(key, call[key]) for key in ("source_timezone", "target_timezone"))
    source, target = converted(call["time"], home, away, call.get("date"), context.now)
    return {
        "source": _moment(source, home),
        "target": _moment(target, away),
        "time_difference": difference(source, target),
        "say": in_words(source, target, context.reference.locale.babel_id),
    }


def _moment(local: datetime, key: str) -> Data:
    return {
        "timezone": key,
        "datetime": local.isoformat(timespec="seconds"),
        "day_of_week": WEEKDAYS[local.weekday()],
        "is_dst": bool(local.dst()),
    }


def _resolved(arguments: object, context: TemporalContext, dates: DateRangeParameters) -> Data:
    span = dates.resolve(arguments, context)
    refuse_unknown(cast("Mapping[str, object]", arguments or {}), dates.properties())
    instants = (span.starts_at, span.ends_before) if span else (None, None)
    texts = (each and each.isoformat().replace("+00:00", "Z") for each in instants)
    bounds = dict(zip(("starts_at", "ends_before"), texts, strict=True))
    return {"resolved_range": dates.echo(span), **bounds}


def _listed(arguments: object, context: TemporalContext) -> Data:
    texts_in(arguments, required=())
    dates = DateRangeParameters(context.vocabulary)
    return {
        "timezone": context.timezone,
        "today": context.today.isoformat(),
        "ranges": [
            dates.echo(context.ranges[named.name]) | {"meaning": named.meaning}
            for named in context.vocabulary
        ],
    }
