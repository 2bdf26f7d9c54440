"""`make prove-packages`: wheel and sdist, the same bytes from every build, and what they hold.

The tree is built in folders, on days, in zones and under umasks that differ, and once more from the
unpacked sdist. The wheel is installed with the core's dependencies alone, and is asked a bit of
everything: under `-O` and `-OO`, with warnings as errors, and where no disk can be written to.

    python tests/proof/packages.py    (needs `build` and `hatchling`, and network for pip)
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])

from proof.packages_asked import answers, installed
from proof.record import Run

ROOT: Final = Path(__file__).parents[2]
LIST: Final = ("git", "ls-files", "--cached", "--others", "--exclude-standard")
MADE: Final = {"PKG-INFO"}  # not of the tree
KEPT_BACK: Final = {".gitattributes"}  # of use to git alone; hatchling needs .gitignore
# When and by whom something is built: all that could come into an archive.
HERE: Final[Mapping[str, str]] = {"TZ": "UTC", "umask": "022", "mtime": "202001010000"}
THERE: Final[Mapping[str, str]] = {"TZ": "Pacific/Chatham", "umask": "077", "mtime": "202607041200"}


def main() -> None:
    run = Run("packages", ("build", "hatchling"))
    with TemporaryDirectory() as folder:
        figures = proved(Path(folder))
    print(run.written(figures))


def proved(folder: Path) -> dict[str, object]:
    """Build all there is to build, compare, and say what was seen."""
    names = tracked()
    tree = copied(names, ROOT, folder / "one", HERE)
    other = copied(names, tree, folder / "an other" / "deep" / "folder", THERE)
    first, again = built(tree, HERE), built(other, THERE)
    same(first, again, "two builds")
    source = unpacked(first["sdist"], folder)
    same({"wheel": first["wheel"]}, built(source, THERE, "--wheel"), "the wheel from the sdist")
    python = installed(first["wheel"], folder / "environment")
    return {
        "builds_that_are_the_same_bytes": 2,
        "wheel_from_sdist_is_the_same_bytes": True,
        **contents({*names}, source, first["wheel"]),
        **answers(python),
    }


def copied(names: Iterable[str], tree: Path, folder: Path, how: Mapping[str, str]) -> Path:
    """The files of a tree, as another person has them on another day."""
    for name in names:
        target, mode = folder / name, 0o777 if os.access(tree / name, os.X_OK) else 0o666
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(tree / name, target)
        target.chmod(mode & ~int(how["umask"], 8))
        subprocess.run(["touch", "-t", how["mtime"], target], check=True)
    return folder


def tracked() -> list[str]:
    """What git has, or would take."""
    listed = subprocess.run(LIST, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return [name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


def built(source: Path, how: Mapping[str, str], *options: str) -> dict[str, Path]:
    """The archives of a folder, by their kind."""
    print(f"building {source}", flush=True)
    out = source / "dist"
    environment = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"}
    command = [sys.executable, "-m", "build", "--no-isolation", *options, "--outdir"]
    subprocess.run(
        [*command, str(out), str(source)],
        env={**environment, "TZ": how["TZ"]},
        umask=int(how["umask"], 8),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    kinds = {".whl": "wheel", ".gz": "sdist"}
    return {kinds[path.suffix]: path for path in out.iterdir()}


def same(one: Mapping[str, Path], other: Mapping[str, Path], what: str) -> None:
    """Compare archives by their names and their bytes."""
    sums = [{path.name: digest(path) for path in each.values()} for each in (one, other)]
    if sums[0] != sums[1]:
        sys.exit(f"{what} differ: {sums}")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def unpacked(sdist: Path, folder: Path) -> Path:
    """Its one folder."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return folder / sdist.name.removesuffix(".tar.gz")


def contents(names: set[str], source: Path, wheel: Path) -> dict[str, object]:
    """The sdist has the whole tree, its tests too, and nothing else; the wheel the package."""
    found = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    found = {name for name in found if not name.startswith("dist/")}
    odd = (found - MADE) ^ (names - KEPT_BACK)
    inside = zipfile.ZipFile(wheel).namelist()
    ours = {name.removeprefix("src/") for name in names if name.startswith("src/")}
    odd |= {name for name in inside if ".dist-info/" not in name} ^ ours
    if odd:
        sys.exit(f"in the tree or in an archive, and not in both: {sorted(odd)}")
    return {"files_in_sdist": len(found), "files_in_wheel": len(inside)}


if __name__ == "__main__":
    main()
