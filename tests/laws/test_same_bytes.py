"""Laws of the bytes: the same on every machine, whatever it speaks, whatever files it has."""

import struct
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import golden
import processes
import pytest
import second_opinion
from hypothesis import given
from hypothesis import strategies as st
from laws.printed import Asked, Host, printed
from laws.strategies import dearer, instants, keys

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "without docstrings and asserts": ("-OO",),
    "without the user's environment": ("-I",),
    "strict about bytes and warnings": ("-bb", "-W", "error"),
}
ENVIRONMENTS: Final[dict[str, dict[str, str]]] = {
    "in Chatham": {"TZ": "Pacific/Chatham"},
    "in no zone": {"TZ": "no such zone"},
    "speaking Arabic": dict.fromkeys(("LANG", "LC_ALL", "LC_TIME", "LANGUAGE"), "ar_EG.UTF-8"),
    "speaking nothing known": dict.fromkeys(("LANG", "LC_ALL", "LC_TIME"), "no_such@locale"),
    "speaking C": dict.fromkeys(("LANG", "LC_ALL", "LC_TIME"), "C"),
    "hashing with seed 0": {"PYTHONHASHSEED": "0"},
    "hashing with seed 42": {"PYTHONHASHSEED": "42"},
    "without zone files": {"PYTHONTZPATH": ""},
}
LYING: Final = "with zone files that lie"
tags: Final = st.sampled_from(
    ["en-US", "de_DE.UTF-8", "ar-EG", "hi-IN", "fr", "ne-NP", "pt-AO", "ja-JP", "fa-IR"]
)
asked: st.SearchStrategy[Asked] = st.tuples(instants.map(str), keys, tags)


@pytest.fixture(scope="module")
def lying(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder in which each zone is at +05:00, called LIE."""
    folder = tmp_path_factory.mktemp("zones")
    lie = struct.pack(">lBB", 5 * 3600, 0, 0) + b"LIE\0"
    part = b"TZif2" + bytes(15) + struct.pack(">6l", 0, 0, 0, 0, 1, 4) + lie
    for key in second_opinion.zone_keys():
        (folder / key).parent.mkdir(parents=True, exist_ok=True)
        (folder / key).write_bytes(part + part + b"\nLIE-5\n")
    return str(folder)


@pytest.fixture(scope="module", params=[*OPTIONS, *ENVIRONMENTS, LYING])
def host(request: pytest.FixtureRequest, lying: str) -> Iterator[Host]:
    environments = ENVIRONMENTS | {LYING: {"PYTHONTZPATH": lying}}
    name = request.param
    with Host(*OPTIONS.get(name, ()), **environments.get(name, {})) as made:
        yield made


@pytest.mark.requirement("block.machines")
class TestHosts:
    """The same bytes on every machine.

    DESIGN, section 4: "identical for every call within the hour on every machine with the same
    tzdata and Babel."
    """

    @dearer
    @given(question=asked)
    def test_host_prints_the_same_bytes(self, host: Host, question: Asked) -> None:
        assert host.printed(question) == printed(*question)


class TestThreads:
    """The same bytes in every thread.

    DESIGN, section 2: it "is frozen, slotted, hashable, picklable, safe to share."
    """

    @dearer
    @given(st.lists(asked, min_size=1, max_size=4))
    def test_threads_print_the_same_bytes(self, questions: list[Asked]) -> None:
        with ThreadPoolExecutor(4) as pool:
            together = list(pool.map(lambda each: printed(*each), questions * 4))
        assert together == [printed(*each) for each in questions] * 4


@pytest.mark.requirement("zone.package")
class TestZoneFiles:
    """The rules of `tzdata`, not the machine's.

    DESIGN, section 3: "Their rules come from the `tzdata` *package*, not from the machine's files"
    """

    def test_block_follows_tzdata_where_the_machine_lies(self, lying: str) -> None:
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
        assert processes.run(code, PYTHONTZPATH=lying) == f"LIE\n{block}\n"
