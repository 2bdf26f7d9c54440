"""The system prompt, and the newest message of a long conversation."""

from collections.abc import Iterable, Mapping
from typing import Any, Unpack, cast

from anthropic.types import MessageParam, TextBlockParam

from temporal_context.context import TemporalContext
from temporal_context.errors import InvalidSetting
from temporal_context.prompt_layout import BlockOptions
from temporal_context.quoting import quoted


def system_blocks(
    stable: str | Iterable[TextBlockParam],
    context: TemporalContext,
    **options: Unpack[BlockOptions],
) -> list[TextBlockParam]:
    """`system` for the Messages API: what is stable, cached up to its last block; then the block.

    Tools come before `system` in the cached prefix, so the breakpoint keeps them, too. `options`
    are those of `TemporalContext.prompt_block`.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.anthropic import system_blocks
    >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
    >>> first, last = system_blocks("You answer questions.", context)
    >>> first
    {'type': 'text', 'text': 'You answer questions.', 'cache_control': {'type': 'ephemeral'}}
    >>> last["text"] == context.prompt_block(), "cache_control" in last
    (True, False)

    Raises:
        InvalidSetting: no stable text, or options that `prompt_block` refuses.

    Source: https://platform.claude.com/docs/en/build-with-claude/prompt-caching
    """
    given = [{"type": "text", "text": stable}] if isinstance(stable, str) else stable
    blocks = list(given) if isinstance(given, Iterable) else []
    if not blocks or not all(isinstance(block, Mapping) and block.get("text") for block in blocks):
        raise InvalidSetting(f"stable must be text or text blocks, not {quoted(stable)}")
    *others, last = (dict(block) for block in blocks)
    last.setdefault("cache_control", {"type": "ephemeral"})
    block = {"type": "text", "text": context.prompt_block(**options)}
    return cast("list[TextBlockParam]", [*others, last, block])


def newest_message(
    said: str,
    context: TemporalContext,
    told: TemporalContext | Mapping[str, Any],
    **options: Unpack[BlockOptions],
) -> MessageParam:
    """The user's message in a long conversation, behind what has changed since `told`.

    The first turn's block stays where it is, so that the history stays in the cache: put
    `cache_control` on the whole request, it then moves with the newest message. `told` is the
    context of the turn before, or its dict.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.anthropic import newest_message
    >>> told = TemporalContext(datetime(2026, 8, 4, 9, 58, tzinfo=UTC), "UTC", "en-US")
    >>> context = TemporalContext(datetime(2026, 8, 4, 10, 1, tzinfo=UTC), "UTC", "en-US")
    >>> [part["text"][:31] for part in newest_message("And now?", context, told)["content"]]
    ['It is now 2026-08-04T10:00:00+0', 'And now?']
    >>> newest_message("And now?", context, context)["content"]
    [{'type': 'text', 'text': 'And now?'}]

    Raises:
        InvalidSetting: as `TemporalContext.update_since`.
    """
    news = context.update_since(told, **options)
    texts = [said] if news is None else [news, said]
    return {"role": "user", "content": [{"type": "text", "text": text} for text in texts]}
