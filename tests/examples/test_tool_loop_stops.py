"""How a request ends without an answer: each end has its reason, its trace and its cost."""

import asyncio

import anthropic
import pytest
from examples.tool_loop_bench import (
    ANSWER,
    CLOCK,
    CLOCK_HANDLER,
    DONE,
    TOKYO,
    Json,
    clock_tool,
    playing,
    tell_time,
    told,
)
from tool_loop import Call, Guard, Handler, LLMError, Reply, ToolError, complete_with_tools
from tool_loop.scripted import Script, client_for, error, serving, text, tool_uses

ZONES = ("Asia/Tokyo", "Europe/Berlin", "America/Denver", "Africa/Cairo", "Asia/Kolkata")


def for_ever(request: Json) -> Json:
    """It asks for another zone each time, whatever it is told."""
    return tool_uses((CLOCK, {"timezone": ZONES[len(request["messages"]) // 2]}))


REFUSED = {"type": "refusal", "category": "bio", "explanation": 'No "recipes".'}


def call(id_: object) -> Json:
    """A block of a call of the clock."""
    return {"type": "tool_use", "id": id_, "name": CLOCK, "input": TOKYO}


def same_for_ever(_request: Json) -> Json:
    """It asks the same each time."""
    return tool_uses((CLOCK, TOKYO))


# Steps.


@pytest.mark.parametrize("turns", [0, 1, 3, 4])
def test_a_model_has_one_call_more_than_turns_with_tools(turns: int) -> None:
    found = told(for_ever, max_tool_turns=turns)
    assert found.reason == "tool_turns"
    assert len(found.requests) == turns + 1
    assert found.outcomes == ["ok"] * turns  # what it asks for at last does not run


def test_an_answer_after_the_last_turn_with_tools_counts() -> None:
    found = told(playing(for_ever({"messages": []}), DONE), max_tool_turns=1)
    assert found.answer == "done"


# The same again.


def test_the_same_call_gets_a_note_and_then_the_end() -> None:
    found = told(same_for_ever, max_tool_turns=9)
    assert str(found.error) == (
        'repeated_call: the model went on calling "get_current_time" '
        "with the same arguments after a result"
    )
    assert len(found.requests) == 3
    assert found.outcomes == ["ok", "repeated"]
    assert found.texts[1] == (
        "get_current_time was not run again: you have just got its result for these arguments. "
        "Answer from that result, or send other arguments."
    )
    assert found.results[1]["is_error"] is False


def test_a_model_that_heeds_the_note_answers() -> None:
    def model(request: Json) -> Json:
        last = request["messages"][-1]["content"]
        noted = last != "Go on." and "not run again" in last[0]["content"]
        return DONE if noted else tool_uses((CLOCK, TOKYO))

    assert told(model).answer == "done"


def test_the_order_in_which_arguments_are_written_makes_no_difference() -> None:
    async def run(_arguments: Json, _call: Call) -> str:
        return "found"

    tool = {"name": "search", "description": "", "input_schema": {"type": "object"}}
    first, second = {"a": 1, "b": {"c": 1, "d": 2}}, '{"b": {"d": 2, "c": 1}, "a": 1}'
    turns = [tool_uses(("search", first)), tool_uses(("search", second)), DONE]
    found = told(playing(*turns), {"search": Handler(run)}, [tool])
    assert found.outcomes == ["ok", "repeated"]


@pytest.mark.parametrize("between", [{"timezone": "Europe/Berlin"}, {"timezone": "Mars/Rock"}])
def test_with_another_call_in_between_it_is_not_in_a_row(between: Json) -> None:
    turns = [tool_uses((CLOCK, each)) for each in (TOKYO, between, TOKYO)]
    found = told(playing(*turns, DONE))
    assert found.outcomes[0] == found.outcomes[2] == "ok"


def test_a_repeated_call_beside_a_new_one_gets_its_note_and_the_new_one_runs() -> None:
    berlin = {"timezone": "Europe/Berlin"}
    turns = [tool_uses((CLOCK, TOKYO)), tool_uses((CLOCK, berlin), (CLOCK, TOKYO)), DONE]
    assert told(playing(*turns)).outcomes == ["ok", "ok", "repeated"]


def test_after_a_failure_the_same_may_be_tried_again() -> None:
    tries: list[Json] = []

    async def moody(arguments: Json, call: Call) -> Json:
        tries.append(arguments)
        if len(tries) < 3:
            raise ToolError("Not now. Try again.")
        return await tell_time(arguments, call)

    turns = [tool_uses((CLOCK, TOKYO))] * 3
    found = told(playing(*turns, DONE), {CLOCK: Handler(moody)})
    assert found.outcomes == ["tool_error", "tool_error", "ok"]
    assert found.answer == "done"


# The budgets.


def using(tokens_in: int, tokens_out: int, **more: int) -> Json:
    """What a turn of the model costs."""
    return {"usage": {"input_tokens": tokens_in, "output_tokens": tokens_out, **more}}


@pytest.mark.parametrize(("budget", "calls"), [(219, 1), (220, 2), (529, 2), (530, 3)])
def test_no_tool_runs_for_a_call_that_cannot_fit_into_the_tokens(budget: int, calls: int) -> None:
    """A call sends all of the one before: after 110, 110 at least; after 110 and 210, 210."""
    turns = [
        tool_uses((CLOCK, TOKYO), **using(100, 10)),
        tool_uses((CLOCK, {"timezone": "Europe/Berlin"}), **using(200, 10)),
        DONE,
    ]
    found = told(playing(*turns), guard=Guard(token_budget=budget))
    assert len(found.requests) == calls
    assert found.outcomes == ["ok"] * (calls - 1)
    if calls < 3:
        assert found.reason == "token_budget"
        assert f"and {budget} are allowed" in str(found.error)


def test_what_a_cache_reads_and_writes_counts() -> None:
    cached = using(10, 10, cache_read_input_tokens=60, cache_creation_input_tokens=30)
    found = told(calling_at(cached), guard=Guard(token_budget=219))
    assert found.reason == "token_budget"
    assert "110 tokens are spent, the next call takes 110 at least" in str(found.error)


def calling_at(cost: Json) -> Script:
    return playing(tool_uses((CLOCK, TOKYO), **cost), DONE)


def test_an_answer_that_is_paid_for_is_not_thrown_away() -> None:
    assert told(playing(DONE | using(1000, 1000)), guard=Guard(token_budget=10)).answer == "done"


def test_when_the_model_takes_too_long_no_tool_runs() -> None:
    now = [0.0]

    def slow(request: Json) -> Json:
        now[0] += 70
        return for_ever(request)

    found = told(slow, guard=Guard(time_budget_s=120), clock=lambda: now[0])
    assert str(found.error) == "time_budget: no answer within the 120 s that are allowed"
    assert (len(found.requests), found.outcomes) == (2, ["ok"])


def test_when_a_tool_takes_too_long_the_model_is_not_asked_again() -> None:
    now = [0.0]

    async def slow(arguments: Json, call: Call) -> Json:
        now[0] += 120
        return await tell_time(arguments, call)

    handlers = {CLOCK: Handler(slow)}
    found = told(for_ever, handlers, guard=Guard(time_budget_s=120), clock=lambda: now[0])
    assert found.reason == "time_budget"
    assert (len(found.requests), found.outcomes) == (1, ["ok"])


def test_a_tool_has_no_more_time_than_the_request() -> None:
    async def slow(_arguments: Json, _call: Call) -> None:
        await asyncio.sleep(1)

    handlers = {CLOCK: Handler(slow, timeout_s=30)}
    found = told(for_ever, handlers, guard=Guard(time_budget_s=0.3))
    assert (found.reason, found.outcomes) == ("time_budget", ["timed_out"])


def test_a_service_that_does_not_answer_is_not_waited_for() -> None:
    found = told(playing(DONE), takes_s=0.5, guard=Guard(time_budget_s=0.1))
    assert str(found.error) == "time_budget: the model did not answer in time"


def test_without_any_time_the_model_is_not_asked() -> None:
    found = told(playing(DONE), guard=Guard(time_budget_s=0))
    assert (found.reason, found.requests) == ("time_budget", [])


# The model stops.


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        (DONE | {"stop_reason": "max_tokens"}, "max_tokens: the answer was cut off"),
        (DONE | {"stop_reason": "refusal"}, "refusal: the model refused to answer"),
        (
            text("", stop_reason="refusal", stop_details=REFUSED),
            'refusal: the model refused to answer ("bio": "No \\"recipes\\".")',
        ),
        (DONE | {"stop_reason": "model_context_window_exceeded"}, "context_window: "),
        (
            DONE | {"stop_reason": "stop_sequence"},
            'unknown_stop: the model stopped for the reason "',
        ),
        (DONE | {"stop_reason": "tired"}, 'unknown_stop: the model stopped for the reason "tired"'),
        (DONE | {"stop_reason": None}, "unknown_stop: the model stopped for the reason null"),
        (DONE | {"stop_reason": ["x"]}, 'unknown_stop: the model stopped for the reason ["x"]'),
        (text(""), 'empty_turn: stop reason "end_turn", and no text'),
        (text(" \n"), 'empty_turn: stop reason "end_turn", and no text'),
        (tool_uses(stop_reason="end_turn"), 'empty_turn: stop reason "end_turn", and no text'),
        (tool_uses(stop_reason="pause_turn"), 'empty_turn: stop reason "pause_turn", and no text'),
        (tool_uses(), 'malformed_turn: stop reason "tool_use" with 0 tool calls'),
        (
            tool_uses((CLOCK, TOKYO), stop_reason="end_turn"),
            'malformed_turn: stop reason "end_turn" with 1 tool calls',
        ),
        (
            tool_uses((CLOCK, TOKYO), stop_reason="max_tokens"),
            "max_tokens: the answer was cut off",
        ),
        (text("Hello."), 'invalid_answer: no JSON: "Hello."'),
        (text({"reply": "done"}), "invalid_answer: "),
        (text({"answer": 5}), "invalid_answer: \"5 is not of type 'string'\" in "),
    ],
)
def test_a_turn_that_is_no_answer_ends_the_request(turn: Json, reason: str) -> None:
    found = told(playing(turn))
    assert str(found.error).startswith(reason)
    assert (len(found.requests), found.trace) == (1, [])


@pytest.mark.parametrize(
    ("blocks", "reason"),
    [
        ([call("a"), call("a")], 'malformed_turn: two tool calls have the id "a"'),
        ([call("")], 'malformed_turn: a tool call has "" for an id'),
        ([call("a b")], 'malformed_turn: a tool call has "a b" for an id'),
        ([call(None)], "malformed_turn: a tool call has null for an id"),
        ([call(["a"])], 'malformed_turn: a tool call has ["a"] for an id'),
        (["hello"], 'malformed_turn: content must be blocks, not ["hello"]'),
        ([{"type": "text"}], 'malformed_turn: content must be blocks, not [{"type": "text"}]'),
        ("hi", 'malformed_turn: content must be blocks, not "hi"'),
        (None, "malformed_turn: content must be blocks, not null"),
    ],
)
def test_a_turn_from_which_no_conversation_can_go_on_runs_nothing(
    blocks: object, reason: str
) -> None:
    found = told(playing({"content": blocks, "stop_reason": "tool_use"}))
    assert str(found.error) == reason
    assert (len(found.requests), found.trace) == (1, [])


def test_an_id_of_a_step_before_is_a_double_too() -> None:
    turn = {"content": [call("a")], "stop_reason": "tool_use"}
    found = told(playing(turn, turn))
    assert str(found.error) == 'malformed_turn: two tool calls have the id "a"'
    assert found.outcomes == ["ok"]


# The service refuses.


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (error(401, "authentication_error"), "authentication: AuthenticationError"),
        (error(403, "permission_error"), "authentication: PermissionDeniedError"),
        (error(402, "billing_error"), "vendor: PaymentRequiredError"),
        (error(429, "rate_limit_error"), "vendor: RateLimitError"),
        (error(529, "overloaded_error"), "vendor: OverloadedError"),
        (error(400, "invalid_request_error", "bad\n"), 'vendor: BadRequestError "bad\\n"'),
        (DONE | {"usage": None}, "malformed_turn: the service sent no message"),
        (DONE | {"usage": {"input_tokens": "9"}}, "malformed_turn: the service sent no message"),
    ],
)
def test_what_the_service_refuses_stays_with_the_application(answer: Json, reason: str) -> None:
    found = told(playing(answer))
    assert str(found.error).startswith(reason)
    assert len(found.requests) == 1


