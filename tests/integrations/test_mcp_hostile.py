"""Hostile bytes for the MCP server: the next good call is answered, nothing is logged raw."""

import json
import logging
from collections.abc import Iterator
from typing import Any, Final

import outputs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from integrations.mcp_process import READY, Http, Streams, call, data
from outputs import MARK, hostile

from temporal_context.cli.log import quoted_log

MEGABYTE: Final = 1_000_000
quick: Final = settings(
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
anything: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | hostile | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(hostile, inner, max_size=3),
    max_leaves=6,
)
METHODS: Final = (
    *("tools/call", "tools/list", "resources/read", "prompts/get", "ping", "completion/complete"),
    *("notifications/cancelled", "notifications/progress", "logging/setLevel", f"{MARK}/x"),
)
messages: Final = st.fixed_dictionaries(
    {"jsonrpc": st.just("2.0")},
    optional={
        "id": st.integers() | anything,
        "method": st.sampled_from(METHODS) | hostile,
        "params": anything
        | st.fixed_dictionaries({"name": anything, "arguments": anything})
        | st.fixed_dictionaries({"uri": anything, "_meta": anything}),
        "result": anything,
        "error": anything,
    },
).map(data)
lines: Final = messages | anything.map(data) | st.binary(max_size=60)

HUGE: Final = {
    "no JSON": b"x" * MEGABYTE,
    "brackets": b"[" * MEGABYTE,
    "objects": b'{"a":' * (MEGABYTE // 5),
    "a name": data(call("x" * MEGABYTE, {}, 1)),
    "an argument": data(call("resolve_date_range", {"relative_range": "x" * MEGABYTE}, 1)),
    "keys": data(call("get_current_time", dict.fromkeys(map(str, range(50_000)), MARK), 1)),
    "nested arguments": data(call("convert_time", 0, 1)).replace(
        b"0}", b"[" * 90 + b"]" * 90 + b"}"
    ),
    "bytes": bytes(range(1, 256)).replace(b"\n", b"") * 4_000,
    "NUL": b"\0" * MEGABYTE,
    "blanks": b" " * MEGABYTE,
}


@pytest.fixture(scope="module")
def streams() -> Iterator[Streams]:
    """One server for all: each answers after whatever the others have sent."""
    served = Streams()
    yield served
    status, log = served.ended()
    assert status == 0
    check_log(log)


@pytest.fixture(scope="module")
def http() -> Iterator[Http]:
    served = Http()
    yield served
    status, log = served.ended()
    assert status == 130
    assert "Invalid Host header" in log
    check_log(log)


def check_log(log: str) -> None:
    assert "Traceback" not in log
    assert log.isascii()
    for line in log.splitlines():
        assert line.isprintable()
        outputs.check(iter([line]))


def is_last_week(answer: Any) -> bool:
    names = [each["range"] for each in answer["result"]["structuredContent"]["ranges"]]
    return "last_week" in names


def check_said(said: list[dict[str, Any]]) -> None:
    """The last is the answer to the good question; texts of ours quote what they repeat."""
    assert is_last_week(said[-1])
    for answer in said:
        content = answer.get("result", {}).get("content", ())
        outputs.check(iter([item["text"] for item in content]))
        outputs.check(iter([answer.get("error", {}).get("message", "")]))


@quick
@given(lines)
def test_line_of_any_bytes_leaves_the_server_answering(streams: Streams, line: bytes) -> None:
    streams.send(line.replace(b"\n", b" "))
    check_said(streams.last_week())


@pytest.mark.parametrize("kind", HUGE)
def test_huge_line_leaves_the_server_answering(streams: Streams, kind: str) -> None:
    streams.send(HUGE[kind])
    check_said(streams.last_week())


@quick
@given(
    st.sampled_from(["get_current_time", "convert_time", "resolve_date_range"]) | hostile,
    st.dictionaries(
        st.sampled_from(["timezone", "time", "relative_range", "start_date"]) | hostile,
        anything,
        max_size=3,
    ),
)
def test_hostile_argument_is_quoted_in_the_answer(
    streams: Streams, name: str, arguments: dict[str, Any]
) -> None:
    streams.send(data(call(name, arguments, 7)))
    check_said(streams.last_week())


@quick
@given(messages | anything.map(data) | st.binary(max_size=60))
def test_body_of_any_bytes_leaves_the_server_answering(http: Http, body: bytes) -> None:
    said = http.post(body, http.session)
    assert said.startswith(b"HTTP/1.1 ")
    assert b"last_week" in http.last_week()


@pytest.mark.parametrize("kind", HUGE)
def test_huge_body_leaves_the_server_answering(http: Http, kind: str) -> None:
    http.post(HUGE[kind], http.session)
    assert b"last_week" in http.last_week()


RAW: Final = MARK.encode() * 50 + b"\x9b31m\xe2\x80\xae"


@pytest.mark.parametrize(
    "header",
    [
        b"Host: " + RAW,
        b"Origin: http://" + RAW,
        b"Mcp-Session-Id: " + RAW,
        b"Mcp-Protocol-Version: " + RAW,
        b"Content-Type: " + RAW,
        b"Accept: " + RAW,
        b"Last-Event-Id: " + RAW,
        b"Transfer-Encoding: " + RAW,
        RAW + b": x",
    ],
    ids=lambda header: header[:12].decode("ascii"),
)
def test_hostile_header_leaves_the_server_answering(http: Http, header: bytes) -> None:
    assert b"last_week" not in http.post(data(call("list_date_ranges", {}, 1)), header)
    assert b"last_week" in http.last_week()


@pytest.mark.parametrize(
    "request_",
    [
        b"\0" * 1_000,
        RAW + b"\r\n\r\n",
        b"GET /" + RAW + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        b"DELETE /mcp HTTP/1.1\r\nHost: " + RAW + b"\r\nConnection: close\r\n\r\n",
        b"POST /mcp HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"POST /mcp HTTP/9.9\r\nConnection: close\r\n" + b"a: b\r\n" * 5_000 + b"\r\n",
    ],
    ids=lambda request: f"{request[:12]!r} {len(request)}",
)
def test_bytes_that_are_no_http_leave_the_server_answering(http: Http, request_: bytes) -> None:
    http.raw(request_)
    assert b"last_week" in http.last_week()


def test_notification_is_still_understood_afterwards(streams: Streams) -> None:
    streams.send(data(READY))
    assert is_last_week(streams.last_week()[-1])


# ------------------------------------------------------------------------------------------- log


def logged(capsys: pytest.CaptureFixture[str], text: str, *given: object, **more: Any) -> str:
    with quoted_log():
        logging.getLogger("mcp.server").warning(text, *given, **more)
    return capsys.readouterr().err


def test_log_is_one_line_quoted_and_cut(capsys: pytest.CaptureFixture[str]) -> None:
    line = logged(capsys, "Invalid Host header: %s", f"\x9b31m\n{MARK}" + "x" * 10_000)
    start = r'mcp.server: warning: "Invalid Host header: \u009b31m\n' + MARK
    assert line.startswith(start)
    assert line.endswith('x..."\n')
    check_log(line)


def test_exception_in_the_log_is_its_type_and_place(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        json.loads(f"\x1b{MARK}")
    except ValueError as error:
        line = logged(capsys, "no JSON", exc_info=error)
    assert line.startswith('mcp.server: warning: "no JSON" JSONDecodeError decoder.py:')
    check_log(line)


def test_log_is_as_it_was_when_the_server_has_ended() -> None:
    before = list(logging.getLogger().handlers)
    with quoted_log():
        assert len(logging.getLogger().handlers) == len(before) + 1
    assert logging.getLogger().handlers == before
