"""The assistant behind FastAPI: one context for each request, and what midnight does to it."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from typing import Any, Final

import pytest
import time_machine
from assistant.ask import Model
from assistant.database import store_at
from assistant.memory import Memory
from assistant.sample import conversations
from assistant.scripted_model import reply
from assistant.service import FORGOTTEN, NO_LOCALE, NO_ZONE, create_app
from assistant.store import Conversation, Store
from assistant.tool import NAMES, Search
from fastapi.testclient import TestClient
from tool_loop.scripted import client_for, error, serving, text

from temporal_context import TemporalContext

Json = dict[str, Any]

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
DENVER: Final = {"X-Timezone": "America/Denver", "X-Locale": "en-US"}
LAST_WEEKEND: Final = {"question": "Who called about Limewash last weekend?"}
WEEKEND: Final = "Saturday, August 1 through Sunday, August 2"
# In Denver. Midnight is at six in UTC.
BEFORE: Final = datetime(2026, 8, 5, 5, 59, 59, tzinfo=UTC)  # Tuesday
AFTER: Final = datetime(2026, 8, 5, 6, 0, 1, tzinfo=UTC)  # Wednesday
TUESDAY: Final = Conversation("Tuesday's", "call", "Asked about gold leaf", BEFORE)
WEDNESDAY: Final = Conversation("Wednesday's", "call", "Asked about gold leaf", AFTER)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    with closing(store_at(database)) as store:
        now = TemporalContext(NOW, "America/Denver", "en-US").now
        store.add([*conversations(now, small_talk=50), TUESDAY, WEDNESDAY])
        yield store


@contextmanager
def service(
    store: Store, script: Callable[[Json], Json] = reply
) -> Iterator[tuple[TestClient, list[bytes]]]:
    """The service, and what it sends to the model."""
    with serving(script) as server, client_for(server.url) as client:
        yield TestClient(create_app(Model(client, "scripted"), store)), server.bodies


@pytest.fixture
def tuesday() -> Iterator[None]:
    with time_machine.travel(NOW, tick=False):
        yield


@pytest.mark.usefixtures("tuesday")
def test_an_answer_has_its_period_beside_it(store: Store) -> None:
    with service(store) as (browser, _):
        answer = browser.post("/chat", json=LAST_WEEKEND, headers=DENVER).json()
    assert "Maren Solheim" in answer["answer"]
    assert [each["label"] for each in answer["searched"]] == [WEEKEND]
    assert answer["notice"] is None


@pytest.mark.usefixtures("tuesday")
@pytest.mark.parametrize(
    ("headers", "notice"),
    [
        ({}, f"{NO_ZONE} {NO_LOCALE}"),
        ({"X-Timezone": "EST"}, f"{NO_ZONE} {NO_LOCALE}"),
        (DENVER | {"X-Timezone": "EST"}, NO_ZONE),
    ],
)
def test_a_zone_that_is_not_known_is_said_and_not_guessed(
    store: Store, headers: dict[str, str], notice: str
) -> None:
    with service(store) as (browser, _):
        answer = browser.post("/chat", json=LAST_WEEKEND, headers=headers).json()
    assert answer["notice"] == notice
    assert "Priya Nair" in answer["answer"]  # on Friday in Denver, on Saturday in UTC


@pytest.mark.usefixtures("tuesday")
def test_a_zone_that_is_known_is_kept_beside_a_locale_that_is_not(store: Store) -> None:
    with service(store) as (browser, _):
        headers = DENVER | {"X-Locale": "x y"}
        answer = browser.post("/chat", json=LAST_WEEKEND, headers=headers).json()
    assert answer["notice"] == NO_LOCALE
    assert "Maren Solheim" in answer["answer"]  # on Sunday in Denver
    assert "Priya Nair" not in answer["answer"]


@pytest.mark.usefixtures("tuesday")
def test_a_locale_that_is_known_is_kept_beside_a_zone_that_is_not(store: Store) -> None:
    with service(store) as (browser, _):
        headers = {"X-Timezone": "EST", "X-Locale": "de-DE"}
        answer = browser.post("/chat", json=LAST_WEEKEND, headers=headers).json()
    assert answer["notice"] == NO_ZONE
    assert [each["label"] for each in answer["searched"]] == ["Samstag, 1. – Sonntag, 2. August"]


@pytest.mark.usefixtures("tuesday")
def test_a_conversation_goes_on_by_its_key(store: Store) -> None:
    ask = {"question": "Did anybody ask about brass handles last week?"}
    with service(store) as (browser, _):
        offered = browser.post("/chat", json=ask, headers=DENVER).json()
        more = {"question": "Yes", "conversation": offered["conversation"]}
        answers = [browser.post("/chat", json=more, headers=DENVER).json() for _ in range(2)]
    assert "There is 1 in the 7 days ending today" in offered["answer"]
    assert [each["searched"][0]["range"] for each in answers] == ["last_7_days"] * 2
    assert len({each["conversation"] for each in (offered, *answers)}) == 3


def test_a_conversation_that_is_not_known_is_refused(store: Store) -> None:
    with service(store) as (browser, bodies):
        unknown = browser.post("/chat", json=LAST_WEEKEND | {"conversation": "x"}, headers=DENVER)
    assert (unknown.status_code, unknown.json()) == (404, {"detail": FORGOTTEN})
    assert bodies == []


@pytest.mark.parametrize("asked", [{}, {"question": ""}, {"question": "x" * 2_001}])
def test_a_question_has_words_and_an_end(store: Store, asked: Json) -> None:
    with service(store) as (browser, bodies):
        assert browser.post("/chat", json=asked, headers=DENVER).status_code == 422
    assert bodies == []


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (lambda _: error(529, "overloaded_error", "secret"), "The model's service did not answer"),
        (lambda _: text("I", stop_reason="refusal"), "refusal"),
    ],
)
def test_no_answer_of_the_model_is_said_as_that(
    store: Store, script: Callable[[Json], Json], said: str
) -> None:
    with service(store, script) as (browser, _):
        failed = browser.post("/chat", json=LAST_WEEKEND, headers=DENVER)
    assert failed.status_code == 502
    assert said in failed.json()["detail"]
    assert "secret" not in failed.text


# One context for each request.


@pytest.mark.usefixtures("tuesday")
def test_a_request_makes_one_context(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though its prompt is sent twice and its handler called in between."""
    made: list[TemporalContext] = []
    current = TemporalContext.current

    def counted(timezone: str, locale: str, **settings: Any) -> TemporalContext:
        made.append(current(timezone, locale, **settings))
        return made[-1]

    monkeypatch.setattr(TemporalContext, "current", counted)
    with service(store) as (browser, bodies):
        for number in 1, 2:
            browser.post("/chat", json=LAST_WEEKEND, headers=DENVER)
            assert (len(made), len(bodies)) == (number, 2 * number)


