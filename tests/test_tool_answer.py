"""`answer` and `answer_async`: what the model is told, and what the programmer is."""

import asyncio
import json
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import pytest

from temporal_context import DateRange, DateRangeParameters, InvalidSetting, TemporalContext
from temporal_context.tool_answer import ToolAnswer, answer, answer_async

DENVER: Final = TemporalContext(datetime(2026, 8, 4, 15, 14, tzinfo=UTC), "America/Denver", "en-US")
DATES: Final = DateRangeParameters()
RENAMED: Final = DateRangeParameters(
    keys={"relative_range": "when", "start_date": "from", "end_date": "to"},
    unusual_after_years=None,
)
Answered = Callable[[Any, object, DateRangeParameters], ToolAnswer]


def in_turn(handler: Any, arguments: object, dates: DateRangeParameters) -> ToolAnswer:
    return answer(handler, arguments, dates, DENVER)


def in_loop(handler: Any, arguments: object, dates: DateRangeParameters) -> ToolAnswer:
    return asyncio.run(answer_async(handler, arguments, dates, DENVER))


both = pytest.mark.parametrize("answered", [in_turn, in_loop])


def search(span: DateRange | None, query: str, limit: int = 5) -> list[object]:
    return [span and span.name, query, limit]


# ------------------------------------------------------------------------ what the model is told


@both
@pytest.mark.parametrize(
    ("dates", "period"),
    [
        (DATES, ["relative_range", "start_date", "end_date", "dates_confirmed"]),
        (RENAMED, ["when", "from", "to"]),
    ],
)
@pytest.mark.parametrize(
    "sent",
    [{"query": "Limewash", "period": "last_weekend"}, {"limit": 3}],
    ids=["unknown", "lacks"],
)
def test_a_refusal_lists_the_arguments_of_the_period_too(
    answered: Answered, dates: DateRangeParameters, period: list[str], sent: object
) -> None:
    """A model that read of `query` alone would leave the period out, and search all dates."""
    found = answered(search, sent, dates)
    assert found.is_error
    takes = ", ".join(["query", "limit", *period])
    assert found.text.endswith(f". This tool takes {takes}.")


@both
def test_a_period_that_was_misnamed_is_sent_rightly_by_a_model_that_reads_the_refusal(
    answered: Answered,
) -> None:
    refused = answered(search, {"query": "Limewash", "period": "last_weekend"}, DATES)
    takes = refused.text.partition("This tool takes ")[2].rstrip(".").split(", ")
    (name,) = (each for each in takes if each in DATES.properties() and "range" in each)
    found = json.loads(answered(search, {"query": "Limewash", name: "last_weekend"}, DATES).text)
    assert found["resolved_range"]["range"] == "last_weekend"


@both
def test_a_handler_without_arguments_of_its_own_takes_those_of_the_period(
    answered: Answered,
) -> None:
    found = answered(lambda _span: [], {"query": "x"}, RENAMED)
    assert found.text == '"query" is not an argument of this tool. This tool takes when, from, to.'


@both
@pytest.mark.parametrize("sent", [{"query": ""}, '{"query": ""}', {"query": "", "limit": None}])
def test_an_empty_text_is_a_value(answered: Answered, sent: object) -> None:
    assert json.loads(answered(search, sent, DATES).text)["results"] == [None, "", 5]


@both
def test_an_empty_text_in_the_place_of_a_period_is_none(answered: Answered) -> None:
    sent = {"query": " ", "relative_range": "", "start_date": " ", "end_date": ""}
    assert json.loads(answered(search, sent, DATES).text)["results"] == [None, " ", 5]


@both
def test_what_the_application_has_bound_is_no_argument_of_the_tool(answered: Answered) -> None:
    def find(_span: DateRange | None, *, timezone: str, **more: object) -> list[object]:
        return [timezone, more]

    def plain(_span: DateRange | None, *, timezone: str) -> str:
        return timezone

    for handler in partial(find, timezone="UTC"), partial(plain, timezone="UTC"):
        found = answered(handler, {"timezone": "Asia/Tokyo"}, DATES)
        assert found.text.startswith('"timezone" is not an argument of this tool.')
    kept = answered(partial(find, timezone="UTC"), {"page": 2}, DATES)
    assert json.loads(kept.text)["results"] == ["UTC", {"page": 2}]


@both
def test_an_argument_named_like_the_first_parameter_is_the_models_mistake(
    answered: Answered,
) -> None:
    def find(span: DateRange | None, **more: object) -> None:
        raise AssertionError(span, more)

    found = answered(find, {"span": "last week"}, DATES)
    assert found.text.startswith('"span" is not an argument of this tool.')


# ------------------------------------------------------------------------ what the programmer is


def wrong_order(query: str, span: DateRange | None) -> None:
    raise AssertionError(query, span)


def by_type(query: str, period: "DateRange | None" = None) -> None:
    raise AssertionError(query, period)


def nameless(span: DateRange | None, query: str, /) -> None:
    raise AssertionError(span, query)


def by_name(*, span: DateRange | None, query: str) -> None:
    raise AssertionError(span, query)


def with_a_date(span: DateRange | None, start_date: str) -> None:
    raise AssertionError(span, start_date)


@both
@pytest.mark.parametrize(
    ("handler", "text"),
    [
        (wrong_order, r"handler\(query, span\) takes the period behind another argument"),
        (by_type, r"handler\(query, period\) takes the period behind another argument"),
        (nameless, r"handler\(span, query\) does not take query by name"),
        (by_name, r"handler\(span, query\) takes no period"),
        (lambda: None, r"handler\(\) takes no period"),
        (with_a_date, "needs start_date, which is resolved before it is called"),
        ("search", 'must be a function with a signature, not "search"'),
        (max, "must be a function with a signature, not"),  # written in C
    ],
)
@pytest.mark.parametrize("sent", [{"query": "x"}, {}, "{"], ids=str)
def test_a_handler_of_the_wrong_form_is_the_programmers_mistake(
    answered: Answered, handler: Any, text: str, sent: object
) -> None:
    """Whatever the model sent: it could not have sent anything better."""
    with pytest.raises(InvalidSetting, match=text):
        answered(handler, sent, DATES)


@both
def test_a_handler_may_call_the_period_and_its_arguments_as_it_likes(answered: Answered) -> None:
    def find(period: DateRange | None, span: int, *rest: object) -> list[object]:
        return [period and period.name, span, rest]

    found = answered(find, {"span": 3, "relative_range": "today"}, DATES)
    assert json.loads(found.text)["results"] == ["today", 3, []]
    assert not answered(lambda *_everything, query="": query, {}, DATES).is_error


@both
@pytest.mark.parametrize("results", [[DENVER.now], {"day": DENVER.today}, {1, 2}])
def test_results_that_json_cannot_hold_say_what_to_return(
    answered: Answered, results: object
) -> None:
    with pytest.raises(
        InvalidSetting, match=r"JSON can hold: .* is not JSON serializable\. Return"
    ):
        answered(lambda _span: results, {}, DATES)


def test_results_that_hold_themselves_are_said_too() -> None:
    results: list[object] = []
    results.append(results)
    with pytest.raises(InvalidSetting, match="JSON can hold: Circular reference"):
        answer(lambda _span: results, {}, DATES, DENVER)
