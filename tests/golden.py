"""`make golden`: write the golden files and generated tables anew, and print what changed.

A case is a folder with `input.json` and, in `calls.json`, the arguments of tool calls; all else
is our own output. What outside sources can say of it, `tests/test_golden.py` checks.
"""

import difflib
import json
import sys
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import api_snapshot
import errors_page
import how_we_know_page
import locale_pages
import meanings_page
import names_page
import security_page

from temporal_context import DateRange, DateRangeParameters, InvalidArguments, TemporalContext

CASES: Final = Path(__file__).parents[1] / "fixtures" / "cases"
FILES: Final = ("prompt.txt", "ranges.json", "calls.json")
PAGES: Final = (
    *(names_page, locale_pages, meanings_page, errors_page),
    *(how_we_know_page, security_page, api_snapshot),
)


def read_input(case: Path) -> dict[str, Any]:
    """The facts of a case: source, now, timezone, locale, week."""
    facts: dict[str, Any] = json.loads((case / "input.json").read_text("utf-8"))
    return facts


def context_of(case: Path) -> TemporalContext:
    """The context that a case describes."""
    facts = read_input(case)
    now = datetime.fromisoformat(facts["now"])
    return TemporalContext(now, facts["timezone"], facts["locale"])


def rendered(case: Path) -> dict[str, str]:
    """The text of each golden file as the library gives it today."""
    context = context_of(case)
    ranges = [f" {_json(name)}: {_json(_range(r))}" for name, r in context.ranges.items()]
    calls = json.loads((case / "calls.json").read_text("utf-8"))
    answers = [" " + _json(_answer(call["arguments"], context)) for call in calls]
    return {
        "prompt.txt": context.prompt_block(),
        "ranges.json": "{\n" + ",\n".join(ranges) + "\n}\n",
        "calls.json": "[\n" + ",\n".join(answers) + "\n]\n",
    }


def _range(span: DateRange) -> dict[str, str]:
    bounds = (span.starts_at, span.ends_before)
    starts_at, ends_before = (each.isoformat().replace("+00:00", "Z") for each in bounds)
    return {
        "start": span.start.isoformat(),
        "end": span.end.isoformat(),
        "starts_at": starts_at,
        "ends_before": ends_before,
        "label": span.label,
    }


def _answer(arguments: object, context: TemporalContext) -> dict[str, object]:
    dates = DateRangeParameters()
    try:
        span = dates.resolve(arguments, context)
    except InvalidArguments as error:
        return {"arguments": arguments, "error": str(error)}
    return {"arguments": arguments, "range": dates.echo(span)}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def rewrite(cases: Path) -> list[str]:
    """Write the files that differ; the differences, as lines."""
    changes: list[str] = []
    for case in sorted(path.parent for path in cases.glob("*/input.json")):
        for name, text in rendered(case).items():
            path = case / name
            before = path.read_text("utf-8") if path.exists() else ""
            if before != text:
                path.write_bytes(text.encode("utf-8"))
                changes += difflib.unified_diff(
                    before.splitlines(), text.splitlines(), str(path), "now", lineterm=""
                )
    return changes


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(*(rewrite(CASES) or ["The golden files say what the library says."]), sep="\n")
    for page in PAGES:
        print(page.rewrite())
