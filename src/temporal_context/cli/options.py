"""What a command is, and the options that the commands share."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from temporal_context.context import TemporalContext
from temporal_context.errors import TemporalContextError
from temporal_context.locale_tag import locale_tag
from temporal_context.parameters import DateRangeParameters
from temporal_context.rfc3339 import instant
from temporal_context.vocabulary import CORE, Vocabulary
from temporal_context.zone import zone_of

_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Command:
    """One command; `example` is what follows its name on a command line that works."""

    name: str
    summary: str
    description: str
    example: str
    add_options: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]


def add_shared_options(parser: ArgumentParser, *, context_required: bool = True) -> None:
    """Add the options that every command takes.

    Each value is checked as it is read, so that a wrong one is refused also where a command has
    no use for it.
    """
    parser.add_argument(
        "--timezone",
        type=_checked(zone_of),
        metavar="ZONE",
        required=context_required,
        help="the user's IANA time zone, like America/Denver",
    )
    parser.add_argument(
        "--locale",
        type=_checked(locale_tag),
        metavar="TAG",
        required=context_required,
        help="the user's BCP 47 or POSIX locale, like en-US",
    )
    parser.add_argument(
        "--now",
        type=_checked(instant),
        metavar="INSTANT",
        help="RFC 3339 with an offset, like 2026-08-04T15:14:00Z (default: the clock)",
    )
    parser.add_argument(
        "--names",
        type=_checked(_names),
        action="extend",
        metavar="NAME,...",
        help=f"only these of {', '.join(CORE.names)}; may be repeated (default: all)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, in ASCII")


def add_required_option(parser: ArgumentParser) -> None:
    """Add the option of the commands that stand for a tool."""
    parser.add_argument(
        "--required", action="store_true", help="the tool does not work without a period"
    )


def vocabulary_of(options: Namespace) -> Vocabulary:
    """The names that the options leave, in the library's order."""
    return CORE if options.names is None else CORE.only(*options.names)


def context_of(options: Namespace) -> TemporalContext:
    """The context that the options describe; without `--now` that of this moment.

    Raises:
        DateOutOfRange: `--now` is in year 1 or 9999.
    """
    user = options.timezone, options.locale.text
    vocabulary = vocabulary_of(options)
    if options.now is None:
        return TemporalContext.current(*user, vocabulary=vocabulary)
    return TemporalContext(options.now, *user, vocabulary=vocabulary)


def parameters_of(options: Namespace) -> DateRangeParameters:
    """The tool that the options describe."""
    return DateRangeParameters(vocabulary_of(options), required=options.required)


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    CORE.only(*names)  # refuses the unknown ones
    return names


def _checked(read: Callable[[str], _Value]) -> Callable[[str], _Value]:
    """A reader of the library as argparse wants it: of a plain ValueError it drops the text."""

    def convert(text: str) -> _Value:
        try:
            return read(text)
        except TemporalContextError as error:
            raise ArgumentTypeError(str(error)) from None

    return convert
