"""Run the code blocks of one Markdown document, from top to bottom, in one namespace.

Every fenced block is looked at, and what it must be follows from its language:

    ```python   is run; with `>>>` it is a doctest
    ```text     is, byte for byte, what the python block before it printed
    ```json     is the same value as what the python block before it printed
    ```console  holds `$ command` lines, each followed by exactly what it prints (its standard
                output and errors). A command that fails is followed by `$ echo $?` and its status
    ```bash     is for a person; a `make` line must name a target that exists

A comment before a block changes that:

    <!-- value: EXPRESSION -->   the text or json block is the value of this expression instead
    <!-- not run: REASON -->     the block (never python or console) is an illustration

Python that a reader need not see stands in `<!-- invisible-code-block: python`, code, `-->`.
A block of any other language, or of none, is an error: nothing is passed over in silence.
"""

import ast
import contextlib
import importlib
import io
import json
import os
import re
import shlex
import subprocess
import sysconfig
from collections.abc import Callable, Iterable
from doctest import DocTest, DocTestParser, DocTestRunner
from functools import partial
from pathlib import Path

from sybil import Document, Example, Region
from sybil.evaluators.doctest import DocTestEvaluator
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.markdown.lexers import DirectiveInHTMLCommentLexer, RawFencedCodeBlockLexer

import temporal_context

ROOT = Path(__file__).parents[1]
PACKAGE = Path(temporal_context.__file__).parent

# What can only run beside a framework: `tests/frameworks` does.
FRAMEWORK_DOCUMENTS = [ROOT / "docs" / "frameworks.md"]
FRAMEWORK_MODULES = [
    PACKAGE / "integrations" / f"{name}.py"
    for name in ("langchain", "llama_index", "openai_agents", "pydantic_ai")
]
ADK_DOCUMENTS = [ROOT / "docs" / "google-adk.md"]
ADK_MODULES = [PACKAGE / "integrations" / "google_adk.py"]

