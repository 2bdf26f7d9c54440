"""What pip would install, and under which licences: a part of `supply`."""

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
PERMISSIVE: Final = {"Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT"}
_LONGEST: Final = 40  # a licence's name; what is longer is its text


class Package(NamedTuple):
    """What pip would install."""

    name: str
    version: str
    licence: str

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


def newest_pip(folder: Path) -> Path:
    """The Python of an environment whose pip knows the fields of today's metadata."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-qq", "--upgrade", "pip"], check=True)
    return python


def resolved(extra: str, python: Path) -> list[Package]:
    """What pip would install into an empty environment, ourselves aside."""
    print(f"resolving temporal-context{extra}", flush=True)
    report = python.parents[1] / "report.json"
    options = ["--dry-run", "--ignore-installed", "-qq", "--report", str(report)]
    command = [str(python), "-m", "pip", "install", *options, f"{ROOT}{extra}"]
    subprocess.run(command, check=True)
    found = (each["metadata"] for each in json.loads(report.read_text("utf-8"))["install"])
    packages = (Package(each["name"], each["version"], licence(each)) for each in found)
    return sorted(each for each in packages if each.name != "temporal-context")


def licence(metadata: Mapping[str, Any]) -> str:
    """The SPDX expression; else the field of old, where it is no text; else the classifiers."""
    old = metadata.get("license", "").strip()
    classifiers = [each for each in metadata.get("classifier", ()) if each.startswith("License ::")]
    told = ", ".join(each.rpartition(" :: ")[2] for each in classifiers)
    short = old if "\n" not in old and len(old) <= _LONGEST else ""
    return str(metadata.get("license_expression") or short or told or "unknown")


def refuse_strange_licences(core: Iterable[Package]) -> None:
    strange = {str(each): each.licence for each in core if each.licence not in PERMISSIVE}
    if strange:
        sys.exit(f"the core must be permissive ({', '.join(sorted(PERMISSIVE))}): {strange}")
