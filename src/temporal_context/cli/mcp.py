"""`temporal-context mcp`: the server of the Model Context Protocol, for one user."""

import re
import sys
from argparse import ArgumentError, ArgumentParser, ArgumentTypeError, Namespace
from asyncio import run
from datetime import datetime
from typing import Final

from temporal_context.cli import output
from temporal_context.cli.log import quoted_log
from temporal_context.cli.options import Command, add_context_options
from temporal_context.cli.vocabulary import vocabulary_of
from temporal_context.clock import utc_now
from temporal_context.quoting import quoted

_LARGEST_PORT: Final = 65_535
_NUMBER: Final = re.compile(r"[0-9]{1,5}")


def _add_options(parser: ArgumentParser) -> None:
    add_context_options(parser)
    parser.add_argument(
        "--http",
        type=_port,
        metavar="PORT",
        help="serve HTTP at http://127.0.0.1:PORT/mcp (default: standard input and output)",
    )


def _run(options: Namespace) -> int:
    try:
        from temporal_context.integrations import mcp  # noqa: PLC0415 - an extra
    except ImportError as error:
        message = f"{error.name} is not installed: pip install 'temporal-context[mcp]'"
        raise ArgumentError(None, message) from None
    session = mcp.Session(
        options.timezone.key,
        options.locale.text,
        vocabulary_of(options),
        options.fiscal_year_start,
    )

    def clock() -> datetime:
        return utc_now() if options.now is None else options.now

    made = mcp.server(session, clock=clock)
    if options.http is None and (sys.stdin is None or sys.stdout is None):
        raise ArgumentError(None, "standard input or output is closed, and no --http port is given")
    with quoted_log(), output.unread():
        http = options.http
        run(mcp.serve_stdio(made) if http is None else mcp.serve_http(made, http))
    return 0


def _port(text: str) -> int:
    if _NUMBER.fullmatch(text) and 1 <= int(text) <= _LARGEST_PORT:
        return int(text)
    raise ArgumentTypeError(f"a port is a number from 1 to {_LARGEST_PORT}, not {quoted(text)}")


COMMAND = Command(
    name="mcp",
    summary="serve the time and the named periods to an MCP client",
    description=(
        "Serve one user's time and named periods over the Model Context Protocol: the tools\n"
        "get_current_time, convert_time, resolve_date_range and list_date_ranges, and the prompt\n"
        "block as a resource and as a prompt. It needs pip install 'temporal-context[mcp]'."
    ),
    example="--timezone America/Denver --locale en-US --vocabulary history",
    add_options=_add_options,
    run=_run,
)
