"""`temporal-context names`: what each name means, in words and in today's dates."""

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from temporal_context.cli.options import Command, add_shared_options, context_of
from temporal_context.cli.output import say, say_json
from temporal_context.cli.table import aligned
from temporal_context.context import TemporalContext
from temporal_context.prompt import days_text
from temporal_context.vocabulary import EVERYTHING, FISCAL

_HEADER = ("name", "today's dates", "meaning")


def _run(options: Namespace) -> int:
    default = EVERYTHING if options.fiscal_year_start is None else EVERYTHING | FISCAL
    context = context_of(options, default)
    if options.json:
        say_json({"context": context.to_dict(), "names": [*_data(context)]})
    else:
        say("\n".join(aligned([_HEADER, *_rows(context)])))
    return 0


def _rows(context: TemporalContext) -> Iterator[tuple[str, str, str]]:
    for named in context.vocabulary:
        span = context.ranges[named.name]
        yield named.name, days_text(span.start, span.end), named.meaning


def _data(context: TemporalContext) -> Iterator[dict[str, Any]]:
    for named in context.vocabulary:
        span = context.ranges[named.name]
        yield {
            "name": named.name,
            "meaning": named.meaning,
            "start": span.start.isoformat(),
            "end": span.end.isoformat(),
            "other_readings": [other.name for other in context.other_readings(span)],
        }


COMMAND = Command(
    name="names",
    summary="list names with their meanings and today's dates",
    description=(
        "List names with their meanings and today's dates: without --names and --vocabulary all\n"
        "that the library has, the fiscal ones where --fiscal-year-start says when the year begins."
    ),
    example="--timezone America/Denver --locale en-US --vocabulary schedule",
    add_options=add_shared_options,
    run=_run,
)
