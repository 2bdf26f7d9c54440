"""Two designs of the current-time tool's result: the library's, and one with a second time."""

from collections.abc import Callable
from datetime import UTC, datetime

from tool_loop import Call, Handler, ToolError

from clock_lab.clock import LOCALE, VirtualClock
from clock_lab.model import Json
from temporal_context import InvalidArguments
from temporal_context.current_time import current_time_result, current_time_tool

TOOL = current_time_tool()
NAME = TOOL["name"]

Design = Callable[[Json, datetime], Json]
Took = Callable[[Json], int]  # the milliseconds of a call


def one_time(arguments: Json, now: datetime) -> Json:
    """The library's: the local time, and a sentence that says it."""
    return dict(current_time_result(arguments, locale=LOCALE, now=now))


def with_bare_utc(arguments: Json, now: datetime) -> Json:
    """As many time tools have it: the local time, and beside it the same instant in UTC."""
    found = current_time_result(arguments, locale=LOCALE, now=now)
    utc = now.astimezone(UTC).replace(tzinfo=None)
    return {
        "timezone": found["timezone"],
        "local_time": found["local_time"],
        "utc_time": utc.isoformat(timespec="seconds"),
    }


def handler(design: Design, clock: VirtualClock, took: Took, results: list[Json]) -> Handler:
    """The tool: it takes its time, reads the clock and keeps what it gave."""

    async def run(arguments: Json, _call: Call) -> Json:
        await clock.sleep(took(arguments))
        try:
            found = design(arguments, clock.now())
        except InvalidArguments as error:
            raise ToolError(str(error)) from None
        results.append(found)
        return found

    return Handler(run)
