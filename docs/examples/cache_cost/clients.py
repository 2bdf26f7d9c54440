"""The vendors' clients, each asking one question after the other in one conversation.

What a request says is built by hand here, because the placements to be compared are not only ours;
a test shows that where they are, the integrations build the same.
"""

from collections.abc import Callable
from typing import Any, Final

from anthropic import Anthropic
from google import genai
from google.genai import types
from openai import OpenAI

from cache_cost.conversation import Told
from temporal_context import DateRangeParameters
from temporal_context.integrations.google_genai import tool as gemini_tool
from temporal_context.tool_schema import anthropic_tool, openai_tool

Ask = Callable[[str, Told, str], None]
"""With the stable text, what the request says of the time, and what the user says."""

DATES: Final = DateRangeParameters()
SEARCH: Final = ("search", "Search messages.", DATES)


def with_anthropic(url: str) -> Ask:
    """Messages API: a breakpoint behind what is stable, and one at the end of the request."""
    client = Anthropic(base_url=url, api_key="none", max_retries=0)
    tools: Any = [anthropic_tool(*SEARCH)]
    messages: list[Any] = []

    def ask(stable: str, told: Told, said: str) -> None:
        system: Any = [{"type": "text", "text": text} for text in _system(stable, told)]
        system[bool(told.before)]["cache_control"] = {"type": "ephemeral"}
        content = [{"type": "text", "text": text} for text in _turn(told, said)]
        messages.append({"role": "user", "content": content})
        reply = client.messages.create(
            model="m",
            max_tokens=9,
            cache_control={"type": "ephemeral"},
            system=system,
            tools=tools,
            messages=messages,
        )
        messages.append({"role": "assistant", "content": reply.content})

    return ask


def with_openai(url: str) -> Ask:
    """Responses API: a breakpoint behind what is stable, and OpenAI's own at the newest message."""
    client = OpenAI(base_url=url, api_key="none", max_retries=0)
    tools: Any = [openai_tool(*SEARCH)]
    items: list[Any] = []

    def ask(stable: str, told: Told, said: str) -> None:
        parts: Any = [{"type": "input_text", "text": text} for text in _system(stable, told)]
        parts[bool(told.before)] |= {"prompt_cache_breakpoint": {"mode": "explicit"}}
        if told.news:
            items.append({"role": "developer", "content": told.news})
        items.append({"role": "user", "content": said})
        first: Any = {"role": "developer", "content": parts}
        reply = client.responses.create(model="m", tools=tools, input=[first, *items])
        items.extend(reply.output)

    return ask


def with_gemini(url: str) -> Ask:
    """Its cache is implicit: nothing is marked."""
    client = genai.Client(api_key="none", http_options=types.HttpOptions(base_url=url))
    contents: Any = []

    def ask(stable: str, told: Told, said: str) -> None:
        config = types.GenerateContentConfig(
            system_instruction=_content(None, _system(stable, told)), tools=[gemini_tool(*SEARCH)]
        )
        contents.append(_content("user", _turn(told, said)))
        reply = client.models.generate_content(model="m", contents=contents, config=config)
        contents.append((reply.candidates or [])[0].content)

    return ask


def with_chat(url: str) -> Ask:
    """Chat Completions, which vLLM and llama.cpp serve; their templates know no developer."""
    client = OpenAI(base_url=url, api_key="none", max_retries=0)
    tools: Any = [openai_tool(*SEARCH, api="chat")]
    messages: list[Any] = []

    def ask(stable: str, told: Told, said: str) -> None:
        system: Any = {"role": "system", "content": "\n\n".join(_system(stable, told))}
        messages.append({"role": "user", "content": "\n\n".join(_turn(told, said))})
        reply = client.chat.completions.create(model="m", tools=tools, messages=[system, *messages])
        messages.append({"role": "assistant", "content": reply.choices[0].message.content})

    return ask


def _system(stable: str, told: Told) -> list[str]:
    return [text for text in (told.before, stable, told.after) if text]


def _turn(told: Told, said: str) -> list[str]:
    return [text for text in (told.news, said) if text]


def _content(role: str | None, texts: list[str]) -> types.Content:
    return types.Content(role=role, parts=[types.Part.from_text(text=text) for text in texts])


CLIENTS: Final[dict[str, Callable[[str], Ask]]] = {
    "anthropic": with_anthropic,
    "openai": with_openai,
    "gemini": with_gemini,
    "chat": with_chat,
}
