"""The far end of the wire: a scripted model whose answers take their time on the virtual clock."""

from collections.abc import Callable

from tool_loop.scripted import text, tool_uses

from clock_lab.clock import VirtualClock
from clock_lab.dice import Throw
from clock_lab.model import Json, Move, Say

Player = Callable[[Json, Throw], Move]
Wire = Callable[[Json], Json]


def unchanged(request: Json) -> Json:
    """The wire between client and model: what is sent arrives."""
    return request


class Vendor:
    """Serves one run after another."""

    def __init__(self, clock: VirtualClock, wire: Wire) -> None:
        self._clock, self._wire = clock, wire

    def begin(self, player: Player, luck: Throw) -> None:
        """A new run: forget the one before."""
        self._player, self._luck = player, luck
        self.took_ms: list[int] = []

    def reply(self, request: Json) -> Json:
        """Let time pass, read the request, answer."""
        luck, first = self._luck, not self.took_ms
        self.took_ms.append(luck.first_call_ms if first else luck.follow_up_ms)
        self._clock.ms += self.took_ms[-1]
        made = self._player(self._wire(request), luck)
        return text(made._asdict()) if isinstance(made, Say) else tool_uses(*made)
