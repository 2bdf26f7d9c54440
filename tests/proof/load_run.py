"""Sessions that call an MCP server at once, and what came of their calls."""

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from math import inf
from typing import Any

from mcp import Client
from proof.load_calls import Call, call
from proof.load_client import Connection, tool_call

_SHOWN = 5


@dataclass
class Counted:
    """What came of the calls: every one is right, wrong or lost."""

    sent: int = 0
    right: int = 0
    wrong: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    slowest: float = 0.0

    def demand(self) -> None:
        """Every call had the right answer of its session."""
        faults = [*self.wrong[:_SHOWN], *self.lost[:_SHOWN]]
        text = f"{len(self.wrong)} wrong, {len(self.lost)} lost, of {self.sent}: {faults}"
        assert self.right == self.sent > 0, text

    async def one(self, asked: Call, answer: Callable[[], Any]) -> bool:
        """Count a call; whether its connection still serves."""
        self.sent += 1
        sent, began = datetime.now(UTC), time.monotonic()
        try:
            data = await answer()
            fault = asked.fault(data, sent, datetime.now(UTC))
        except (OSError, EOFError, AssertionError) as error:
            self.lost.append(f"{asked.tool} {asked.arguments}: {error!r}")
            return False
        except Exception as error:  # noqa: BLE001 - an answer of another shape is a wrong one
            fault = f"{asked.tool} {asked.arguments}: {error!r}"
        self.slowest = max(self.slowest, time.monotonic() - began)
        if fault:
            self.wrong.append(fault)
        else:
            self.right += 1
        return True


class Pace:
    """All sessions begin together, and stop after a time or after so many calls of each."""

    def __init__(self, parties: int, *, seconds: float = inf, calls: float = inf) -> None:
        self._barrier, self._seconds, self._calls = asyncio.Barrier(parties), seconds, calls
        self._end = inf

    async def begin(self) -> None:
        """Wait until every session is open."""
        await self._barrier.wait()
        self._end = time.monotonic() + self._seconds

    def goes_on(self, each: int) -> bool:
        """Whether a session may send the call with that number."""
        return each <= self._calls and time.monotonic() < self._end


async def lean(port: int, number: int, width: int, pace: Pace, counted: Counted) -> None:
    """A session with so many calls under way; its ids begin at 1, as every other's do."""
    first = await Connection.to(port)
    session, numbers = await first.opened(), count(1)

    async def calling(connection: Connection) -> None:
        while pace.goes_on(each := next(numbers)):
            asked = call(number, each)

            async def answer(asked: Call = asked, each: int = each) -> Mapping[str, Any]:
                sent = tool_call(each, asked.tool, asked.arguments)
                found = await connection.called(sent, session)
                if found["id"] != each:
                    raise ValueError(f"the answer of call {found['id']}, not of {each}")
                content: Mapping[str, Any] = found["result"]["structuredContent"]
                return content

            if not await counted.one(asked, answer):
                return
        await connection.close()

    others = [await Connection.to(port) for _ in range(width - 1)]
    await pace.begin()
    await asyncio.gather(*map(calling, [first, *others]))


async def official(port: int, number: int, width: int, pace: Pace, counted: Counted) -> None:
    """The same by the SDK's own client, which speaks the newest revision: it has no sessions."""
    numbers = count(1)
    async with Client(f"http://127.0.0.1:{port}/mcp") as client:

        async def calling() -> None:
            while pace.goes_on(each := next(numbers)):
                asked = call(number, each)

                async def answer(asked: Call = asked) -> Any:
                    return (await client.call_tool(asked.tool, asked.arguments)).structured_content

                await counted.one(asked, answer)

        await pace.begin()
        await asyncio.gather(*(calling() for _ in range(width)))
