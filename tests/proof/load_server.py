"""An MCP server over HTTP in a process of its own, as a user starts it."""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from proof.load_calls import HOME

ARGV: Final = ("-m", "temporal_context", "mcp", "--timezone", HOME, "--locale", "en-US")
_INTERRUPTED: Final = 130
_PATIENCE: Final = 60


class Running(NamedTuple):
    """A server that listens on the loopback."""

    port: int
    process: "subprocess.Popen[bytes]"

    def memory(self, kind: str) -> int:
        """Megabytes; `VmRSS` now, `VmHWM` the most that it ever had (Linux)."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text("ascii").splitlines()
        return int(next(line for line in lines if line.startswith(kind)).split()[1]) // 1024

    def open_files(self) -> int:
        """Its descriptors: connections are among them (Linux)."""
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))


@contextmanager
def serving() -> Iterator[Running]:
    """Serve until the block ends; the server has to end as a user's Ctrl-C ends it."""
    port = free_port()
    argv = [sys.executable, *ARGV, "--http", str(port)]
    with subprocess.Popen(argv, stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(port)
            yield Running(port, process)
        finally:
            process.send_signal(signal.SIGINT)
            status = process.wait(_PATIENCE)
    assert status == _INTERRUPTED, status


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    """Return when somebody listens on the port."""
    for _ in range(_PATIENCE * 20):
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("nobody listens")
