"""`temporal-context ranges`: what each name means, for a person or a program."""

from argparse import Namespace
from collections.abc import Sequence

from temporal_context.cli.options import Command, add_shared_options, context_of
from temporal_context.cli.output import say, say_json
from temporal_context.cli.spans import data, utc
from temporal_context.cli.table import aligned
from temporal_context.context import TemporalContext
from temporal_context.date_range import DateRange
from temporal_context.prompt import days_text

_HEADER = ("name", "dates", "starts_at", "ends_before", "label")


def _run(options: Namespace) -> int:
    context = context_of(options)
    if options.json:
        say_ranges(context)
    else:
        rows = [_row(name, span) for name, span in context.ranges.items()]
        say("\n".join(aligned([_HEADER, *rows])))
    return 0


def say_ranges(context: TemporalContext) -> None:
    """Print the ranges as JSON."""
    ranges = {name: data(span) for name, span in context.ranges.items()}
    say_json({"context": context.to_dict(), "ranges": ranges})


def _row(name: str, span: DateRange) -> Sequence[str]:
    return (
        name,
        days_text(span.start, span.end),
        utc(span.starts_at),
        utc(span.ends_before),
        span.label,
    )


COMMAND = Command(
    name="ranges",
    summary="print the dates, instants and label of each name",
    description=(
        "Print what each name means: first and last day (both included), the instants in UTC at\n"
        "which the range starts (included) and ends (excluded), and its label."
    ),
    example="--timezone Europe/Berlin --locale de-DE --names last_week,last_month",
    add_options=add_shared_options,
    run=_run,
)
