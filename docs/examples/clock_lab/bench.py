"""Where a run takes place: the bare loop, the vendor's real client, a model that is a script."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from anthropic import Anthropic
from tool_loop import Guard, TraceEntry, complete_with_tools
from tool_loop.scripted import connecting

from clock_lab.clock import VirtualClock
from clock_lab.dice import Throw
from clock_lab.model import Json
from clock_lab.run import Run
from clock_lab.setups import Setup
from clock_lab.tools import NAME, TOOL, handler, one_time
from clock_lab.vendor import Vendor, Wire, unchanged

NO_LIMIT_OF_TOKENS = Guard(token_budget=10**9)  # they are what is measured
ANSWER = {
    "type": "object",
    "properties": {
        "text": {"type": "string", "description": "The answer in words."},
        "value": {
            "anyOf": [{"type": "string"}, {"type": "null"}],
            "description": "The time or the dates in it, as ISO 8601; null where there are none.",
        },
    },
    "required": ["text", "value"],
    "additionalProperties": False,
}


@dataclass(frozen=True)
class Bench:
    """The application of one user: it asks, and keeps the trace."""

    clock: VirtualClock
    vendor: Vendor
    client: Anthropic

    def ask(self, setup: Setup, luck: Throw) -> Run:
        """One run: its moment, its question, its answer."""
        self.clock.ms = luck.moment_ms
        self.vendor.begin(setup.player, luck)
        asked, results = self.clock.now(), list[Json]()
        took = setup.took or (lambda _arguments: luck.tool_ms)
        reply = complete_with_tools(
            setup.system(self.clock),
            setup.question,
            model="scripted",
            tools=[TOOL] if setup.design else [],
            handlers={NAME: handler(setup.design or one_time, self.clock, took, results)},
            schema=ANSWER,
            max_tool_turns=setup.turns,
            client=self.client,
            guard=NO_LIMIT_OF_TOKENS,
            clock=self.clock.seconds,
            tool_choice={"type": "tool", "name": NAME} if setup.force else None,
        )
        return Run(
            luck=luck,
            question=setup.question,
            asked=asked,
            answered=self.clock.now(),
            value=json.loads(reply.text)["value"],
            model_ms=tuple(self.vendor.took_ms),
            steps_ms=_steps_ms(reply.trace),
            results=tuple(results),
            tokens_in=reply.tokens_in,
        )


def _steps_ms(trace: Iterable[TraceEntry]) -> tuple[int, ...]:
    """The calls of a step run at once: it lasts from the first start to the last end."""
    steps = (list(calls) for _, calls in groupby(trace, key=attrgetter("step")))
    return tuple(
        round(1000 * (max(call.ended for call in calls) - min(call.started for call in calls)))
        for calls in steps
    )


@contextmanager
def bench(wire: Wire = unchanged) -> Iterator[Bench]:
    """A bench with a server of its own on loopback; a test takes things away on the wire."""
    clock = VirtualClock()
    vendor = Vendor(clock, wire)
    with connecting(vendor.reply) as client:
        yield Bench(clock, vendor, client)
