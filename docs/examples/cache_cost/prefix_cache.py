"""A model of a prefix cache: which part of each prompt it reads, and what that costs."""

from collections.abc import Iterator, Sequence

from cache_cost.prompts import Prompt, common
from cache_cost.providers import Provider
from temporal_context.cache_usage import CacheUsage


def usages(prompts: Sequence[Prompt], provider: Provider) -> Iterator[CacheUsage]:
    """Of each prompt: tokens read, written, and neither."""
    for number, prompt in enumerate(prompts):
        alive = [each for each in prompts[:number] if _is_alive(each, prompt, provider)]
        read = max((_hit(earlier, prompt, provider) for earlier in alive), default=0)
        kept = max(read, _end(prompt, provider))
        yield CacheUsage(read, kept - read, prompt.tokens - kept)


def units(prompts: Sequence[Prompt], provider: Provider) -> float:
    """What all prompts cost, in tokens of the full price."""
    return sum(
        usage.read * provider.read + usage.written * provider.write + usage.uncached
        for usage in usages(prompts, provider)
    )


def _is_alive(earlier: Prompt, prompt: Prompt, provider: Provider) -> bool:
    """Each use renews a prefix, and every turn uses those of the turn before."""
    return provider.lifetime is None or prompt.moment - earlier.moment <= provider.lifetime


def _hit(earlier: Prompt, prompt: Prompt, provider: Provider) -> int:
    segments, tokens = common(earlier, prompt)
    if provider.step:
        return _long_enough(tokens - tokens % provider.step, provider)
    ends = [mark for mark in earlier.marks() if mark <= segments]
    return _long_enough(earlier.tokens_before(ends[-1]), provider) if ends else 0


def _end(prompt: Prompt, provider: Provider) -> int:
    """Up to where the prompt is kept for those that follow."""
    if provider.step:
        return _long_enough(prompt.tokens - prompt.tokens % provider.step, provider)
    marks = prompt.marks()
    return _long_enough(prompt.tokens_before(marks[-1]), provider) if marks else 0


def _long_enough(tokens: int, provider: Provider) -> int:
    return tokens if tokens >= provider.minimum else 0