def test_a_script_that_breaks_says_so(caplog: pytest.LogCaptureFixture) -> None:
    found = told(playing())
    assert str(found.error).startswith('vendor: InternalServerError "the script raised IndexError')
    assert "the script failed" in caplog.text


def test_a_service_that_is_not_there_is_an_error_of_the_same_kind() -> None:
    with serving(playing(DONE)) as server:
        gone = server.url
    with client_for(gone) as client, pytest.raises(LLMError) as failed:
        complete(client)
    assert failed.value.reason == "vendor"
    assert isinstance(failed.value.__cause__, anthropic.APIConnectionError)


def complete(client: anthropic.Anthropic) -> Reply:
    """A request of little interest."""
    return complete_with_tools(
        "You help.",
        "Go on.",
        model="scripted",
        tools=[clock_tool()],
        handlers={CLOCK: CLOCK_HANDLER},
        schema=ANSWER,
        client=client,
    )


def test_in_a_coroutine_it_is_refused_before_the_model_is_asked() -> None:
    async def application(client: anthropic.Anthropic) -> None:
        with pytest.raises(RuntimeError, match=r"use asyncio\.to_thread"):
            complete(client)
        await asyncio.to_thread(complete, client)

    with serving(playing(DONE)) as server, client_for(server.url) as client:
        asyncio.run(application(client))
    assert len(server.bodies) == 1


# What an error brings along.


def test_an_error_says_what_was_done_and_what_it_cost() -> None:
    turns = [
        tool_uses((CLOCK, TOKYO), **using(100, 10)),
        DONE | {"stop_reason": "max_tokens"} | using(200, 20),
    ]
    found = told(playing(*turns))
    assert found.error is not None
    assert (found.error.tokens_in, found.error.tokens_out) == (300, 30)
    assert found.error.trace == tuple(found.trace)
    assert found.outcomes == ["ok"]


def test_a_trace_is_there_though_the_caller_keeps_none() -> None:
    with (
        serving(playing(tool_uses((CLOCK, TOKYO)), DONE)) as server,
        client_for(server.url) as client,
    ):
        assert [entry.outcome for entry in complete(client).trace] == ["ok"]
