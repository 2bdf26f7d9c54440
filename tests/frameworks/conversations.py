"""One conversation with each framework: a scripted model, which sees a request and nothing else.

`tool` is ours, or a bare one that raises ValueError: what reaches the model then is measured by
`reaches.py`. `tamper` takes something out of what the model sees.
"""

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from agents import Agent as OpenAIAgent
from agents import OpenAIResponsesModel, Runner, function_tool, set_tracing_disabled
from google import genai
from google.genai import types as genai_types
from integrations.scripted import Call, Data, Say, View, gemini_reply, move, openai_reply, serving
from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import tool as langchain_tool
from langchain_core.utils.function_calling import convert_to_openai_tool
from llama_index.core.agent.workflow import FunctionAgent
from llama_index.core.base.llms.types import ChatMessage, MessageRole, ToolCallBlock
from llama_index.core.llms.mock import MockFunctionCallingLLM
from llama_index.core.tools import FunctionTool as LlamaTool
from openai import AsyncOpenAI
from pydantic_ai import Agent as PydanticAgent
from pydantic_ai import Tool as PydanticTool
from pydantic_ai.messages import (
    ModelMessage,
    ModelResponse,
    TextPart,
    ToolCallPart,
)
from pydantic_ai.models.function import AgentInfo, FunctionModel

from temporal_context import SHOW_RANGE_INSTRUCTION, DateRange, DateRangeParameters, TemporalContext
from temporal_context.integrations import google_genai as for_google_genai
from temporal_context.integrations import langchain as for_langchain
from temporal_context.integrations import llama_index as for_llama_index
from temporal_context.integrations import openai_agents as for_openai_agents
from temporal_context.integrations import pydantic_ai as for_pydantic_ai
from temporal_context.tool_answer import answer

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
DENVER: Final = TemporalContext(NOW, "America/Denver", "en-US")
DATES: Final = DateRangeParameters()
STABLE: Final = "You answer questions. " + SHOW_RANGE_INSTRUCTION
OWN: Final[Data] = {"properties": {"query": {"type": "string"}}, "required": ["query"]}
ABOUT: Final = "Search messages."
QUESTION: Final = "Who wrote about Limewash last weekend?"
FOUND: Final = "Searched Saturday, August 1 through Sunday, August 2: Maren Solheim"
RAISED: Final = "the secret text of an exception"

Tamper = Callable[[View], View]


class Seen(NamedTuple):
    """What the model said last, and what it saw in each request."""

    told: str
    views: list[View]


class Script:
    """The model: it keeps what it saw."""

    def __init__(self, tamper: Tamper, *, bare: bool) -> None:
        self.views: list[View] = []
        self._tamper, self._bare = tamper, bare

    def next(self, view: View) -> Say | Call:
        """One move; with a bare tool, a call and then what came of it."""
        self.views.append(view)
        if not self._bare:
            return move(self._tamper(view))
        return Say(view.results[-1]) if view.results else Call({"query": "Limewash"})


def untouched(view: View) -> View:
    return view


def search(span: DateRange | None, query: str) -> list[str]:
    """Sunday evening in Denver is Monday in UTC."""
    assert query == "Limewash"
    sent = datetime(2026, 8, 3, 2, tzinfo=UTC)
    return ["Maren Solheim"] if span is None or sent in span else []


def broken(query: str) -> str:
    """Search messages: a tool that raises what Python code raises."""
    raise ValueError(f"{RAISED}: {query}")


def failing(query: str) -> str:
    """Search messages: the same under the tool's name, where a framework goes by that."""
    return broken(query)


failing.__name__ = "search"


def names_of(parameters: Data) -> list[str]:
    """The enum of a JSON Schema, optional or not."""
    period = parameters["properties"].get("relative_range", {})
    return [name for part in (period, *period.get("anyOf", [])) for name in part.get("enum", [])]


# ---------------------------------------------------------------------------- Pydantic AI


def pydantic_ai_model(script: Script) -> FunctionModel:
    """It reads the instructions, the tools and the parts of the messages."""

    def model(messages: list[ModelMessage], info: AgentInfo) -> ModelResponse:
        parts: list[Any] = [part for message in messages for part in message.parts]
        results = [
            part.model_response() if part.part_kind == "retry-prompt" else str(part.content)
            for part in parts
            if part.part_kind in {"retry-prompt", "tool-return"}
        ]
        schema = info.function_tools[0].parameters_json_schema
        made = script.next(View(info.instructions or "", names_of(schema), results))
        part = (
            TextPart(made.text) if isinstance(made, Say) else ToolCallPart("search", made.arguments)
        )
        return ModelResponse(parts=[part])

    return FunctionModel(model)


def with_pydantic_ai(tamper: Tamper = untouched, *, bare: bool = False) -> Seen:
    script = Script(tamper, bare=bare)
    tool: Any = (
        PydanticTool(broken, name="search")
        if bare
        else for_pydantic_ai.date_range_tool(search, DATES, "search", ABOUT, **OWN)
    )
    agent: Any = PydanticAgent(
        pydantic_ai_model(script),
        instructions=[STABLE, for_pydantic_ai.instructions()],
        tools=[tool],
        deps_type=TemporalContext,
    )
    return Seen(agent.run_sync(QUESTION, deps=DENVER).output, script.views)


# ------------------------------------------------------------------------------ LangChain


