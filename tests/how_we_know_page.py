"""The generated parts of docs/how-we-know.md: the figures of the deep runs, and every promise.

`make golden` writes them between the page's markers; tests/test_how_we_know_page.py compares. The
figures are those that the parts of `make prove` recorded: see proof/record.py.
"""

import json
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

import requirements
from generated import filled, rewritten
from proof.record import FOLDER
from requirements import ROOT, Requirement

PAGE: Final = ROOT / "docs" / "how-we-know.md"


def parts() -> dict[str, dict[str, Any]]:
    """What each part of `make prove` recorded, by its name."""
    records = (json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json")))
    return {record["part"]: record for record in records}


def rendered(page: str) -> str:
    """The page with its generated parts as they are recorded today."""
    recorded = parts()
    texts = {f"figures of {part}": _figures(recorded.get(part)) for part in parts_shown(page)}
    return filled(page, {**texts, "promises": "\n".join(_promises())})


def rewrite() -> str:
    """Write the page, and say whether that changed it."""
    return rewritten(PAGE, rendered(PAGE.read_text("utf-8")))


def parts_shown(page: str) -> list[str]:
    """The parts that the page has a place for."""
    return re.findall(r"<!-- figures of (\w+) -->", page)


def _figures(record: dict[str, Any] | None) -> str:
    if record is None:
        return "\n*Not run whole yet.*\n\n"
    rows = "".join(f"| {_words(key)} | {_shown(each)} |\n" for key, each in _flat(record))
    versions = ", ".join(f"{name} {number}" for name, number in record["versions"].items())
    ran = f"Run on {record['day']} in {_duration(record['seconds'])}, with {versions}."
    return f"\n{ran}\n\n| what | figure |\n|---|---|\n{rows}\n"


def _flat(record: dict[str, Any]) -> Iterator[tuple[str, object]]:
    for key, value in record["figures"].items():
        if isinstance(value, dict):
            yield from ((f"{key}: {inner}", each) for inner, each in value.items())
        else:
            yield key, value


def _words(key: str) -> str:
    return key.replace("_", " ")


def _shown(figure: object) -> str:
    return f"{figure:,}" if isinstance(figure, int | float) else str(figure)


def _duration(seconds: int) -> str:
    return f"{seconds} seconds" if seconds < 120 else f"{round(seconds / 60)} minutes"


def _promises() -> Iterator[str]:
    in_groups = groupby(requirements.manifest(), key=lambda promise: promise.id.partition(".")[0])
    for group, promises in in_groups:
        yield f"\n### {group.replace('-', ' ').capitalize()}\n"
        yield "| promise | source | held by |\n|---|---|---|"
        yield from map(_row, promises)
    yield ""


def _row(promise: Requirement) -> str:
    sentence, source = (text.replace("|", r"\|") for text in (promise.sentence, promise.source))
    return f"| {sentence} | {source} | {'<br>'.join(map(_named, promise.tests))} |"


def _named(test: str) -> str:
    path, _, name = test.partition("::")
    return f"`{name}` in `{path}`"


if __name__ == "__main__":
    print(rewrite())
