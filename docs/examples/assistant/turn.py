"""What one turn is made of: the prompt, the tool, and what runs when the model calls it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from anthropic.types import TextBlockParam

from assistant.store import Store
from assistant.tool import TOOL, Json, Search
from temporal_context import (
    OTHER_READINGS_INSTRUCTION,
    SHOW_RANGE_INSTRUCTION,
    TemporalContext,
)
from temporal_context.integrations.anthropic import system_blocks
from temporal_context.tool_answer import ToolAnswer

ROLE: Final = "You answer questions about a paint shop's conversations with its customers."
STABLE: Final = f"{ROLE}\n\n{SHOW_RANGE_INSTRUCTION}\n\n{OTHER_READINGS_INSTRUCTION}"


@dataclass(frozen=True)
class Turn:
    """All that depends on now, made once: prompt and handler cannot disagree about the day."""

    system: list[TextBlockParam]
    tool: Json
    handler: Callable[[Any], ToolAnswer]


def turn_at(context: TemporalContext, store: Store) -> Turn:
    """The stable part, cached; the block last; the handler of the same context."""
    return Turn(system_blocks(STABLE, context), TOOL, Search(store, context))
