"""Within limits: the rate, a timeout that cancels, a cap on the result; and what fails inside."""

import asyncio
import json

import pytest
from examples.tool_loop_bench import (
    CLOCK,
    DELETE,
    DELETE_TOOL,
    TOKYO,
    Deleting,
    Json,
    Told,
    calling,
    tell_time,
    told,
)
from tool_loop import Call, Guard, Handler, LLMError, Rate, ToolError
from tool_loop.calls import Admitted
from tool_loop.running import Limits, run_all

BERLIN = {"timezone": "Europe/Berlin"}
FAILED = "get_current_time failed; the reason is in the log."
INSIDE = "refused for hunter2 at db.internal:5432"


def asking(handler: Handler, guard: Guard = Guard(), calls: int = 1) -> Told:  # noqa: B008 - frozen
    """So many calls of the clock in one turn, with another implementation."""
    return told(calling(*[(CLOCK, TOKYO)] * calls), {CLOCK: handler}, guard=guard)


# The rate.


def test_more_calls_than_the_rate_allows_are_refused_in_their_order() -> None:
    rate = Rate(2, 60, clock=lambda: 0.0)
    found = asking(Handler(tell_time, rate=rate), calls=3)
    assert found.outcomes == ["ok", "ok", "rate_limited"]
    assert found.texts[2] == (
        "get_current_time may be called 2 in 60 s at most, and was. "
        "It did not run: answer without it, or say so."
    )


def test_a_rate_counts_all_requests_and_forgets_what_is_long_ago() -> None:
    now = [0.0]
    rate = Rate(2, 60, clock=lambda: now[0])
    taken = []
    for moment in (0, 30, 59.9, 60, 61, 90, 91):
        now[0] = moment
        taken.append(rate.take())
    assert taken == [True, True, False, True, False, True, False]


def test_one_tool_has_its_rate_and_another_its_own() -> None:
    handlers = {
        CLOCK: Handler(tell_time, rate=Rate(1, 60, clock=lambda: 0.0)),
        DELETE: Handler(Deleting().run, rate=Rate(1, 60, clock=lambda: 0.0)),
    }
    script = calling((CLOCK, TOKYO), (DELETE, {"path": "a"}), (CLOCK, BERLIN))
    found = told(script, handlers, [*_tools(), DELETE_TOOL])
    assert found.outcomes == ["ok", "ok", "rate_limited"]


def _tools() -> list[Json]:
    return [{"name": CLOCK, "description": "", "input_schema": {"type": "object"}}]


# The timeout.


def test_a_timeout_cancels_the_work() -> None:
    happened: list[str] = []

    async def slow(_arguments: Json, _call: Call) -> None:
        try:
            await asyncio.sleep(30)
        except asyncio.CancelledError:
            happened.append("cancelled")
            raise
        happened.append("done")

    found = asking(Handler(slow, timeout_s=0.02))
    assert happened == ["cancelled"]
    assert found.outcomes == ["timed_out"]
    assert found.results[0]["is_error"] is True
    assert found.texts == ["get_current_time gave no result within 0.02 s and was stopped."]


def test_the_others_of_the_step_have_their_results() -> None:
    async def slow_in_tokyo(arguments: Json, call: Call) -> Json:
        await asyncio.sleep(30 if arguments == TOKYO else 0)
        return await tell_time(arguments, call)

    script = calling((CLOCK, TOKYO), (CLOCK, BERLIN))
    found = told(script, {CLOCK: Handler(slow_in_tokyo, timeout_s=0.02)})
    assert found.outcomes == ["timed_out", "ok"]


def test_of_an_effect_that_timed_out_the_model_learns_that_it_may_have_happened() -> None:
    async def slow(_arguments: Json, _call: Call) -> None:
        await asyncio.sleep(30)

    handler = Handler(slow, timeout_s=0.02, side_effects=True)
    found = asking(handler, Guard(confirm=lambda _call, _shown: True))
    assert found.texts[0].endswith(
        "It may have taken effect: do not send it again, and tell the user so."
    )


def test_a_timeout_of_the_tools_own_is_a_failure_like_any_other() -> None:
    async def impatient(_arguments: Json, _call: Call) -> None:
        raise TimeoutError(INSIDE)

    assert asking(Handler(impatient)).outcomes == ["failed"]


def test_when_the_request_itself_is_cancelled_so_is_the_work() -> None:
    """As when somebody types Ctrl-C: it is no failure of the tool, and nothing goes on."""
    happened: list[str] = []

    async def slow(_arguments: Json, _call: Call) -> None:
        try:
            await asyncio.sleep(30)
        finally:
            happened.append("stopped")

    async def request() -> None:
        admitted = Admitted(Call("a", CLOCK), Handler(slow, timeout_s=60), "{}", None)
        step = asyncio.create_task(run_all([admitted], Limits(lambda: 60, 99, lambda: 0)))
        await asyncio.sleep(0.01)
        step.cancel()
        await step

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(request())
    assert happened == ["stopped"]


def test_no_time_is_left_after_a_person_has_thought_for_long() -> None:
    now, disk = [0.0], Deleting()

    def confirm(_call: Call, _shown: str) -> bool:
        now[0] += 200
        return True

    found = told(
        calling((DELETE, {"path": "a"})),
        {DELETE: Handler(disk.run, side_effects=True)},
        [DELETE_TOOL],
        guard=Guard(confirm, time_budget_s=120),
        clock=lambda: now[0],
    )
    assert found.outcomes == ["out_of_time"]
    assert found.reason == "time_budget"
    assert disk.deleted == []


