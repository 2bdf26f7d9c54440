"""What a command is, and the options that the commands share."""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from temporal_context.cli.reading import checked
from temporal_context.cli.vocabulary import add_vocabulary_options, vocabulary_of
from temporal_context.context import TemporalContext
from temporal_context.errors import InvalidSetting
from temporal_context.locale_tag import locale_tag
from temporal_context.parameters import DateRangeParameters
from temporal_context.quoting import quoted
from temporal_context.reference import fiscal_year_start
from temporal_context.rfc3339 import instant
from temporal_context.vocabulary import CORE, Vocabulary
from temporal_context.zone import zone_of

_MONTH_AND_DAY: Final = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")


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
    """Add the options of every command that prints something about a user's time."""
    add_context_options(parser, required=context_required)
    parser.add_argument("--json", action="store_true", help="print JSON, in ASCII")


def add_context_options(parser: ArgumentParser, *, required: bool = True) -> None:
    """Add the options that describe a user, a moment and the names.

    Each value is checked as it is read, so that a wrong one is refused also where a command has
    no use for it.
    """
    parser.add_argument(
        "--timezone",
        type=checked(zone_of),
        metavar="ZONE",
        required=required,
        help="the user's IANA time zone, like America/Denver",
    )
    parser.add_argument(
        "--locale",
        type=checked(locale_tag),
        metavar="TAG",
        required=required,
        help="the user's BCP 47 or POSIX locale, like en-US",
    )
    parser.add_argument(
        "--now",
        type=checked(instant),
        metavar="INSTANT",
        help="RFC 3339 with an offset, like 2026-08-04T15:14:00Z (default: the clock)",
    )
    add_vocabulary_options(parser)
    parser.add_argument(
        "--fiscal-year-start",
        type=checked(_fiscal_year_start),
        metavar="MONTH[-DAY]",
        help="when the company's year begins, like 4 or 4-6; fiscal names need it",
    )


def add_required_option(parser: ArgumentParser) -> None:
    """Add the option of the commands that stand for a tool."""
    parser.add_argument(
        "--required", action="store_true", help="the tool does not work without a period"
    )


def context_of(options: Namespace, default: Vocabulary = CORE) -> TemporalContext:
    """The context that the options describe; without `--now` that of this moment.

    Raises:
        DateOutOfRange: `--now` is in year 1 or 9999.
        InvalidVocabulary: fiscal names, and no `--fiscal-year-start`.
    """
    user = options.timezone, options.locale.text
    vocabulary, fiscal = vocabulary_of(options, default), options.fiscal_year_start
    if options.now is None:
        return TemporalContext.current(*user, vocabulary=vocabulary, fiscal_year_start=fiscal)
    return TemporalContext(options.now, *user, vocabulary=vocabulary, fiscal_year_start=fiscal)


def parameters_of(options: Namespace) -> DateRangeParameters:
    """The tool that the options describe."""
    return DateRangeParameters(vocabulary_of(options), required=options.required)


def _fiscal_year_start(text: str) -> tuple[int, int] | None:
    found = _MONTH_AND_DAY.fullmatch(text)
    with suppress(InvalidSetting):  # its text is for Python
        if found:
            return fiscal_year_start((int(found[1]), int(found[2] or 1)))
    wanted = "fiscal_year_start must be a month, or a month and a day up to 28, like 4 or 4-6"
    raise InvalidSetting(f"{wanted}, not {quoted(text)}")
