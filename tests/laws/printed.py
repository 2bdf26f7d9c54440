"""Everything that a context prints, and another process that prints the same when asked."""

import json
import os
import subprocess
import sys
from datetime import datetime
from types import TracebackType
from typing import Final, Self

import processes

from temporal_context import DateRangeParameters, InvalidArguments, TemporalContext

_PROGRAM: Final = """
import sys
sys.path[:0] = {folders!r}
from laws.printed import answer
answer()
"""

Asked = tuple[str, str, str]  # now, time zone, locale
_TOOL: Final = DateRangeParameters()


def printed(now: str, timezone: str, locale: str) -> str:
    """All text that comes from a context: for the prompt, the schema, the model and the query."""
    moment = datetime.fromisoformat(now)
    context = TemporalContext(moment, timezone, locale)
    spans = context.ranges.values()
    return "\n".join(
        [
            context.prompt_block("day"),
            context.prompt_block("minute"),
            context.prompt_block(meanings=True, days_ahead=7),
            json.dumps([context.to_dict(), _TOOL.hint, _TOOL.properties()]),
            *(f"{span!r} {span.starts_at} {span.ends_before} {span.label}" for span in spans),
            *(json.dumps(_TOOL.echo(span)) for span in spans),
            _refusal(context),
        ]
    )


def _refusal(context: TemporalContext) -> str:
    try:
        return repr(_TOOL.resolve({"relative_range": "past_7_days"}, context))
    except InvalidArguments as error:
        return str(error)


def answer() -> None:
    """Print what each line that is read asks for."""
    for line in sys.stdin:
        print(json.dumps(printed(*json.loads(line))), flush=True)


class Host:
    """A Python in a process of its own, with options and an environment of its own."""

    def __init__(self, *options: str, **environment: str) -> None:
        code = _PROGRAM.format(folders=processes.FOLDERS.split(os.pathsep))
        self._process = subprocess.Popen(
            [sys.executable, "-X", "utf8", *options, "-c", code],
            env={**os.environ, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        self._process.communicate()

    def printed(self, asked: Asked) -> str:
        """What it prints there."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        text: str = json.loads(self._process.stdout.readline())
        return text
