"""The start of a prompt: what is stable, then the block."""

from typing import Unpack

from openai.types.chat import ChatCompletionDeveloperMessageParam
from openai.types.responses import EasyInputMessageParam

from temporal_context.context import TemporalContext
from temporal_context.errors import InvalidSetting
from temporal_context.prompt_layout import BlockOptions
from temporal_context.quoting import quoted


def instructions(stable: str, context: TemporalContext, **options: Unpack[BlockOptions]) -> str:
    """`instructions` for the Responses API: what is stable, then the block.

    Prompts are cached by their prefix without being asked. `options` are those of
    `TemporalContext.prompt_block`.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.openai import instructions
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> instructions("You answer questions.", context).splitlines()[0]
    'You answer questions.'

    Raises:
        InvalidSetting: no stable text, or options that `prompt_block` refuses.

    Source: https://developers.openai.com/api/docs/guides/prompt-caching
    """
    return f"{_checked(stable)}\n\n{context.prompt_block(**options)}"


def developer_item(
    stable: str, context: TemporalContext, **options: Unpack[BlockOptions]
) -> EasyInputMessageParam:
    """The first item of `input` for the Responses API: what is stable, a breakpoint, the block.

    For GPT-5.6 and later, which find a prefix only where it ended at a breakpoint: with
    `instructions` a new hour makes all of the prompt new, with this only what follows `stable`.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.openai import developer_item
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> first, last = developer_item("You answer questions.", context)["content"]
    >>> first["text"], first["prompt_cache_breakpoint"], last["text"] == context.prompt_block()
    ('You answer questions.', {'mode': 'explicit'}, True)

    Raises:
        InvalidSetting: no stable text, or options that `prompt_block` refuses.

    Source: https://developers.openai.com/api/docs/guides/prompt-caching
    """
    return {
        "role": "developer",
        "content": [
            {
                "type": "input_text",
                "text": _checked(stable),
                "prompt_cache_breakpoint": {"mode": "explicit"},
            },
            {"type": "input_text", "text": context.prompt_block(**options)},
        ],
    }


def developer_messages(
    stable: str,
    context: TemporalContext,
    *,
    cache_breakpoint: bool = False,
    **options: Unpack[BlockOptions],
) -> list[ChatCompletionDeveloperMessageParam]:
    """The first `messages` for Chat Completions: what is stable, then the block.

    `cache_breakpoint` marks the end of what is stable, for GPT-5.6 and later.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.openai import developer_messages
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> [message["content"][:12] for message in developer_messages("You answer.", context)]
    ['You answer.', 'Current date']
    >>> developer_messages("You answer.", context, cache_breakpoint=True)[0]["content"]
    [{'type': 'text', 'text': 'You answer.', 'prompt_cache_breakpoint': {'mode': 'explicit'}}]

    Raises:
        InvalidSetting: no stable text, or options that `prompt_block` refuses.
    """
    text = _checked(stable)
    first: ChatCompletionDeveloperMessageParam = {"role": "developer", "content": text}
    if cache_breakpoint:
        first["content"] = [
            {"type": "text", "text": text, "prompt_cache_breakpoint": {"mode": "explicit"}}
        ]
    return [first, {"role": "developer", "content": context.prompt_block(**options)}]


def _checked(stable: str) -> str:
    if isinstance(stable, str) and stable.strip():
        return stable
    raise InvalidSetting(f"stable must be the text of your instructions, not {quoted(stable)}")