DOCUMENTS = sorted(
    {*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")} - {*FRAMEWORK_DOCUMENTS, *ADK_DOCUMENTS}
)
MODULES = sorted({*PACKAGE.rglob("*.py")} - {*FRAMEWORK_MODULES, *ADK_MODULES})
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

COMMANDS = {"temporal-context", "python", "echo"}
COMMENT = re.compile(r"<!--\s*(value|not run):\s*((?:(?!-->).)*?)\s*-->\s*\Z", re.DOTALL)

fences = RawFencedCodeBlockLexer(re.compile(r"[ \t]*(?P<language>[^\n]*?)[ \t]*\n"))
invisible = DirectiveInHTMLCommentLexer("invisible-code-block", "python")
run_python = PythonEvaluator()
run_doctest = DocTestEvaluator()


def run(path: Path) -> int:
    """Run a document and say how many blocks it has; the first wrong one raises SybilFailure."""
    document = Document.parse(str(path), parse)
    examples = list(document.examples())
    for example in examples:
        example.evaluate()
    return len(examples)


def parse(document: Document) -> Iterable[Region]:
    """Every block of the document: the evaluator finds out what it is."""
    for region in fences(document):
        comment = COMMENT.search(document.text[: region.start])
        language = region.lexemes["language"]
        directive = (comment[1], comment[2]) if comment else (None, "")
        evaluator = partial(evaluate, language, *directive)
        yield Region(region.start, region.end, region.lexemes["source"], evaluator)
    for region in invisible(document):
        source = region.lexemes["source"]
        yield Region(region.start, region.end, source, partial(evaluate, "python", None, ""))


def evaluate(language: str, directive: str | None, argument: str, example: Example) -> str | None:
    """What is wrong with a block, or None."""
    if directive == "not run":
        return None if argument and language in {"text", "json"} else f"{language} must run"
    if directive == "value" and language in {"text", "json"}:
        value = eval(argument, example.namespace)
        return compare(language, value, example.parsed)
    if directive:
        return f"{directive!r} does not go with {language!r}"
    check = CHECKS.get(language)
    return check(example) if check else f"no rule for a block of language {language!r}"


def python(example: Example) -> str | None:
    """Run it, and keep what it prints for the block after it."""
    example.namespace.setdefault("__name__", "__main__")
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        if not example.parsed.startswith(">>>"):
            run_python(example)
    vars(example.document)["printed"] = printed.getvalue()
    return doctest(example) if example.parsed.startswith(">>>") else None


def doctest(example: Example) -> str:
    for region in DocTestStringParser(run_doctest)(example.parsed, example.path):
        part = Example(example.document, example.line, 0, region, example.namespace)
        if wrong := run_doctest(part):
            return wrong
    return ""


def printed(language: str, example: Example) -> str | None:
    """Compare the block with what the python block before it printed."""
    text = vars(example.document).pop("printed", "")
    if not text:
        return f"nothing printed this: put <!-- value: EXPRESSION --> before the {language} block"
    return compare(language, json.loads(text) if language == "json" else text, example.parsed)


def compare(language: str, actual: object, shown: str) -> str | None:
    if language == "json":
        same = json.loads(shown) == json.loads(json.dumps(actual))
        return None if same else f"it is:\n{json.dumps(actual, indent=2, ensure_ascii=False)}"
    same = str(actual).removesuffix("\n") == shown.removesuffix("\n")
    return None if same else f"it is:\n{actual}"


def console(example: Example) -> str | None:
    """Type each command, as a person would in the checkout with the environment active."""
    status = 0
    for command, shown in prompts(example.parsed):
        if command == "echo $?":
            output, status = f"{status}\n", 0
        elif status:
            return f"the command before `{command}` failed: show it with `$ echo $?`"
        elif strange := commands(command) - COMMANDS:
            return f"`{command}`: {strange} is not among {COMMANDS}"
        else:
            output, status = type_in(command)
        if output != shown:
            return f"`{command}` prints:\n{output}"
    return f"the last command failed with {status}: show it with `$ echo $?`" if status else None


def prompts(source: str) -> Iterable[tuple[str, str]]:
    """Pairs of command and shown output; a backslash at a line's end continues a command."""
    first, *rest = re.split(r"^\$ ", source, flags=re.MULTILINE)
    if first.strip() or not rest:
        raise ValueError("a console block starts with `$ `")
    for part in rest:
        found = re.match(r"((?:[^\n]*\\\n)*[^\n]*)\n?(.*)", part, re.DOTALL)
        assert found is not None
        yield found[1], found[2]


def commands(line: str) -> set[str]:
    """The program at the head of each part of a pipeline."""
    words = shlex.shlex(line.replace("\\\n", " "), posix=True, punctuation_chars="|;&<>()")
    words.whitespace_split = True
    tokens = list(words)
    return {
        word
        for before, word in zip(["|", *tokens], tokens, strict=False)
        if set(before) <= set("|;&<>()")
    }


def type_in(command: str) -> tuple[str, int]:
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        cwd=ROOT,
        env=os.environ | {"PATH": path, "COLUMNS": "80", "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return done.stdout, done.returncode


def bash(example: Example) -> str | None:
    """It is not run, for it installs things or starts the tests; its make targets must exist."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"\bmake ([a-z-]+)", example.parsed):
        if not re.search(rf"^{target}:", makefile, re.MULTILINE):
            return f"the Makefile has no target {target!r}"
    return None


CHECKS: dict[str, Callable[[Example], str | None]] = {
    "python": python,
    "text": partial(printed, "text"),
    "json": partial(printed, "json"),
    "console": console,
    "bash": bash,
}


def run_docstrings(path: Path) -> int:
    """Run the examples of a module's docstrings, and say how many docstrings have any."""
    runner = DocTestRunner(verbose=False)
    failures: list[str] = []
    examples = docstring_examples(path)
    for example in examples:
        example.globs = {**vars(importlib.import_module(module_name(path))), "__name__": "__doc__"}
        runner.run(example, out=failures.append)
    assert not failures, "".join(failures)
    return len(examples)


def docstring_examples(path: Path) -> list[DocTest]:
    """One doctest for each docstring with examples: nested and decorated ones too."""
    parser = DocTestParser()
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node, clean=False)):
            name = getattr(node, "name", path.stem)
            line = getattr(node.body[0], "lineno", 1) - 1
            found.append(parser.get_doctest(text, {}, name, str(path), line))
    return [each for each in found if each.examples]


def relative(path: Path) -> str:
    """A module as a person calls it."""
    return str(path.relative_to(PACKAGE))


def module_name(path: Path) -> str:
    """A module as Python calls it."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
