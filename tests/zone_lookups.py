"""Every way to look a zone up, and which files are opened meanwhile.

For a process of its own: the audit hook stays, and the command's parser is made but once, for it
reads the distribution's version.
"""

import io
import pickle
import sys
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout, suppress
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

from temporal_context import TemporalContext, TemporalContextError, cli
from temporal_context.convert_time import convert_time_result
from temporal_context.current_time import current_time_result
from temporal_context.zone import Zone, zone_of
from temporal_context.zone_name import zone_key

ZONES: Final = Path(str(files("tzdata"))) / "zoneinfo"
OPENING: Final = frozenset({"open", "os.listdir", "os.scandir", "os.chdir"})
NOW: Final = datetime(2026, 8, 4, tzinfo=UTC)

_RULES: Final = (ZONES / "UTC").read_bytes()
_DATA: Final = TemporalContext(NOW, "UTC", "en-US").to_dict()


class Sent:
    """What another process may have sent in the place of a pickled zone."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return Zone, (self.name,)


def converted(name: str) -> object:
    call = {"time": "09:00", "source_timezone": name, "target_timezone": name}
    return convert_time_result(call, locale="en-US", now=NOW)


WAYS: Final[tuple[Callable[[str], object], ...]] = (
    zone_key,
    Zone,
    Zone.no_cache,
    zone_of,
    converted,
    lambda name: zone_of(ZoneInfo.from_file(io.BytesIO(_RULES), key=name)),
    lambda name: pickle.loads(pickle.dumps(Sent(name))),
    lambda name: TemporalContext(NOW, name, "en-US").prompt_block(),
    lambda name: TemporalContext.from_dict(_DATA | {"timezone": name}),
    lambda name: current_time_result({"timezone": name}, locale="en-US", now=NOW),
    lambda name: cli.main(["schema", f"--timezone={name}"]),
)


def look_up(names: Iterable[str]) -> None:
    """Look up each name in each way."""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        for name in names:
            for way in WAYS:
                with suppress(TemporalContextError, UnicodeError):
                    way(name)


def opened(names: Iterable[str]) -> list[tuple[str, str]]:
    """Event and path of every opening; what is loaded but once is loaded before."""
    cli._parser = cache(cli._parser)
    look_up(["Nowhere", "EST", "UTC", ""])
    events: list[tuple[str, str]] = []

    def note(event: str, given: tuple[Any, ...]) -> None:
        if event in OPENING:
            events.append((event, str(given[0])))

    sys.addaudithook(note)
    look_up(names)
    return list(events)
