"""What every test run shares: which library is under test, and how hypothesis searches."""

import sysconfig
from importlib.metadata import version
from pathlib import Path

import pytest
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
