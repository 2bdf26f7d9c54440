"""`mcp` serves until its client goes; what is wrong is said before it serves."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from temporal_context import integrations

Run = Callable[..., CompletedProcess[str]]

ARGV = ["mcp", "--timezone", "America/Denver", "--locale", "en-US"]
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-11-25",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}


def test_client_that_goes_ends_the_server() -> None:
    process = [sys.executable, "-m", "temporal_context", *ARGV]
    done = subprocess.run(
        process, input="", capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.requirement("mcp.stdout")
def test_standard_output_has_the_protocol_alone() -> None:
    process = [sys.executable, "-m", "temporal_context", *ARGV]
    sent = json.dumps(HELLO) + "\n"
    done = subprocess.run(
        process, input=sent, capture_output=True, text=True, timeout=60, check=False
    )
    (line,) = done.stdout.splitlines()
    answer = json.loads(line)["result"]
    assert answer["serverInfo"]["name"] == "temporal-context"
    assert "resolved_range" in answer["instructions"]


CALL = {
    "jsonrpc": "2.0",
    "id": 2,
    "method": "tools/call",
    "params": {"name": "list_date_ranges", "arguments": {}},
}
SENT = {
    "two calls": f"{json.dumps(CALL)}\n{json.dumps(CALL | {'id': 3})}\n",
    "half a call": json.dumps(CALL)[:40],
}


@pytest.mark.parametrize(
    ("sent", "client"),
    [("two calls", "still reads"), ("two calls", "is gone"), ("half a call", "is gone")],
)
def test_client_that_hangs_up_in_the_middle_ends_the_server_quietly(sent: str, client: str) -> None:
    """It closes the server's input; where it is gone nobody reads the answers, either."""
    process = [sys.executable, "-m", "temporal_context", *ARGV]
    with subprocess.Popen(process, stdin=-1, stdout=-1, stderr=-1, text=True) as serving:
        assert serving.stdin
        assert serving.stdout
        assert serving.stderr
        serving.stdin.write(json.dumps(HELLO) + "\n")
        serving.stdin.flush()
        assert "serverInfo" in serving.stdout.readline()
        if client == "is gone":
            serving.stdout.close()
        serving.stdin.write(SENT[sent])
        serving.stdin.close()
        assert serving.stderr.read() == ""
        assert serving.wait(60) == 0


def test_without_the_sdk_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "temporal_context.integrations.mcp", raising=False)
    monkeypatch.delattr(integrations, "mcp", raising=False)
    monkeypatch.setitem(sys.modules, "mcp_types", None)
    done = run(*ARGV)
    assert (done.returncode, done.stdout) == (2, "")
    assert "mcp_types is not installed: pip install 'temporal-context[mcp]'" in done.stderr


@pytest.mark.parametrize("port", ["0", "65536", "http", "", "-1", "\u0661"])
def test_port_that_does_not_exist_is_misuse(run: Run, port: str) -> None:
    done = run(*ARGV, f"--http={port}")
    assert (done.returncode, done.stdout) == (2, "")
    assert "argument --http: a port is a number from 1 to 65535, not " in done.stderr


def test_closed_streams_are_misuse(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    done = run(*ARGV)
    assert done.returncode == 2
    assert "standard input or output is closed, and no --http port is given" in done.stderr


def test_commands_serve_what_the_options_say(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process: by HTTP and by streams, with the servers themselves replaced."""
    from temporal_context.integrations import mcp

    served: list[tuple[object, ...]] = []

    async def serve(*arguments: object) -> None:
        served.append(arguments)

    monkeypatch.setattr(mcp, "serve_http", serve)
    monkeypatch.setattr(mcp, "serve_stdio", serve)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert run(*ARGV, "--http", "8000").returncode == 0
    assert run(*ARGV, "--now", "2026-08-04T15:14:00Z").returncode == 0
    assert [len(arguments) for arguments in served] == [2, 1]
    assert served[0][1] == 8000
