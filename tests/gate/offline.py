"""Run a command where there is no network but loopback: `python offline.py pytest ARGS`.

Linux gives a process a network namespace of its own, whose only interface is loopback. It holds for
all that the command starts, in whatever language: there is no way out, and nothing to trust. Where
that cannot be had the command runs all the same, and standard error says so; with `--must` it does
not run.
"""

import ctypes
import os
import socket
import struct
import sys
from pathlib import Path
from typing import Final

NEW_USER, NEW_NETWORK = 0x10000000, 0x40000000  # <sched.h>
GET_FLAGS, SET_FLAGS, UP = 0x8913, 0x8914, 1  # <linux/sockios.h>, <linux/if.h>
INTERFACE: Final = "16sH14x"  # struct ifreq: a name, and its flags
MISSING: Final = "no network namespace can be had here"


def main(arguments: list[str]) -> None:
    """Become the command."""
    must = arguments[:1] == ["--must"]
    command = arguments[must:]
    try:
        leave_the_network()
    except OSError as error:
        print(f"{MISSING}: {error}", file=sys.stderr)
        if must:
            sys.exit(2)
    os.execvp(command[0], command)  # noqa: S606 - a shell has nothing to do here


def leave_the_network() -> None:
    """From here on this process sees loopback alone."""
    if not sys.platform.startswith("linux"):
        raise OSError(f"{sys.platform} has none")
    user, group = os.geteuid(), os.getegid()
    unshare(NEW_NETWORK if user == 0 else NEW_USER | NEW_NETWORK)
    if user != 0:  # only a namespace of users lets others in; in it we stay who we are
        Path("/proc/self/setgroups").write_text("deny", encoding="ascii")
        Path("/proc/self/uid_map").write_text(f"{user} {user} 1", encoding="ascii")
        Path("/proc/self/gid_map").write_text(f"{group} {group} 1", encoding="ascii")
    bring_up("lo")


def unshare(flags: int) -> None:
    """Leave what is shared with the parent process: `os.unshare`, which is new in Python 3.12."""
    if ctypes.CDLL(None, use_errno=True).unshare(flags) != 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))


def bring_up(name: str) -> None:
    """Switch an interface on: loopback is born switched off."""
    from fcntl import ioctl  # not on Windows

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        request = struct.pack(INTERFACE, name.encode(), 0)
        _, flags = struct.unpack(INTERFACE, ioctl(any_socket, GET_FLAGS, request))
        ioctl(any_socket, SET_FLAGS, struct.pack(INTERFACE, name.encode(), flags | UP))


if __name__ == "__main__":
    main(sys.argv[1:])
