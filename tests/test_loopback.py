"""No test reaches a network: Python refuses before anything is sent, and Linux has no way out.

The addresses here are reserved for documentation: nobody has them.
"""

import asyncio
import multiprocessing
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from guard.sitecustomize import is_here

ROOT: Final = Path(__file__).parents[1]
OFFLINE: Final = ROOT / "tests" / "gate" / "offline.py"
ELSEWHERE: Final = ("192.0.2.1", 9)
REFUSED: Final = "NetworkRefusedError"
NAME: Final = "temporal-context.invalid"
CONNECT: Final = f"import socket\nsocket.socket().connect({ELSEWHERE!r})"


def datagram() -> None:
    with socket.socket(type=socket.SOCK_DGRAM) as sender:
        sender.sendto(b"", ELSEWHERE)


def stream() -> None:
    with socket.socket() as client:
        client.connect(ELSEWHERE)


def quiet_stream() -> None:
    with socket.socket() as client:
        client.connect_ex(ELSEWHERE)


def listener() -> None:
    with socket.socket() as server:
        server.bind(("0.0.0.0", 0))  # noqa: S104 - what must be refused


REACHES: Final[dict[str, Callable[[], object]]] = {
    "a connection": stream,
    "a connection that returns its error": quiet_stream,
    "a datagram": datagram,
    "a server for others": listener,
    "a name to look up": lambda: socket.create_connection((NAME, 9)),
    "an old way to look it up": lambda: socket.gethostbyname(NAME),
    "an event loop's connection": lambda: asyncio.run(asyncio.open_connection(*ELSEWHERE)),
}


@pytest.mark.parametrize("reach", REACHES)
def test_a_test_cannot_reach(reach: str) -> None:
    """A worker of pytest-xdist has the guard twice, and either may be the first to refuse."""
    with pytest.raises(RuntimeError, match="tests reach this machine alone, not '") as caught:
        REACHES[reach]()
    assert type(caught.value).__name__ == REFUSED


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "::1", b"127.0.0.2", "localhost", None])
def test_this_machine_is_here(host: str | bytes | None) -> None:
    assert is_here(host)


@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1", "127.0.0.1.invalid", "", "0.0.0.0"])  # noqa: S104 - the same
def test_another_is_not(host: str) -> None:
    assert not is_here(host)


def test_a_server_on_loopback_and_a_socket_pair_work() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(("localhost", server.getsockname()[1])) as client,
    ):
        client.sendall(b"here")
        accepted, _ = server.accept()
        with accepted:
            assert accepted.recv(4) == b"here"
    left, right = socket.socketpair()
    left.close()
    right.close()


@pytest.mark.parametrize("environment", [None, {}, {"PYTHONPATH": "/nowhere"}], ids=str)
def test_a_process_of_a_test_cannot_reach_either(environment: dict[str, str] | None) -> None:
    """Whatever environment it was given."""
    command = [sys.executable, "-c", CONNECT]
    done = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith(f"sitecustomize.{REFUSED}: socket.connect: ")


def test_nor_can_a_process_of_that_process() -> None:
    child = (
        f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {CONNECT!r}], check=True)"
    )
    done = subprocess.run(
        [sys.executable, "-c", child], capture_output=True, text=True, check=False
    )
    assert f"sitecustomize.{REFUSED}" in done.stderr


def test_nor_can_one_of_multiprocessing() -> None:
    context = multiprocessing.get_context("spawn")
    child = context.Process(target=socket.gethostbyname, args=("127.0.0.1",))
    child.start()
    child.join()
    other = context.Process(target=socket.gethostbyname, args=(NAME,))
    other.start()
    other.join()
    assert (child.exitcode, other.exitcode) == (0, 1)


def test_offline_there_is_no_interface_but_loopback() -> None:
    """What holds for programs that are not Python; where Linux does not give it, it is told."""
    look = "import socket; print(*[name for _, name in socket.if_nameindex()])"
    command = [sys.executable, str(OFFLINE), sys.executable, "-c", look]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout == "lo\n" or done.stderr.startswith("no network namespace can be had here: ")


def test_offline_loopback_works() -> None:
    serve = """
import socket
server = socket.create_server(("127.0.0.1", 0))
socket.create_connection(server.getsockname())
"""
    subprocess.run([sys.executable, str(OFFLINE), sys.executable, "-c", serve], check=True)
