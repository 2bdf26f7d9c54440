"""Lines of text that say what the package offers, from its source: see `api_snapshot`."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import griffe

import temporal_context

OURS: Final = temporal_context.__name__
# How Python makes, copies and shows a value is no matter of who uses it.
_MECHANICS: Final = {"__init__", "__post_init__", "__slots__", "__reduce__", "__repr__", "__new__"}


class Documented(NamedTuple):
    """What docs/api.rst names: modules, and names of the package itself."""

    modules: list[str]
    names: list[str]


class Reader:
    """One reading of the package's source."""

    def __init__(self, documented: Documented) -> None:
        self._documented = documented
        dataclasses = griffe.load_extensions("dataclasses")
        folder = Path(temporal_context.__file__).parents[1]
        loaded = griffe.load(
            OURS, search_paths=[folder], allow_inspection=False, extensions=dataclasses
        )
        self._package: Any = loaded
        self._referred: dict[str, str] = {}

    def lines(self) -> list[str]:
        """Every public name with its signature or type, then what signatures refer to."""
        public = [line for name in self._documented.modules for line in self._module(name)]
        return sorted(public) + sorted(filter(None, self._referred.values()))

    def _module(self, path: str) -> Iterator[str]:
        module = self._at(path)
        for name in [name for name, member in module.members.items() if member.is_public]:
            item = self._target(module, name)
            if not item.is_module and (module.exports or not item.is_attribute):  # as autodoc does
                yield from self._object(f"{path}.{name}", item)

    def _at(self, path: str) -> Any:
        inner = path.removeprefix(OURS).removeprefix(".")
        return self._package[inner] if inner else self._package

    def _target(self, module: Any, name: str) -> Any:
        """What a name stands for; where a module has the same name, Python is asked."""
        target = self._resolved(module.members[name])
        if target.is_module and name in (module.exports or ()):
            value = getattr(import_module(module.path), name)
            return self._at(f"{value.__module__}.{name}")
        return target

    def _object(self, path: str, item: Any) -> Iterator[str]:
        if item.is_class:
            yield from self._class(path, item)
        elif item.is_function:
            for each in item.overloads or [item]:
                yield f"{path}{self._signature(each)}"
        else:
            yield f"{path}{self._type(item)}{self._value(path)}"

    def _class(self, path: str, item: Any) -> Iterator[str]:
        made = item.all_members.get("__init__")
        frozen = any("frozen=True" in str(each.value) for each in item.decorators)
        bases = ", ".join(filter(None, map(self._base, item.bases)))
        yield (
            f"{path}: {'frozen ' * frozen}class{f' of {bases}' * bool(bases)}"
            f"{self._signature(self._resolved(made)) if made else ''}"
        )
        for name, member in item.all_members.items():
            if name not in _MECHANICS and (name.startswith("__") or not name.startswith("_")):
                yield from self._object(f"{path}.{name}", self._resolved(member))

    def _base(self, base: Any) -> str:
        """A base that a user can name: not a class that only we know."""
        path = getattr(base, "canonical_path", str(base))
        known = not path.startswith(f"{OURS}.") or path.rpartition(".")[2] in self._documented.names
        return str(base) if known else ""

    def _resolved(self, member: Any) -> Any:
        return member.final_target if member.is_alias else member

    def _signature(self, function: Any) -> str:
        self._refer([function.returns, *(each.annotation for each in function.parameters)])
        text = function.signature(return_type=function.name != "__init__")
        return str(text).removeprefix(function.name)

    def _type(self, item: Any) -> str:
        self._refer([item.annotation])
        return f": {item.annotation}" if item.annotation is not None else ""

    def _value(self, path: str) -> str:
        """Of a constant; a vocabulary is its names."""
        value = getattr(temporal_context, path.removeprefix(f"{OURS}."), None)
        return f" = {value.names}" if isinstance(value, temporal_context.Vocabulary) else ""

    def _refer(self, annotations: Iterable[Any]) -> None:
        """Keep the meaning of our own type aliases and dictionaries that annotations name."""
        for annotation in annotations:
            for name in annotation.iterate(flat=True) if hasattr(annotation, "iterate") else ():
                path = getattr(name, "canonical_path", "")
                if path.startswith(f"{OURS}.") and path not in self._referred:
                    self._referred[path] = ""
                    self._define(path)

    def _define(self, path: str) -> None:
        item = self._resolved(self._at(path))
        if item.is_attribute and not item.parent.is_class:
            self._referred[path] = f"type {path} = {item.value}"
            self._refer([item.value])
        elif item.is_class and "TypedDict" in map(str, item.bases):
            fields = ", ".join(f"{name}{self._type(each)}" for name, each in item.members.items())
            self._referred[path] = f"type {path} = {{{fields}}}"
