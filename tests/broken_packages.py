"""Packages with a part missing or spoilt, in a folder that a child process looks at first.

Everything but the spoilt files are links to the installed package.
"""

import os
import shutil
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

import processes


def spoilt(package: str, folder: Path, files: Mapping[str, bytes | None]) -> str:
    """A PYTHONPATH on which the package has other contents in these files; None: they are gone."""
    spec = find_spec(package)
    assert spec
    assert spec.origin
    copied = folder / package
    shutil.copytree(Path(spec.origin).parent, copied, copy_function=os.symlink)
    for pattern, content in files.items():
        found = list(copied.glob(pattern))
        assert found, f"{package} has no {pattern}"
        for path in found:
            shutil.rmtree(path) if path.is_dir() else path.unlink()
            if content is not None:
                path.write_bytes(content)
    return os.pathsep.join([str(folder), processes.FOLDERS])


def without(package: str) -> str:
    """Code after which the package cannot be imported, as if it had never been installed."""
    return f"""
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "{package}":
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Absent())
"""
