"""The reference time server, asked through the SDK's own client, in memory, at fixed moments."""

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

import mcp_server_time.server as reference  # type: ignore[import-untyped] # it has no types
import time_machine
from mcp import Client
from mcp_types import CallToolResult, TextContent

TUESDAY: Final = datetime(2026, 8, 4, 15, 14, 27, tzinfo=UTC)
CLOCKS_GO_BACK: Final = datetime(2026, 11, 1, 18, 0, tzinfo=UTC)  # that day, in Denver
ZONE: Final = "America/Denver"  # what it is started with
CALLS: Final[tuple[tuple[datetime, str, dict[str, str]], ...]] = (
    (TUESDAY, "get_current_time", {"timezone": ZONE}),
    (TUESDAY, "get_current_time", {"timezone": "EST"}),
    (TUESDAY, "get_current_time", {"timezone": "PST"}),
    (
        CLOCKS_GO_BACK,
        "convert_time",
        {"source_timezone": ZONE, "time": "01:30", "target_timezone": "UTC"},
    ),
)


def calls() -> str:
    """Each call, and what the model gets back."""
    return "\n".join(line for call in CALLS for line in _exchange(*call))


def called(now: datetime, tool: str, arguments: dict[str, str]) -> CallToolResult:
    """One call."""
    with time_machine.travel(now, tick=False):
        return asyncio.run(_called(tool, arguments))


def text(result: CallToolResult) -> str:
    """What the model reads."""
    return "".join(each.text for each in result.content if isinstance(each, TextContent))


def tools() -> dict[str, dict[str, Any]]:
    """The properties of each of its tools."""

    async def listed() -> dict[str, dict[str, Any]]:
        async with Client(reference.create_server(ZONE)) as client:
            tools = (await client.list_tools()).tools
            return {tool.name: tool.input_schema["properties"] for tool in tools}

    return asyncio.run(listed())


def _exchange(now: datetime, tool: str, arguments: dict[str, str]) -> Iterator[str]:
    yield f"{tool} {json.dumps(arguments)}"
    result = called(now, tool, arguments)
    if result.is_error:
        yield f"  error: {text(result)}"
        return
    answer: dict[str, Any] = result.structured_content or {}
    for part in (answer["source"], answer["target"]) if "target" in answer else (answer,):
        yield f"  {json.dumps(part)}"


async def _called(tool: str, arguments: dict[str, str]) -> CallToolResult:
    async with Client(reference.create_server(ZONE)) as client:
        result = await client.call_tool(tool, arguments)
    assert isinstance(result, CallToolResult)
    return result
