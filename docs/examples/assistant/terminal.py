"""The chat in the terminal: one context for each line that is typed."""

import json
from collections.abc import Callable, Iterable

from anthropic import APIError

from assistant.ask import Called, Messages, Model, NoAnswer, ask
from assistant.store import Store
from assistant.turn import turn_at
from temporal_context import TemporalContext

Say = Callable[[str], None]


def chat(
    model: Model, store: Store, now: Callable[[], TemporalContext], lines: Iterable[str], say: Say
) -> None:
    """Answer each line; `now` makes the context of a turn."""
    earlier: Messages = ()
    for line in filter(str.strip, lines):
        try:
            reply = ask(model, turn_at(now(), store), line, earlier)
        except (NoAnswer, APIError) as error:
            say(f"no answer > {error}")
            continue
        earlier = reply.messages
        for called in reply.calls:
            say(shown(called))
        say(f"assistant > {reply.text}")


def shown(called: Called) -> str:
    """What went through the tool: the program tells the period, too, not the model alone."""
    sent = json.dumps(called.arguments, ensure_ascii=False)
    came = f"searched: {called.period['label']}" if called.period else called.answer.text
    return f"  {sent}\n  {came}"
