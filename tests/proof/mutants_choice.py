"""Which version of each mutated function runs: its own, one mutant, or one that tells of a call.

It stands where mutmut's own chooser would. That one reads the environment at every call; here a
call costs one look, and the tests take hardly longer than usual.
"""

import functools
import sys
from collections.abc import Callable
from typing import Any, Final

Version = Callable[..., Any]
MutantDict = dict[str, Version]

_ORIGINAL: Final = "_mutmut_orig"
_CHOICES: Final[list["_Choice"]] = []


class _Choice:
    """One function of the library."""

    def __init__(self, module: str, versions: MutantDict) -> None:
        self.module, self.versions = module, versions
        self.version: Version = self._first_call

    def _first_call(self, *args: Any, **kwargs: Any) -> Any:
        self.choose(_ORIGINAL)  # the versions are not yet there when the function is made
        return self.version(*args, **kwargs)

    @property
    def name(self) -> str:
        return f"{self.module}.{self.versions[_ORIGINAL].__name__.partition('__mutmut_')[0]}"

    def choose(self, key: str) -> None:
        version = self.versions[key]
        self.version = getattr(version, "__func__", version)  # a class method's own function

    def tell(self, calls: set[str]) -> None:
        def told(*args: Any, **kwargs: Any) -> Any:
            calls.add(self.name)
            self.choose(_ORIGINAL)  # once is enough
            return self.version(*args, **kwargs)

        self.version = told


def choosing(versions: MutantDict, is_classmethod: bool = False) -> Callable[[Version], Version]:  # noqa: FBT001, FBT002  # as mutmut calls it
    """The decorator of each mutated function."""
    del is_classmethod  # the class is the first argument either way

    def decorated(function: Version) -> Version:
        choice = _Choice(function.__module__, versions)
        _CHOICES.append(choice)

        @functools.wraps(function)
        def chosen(*args: Any, **kwargs: Any) -> Any:
            return choice.version(*args, **kwargs)

        return chosen

    return decorated


def choose(mutant: str) -> None:
    """From now on this mutant runs instead of its function."""
    module, _, key = mutant.rpartition(".")
    (choice,) = (each for each in _CHOICES if each.module == module and key in each.versions)
    choice.choose(key)


def tell(calls: set[str]) -> None:
    """Add the name of each function that is called from now on."""
    for choice in _CHOICES:
        choice.tell(calls)


def forget() -> None:
    """Empty the library's caches: what is in them was answered by other versions."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "temporal_context":
            for cached in [each for each in vars(module).values() if hasattr(each, "cache_clear")]:
                cached.cache_clear()
