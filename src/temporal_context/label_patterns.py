"""Which of CLDR's patterns says a day, or two, in a locale: the choice behind labels.

UTS 35, `availableFormats` for a day and `intervalFormats` for two, in Babel's data.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeVar

from temporal_context.errors import InvalidSetting
from temporal_context.locale_data import load

if TYPE_CHECKING:
    from babel import Locale

T = TypeVar("T")

_BEST_FIRST: Final = ("MMMMEEEEd", "MMMEEEEd", "MMMMEd", "MMMEd")
_ROOT_DAY: Final = "MMMM d, E"
_WIDE_DAY: Final = {"E": "EEEE", "EE": "EEEE", "EEE": "EEEE", "ccc": "cccc"}  # c, cc are numbers
_WIDE_MONTH: Final = {"MMM": "MMMM", "LLL": "LLLL"}
_QUOTED_OR_FIELD: Final = re.compile(r"'[^']*'|([A-Za-z])\1*")


def parsed_locale(locale_id: str) -> "Locale":
    """Babel's locale, always of a name: without one Babel reads the environment.

    Raises:
        InvalidSetting: Babel does not load, because it looks up the machine's own zone as it does.
        ImportError: Babel is broken.
    """
    from babel import Locale

    try:
        import babel.dates  # noqa: F401 - what every locale's data refer to
    except (OSError, ValueError) as error:
        raise InvalidSetting(
            "Babel, which has the words of labels, cannot read this machine's time zone "
            f"({type(error).__name__}): unset TZ, or set it to an IANA name"
        ) from error
    load(locale_id)
    return Locale.parse(locale_id)


# The caches hold patterns only: a cached day would outlive the test that froze the clock for it.
@lru_cache(maxsize=256)
def day_pattern(locale_id: str, year_shown: bool) -> str:  # noqa: FBT001 - part of the cache's key
    """Find the pattern of one day."""
    locale = parsed_locale(locale_id)
    if year_shown:
        return str(locale.date_formats["full"])
    return _widened(_first_own(_days, locale) or _ROOT_DAY, locale)


@lru_cache(maxsize=512)
def range_patterns(
    locale_id: str,
    difference: str,
    year_shown: bool,  # noqa: FBT001 - part of the cache's key
) -> tuple[str, str, str]:
    """Find the patterns of the first day, of the last, and of the two together."""
    locale = parsed_locale(locale_id)
    parts = _first_own(_intervals, locale, prefix="y" if year_shown else "")
    if parts is None:  # UTS 35: format each day, and join them by `intervalFormatFallback`
        day = day_pattern(locale_id, year_shown)
        return day, day, locale.interval_formats[None]
    # Babel glues together quoted texts that CLDR keeps apart: Corsican "'di' 'u' y" comes as
    # "'di ''u 'y", which would print an apostrophe. No such interval has one of its own.
    opening, closing = (_widened(part.replace("''", ""), locale) for part in parts[difference])
    return opening, closing, "{0}{1}"


def _first_own(
    read: Callable[["Locale"], dict[str, T]], locale: "Locale", prefix: str = ""
) -> T | None:
    """Take the best pattern that the locale does not merely inherit from root.

    Babel merges the two when it loads them: only the texts tell.
    """
    own, inherited = read(locale), read(parsed_locale("root"))
    keys = [prefix + skeleton for skeleton in _BEST_FIRST]
    return next((own[key] for key in keys if own.get(key) != inherited.get(key)), None)


def _days(locale: "Locale") -> dict[str, str]:
    return {key: str(pattern) for key, pattern in locale.datetime_skeletons.items()}


def _intervals(locale: "Locale") -> dict[str, dict[str, list[str]]]:
    return {key: dict(parts) for key, parts in locale.interval_formats.items() if key is not None}


def _widened(pattern: str, locale: "Locale") -> str:
    """Write weekdays in full, and months where the locale's long dates do.

    UTS 35, "Matching Skeletons": what a narrower skeleton found is widened. Numbers stay numbers,
    and quoted text stays text.

    >>> _widened("E d 'de' MMM", parsed_locale("ca")), _widened("ccc d.M.", parsed_locale("fi"))
    ("EEEE d 'de' MMMM", 'cccc d.M.')
    >>> _widened("'MMM' MMM", parsed_locale("ja"))  # whose long dates have the month as a number
    "'MMM' MMM"
    """
    months = _WIDE_MONTH if "MMMM" in str(locale.date_formats["full"]) else {}
    wide = _WIDE_DAY | months
    return _QUOTED_OR_FIELD.sub(lambda field: wide.get(field[0], field[0]), pattern)
