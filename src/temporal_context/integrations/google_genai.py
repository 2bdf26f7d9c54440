"""The Google GenAI SDK: the system instruction, the tool, and what goes back for a call."""

import json
from collections.abc import Mapping
from typing import Any, Unpack

from google.genai import types

from temporal_context.context import TemporalContext
from temporal_context.parameters import DateRangeParameters
from temporal_context.prompt_layout import BlockOptions
from temporal_context.tool_answer import ToolAnswer
from temporal_context.tool_schema import gemini_function


def system_instruction(
    stable: str, context: TemporalContext, **options: Unpack[BlockOptions]
) -> types.Content:
    """`system_instruction` of a request: what is stable, then the block as a part of its own.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.google_genai import system_instruction
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> [part.text[:12] for part in system_instruction("You answer.", context).parts]
    ['You answer.', 'Current date']

    Raises:
        InvalidSetting: options that `prompt_block` refuses.
    """
    texts = (stable, context.prompt_block(**options))
    return types.Content(parts=[types.Part.from_text(text=text) for text in texts])


def newest_content(
    said: str,
    context: TemporalContext,
    told: TemporalContext | Mapping[str, Any],
    **options: Unpack[BlockOptions],
) -> types.Content:
    """The user's content in a long conversation, behind what has changed since `told`.

    The first turn's system instruction stays as it is, so that the history stays in the cache.
    `told` is the context of the turn before, or its dict.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.google_genai import newest_content
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> [part.text for part in newest_content("And now?", context, context).parts]
    ['And now?']

    Raises:
        InvalidSetting: as `TemporalContext.update_since`.
    """
    news = context.update_since(told, **options)
    texts = [said] if news is None else [news, said]
    return types.Content(role="user", parts=[types.Part.from_text(text=text) for text in texts])


def tool(
    name: str,
    description: str,
    dates: DateRangeParameters,
    **settings: Any,  # noqa: ANN401 - `properties` and `required`
) -> types.Tool:
    """A tool with a period for `GenerateContentConfig(tools=[...])`, with its enum.

    (The SDK's own conversion of a function drops the enum of an optional `Literal`.) Arguments are
    those of `tool_schema.gemini_function`.

    >>> from temporal_context import CORE, DateRangeParameters
    >>> from temporal_context.integrations.google_genai import tool
    >>> made = tool("search", "Search messages.", DateRangeParameters(CORE.only("today")))
    >>> made.function_declarations[0].parameters.properties["relative_range"].enum
    ['today']

    Raises:
        InvalidSetting: as `tool_schema.gemini_function`.
    """
    declared = gemini_function(name, description, dates, **settings)
    return types.Tool(function_declarations=[types.FunctionDeclaration.model_validate(declared)])


def function_response(call: types.FunctionCall, found: ToolAnswer) -> types.Part:
    """The part for a call: the results under `output`, an error's text under `error`.

    >>> from google.genai import types
    >>> from temporal_context.integrations.google_genai import function_response
    >>> from temporal_context.tool_answer import ToolAnswer
    >>> call = types.FunctionCall(name="search", args={})
    >>> function_response(call, ToolAnswer("end_date is missing.", True)).function_response.response
    {'error': 'end_date is missing.'}

    Source: https://ai.google.dev/api/caching#FunctionResponse
    """
    response = {"error": found.text} if found.is_error else {"output": json.loads(found.text)}
    made = types.FunctionResponse(id=call.id, name=call.name, response=response)
    return types.Part(function_response=made)
