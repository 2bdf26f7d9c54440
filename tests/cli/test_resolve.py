"""`resolve` prints the range, that there is none, or what the model has to read."""

import io
import json
import sys
from collections.abc import Callable
from subprocess import CompletedProcess
from typing import Never

import pytest

from temporal_context import CORE

Run = Callable[..., CompletedProcess[str]]

WEEKEND = """\
range        last_weekend
dates        Sat 2026-08-01 to Sun 2026-08-02
starts_at    2026-08-01T06:00:00Z
ends_before  2026-08-03T06:00:00Z
label        Saturday, August 1 through Sunday, August 2
"""
PAST_7_DAYS = (
    'relative_range "past_7_days" is not accepted. Accepted: today, yesterday, last_weekend, '
    "this_week, last_week, this_month, last_month. Today is Tuesday, 2026-08-04. For the 7 days "
    'ending today send {"start_date": "2026-07-29", "end_date": "2026-08-04"}. last_week is a '
    "different period: 2026-07-26 to 2026-08-01."
)  # docs/contract.md


def stdin(data: bytes) -> io.TextIOWrapper:
    """Standard input of a process in a locale that knows ASCII alone."""
    return io.TextIOWrapper(io.BytesIO(data), encoding="ascii")


@pytest.mark.requirement("cli.resolve")
def test_a_name_gives_words_dates_and_instants(in_denver: Run) -> None:
    done = in_denver("resolve", '{"relative_range": "last_weekend"}')
    assert (done.returncode, done.stdout, done.stderr) == (0, WEEKEND, "")


def test_explicit_dates_have_no_name(in_denver: Run) -> None:
    sent = '{"start_date": "2026-06-01", "end_date": "2026-06-01"}'
    assert in_denver("resolve", sent).stdout == (
        "range        none, explicit dates\n"
        "dates        Mon 2026-06-01\n"
        "starts_at    2026-06-01T06:00:00Z\n"
        "ends_before  2026-06-02T06:00:00Z\n"
        "label        Monday, June 1\n"
    )


def test_json_is_the_echo_and_the_instants(in_denver: Run) -> None:
    sent = '{"start_date": "2026-08-01", "end_date": "2026-08-02"}'
    assert json.loads(in_denver("resolve", sent, "--json").stdout) == {
        "range": None,
        "start": "2026-08-01",
        "end": "2026-08-02",
        "label": "Saturday, August 1 through Sunday, August 2",
        "starts_at": "2026-08-01T06:00:00Z",
        "ends_before": "2026-08-03T06:00:00Z",
    }


def test_no_period_is_said_and_is_no_fault(in_denver: Run) -> None:
    done = in_denver("resolve", '{"query": "Limewash"}')
    assert done.stdout == "no period was asked for: all dates (no date filter)\n"
    assert (done.returncode, done.stderr) == (0, "")


def test_no_period_in_json_has_no_bounds(in_denver: Run) -> None:
    done = in_denver("resolve", "{}", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout) == {
        "range": None,
        "label": "all dates (no date filter)",
        "starts_at": None,
        "ends_before": None,
    }


def test_what_ranges_prints_is_what_resolves(in_denver: Run) -> None:
    printed = json.loads(in_denver("ranges", "--json").stdout)["ranges"]
    for name in CORE.names:
        sent = json.dumps({"relative_range": name})
        assert json.loads(in_denver("resolve", sent, "--json").stdout) == printed[name]


@pytest.mark.requirement("cli.resolve")
def test_a_fault_exits_1_with_the_text_on_standard_error(in_denver: Run) -> None:
    done = in_denver("resolve", '{"relative_range": "past_7_days"}')
    assert (done.returncode, done.stdout, done.stderr) == (1, "", PAST_7_DAYS + "\n")


def test_a_fault_in_json_stands_on_standard_output(in_denver: Run) -> None:
    done = in_denver("resolve", '{"relative_range": "past_7_days"}', "--json")
    assert (done.returncode, done.stderr) == (1, "")
    data = json.loads(done.stdout)
    assert list(data) == ["error", "faults"]
    assert data["error"] == PAST_7_DAYS
    (fault,) = data["faults"]
    assert list(fault) == ["code", "path", "got", "message", "correction"]
    assert (fault["code"], fault["path"]) == ("unknown_range", "relative_range")
    assert fault["correction"] == {"start_date": "2026-07-29", "end_date": "2026-08-04"}


