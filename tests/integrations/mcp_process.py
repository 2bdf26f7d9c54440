"""The MCP server as a process, spoken to in raw bytes: over its streams, and over HTTP."""

import json
import re
import signal
import socket
import subprocess
import sys
from itertools import count
from time import sleep
from typing import Any, Final

ARGV: Final = (
    *(sys.executable, "-m", "temporal_context", "mcp", "--timezone", "America/Denver"),
    *("--locale", "en-US", "--now", "2026-08-04T15:14:27Z"),
)
HELLO: Final = {
    "jsonrpc": "2.0",
    "id": "hello",
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-11-25",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
READY: Final = {"jsonrpc": "2.0", "method": "notifications/initialized"}


def call(name: object, arguments: object, number: object) -> dict[str, Any]:
    """A request for a tool."""
    params = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}


def data(message: object) -> bytes:
    """A message as JSON, in ASCII."""
    return json.dumps(message).encode()


class Streams:
    """A server over standard input and output."""

    def __init__(self) -> None:
        self._numbers = count()
        self._process = subprocess.Popen(
            ARGV, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.answers(data(HELLO), "hello")
        self.send(data(READY))

    def send(self, line: bytes) -> None:
        """One line, whatever is in it."""
        assert self._process.stdin
        self._process.stdin.write(line + b"\n")
        self._process.stdin.flush()

    def answers(self, line: bytes, number: str) -> list[dict[str, Any]]:
        """Send a line; what the server says up to the answer of that number."""
        self.send(line)
        said: list[dict[str, Any]] = []
        while not said or said[-1].get("id") != number:
            assert self._process.stdout
            got = self._process.stdout.readline()
            assert got, "the server is gone"
            said.append(json.loads(got))
        return said

    def last_week(self) -> list[dict[str, Any]]:
        """Ask a good question; what the server had still to say, and its answer."""
        number = f"good {next(self._numbers)}"
        return self.answers(data(call("list_date_ranges", {}, number)), number)

    def ended(self) -> tuple[int, str]:
        """Go, as a client does: the status, and what was logged."""
        _, log = self._process.communicate(timeout=60)
        return self._process.returncode, log.decode()


class Http:
    """A server over HTTP."""

    def __init__(self) -> None:
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            self.port: int = listener.getsockname()[1]
        argv = [*ARGV, "--http", str(self.port)]
        self._process = subprocess.Popen(argv, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        while not (said := self.post(data(HELLO))):
            assert self._process.poll() is None, "the server is gone"
            sleep(0.05)
        found = re.search(rb"mcp-session-id: (\S+)", said)
        assert found
        self.session = b"Mcp-Session-Id: " + found[1]

    def post(self, body: bytes, *headers: bytes, path: bytes = b"/mcp") -> bytes:
        """What comes back for a body, with more headers or with others."""
        own = (
            b"Host: 127.0.0.1:%d" % self.port,
            b"Content-Type: application/json",
            b"Accept: application/json, text/event-stream",
        )
        names = {header.partition(b":")[0].lower() for header in headers}
        kept = [header for header in own if header.partition(b":")[0].lower() not in names]
        head = [b"POST %s HTTP/1.1" % path, *kept, *headers, b"Connection: close"]
        return self.raw(b"\r\n".join([*head, b"Content-Length: %d" % len(body), b"", body]))

    def raw(self, request: bytes) -> bytes:
        """What comes back for any bytes; nothing where the server hangs up or does not listen."""
        said = b""
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=30) as client:
                client.sendall(request)
                while got := client.recv(65_536):
                    said += got
        except OSError:
            pass
        return said

    def last_week(self) -> bytes:
        """Ask a good question."""
        return self.post(data(call("list_date_ranges", {}, 1)), self.session)

    def ended(self) -> tuple[int, str]:
        """Interrupt it: the status, and what was logged."""
        self._process.send_signal(signal.SIGINT)
        _, log = self._process.communicate(timeout=60)
        return self._process.returncode, log.decode()
