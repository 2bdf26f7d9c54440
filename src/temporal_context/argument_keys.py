"""What a tool calls the four arguments of a period, and which names are read as theirs."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final, Self, TypeGuard

from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted

DateKeys = tuple[str, str]

DATE_KEYS: Final[DateKeys] = ("start_date", "end_date")

# Models put a call inside a call under one of these names.
WRAPPERS: Final = frozenset({"arguments", "args", "input", "parameters", "params"})

# What the vendors take as the name of a property in a tool's schema.
_KEY = re.compile(r"(?=.*[A-Za-z0-9])[A-Za-z0-9_.-]{1,64}")
_OTHERS = re.compile(r"[^A-Za-z0-9]+")


@dataclass(frozen=True, slots=True)
class ArgumentKeys:
    """The names of the four arguments in one tool.

    >>> ArgumentKeys.renamed({"start_date": "from", "end_date": "to"}).dates
    ('from', 'to')
    """

    relative_range: str = "relative_range"
    start_date: str = "start_date"
    end_date: str = "end_date"
    dates_confirmed: str = "dates_confirmed"

    @classmethod
    def renamed(cls, names: Mapping[str, str]) -> Self:
        """The default names, but for those that `names` renames.

        Raises:
            InvalidSetting: an unknown argument, a name that schemas do not take, or one twice.
        """
        known = {item.name for item in fields(cls)}
        if not isinstance(names, Mapping) or not names.keys() <= known:
            got = quoted(names)
            if isinstance(names, Mapping):
                got = ", ".join(quoted(name) for name in list(names)[:4] if name not in known)
            message = "keys must map some of relative_range, start_date, end_date, dates_confirmed"
            raise InvalidSetting(f"{message} to the tool's names, not {got}")
        keys = cls(**{name: checked_key(key) for name, key in names.items()})
        if len(set(keys.all)) < len(known):
            raise InvalidSetting(f"keys must be four different names, not {', '.join(keys.all)}")
        return keys

    @property
    def dates(self) -> DateKeys:
        """The names of the first and the last day."""
        return self.start_date, self.end_date

    @property
    def all(self) -> tuple[str, str, str, str]:
        """All four names."""
        return self.relative_range, self.start_date, self.end_date, self.dates_confirmed

    def claim(self, name: str) -> bool:
        """Whether the resolver takes an argument of that name for one of the period's.

        >>> keys = ArgumentKeys()
        >>> keys.claim("startDate"), keys.claim("input"), keys.claim("query")
        (True, True, False)
        """
        period = {*self.all[:3], type(self)().relative_range}
        return name in self.all or letters(name) in {*map(letters, period), *WRAPPERS}


def checked_date_keys(keys: object) -> DateKeys:
    """The names of the first and the last day.

    Raises:
        InvalidSetting: not two different names that schemas take.
    """
    if not isinstance(keys, tuple | list) or len(keys) != len(DATE_KEYS):
        message = "date_keys must be the two names of the dates, like DateRangeParameters.date_keys"
        raise InvalidSetting(f"{message}, not {quoted(keys)}")
    start, end = (checked_key(key) for key in keys)
    if start == end:
        raise InvalidSetting(f"date_keys must be two different names, not {quoted(start)} twice")
    return start, end


def checked_key(key: object, what: str = "a key") -> str:
    """A name that every vendor's schema takes.

    Raises:
        InvalidSetting: not 1 to 64 characters of letters, digits, `_`, `.` and `-`.
    """
    if _is_key(key):
        return key
    message = f"{what} must be 1 to 64 characters of A-Z, a-z, 0-9, _, . and -, not "
    raise InvalidSetting(message + quoted(key))


def shown_key(key: object) -> str:
    """A name that may be anything, as it stands in an error: quoted where no schema takes it."""
    return key if _is_key(key) else quoted(key)


def letters(name: str) -> str:
    """The ASCII letters and digits of a name, without their case."""
    return _OTHERS.sub("", name).lower()


def _is_key(key: object) -> TypeGuard[str]:
    return isinstance(key, str) and _KEY.fullmatch(key) is not None
