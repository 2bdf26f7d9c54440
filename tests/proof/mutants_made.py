"""A source file of the library -> the same with every mutant in it, and the mutants.

mutmut makes them. It leaves decorated functions alone, because a decorator may do anything; ours
are few and known, so they are taken off before and put back on the function that chooses.
"""

import difflib
import re
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from mutmut.mutation.file_mutation import MutatedFile, mutate_file_contents
from mutmut.utils.format_utils import get_mutant_name, orig_function_and_class_names_from_key

_DECORATED: Final = re.compile(
    r"^( *)@(property|lru_cache\(.*\)|singledispatch)\n\1def (\w+)\(", re.MULTILINE
)
_MUTMUTS_CHOICE: Final = (
    "from mutmut.mutation.trampoline import wrap_in_trampoline as _mutmut_mutated, MutantDict"
)
_OUR_CHOICE: Final = "from proof.mutants_choice import MutantDict, choosing as _mutmut_mutated"


class Mutant(NamedTuple):
    """One change of one function: the lines before, and what stands there instead."""

    name: str  # mutmut's
    file: str
    function: str
    before: tuple[str, ...]
    after: tuple[str, ...]

    @property
    def tested_as(self) -> str:
        """The function's name in `mutants_choice`."""
        return self.name.partition("__mutmut_")[0]


class _Decorator(NamedTuple):
    line: str
    definition: str
    earlier: int  # how many lines before it begin with the same definition


def made(path: Path, source: str) -> tuple[str, list[Mutant]]:
    """The code to run instead of `source`, and its mutants; `path` begins with src."""
    bare, decorators = _taken_off(source)
    mutated = mutate_file_contents(str(path), bare)
    code = mutated.code.replace(_MUTMUTS_CHOICE, _OUR_CHOICE)
    return _put_back(code, decorators), list(_mutants(path, mutated))


def _taken_off(source: str) -> tuple[str, list[_Decorator]]:
    decorators: list[_Decorator] = []
    while found := _DECORATED.search(source):
        indent, decorator, name = found.groups()
        definition = f"{indent}def {name}("
        before = source[: found.start()]
        earlier = len(_places(definition, before))
        decorators.append(_Decorator(f"{indent}@{decorator}\n", definition, earlier))
        source = before + source[found.end() - len(definition) :]
    return source, decorators


def _put_back(code: str, decorators: Iterable[_Decorator]) -> str:
    for line, definition, earlier in decorators:
        place = _places(definition, code)[earlier]
        code = code[:place] + line + code[place:]
    return code


def _places(definition: str, code: str) -> list[int]:
    pattern = r"^(?: *@_mutmut_mutated\(.*\)\n)?" + re.escape(definition)
    return [found.start() for found in re.finditer(pattern, code, re.MULTILINE)]


def _mutants(path: Path, mutated: MutatedFile) -> Iterator[Mutant]:
    texts = dict(_functions(mutated))
    for key in mutated.mutant_names:
        name = get_mutant_name(path, key)
        function, owner = orig_function_and_class_names_from_key(name)
        original = texts[key.partition("__mutmut_")[0] + "__mutmut_orig"]
        before, after = _difference(original, texts[key])
        yield Mutant(name, str(path), f"{owner}.{function}" if owner else function, before, after)


def _functions(mutated: MutatedFile) -> Iterator[tuple[str, list[str]]]:
    lines = mutated.code.splitlines()
    for key, span in mutated.line_span_by_function_name.items():
        text = textwrap.dedent("\n".join(lines[span.start - 1 : span.end]))
        name, _ = orig_function_and_class_names_from_key(key)
        yield key, text.replace(f"def {key}(", f"def {name}(").splitlines()


def _difference(old: list[str], new: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    changes = difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    places = [place for place in changes if place[0] != "equal"]
    before = (line.strip() for _, first, last, _, _ in places for line in old[first:last])
    after = (line.strip() for _, _, _, first, last in places for line in new[first:last])
    return tuple(before), tuple(after)
