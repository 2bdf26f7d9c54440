"""Every code block of the documents and every example of the docstrings runs."""

from pathlib import Path

import documents
import pytest
from sybil.example import SybilFailure

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("path", documents.DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_block_of_a_document_runs(path: Path) -> None:
    documents.run(path)


def test_the_readme_has_blocks_to_run() -> None:
    assert documents.run(ROOT / "README.md") > 1


@pytest.mark.parametrize("path", documents.MODULES, ids=documents.relative)
def test_every_docstring_example_runs(path: Path) -> None:
    documents.run_docstrings(path)


def test_what_needs_a_framework_is_run_where_the_framework_is() -> None:
    """Nothing is left out: `tests/frameworks` runs the rest."""
    everything = {*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")}
    assert {
        *documents.DOCUMENTS,
        *documents.FRAMEWORK_DOCUMENTS,
        *documents.ADK_DOCUMENTS,
    } == everything
    modules = {*documents.MODULES, *documents.FRAMEWORK_MODULES, *documents.ADK_MODULES}
    assert modules == {*documents.PACKAGE.rglob("*.py")}


# What the runner itself promises: a wrong or unknown block is an error, never passed over.

PRINTS = "```python\nprint('a'); print('b')\n```\n"


@pytest.mark.parametrize(
    "text",
    [
        PRINTS + "```text\na\nb\n```\n",
        "```python\nprint({})\n```\n```json\n{ }\n```\n",
        "```python\nx = 1\n```\n<!-- value: x + 1 -->\n```text\n2\n```\n",
        "```python\nx = [1]\n```\n<!-- value: {'x': x} -->\n```json\n{\"x\": [1]}\n```\n",
        "<!-- invisible-code-block: python\nx = 1\n-->\n```python\nassert x == 1\n```\n",
        "```python\nx = 1\n```\n```python\n>>> x\n1\n>>> x + 1\n2\n```\n",
        "<!-- not run: a drawing -->\n```text\n->\n```\n",
        "<!-- value: 1 -->\n```text\n1\n```\n<!-- value: 2 -->\n```text\n2\n```\n",
        "```console\n$ echo '1' | python -c 'print(\\\n  input())'\n1\n$ echo b\nb\n```\n",
        "```console\n$ python -c 'import sys; sys.exit(\"no\")'\nno\n$ echo $?\n1\n```\n",
        "```bash\nmake test\npip install .\n```\n",
        "- in a list\n\n  ```python\n  x = 1\n  ```\n",
    ],
)
def test_right_blocks(tmp_path: Path, text: str) -> None:
    path = tmp_path / "right.md"
    path.write_text(text, encoding="utf-8")
    assert documents.run(path) == text.count("```") // 2 + text.count("invisible")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (PRINTS + "```text\na\n```\n", "it is:\na\nb"),
        (PRINTS + PRINTS.replace("print", "str") + "```text\na\nb\n```\n", "nothing printed"),
        ("```text\na\n```\n", "nothing printed this"),
        ("```json\n{}\n```\n", "nothing printed this"),
        ("<!-- value: 1 -->\n```text\n2\n```\n", "it is:\n1"),
        ("<!-- value: [1] -->\n```json\n[2]\n```\n", "it is:\n[\n  1"),
        ("<!-- value: 1 -->\n```python\n2\n```\n", "'value' does not go with 'python'"),
        ("<!-- not run: broken -->\n```python\n1 / 0\n```\n", "python must run"),
        ("<!-- not run: -->\n```text\na\n```\n", "text must run"),
        ("```python\n>>> 1\n2\n```\n", "Expected:\n    2\nGot:\n    1"),
        ("```console\n$ echo a\nb\n```\n", "`echo a` prints:\na"),
        ("```console\n$ rm -r x\n```\n", "{'rm'} is not among"),
        ("```console\n$ echo a | tee x\n```\n", "{'tee'} is not among"),
        ("```console\n$ python -c 'raise SystemExit(3)'\n```\n", "the last command failed with 3"),
        ("```console\n$ python -c '1 / 0' | echo\n\n$ echo a\na\n```\n", "prints:\n"),
        ("```bash\nmake tset\n```\n", "no target 'tset'"),
        ("```py\n1 / 0\n```\n", "no rule for a block of language 'py'"),
        ("```\na\n```\n", "no rule for a block of language ''"),
    ],
)
def test_wrong_blocks(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "wrong.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SybilFailure) as failure:
        documents.run(path)
    assert message in str(failure.value)
