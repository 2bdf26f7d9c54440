"""The target `mcp_tools`: arguments of any shape for the MCP server's tools, in this process."""

import json
from datetime import UTC, datetime
from typing import Final

from mcp_types import TextContent
from proof.fuzz_oracle import Broken, check_printed, check_text, demand
from proof.fuzz_source import Source
from proof.fuzz_values import mapping

from temporal_context import EVERYTHING, FISCAL
from temporal_context.integrations.mcp import _answered
from temporal_context.integrations.mcp_tools import Session, tools_of

_NOW: Final = datetime(2026, 8, 4, 15, 14, 27, tzinfo=UTC)
_SESSIONS: Final = (
    Session("America/Denver", "en-US"),
    Session("Asia/Kathmandu", "ar-EG", EVERYTHING | FISCAL, (4, 6)),
)
_TOOLS: Final = tuple(
    (session, tool) for session in _SESSIONS for tool in tools_of(session).values()
)
_KEYS: Final = (
    *("timezone", "time", "source_timezone", "target_timezone", "date"),
    *("relative_range", "start_date", "end_date", "dates_confirmed", "relativeRange", "x"),
)
_PLAUSIBLE: Final = (
    *("UTC", "America/Denver", "Asia/Tokyo", "EST", "09:00", "02:30", "25:00", "1:30-07:00"),
    *("2026-03-08", "2026-11-01", "0001-01-01", "9999-12-31", "today", "past_7_days", ""),
)


def mcp_tools(data: bytes) -> str:
    """The bytes choose a tool and its arguments."""
    source = Source(data)
    session, tool = source.pick(_TOOLS)
    arguments = mapping(source, _KEYS, 4)
    for _ in range(source.number(5)):
        arguments[source.pick(_KEYS)] = source.pick(_PLAUSIBLE)
    found = _answered(tool, arguments, session, lambda: _NOW)
    (content,) = found.content
    if not isinstance(content, TextContent):
        raise Broken("no text", content)
    if found.is_error:
        check_text(content.text)
        return "error"
    demand(json.loads(content.text) == found.structured_content, "text and data differ")
    demand(set(found.structured_content or ()) == set(tool.definition["outputSchema"]["required"]))
    check_printed(content.text)
    return str(tool.definition["name"])
