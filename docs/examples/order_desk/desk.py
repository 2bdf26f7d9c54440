"""A desk as it stands open: its clock, its simulated services, its database, and its model."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from anthropic import Anthropic
from tool_loop import Rate
from tool_loop.scripted import connecting

from order_desk.clock import VirtualClock
from order_desk.live_data import MOST_DELIVERIES, LiveData
from order_desk.scripted_model import is_classifying, reply
from order_desk.service import Service
from order_desk.store import Store
from order_desk.tickets import Ticket

Json = dict[str, Any]
Wire = Callable[[Json], Json]

SHORT_MS: Final = 300  # for a kind, or for calls of tools: few tokens
DRAFT_MS: Final = 700


@dataclass(frozen=True)
class Desk:
    """What a ticket is answered with, and what carries an approved draft out."""

    client: Anthropic
    clock: VirtualClock
    live: LiveData
    deliveries: Rate  # the desk's own limit of questions to delivery tracking
    service: Service
    vendor: "Vendor"


class Vendor:
    """The far end of the wire: answers take their time on the virtual clock, and are counted."""

    def __init__(self, clock: VirtualClock, wire: Wire) -> None:
        self._clock, self._wire = clock, wire
        self.calls = 0

    def reply(self, request: Json) -> Json:
        """Read a request, let time pass, answer."""
        seen = self._wire(request)
        made = reply(seen)
        short = made["stop_reason"] == "tool_use" or is_classifying(seen)
        self._clock.advance(SHORT_MS if short else DRAFT_MS)
        self.calls += 1
        return made


def unchanged(request: Json) -> Json:
    """The wire between application and model: what is sent arrives."""
    return request


@contextmanager
def opened(
    tickets: Iterable[Ticket], now: datetime, wire: Wire = unchanged, api_key: str | None = None
) -> Iterator[Desk]:
    """A desk with an empty database; with a key the real service answers, and not the script."""
    clock, orders = VirtualClock(now), {each.order.id: each.order for each in tickets}
    vendor, deliveries = Vendor(clock, wire), Rate(*MOST_DELIVERIES, clock.seconds)
    with TemporaryDirectory() as folder, connecting(vendor.reply, api_key) as client:
        store = Store(partial(_connected, Path(folder, "desk.db")))
        service = Service(store, orders, clock.now)
        yield Desk(client, clock, LiveData(clock), deliveries, service, vendor)


def _connected(path: Path) -> sqlite3.Connection:
    """What a process wrote outlives it; for a demo the disk need not confirm it each time."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA synchronous = OFF")
    return connection
