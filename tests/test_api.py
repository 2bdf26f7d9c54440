"""The public API is what its snapshot says, what is documented, and what the changelog tells of."""

import re
from pathlib import Path
from typing import Final

import api_snapshot
import pytest

import temporal_context

ROOT: Final = Path(__file__).parents[1]
NOW: Final = api_snapshot.NOW.read_text("utf-8").splitlines()
RELEASED: Final = api_snapshot.RELEASED.read_text("utf-8").splitlines()
DRAWN: Final = {"temporal_context.errors"}  # a page shows the tree in its docstring
DOCUMENTED: Final = api_snapshot.documented()
IMPORTED: Final = re.compile(
    r"^ *from (temporal_context[\w.]*) import (\([^)]*\)|.*)$", re.MULTILINE
)


def unreleased() -> set[str]:
    """What the changelog names, between backticks, of the next release."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    _, _, section = text.partition("## [Unreleased]")
    spans = re.findall(r"`[^`]+`", section.partition("\n## [")[0])
    return set(re.findall(r"\w+", " ".join(spans)))


def test_api_is_the_one_of_its_snapshot() -> None:
    found = api_snapshot.lines()
    paths = sorted({api_snapshot.path_of(line) for line in {*found} ^ {*NOW}})
    assert found == NOW, f"make golden, and name in CHANGELOG.md what is another: {paths}"


@pytest.mark.parametrize(
    "line",
    [
        "DateRange.starts_at: datetime",  # a property
        "DateRangeParameters.hint: str",  # of a base that nobody imports
        f"CORE = {temporal_context.CORE.names}",
        "InvalidNow: class of TemporalContextError",
        "WeekRule: frozen class(first_day: int, weekend: tuple[int, ...])",
        "most_recent(*weekdays: Weekday) -> Vocabulary",
    ],
)
def test_snapshot_has_what_a_user_can_rely_on(line: str) -> None:
    assert f"temporal_context.{line}" in NOW


@pytest.mark.parametrize(
    "line",
    [
        "prompt_layout.Grain = Literal['day', 'hour', 'minute']",
        "argument_keys.DateKeys = tuple[str, str]",
    ],
)
def test_snapshot_has_the_types_that_signatures_name(line: str) -> None:
    assert f"type temporal_context.{line}" in NOW


def test_changelog_names_all_that_differs_from_the_last_release() -> None:
    words = unreleased()
    paths = api_snapshot.changed(RELEASED, NOW)
    unnamed = sorted(path for path in paths if path.rpartition(".")[2] not in words)
    assert unnamed == [], "name these under [Unreleased] in CHANGELOG.md"


def test_what_is_exported_is_what_is_documented() -> None:
    assert sorted(DOCUMENTED.names) == sorted(temporal_context.__all__)


def test_documents_import_nothing_that_is_not_public() -> None:
    """What the pages and their examples show, people copy."""
    public = {api_snapshot.path_of(line) for line in NOW}.union(DOCUMENTED.modules, DRAWN)
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/examples/**/*.py")]
    shown = {
        f"{module}.{name}": page.name
        for page in pages
        for module, names in IMPORTED.findall(page.read_text("utf-8"))
        for name in re.findall(r"\w+", re.sub(r"#.*| as \w+", "", names))
    }
    assert len(shown) > 50
    assert {path: page for path, page in shown.items() if path not in public} == {}


A, X, Y = "temporal_context.A", "temporal_context.A.x", "temporal_context.A.y"
ALIAS = "type temporal_context.inner.Alias"


@pytest.mark.parametrize(
    ("before", "after", "paths"),
    [
        ([], [f"{A}: class", f"{X}: int"], {A}),  # a new class: its members come with it
        ([f"{A}: class", f"{X}: int"], [], {A}),
        ([f"{A}: class", f"{X}: int"], [f"{A}: class", f"{X}: str"], {X}),
        ([f"{A}: class", f"{X}: int"], [f"{A}: class"], {X}),
        ([f"{A}(x)", f"{X}: int"], [f"{A}(y)", f"{Y}: int"], {A, X, Y}),
        ([f"{A}(x)", f"{A}(x, y)"], [f"{A}(x)"], {A}),  # an overload less
        ([f"{ALIAS} = Literal['a']"], [f"{ALIAS} = Literal['a', 'b']"], {ALIAS}),
        ([], [f"{ALIAS} = Literal['a']"], set()),  # what takes it is new or another, too
        ([f"{A}(x)"], [f"{A}(x)"], set()),
    ],
)
def test_a_change_is_told_by_the_name_that_a_user_knows(
    before: list[str], after: list[str], paths: set[str]
) -> None:
    assert api_snapshot.changed(before, after) == paths
