"""What the scripted model sees of a request: its JSON, and nothing else."""

import json
import re
from typing import Any

Json = dict[str, Any]

LINE = re.compile(
    r"^- (\w+): \w{3} (\d{4}-\d\d-\d\d)(?: to \w{3} (\d{4}-\d\d-\d\d))?$", re.MULTILINE
)
TODAY = re.compile(r"^Current date(?: and time)?: (\d{4})", re.MULTILINE)


class Seen:
    """A request of the Messages API."""

    def __init__(self, request: Json) -> None:
        tool = request["tools"][0]
        self.tool: str = tool["name"]
        self.properties: Json = tool["input_schema"]["properties"]
        self.system = "\n\n".join(part["text"] for part in request["system"])
        self._messages: list[Json] = request["messages"]

    @property
    def names(self) -> list[str] | None:
        """The names that the tool takes; None: it takes dates alone."""
        period = self.properties.get("relative_range")
        return None if period is None else list(period.get("enum", []))

    @property
    def lines(self) -> dict[str, tuple[str, str]]:
        """The days of each name, as the system prompt lists them."""
        return {name: (first, last or first) for name, first, last in LINE.findall(self.system)}

    @property
    def year(self) -> int | None:
        """The current one, if the prompt says it."""
        found = TODAY.search(self.system)
        return int(found[1]) if found else None

    @property
    def said(self) -> list[str]:
        """What the user has typed, turn by turn."""
        return [each["content"] for each in self._messages if isinstance(each["content"], str)]

    @property
    def sent(self) -> list[Json]:
        """The arguments of the calls so far."""
        return [block["input"] for block in self._blocks("tool_use")]

    @property
    def results(self) -> list[Json]:
        """What came of them, as `tool_result` blocks."""
        return self._blocks("tool_result")

    @property
    def is_answered(self) -> bool:
        """Whether the newest message has results, rather than words of the user."""
        return not isinstance(self._messages[-1]["content"], str)

    def _blocks(self, kind: str) -> list[Json]:
        contents = [each["content"] for each in self._messages]
        blocks = [block for content in contents if isinstance(content, list) for block in content]
        return [block for block in blocks if block["type"] == kind]


def data_of(result: Json) -> Json | None:
    """What a result holds; None where it is no data, or is flagged as an error."""
    if result.get("is_error"):
        return None
    try:
        return dict(json.loads(result["content"]))
    except ValueError:
        return None
