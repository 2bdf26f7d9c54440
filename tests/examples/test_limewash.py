"""The demo: its story holds at any time and place, and only because of what the library says."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from chat import Result
from database import CALLER, OTHERS, Conversations, last_weekend
from hypothesis import given
from hypothesis import strategies as st
from scripted_model import INVENTED
from story import main
from with_context import AssistantWithContext

from temporal_context import TemporalContext

ROOT = Path(__file__).parents[2]
DEMO = "docs/examples/limewash"
ZONES = (
    *("America/Denver", "Asia/Kathmandu", "Pacific/Apia", "Australia/Lord_Howe"),
    *("UTC", "Pacific/Auckland", "Africa/Cairo"),
)
LOCALES = ("en-US", "ar-EG", "hi-IN", "fa-IR", "ja-JP")
TUESDAY = "2026-08-04T09:14:00-06:00"
ENOUGH = "Without a context nothing was found; with it the one call, twice."

EARLIEST = datetime(2024, 1, 2, tzinfo=UTC)  # the script was trained in 2023

Json = dict[str, Any]


def arguments(now: str, zone: str = "America/Denver", locale: str = "en-US") -> list[str]:
    return ["--now", now, "--timezone", zone, "--locale", locale]


@pytest.mark.parametrize(
    ("now", "weekend"),
    [
        (TUESDAY, "2026-08-01 to 2026-08-02"),
        ("2026-08-02T21:00:00-06:00", "2026-07-25 to 2026-07-26"),  # Sunday; in UTC Monday
        ("2026-08-01T08:00:00-06:00", "2026-07-25 to 2026-07-26"),  # its own Saturday
        ("2026-08-03T00:00:00-06:00", "2026-08-01 to 2026-08-02"),  # the first instant after it
        ("2026-11-03T09:00:00-07:00", "2026-10-31 to 2026-11-01"),  # the clocks went back on it
        ("2027-01-05T09:00:00-07:00", "2027-01-02 to 2027-01-03"),
    ],
)
def test_the_story(capsys: pytest.CaptureFixture[str], now: str, weekend: str) -> None:
    assert main(arguments(now)) == 0
    told = capsys.readouterr().out
    assert f"<DateRange last_weekend: {weekend}, America/Denver>" in told
    assert "The model is a script" in told
    assert told.endswith(ENOUGH + "\n")


@given(
    st.timedeltas(timedelta(), timedelta(days=80 * 365)).map(lambda later: EARLIEST + later),
    st.sampled_from(ZONES),
    st.sampled_from(LOCALES),
)
def test_it_holds_at_any_time_and_place(now: datetime, zone: str, locale: str) -> None:
    assert main(arguments(now.isoformat(), zone, locale)) == 0


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("locale", LOCALES)
def test_one_call_on_every_day_of_a_week(tmp_path: Path, zone: str, locale: str) -> None:
    """Each place, around the days where `last_weekend` changes; without the talk."""
    start = datetime(2026, 10, 29, tzinfo=UTC)
    for hours in range(0, 7 * 24, 11):
        context = TemporalContext(start + timedelta(hours=hours), zone, locale)
        conversations = Conversations(tmp_path / f"{hours}.db", context.now, context.week.weekend)
        found = calls(conversations, context)
        conversations.close()
        assert found == [CALLER]


def calls(conversations: Conversations, context: TemporalContext) -> list[str]:
    span = context.ranges["last_weekend"]
    found = conversations.between("Limewash", span.starts_at, span.ends_before)
    return [each["customer"] for each in found]


def test_a_wrong_range_finds_somebody_else(tmp_path: Path) -> None:
    context = TemporalContext(datetime.fromisoformat(TUESDAY), "America/Denver", "en-US")
    conversations = Conversations(tmp_path / "limewash.db", context.now, context.week.weekend)
    found = {
        name: {
            each["customer"]
            for each in conversations.between("Limewash", span.starts_at, span.ends_before)
        }
        for name, span in context.ranges.items()
    }
    in_utc = conversations.on_utc_days("Limewash", "2026-08-01", "2026-08-02")
    everything = {each["customer"] for each in conversations.at_any_time("Limewash")}
    conversations.close()
    assert conversations.count > 300
    assert {name for name, names in found.items() if names == {CALLER}} == {"last_weekend"}
    assert found["today"]
    assert found["last_week"]
    assert CALLER not in found["last_week"]
    assert [each["customer"] for each in in_utc] == [OTHERS[0]]
    assert len(everything) > 5


def test_the_call_is_on_another_date_in_utc_where_there_is_one(tmp_path: Path) -> None:
    for zone in ZONES:
        context = TemporalContext(datetime.fromisoformat(TUESDAY), zone, "en-US")
        path = tmp_path / f"{zone.replace('/', '-')}.db"
        conversations = Conversations(path, context.now, context.week.weekend)
        (call,) = [
            each for each in conversations.at_any_time("Limewash") if each["customer"] == CALLER
        ]
        conversations.close()
        day = datetime.fromisoformat(call["started_at"]).date()
        first, last = last_weekend(context.today, context.week.weekend)
        assert (first <= day <= last) == (zone == "UTC")


@pytest.mark.parametrize(
    ("today", "weekend", "days"),
    [  # read from a calendar
        ("2026-08-04", (6, 7), ("2026-08-01", "2026-08-02")),
        ("2026-08-02", (6, 7), ("2026-07-25", "2026-07-26")),
        ("2026-08-01", (6, 7), ("2026-07-25", "2026-07-26")),
        ("2026-08-01", (5, 6), ("2026-07-24", "2026-07-25")),
        ("2026-08-02", (5, 6), ("2026-07-31", "2026-08-01")),
        ("2026-08-02", (7,), ("2026-07-26", "2026-07-26")),
    ],
)
def test_the_data_is_laid_out_without_the_library(
    today: str, weekend: tuple[int, ...], days: tuple[str, str]
) -> None:
    first, last = last_weekend(datetime.fromisoformat(today).date(), weekend)
    assert (first.isoformat(), last.isoformat()) == days


# The script is honest: it answers from what stands in the request, and from nothing else.


def edited(edit: Callable[[Json], object]) -> Callable[[str], str]:
    """A wire that changes each request on its way to the model."""

    def wire(text: str) -> str:
        request = json.loads(text)
        edit(request)
        return json.dumps(request)

    return wire


def without_block(request: Json) -> None:
    request["system"] = request["system"][:1]


def without_line(request: Json) -> None:
    for part in request["system"]:
        part["text"] = re.sub(r"\n- last_weekend: .*", "", part["text"])


def without_enum(request: Json) -> None:
    request["tools"][0]["input_schema"]["properties"].get("relative_range", {}).pop("enum", None)


def without_error_text(request: Json) -> None:
    for message in request["messages"]:
        for block in message["content"]:
            if isinstance(block, dict) and block.get("is_error"):
                block["content"] = "error"


def without_instruction(request: Json) -> None:
    request["system"][0]["text"] = "You answer questions."


@pytest.mark.parametrize(
    ("edit", "part", "said"),
    [
        (without_block, "2", json.dumps(INVENTED)[1:-1]),
        (without_line, "2", json.dumps(INVENTED)[1:-1]),
        (without_enum, "2", json.dumps(INVENTED)[1:-1]),
        (without_error_text, "3", "I am sorry, I cannot search"),
        (without_instruction, "2", "model | The customer was Maren Solheim."),
    ],
)
def test_the_story_fails_without(
    capsys: pytest.CaptureFixture[str], edit: Callable[[Json], object], part: str, said: str
) -> None:
    assert main(arguments(TUESDAY), wire=edited(edit)) == 1
    told = capsys.readouterr().out
    assert f"Not as it should go: part {part}." in told
    number = int(part)
    chapter = told[told.index(f"{number}. With") : told.index("The end")].partition("\n3. ")[0]
    assert " ".join(said.split()) in " ".join(chapter.replace("\n       |", "").split())


def test_a_wire_that_changes_nothing_changes_nothing() -> None:
    assert main(arguments(TUESDAY), wire=edited(lambda _request: None)) == 0


# What a newcomer may type.


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        (["--timezone", "EST"], "Use America/New_York"),
        (["--locale", "klingon-XX-YY-ZZ"], "unknown locale"),
        (["--now", "2026-08-04T09:14:00"], "no time zone"),
        (["--now", "yesterday"], "Invalid isoformat string"),
        (["--now", "2023-06-12T09:00:00Z"], "trained in 2023"),
    ],
)
def test_misuse(capsys: pytest.CaptureFixture[str], typed: list[str], message: str) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(typed)
    assert exit_.value.code == 2
    assert message in capsys.readouterr().err


def test_the_handler_without_a_period(tmp_path: Path) -> None:
    context = TemporalContext(datetime.fromisoformat(TUESDAY), "America/Denver", "en-US")
    conversations = Conversations(tmp_path / "limewash.db", context.now, context.week.weekend)
    assistant = AssistantWithContext(conversations, context, print)
    result = assistant.search({"query": "Limewash"})
    conversations.close()
    assert isinstance(result, Result)
    assert isinstance(result.content, dict)
    assert result.content["resolved_range"]["label"] == "all dates (no date filter)"
    assert len(result.content["results"]) > 5


@pytest.mark.parametrize("more", [[], arguments(TUESDAY, "Africa/Cairo", "ar-EG")])
def test_as_make_runs_it(more: list[str]) -> None:
    """By the clock too, and on a terminal that knows ASCII alone."""
    command = [sys.executable, DEMO, *more]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(ENOUGH + "\n")
