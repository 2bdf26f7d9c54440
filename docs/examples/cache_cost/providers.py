"""The ratios of four caches, each with its source and the day on which it was read there."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final


@dataclass(frozen=True)
class Provider:
    """What input costs, in units of the price of a token that no cache has seen.

    `step`: a hit ends at a multiple of so many tokens; None: at a breakpoint, exactly there.
    `lifetime`: how long after its last use a prefix is kept; None: the vendor promises no time.
    """

    title: str
    client: str
    write: float
    read: float
    minimum: int
    lifetime: timedelta | None
    step: int | None
    source: str
    seen: date


PROVIDERS: Final = {
    "anthropic": Provider(
        title="Anthropic, Claude Opus 4.8, 5 minutes",
        client="anthropic",
        write=1.25,
        read=0.1,
        minimum=1024,
        lifetime=timedelta(minutes=5),
        step=None,
        source="https://platform.claude.com/docs/en/build-with-claude/prompt-caching",
        seen=date(2026, 11, 30),
    ),
    "openai": Provider(
        title="OpenAI, GPT-5.6, explicit breakpoint",
        client="openai",
        write=1.25,
        read=0.1,
        minimum=1024,
        lifetime=timedelta(minutes=30),
        step=None,
        source="https://developers.openai.com/api/docs/guides/prompt-caching",
        seen=date(2026, 11, 30),
    ),
    "gemini": Provider(
        title="Gemini 3.8 Flash, implicit",
        client="gemini",
        write=1.0,
        read=0.1,
        minimum=4096,
        lifetime=None,
        step=1,
        source="https://ai.google.dev/gemini-api/docs/caching",
        seen=date(2026, 11, 30),
    ),
    "vllm": Provider(
        title="vLLM on your own machine (tokens computed)",
        client="chat",
        write=1.0,
        read=0.0,
        minimum=16,
        lifetime=None,
        step=16,
        source="https://docs.vllm.ai/en/latest/design/prefix_caching/",
        seen=date(2026, 11, 30),
    ),
}
