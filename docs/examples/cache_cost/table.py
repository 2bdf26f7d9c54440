"""The figures: what each placement costs, against no date at all."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cache_cost.by_hand import by_hand, changed_turns
from cache_cost.conversation import PLACEMENTS, Conversation
from cache_cost.prefix_cache import units
from cache_cost.providers import PROVIDERS, Provider
from cache_cost.recorded import record

CONVERSATION: Final = Conversation()
BASE, *COMPARED = PLACEMENTS
_WIDTH: Final = 44

Figure = Callable[[Provider, str], float]


def relative(provider: Provider, placement: str) -> float:
    """What the input costs, in units of the same conversation without a date."""
    prompts = (record(provider.client, each, CONVERSATION) for each in (placement, BASE))
    cost, base = (units(each, provider) for each in prompts)
    return cost / base


def from_lengths(provider: Provider, placement: str) -> float:
    """The same by hand, without the tokens of the block itself."""
    grain, _, where = placement.partition(", ")
    kept = {"at the start": 0, "at the end": CONVERSATION.prefix}.get(where[: where.find(" of")])
    if kept is None:  # told in the newest turn: nothing that was there changes
        return by_hand(CONVERSATION, provider, set(), 0)
    grain = grain.removesuffix("s")
    return by_hand(CONVERSATION, provider, changed_turns(CONVERSATION, grain), kept)


def table(providers: Mapping[str, Provider] = PROVIDERS) -> str:
    """What was recorded, the same by hand, and the ratios with their sources."""
    return "\n".join(
        [
            *_figures("recorded, with the block's own tokens", providers, relative),
            "",
            *_figures("by hand, from lengths alone", providers, from_lengths),
            "",
            *(_ratios(*each) for each in providers.items()),
        ]
    )


def _figures(title: str, providers: Mapping[str, Provider], figure: Figure) -> Iterator[str]:
    yield f"{title:{_WIDTH}}" + "".join(f"{name:>11}" for name in providers)
    for placement in COMPARED:
        figures = (figure(each, placement) for each in providers.values())
        yield f"{placement:{_WIDTH}}" + "".join(f"{each:11.2f}" for each in figures)


def _ratios(name: str, provider: Provider) -> str:
    lifetime = provider.lifetime
    kept = f"kept {lifetime.total_seconds() / 60:g} min" if lifetime else "no lifetime promised"
    return (
        f"{name}: {provider.title}. write {provider.write:g}, read {provider.read:g}, "
        f"at least {provider.minimum} tokens, {kept}.\n  {provider.source}, {provider.seen}"
    )
