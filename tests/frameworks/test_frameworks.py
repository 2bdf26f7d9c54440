"""Pydantic AI, LangChain, OpenAI Agents, LlamaIndex and Google GenAI, with their real packages."""

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from datetime import timedelta
from pathlib import Path
from typing import Any

import documents
import pytest
from frameworks import reaches
from frameworks.conversations import (
    CONVERSATIONS,
    DATES,
    DENVER,
    FOUND,
    NOW,
    OWN,
    STABLE,
    LangChainModel,
    Script,
    Seen,
    search,
    untouched,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from integrations.scripted import LOST, NAMELESS, STUCK, View
from langchain.agents import create_agent
from langchain_core.messages import ToolMessage

from temporal_context import CORE, InvalidArguments, TemporalContext
from temporal_context.integrations import langchain as for_langchain
from temporal_context.integrations import llama_index as for_llama_index
from temporal_context.integrations import pydantic_ai as for_pydantic_ai

each_framework = pytest.mark.parametrize("name", CONVERSATIONS)


@pytest.fixture(scope="module")
def seen() -> Callable[[str], Seen]:
    """Each conversation, held once."""
    held: dict[str, Seen] = {}

    def of(name: str) -> Seen:
        if name not in held:
            held[name] = CONVERSATIONS[name]()
        return held[name]

    return of


@each_framework
def test_wrong_name_is_corrected_and_the_second_call_finds_it(
    name: str, seen: Callable[[str], Seen]
) -> None:
    assert seen(name).told == FOUND
    assert len(seen(name).views) == 3


def without_block(view: View) -> View:
    return view._replace(prompt=view.prompt.replace("- last_weekend: ", "- "))


def without_enum(view: View) -> View:
    return view._replace(names=[])


def without_error(view: View) -> View:
    return view._replace(results=[text.replace("is not accepted", "") for text in view.results])


@each_framework
@pytest.mark.parametrize(
    ("tamper", "told"), [(without_block, LOST), (without_enum, NAMELESS), (without_error, STUCK)]
)
def test_what_is_taken_out_of_the_request_is_missed(
    name: str, tamper: Callable[[View], View], told: str
) -> None:
    assert CONVERSATIONS[name](tamper).told == told


@pytest.mark.requirement("block.last")
@each_framework
def test_block_comes_last_after_what_is_stable(name: str, seen: Callable[[str], Seen]) -> None:
    for view in seen(name).views:
        before, _, after = view.prompt.partition(STABLE)
        assert before == ""
        assert after.strip() == DENVER.prompt_block()


@pytest.mark.requirement(
    "integration.pydantic-ai",
    "integration.langchain",
    "integration.openai-agents",
    "integration.llama-index",
    "integration.google-genai",
)
@each_framework
def test_enum_reaches_the_model_whole(name: str, seen: Callable[[str], Seen]) -> None:
    assert seen(name).views[0].names == list(CORE.names)


@pytest.mark.requirement(
    "integration.pydantic-ai",
    "integration.langchain",
    "integration.openai-agents",
    "integration.llama-index",
    "integration.google-genai",
)
@each_framework
def test_error_text_reaches_the_model_whole(name: str, seen: Callable[[str], Seen]) -> None:
    with pytest.raises(InvalidArguments) as caught:
        DATES.resolve({"relative_range": "previous_weekend"}, DENVER)
    assert seen(name).views[1].results[0].startswith(str(caught.value))


@pytest.mark.parametrize("path", documents.FRAMEWORK_MODULES, ids=documents.relative)
def test_every_docstring_example_runs(path: Path) -> None:
    assert documents.run_docstrings(path) > 1


@pytest.mark.parametrize("path", documents.FRAMEWORK_DOCUMENTS, ids=lambda path: path.name)
def test_every_block_of_a_document_runs(path: Path) -> None:
    assert documents.run(path) > 10


@pytest.mark.requirement(
    "integration.pydantic-ai",
    "integration.langchain",
    "integration.openai-agents",
    "integration.llama-index",
    "integration.google-genai",
)
def test_page_says_what_was_measured() -> None:
    """A new version of a framework that changes a cell, changes the page."""
    measured = reaches.cells(reaches.rows())
    assert measured.keys() == CONVERSATIONS.keys()
    assert {name: reaches.page_cells()[name] for name in measured} == measured


def test_context_is_found_where_the_application_keeps_it() -> None:
    """An agent that lives longer than a turn: LangChain's by a variable, Pydantic AI's by deps."""
    turn: ContextVar[TemporalContext] = ContextVar("turn")
    tool = for_langchain.date_range_tool(search, DATES, turn.get, "search", "Search.", **OWN)
    call: Any = {
        "name": "search",
        "args": {"query": "Limewash", "relative_range": "last_weekend"},
        "id": "1",
        "type": "tool_call",
    }
    found = []
    for context in (DENVER, TemporalContext(NOW + timedelta(days=7), "America/Denver", "en-US")):
        turn.set(context)
        message = tool.invoke(call)
        assert isinstance(message, ToolMessage)
        found.append("Maren Solheim" in message.text)
    assert found == [True, False]
    block = for_pydantic_ai.instructions(lambda deps: deps["turn"], days_ahead=1)
    run: Any = type("Run", (), {"deps": {"turn": DENVER}})()
    assert block(run) == DENVER.prompt_block(days_ahead=1)


def test_langchains_agents_run_in_an_event_loop_too() -> None:
    script = Script(untouched, bare=False)
    agent: Any = create_agent(
        LangChainModel(script=script),
        tools=[for_langchain.date_range_tool(search, DATES, DENVER, "search", "Search.", **OWN)],
        system_prompt=STABLE,
        middleware=[for_langchain.PromptBlock(DENVER)],
    )
    asked = {"messages": [{"role": "user", "content": "Limewash?"}]}
    state = asyncio.run(agent.ainvoke(asked))
    assert state["messages"][-1].text == FOUND
    bare: Any = create_agent(
        LangChainModel(script=script),
        tools=agent_tools(),
        middleware=[for_langchain.PromptBlock(DENVER)],
    )
    assert bare.invoke(asked)["messages"][-1].text == FOUND


def agent_tools() -> list[Any]:
    return [for_langchain.date_range_tool(search, DATES, DENVER, "search", "Search.", **OWN)]


def test_number_of_retries_is_the_engineers() -> None:
    tool = for_pydantic_ai.date_range_tool(search, DATES, "search", "Search.", max_retries=3, **OWN)
    assert tool.max_retries == 3


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
plausible = st.sampled_from(["today", "Last Week", "past_7_days", "2026-08-01", "", True])
calls = st.dictionaries(
    st.sampled_from(["relative_range", "start_date", "end_date", "relativeRange", "query", "x"]),
    plausible | json_values,
    max_size=5,
)


@settings(deadline=None)
@given(calls)
def test_arguments_of_any_shape_are_answered_or_corrected(arguments: dict[str, Any]) -> None:
    def anything(_span: object, query: object = None) -> object:
        return query

    lang = for_langchain.date_range_tool(anything, DATES, DENVER, "search", "Search.")
    call: Any = {"name": "search", "args": arguments, "id": "1", "type": "tool_call"}
    message = lang.invoke(call)
    assert message.text.startswith('{"resolved_range"') or message.status == "error"
    llama = for_llama_index.date_range_tool(anything, DATES, DENVER, "search", "Search.")
    assert llama.call(**arguments).content == message.text
