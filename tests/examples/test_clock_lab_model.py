"""The scripted model answers from its request alone, and each measure works until it is taken away.

A wire stands between the client and the model: a test takes things out of the request there.
"""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from clock_lab.bench import bench
from clock_lab.clock import VirtualClock
from clock_lab.dice import Throw
from clock_lab.lookups import EVEN, IN_TURN, look_up, measured
from clock_lab.model import Json
from clock_lab.must import (
    BARE_UTC,
    IGNORES,
    ONE_TIME,
    SKIPS,
    Fault,
    Outcome,
    Trial,
    outcome,
    tried,
)
from clock_lab.run import Run, stands_in_a_result
from clock_lab.setups import MODE_A, MODE_B, MODE_B_WITH_UTC, MODE_C, Setup
from tool_loop import LLMError

LUCK = Throw(12 * 60_000 + 34_000, 700, 3, 550, 67, refuses=False, skips=False, slips=False)
NOW = "2026-11-05T23:12"  # at LUCK's moment, with which the clock is still in that minute
GUESS = "2025-06-01T01:07"
WEEKEND = replace(MODE_C, question="Which days were last weekend?")

Edit = Callable[[Json], object]


def asked(setup: Setup, edit: Edit = lambda _request: None, luck: Throw = LUCK) -> Run:
    """One run; `edit` changes each request on its way to the model."""

    def wire(request: Json) -> Json:
        changed: Json = json.loads(json.dumps(request))
        edit(changed)
        return changed

    with bench(wire) as place:
        return place.ask(setup, luck)


def without_tools(request: Json) -> None:
    del request["tools"]


def without_zone(request: Json) -> None:
    request["system"] = "You answer questions."


def results(request: Json) -> list[Json]:
    parts = (part for message in request["messages"] for part in message["content"])
    return [part for part in parts if isinstance(part, dict) and part["type"] == "tool_result"]


def without_results(request: Json) -> None:
    for part in results(request):
        part["content"] = "done"


def with_another_time(request: Json) -> None:
    for part in results(request):
        part["content"] = part["content"].replace("T23:12", "T05:43")


def without_block(request: Json) -> None:
    del request["system"][1:]


def without(text: str) -> Edit:
    """The block without some words."""

    def edit(request: Json) -> None:
        block = request["system"][-1]
        assert text in block["text"]
        block["text"] = block["text"].replace(text, "")

    return edit


@pytest.mark.parametrize(
    ("setup", "value"),
    [
        (MODE_A, GUESS),
        (MODE_B, NOW),
        (MODE_B_WITH_UTC, NOW),
        (MODE_C, "2026-11-05T23:00"),
        (WEEKEND, "2026-10-31/2026-11-01"),
    ],
)
def test_what_each_mode_answers(setup: Setup, value: str) -> None:
    assert asked(setup).value == value


@pytest.mark.parametrize(
    ("setup", "edit", "value"),
    [
        (MODE_B, without_tools, GUESS),
        (MODE_B, without_zone, None),
        (MODE_B, without_results, None),
        (MODE_B, with_another_time, "2026-11-05T05:43"),
        (MODE_C, without_block, GUESS),
        (MODE_C, without("Current date and time: 2026-11-05T23:00:00+09:00"), GUESS),
        (WEEKEND, without_block, None),
        (WEEKEND, without("- last_weekend: Sat 2026-10-31 to Sun 2026-11-01\n"), None),
    ],
)
def test_what_is_taken_out_of_the_request_is_not_known(
    setup: Setup, edit: Edit, value: str | None
) -> None:
    assert asked(setup, edit).value == value


def test_a_refusal_tells_no_time() -> None:
    assert asked(MODE_A, luck=replace(LUCK, refuses=True)).value is None


def test_a_slip_reads_a_field_that_only_the_other_design_has() -> None:
    slip = replace(LUCK, slips=True)
    assert asked(MODE_B_WITH_UTC, luck=slip).value == "2026-11-05T14:12"  # nine hours: 540 minutes
    assert asked(MODE_B, luck=slip).value == NOW


def test_a_slip_in_our_design_reads_the_sentence_which_says_the_same_time() -> None:
    slip = replace(LUCK, slips=True)
    assert asked(MODE_B, with_another_sentence, slip).value == "2027-05-07T09:05"
    assert asked(MODE_B, without_sentence, slip).value == NOW


def with_another_sentence(request: Json) -> None:
    for part in results(request):
        said = {"say": "It is 9:05 AM on Friday, May 7, 2027 in Asia/Tokyo."}
        part["content"] = json.dumps(json.loads(part["content"]) | said)


def without_sentence(request: Json) -> None:
    for part in results(request):
        fields = json.loads(part["content"])
        part["content"] = json.dumps({key: fields[key] for key in fields if key != "say"})


# What an answer needs that must come from a tool.


@pytest.fixture(scope="module")
def trials() -> dict[Fault, Trial]:
    with bench() as place:
        return {trial.fault: trial for trial in tried(place, 20261105, 3)}


