"""The conversation held with a vendor's own client, and the prompts that arrived at the server."""

import json
from functools import lru_cache
from typing import Final

from integrations.scripted import serving

from cache_cost.clients import CLIENTS
from cache_cost.conversation import PLACEMENTS, Conversation, Told
from cache_cost.prompts import Prompt, Segment, tokens_in
from cache_cost.wire import WIRES

_REPLY: Final = 200  # tokens; the user's part of a turn is the rest


@lru_cache(maxsize=64)
def record(client: str, placement: str, conversation: Conversation) -> tuple[Prompt, ...]:
    """The prompts of all turns, as the vendor's cache reads them."""
    contexts, asked = conversation.contexts(), []
    stable = filled("You answer questions.", conversation.prefix - _tokens_of_tools(client))
    for turn in range(conversation.turns):
        new = conversation.turn - (_REPLY if turn else 0)  # with the reply to the turn before
        told = PLACEMENTS[placement](contexts[: turn + 1])
        asked.append((stable, told, filled(f"Question {turn}.", new)))
    prompts = zip(contexts, sent(client, asked), strict=True)
    return tuple(Prompt(context.now, segments) for context, segments in prompts)


def sent(client: str, asked: list[tuple[str, Told, str]]) -> list[tuple[Segment, ...]]:
    """What arrives when the client asks these, one after the other, in one conversation."""
    wire = WIRES[client]
    reply = wire.reply(filled("Reply.", _REPLY))
    with serving(lambda *_: reply) as server:
        ask = CLIENTS[client](server.url)
        for each in asked:
            ask(*each)
    return [tuple(wire.segments(json.loads(body))) for body in server.bodies]


def filled(text: str, tokens: int) -> str:
    """The text, with so many words behind it that it has so many tokens."""
    return text + " and" * (tokens - tokens_in(text))


def _tokens_of_tools(client: str) -> int:
    """They are part of what is stable, and come first."""
    ((tools, *_),) = sent(client, [("Stable.", Told(), "Hello.")])
    return tokens_in(tools.text)
