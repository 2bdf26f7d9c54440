"""`temporal-context`: the block, the ranges, the names, the resolver and the schema, from a shell.

Exit status: 0 done; 1 the tool call has faults, the output cannot be written, or a package is
missing or broken; 2 misuse; and, as a shell reports these two signals, 130 interrupted, 141 nobody
reads the output any more.
"""

from argparse import ArgumentError, ArgumentParser, RawDescriptionHelpFormatter
from ast import literal_eval
from collections.abc import Sequence
from importlib.metadata import version
from typing import Final, NoReturn

from temporal_context.cli import calendar, mcp, names, output, prompt, ranges, resolve, schema
from temporal_context.cli.options import Command
from temporal_context.errors import TEXT_LIMIT, TemporalContextError
from temporal_context.quoting import quoted

# Also under `python -m`: the tool has one name, and help and errors have the same bytes.
_NAME: Final = "temporal-context"
_COMMANDS: Final = (
    prompt.COMMAND,
    ranges.COMMAND,
    names.COMMAND,
    calendar.COMMAND,
    resolve.COMMAND,
    schema.COMMAND,
    mcp.COMMAND,
)
_SHOWN: Final = 4
_FAILED, _INTERRUPTED, _NO_READER = 1, 128 + 2, 128 + 13


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; `argv` is the process's own where None.

    Help and misuse are statuses, too: it does not raise SystemExit.

    >>> main(["resolve", '{"relative_range": "yesterday"}', "--now", "2026-08-04T15:14:00Z",
    ...       "--timezone", "America/Denver", "--locale", "en-US"])
    range        yesterday
    dates        Mon 2026-08-03
    starts_at    2026-08-03T06:00:00Z
    ends_before  2026-08-04T06:00:00Z
    label        Monday, August 3
    0
    """
    try:
        status = _run(argv)
        output.flush()
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        return _NO_READER
    except ImportError as error:
        output.complain(f"{_NAME}: error: {error}")
        return _FAILED
    except output.UnwritableError as error:
        output.complain(f"{_NAME}: error: cannot write the output: {error}")
        return _FAILED
    return status


def _run(argv: Sequence[str] | None) -> int:
    try:
        options, unknown = _parser().parse_known_args(argv)
        command: Command = options.command
        parser: ArgumentParser = options.parser
        if unknown:
            more = ", ..." if len(unknown) > _SHOWN else ""
            shown = ", ".join(map(quoted, unknown[:_SHOWN])) + more
            parser.error(f"unrecognized arguments: {shown}")
        try:
            return command.run(options)
        except (ArgumentError, TemporalContextError) as error:
            parser.error(str(error))
    except SystemExit as end:  # argparse has printed help or what is wrong
        return int(end.code or 0)


class _Parser(ArgumentParser):
    """Argparse writes out whole what it refuses by itself."""

    def error(self, message: str) -> NoReturn:
        text = _shortened(message)
        super().error(text if len(text) <= TEXT_LIMIT else f"{text[: TEXT_LIMIT - 3]}...")


def _shortened(message: str) -> str:
    """What argparse shows by `repr`, of any length and in any script, quoted as all else is."""
    argument, _, told = message.partition(": ")
    choice, ignored = "invalid choice: ", "ignored explicit argument "
    if told.startswith(choice):
        shown, choose, choices = told.removeprefix(choice).rpartition(" (choose from ")
        return f"{argument}: {choice}{quoted(literal_eval(shown))}{choose}{choices}"
    if told.startswith(ignored):
        return f"{argument}: {ignored}{quoted(literal_eval(told.removeprefix(ignored)))}"
    return message


def _parser() -> ArgumentParser:
    parser = _Parser(
        prog=_NAME,
        description="Named date ranges for language models: what the prompt says, what resolves.",
        epilog=_example(prompt.COMMAND),
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{_NAME} {version(_NAME)}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in _COMMANDS:
        own = commands.add_parser(
            command.name,
            help=command.summary,
            description=command.description,
            epilog=_example(command),
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        own.set_defaults(command=command, parser=own)
        command.add_options(own)
    return parser


def _example(command: Command) -> str:
    return f"example:\n  {_NAME} {command.name} {command.example}"
