"""What happens to time and place after the prompt: the turn's context does not move with them.

A new context of the next turn does, and `update_since` says so.
"""

import json
import pickle
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import processes
import pytest
import time_machine

from temporal_context import CORE, SCHEDULE, DateRangeParameters, TemporalContext
from temporal_context.current_time import current_time

TOOL_OF_CORE: Final = DateRangeParameters()
TOOL: Final = DateRangeParameters(CORE | SCHEDULE)
DENVER: Final = ("America/Denver", "en-US")
TURNS: Final = {
    # The prompt a second before, the handler a second after; and what "yesterday" was then.
    "midnight": ("2026-08-05T05:59:59Z", "2026-08-05T06:00:01Z", "2026-08-03"),
    "a month's end": ("2026-08-01T05:59:59Z", "2026-08-01T06:00:01Z", "2026-07-30"),
    "a year's end": ("2027-01-01T06:59:59Z", "2027-01-01T07:00:01Z", "2026-12-30"),
    "the end of summer time": ("2026-11-01T07:59:59Z", "2026-11-01T08:00:01Z", "2026-10-31"),
    "the start of summer time": ("2027-03-14T08:59:59Z", "2027-03-14T09:00:01Z", "2027-03-13"),
}


def printed_day(block: str, name: str) -> str:
    """What the prompt says of a name of one day."""
    (line,) = (line for line in block.splitlines() if line.startswith(f"- {name}: "))
    return line.split()[-1]


def handled(context: TemporalContext) -> list[dict[str, Any]]:
    """What a handler returns for each name."""
    spans = [TOOL.resolve({"relative_range": name}, context) for name in TOOL.vocabulary.names]
    return [TOOL.echo(span) for span in spans]


@pytest.mark.requirement("context.turn")
@pytest.mark.parametrize("turn", TURNS)
def test_ranges_of_a_turn_do_not_move(turn: str) -> None:
    before, after, yesterday = TURNS[turn]
    with time_machine.travel(before, tick=False):
        context = TemporalContext.current(*DENVER, vocabulary=TOOL.vocabulary)
        block, ranges = context.prompt_block(), handled(context)
    with time_machine.travel(after, tick=False):
        assert handled(context) == ranges
        assert context.prompt_block() == block
        span = TOOL.resolve({"relative_range": "yesterday"}, context)
    assert span
    assert str(span.start) == printed_day(block, "yesterday") == yesterday


def through_a_queue(context: TemporalContext) -> TemporalContext:
    data = json.loads(json.dumps(context.to_dict()))
    return TemporalContext.from_dict(data, vocabulary=TOOL.vocabulary)


def through_a_pickle(context: TemporalContext) -> TemporalContext:
    copied: TemporalContext = pickle.loads(pickle.dumps(context))
    return copied


@pytest.mark.requirement("context.turn")
@pytest.mark.parametrize("carry", [through_a_queue, through_a_pickle])
@pytest.mark.parametrize("turn", TURNS)
def test_carried_context_keeps_its_now(turn: str, carry: Any) -> None:
    before, after, _ = TURNS[turn]
    with time_machine.travel(before, tick=False):
        context = TemporalContext.current(*DENVER, vocabulary=TOOL.vocabulary)
    with time_machine.travel(after, tick=False):
        carried = carry(context)
        assert carried.now.isoformat() == context.now.isoformat()
        assert carried.now.astimezone(UTC) == datetime.fromisoformat(before)
        assert handled(carried) == handled(context)


def test_a_process_in_another_zone_and_a_year_later_keeps_the_now_of_a_context() -> None:
    """The handler's machine is in Tokyo, and the job waited for a year."""
    context = TemporalContext(datetime(2026, 8, 5, 5, 59, 59, tzinfo=UTC), *DENVER)
    code = f"""
import pickle, time_machine
from temporal_context import DateRangeParameters, TemporalContext
with time_machine.travel("2027-08-05T12:00:00Z"):
    for context in (TemporalContext.from_dict({context.to_dict()!r}),
                    pickle.loads({pickle.dumps(context)!r})):
        span = DateRangeParameters().resolve({{"relative_range": "yesterday"}}, context)
        print(context.now.isoformat(), span.start, span.starts_at.isoformat())
"""
    line = "2026-08-04T23:59:59-06:00 2026-08-03 2026-08-03T06:00:00+00:00\n"
    assert processes.run(code, TZ="Asia/Tokyo") == line * 2