class LangChainModel(BaseChatModel):
    """It reads the messages and the tools that it was bound to."""

    script: Any
    tools: list[Data] = []  # noqa: RUF012 - a field of a model

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Sequence[Any], **_: Any) -> "LangChainModel":
        """As providers do: to JSON."""
        return LangChainModel(script=self.script, tools=[convert_to_openai_tool(t) for t in tools])

    def _generate(self, messages: list[BaseMessage], *_: Any, **__: Any) -> ChatResult:
        prompt = "\n\n".join(message.text for message in messages if message.type == "system")
        results = [
            message.text if message.status == "error" or message.text.startswith("{") else "fine"
            for message in messages
            if isinstance(message, ToolMessage)
        ]
        schema = self.tools[0]["function"]["parameters"]
        made = self.script.next(View(prompt, names_of(schema), results))
        message = AIMessage(getattr(made, "text", ""))
        if isinstance(made, Call):
            call = {"name": "search", "args": made.arguments, "id": f"call_{len(results)}"}
            message = AIMessage("", tool_calls=[call])
        return ChatResult(generations=[ChatGeneration(message=message)])


def with_langchain(tamper: Tamper = untouched, *, bare: bool = False) -> Seen:
    script = Script(tamper, bare=bare)
    tool: Any = (
        langchain_tool("search")(broken)
        if bare
        else for_langchain.date_range_tool(search, DATES, DENVER, "search", ABOUT, **OWN)
    )
    agent: Any = create_agent(
        LangChainModel(script=script),
        tools=[tool],
        system_prompt=STABLE,
        middleware=[for_langchain.PromptBlock(DENVER)],
    )
    state = agent.invoke({"messages": [{"role": "user", "content": QUESTION}]})
    return Seen(state["messages"][-1].text, script.views)


# -------------------------------------------------------------------------- OpenAI Agents


def with_openai_agents(tamper: Tamper = untouched, *, bare: bool = False) -> Seen:
    """Over HTTP, with the SDK's own client: what the model sees is read off the request."""
    script = Script(tamper, bare=bare)
    tool: Any = (
        function_tool(broken, name_override="search")
        if bare
        else for_openai_agents.date_range_tool(search, DATES, "search", ABOUT, **OWN)
    )

    async def talk(url: str) -> str:
        async with AsyncOpenAI(base_url=url, api_key="none", max_retries=0) as client:
            agent: Any = OpenAIAgent(
                name="support",
                instructions=for_openai_agents.instructions(STABLE),
                model=OpenAIResponsesModel("scripted", client),
                tools=[tool],
            )
            run = await Runner.run(agent, QUESTION, context=DENVER)
            return str(run.final_output)

    set_tracing_disabled(True)
    with serving(lambda path, request: openai_reply(path, request, script.next)) as server:
        return Seen(asyncio.run(talk(server.url)), script.views)


# ----------------------------------------------------------------------------- LlamaIndex


def llama_index_model(script: Script) -> MockFunctionCallingLLM:
    """It reads the messages and the tools that it is given."""

    def respond(messages: Sequence[ChatMessage], **settings: Any) -> ChatMessage:
        prompt = "\n\n".join(m.content or "" for m in messages if m.role == MessageRole.SYSTEM)
        results = [m.content or "" for m in messages if m.role == MessageRole.TOOL]
        schema = settings["tools"][0].metadata.get_parameters_dict()
        made = script.next(View(prompt, names_of(schema), results))
        if isinstance(made, Say):
            return ChatMessage(role="assistant", content=made.text)
        call = ToolCallBlock(
            tool_call_id=f"call_{len(results)}", tool_name="search", tool_kwargs=made.arguments
        )
        return ChatMessage(role="assistant", blocks=[call])

    return MockFunctionCallingLLM(response_generator=respond)


def with_llama_index(tamper: Tamper = untouched, *, bare: bool = False) -> Seen:
    script = Script(tamper, bare=bare)
    tool: Any = (
        LlamaTool.from_defaults(broken, name="search")
        if bare
        else for_llama_index.date_range_tool(search, DATES, DENVER, "search", ABOUT, **OWN)
    )

    async def talk() -> str:
        agent = FunctionAgent(
            tools=[tool],
            llm=llama_index_model(script),
            system_prompt=for_llama_index.system_prompt(STABLE, DENVER),
            streaming=False,
        )
        result: Any = await agent.run(user_msg=QUESTION)  # type: ignore[deprecated] # as its docs say
        return str(result.response.content)

    return Seen(asyncio.run(talk()), script.views)


# --------------------------------------------------------------------------- Google GenAI


def with_google_genai(tamper: Tamper = untouched, *, bare: bool = False) -> Seen:
    """Over HTTP; a bare function is called by the SDK itself."""
    script = Script(tamper, bare=bare)
    with serving(lambda path, request: gemini_reply(path, request, script.next)) as server:
        client = genai.Client(
            api_key="none", http_options=genai_types.HttpOptions(base_url=server.url)
        )
        tool: Any = failing if bare else for_google_genai.tool("search", ABOUT, DATES, **OWN)
        config = genai_types.GenerateContentConfig(
            system_instruction=for_google_genai.system_instruction(STABLE, DENVER), tools=[tool]
        )
        contents: list[Any] = [
            genai_types.Content(role="user", parts=[genai_types.Part(text=QUESTION)])
        ]
        while True:
            reply = client.models.generate_content(
                model="scripted", contents=contents, config=config
            )
            calls = reply.function_calls or []
            if not calls:
                return Seen(reply.text or "", script.views)
            parts = [
                for_google_genai.function_response(call, answer(search, call.args, DATES, DENVER))
                for call in calls
            ]
            contents.append(reply.candidates[0].content if reply.candidates else None)
            contents.append(genai_types.Content(role="user", parts=parts))


CONVERSATIONS: Final[dict[str, Callable[..., Seen]]] = {
    "pydantic-ai-slim": with_pydantic_ai,
    "langchain": with_langchain,
    "openai-agents": with_openai_agents,
    "llama-index-core": with_llama_index,
    "google-genai": with_google_genai,
}
