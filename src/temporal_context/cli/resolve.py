"""`temporal-context resolve`: what a model sent -> the range, or what is wrong with it."""

import sys
from argparse import ArgumentError, ArgumentParser, Namespace
from dataclasses import fields
from typing import Any, Final

from temporal_context.cli.options import (
    Command,
    add_required_option,
    add_shared_options,
    context_of,
    parameters_of,
)
from temporal_context.cli.output import complain, say, say_json
from temporal_context.cli.spans import data, utc
from temporal_context.date_range import DateRange
from temporal_context.errors import InvalidArguments
from temporal_context.fault import Fault
from temporal_context.prompt import days_text

_LIMIT: Final = 1_000_000
_FAULTY: Final = 1


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "arguments",
        nargs="?",
        default="-",
        metavar="JSON",
        help="the tool call's arguments (default, or -: read them from standard input)",
    )
    add_shared_options(parser)
    add_required_option(parser)


def _run(options: Namespace) -> int:
    context = context_of(options)
    try:
        span = parameters_of(options).resolve(_text(options.arguments), context)
    except InvalidArguments as error:
        _show_faults(error, as_json=options.json)
        return _FAULTY
    if options.json:
        say_json(data(span))
    else:
        say(_in_words(span))
    return 0


def _text(argument: str) -> str:
    """The JSON text, from the command line or from standard input.

    Raises:
        ArgumentError: not readable, longer than any tool call, or not UTF-8.
    """
    try:
        # Bytes that the process's locale could not decode stand escaped in an argument.
        given = _read() if argument == "-" else argument.encode("utf-8", "surrogateescape")
        if len(given) > _LIMIT:
            raise ArgumentError(None, f"the arguments are longer than {_LIMIT:,} bytes")
        return given.decode("utf-8-sig")
    except UnicodeError as error:
        raise ArgumentError(None, f"the arguments are not UTF-8: {error}") from None


def _read() -> bytes:
    """One byte more than is allowed, at most: input need not end."""
    if sys.stdin is None:
        raise ArgumentError(None, "no arguments are given, and standard input is closed")
    try:
        if not hasattr(sys.stdin, "buffer"):  # text, where `main` is called by a program
            return sys.stdin.read(_LIMIT + 1).encode()
        return sys.stdin.buffer.read(_LIMIT + 1)
    except OSError as error:
        raise ArgumentError(
            None, f"cannot read standard input: {error.strerror or error}"
        ) from None


def _in_words(span: DateRange | None) -> str:
    if span is None:
        return f"no period was asked for: {data(span)['label']}"
    facts = {
        "range": span.name or "none, explicit dates",
        "dates": days_text(span.start, span.end),
        "starts_at": utc(span.starts_at),
        "ends_before": utc(span.ends_before),
        "label": span.label,
    }
    width = max(map(len, facts))
    return "\n".join(f"{key:{width}}  {value}" for key, value in facts.items())


def _show_faults(error: InvalidArguments, *, as_json: bool) -> None:
    if as_json:
        say_json({"error": str(error), "faults": [_fault_data(fault) for fault in error.faults]})
    else:
        complain(str(error))


def _fault_data(fault: Fault) -> dict[str, Any]:
    facts = {item.name: getattr(fault, item.name) for item in fields(fault)}
    if fault.correction is not None:
        facts["correction"] = dict(fault.correction)  # json writes no other mapping
    return facts


COMMAND = Command(
    name="resolve",
    summary="print the range that a tool call asks for, or its faults",
    description=(
        "Print the range that a tool call asks for, or say that it asks for none. A call with\n"
        "faults exits 1, with the text for the model on standard error (--json: all of it on\n"
        "standard output)."
    ),
    example="""'{"relative_range": "last_weekend"}' --timezone America/Denver --locale en-US""",
    add_options=_add_options,
    run=_run,
)
