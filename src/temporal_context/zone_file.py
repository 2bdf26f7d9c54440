"""The rules of a zone as `tzdata` has them, or an error that says that the file is broken."""

import struct

from temporal_context.installed import broken, data_file

_MAGIC, _HEADER = b"TZif", struct.Struct(">20x6l")


def zone_file(key: str) -> bytes:
    """The TZif file (RFC 8536) of a key.

    Raises:
        ImportError: `tzdata` is not installed, or does not have it whole.
    """
    path = f"zoneinfo/{key}"
    rules = data_file("tzdata", path)
    if not _is_whole(rules):
        raise broken("tzdata", path, "it is no TZif file, or only a part of one")
    return rules


def _is_whole(rules: bytes) -> bool:
    """Whether it has two parts, and a line that ends where the file does.

    Asked first, because `zoneinfo` waits for that line's end for ever.
    """
    try:
        last_line = rules[_end(rules, _end(rules, 0, 4), 8) :]
    except (struct.error, ValueError):
        return False
    return last_line[:1] == b"\n" and last_line.find(b"\n", 1) == len(last_line) - 1 > 1


def _end(rules: bytes, start: int, width: int) -> int:
    """Where the part that begins there ends; its times are so many bytes wide."""
    if rules[start : start + 4] != _MAGIC:
        raise ValueError
    counts: tuple[int, ...] = _HEADER.unpack_from(rules, start)
    is_ut, is_std, leaps, times, types, letters = counts
    body = times * (width + 1) + types * 6 + letters + leaps * (width + 4) + is_std + is_ut
    return start + _HEADER.size + body