def test_users_zone_that_changes_in_a_turn_does_not_change_the_turn() -> None:
    """The user lands in Tokyo, where it is the next day already."""
    now = datetime(2026, 8, 4, 20, 0, tzinfo=UTC)
    turn, landed = (
        TemporalContext(now, zone, "en-US") for zone in ("America/Denver", "Asia/Tokyo")
    )
    block = turn.prompt_block()
    span = TOOL_OF_CORE.resolve({"relative_range": "today"}, turn)
    assert span
    assert (str(span.start), span.timezone) == ("2026-08-04", "America/Denver")
    assert printed_day(block, "today") == str(span.start)
    text = landed.update_since(turn)
    assert text
    changes, _, block = text.partition("\n\n")
    assert changes == (
        "The time zone has changed: it is now Asia/Tokyo. "
        "The date has changed: today is now Wednesday, 2026-08-05. "
        "This replaces the current date and the named date ranges given earlier; other dates in "
        "this conversation stay as they are."
    )
    assert printed_day(block, "today") == "2026-08-05"


def clock_reads(*moments: str) -> list[TemporalContext]:
    """The contexts of a clock that says one after the other."""
    contexts = []
    for moment in moments:
        with time_machine.travel(moment, tick=False):
            contexts.append(TemporalContext.current(*DENVER))
    return contexts


def test_clock_that_goes_backwards_is_believed() -> None:
    """Each context is of the instant that it was told, whatever an earlier one was told."""
    later, sooner = clock_reads("2026-08-05T06:00:01Z", "2026-08-05T05:59:59Z")
    assert (str(later.today), str(sooner.today)) == ("2026-08-05", "2026-08-04")
    assert sooner == TemporalContext(datetime(2026, 8, 5, 5, 59, 59, tzinfo=UTC), *DENVER)
    assert handled_core(sooner) != handled_core(later)


def handled_core(context: TemporalContext) -> list[str]:
    spans = (TOOL_OF_CORE.resolve({"relative_range": name}, context) for name in CORE.names)
    return [str(span) for span in spans]


def test_clock_that_goes_back_over_midnight_is_a_change_of_date() -> None:
    later, sooner = clock_reads("2026-08-05T06:00:01Z", "2026-08-05T05:59:59Z")
    text = sooner.update_since(later)
    assert text
    assert text.startswith("The date has changed: today is now Tuesday, 2026-08-04. This replaces")
    assert text.endswith(f"\n\n{sooner.prompt_block()}")


def test_clock_that_goes_back_an_hour_is_a_new_hour() -> None:
    later, sooner, within = clock_reads(
        "2026-08-04T16:10:00Z", "2026-08-04T15:14:00Z", "2026-08-04T16:02:00Z"
    )
    assert sooner.update_since(later) == (
        "It is now 2026-08-04T09:00:00-06:00 (start of the current hour). Today is still Tuesday, "
        "2026-08-04, and the date ranges above still hold."
    )
    assert within.update_since(later) is None


def test_clock_of_the_handler_behind_that_of_the_prompt_is_said_by_the_time_tool() -> None:
    context, sooner = clock_reads("2026-08-05T06:00:01Z", "2026-08-05T05:59:59Z")
    told = current_time(DENVER[0], locale="en-US", now=sooner.now, context=context)
    assert told["local_time"] == "2026-08-04T23:59:59-06:00"
    assert told["note"] == (
        "In the user's time zone, America/Denver, it is now Tuesday, 2026-08-04. The named date "
        "ranges still count from Wednesday, 2026-08-05, when this turn began."
    )


@pytest.mark.parametrize("seconds", [1, 3_600, 86_400, 40 * 86_400])
def test_update_there_and_back_says_the_first_block_again(seconds: int) -> None:
    first = TemporalContext(datetime(2026, 8, 4, 15, 14, tzinfo=UTC), *DENVER)
    other = TemporalContext(first.now - timedelta(seconds=seconds), *DENVER)
    there, back = other.update_since(first), first.update_since(other)
    assert (there is None) == (back is None) == (seconds == 1)
    if seconds > 3_600:
        assert str(back).endswith(first.prompt_block())
