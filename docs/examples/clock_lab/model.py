"""A script in the place of a language model: a function of the request and of thrown dice.

It knows no clock. What it can know of the time stands in the request: the library's block, or a
tool's result. Where there is neither, it refuses or makes a time up, as language models do.
"""

import json
import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final, NamedTuple

from clock_lab.dice import Throw

Json = dict[str, Any]

ASSUMED_DATE: Final = "2025-06-01"  # what its "training" takes for today
PERIOD: Final = re.compile(r"today|yesterday|(?:last|this) (?:weekend|week|month)")
MINUTE: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d")
SENTENCE: Final = "It is %I:%M %p on %A, %B %d, %Y"


class Say(NamedTuple):
    """The answer: words, and the time or the dates in them as ISO 8601."""

    text: str
    value: str | None = None


class Call(NamedTuple):
    """A call of a tool."""

    name: str
    arguments: Json


Move = Say | list[Call]


def move(request: Json, luck: Throw) -> Move:
    """What the model does next."""
    results = list(tool_results(request))
    if forced(request) or (request.get("tools") and not results and not luck.skips):
        return _look_up(request)
    if results and not luck.ignores:
        return _read(results[-1], luck)
    asked = PERIOD.search(question(request))
    return _of_period(request, asked[0]) if asked else _of_time(request, luck)


def tool_results(request: Json) -> Iterator[str]:
    """The texts of the results so far, in order."""
    for message in request["messages"]:
        for part in message["content"] if isinstance(message["content"], list) else ():
            if part["type"] == "tool_result":
                yield text_of(part["content"])


def question(request: Json) -> str:
    """What the user asked."""
    return text_of(request["messages"][0]["content"])


def forced(request: Json) -> bool:
    """Whether the request leaves it no choice."""
    return bool(request.get("tool_choice", {}).get("type") == "tool")


def text_of(content: str | list[Json]) -> str:
    """The text of a system prompt or a result, in one piece or in blocks."""
    return content if isinstance(content, str) else "\n\n".join(part["text"] for part in content)


def minute_in(text: str) -> str | None:
    """The minute that a field states: an ISO time, or a sentence that says one."""
    if MINUTE.match(text):
        return text[:16]
    try:
        said = datetime.strptime(f"{text.partition(' in ')[0]} +0000", f"{SENTENCE} %z")
    except ValueError:
        return None
    return said.strftime("%Y-%m-%dT%H:%M")


def _look_up(request: Json) -> Move:
    tool, zone = request["tools"][0], re.search(r"user in (\w+/\w+)", _system(request))
    if zone is None:
        return Say("In which time zone?")
    return [Call(tool["name"], {tool["input_schema"]["required"][0]: zone[1]})]


def _read(result: str, luck: Throw) -> Say:
    """The first field that is a time; a slip takes the last one."""
    fields = json.loads(result) if result.startswith("{") else {}
    minutes = [minute for text in fields.values() if (minute := minute_in(text))]
    if not minutes:
        return Say("The look-up did not work.")
    return _time(minutes[-1] if luck.slips else minutes[0])


def _of_period(request: Json, words: str) -> Say:
    """The block's line for the words, as it stands there."""
    line = re.search(rf"^- {words.replace(' ', '_')}: (.+)$", _system(request), re.MULTILINE)
    days = re.findall(r"\d{4}-\d\d-\d\d", line[1]) if line else []
    if not days:
        return Say("I do not know what day it is.")
    return Say(f"{words}: {' to '.join(days)}", "/".join(days))


def _of_time(request: Json, luck: Throw) -> Say:
    """The block's clock, whose minutes are cut off; without a block, a refusal or a guess."""
    block = re.search(
        rf"^Current date and time: ({MINUTE.pattern})", _system(request), re.MULTILINE
    )
    if block:
        return _time(block[1])
    if luck.refuses:
        return Say("I have no clock.")
    return _time(f"{ASSUMED_DATE}T{luck.guess // 60:02}:{luck.guess % 60:02}")


def _time(minute: str) -> Say:
    date, _, clock = minute.partition("T")
    return Say(f"It is {clock} on {date}.", minute)


def _system(request: Json) -> str:
    return text_of(request.get("system", ""))
