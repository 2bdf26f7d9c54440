"""The generated parts of docs/errors.md: each code and each class, from errors that were raised.

`make golden` writes them between the page's markers; tests/test_errors_page.py compares.
"""

import json
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Final, TypeVar

from error_examples import CONTEXT, EXAMPLES, MISTAKES, Example, Mistake
from error_words import WORDS
from generated import filled, rewritten

from temporal_context import InvalidArguments, TemporalContextError

_Raised = TypeVar("_Raised", bound=TemporalContextError)

PAGE: Final = Path(__file__).parents[1] / "docs" / "errors.md"
_CODES_HEAD: Final = "| code | cause | what the model should send |\n|---|---|---|\n"
_CLASSES_HEAD: Final = "| class | cause |\n|---|---|\n"


def error_of(example: Example) -> InvalidArguments:
    """What the call of an example ends in."""
    return _raised(InvalidArguments, lambda: example.tool.answer(example.call, CONTEXT))


def mistake_of(mistake: Mistake) -> TemporalContextError:
    """What a line of the engineer's ends in."""
    return _raised(mistake.error, mistake.run)


def sent(call: object) -> str:
    """A call as the model wrote it."""
    return call if isinstance(call, str) else json.dumps(call)


def rendered(page: str) -> str:
    """The page with its generated parts as the library gives them today."""
    return filled(page, _parts())


def rewrite() -> str:
    """Write the page, and say whether that changed it."""
    return rewritten(PAGE, rendered(PAGE.read_text("utf-8")))


def _parts() -> dict[str, str]:
    return {
        "codes": _CODES_HEAD + "".join(_rows()),
        "texts": "\n".join(_sections()),
        "classes": _CLASSES_HEAD + "".join(map(_class_row, MISTAKES)),
        "lines": "".join(map(_line, MISTAKES)),
    }


def _rows() -> Iterator[str]:
    for code, words in WORDS.items():
        yield f"| [`{code}`](#{code}) | {words.cause} | {words.send} |\n"


def _sections() -> Iterator[str]:
    for code, examples in groupby(EXAMPLES, key=lambda example: example.code):
        yield f"### `{code}`\n\n" + "".join(map(_told, examples))


def _told(example: Example) -> str:
    error = error_of(example)
    correction = error.faults[0].correction
    given = f"`{json.dumps(dict(correction))}`" if correction else "none"
    asked = f", {example.tool.words}" if example.tool.words else ""
    return (
        f"- Sent{asked}: `{sent(example.call)}`\n"
        f"  - The model reads: `{error}`\n"
        f"  - `correction`: {given}\n"
    )


def _class_row(mistake: Mistake) -> str:
    return f"| `{mistake.error.__name__}` | {mistake.cause} |\n"


def _line(mistake: Mistake) -> str:
    error = mistake_of(mistake)
    return f"- `{mistake.line}`\n  - `{type(error).__name__}: {error}`\n"


def _raised(kind: type[_Raised], run: Callable[[], object]) -> _Raised:
    try:
        run()
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__} was raised")


if __name__ == "__main__":
    print(rewrite())
