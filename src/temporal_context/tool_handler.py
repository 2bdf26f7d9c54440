"""What a handler takes beside the period, read off its signature."""

import inspect
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from inspect import Parameter
from typing import Any, Final

from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted
from temporal_context.time_arguments import invalid, refuse_unknown

_PERIOD: Final = re.compile(r"\bDateRange\b")


@dataclass(frozen=True, slots=True)
class Taken:
    """The tool's own arguments and those of its period.

    With `**more` a handler takes any name but the `reserved`.
    """

    own: tuple[str, ...]
    needed: tuple[str, ...]
    period: tuple[str, ...]
    any_other: bool
    reserved: frozenset[str]

    def check(self, sent: Mapping[str, object]) -> None:
        """Refuse arguments that the handler does not take, and none for one that it needs.

        Raises:
            InvalidArguments: unknown_argument, missing_argument.
        """
        takes = (*self.own, *self.period)
        bad = [name for name in sent if not self.any_other or name in self.reserved]
        refuse_unknown({name: sent[name] for name in bad}, takes)
        if missing := next((name for name in self.needed if name not in sent), None):
            text = f"{missing} is missing. This tool takes {', '.join(takes)}."
            raise invalid("missing_argument", missing, None, text)


def taken_by(handler: Callable[..., Any], period: Collection[str]) -> Taken:
    """What a model may send to a handler; what a `partial` has bound is the application's.

    >>> from functools import partial
    >>> def search(span, query, limit=5, *, database):
    ...     return []
    >>> taken = taken_by(partial(search, database="calls.db"), ["relative_range"])
    >>> taken.own, taken.needed
    (('query', 'limit'), ('query',))

    Raises:
        InvalidSetting: it does not take the period first, and the rest by name.
    """
    first, *others = _parameters(handler, period)
    bound = handler.keywords if isinstance(handler, partial) else {}
    by_name = {Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY}
    free = [p for p in others if p.kind in by_name and p.name not in {*bound, *period}]
    return Taken(
        own=tuple(p.name for p in free),
        needed=tuple(p.name for p in free if p.default is p.empty),
        period=tuple(period),
        any_other=any(p.kind is p.VAR_KEYWORD for p in others),
        reserved=frozenset({first.name, *bound}),
    )


def _parameters(handler: Callable[..., Any], period: Collection[str]) -> list[Parameter]:
    try:
        found = list(inspect.signature(handler).parameters.values())
    except (TypeError, ValueError):  # not callable, or written in C without a signature
        text = f"the handler must be a function with a signature, not {quoted(handler)}"
        raise InvalidSetting(text) from None
    if not found or found[0].kind in {Parameter.KEYWORD_ONLY, Parameter.VAR_KEYWORD}:
        raise _wrong("takes no period", found)
    first, *others = found
    if not _is_period(first) and any(map(_is_period, others)):
        raise _wrong("takes the period behind another argument", found)
    for other in others:
        if other.default is other.empty and other.kind is other.POSITIONAL_ONLY:
            raise _wrong(f"does not take {other.name} by name", found)
        if other.default is other.empty and other.name in period:
            raise _wrong(f"needs {other.name}, which is resolved before it is called", found)
    return found


def _is_period(parameter: Parameter) -> bool:
    return parameter.name == "span" or bool(_PERIOD.search(str(parameter.annotation)))


def _wrong(why: str, found: list[Parameter]) -> InvalidSetting:
    names = ", ".join(parameter.name for parameter in found)
    text = "the handler must take the period first and then the tool's own arguments by name"
    return InvalidSetting(f"{text}, like handler(span, query); handler({names}) {why}")
