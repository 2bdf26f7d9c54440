"""The conversation with Google's ADK, which needs an environment of its own."""

import asyncio
import json
from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from typing import Any, Final

from google.adk.agents import LlmAgent
from google.adk.models import BaseLlm, LlmRequest, LlmResponse
from google.adk.runners import InMemoryRunner
from google.genai import types
from integrations.scripted import Call, Data, Say, View, move

from temporal_context import SHOW_RANGE_INSTRUCTION, DateRange, DateRangeParameters, TemporalContext
from temporal_context.integrations.google_adk import DateRangeTool, instruction

NOW: Final = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
DENVER: Final = TemporalContext(NOW, "America/Denver", "en-US")
STABLE: Final = "You answer questions. " + SHOW_RANGE_INSTRUCTION
OWN: Final[Data] = {"properties": {"query": {"type": "string"}}, "required": ["query"]}
QUESTION: Final = "Who wrote about Limewash last weekend?"
RAISED: Final = "the secret text of an exception"


def search(span: DateRange | None, query: str) -> list[str]:
    """Sunday evening in Denver is Monday in UTC."""
    assert query == "Limewash"
    sent = datetime(2026, 8, 3, 2, tzinfo=UTC)
    return ["Maren Solheim"] if span is None or sent in span else []


def broken(query: str) -> str:
    """Search messages: a tool that raises what Python code raises."""
    raise ValueError(f"{RAISED}: {query}")


broken.__name__ = "search"  # the framework names a tool by its function


class AdkModel(BaseLlm):
    """It reads the instruction, the contents and the declarations of a request."""

    tamper: Any = None
    bare: bool = False
    views: list[Any] = []  # noqa: RUF012 - a field of a model
    requests: list[Any] = []  # noqa: RUF012 - a field of a model

    async def generate_content_async(
        self,
        llm_request: LlmRequest,
        stream: bool = False,  # noqa: FBT001, FBT002 - the framework's
    ) -> AsyncGenerator[LlmResponse, None]:
        """One move."""
        assert not stream
        view = _view(llm_request)
        self.views.append(view)
        self.requests.append(llm_request.model_copy(deep=True))
        made = self._move(view)
        part = (
            types.Part.from_text(text=made.text)
            if isinstance(made, Say)
            else types.Part.from_function_call(name="search", args=made.arguments)
        )
        yield LlmResponse(content=types.Content(role="model", parts=[part]))

    def _move(self, view: View) -> Say | Call:
        if not self.bare:
            return move(self.tamper(view) if self.tamper else view)
        return Say(view.results[-1]) if view.results else Call({"query": "Limewash"})


def _view(request: LlmRequest) -> View:
    parts = [part for content in request.contents for part in content.parts or []]
    texts = [str(request.config.system_instruction), *(part.text or "" for part in parts)]
    results = [part.function_response.response or {} for part in parts if part.function_response]
    declared: Any = request.config.tools[0]
    parameters = declared.function_declarations[0].parameters
    period = parameters.properties.get("relative_range") if parameters else None
    return View("\n".join(texts), (period and period.enum) or [], [_told(each) for each in results])


def _told(response: Data) -> str:
    return str(response["error"]) if "error" in response else json.dumps(response)


def talk(tamper: Any = None, *, bare: bool = False) -> tuple[str, AdkModel]:
    """What the model said last, and the model with what it saw."""
    model = AdkModel(model="scripted", tamper=tamper, bare=bare, views=[], requests=[])
    tool: Any = (
        broken
        if bare
        else DateRangeTool(search, DateRangeParameters(), DENVER, "search", "Search.", **OWN)
    )
    agent = LlmAgent(
        name="support",
        model=model,
        static_instruction=STABLE,
        instruction=instruction(DENVER),
        tools=[tool],
    )
    return asyncio.run(_run(agent)), model


async def _run(agent: LlmAgent) -> str:
    runner = InMemoryRunner(agent=agent, app_name="test")
    session = await runner.session_service.create_session(app_name="test", user_id="u")
    asked = types.Content(role="user", parts=[types.Part.from_text(text=QUESTION)])
    said = ""
    async for event in runner.run_async(user_id="u", session_id=session.id, new_message=asked):
        for part in (event.content and event.content.parts) or []:
            said = part.text or said
    return said
