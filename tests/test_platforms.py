"""The same answers whatever the platform takes away: assertions, docstrings, disks, zone files."""

from typing import Final

import documents
import processes
import pytest

EVERYTHING: Final = "import everything\neverything.main()\n"

# An audit hook sees each file before it is opened; coverage writes its own when all is over.
REFUSE: Final = """
import os, sys, zoneinfo

FOLDERS = zoneinfo.TZPATH
ON = [True]

def refuse(event, arguments):
    if ON and {refused}:
        raise {error}(f"{{event}} {{arguments}}")

import everything  # may be compiled, where no test before compiled it
sys.addaudithook(refuse)
everything.main()
ON.clear()
"""
WRITES: Final = """(
    (event == "open" and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
    or event.split(".")[0] in {"shutil", "tempfile", "sqlite3", "subprocess"}
    or event in {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink",
                 "os.truncate", "os.chmod", "os.chown", "os.utime", "os.putenv"}
)"""
ZONE_FILES: Final = """(
    event in {"open", "os.listdir", "os.scandir"}
    and (str(arguments[0]).startswith(FOLDERS) or str(arguments[0]) == "/etc/localtime")
)"""


@pytest.fixture(scope="module")
def printed() -> str:
    return processes.run(EVERYTHING)


@pytest.mark.parametrize(
    "options",
    [("-O",), ("-OO",), ("-bb", "-W", "error"), ("-X", "dev", "-W", "error")],
    ids=" ".join,
)
def test_interpreter_answers_the_same_with(options: tuple[str, ...], printed: str) -> None:
    assert processes.run(EVERYTHING, *options) == printed


@pytest.mark.requirement("zone.package")
@pytest.mark.parametrize(
    ("refused", "error"), [(WRITES, "OSError"), (ZONE_FILES, "FileNotFoundError")]
)
def test_it_neither_writes_a_file_nor_reads_the_machines_zones(
    refused: str, error: str, printed: str
) -> None:
    code = REFUSE.format(refused=refused, error=error)
    assert processes.run(code, "-B") == printed


@pytest.mark.parametrize("code", ["open('x', 'w')", "os.mkdir('x')", "open(FOLDERS[0] + '/UTC')"])
def test_the_refusals_bite(code: str) -> None:
    refused = ZONE_FILES if "FOLDERS" in code else WRITES
    program = REFUSE.format(refused=refused, error="SystemError")
    program = program.replace("everything.main()", f"\ntry: {code}\nexcept SystemError: print(1)")
    assert processes.run(program, "-B") == "1\n"


def test_every_module_is_imported_without_a_warning() -> None:
    """Not those of frameworks, which bring warnings of their own; nor `__main__`, which starts."""
    files = [path for path in documents.PACKAGE.rglob("*.py") if path.stem != "__main__"]
    modules = [documents.module_name(path) for path in files if "integrations" not in path.parts]
    assert len(modules) > 90
    code = f"import importlib\nprint(len([*map(importlib.import_module, {modules})]))"
    assert int(processes.run(code, "-W", "error")) == len(modules)
