"""An MCP server: the exact time, conversions, and the user's named periods.

Tools, output schemas and texts are those of `mcp_tools`; this file hands them to the official SDK.
"""

import json
from collections.abc import Callable
from datetime import datetime
from importlib.metadata import version
from typing import Any, Final

import mcp_types as types
import uvicorn
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from temporal_context.clock import utc_now
from temporal_context.errors import TemporalContextError
from temporal_context.integrations.mcp_tools import Session, TimeTool, tools_of
from temporal_context.prompt import SHOW_RANGE_INSTRUCTION
from temporal_context.quoting import quoted

__all__ = ["BLOCK_URI", "PROMPT_NAME", "Session", "serve_http", "serve_stdio", "server"]

BLOCK_URI: Final = "temporal-context://prompt-block"
PROMPT_NAME: Final = "current_date_and_ranges"
LOOPBACK: Final = "127.0.0.1"

_NAME: Final = "temporal-context"
_ABOUT_BLOCK: Final = (
    "The current date and time, and the dates of every named period, for the user."
)
_HINTS: Final = types.ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)

Request = ServerRequestContext[Any, Any]


def server(session: Session, *, clock: Callable[[], datetime] = utc_now) -> Server[Any]:
    """The server of one user; every request looks at the clock once.

    >>> import asyncio
    >>> from mcp import Client
    >>> from temporal_context.integrations.mcp import Session, server
    >>> async def ask():
    ...     async with Client(server(Session("America/Denver", "en-US"))) as client:
    ...         return await client.call_tool("resolve_date_range", {"relative_range": "last_week"})
    >>> asyncio.run(ask()).structured_content["resolved_range"]["range"]
    'last_week'

    Raises:
        TemporalContextError: the session's settings are not valid.
    """
    tools = tools_of(session)
    session.context(clock())  # refused now, and not in the first call

    async def list_tools(_: Request, __: object) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_definition(tool) for tool in tools.values()])

    async def call_tool(_: Request, call: types.CallToolRequestParams) -> types.CallToolResult:
        if call.name not in tools:
            known = ", ".join(tools)
            text = f"unknown tool {quoted(call.name)}: there are {known}"
            raise MCPError(code=types.INVALID_PARAMS, message=text)
        return _answered(tools[call.name], call.arguments, session, clock)

    async def list_resources(_: Request, __: object) -> types.ListResourcesResult:
        block = types.Resource(
            uri=BLOCK_URI, name="prompt_block", description=_ABOUT_BLOCK, mime_type="text/plain"
        )
        return types.ListResourcesResult(resources=[block])

    async def read_resource(
        _: Request, asked: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        if str(asked.uri) != BLOCK_URI:
            text = f"unknown resource {quoted(str(asked.uri))}: there is {BLOCK_URI}"
            raise MCPError(code=types.INVALID_PARAMS, message=text)
        block = session.context(clock()).prompt_block()
        contents = types.TextResourceContents(uri=BLOCK_URI, mime_type="text/plain", text=block)
        return types.ReadResourceResult(contents=[contents])

    async def list_prompts(_: Request, __: object) -> types.ListPromptsResult:
        return types.ListPromptsResult(
            prompts=[types.Prompt(name=PROMPT_NAME, description=_ABOUT_BLOCK)]
        )

    async def get_prompt(_: Request, asked: types.GetPromptRequestParams) -> types.GetPromptResult:
        if asked.name != PROMPT_NAME:
            text = f"unknown prompt {quoted(asked.name)}: there is {PROMPT_NAME}"
            raise MCPError(code=types.INVALID_PARAMS, message=text)
        block = types.TextContent(text=session.context(clock()).prompt_block())
        message = types.PromptMessage(role="user", content=block)
        return types.GetPromptResult(description=_ABOUT_BLOCK, messages=[message])

    return Server(
        _NAME,
        version=version(_NAME),
        instructions=SHOW_RANGE_INSTRUCTION,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_read_resource=read_resource,
        on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
    )


async def serve_stdio(made: Server[Any]) -> None:
    """Serve one client over standard input and output, until it goes: be it in mid-call."""
    try:
        async with stdio_server() as (incoming, outgoing):
            await made.run(incoming, outgoing, made.create_initialization_options())
    except* BrokenPipeError:
        pass  # it did not wait for its answer


async def serve_http(made: Server[Any], port: int) -> None:
    """Serve over streamable HTTP, to this machine alone, until interrupted."""
    app = made.streamable_http_app(host=LOOPBACK)
    settings = uvicorn.Config(app, LOOPBACK, port, log_config=None, log_level="warning")
    await uvicorn.Server(settings).serve()


def _definition(tool: TimeTool) -> types.Tool:
    return types.Tool.model_validate(tool.definition | {"annotations": _HINTS})


def _answered(
    tool: TimeTool, arguments: object, session: Session, clock: Callable[[], datetime]
) -> types.CallToolResult:
    """The data of an answer, or the text that the model can act on: never a bare exception."""
    try:
        data = tool.answer(arguments, session.context(clock()))
    except TemporalContextError as error:
        return types.CallToolResult(content=[types.TextContent(text=str(error))], is_error=True)
    text = types.TextContent(text=json.dumps(data, ensure_ascii=False))
    return types.CallToolResult(content=[text], structured_content=data)
