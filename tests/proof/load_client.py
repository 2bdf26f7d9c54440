"""A lean MCP client over HTTP: a session, and connections that wait for one answer at a time.

It speaks the revision of the protocol that has sessions. The SDK's own client would be most of
the load on a machine of two cores.
"""

import asyncio
import json
from collections.abc import Mapping
from typing import Any, Final, Self

REVISION: Final = "2025-11-25"
HELLO: Final = {
    "jsonrpc": "2.0",
    "id": 0,
    "method": "initialize",
    "params": {
        "protocolVersion": REVISION,
        "capabilities": {},
        "clientInfo": {"name": "load", "version": "1"},
    },
}
READY: Final = {"jsonrpc": "2.0", "method": "notifications/initialized"}


def tool_call(number: int, name: str, arguments: Mapping[str, str]) -> dict[str, Any]:
    """The message of a call."""
    params = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}


def request(port: int, message: Mapping[str, Any], session: str = "") -> bytes:
    """The bytes of a POST."""
    body = json.dumps(message).encode()
    lines = [
        "POST /mcp HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Content-Type: application/json",
        "Accept: application/json, text/event-stream",
        f"MCP-Protocol-Version: {REVISION}",
        *([f"Mcp-Session-Id: {session}"] if session else []),
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join([*lines, "", ""]).encode() + body


class Connection:
    """One connection that is kept alive."""

    def __init__(
        self, port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._port, self._reader, self._writer = port, reader, writer

    @classmethod
    async def to(cls, port: int) -> Self:
        """Connect to this machine."""
        return cls(port, *await asyncio.open_connection("127.0.0.1", port))

    async def opened(self) -> str:
        """Open a session: its id."""
        head, _ = await self._answer(request(self._port, HELLO))
        session = head["mcp-session-id"]
        await self._answer(request(self._port, READY, session))
        return session

    async def called(self, message: Mapping[str, Any], session: str) -> dict[str, Any]:
        """The answer of a call."""
        _, body = await self._answer(request(self._port, message, session))
        (line,) = (line for line in body.splitlines() if line.startswith(b"data: "))
        answer: dict[str, Any] = json.loads(line.removeprefix(b"data: "))
        return answer

    def hang_up(self, sent: bytes = b"") -> None:
        """Send that, and go without waiting."""
        self._writer.write(sent)
        self._writer.transport.abort()

    async def close(self) -> None:
        """Say goodbye."""
        self._writer.close()
        await self._writer.wait_closed()

    async def _answer(self, sent: bytes) -> tuple[dict[str, str], bytes]:
        self._writer.write(sent)
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("ascii")
        status, *lines = head.strip().split("\r\n")
        assert status.split()[1] in {"200", "202"}, head
        fields = {key.lower(): value for key, _, value in (line.partition(": ") for line in lines)}
        if fields.get("transfer-encoding") == "chunked":
            return fields, await self._chunks()
        return fields, await self._reader.readexactly(int(fields["content-length"]))

    async def _chunks(self) -> bytes:
        body = b""
        while size := int(await self._reader.readline(), 16):
            body += await self._reader.readexactly(size)
            await self._reader.readline()
        await self._reader.readline()
        return body
