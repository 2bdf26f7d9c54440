"""Run a command where no disk can be written to, in a mount namespace of Linux."""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from typing import Final

# Every mount of the namespace, its own copies, becomes read-only; then a write must fail.
SCRIPT: Final = """
for mount in $(cut -d ' ' -f 2 /proc/mounts | sort -u); do
    mount -o remount,bind,ro "$mount" 2>/dev/null
done
if touch /tmp/written /dev/shm/written "$HOME/written" 2>/dev/null; then exit 99; fi
exec "$@"
"""


def on_a_read_only_disk(command: list[str], environment: Mapping[str, str]) -> str | None:
    """What it prints, or None where Linux gives no such namespace."""
    unshare = ["unshare", "--map-root-user", "--mount"]
    if not shutil.which("unshare") or subprocess.run([*unshare, "true"], check=False).returncode:
        return None
    done = subprocess.run(
        [*unshare, "sh", "-c", SCRIPT, "sh", *command],
        env=environment,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        sys.exit(f"on a read-only disk: status {done.returncode}")
    return done.stdout
