"""Text -> the IANA key that `tzdata` knows, or an error with the right name where it is certain."""

from functools import lru_cache

from temporal_context.errors import UnknownTimeZone
from temporal_context.installed import broken, data_file
from temporal_context.locale_data import cldr
from temporal_context.quoting import quoted

# Names in the list that people do not mean: no place, or offsets without daylight saving.
NOT_MEANT = frozenset({"Factory", "EST", "MST", "HST"})

# What an abbreviation can stand for; a single place is certain enough to be named.
ABBREVIATIONS = {
    "EST": ("America/New_York",),
    "EDT": ("America/New_York",),
    "CST": ("America/Chicago", "Asia/Shanghai", "America/Havana"),
    "CDT": ("America/Chicago", "America/Havana"),
    "MST": ("America/Denver", "America/Phoenix"),
    "MDT": ("America/Denver",),
    "PST": ("America/Los_Angeles", "Asia/Manila"),
    "PDT": ("America/Los_Angeles",),
    "AKST": ("America/Anchorage",),
    "AKDT": ("America/Anchorage",),
    "HST": ("Pacific/Honolulu",),
    "AST": ("America/Halifax", "Asia/Riyadh"),
    "BST": ("Europe/London", "Asia/Dhaka"),
    "IST": ("Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"),
    "JST": ("Asia/Tokyo",),
    "KST": ("Asia/Seoul",),
    "NZST": ("Pacific/Auckland",),
    "NZDT": ("Pacific/Auckland",),
}


def zone_key(text: object) -> str:
    """The known key for `text`, compared without regard to ASCII case.

    Only keys from the list are ever opened as files: no path is made from what came in.

    >>> zone_key("america/denver")
    'America/Denver'
    >>> zone_key("Eastern Standard Time")
    Traceback (most recent call last):
    ...
    temporal_context.errors.UnknownTimeZone: unknown time zone "Eastern Standard Time": \
it is a Windows name. Use America/New_York
    """
    if not isinstance(text, str):
        message = f"timezone must be an IANA name like America/Denver, not {quoted(text)}"
        raise UnknownTimeZone(message)
    key = _find(text)
    if key is None:
        raise UnknownTimeZone(f"unknown time zone {quoted(text)}{_advice(text)}")
    return key


@lru_cache(maxsize=1)
def known_keys() -> tuple[str, ...]:
    """Every key of the `tzdata` package that may be used, in its order."""
    listed = data_file("tzdata", "zones")
    if not listed.endswith(b"\n") or b"UTC" not in listed.split() or not listed.isascii():
        raise broken("tzdata", "zones", "it is no list of time zones, or only a part of one")
    return tuple(key for key in listed.decode("ascii").split() if key not in NOT_MEANT)


@lru_cache(maxsize=1)
def _by_folded_name() -> dict[str, str]:
    return {key.lower(): key for key in known_keys()}


def _find(text: str) -> str | None:
    # str.lower turns the Kelvin sign into an ASCII k: only ASCII is compared.
    return _by_folded_name().get(text.lower()) if text.isascii() else None


def _advice(text: str) -> str:
    name = text.strip() if text.isascii() else ""
    if name.upper() in ABBREVIATIONS:
        places = ABBREVIATIONS[name.upper()]
        return f": an abbreviation is not a time zone. Use {' or '.join(places)}"
    if windows := _windows_zone(name):
        return f": it is a Windows name. Use {windows}"
    if _is_offset(name):
        return (
            ": an offset is not a time zone, for it knows no daylight saving. Use the place's name"
        )
    if place := _place(name):
        return f": it is not an IANA name. Use {place}"
    return "; use an IANA name like Asia/Tokyo"


def _windows_zone(name: str) -> str | None:
    folded = name.casefold()
    pairs = cldr("windows_zone_mapping").items()
    return next((zone for windows, zone in pairs if windows.casefold() == folded), None)


def _is_offset(name: str) -> bool:
    bare = name.upper().replace(" ", "").strip("()").rpartition("/")[2]
    number = bare.removeprefix("UTC").removeprefix("GMT")
    return number[:1] in {"+", "-"} and number[1:].replace(":", "").replace(".", "").isdecimal()


def _place(name: str) -> str | None:
    """The key that is certain to be meant: of the same place, in the area that was said, if any.

    Only from tzdata's table of places: the names of offsets, states and former rules mislead.
    """
    area, _, place = name.replace(" ", "_").lower().rpartition("/")
    found = {key for key in _places() if key.lower().rpartition("/")[2] == place}
    key = found.pop() if len(found) == 1 else None
    return key if key and area in {"", key.lower().rpartition("/")[0]} else None


@lru_cache(maxsize=1)
def _places() -> frozenset[str]:
    """The keys of an area and a place; three parts name one of several places of that name."""
    table = data_file("tzdata", "zoneinfo/zone.tab").decode("utf-8", "replace")
    rows = (row.split("\t") for row in table.splitlines() if row[:1] != "#")
    return frozenset(row[2] for row in rows if len(row) > 2 and row[2].count("/") == 1)  # noqa: PLR2004
