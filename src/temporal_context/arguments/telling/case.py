"""All that a sentence may need to know of the call that it is about."""

import json
from dataclasses import dataclass

from temporal_context.arguments.corrections import Call, Corrector
from temporal_context.arguments.grammar import Meaning
from temporal_context.arguments.reading import Problem, Reading
from temporal_context.arguments.telling.text import TODAY
from temporal_context.context import TemporalContext
from temporal_context.tool_settings import ToolSettings


@dataclass(frozen=True, slots=True)
class Case:
    """The call as read, what its unknown name means, and what to send instead."""

    reading: Reading
    meaning: Meaning | None
    correction: Call | None
    corrector: Corrector

    @property
    def settings(self) -> ToolSettings:
        """The tool's."""
        return self.corrector.settings

    @property
    def context(self) -> TemporalContext:
        """The turn's."""
        return self.corrector.context

    def key(self, problem: Problem) -> str:
        """What the tool calls the argument; empty for the call as a whole."""
        return getattr(self.settings.keys, problem.field) if problem.field else ""

    @property
    def is_far(self) -> bool:
        """Whether dates wait to be confirmed: what to send then depends on the user's words."""
        return any(problem.code == "unconfirmed_far_date" for problem in self.reading.problems)

    def send(self, otherwise: str) -> tuple[str, ...]:
        """The sentence with the corrected call, or another where there is none; then today."""
        if self.is_far:
            return (TODAY,)
        send = f"Send {as_json(self.correction)}." if self.correction else otherwise
        return send, TODAY


def as_json(call: Call) -> str:
    """A call as the JSON to send."""
    return json.dumps(call)
