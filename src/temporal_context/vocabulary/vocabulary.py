"""The one list of names, from which prompt, schema, resolver, errors and docs are made."""

from collections.abc import Iterator, Mapping
from datetime import date
from functools import lru_cache
from types import MappingProxyType

from temporal_context.clock import plain
from temporal_context.errors import InvalidVocabulary
from temporal_context.periods import Days
from temporal_context.quoting import quoted
from temporal_context.reference import Calendar, check_asked
from temporal_context.vocabulary.named_range import NamedRange

_LISTED = 12


class Vocabulary:
    """Named ranges in order, each name once; immutable, hashable, picklable.

    >>> from temporal_context import CORE
    >>> CORE.only("last_week", "today").names
    ('today', 'last_week')
    >>> (CORE.only("today") | CORE.without("today")) == CORE
    True

    Raises:
        InvalidVocabulary: no range at all, something that is no `NamedRange`, or two ranges of
            one name.
    """

    __slots__ = ("_by_name", "_hash", "_ranges")

    def __init__(self, *ranges: NamedRange) -> None:
        for item in ranges:
            if not isinstance(item, NamedRange):
                message = "a vocabulary is made of NamedRange values, not of "
                raise InvalidVocabulary(message + quoted(item))
        self._ranges = tuple(dict.fromkeys(ranges))  # the same value counts once
        self._by_name = MappingProxyType({item.name: item for item in self._ranges})
        self._hash = hash(self._ranges)
        if not ranges:
            message = "a vocabulary needs at least one range"
            raise InvalidVocabulary(message)
        if len(self._by_name) < len(self._ranges):
            twice = next(r.name for r in self._ranges if self._by_name[r.name] is not r)
            raise InvalidVocabulary(f"two different ranges are named {twice}; rename one of them")

    @property
    def names(self) -> tuple[str, ...]:
        """The names, in order.

        >>> from temporal_context import CORE
        >>> CORE.names[:3]
        ('today', 'yesterday', 'last_weekend')
        """
        return tuple(self._by_name)

    @property
    def by_name(self) -> Mapping[str, NamedRange]:
        """A read-only mapping from name to range, in order.

        >>> from temporal_context import CORE
        >>> CORE.by_name["last_month"].meaning
        'the whole month before the current one'
        """
        return self._by_name

    def only(self, *names: str) -> "Vocabulary":
        """The ranges of these names, in this vocabulary's order.

        >>> from temporal_context import CORE
        >>> CORE.only("last_week").names
        ('last_week',)

        Raises:
            InvalidVocabulary: a name is not here, or none is given.
        """
        wanted = set(self._known(names))
        return Vocabulary(*(item for item in self if item.name in wanted))

    def without(self, *names: str) -> "Vocabulary":
        """All but the ranges of these names.

        >>> from temporal_context import CORE
        >>> CORE.without("today", "yesterday").names[0]
        'last_weekend'

        Raises:
            InvalidVocabulary: a name is not here, or none is left.
        """
        unwanted = set(self._known(names))
        return Vocabulary(*(item for item in self if item.name not in unwanted))

    def days(self, today: date, calendar: Calendar) -> tuple[tuple[str, Days], ...]:
        """Every name with its first and last day, both included, as seen on `today`.

        >>> from datetime import date
        >>> from temporal_context import CORE, Calendar, WeekRule
        >>> calendar = Calendar(WeekRule(first_day=1, weekend=(6, 7)))
        >>> name, (first, last) = CORE.days(date(2026, 8, 1), calendar)[1]
        >>> print(name, first, last)
        yesterday 2026-07-31 2026-07-31

        Raises:
            InvalidSetting, InvalidVocabulary, DateOutOfRange: as `NamedRange.on`.
        """
        check_asked(today, calendar)
        return _days(self, plain(today), calendar)

    def _known(self, names: tuple[str, ...]) -> tuple[str, ...]:
        unknown = [name for name in names if name not in self.names]
        if unknown:
            has = ", ".join(self.names[:_LISTED]) + (", ..." if len(self) > _LISTED else "")
            message = f"no range named {quoted(unknown[0])} in this vocabulary. It has: {has}"
            raise InvalidVocabulary(message)
        return names

    def __or__(self, other: object) -> "Vocabulary":
        if isinstance(other, NamedRange):
            return Vocabulary(*self, other)
        return Vocabulary(*self, *other) if isinstance(other, Vocabulary) else NotImplemented

    def __iter__(self) -> Iterator[NamedRange]:
        return iter(self._ranges)

    def __len__(self) -> int:
        return len(self._ranges)

    def __contains__(self, item: object) -> bool:
        return isinstance(item, NamedRange) and self._by_name.get(item.name) == item

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Vocabulary):
            return NotImplemented
        return self is other or self._ranges == other._ranges

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<Vocabulary: {', '.join(self.names)}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Vocabulary, self._ranges


@lru_cache(maxsize=1024)
def _days(vocabulary: Vocabulary, today: date, calendar: Calendar) -> tuple[tuple[str, Days], ...]:
    return tuple((item.name, item.on(today, calendar)) for item in vocabulary)
