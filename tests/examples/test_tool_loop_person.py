"""Side effects: a person says yes to the exact arguments, and a key is used once."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from examples.tool_loop_bench import (
    DELETE,
    DELETE_TOOL,
    DONE,
    Deleting,
    Json,
    Told,
    calling,
    playing,
    told,
)
from tool_loop import Call, Guard, Handler, LLMError, Rate, ToolError, UsedKeys
from tool_loop.scripted import Script, tool_uses

NOTES = {"path": "notes.txt"}
CARRIED_OUT = (
    "delete_file has been carried out for this already, or is under way. "
    "Nothing was done now. Do not send it again."
)


def yes(_call: Call, _shown: str) -> bool:
    """Whatever it is."""
    return True


def by_path(arguments: Json) -> str:
    """The key of what must not happen twice, whoever asks."""
    return str(arguments["path"])


def deleting(script: Script, handler: Handler, guard: Guard) -> Told:
    """A request of a caller who may delete."""
    return told(script, {DELETE: handler}, [DELETE_TOOL], guard=guard)


# Confirmation.


def test_a_person_sees_the_exact_arguments_and_they_are_what_runs() -> None:
    seen: list[tuple[Call, str]] = []

    def confirm(call: Call, shown: str) -> bool:
        seen.append((call, shown))
        return True

    disk = Deleting()
    sent = {"path": "लेख/notes.txt"}
    found = deleting(calling((DELETE, sent)), Handler(disk.run, side_effects=True), Guard(confirm))
    assert seen == [(Call(found.trace[0].id, DELETE), '{"path": "लेख/notes.txt"}')]
    assert [json.loads(shown) for _, shown in seen] == disk.deleted == [sent]
    assert found.outcomes == ["ok"]


def test_what_a_person_would_not_see_is_shown_as_its_number() -> None:
    """A mark that turns the direction of writing makes exe.txt of what ends in txt.exe."""
    seen: list[str] = []

    def confirm(_call: Call, shown: str) -> bool:
        seen.append(shown)
        return False

    sent = {"path": "a\u202etxt.exe\u200b\n\x7f"}
    deleting(calling((DELETE, sent)), Handler(Deleting().run, side_effects=True), Guard(confirm))
    assert seen == [r'{"path": "a\u202etxt.exe\u200b\n\u007f"}']
    assert json.loads(seen[0]) == sent


@pytest.mark.parametrize("said", [False, None, "yes", 1])
def test_anything_but_true_is_a_no(said: object) -> None:
    disk = Deleting()
    guard = Guard(confirm=lambda _call, _shown: said)  # type: ignore[arg-type, return-value]
    found = deleting(calling((DELETE, NOTES)), Handler(disk.run, side_effects=True), guard)
    assert found.outcomes == ["not_confirmed"]
    no = "The user did not confirm delete_file with these arguments."
    assert found.texts == [f"{no} Nothing was done. Ask what they want instead."]
    assert disk.deleted == []


def test_without_a_person_nothing_with_effects_runs() -> None:
    disk = Deleting()
    found = deleting(calling((DELETE, NOTES)), Handler(disk.run, side_effects=True), Guard())
    assert found.outcomes == ["not_confirmed"]
    assert "nobody can be asked here. Nothing was done. Tell the user so." in found.texts[0]
    assert disk.deleted == []


def test_a_tool_that_only_reads_asks_nobody() -> None:
    def confirm(_call: Call, _shown: str) -> bool:
        pytest.fail("a person was asked")

    found = deleting(calling((DELETE, NOTES)), Handler(Deleting().run), Guard(confirm))
    assert found.outcomes == ["ok"]


def test_questions_come_one_after_the_other_before_anything_runs() -> None:
    happened: list[str] = []

    def confirm(_call: Call, shown: str) -> bool:
        happened.append(f"asked about {json.loads(shown)['path']}")
        return "b" not in shown

    async def run(arguments: Json, _call: Call) -> None:
        happened.append(f"deleted {arguments['path']}")

    calls = [(DELETE, {"path": path}) for path in ("x", "b", "y")]
    found = deleting(calling(*calls), Handler(run, side_effects=True), Guard(confirm))
    assert found.outcomes == ["ok", "not_confirmed", "ok"]
    asked = ["asked about x", "asked about b", "asked about y"]
    assert happened == [*asked, "deleted x", "deleted y"]


# One execution for one key.


def test_the_same_call_runs_once_though_the_request_is_sent_again() -> None:
    """The service's answer is played again, with the id of its call: the application restarted."""
    disk, guard = Deleting(), Guard(yes, used_keys=UsedKeys())
    handler = Handler(disk.run, side_effects=True)
    first, second = (deleting(calling((DELETE, NOTES)), handler, guard) for _ in range(2))
    assert first.trace[0].id == second.trace[0].id
    assert (first.outcomes, second.outcomes) == (["ok"], ["already_done"])
    assert second.texts == [CARRIED_OUT]
    assert second.results[0]["is_error"] is True
    assert disk.deleted == [NOTES]


def test_a_key_of_the_arguments_is_the_same_for_two_calls() -> None:
    disk, guard = Deleting(), Guard(yes)
    handler = Handler(disk.run, side_effects=True, key=by_path)
    twice = calling((DELETE, NOTES), (DELETE, NOTES), (DELETE, {"path": "other.txt"}))
    assert deleting(twice, handler, guard).outcomes == ["ok", "already_done", "ok"]
    assert disk.deleted == [NOTES, {"path": "other.txt"}]


def test_by_default_two_calls_have_two_keys() -> None:
    disk = Deleting()
    twice = calling((DELETE, NOTES), (DELETE, NOTES))
    found = deleting(twice, Handler(disk.run, side_effects=True), Guard(yes))
    assert found.outcomes == ["ok", "ok"]


