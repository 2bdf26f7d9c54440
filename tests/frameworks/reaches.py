"""What reaches the model when a tool fails: measured, framework by framework.

`python tests/frameworks/reaches.py` prints the rows of the frameworks that are installed; the page
docs/what-reaches-the-model.md has them all.
"""

import sys
from collections.abc import Callable, Iterable
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

PAGE: Final = Path(__file__).parents[2] / "docs" / "what-reaches-the-model.md"
RAISED: Final = "the secret text of an exception"
OURS: Final = 'relative_range "previous_weekend" is not accepted.'


class Outcome(NamedTuple):
    """What the model saw of a failure: the texts that came back to it; None where the run ended."""

    results: list[str] | None
    error: str = ""

    def cell(self, words: str) -> str:
        """In words, for the table."""
        if self.results is None:
            return f"the run ends with `{self.error}`"
        if words in self.results[0]:
            return "the text reaches the model"
        return f"the text is hidden: the model reads “{self.results[0][:60]}”"


def measured(talk: Callable[[], list[str]]) -> Outcome:
    """The outcome of a conversation."""
    try:
        return Outcome(talk())
    except Exception as error:  # noqa: BLE001 - which one, is what is measured
        return Outcome(None, type(error).__name__)


def rows() -> list[str]:
    """A row of the table for each framework that is installed here."""
    found: list[tuple[str, Outcome, Outcome]] = []
    if find_spec("pydantic_ai"):
        from frameworks.conversations import CONVERSATIONS, Seen

        def results(seen: Seen) -> list[str]:
            return seen.views[-1].results

        for name, talk in CONVERSATIONS.items():
            bare = measured(lambda talk=talk: results(talk(bare=True)))  # type: ignore[misc]
            found.append((name, bare, measured(lambda talk=talk: results(talk()))))  # type: ignore[misc]
    elif find_spec("google.adk"):
        from frameworks.adk_conversation import talk as adk

        bare = measured(lambda: adk(bare=True)[1].views[-1].results)
        found.append(("google-adk", bare, measured(lambda: adk()[1].views[-1].results)))
    return [
        f"| {name} {version(name)} | {bare.cell(RAISED)} | {ours.cell(OURS)} |"
        for name, bare, ours in found
    ]


def page_cells() -> dict[str, str]:
    """The cells that the page has for each framework, without the version that was measured."""
    lines = PAGE.read_text("utf-8").splitlines()
    return cells(line for line in lines if line.startswith("| ") and " reaches " in line)


def cells(lines: Iterable[str]) -> dict[str, str]:
    """Rows by the framework's name."""
    found = (line.removeprefix("| ").split(maxsplit=2) for line in lines)
    return {name: text for name, _version, text in found}


if __name__ == "__main__":
    print(*rows(), sep="\n")
