"""The MCP server as a process with many clients: at once, and some that hang up."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

import pytest
import uvicorn
from proof.load_calls import HOME, call
from proof.load_client import Connection, request, tool_call
from proof.load_run import Counted, Pace, lean, official
from proof.load_server import Running, free_port, serving, wait_for

from temporal_context.integrations.mcp import Session, server

SESSIONS: Final = 8
HANG_UPS: Final = 20
LONG: Final = tool_call(1, "list_date_ranges", {})
FIRST_ID: Final = 1_000  # of the calls that nobody waits for: a session's ids differ


@pytest.fixture(scope="module")
def running() -> Iterator[Running]:
    with serving() as started:
        yield started


async def talk(port: int, width: int, calls: int) -> Counted:
    """Eight sessions and two of the SDK's clients, all at once; `make prove-load` has more."""
    counted, pace = Counted(), Pace(SESSIONS + 2, calls=calls)
    async with asyncio.timeout(60), asyncio.TaskGroup() as together:
        for number in range(SESSIONS):
            together.create_task(lean(port, number, width, pace, counted))
        for number in range(SESSIONS, SESSIONS + 2):
            together.create_task(official(port, number, width, pace, counted))
    return counted


def test_calls_of_many_sessions_at_once_are_neither_lost_nor_mixed_up(running: Running) -> None:
    """Each session has zones and dates of its own, and ids that every other has, too."""
    counted = asyncio.run(talk(running.port, width=5, calls=12))
    counted.demand()
    assert counted.sent == (SESSIONS + 2) * 12


@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_answer_of_another_session_would_have_been_found(number: int, running: Running) -> None:
    """The three kinds of calls; the clocks of Abidjan and of Algiers differ by an hour."""
    sent = datetime.now(UTC)

    async def answer() -> Any:
        connection = await Connection.to(running.port)
        session, other = await connection.opened(), call(1, number)
        found = await connection.called(tool_call(7, other.tool, other.arguments), session)
        await connection.close()
        return found["result"]["structuredContent"]

    found = asyncio.run(answer())
    came = datetime.now(UTC)
    assert call(1, number).tool == call(0, number).tool
    assert not call(1, number).fault(found, sent, came)
    assert call(0, number).fault(found, sent, came)


def test_a_call_without_an_answer_would_have_been_found() -> None:
    async def refuse(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.close()

    async def ask() -> Counted:
        counted = Counted()
        listening = await asyncio.start_server(refuse, "127.0.0.1")
        async with listening:
            connection = await Connection.to(listening.sockets[0].getsockname()[1])

            async def answer() -> Any:
                return await connection.called(LONG, "")

            assert not await counted.one(call(0, 1), answer)
            connection.hang_up()
        return counted

    with pytest.raises(AssertionError, match="1 lost, of 1"):
        asyncio.run(ask()).demand()


def in_the_middle(port: int, session: str, number: int) -> list[bytes]:
    """What a client may have sent when it hangs up: all of a call, less and less, and nothing.

    The last is the head of a wait for messages.
    """
    whole = request(port, LONG | {"id": number}, session)
    head = whole.index(b"\r\n\r\n") + 4
    parts = [whole, whole[:-1], whole[:head], whole[: head // 2], b""]
    return [*parts, whole[:head].replace(b"POST", b"GET", 1)]


async def hang_up_again_and_again(port: int, session: str) -> None:
    for time in range(HANG_UPS):
        for sent in in_the_middle(port, session, FIRST_ID + time):
            connection = await Connection.to(port)
            connection.hang_up(sent)
            await asyncio.sleep(time % 3 / 1000)  # before it is read, while, and after


def test_a_client_that_hangs_up_does_not_disturb_the_others(running: Running) -> None:
    async def together() -> Counted:
        connection = await Connection.to(running.port)
        session = await connection.opened()
        hanging_up = asyncio.create_task(hang_up_again_and_again(running.port, session))
        counted = await talk(running.port, width=2, calls=6)
        await hanging_up
        assert "result" in await connection.called(LONG, session), "its session goes on, too"
        await connection.close()
        return counted

    asyncio.run(together()).demand()


def test_clients_that_hang_up_leave_nothing_behind() -> None:
    """In this process, where the server's tasks can be counted."""

    async def count_tasks() -> tuple[int, int]:
        made, port = server(Session(HOME, "en-US")), free_port()
        app = made.streamable_http_app(host="127.0.0.1")
        serves = uvicorn.Server(uvicorn.Config(app, "127.0.0.1", port, log_level="warning"))
        running = asyncio.create_task(serves.serve())
        await asyncio.to_thread(wait_for, port)
        connection = await Connection.to(port)
        session = await connection.opened()
        await connection.called(LONG, session)
        before = len(asyncio.all_tasks())
        await hang_up_again_and_again(port, session)
        await connection.called(LONG, session)
        for _ in range(100):
            if len(asyncio.all_tasks()) <= before:
                break
            await asyncio.sleep(0.02)
        after = len(asyncio.all_tasks())
        await connection.close()
        serves.should_exit = True
        await running
        return before, after

    before, after = asyncio.run(count_tasks())
    assert after <= before
