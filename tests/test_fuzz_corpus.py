"""What the fuzzer found is tried again, by the same targets, without the fuzzer.

`tests/proof/fuzz.py` finds more, and adds to the corpus what leads to another line of the library.
"""

from typing import Any

import pytest
from proof.fuzz_corpus import recorded
from proof.fuzz_oracle import Broken, check_printed, check_text
from proof.fuzz_source import Source, text_of
from proof.fuzz_targets import TARGETS

from temporal_context import DateRangeParameters
from temporal_context.arguments import corrections
from temporal_context.arguments.messages import case


@pytest.mark.parametrize("name", TARGETS)
def test_everything_that_the_fuzzer_found_keeps_the_promises(name: str) -> None:
    found = recorded(name)
    assert len(found) > 5
    outcomes = {TARGETS[name](data) for data in found}
    assert len(outcomes) > 1  # what is taken is among it, and what is refused


def test_calls_that_the_fuzzer_found_have_faults_of_almost_every_kind() -> None:
    outcomes = {TARGETS["resolve"](data) for data in recorded("resolve")}
    assert {"none", "name", "dates"} < outcomes
    codes = {
        code for outcome in outcomes - {"none", "name", "dates"} for code in outcome.split(", ")
    }
    assert len(codes) > 12


def test_bytes_that_end_are_the_first_choice_for_ever() -> None:
    source = Source(b"\x05\x02ab")
    assert (source.number(4), source.some(9), source.number(7), source.rest()) == (1, b"ab", 0, b"")


@pytest.mark.parametrize(
    ("raw", "text"),
    [(b"caf\xc3\xa9", "caf\xe9"), (b"\xed\xa0\x80", "\ud800"), (b"\xff\xe2", "\xff\xe2")],
)
def test_any_bytes_are_text(raw: bytes, text: str) -> None:
    assert text_of(raw) == text


# ------------------------------------------------------------------- a broken library is found out


def tried(name: str) -> None:
    for data in recorded(name):
        TARGETS[name](data)


def test_raw_letters_in_an_error_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from temporal_context import zone_name

    monkeypatch.setattr(zone_name, "quoted", str)
    with pytest.raises(Broken, match="raw letters"):
        tried("zone")


def test_silent_none_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DateRangeParameters, "resolve", lambda *_: None)
    with pytest.raises(Broken, match="a silent None"):
        tried("resolve")


def test_correction_that_does_not_resolve_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(_: Any, name: str) -> dict[str, object]:
        return {"relative_range": f"{name}s"}

    monkeypatch.setattr(corrections.Corrector, "by_name", wrong)
    monkeypatch.setattr(
        corrections.Corrector, "_first_resolved", lambda _, calls: next(calls, None)
    )
    with pytest.raises(Broken, match="a correction"):
        tried("resolve")


def test_long_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(case, "as_json", lambda call: str(call) * 40)
    monkeypatch.setattr("temporal_context.arguments.messages.text.TEXT_LIMIT", 10_000)
    with pytest.raises(Broken, match="too long"):
        tried("resolve")


def test_another_exception_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def raise_(*_: object) -> None:
        raise KeyError

    monkeypatch.setattr(DateRangeParameters, "resolve", raise_)
    with pytest.raises(KeyError):
        tried("resolve")


@pytest.mark.parametrize("text", ["\x1b[31m", "a\nb", "\u202e", "\ud800", "x" * 1_001, ""])
def test_text_that_is_no_plain_line_is_broken(text: str) -> None:
    with pytest.raises(Broken):
        check_text(text)


@pytest.mark.parametrize("text", ["\x1b[31m", "\xe9\x9b", "\ud800", "a\rb"])
def test_output_that_steers_a_terminal_is_broken(text: str) -> None:
    with pytest.raises(Broken):
        check_printed(text)
