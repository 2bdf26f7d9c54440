"""What every test run shares: which library is under test, how hypothesis searches, no network."""

import os
import signal
import subprocess
import sysconfig
from collections.abc import Mapping
from functools import wraps
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from guard import sitecustomize  # from here on, no network but loopback
from hypothesis import settings
from packaging.version import Version

import temporal_context

pytest_plugins = ["services.databases"]  # --postgres DSN

PACKAGE = Path(temporal_context.__file__).parent
DEPENDENCIES = ("python-dateutil", "babel", "tzdata")

# The same examples every time: a gate says the same thing twice. To hunt for new ones:
# pytest --hypothesis-profile=hunt
settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("hunt", deadline=None, max_examples=5_000)
settings.load_profile("house")

GUARD = str(Path(sitecustomize.__file__).parent)


def guarded(environment: Mapping[Any, Any]) -> dict[Any, Any]:
    """The environment of a process, in which Python refuses the network, too."""
    folders = environment.get("PYTHONPATH", "").split(os.pathsep)
    before = [folder for folder in folders if folder and folder != GUARD]
    return {**environment, "PYTHONPATH": os.pathsep.join([*before, GUARD])}


os.environ.update(guarded(os.environ))
# A job in the background ignores interrupts, and so would every process that a test starts.
signal.signal(signal.SIGINT, signal.default_int_handler)
_start = subprocess.Popen.__init__


@wraps(_start)
def _start_guarded(*args: Any, **options: Any) -> None:
    """Whatever environment a test gives to a process."""
    if options.get("env") is not None:
        options["env"] = guarded(options["env"])
    _start(*args, **options)


subprocess.Popen.__init__ = _start_guarded  # type: ignore[method-assign]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("temporal-context")
    group.addoption("--wheel", action="store_true", help="the library must be an installed wheel")
    group.addoption("--constraints", type=Path, help="its dependencies must be of these versions")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test anything else than what was asked for."""
    site_packages = Path(sysconfig.get_path("purelib"))
    if config.getoption("wheel") and PACKAGE.parent != site_packages:
        raise pytest.UsageError(f"--wheel: temporal_context comes from {PACKAGE}")
    wanted = config.getoption("constraints")
    for line in wanted.read_text(encoding="utf-8").split() if wanted else ():
        name, _, lowest = line.partition("==")
        if Version(version(name)) != Version(lowest):
            raise pytest.UsageError(f"--constraints: {name} is {version(name)}, not {lowest}")


def pytest_report_header() -> list[str]:
    versions = ", ".join(f"{name} {version(name)}" for name in DEPENDENCIES)
    return [f"temporal_context from {PACKAGE}", f"with {versions}"]
