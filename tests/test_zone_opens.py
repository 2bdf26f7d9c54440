"""Looking up a zone opens files of the `tzdata` package alone, and none by a path from outside."""

import json
from typing import Final

import processes
import pytest
from proof.fuzz_corpus import recorded
from proof.fuzz_source import Source
from proof.fuzz_values import joined
from zone_lookups import ZONES

HOSTILE: Final = (
    *("../../etc/passwd", "../../../../../../etc/passwd", "/etc/passwd", "//etc/passwd", "~/.ssh"),
    *("America/../../../etc/passwd", "./UTC", "UTC/.", "UTC/", "/UTC", "zone.tab", "tzdata.zi"),
    *("UTC\0", "UTC\0.txt", "\0", "..\\..\\windows\\win.ini", "C:\\windows\\win.ini", "C:UTC"),
    *(
        "\\\\host\\share\\UTC",
        "%2e%2e%2fetc%2fpasswd",
        "..%2f..%2fetc",
        "%00",
        "file:///etc/passwd",
    ),
    *("\uff0e\uff0e/etc/passwd", "..\u2215..\u2215etc", "\u2024\u2024/UTC", "Europe\u2044Paris"),
    *("Europe/P\u0430ris", "\ud800/UTC", "UTC\ud800", "Factory", "posixrules", "right/UTC"),
    *("__init__.py", "zoneinfo/UTC", "posix/UTC", "localtime", "CON", "NUL", "aux.txt", "."),
    *("..", "...", "/", "\\", " ", "A" * 10_000, "../" * 3_000 + "etc/passwd", "$HOME", "`id`"),
)
PARTS: Final = ("America", "Denver", "..", "etc", "passwd", "Etc", "UTC", "Paris", "Europe", ".")


def opened(names: list[str]) -> list[tuple[str, str]]:
    """Event and path of what a process opens, when it has looked up others before."""
    code = "import json, sys, zone_lookups as z; print(json.dumps(z.opened(json.loads({!r}))))"
    events = json.loads(processes.run(code.format(json.dumps(names))))
    return [(event, path) for event, path in events]


@pytest.mark.requirement("hostile.zone")
def test_hostile_name_opens_nothing_at_all() -> None:
    assert opened(list(HOSTILE)) == []


@pytest.mark.requirement("hostile.zone")
def test_generated_name_opens_nothing_but_the_rules_of_a_known_zone() -> None:
    """Names made of parts of names and paths, and what the fuzzer found."""
    bytes_of = (bytes((at * 7 + step * step) % 256 for step in range(16)) for at in range(60))
    names = [joined(Source(data), PARTS, ("/", "//", "")) for data in bytes_of]
    names += [data.decode("latin-1") for data in recorded("zone")]
    rules = {str(path) for path in ZONES.rglob("*") if path.is_file()}
    for event, path in opened([*names, "Europe/Paris"]):
        assert event == "open"
        assert path in rules


def test_known_name_opens_the_file_of_its_key_in_whatever_letters_it_is_sent() -> None:
    """An opening is seen: the other tests can fail."""
    expected = [("open", str(ZONES / "Asia" / "Kathmandu"))]
    assert opened(["aSIA/kATHMANDU", "ASIA/KATHMANDU"]) == expected
