"""The assistant's round trip, with the real client against a scripted model on loopback."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest
from assistant.ask import MOST_STEPS, Messages, Model, NoAnswer, Reply, ask
from assistant.by_hand import SearchByHand
from assistant.database import store_at
from assistant.sample import conversations
from assistant.scripted_model import HELP, NAMELESS, STUCK, reply
from assistant.side_by_side import QUESTIONS, Answered, compared, told
from assistant.store import Conversation, Store
from assistant.tool import NAMES, TOOL, Search
from assistant.turn import Turn, turn_at
from tool_loop.scripted import client_for, serving, text, tool_uses

from temporal_context import TemporalContext
from temporal_context.tool_answer import ToolAnswer

Json = dict[str, Any]
Edit = Callable[[Json], object]

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
DENVER: Final = TemporalContext(NOW, "America/Denver", "en-US", vocabulary=NAMES)
LAST_WEEKEND: Final = "Who called about Limewash last weekend?"
# Read from a calendar.
WEEKEND: Final = "Saturday, August 1 through Sunday, August 2"
WEEK: Final = "Sunday, July 26 through Saturday, August 1"
SEVEN_DAYS: Final = "Wednesday, July 29 through Tuesday, August 4"


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with closing(store_at(database)) as store:
        store.add(conversations(DENVER.now, small_talk=50))
        yield store


def untouched(_request: Json) -> None:
    """A wire that changes nothing."""


def talk(
    turn: Turn, said: str, earlier: Messages = (), edit: Edit = untouched
) -> tuple[Reply, list[Json]]:
    """One turn; `edit` changes each request on its way to the model."""

    def read(request: Json) -> Json:
        edit(request)
        return reply(request)

    with serving(read) as server, client_for(server.url) as client:
        found = ask(Model(client, "scripted"), turn, said, earlier)
    return found, [json.loads(body) for body in server.bodies]


def arguments(found: Reply) -> list[Json]:
    return [called.arguments for called in found.calls]


# The round trip.


def test_a_period_goes_by_name_and_is_told_before_the_results(store: Store) -> None:
    found, requests = talk(turn_at(DENVER, store), LAST_WEEKEND)
    assert arguments(found) == [{"query": "Limewash", "relative_range": "last_weekend"}]
    assert found.text.startswith(f"Searching {WEEKEND}... Maren Solheim")
    assert "Priya Nair" not in found.text
    assert len(requests) == 2
    result = requests[1]["messages"][-1]["content"][0]["content"]
    assert result.index("resolved_range") < result.index("Maren Solheim")


def test_times_are_those_of_the_users_wall_clock(store: Store) -> None:
    """In UTC it was Monday, at two in the morning."""
    found, _ = talk(turn_at(DENVER, store), LAST_WEEKEND)
    assert "Sunday, August 2, 20:00" in found.text


def test_a_name_that_does_not_exist_is_corrected_in_the_second_call(store: Store) -> None:
    found, requests = talk(
        turn_at(DENVER, store), "Who called about Limewash the previous weekend?"
    )
    wrong, right = found.calls
    assert wrong.answer.is_error
    assert wrong.arguments["relative_range"] == "previous_weekend"
    assert right.arguments == {"query": "Limewash", "relative_range": "last_weekend"}
    assert requests[1]["messages"][-1]["content"][0]["is_error"] is True
    assert f"Searching {WEEKEND}... Maren Solheim" in found.text


def test_a_missing_date_is_corrected_in_the_second_call(store: Store) -> None:
    found, _ = talk(turn_at(DENVER, store), "Who asked about Limewash since July 20?")
    assert arguments(found) == [
        {"query": "Limewash", "start_date": "2026-07-20"},
        {"query": "Limewash", "start_date": "2026-07-20", "end_date": "2026-08-04"},
    ]
    names = re.findall("Maren Solheim|Priya Nair|Amy Tan", found.text)
    assert names == ["Maren Solheim", "Priya Nair", "Amy Tan"]


def test_without_a_period_all_dates_are_searched_and_it_says_so(store: Store) -> None:
    found, _ = talk(turn_at(DENVER, store), "Did anybody ask about brass handles?")
    assert found.text.startswith("Searching all dates (no date filter)... Yusuf Demir")


# Nothing found.

HANDLES: Final = "Did anybody ask about brass handles last week?"
GOLD: Final = "Did anybody ask about gold leaf last weekend?"


def test_nothing_found_comes_with_the_other_readings_that_hold_something(store: Store) -> None:
    """The chat was on Sunday, August 2: in the last seven days, and not in the week before."""
    found, _ = talk(turn_at(DENVER, store), HANDLES)
    assert found.text.startswith(f"Searching {WEEK}... I found nothing about brass handles.")
    assert f"There is 1 in the 7 days ending today ({SEVEN_DAYS})" in found.text


def test_readings_that_hold_nothing_are_not_offered(store: Store) -> None:
    found, _ = talk(turn_at(DENVER, store), "Did anybody ask about marble last week?")
    assert found.text == f"Searching {WEEK}... I found nothing about marble."
    at = datetime(2026, 7, 29, 18, tzinfo=UTC)
    store.add([Conversation("Tom Okafor", "chat", "Asked about marble", at - timedelta(weeks=1))])
    found, _ = talk(turn_at(DENVER, store), "Did anybody ask about marble last week?")
    assert found.text.endswith("I found nothing about marble.")


def test_a_reading_is_searched_by_its_name_after_the_user_agrees(store: Store) -> None:
    turn = turn_at(DENVER, store)
    offered, _ = talk(turn, HANDLES)
    agreed, _ = talk(turn, "Yes, please.", offered.messages)
    assert arguments(agreed) == [{"query": "brass handles", "relative_range": "last_7_days"}]
    assert agreed.text.startswith(f"Searching {SEVEN_DAYS}... Yusuf Demir")


def test_a_reading_without_a_name_is_searched_by_its_dates(store: Store) -> None:
    at = datetime(2026, 8, 3, 18, tzinfo=UTC)
    store.add([Conversation("Tom Okafor", "chat", "Asked about gold leaf", at)])
    turn = turn_at(DENVER, store)
    offered, _ = talk(turn, GOLD)
    since = "Monday, August 3 through Tuesday, August 4"
    assert f"There is 1 in the days since then ({since})." in offered.text
    agreed, _ = talk(turn, "ok", offered.messages)
    assert arguments(agreed) == [
        {"query": "gold leaf", "start_date": "2026-08-03", "end_date": "2026-08-04"}
    ]
    assert agreed.text.startswith(f"Searching {since}... Tom Okafor")


# What the model is sent.


def test_stable_instructions_come_first_and_are_cached_and_the_block_is_last(store: Store) -> None:
    _, requests = talk(turn_at(DENVER, store), LAST_WEEKEND)
    for request in requests:
        stable, block = request["system"]
        assert stable["cache_control"] == {"type": "ephemeral"}
        assert "cache_control" not in block
        assert block["text"] == DENVER.prompt_block()
        assert not re.search(r"\d{4}-\d\d", json.dumps(request["tools"]) + stable["text"])


def test_an_hour_later_all_before_the_block_has_the_same_bytes(store: Store) -> None:
    later = TemporalContext(NOW + timedelta(hours=1), "America/Denver", "en-US", vocabulary=NAMES)
    (_, (one, *_)), (_, (other, *_)) = (
        talk(turn_at(context, store), LAST_WEEKEND) for context in (DENVER, later)
    )
    blocks = [request["system"].pop() for request in (one, other)]
    assert json.dumps(one) == json.dumps(other)
    assert blocks[0] != blocks[1]


def test_what_came_from_the_cache_is_in_the_log(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    usage = {"input_tokens": 50, "cache_read_input_tokens": 150, "output_tokens": 1}
    with caplog.at_level("INFO", "assistant"):
        answered_by(text("Done.", usage=usage))(turn_at(DENVER, store))
    assert caplog.messages == ["75 % of the prompt came from the cache"]


# The script is honest: it answers from what stands in the request, and from nothing else.


def without_block(request: Json) -> None:
    request["system"] = request["system"][:1]


def without_line(request: Json) -> None:
    for part in request["system"]:
        part["text"] = re.sub(r"\n- last_weekend: .*", "", part["text"])


def without_enum(request: Json) -> None:
    request["tools"][0]["input_schema"]["properties"]["relative_range"].pop("enum")


def results_in(request: Json) -> Iterator[Json]:
    for message in request["messages"]:
        if isinstance(message["content"], list):
            yield from (each for each in message["content"] if each["type"] == "tool_result")


def without_error_text(request: Json) -> None:
    for result in results_in(request):
        if result.get("is_error"):
            result["content"] = "An error."


def without_resolved_range(request: Json) -> None:
    for result in results_in(request):
        found = json.loads(result["content"])
        found.pop("resolved_range")
        result["content"] = json.dumps(found)


def without_other_readings(request: Json) -> None:
    for result in results_in(request):
        found = json.loads(result["content"])
        found["results"].pop("other_readings")
        result["content"] = json.dumps(found)


def without_instructions(request: Json) -> None:
    request["system"][0]["text"] = "You answer questions."


PREVIOUS: Final = "Who called about Limewash the previous weekend?"


@pytest.mark.parametrize(
    ("edit", "question", "lost", "said"),
    [
        (without_block, LAST_WEEKEND, "Maren Solheim", "I found nothing about Limewash."),
        (without_line, LAST_WEEKEND, "Maren Solheim", "I found nothing about Limewash."),
        (without_enum, LAST_WEEKEND, "Maren Solheim", NAMELESS),
        (without_error_text, PREVIOUS, "Maren Solheim", STUCK),
        (without_resolved_range, LAST_WEEKEND, WEEKEND, "Maren Solheim"),
        (without_instructions, LAST_WEEKEND, WEEKEND, "Maren Solheim"),
        (without_other_readings, HANDLES, SEVEN_DAYS, "I found nothing about brass handles."),
        (without_instructions, HANDLES, SEVEN_DAYS, "I found nothing about brass handles"),
    ],
)
def test_what_is_lost_without(
    store: Store, edit: Edit, question: str, lost: str, said: str
) -> None:
    turn = turn_at(DENVER, store)
    assert lost in talk(turn, question)[0].text
    found, _ = talk(turn, question, edit=edit)
    assert lost not in found.text
    assert said in found.text


def test_invented_dates_are_refused_and_nobody_is_told_of_a_search_in_them(store: Store) -> None:
    found, _ = talk(turn_at(DENVER, store), LAST_WEEKEND, edit=without_block)
    assert found.calls[0].arguments["start_date"] == "2023-06-10"
    assert found.calls[0].answer.is_error
    assert "2023" not in found.text


# Side by side.


@pytest.fixture
def answers(store: Store) -> list[Answered]:
    with serving(reply) as server, client_for(server.url) as client:
        return [*compared(Model(client, "scripted"), DENVER, store)]


def test_side_by_side_only_names_find_the_customer(answers: list[Answered]) -> None:
    without, block_only, names = (each for each in answers if each.question == QUESTIONS[0])
    assert without.answer == "I found nothing about Limewash from last weekend."
    assert without.searched == "2023-06-10 to 2023-06-11"
    assert block_only.searched == "2026-08-01 to 2026-08-02"
    assert "Priya Nair" in block_only.answer
    assert "Maren Solheim" not in block_only.answer
    assert names.searched == "last_weekend"
    assert "Maren Solheim" in names.answer


def test_side_by_side_only_names_say_where_else_there_is_something(answers: list[Answered]) -> None:
    *others, names = (each for each in answers if each.question == QUESTIONS[1])
    assert [each.answer for each in others] == [
        "I found nothing about brass handles from last week."
    ] * 2
    assert "There is 1 in the 7 days ending today" in names.answer


def test_side_by_side_each_question_stands_once(answers: list[Answered]) -> None:
    page = "\n".join(told(iter(answers)))
    assert all(page.count(question) == 1 for question in QUESTIONS)
    assert page.count("with the block only") == len(QUESTIONS)


# A tool is an entry point, and a model may stop anywhere.


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"query": "Limewash", "timezone": "Asia/Tokyo"}, "timezone"),
        ({}, "query is missing"),
        ({"query": None}, "query is missing"),
        ({"query": 7}, "query must be text"),
        ({"query": "  "}, "at least one word"),
        ({"query": "a\0b"}, "control characters"),
        ({"query": "\ud800"}, "half characters"),
        ({"query": "x" * 201}, "201 characters, 200 are allowed"),
        ({"query": "Limewash", "start_date": "2026-02-31"}, "does not exist"),
        ("{", "JSON"),
        ([], "object"),
    ],
)
def test_arguments_that_cannot_be_meant_are_answered_with_what_to_send(
    store: Store, sent: object, said: str
) -> None:
    found = Search(store, DENVER)(sent)
    assert found.is_error
    assert said in found.text


@pytest.mark.parametrize(
    "sent", [{}, {"query": "x", "start_date": "last weekend", "end_date": ""}, {"query": 7}]
)
def test_the_search_by_hand_refuses_without_a_word_on_what_to_send(
    store: Store, sent: Json
) -> None:
    assert SearchByHand(store)(sent) == ToolAnswer("invalid arguments", is_error=True)


@pytest.mark.parametrize("query", ["\N{SNOWMAN}", "%", "'", '"; DROP TABLE x', "ن\u200cم"])
def test_any_word_can_be_searched_for(store: Store, query: str) -> None:
    assert json.loads(Search(store, DENVER)({"query": query}).text)["results"]["total"] == 0


def answered_by(*messages: Json) -> Callable[[Turn], Reply]:
    """The assistant's turn with a model that sends these, and the last one for ever."""
    left = list(messages)

    def run(turn: Turn) -> Reply:
        with (
            serving(lambda _: dict(left.pop(0) if len(left) > 1 else left[0])) as server,
            client_for(server.url) as client,
        ):
            return ask(Model(client), turn, LAST_WEEKEND)

    return run


