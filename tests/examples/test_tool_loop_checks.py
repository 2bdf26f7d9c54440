"""Before a tool runs: six checks in their order, and the first no is the answer."""

import json
import logging
from typing import Any

import pytest
from examples.tool_loop_bench import (
    CLOCK,
    CLOCK_HANDLER,
    DELETE,
    DELETE_TOOL,
    DONE,
    NO_SUCH_TOOL,
    TOKYO,
    Deleting,
    Json,
    calling,
    clock_tool,
    is_on_earth,
    told,
)
from tool_loop import Call, Guard, Handler, Rate, ToolError, UsedKeys
from tool_loop.scripted import tool_uses

NOTES = {"path": "notes.txt"}


def test_the_first_no_in_the_stated_order_is_the_answer() -> None:
    """A call that is wrong in every way, put right in one way after the other."""
    rate, taken = Rate(1, 60, clock=lambda: 0.0), UsedKeys()
    asked: list[str] = []
    rate.take()
    taken.claim((DELETE, "notes.txt"))

    def no_such_file(arguments: Json) -> None:
        if arguments["path"] != "notes.txt":
            raise ToolError("There is no such file. Files: notes.txt.")

    def confirm(_call: Call, _shown: str, *, yes: bool) -> bool:
        asked.append("asked")
        return yes

    def outcome(sent: object, *, known: bool = True, offered: bool = True, **settings: Any) -> str:
        yes, keys = settings.pop("yes", False), settings.pop("keys", taken)
        handler = Handler(
            Deleting().run,
            side_effects=True,
            check=no_such_file,
            rate=settings.pop("rate", rate),
            key=lambda arguments: str(arguments["path"]),
        )
        guard = Guard(confirm=lambda call, shown: confirm(call, shown, yes=yes), used_keys=keys)
        handlers = {CLOCK: CLOCK_HANDLER} | ({DELETE: handler} if known else {})
        tools = [clock_tool()] + ([DELETE_TOOL] if offered else [])
        (only,) = told(calling((DELETE, sent)), handlers, tools, guard=guard).outcomes
        return only

    assert outcome({"file": 1}, known=False, offered=False) == "unknown"
    assert outcome({"file": 1}, offered=False) == "not_offered"
    assert outcome({"file": 1}) == "bad_arguments"
    assert outcome({"path": "other.txt"}) == "bad_meaning"
    assert outcome(NOTES) == "already_done"
    assert asked == []
    assert outcome(NOTES, keys=None) == "not_confirmed"
    assert asked == ["asked"]
    assert outcome(NOTES, keys=None, yes=True) == "rate_limited"
    assert outcome(NOTES, keys=None, yes=True, rate=None) == "ok"


# 1. Is it known?