@pytest.mark.parametrize(
    ("fault", "cells"),
    [  # neither; forced; checked; forced and checked
        (SKIPS, ["wrong", "right", "withheld", "right"]),
        (IGNORES, ["wrong", "wrong", "withheld", "withheld"]),
        (BARE_UTC, ["wrong", "wrong", "wrong", "wrong"]),
        (ONE_TIME, ["right", "right", "right", "right"]),
    ],
)
def test_each_measure_stops_what_the_other_lets_through(
    trials: dict[Fault, Trial], fault: Fault, cells: list[str]
) -> None:
    trial, none = trials[fault], dict.fromkeys(Outcome._fields, 0)
    found = [
        outcome(runs, checked=checked)
        for checked in (False, True)
        for runs in (trial.free, trial.forced)
    ]
    assert found == [Outcome(**none | {cell: 3}) for cell in cells]


def test_a_forced_call_is_made_because_the_request_says_so() -> None:
    force, skips = replace(MODE_B, force=True), SKIPS.luck(LUCK)
    assert asked(force, luck=skips).value == NOW
    free = asked(force, lambda request: request.pop("tool_choice", None), luck=skips)
    assert (free.value, free.results) == (GUESS, ())


def test_a_model_that_is_forced_on_every_call_never_answers() -> None:
    choice = {"type": "tool", "name": "get_current_time"}
    with pytest.raises(LLMError) as error:
        asked(MODE_B, lambda request: request.update(tool_choice=choice))
    assert error.value.reason == "repeated_call"


@pytest.mark.parametrize(
    "value", [GUESS, "2026-11-05T14:12", "2026-11-05T23:13", "2026-11-05", "", None]
)
def test_only_a_time_of_a_result_passes_the_check(value: str | None) -> None:
    run = asked(MODE_B)
    assert stands_in_a_result(run)
    assert not stands_in_a_result(replace(run, value=value))
    assert not stands_in_a_result(replace(run, results=()))


# What a look-up costs.


def test_calls_are_steps_and_one_more() -> None:
    with bench() as place:
        found = measured(place)
    assert {steps: len(run.model_ms) for steps, run in found.steps.items()} == {
        steps: steps + 1 for steps in (0, 1, 2, 3, 4, 8, 16, 32, 64)
    }
    assert all(len(run.steps_ms) == steps for steps, run in found.steps.items())
    # Of a sum of 1 + 2 + ... + n the double is nearly four times as much.
    tokens = {steps: run.tokens_in for steps, run in found.steps.items()}
    growth = [tokens[2 * steps] / tokens[steps] for steps in (1, 2, 4, 8, 16, 32)]
    assert growth == sorted(growth)
    assert 1.5 < growth[0] < 2
    assert 3.6 < growth[-1] < 4
    # A step adds the same each time: the second differences of the sums are equal, nearly.
    assert tokens[3] - 2 * tokens[2] + tokens[1] == pytest.approx(
        tokens[2] - 2 * tokens[1] + tokens[0], abs=2
    )
    # Three look-ups of 120, 250 and 600 ms; a first call of 700 ms, follow-ups of 550 ms.
    assert found.in_turn.steps_ms == (120, 250, 600)
    assert found.at_once.steps_ms == (600,)
    assert lasted_ms(found.in_turn) == 700 + 120 + 550 + 250 + 550 + 600 + 550
    assert lasted_ms(found.at_once) == 700 + 600 + 550


def lasted_ms(run: Run) -> int:
    return (run.answered - run.asked) // timedelta(milliseconds=1)


def test_the_time_of_a_run_is_that_of_its_calls() -> None:
    run = asked(MODE_B)
    assert (run.model_ms, run.steps_ms, run.added_ms) == ((700, 550), (3,), 553)
    assert lasted_ms(run) == 1253


def test_tokens_are_those_of_the_requests_as_they_were_sent() -> None:
    sent: list[int] = []

    def weighed(request: Json) -> None:
        sent.append(len(json.dumps(request, separators=(",", ":"), ensure_ascii=False)) // 4)

    assert asked(MODE_B, weighed).tokens_in == sum(sent)
    assert len(sent) == 2


def test_the_model_of_the_look_ups_reads_the_question() -> None:
    setup = Setup(
        f"Look up the time {IN_TURN}, 2 times: Asia/Seoul", design=MODE_B.design, player=look_up
    )
    with pytest.raises(LLMError, match="repeated"):
        asked(replace(setup, question=setup.question.replace("2", "4")), luck=EVEN)
    assert asked(replace(setup, question="What time is it?"), luck=EVEN).results == ()


def test_who_sleeps_at_once_sleeps_as_long_as_the_slowest() -> None:
    clock, woken = VirtualClock(), list[tuple[int, int]]()

    async def one(ms: int) -> None:
        await clock.sleep(ms)
        woken.append((ms, clock.ms))

    async def all_at_once() -> None:
        await asyncio.gather(*(one(ms) for ms in (30, 10, 20, 10)))

    asyncio.run(all_at_once())
    assert woken == [(10, 10), (10, 10), (20, 20), (30, 30)]
    assert clock.ms == 30
