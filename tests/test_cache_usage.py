"""The usage fields of three vendors, as their SDKs' own types have them, in one record."""

from typing import Any, Final

import pytest
from anthropic.types import Usage
from google.genai.types import GenerateContentResponse
from openai.types import CompletionUsage
from openai.types.responses import ResponseUsage

from temporal_context import InvalidSetting
from temporal_context.cache_usage import CacheUsage, cache_usage

ANTHROPIC: Final = {
    "input_tokens": 50,
    "output_tokens": 9,
    "cache_read_input_tokens": 8000,
    "cache_creation_input_tokens": 1200,
}
RESPONSES: Final = {
    "input_tokens": 9250,
    "input_tokens_details": {"cached_tokens": 8000, "cache_write_tokens": 1200},
    "output_tokens": 9,
    "output_tokens_details": {"reasoning_tokens": 0},
    "total_tokens": 9259,
}
CHAT: Final = {
    "prompt_tokens": 9250,
    "completion_tokens": 9,
    "total_tokens": 9259,
    "prompt_tokens_details": {"cached_tokens": 8000, "cache_write_tokens": 1200},
}


class Reply:
    """An SDK's object: it has a usage."""

    def __init__(self, usage: object) -> None:
        self.usage = usage


@pytest.mark.requirement("cache.usage")
@pytest.mark.parametrize(
    "reply",
    [
        {"usage": ANTHROPIC},
        Reply(Usage.model_validate(ANTHROPIC)),
        {"usage": RESPONSES},
        Reply(ResponseUsage.model_validate(RESPONSES)),
        {"usage": CHAT},
        Reply(CompletionUsage.model_validate(CHAT)),
    ],
    ids=["anthropic", "its type", "responses", "its type too", "chat", "its type as well"],
)
def test_read_written_and_uncached_are_told_apart(reply: object) -> None:
    found = cache_usage(reply)
    assert found == CacheUsage(read=8000, written=1200, uncached=50)
    assert found.hit_ratio == 8000 / 9250


@pytest.mark.requirement("cache.usage")
def test_gemini_says_what_was_read() -> None:
    data = {"usageMetadata": {"promptTokenCount": 9250, "cachedContentTokenCount": 8000}}
    for reply in (data, GenerateContentResponse.model_validate(data)):
        assert cache_usage(reply) == CacheUsage(read=8000, written=0, uncached=1250)
    missed = {"usage_metadata": {"prompt_token_count": 9250}}
    assert cache_usage(missed) == CacheUsage(0, 0, 9250)


@pytest.mark.parametrize(
    "usage",
    [
        {"input_tokens": 7, "cache_read_input_tokens": None, "cache_creation_input_tokens": None},
        {"input_tokens": 7, "input_tokens_details": None},
        {"prompt_tokens": 7},
        {"prompt_tokens": 7, "prompt_tokens_details": {"cached_tokens": None}},
    ],
    ids=str,
)
def test_what_a_vendor_leaves_out_is_none(usage: dict[str, Any]) -> None:
    assert cache_usage({"usage": usage}) == CacheUsage(0, 0, 7)


@pytest.mark.parametrize(
    "reply", [None, {}, {"usage": {}}, {"usage": {"tokens": 7}}, 7, "usage"], ids=str
)
def test_reply_without_a_usage_is_refused(reply: object) -> None:
    with pytest.raises(InvalidSetting, match="no usage of Anthropic, OpenAI or Gemini stands in"):
        cache_usage(reply)


def test_one_of_anthropics_two_counts_is_enough() -> None:
    """Services that speak its language leave out the other where it is none."""
    read = {"input_tokens": 7, "cache_read_input_tokens": 3}
    written = {"input_tokens": 7, "cache_creation_input_tokens": 3}
    assert cache_usage({"usage": read}) == CacheUsage(read=3, written=0, uncached=7)
    assert cache_usage({"usage": written}) == CacheUsage(read=0, written=3, uncached=7)


def test_nothing_of_an_empty_input_was_read_from_the_cache() -> None:
    assert CacheUsage(read=0, written=0, uncached=0).hit_ratio == 0.0
