"""The names that a command line asks for: lists by name, or single names of any list or family."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from temporal_context.arguments.meaning import meaning_of
from temporal_context.cli.reading import checked
from temporal_context.errors import InvalidVocabulary
from temporal_context.quoting import quoted
from temporal_context.vocabulary import (
    CORE,
    EVERYTHING,
    FISCAL,
    HISTORY,
    SCHEDULE,
    NamedRange,
    Vocabulary,
)
from temporal_context.vocabulary.readings import with_readings

LISTS: Final = {
    "core": CORE,
    "history": HISTORY,
    "schedule": SCHEDULE,
    "everything": EVERYTHING,
    "fiscal": FISCAL,
}
_KNOWN: Final = EVERYTHING | FISCAL


def add_vocabulary_options(parser: ArgumentParser) -> None:
    """Add the options that choose names."""
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument(
        "--vocabulary",
        type=checked(_lists),
        action="extend",
        metavar="LIST,...",
        help=f"the lists to take: {', '.join(LISTS)}; may be repeated",
    )
    choice.add_argument(
        "--names",
        type=checked(_ranges),
        action="extend",
        metavar="NAME,...",
        help="only these names, of any list or family, like last_14_days; may be repeated",
    )


def vocabulary_of(options: Namespace, default: Vocabulary = CORE) -> Vocabulary:
    """The names that the options ask for: those of lists in the library's order, then others."""
    if options.names is not None:
        return _in_order(options.names)
    return default if options.vocabulary is None else reduce(or_, options.vocabulary)


def _in_order(ranges: Iterable[NamedRange]) -> Vocabulary:
    asked = Vocabulary(*ranges)
    return Vocabulary(*(item for item in _KNOWN if item in asked), *asked)


def _lists(text: str) -> list[Vocabulary]:
    return [_list(name.strip()) for name in text.split(",")]


def _list(name: str) -> Vocabulary:
    if name in LISTS:
        return LISTS[name]
    raise InvalidVocabulary(f"a list of names is one of {', '.join(LISTS)}, not {quoted(name)}")


def _ranges(text: str) -> list[NamedRange]:
    return [_range(name.strip()) for name in text.split(",")]


def _range(name: str) -> NamedRange:
    """A range of a list, or one that the grammar writes exactly so."""
    if name in _KNOWN.by_name:
        return _KNOWN.by_name[name]
    meant = meaning_of(name)
    if meant and meant.name == name:
        return with_readings(meant)
    raise InvalidVocabulary(
        f"no range named {quoted(name)}: see temporal-context names, or take a member of a family, "
        "like last_14_days, next_2_full_weeks, 2_days_ago, coming_monday, monday_last_week"
    )
