"""What a reply says of the prompt cache: the usage fields of three vendors in one record."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from temporal_context.errors import InvalidSetting
from temporal_context.quoting import quoted


@dataclass(frozen=True, slots=True)
class CacheUsage:
    """Input tokens of one reply: read from the cache, written to it, and neither.

    >>> from temporal_context.cache_usage import CacheUsage
    >>> CacheUsage(read=9_000, written=500, uncached=500).hit_ratio
    0.9
    >>> CacheUsage(0, 0, 0).hit_ratio
    0.0
    """

    read: int
    written: int
    uncached: int

    @property
    def hit_ratio(self) -> float:
        """The part of the input that was read from the cache, 0 to 1.

        >>> from temporal_context.cache_usage import CacheUsage
        >>> CacheUsage(read=1, written=0, uncached=3).hit_ratio
        0.25
        """
        total = self.read + self.written + self.uncached
        return self.read / total if total else 0.0


def cache_usage(reply: object) -> CacheUsage:
    """The record of a reply of Anthropic, OpenAI (both APIs) or Gemini: the SDK's object or a dict.

    >>> from temporal_context.cache_usage import cache_usage
    >>> cache_usage({"usage": {"input_tokens": 50, "cache_read_input_tokens": 8_000,
    ...                        "cache_creation_input_tokens": 0, "output_tokens": 9}})
    CacheUsage(read=8000, written=0, uncached=50)
    >>> cache_usage({"usage": {"prompt_tokens": 9_000,
    ...                        "prompt_tokens_details": {"cached_tokens": 8_000}}})
    CacheUsage(read=8000, written=0, uncached=1000)

    Raises:
        InvalidSetting: no usage in it, or of another shape.

    Source: https://platform.claude.com/docs/en/build-with-claude/prompt-caching,
        https://developers.openai.com/api/docs/guides/prompt-caching,
        https://ai.google.dev/api/generate-content
    """
    usage = _part(reply, "usage") or _part(reply, "usage_metadata") or _part(reply, "usageMetadata")
    for read in (_anthropic, _openai_responses, _openai_chat, _gemini):
        if usage is not None and (found := read(usage)):
            return found
    raise InvalidSetting(f"no usage of Anthropic, OpenAI or Gemini stands in {quoted(reply)}")


def _anthropic(usage: object) -> CacheUsage | None:
    if not any(_has(usage, f"cache_{kind}_input_tokens") for kind in ("read", "creation")):
        return None
    read, written = (_number(usage, f"cache_{kind}_input_tokens") for kind in ("read", "creation"))
    return CacheUsage(read, written, _number(usage, "input_tokens"))  # without the other two


def _openai_responses(usage: object) -> CacheUsage | None:
    if not _has(usage, "input_tokens_details"):
        return None
    return _of_total(_number(usage, "input_tokens"), _part(usage, "input_tokens_details"))


def _openai_chat(usage: object) -> CacheUsage | None:
    if not _has(usage, "prompt_tokens"):
        return None
    return _of_total(_number(usage, "prompt_tokens"), _part(usage, "prompt_tokens_details"))


def _of_total(total: int, details: object) -> CacheUsage:
    read, written = (_number(details, key) for key in ("cached_tokens", "cache_write_tokens"))
    return CacheUsage(read, written, total - read - written)


def _gemini(usage: object) -> CacheUsage | None:
    for total, cached in (
        ("prompt_token_count", "cached_content_token_count"),
        ("promptTokenCount", "cachedContentTokenCount"),
    ):
        if _has(usage, total):
            read = _number(usage, cached)
            return CacheUsage(read, 0, _number(usage, total) - read)
    return None


def _has(value: object, key: str) -> bool:
    return key in value if isinstance(value, Mapping) else hasattr(value, key)


def _part(value: object, key: str) -> Any:  # noqa: ANN401 - any vendor's
    return value.get(key) if isinstance(value, Mapping) else getattr(value, key, None)


def _number(value: object, key: str) -> int:
    """A count; vendors leave out, or null, what is none."""
    found = _part(value, key)
    return found if type(found) is int else 0