ASKED: Final = {"question": "Who asked about gold leaf today?"}


def test_midnight_between_prompt_and_handler_changes_nothing(store: Store) -> None:
    """The model has read Tuesday; when it calls the tool, the clock shows Wednesday."""
    with time_machine.travel(BEFORE, tick=False) as clock:

        def slow(request: Json) -> Json:
            clock.move_to(AFTER)
            return reply(request)

        with service(store, slow) as (browser, bodies):
            asked, again = (browser.post("/chat", json=ASKED, headers=DENVER) for _ in range(2))
    assert [each["label"] for each in asked.json()["searched"]] == ["Tuesday, August 4"]
    assert "Tuesday's" in asked.json()["answer"]
    assert "Wednesday's" not in asked.json()["answer"]
    blocks = [json.loads(body)["system"][-1]["text"] for body in bodies]
    assert blocks[0] == blocks[1]  # before midnight and after it, in one request
    assert "- today: Tue 2026-08-04" in blocks[1]
    # The next request is of the new day, in its prompt and in its handler.
    assert [each["label"] for each in again.json()["searched"]] == ["Wednesday, August 5"]
    assert "- today: Wed 2026-08-05" in blocks[2]
    assert "Wednesday's" in again.json()["answer"]


def test_a_handler_with_a_context_of_its_own_would_mean_the_other_day(store: Store) -> None:
    """What the test above guards against."""
    late = TemporalContext(AFTER, "America/Denver", "en-US", vocabulary=NAMES)
    found = Search(store, late)({"query": "gold leaf", "relative_range": "today"})
    assert "Wednesday's" in found.text
    assert "Tuesday's" not in found.text


def test_requests_at_once_are_each_of_their_users_day(store: Store) -> None:
    """At two in the morning UTC it is still Monday in Honolulu and long Tuesday in Auckland."""
    days = {"Pacific/Honolulu": "Monday, August 3", "Pacific/Auckland": "Tuesday, August 4"}
    zones = [*days] * 4
    with (
        time_machine.travel(datetime(2026, 8, 4, 2, tzinfo=UTC), tick=False),
        service(store) as (browser, _),
        ThreadPoolExecutor(len(zones)) as pool,
    ):
        answers = list(
            pool.map(
                lambda zone: browser.post(
                    "/chat", json=ASKED, headers={"X-Timezone": zone, "X-Locale": "en-US"}
                ).json(),
                zones,
            )
        )
    assert [each["searched"][0]["label"] for each in answers] == [days[zone] for zone in zones]


def test_the_oldest_turn_is_forgotten_first() -> None:
    memory = Memory(most=2)
    keys = [memory.keep(({"role": "user", "content": str(number)},)) for number in range(3)]
    assert [memory.recall(key) is None for key in keys] == [True, False, False]
    assert memory.recall(keys[2]) == ({"role": "user", "content": "2"},)
