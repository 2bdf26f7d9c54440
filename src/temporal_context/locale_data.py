"""What Babel has of CLDR: its tables, and the files of its locales.

Babel is imported where it is needed, so that importing this library stays cheap. Everything here
raises ImportError where Babel is not installed, or broken: a file that is gone must not pass for
one that CLDR never had.
"""

from collections.abc import Iterable
from functools import lru_cache

from temporal_context.installed import broken, data_file, was_installed, whole

_FOLDER = "locale-data"


def cldr(name: str) -> dict[str, str]:
    """A table that belongs to no locale."""
    with whole("babel", "global.dat"):
        from babel.core import get_global

        table: dict[str, str] = get_global(name)  # type: ignore[arg-type, assignment]
    return table


def locale_ids() -> list[str]:
    """The identifiers of all locales that have a file."""
    with whole("babel", _FOLDER):
        from babel.localedata import locale_identifiers

        return locale_identifiers()


def has_file(locale_id: str) -> bool:
    """Whether the locale has a file."""
    with whole("babel", _FOLDER):
        from babel.localedata import exists

        return exists(locale_id)


def file_of(locale_id: str) -> bytes:
    """The file of a locale that has one."""
    return data_file("babel", _path(locale_id))


def refuse_lost(endings: Iterable[str]) -> None:
    """Refuse a Babel that was installed with files of these endings, none of which is there."""
    for ending in endings:
        if was_installed("babel", f"{ending}.dat"):
            raise broken("babel", _path(f"*{ending}"), "the installer wrote it, and it is gone")


def load(locale_id: str) -> None:
    """Have Babel load a locale, so that its own reading cannot fail later."""
    with whole("babel", _path(locale_id)):
        from babel.localedata import load as babel_load

        babel_load(locale_id)


@lru_cache(maxsize=1)
def script_codes() -> frozenset[str]:
    """The scripts that CLDR has an English name for."""
    with whole("babel", _path("en")):
        from babel.localedata import load as babel_load

        return frozenset(babel_load("en")["scripts"])


def _path(locale_id: str) -> str:
    return f"{_FOLDER}/{locale_id}.dat"