def test_a_correction_that_json_printed_resolves(in_denver: Run) -> None:
    faulty = in_denver("resolve", '{"start_date": "2026-06-01"}', "--json").stdout
    correction = json.dumps(json.loads(faulty)["faults"][0]["correction"])
    assert in_denver("resolve", correction).returncode == 0


def test_a_fault_without_a_correction_has_none_in_json(in_denver: Run) -> None:
    done = in_denver("resolve", "{", "--json")
    assert done.returncode == 1
    (fault,) = json.loads(done.stdout)["faults"]
    assert (fault["code"], fault["path"], fault["correction"]) == ("malformed_json", "", None)


def test_a_required_period_that_is_missing_is_a_fault(in_denver: Run) -> None:
    done = in_denver("resolve", "{}", "--required", "--json")
    assert done.returncode == 1
    assert [fault["code"] for fault in json.loads(done.stdout)["faults"]] == ["missing_range"]


def test_a_name_that_names_left_out_is_a_fault(in_denver: Run) -> None:
    done = in_denver("resolve", '{"relative_range": "last_week"}', "--names", "today,yesterday")
    assert done.returncode == 1
    assert "Accepted: today, yesterday. Today is Tuesday, 2026-08-04." in done.stderr


@pytest.mark.parametrize("argument", [(), ("-",)], ids=["absent", "a dash"])
def test_arguments_come_from_standard_input(
    in_denver: Run, monkeypatch: pytest.MonkeyPatch, argument: tuple[str, ...]
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin(b'{"relative_range": "last_weekend"}\n'))
    assert in_denver("resolve", *argument).stdout == WEEKEND


@pytest.mark.parametrize(
    "data",
    ['{"query": "Kälte", "relative_range": "last_weekend"}'.encode(), b"\xef\xbb\xbf{}", b"  {}"],
    ids=["more than ASCII", "a byte order mark", "spaces"],
)
def test_standard_input_is_utf_8_whatever_the_locale(
    in_denver: Run, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin(data))
    assert in_denver("resolve").returncode == 0


def test_a_program_may_put_text_in_the_place_of_standard_input(
    in_denver: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"relative_range": "last_weekend"}'))
    assert in_denver("resolve").stdout == WEEKEND


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b'{"query": "\xff"}', "the arguments are not UTF-8: "),
        ('{"query": "é"}'.encode("latin-1"), "the arguments are not UTF-8: "),
        ("{}".encode("utf-16"), "the arguments are not UTF-8: "),
        (b" " * 1_000_001, "the arguments are longer than 1,000,000 bytes"),
        # Cut after a million bytes, in the middle of a letter: still too long, not broken.
        ("é".encode() * 600_000, "the arguments are longer than 1,000,000 bytes"),
    ],
    ids=["no UTF-8", "Latin-1", "UTF-16", "too long", "too long, cut in a letter"],
)
def test_unreadable_input_is_misuse(
    in_denver: Run, monkeypatch: pytest.MonkeyPatch, data: bytes, text: str
) -> None:
    monkeypatch.setattr(sys, "stdin", stdin(data))
    done = in_denver("resolve")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"temporal-context resolve: error: {text}" in done.stderr


def test_a_million_bytes_are_read(in_denver: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", stdin(b"{}".ljust(1_000_000)))
    assert in_denver("resolve").returncode == 0


@pytest.mark.parametrize("code", [0xDCFF, 0xD800], ids=hex)
def test_an_argument_that_was_no_utf_8_is_misuse(in_denver: Run, code: int) -> None:
    done = in_denver("resolve", f'{{"query": "{chr(code)}"}}')
    assert (done.returncode, done.stdout) == (2, "")
    assert "temporal-context resolve: error: the arguments are not UTF-8: " in done.stderr


def test_an_argument_that_an_ascii_locale_escaped_is_read(in_denver: Run) -> None:
    """So Python hands over the bytes of a word with an umlaut, when the locale is "C"."""
    escaped = '{"query": "Kälte"}'.encode().decode("ascii", "surrogateescape")
    assert in_denver("resolve", escaped).returncode == 0


def test_a_closed_standard_input_is_misuse(in_denver: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    done = in_denver("resolve")
    assert done.returncode == 2
    assert "no arguments are given, and standard input is closed" in done.stderr


def test_a_standard_input_that_fails_is_misuse(
    in_denver: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_size: int) -> Never:
        raise OSError(5, "Input/output error")

    broken = stdin(b"")
    monkeypatch.setattr(broken.buffer, "read", fail)
    monkeypatch.setattr(sys, "stdin", broken)
    done = in_denver("resolve")
    assert done.returncode == 2
    assert "cannot read standard input: Input/output error" in done.stderr
