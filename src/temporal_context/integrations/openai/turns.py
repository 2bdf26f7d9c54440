"""The newest turn of a long conversation: what has changed, then what the user said."""

from collections.abc import Mapping
from typing import Any, Unpack

from openai.types.chat import ChatCompletionMessageParam
from openai.types.responses import EasyInputMessageParam

from temporal_context.context import TemporalContext
from temporal_context.prompt_layout import BlockOptions


def newest_items(
    said: str,
    context: TemporalContext,
    told: TemporalContext | Mapping[str, Any],
    **options: Unpack[BlockOptions],
) -> list[EasyInputMessageParam]:
    """What the user said, for `input` of a long conversation, behind what has changed since `told`.

    The first turn's block stays where it is, so that the history stays in the cache. `told` is the
    context of the turn before, or its dict.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.openai import newest_items
    >>> told = TemporalContext(datetime(2026, 8, 4, 9, 58, tzinfo=UTC), "UTC", "en-US")
    >>> context = TemporalContext(datetime(2026, 8, 4, 10, 1, tzinfo=UTC), "UTC", "en-US")
    >>> [(each["role"], each["content"][:9]) for each in newest_items("And now?", context, told)]
    [('developer', 'It is now'), ('user', 'And now?')]
    >>> newest_items("And now?", context, context)
    [{'role': 'user', 'content': 'And now?'}]

    Raises:
        InvalidSetting: as `TemporalContext.update_since`.
    """
    user: EasyInputMessageParam = {"role": "user", "content": said}
    news = context.update_since(told, **options)
    return [user] if news is None else [{"role": "developer", "content": news}, user]


def newest_messages(
    said: str,
    context: TemporalContext,
    told: TemporalContext | Mapping[str, Any],
    **options: Unpack[BlockOptions],
) -> list[ChatCompletionMessageParam]:
    """The same as `newest_items`, for `messages` of Chat Completions.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.openai import newest_messages
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> newest_messages("And now?", context, context)
    [{'role': 'user', 'content': 'And now?'}]

    Raises:
        InvalidSetting: as `TemporalContext.update_since`.
    """
    user: ChatCompletionMessageParam = {"role": "user", "content": said}
    news = context.update_since(told, **options)
    return [user] if news is None else [{"role": "developer", "content": news}, user]