def test_keys_of_one_request_are_forgotten_where_the_application_keeps_none() -> None:
    disk = Deleting()
    handler, guard = Handler(disk.run, side_effects=True, key=by_path), Guard(yes)
    assert outcomes_of_two(handler, guard, guard) == ["ok", "ok"]
    assert disk.deleted == [NOTES, NOTES]


class SlowSet(set[tuple[str, str]]):
    """Between the question and the answer there is time for another thread."""

    def __contains__(self, key: object) -> bool:
        found = super().__contains__(key)
        time.sleep(0.01)
        return found


def test_of_several_threads_one_alone_has_the_key() -> None:
    keys, start = UsedKeys(), Barrier(8)
    keys._used = SlowSet()

    def claim(_number: int) -> bool:
        start.wait()
        return keys.claim((DELETE, "notes.txt"))

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(claim, range(8))) == 1


def test_of_two_requests_at_once_one_alone_has_its_effect() -> None:
    """Both wait for their person, until the other has come as far as it can."""
    disk, both = Deleting(), Barrier(2)
    keys = UsedKeys()
    handler = Handler(disk.run, side_effects=True, key=by_path)

    def confirm(_call: Call, _shown: str) -> bool:
        both.wait(5)
        return True

    def script(request: Json) -> Json:
        answer = calling((DELETE, NOTES))(request)
        if answer is DONE and "already" in request["messages"][-1]["content"][0]["content"]:
            both.wait(5)  # the refused one is done; now the person says yes to the other
        return answer

    def request(_number: int) -> str:
        (only,) = deleting(script, handler, Guard(confirm, used_keys=keys)).outcomes
        return only

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(request, range(2))) == ["already_done", "ok"]
    assert disk.deleted == [NOTES]


# Whether the key is free again.


def outcomes_of_two(handler: Handler, *guards: Guard) -> list[str]:
    """The same call of two requests."""
    found = [deleting(calling((DELETE, NOTES)), handler, guard) for guard in guards]
    return [outcome for each in found for outcome in each.outcomes]


def test_after_a_no_the_key_is_free() -> None:
    keys = UsedKeys()
    guards = Guard(lambda _call, _shown: False, keys), Guard(yes, keys)
    handler = Handler(Deleting().run, side_effects=True, key=by_path)
    assert outcomes_of_two(handler, *guards) == ["not_confirmed", "ok"]


def test_when_asking_fails_the_key_is_free(caplog: pytest.LogCaptureFixture) -> None:
    def broken(_call: Call, _shown: str) -> bool:
        raise ConnectionError("the pager is down")

    keys = UsedKeys()
    handler = Handler(Deleting().run, side_effects=True, key=by_path)
    assert outcomes_of_two(handler, Guard(broken, keys), Guard(yes, keys)) == ["failed", "ok"]
    assert "the pager is down" in caplog.text


def test_after_a_refusal_of_the_rate_the_key_is_free() -> None:
    keys, now = UsedKeys(), [0.0]
    rate = Rate(1, 60, clock=lambda: now[0])
    rate.take()
    handler = Handler(Deleting().run, side_effects=True, key=by_path, rate=rate)
    first = deleting(calling((DELETE, NOTES)), handler, Guard(yes, keys))
    now[0] = 60
    second = deleting(calling((DELETE, NOTES)), handler, Guard(yes, keys))
    assert first.outcomes + second.outcomes == ["rate_limited", "ok"]


def test_after_an_error_that_the_model_can_mend_the_key_is_free() -> None:
    class Locked(Deleting):
        async def run(self, arguments: Json, call: Call) -> Json:
            if not self.deleted:
                self.deleted.append({})
                raise ToolError("notes.txt is open: close it first")
            return await super().run(arguments, call)

    keys = UsedKeys()
    handler = Handler(Locked().run, side_effects=True, key=by_path)
    assert outcomes_of_two(handler, Guard(yes, keys), Guard(yes, keys)) == ["tool_error", "ok"]


def test_when_the_request_ends_while_asking_nothing_runs_and_the_keys_are_free() -> None:
    def first_alone(_call: Call, shown: str) -> bool:
        if shown != '{"path": "notes.txt"}':
            raise LLMError("application", "the user has left")
        return True

    disk, keys = Deleting(), UsedKeys()
    handler = Handler(disk.run, side_effects=True, key=by_path)
    both = calling((DELETE, NOTES), (DELETE, {"path": "other.txt"}))
    assert deleting(both, handler, Guard(first_alone, keys)).reason == "application"
    assert disk.deleted == []
    assert deleting(both, handler, Guard(yes, keys)).outcomes == ["ok", "ok"]


def test_when_nobody_knows_whether_it_happened_the_key_is_used() -> None:
    async def half(_arguments: Json, _call: Call) -> Json:
        raise ConnectionResetError("after it was sent")

    keys = UsedKeys()
    handler = Handler(half, side_effects=True, key=by_path)
    found = deleting(calling((DELETE, NOTES)), handler, Guard(yes, keys))
    doubt = "It may have taken effect: do not send it again, and tell the user so."
    assert found.texts == [f"delete_file failed; the reason is in the log. {doubt}"]
    again = Handler(Deleting().run, side_effects=True, key=by_path)
    assert deleting(calling((DELETE, NOTES)), again, Guard(yes, keys)).outcomes == ["already_done"]


def test_what_was_done_is_not_done_again_a_step_later() -> None:
    disk = Deleting()
    again = playing(tool_uses((DELETE, NOTES)), tool_uses((DELETE, NOTES)), DONE)
    found = deleting(again, Handler(disk.run, side_effects=True), Guard(yes))
    assert found.outcomes == ["ok", "repeated"]
    assert disk.deleted == [NOTES]
