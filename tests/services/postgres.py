"""Run a command beside a PostgreSQL server of its own: `python postgres.py pytest ARGS`.

The command gets `--postgres DSN` behind its arguments, and its status is given back. The server is
that of the PATH, or of Debian's package, which is installed where there is none and we are root.
Its cluster is in a temporary directory, reached through a socket in it, and gone afterwards.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pwd import getpwnam
from tempfile import TemporaryDirectory

PROGRAMS = ("initdb", "pg_ctl", "postgres")
DEBIAN = Path("/usr/lib/postgresql")  # has a folder for each version, none of them on the PATH
UNPRIVILEGED = ("postgres", "nobody")  # the server refuses to run as root
SUPERUSER, PORT = "postgres", "5432"  # the port is a part of the socket's name
# The data are thrown away: nothing needs to survive a crash.
SETTINGS = (
    *("-c", "listen_addresses="),
    *("-c", "fsync=off"),
    *("-c", "synchronous_commit=off"),
    *("-c", "full_page_writes=off"),
)


def main(command: list[str]) -> int:
    """Run the command; 2 where there is no server to be had."""
    folder = programs() or (installed() if os.geteuid() == 0 else None)
    if folder is None:
        print("no PostgreSQL server here: install Debian's package postgresql", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the server is stopped, too
    with server(folder) as dsn:
        return subprocess.run([*command, "--postgres", dsn], check=False).returncode


def programs(path: str | None = None, debian: Path = DEBIAN) -> Path | None:
    """The folder of the server's programs: the PATH's, else the newest of Debian's packages."""
    found = shutil.which("initdb", path=path)
    on_path = [Path(found).resolve().parent] if found else []
    packaged = sorted(debian.glob("[0-9]*/bin"), key=lambda folder: float(folder.parent.name))
    folders = (*on_path, *reversed(packaged))
    whole = (each for each in folders if all((each / name).is_file() for name in PROGRAMS))
    return next(whole, None)


def installed() -> Path | None:
    """The same, after Debian's package was installed."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "-qq", "--yes", "--no-install-recommends", "postgresql"]
    for arguments in ["update", "-qq"], install:
        subprocess.run(["apt-get", *arguments], check=False, env=environment, stdout=sys.stderr)
    return programs()


@contextmanager
def server(programs: Path) -> Iterator[str]:
    """A server with an empty cluster, as long as the block lasts: its DSN."""
    with TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True) as folder:
        owner = unprivileged()
        if owner is not None:
            shutil.chown(folder, owner)  # nobody else may enter, so that no password is needed
        data, log = f"{folder}/data", f"{folder}/log"
        cluster = ("--auth=trust", f"--username={SUPERUSER}", "--encoding=UTF8", "--locale=C")
        run(owner, programs / "initdb", "--no-sync", *cluster, "-D", data)
        options = " ".join([*SETTINGS, "-k", folder, "-p", PORT])
        control = (owner, programs / "pg_ctl", "-D", data, "--silent", "--wait")
        run(*control, "-l", log, "-o", options, "start")
        try:
            yield f"host={folder} port={PORT} user={SUPERUSER} dbname=postgres"
        finally:
            run(*control, "-m", "immediate", "stop")


def unprivileged() -> str | None:
    """Whom the server runs as; None: as ourselves."""
    return next(filter(exists, UNPRIVILEGED)) if os.geteuid() == 0 else None


def exists(user: str) -> bool:
    """Whether the machine knows this user."""
    try:
        getpwnam(user)
    except KeyError:
        return False
    return True


def run(owner: str | None, *command: str | Path) -> None:
    """One of the server's programs, as its owner; what it prints is told if it fails."""
    group = None if owner is None else getpwnam(owner).pw_gid
    groups: list[int] | None = None if owner is None else []
    done = subprocess.run(
        command,
        cwd="/",  # the owner may not be allowed where we are
        user=owner,
        group=group,
        extra_groups=groups,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{command[0]} failed with {done.returncode}:\n{done.stdout}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
