"""A thousand MCP calls at once over HTTP, for a minute: none lost, none mixed up.

    python tests/proof/load.py [--seconds 60] [--sessions 200] [--width 5]

One server process, as a user starts it, on the loopback. Each session keeps `--width` calls under
way, with zones and dates of its own; what is right is worked out without the library. Ten more
clients are the SDK's own. It stops by itself; a smaller run writes nothing.
"""

import asyncio
import resource
import sys
import time
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, Final

SECONDS, SESSIONS, WIDTH = 60, 200, 5
CLIENTS, CLIENT_WIDTH = 10, 2
ROOM: Final = 200  # descriptors beside the connections
PATIENCE: Final = 60  # seconds until all sessions are open, and until the last answers came


def main() -> None:
    """Run, and write what was found if it was the whole run."""
    import second_opinion
    from proof.load_run import Counted
    from proof.load_server import serving
    from proof.record import Run

    options = _options()
    run, lean, sdk = Run("load", others=["mcp", "uvicorn", "starlette"]), Counted(), Counted()
    for key in second_opinion.zone_keys():
        second_opinion.rules(key)  # read now, not while the server waits for its next call
    _allow_files(options.sessions * options.width + ROOM)
    with serving() as server:
        asyncio.run(_warm(server.port))
        before = {kind: server.memory(kind) for kind in ("VmHWM", "VmRSS")}
        files = server.open_files()
        took = asyncio.run(_load(server.port, options, lean, sdk))
        figures = {
            "calls_in_flight": options.sessions * options.width + CLIENTS * CLIENT_WIDTH,
            "sessions": options.sessions,
            "clients_of_the_sdk": CLIENTS,
            "seconds_of_load": round(took),
            "calls": lean.sent + sdk.sent,
            "calls_by_the_sdk": sdk.sent,
            "wrong_or_mixed_up": len(lean.wrong) + len(sdk.wrong),
            "lost": len(lean.lost) + len(sdk.lost),
            "calls_a_second": round((lean.sent + sdk.sent) / took),
            "slowest_answer_in_seconds": round(max(lean.slowest, sdk.slowest), 1),
            "server_memory_before_mb": before["VmRSS"],
            "server_peak_memory_before_mb": before["VmHWM"],
            "server_memory_after_mb": server.memory("VmRSS"),
            "server_peak_memory_after_mb": server.memory("VmHWM"),
            "server_open_files_before": files,
            "server_open_files_after": server.open_files(),
        }
    print(*(f"{key}: {value}" for key, value in figures.items()), sep="\n")
    lean.demand()
    sdk.demand()
    if (options.seconds, options.sessions, options.width) == (SECONDS, SESSIONS, WIDTH):
        print(run.written(figures))


async def _warm(port: int) -> None:
    """One short session first: what the server loads for its first calls is no leak."""
    from proof.load_run import Counted, Pace, lean

    counted = Counted()
    await lean(port, 0, 1, Pace(1, calls=CLIENTS), counted)
    counted.demand()


async def _load(port: int, options: Namespace, lean_calls: Any, sdk_calls: Any) -> float:
    """How many seconds the calls took, from the first that was sent to the last that came."""
    from proof.load_run import Pace, lean, official

    last = options.sessions + CLIENTS
    pace = Pace(last + 1, seconds=options.seconds)
    async with asyncio.timeout(options.seconds + 2 * PATIENCE), asyncio.TaskGroup() as together:
        for number in range(options.sessions):
            together.create_task(lean(port, number, options.width, pace, lean_calls))
        for number in range(options.sessions, last):
            together.create_task(official(port, number, CLIENT_WIDTH, pace, sdk_calls))
        await pace.begin()
        began = time.monotonic()
        while pace.goes_on(0):
            print(f"{lean_calls.right} right of {lean_calls.sent}", flush=True)
            await asyncio.sleep(5)
    took = time.monotonic() - began
    await asyncio.sleep(1)  # the server sees that its clients are gone
    return took


def _allow_files(wanted: int) -> None:
    """One descriptor a connection, here and in the server, which inherits the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _options() -> Namespace:
    parser = ArgumentParser(description="A thousand MCP calls at once, for a minute.")
    parser.add_argument("--seconds", type=int, default=SECONDS, choices=range(1, 601))
    parser.add_argument("--sessions", type=int, default=SESSIONS, choices=range(1, 501))
    parser.add_argument("--width", type=int, default=WIDTH, choices=range(1, 21))
    return parser.parse_args()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))
    main()
