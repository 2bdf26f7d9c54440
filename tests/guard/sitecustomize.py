"""No process of the tests reaches any network but this machine's own: Python refuses to.

`tests/conftest.py` imports this, and puts this folder on the PYTHONPATH of every process that a
test starts, where Python imports it by its name. What is not Python (Node, a browser, a database,
C code) is held by `tests/gate/offline.py`.
"""

import sys
from typing import Any, Final

# Where each event has the other side: an address, or a host.
_ADDRESS: Final = {"socket.connect": 1, "socket.sendto": 1, "socket.sendmsg": 1, "socket.bind": 1}
_HOST: Final = {
    "socket.getaddrinfo": 0,
    "socket.gethostbyaddr": 0,
    "socket.gethostbyname": 0,
}


class NetworkRefusedError(RuntimeError):
    """A test reaches for a network; no OSError, which a client would take for a bad line."""


def refuse(event: str, arguments: tuple[Any, ...]) -> None:
    """An audit hook: it sees what is about to happen, and raises before it does."""
    if event in _ADDRESS:
        host = _host(arguments[_ADDRESS[event]])
    elif event in _HOST:
        host = arguments[_HOST[event]]
    else:
        return
    if not is_here(host):
        raise NetworkRefusedError(f"{event}: tests reach this machine alone, not {host!r}")


def _host(address: Any) -> Any:
    """Of (host, port, ...); a socket of this machine's file system is addressed by a text."""
    return address[0] if isinstance(address, tuple) else None


def is_here(host: Any) -> bool:
    """Whether a host is a loopback address, `localhost`, or none at all."""
    if host is None or host in {"localhost", b"localhost"}:
        return True
    from ipaddress import ip_address  # when first needed: every child of a test imports this

    try:
        return ip_address(host.decode() if isinstance(host, bytes) else host).is_loopback
    except ValueError:  # a name
        return False


sys.addaudithook(refuse)