CALL: Final = tool_uses((TOOL["name"], {"query": "Limewash"}))


@pytest.mark.parametrize(
    ("last", "said"),
    [
        (CALL, f"in each of {MOST_STEPS} steps"),
        (text("Maren Sol", stop_reason="max_tokens"), "max_tokens"),
        (text("I", stop_reason="refusal"), "refusal"),
        (text(""), "without a whole answer"),
        (CALL | {"stop_reason": "max_tokens"}, "max_tokens"),
    ],
)
def test_half_an_answer_is_none(store: Store, last: Json, said: str) -> None:
    with pytest.raises(NoAnswer, match=said):
        answered_by(CALL, last)(turn_at(DENVER, store))


def test_a_tool_that_does_not_exist_is_not_run(store: Store) -> None:
    wrong = tool_uses(("delete_conversations", {"query": "Limewash"}))
    found = answered_by(wrong, text("Done."))(turn_at(DENVER, store))
    assert found.calls[0].answer.text == "There is no such tool. There is search_conversations."
    assert found.calls[0].answer.is_error


def test_calls_of_one_turn_are_all_answered_in_one_message(store: Store) -> None:
    both = tool_uses(*[(TOOL["name"], {"query": query}) for query in ("Limewash", "brass")])
    found = answered_by(both, text("Done."))(turn_at(DENVER, store))
    sent: Any = found.messages[2]["content"]
    uses: Any = found.messages[1]["content"]
    assert [each["tool_use_id"] for each in sent] == [use.id for use in uses]
    assert ["Maren" in each["content"] for each in sent] == [True, False]


def test_a_question_that_the_script_cannot_read_is_answered_with_one_that_it_can(
    store: Store,
) -> None:
    assert talk(turn_at(DENVER, store), "Hello")[0].text == HELP