@pytest.mark.parametrize("name", ["rm", "__import__", "run", "os.system", "", "Get_Current_Time"])
def test_a_name_that_is_not_in_the_registry_runs_nothing(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    found = told(calling((name, TOKYO)))
    assert found.outcomes == ["unknown"]
    assert found.texts == [NO_SUCH_TOOL.format(name)]
    assert [record.name for record in caplog.records] == ["tool_loop"]


def test_a_tool_on_offer_without_a_handler_is_refused_before_the_model_is_asked() -> None:
    with pytest.raises(ValueError, match=r"no handler for the tools \['get_current_time'\]"):
        told(calling((CLOCK, TOKYO)), handlers={})


# 2. May this caller use it?


def test_a_tool_that_is_not_on_offer_is_refused_and_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    disk = Deleting()
    handlers = {CLOCK: CLOCK_HANDLER, DELETE: Handler(disk.run)}
    found = told(calling((DELETE, NOTES)), handlers)
    assert found.outcomes == ["not_offered"]
    assert [tool["name"] for tool in found.requests[0]["tools"]] == [CLOCK]
    assert disk.deleted == []
    (record,) = caplog.records
    assert (record.name, record.levelno) == ("tool_loop", logging.WARNING)
    assert record.getMessage().startswith('refused "delete_file" ("toolu_')
    assert record.getMessage().endswith("not offered")


def test_the_same_tool_runs_for_a_caller_who_is_offered_it() -> None:
    disk = Deleting()
    found = told(calling((DELETE, NOTES)), {DELETE: Handler(disk.run)}, [DELETE_TOOL])
    assert found.outcomes == ["ok"]
    assert disk.deleted == [NOTES]


def test_what_is_not_on_offer_is_not_told_from_what_does_not_exist() -> None:
    hidden = {CLOCK: CLOCK_HANDLER, DELETE: Handler(Deleting().run)}
    assert told(calling((DELETE, NOTES)), hidden).texts == told(calling((DELETE, NOTES))).texts


def test_without_tools_the_request_has_none_and_a_call_is_refused() -> None:
    found = told(calling((CLOCK, TOKYO)), tools=[])
    assert "tools" not in found.requests[0]
    assert found.outcomes == ["not_offered"]
    assert "Tools: none." in found.texts[0]


# 4. Do they make sense? (3, their form, has a file of its own.)


def test_mars_passes_the_pattern_and_fails_the_look_up() -> None:
    ran: list[Json] = []

    async def run(arguments: Json, _call: Call) -> Json:
        ran.append(arguments)
        return {}

    mars = {"timezone": "Mars/Olympus_Mons"}
    handlers = {CLOCK: Handler(run, check=is_on_earth)}
    found = told(calling((CLOCK, mars)), handlers)
    assert found.outcomes == ["bad_meaning"]
    assert found.results[0]["is_error"] is True
    assert found.texts == [
        'unknown time zone "Mars/Olympus_Mons"; use an IANA name like Asia/Tokyo'
    ]
    assert ran == []
    assert told(calling((CLOCK, mars)), {CLOCK: Handler(run)}).outcomes == [
        "ok"
    ]  # the form is fine
    assert ran == [mars]


def test_a_check_that_breaks_is_a_failure_of_the_application(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(_arguments: Json) -> None:
        raise KeyError("secret table")

    found = told(calling((CLOCK, TOKYO)), {CLOCK: Handler(CLOCK_HANDLER.run, check=broken)})
    assert found.outcomes == ["failed"]
    assert found.texts == ["get_current_time failed; the reason is in the log."]
    assert "secret table" in caplog.text


def test_what_a_check_changes_is_not_what_runs() -> None:
    def spoiling(arguments: Json) -> None:
        arguments["path"] = "everything"

    disk = Deleting()
    told(calling((DELETE, NOTES)), {DELETE: Handler(disk.run, check=spoiling)}, [DELETE_TOOL])
    assert disk.deleted == [NOTES]


# What the model mends.


def test_the_model_mends_what_it_is_told() -> None:
    """It sends what the error says, first about the arguments' form, then about their meaning."""

    def model(request: Json) -> Json:
        results = [message["content"][0] for message in request["messages"][2::2]]
        if not results:
            return tool_uses((CLOCK, {"zone": "Tokyo"}))
        if '"timezone" is missing.' in results[-1]["content"]:
            return tool_uses((CLOCK, {"timezone": "Asia/Edo"}))
        if "use an IANA name like Asia/Tokyo" in results[-1]["content"]:
            return tool_uses((CLOCK, {"timezone": "Asia/Tokyo"}))
        said = json.loads(results[-1]["content"])["say"]
        return DONE | {"content": [{"type": "text", "text": json.dumps({"answer": said})}]}

    found = told(model)
    assert found.outcomes == ["bad_arguments", "bad_meaning", "ok"]
    assert found.answer == "It is 12:14 AM on Wednesday, August 5, 2026 in Asia/Tokyo."


def test_good_and_bad_calls_of_a_turn_each_get_their_own_result() -> None:
    found = told(calling((CLOCK, {}), (CLOCK, TOKYO), ("rm", {})))
    assert found.outcomes == ["bad_arguments", "ok", "unknown"]
    assert [result["is_error"] for result in found.results] == [True, False, True]
    assert '"2026-08-05T00:14:27+09:00"' in found.texts[1]


def test_a_key_that_the_arguments_do_not_give_is_something_to_mend() -> None:
    def key(arguments: Json) -> str:
        raise ToolError(f"send the whole path: {arguments['path']} is none")

    handler = Handler(Deleting().run, side_effects=True, key=key)
    found = told(calling((DELETE, NOTES)), {DELETE: handler}, [DELETE_TOOL])
    assert found.outcomes == ["bad_meaning"]
    assert found.texts == ["send the whole path: notes.txt is none"]
