"""One vocabulary: what a tool's schema lets the model send, its prompt has explained."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from temporal_context.arguments.meaning import meaning_of

_EXPLAINED: Final = re.compile(r"^- ([a-z0-9_]{1,40}): [A-Z][a-z]{2} [0-9]{4}-", re.MULTILINE)


def assert_one_vocabulary(
    tools: Iterable[object], prompt: object, *, keys: Iterable[str] = ("relative_range",)
) -> None:
    """Fail where a tool takes the name of a range that the prompt does not explain.

    `tools` are definitions in any vendor's shape, as dicts or as the SDKs' models; `prompt` is the
    text, or the blocks or messages with it. A period is a property under one of `keys`, or one
    whose enum has a name of this library's grammar or of the prompt.

    >>> from temporal_context import CORE, DateRangeParameters, TemporalContext
    >>> from temporal_context.testing import assert_one_vocabulary
    >>> from temporal_context.tool_schema import openai_tool
    >>> context = TemporalContext.current("UTC", "en-US", vocabulary=CORE.only("today"))
    >>> tool = openai_tool("search", "Search messages.", DateRangeParameters())
    >>> assert_one_vocabulary([tool], context.prompt_block())
    Traceback (most recent call last):
    ...
    AssertionError: search takes yesterday, last_weekend, this_week, last_week, this_month, \
last_month, which the prompt does not explain. It explains today. Build the context with the names \
of its tools.

    Raises:
        AssertionError: a name is not explained, or no tool takes a period at all.
    """
    explained = set(_EXPLAINED.findall("\n".join(_texts(prompt))))
    found = [
        (_name(tool), enum)
        for tool in map(_data, tools)
        for key, enum in _enums(tool)
        if key in set(keys) or any(name in explained or _is_known(name) for name in enum)
    ]
    if not found:
        raise AssertionError("no tool takes a period: none has an enum of named ranges")
    for tool_name, enum in found:
        if unknown := [name for name in enum if name not in explained]:
            known = ", ".join(sorted(explained)) or "none"
            raise AssertionError(
                f"{tool_name} takes {', '.join(unknown)}, which the prompt does not explain. It "
                f"explains {known}. Build the context with the names of its tools."
            )


def _data(value: object) -> Any:  # noqa: ANN401 - any vendor's
    """An SDK's model as plain data."""
    dump = getattr(value, "model_dump", None)
    return dump(mode="json", exclude_none=True) if callable(dump) else value


def _texts(value: object) -> Iterator[str]:
    data = _data(value)
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for inner in data.values():
            yield from _texts(inner)
    elif isinstance(data, Iterable):
        for inner in data:
            yield from _texts(inner)


def _enums(value: object, key: str = "") -> Iterator[tuple[str, list[str]]]:
    """Every enum of texts inside, with the property that it belongs to."""
    if isinstance(value, Mapping):
        names = value.get("enum")
        if isinstance(names, list | tuple):
            yield key, [name for name in names if isinstance(name, str)]
        for inner_key, inner in value.items():
            is_property = key == "properties" or inner_key == "properties"
            yield from _enums(inner, inner_key if is_property else key)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _enums(inner, key)


def _name(tool: object) -> str:
    """The tool's name, wherever the vendor's shape has it."""
    if isinstance(tool, Mapping):
        for inner in (tool, tool.get("function"), *(tool.get("function_declarations") or ())):
            if isinstance(inner, Mapping) and isinstance(inner.get("name"), str):
                return str(inner["name"])
    return "a tool"


def _is_known(name: str) -> bool:
    meant = meaning_of(name)
    return meant is not None and meant.name == name