# The size of the result.


@pytest.mark.parametrize(
    ("cap", "of_all", "outcome"), [(12, 99, "ok"), (11, 99, "too_large"), (99, 11, "too_large")]
)
def test_a_result_is_as_large_as_allowed_or_refused_whole(
    cap: int, of_all: int, outcome: str
) -> None:
    async def run(_arguments: Json, _call: Call) -> Json:
        return {"a": "é" * 3}  # {"a": "ééé"}: twelve characters

    handler = Handler(run, max_result_chars=cap)
    found = asking(handler, Guard(max_result_chars=of_all))
    assert found.outcomes == [outcome]
    if outcome == "too_large":
        size = "its result has 12 characters, and 11 are allowed"
        assert found.texts == [f"get_current_time: {size}. Ask for less at once."]
        assert found.results[0]["is_error"] is True
    else:
        assert found.texts == ['{"a": "ééé"}']


def test_an_effect_with_too_large_a_result_has_happened_all_the_same() -> None:
    disk = Deleting()
    handler = Handler(disk.run, side_effects=True, max_result_chars=5)
    guard = Guard(confirm=lambda _call, _shown: True)
    found = told(calling((DELETE, {"path": "a"})), {DELETE: handler}, [DELETE_TOOL], guard=guard)
    assert found.texts[0].startswith("delete_file was carried out, but its result has ")
    assert found.texts[0].endswith("Do not send it again.")
    assert disk.deleted == [{"path": "a"}]


@pytest.mark.parametrize("where", ["run", "check"])
def test_the_text_of_an_error_is_no_longer_than_a_result(where: str) -> None:
    async def run(_arguments: Json, _call: Call) -> None:
        raise ToolError("x" * 1000)

    def check(_arguments: Json) -> None:
        if where == "check":
            raise ToolError("x" * 1000)

    found = asking(Handler(run, check=check, max_result_chars=10))
    assert found.texts == ["xxxxxxxxxx... (cut: it has 1000 characters)"]


# What a handler gives, and what goes wrong inside.


@pytest.mark.parametrize(
    ("result", "text"),
    [
        ({"a": [1, None, "é"]}, '{"a": [1, null, "é"]}'),
        ("as it is", "as it is"),
        ("", ""),
        (None, "null"),
        (0, "0"),
        ("half: \ud800", r"half: \ud800"),
    ],
)
def test_a_result_is_json_or_text(result: object, text: str) -> None:
    async def run(_arguments: Json, _call: Call) -> object:
        return result

    found = asking(Handler(run))
    assert (found.outcomes, found.texts) == (["ok"], [text])
    assert found.results[0]["is_error"] is False


@pytest.mark.parametrize(
    "error",
    [
        RuntimeError(INSIDE),
        KeyError(INSIDE),
        asyncio.CancelledError(INSIDE),
        ExceptionGroup(INSIDE, [ValueError(INSIDE)]),
    ],
)
def test_what_fails_inside_is_told_to_the_log_and_not_to_the_model(
    error: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    async def run(_arguments: Json, _call: Call) -> None:
        raise error

    found = asking(Handler(run))
    assert (found.outcomes, found.texts) == (["failed"], [FAILED])
    assert found.answer == "done"
    assert "hunter2" not in json.dumps(found.requests)
    assert INSIDE in caplog.text
    assert {record.name for record in caplog.records} == {"tool_loop"}


@pytest.mark.parametrize("result", [{1, 2}, float("inf"), object()])
def test_a_result_that_is_no_json_is_a_failure(
    result: object, caplog: pytest.LogCaptureFixture
) -> None:
    async def run(_arguments: Json, _call: Call) -> object:
        return result

    assert asking(Handler(run)).texts == [FAILED]
    assert "JSON" in caplog.text


def test_what_the_model_can_mend_is_a_result() -> None:
    async def run(_arguments: Json, _call: Call) -> None:
        raise ToolError('Only "Asia/Tokyo" has a clock today.')

    found = asking(Handler(run))
    assert found.outcomes == ["tool_error"]
    assert found.texts == ['Only "Asia/Tokyo" has a clock today.']
    assert found.results[0]["is_error"] is True


def test_what_nobody_here_can_mend_ends_the_request_after_the_step() -> None:
    ended: list[Json] = []

    async def run(arguments: Json, _call: Call) -> None:
        if arguments == TOKYO:
            raise LLMError("application", "the time service does not know us any more")
        await asyncio.sleep(0.02)
        ended.append(arguments)

    found = told(calling((CLOCK, TOKYO), (CLOCK, BERLIN)), {CLOCK: Handler(run)})
    assert str(found.error) == "application: the time service does not know us any more"
    assert found.outcomes == ["failed", "ok"]
    assert ended == [BERLIN]
    assert len(found.requests) == 1


def test_a_function_that_no_timeout_can_cancel_is_refused() -> None:
    def run(_arguments: Json, _call: Call) -> None:
        """It would hold up all others."""

    with pytest.raises(TypeError, match="run must be an `async def`"):
        Handler(run)  # type: ignore[arg-type]
