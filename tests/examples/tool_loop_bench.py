"""What the tests of the tool loop share: tools, a model that plays turns, and what came of it."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from tool_loop import Call, Handler, LLMError, Reply, ToolError, TraceEntry, complete_with_tools
from tool_loop.scripted import Script, client_for, serving, text, tool_uses

from temporal_context import InvalidArguments
from temporal_context.current_time import current_time_result, current_time_tool

Json = dict[str, Any]

NOW: Final = datetime(2026, 8, 4, 15, 14, 27, tzinfo=UTC)
CLOCK: Final = "get_current_time"
DELETE: Final = "delete_file"
ANSWER: Final = {
    "type": "object",
    "properties": {"answer": {"type": "string"}},
    "required": ["answer"],
    "additionalProperties": False,
}
DONE: Final = text({"answer": "done"})
NO_SUCH_TOOL: Final = (
    'There is no tool "{}" here. Tools: get_current_time. '
    "If none of them helps, tell the user that you cannot do it."
)
TOKYO: Final = {"timezone": "Asia/Tokyo"}


def clock_tool() -> Json:
    """The library's tool, with a pattern as many have it: Mars passes it."""
    tool = current_time_tool()
    tool["input_schema"]["properties"]["timezone"]["pattern"] = "^[A-Z][A-Za-z_]*/[A-Za-z_]+$"
    return tool


DELETE_TOOL: Final[Json] = {
    "name": DELETE,
    "description": "Delete a file.",
    "input_schema": {
        "type": "object",
        "properties": {"path": {"type": "string"}},
        "required": ["path"],
    },
}


async def tell_time(arguments: Json, _call: Call) -> Json:
    """At a fixed moment."""
    return dict(current_time_result(arguments, locale="en-US", now=NOW))


def is_on_earth(arguments: Json) -> None:
    """The check of meaning: the look-up itself."""
    try:
        current_time_result(arguments, locale="en-US", now=NOW)
    except InvalidArguments as error:
        raise ToolError(str(error)) from None


CLOCK_HANDLER: Final = Handler(tell_time, timeout_s=0.5, check=is_on_earth)


class Deleting:
    """Deletes nothing, and says what it was asked to."""

    def __init__(self) -> None:
        self.deleted: list[Json] = []

    async def run(self, arguments: Json, _call: Call) -> Json:
        self.deleted.append(arguments)
        return {"deleted": arguments["path"]}


def playing(*turns: Json) -> Script:
    """A model that plays its turns in order: how many it had stands in the request."""

    def script(request: Json) -> Json:
        before = [message for message in request["messages"] if message["role"] == "assistant"]
        return turns[len(before)]

    return script


def calling(*calls: tuple[str, object]) -> Script:
    """A model that calls once, all in one turn, and is done."""
    return playing(tool_uses(*calls), DONE)


@dataclass(frozen=True)
class Told:
    """What came of a request: a reply or an error, and what the model was sent."""

    requests: list[Json]
    trace: list[TraceEntry]
    reply: Reply | None = None
    error: LLMError | None = None

    @property
    def answer(self) -> str:
        """The words of the reply."""
        assert self.reply is not None, self.error
        return str(json.loads(self.reply.text)["answer"])

    @property
    def reason(self) -> str:
        """Why there is no reply."""
        assert self.error is not None, self.reply
        return self.error.reason

    @property
    def outcomes(self) -> list[str]:
        """Of every call, in the order in which the model asked."""
        return [entry.outcome for entry in self.trace]

    @property
    def results(self) -> list[Json]:
        """The results that were sent, in order."""
        sent = [message["content"] for message in self.requests[-1]["messages"]]
        blocks = [block for content in sent if isinstance(content, list) for block in content]
        return [block for block in blocks if block["type"] == "tool_result"]

    @property
    def texts(self) -> list[str]:
        """The texts of the results."""
        return [result["content"] for result in self.results]


def told(
    script: Script,
    handlers: Mapping[str, Handler] | None = None,
    tools: Sequence[Json] | None = None,
    *,
    question: str = "Go on.",
    takes_s: float = 0.0,
    **settings: Any,
) -> Told:
    """Ask the model over HTTP; the clock alone is on offer, where nothing else is said."""
    registry = {CLOCK: CLOCK_HANDLER} if handlers is None else handlers
    offered = [clock_tool()] if tools is None else tools
    reply = error = None
    trace: list[TraceEntry] = []
    with serving(script, takes_s=takes_s) as server, client_for(server.url) as client:
        try:
            reply = complete_with_tools(
                settings.pop("system", "You help."),
                question,
                model="scripted",
                tools=offered,
                handlers=registry,
                schema=settings.pop("schema", ANSWER),
                client=client,
                trace=trace,
                **settings,
            )
        except LLMError as failed:
            error = failed
    return Told([json.loads(body) for body in server.bodies], trace, reply, error)


def without(edit: Callable[[Json], object], script: Script) -> Script:
    """The same model behind a wire that changes each request."""

    def tampered(request: Json) -> Json:
        edit(request)
        return script(request)

    return tampered
