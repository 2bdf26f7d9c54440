"""LlamaIndex: the block at the end of the system prompt, and a tool that checks what it is sent."""

from copy import deepcopy
from typing import Any, Unpack

from llama_index.core.tools import FunctionTool
from llama_index.core.tools.types import ToolMetadata
from pydantic import BaseModel

from temporal_context.context import TemporalContext
from temporal_context.parameters import DateRangeParameters
from temporal_context.prompt_layout import BlockOptions
from temporal_context.tool_answer import Handler, answer, answer_async
from temporal_context.tool_schema import openai_tool


def system_prompt(stable: str, context: TemporalContext, **options: Unpack[BlockOptions]) -> str:
    """`system_prompt` for an agent of one turn: what is stable, then the block.

    >>> from temporal_context import TemporalContext
    >>> from temporal_context.integrations.llama_index import system_prompt
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> system_prompt("You answer questions.", context).splitlines()[0]
    'You answer questions.'

    Raises:
        InvalidSetting: options that `prompt_block` refuses.
    """
    return f"{stable}\n\n{context.prompt_block(**options)}"


def date_range_tool(
    handler: Handler,
    dates: DateRangeParameters,
    context: TemporalContext,
    name: str,
    description: str,
    **settings: Any,  # noqa: ANN401 - `properties` and `required`
) -> FunctionTool:
    """A tool with a period for an agent of one turn; an error's text is its output.

    The framework sends the enum and does not hold a call to it: our resolver does. `handler`,
    `dates` and `context` are as in `tool_answer.answer`, the rest as in `tool_schema`.

    >>> from temporal_context import DateRangeParameters, TemporalContext
    >>> from temporal_context.integrations.llama_index import date_range_tool
    >>> def search(span):
    ...     return []
    >>> context = TemporalContext.current("UTC", "en-US")
    >>> tool = date_range_tool(search, DateRangeParameters(), context, "search", "Search messages.")
    >>> tool.call(end_date="2026-01-01").content[:22]
    'start_date is missing.'

    Raises:
        InvalidSetting: as `tool_schema.openai_tool`.
    """
    made = openai_tool(name, description, dates, strict=False, **settings)

    def run(**arguments: object) -> str:
        return answer(handler, arguments, dates, context).text

    async def run_async(**arguments: object) -> str:
        return (await answer_async(handler, arguments, dates, context)).text

    metadata = ToolMetadata(
        name=made["name"],
        description=made["description"],
        fn_schema=_model_of(made["parameters"]),
    )
    return FunctionTool(fn=run, async_fn=run_async, metadata=metadata)


def _model_of(parameters: dict[str, Any]) -> type[BaseModel]:
    """The framework asks a model for the schema: this one says ours."""

    class Arguments(BaseModel):
        @classmethod
        def model_json_schema(cls, *_: Any, **__: Any) -> dict[str, Any]:  # noqa: ANN401
            return deepcopy(parameters)

    return Arguments
