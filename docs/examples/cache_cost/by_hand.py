"""The same figures from lengths alone, to compare: no client, no text, no tokens of the block."""

from cache_cost.conversation import Conversation
from cache_cost.providers import Provider


def changed_turns(conversation: Conversation, grain: str) -> set[int]:
    """The turns whose hour, minute or second is not that of the turn before."""
    size = {"second": 19, "minute": 16, "hour": 13, "day": 10}[grain]  # of 2026-08-04T09:06:30
    said = [context.now.isoformat()[:size] for context in conversation.contexts()]
    return {turn for turn in range(1, len(said)) if said[turn] != said[turn - 1]}


def by_hand(conversation: Conversation, provider: Provider, changed: set[int], kept: int) -> float:
    """The cost where a change leaves so many tokens of the prompt, against no change at all."""
    return _units(conversation, provider, changed, kept) / _units(conversation, provider, set(), 0)


def _units(conversation: Conversation, provider: Provider, changed: set[int], kept: int) -> float:
    total = 0.0
    for turn in range(conversation.turns):
        length = conversation.prefix + conversation.turn * (turn + 1)
        read = 0 if turn == 0 else kept if turn in changed else length - conversation.turn
        total += read * provider.read + (length - read) * provider.write
    return total
