"""The same bytes on every machine: whatever it speaks, wherever it is, whatever files it has."""

import struct
from pathlib import Path
from typing import Final

import golden
import processes
import pytest

PRINT_ALL: Final = """
from datetime import UTC, datetime
from temporal_context import DateRangeParameters, TemporalContext

dates = DateRangeParameters()
print(dates.hint, dates.properties())
for timezone, locale in [("America/Denver", "en-US"), ("Africa/Cairo", "ar-EG"),
                         ("Asia/Kathmandu", "ne-NP"), ("America/Sao_Paulo", "pt-AO"),
                         ("America/Vancouver", "fr"), ("UTC", "de_US.UTF-8")]:
    for month in (1, 7, 12):
        now = datetime(2026, month, 4, 15, 14, tzinfo=UTC)
        context = TemporalContext(now, timezone, locale)
        print(*map(context.prompt_block, ("day", "hour", "minute")), sep="\\n")
        print(context.to_dict(), hash(context.timezone) and context)
        for span in context.ranges.values():
            print(span, span.starts_at, span.ends_before, span.label)
"""
HOSTS: Final[dict[str, dict[str, str]]] = {
    "in Chatham": {"TZ": "Pacific/Chatham"},
    "in no zone": {"TZ": "no such zone"},
    "speaking Arabic": dict.fromkeys(("LANG", "LC_ALL", "LC_TIME", "LANGUAGE"), "ar_EG.UTF-8"),
    "speaking nothing known": dict.fromkeys(("LANG", "LC_ALL", "LC_TIME"), "no_such@locale"),
    "speaking C": dict.fromkeys(("LANG", "LC_ALL", "LC_TIME"), "C"),
    "hashing with seed 0": {"PYTHONHASHSEED": "0"},
    "hashing with seed 42": {"PYTHONHASHSEED": "42"},
    "without zone files": {"PYTHONTZPATH": ""},
}


@pytest.fixture(scope="module")
def printed() -> str:
    return processes.run(PRINT_ALL)


@pytest.mark.parametrize("host", HOSTS)
def test_host_prints_the_same_bytes(host: str, printed: str) -> None:
    assert processes.run(PRINT_ALL, **HOSTS[host]) == printed


@pytest.mark.parametrize("options", [("-OO",), ("-I",), ("-bb", "-W", "error")], ids=" ".join)
def test_interpreter_prints_the_same_bytes_with(options: tuple[str, ...], printed: str) -> None:
    code = f"import sys; sys.path[:0] = {processes.FOLDERS.split(':')!r}\n{PRINT_ALL}"
    assert processes.run(code, *options) == printed


def test_zones_follow_tzdata_and_not_the_machines_files(tmp_path: Path) -> None:
    """A machine whose file for Denver says that it is at +05:00, called LIE."""
    lie = struct.pack(">lBB", 5 * 3600, 0, 0) + b"LIE\0"
    head = b"TZif2" + bytes(15)
    part = head + struct.pack(">6l", 0, 0, 0, 0, 1, 4) + lie
    (tmp_path / "America").mkdir()
    (tmp_path / "America" / "Denver").write_bytes(part + part + b"\nLIE-5\n")
    code = """
from datetime import UTC, datetime
from zoneinfo import ZoneInfo
from temporal_context import TemporalContext

now = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
print(now.astimezone(ZoneInfo("America/Denver")).tzname())
print(TemporalContext(now, "America/Denver", "en-US").prompt_block())
assert TemporalContext(now, ZoneInfo("America/Denver"), "en-US").now.tzname() == "MDT"
"""
    block = (golden.CASES / "ordinary-tuesday" / "prompt.txt").read_text("utf-8")
    assert processes.run(code, PYTHONTZPATH=str(tmp_path)) == f"LIE\n{block}\n"
