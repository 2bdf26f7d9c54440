"""A package missing or broken is said to be so, with what to do; never a wrong block or label."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import processes
import pytest
import second_opinion
from broken_packages import spoilt, without

from temporal_context import TemporalContextError
from temporal_context.installed import data_file
from temporal_context.zone_file import zone_file

ASK: Final = """
from datetime import UTC, datetime
from temporal_context import TemporalContext, TemporalContextError

def say(timezone, locale, **settings):
    now = datetime(2026, 8, 4, 15, 14, tzinfo=UTC)
    context = TemporalContext(now, timezone, locale, **settings)
    label = context.ranges["last_weekend"].label
    return ascii(context.prompt_block().splitlines()[3] + " | " + label)

for user in {users}:
    try:
        print(say(*user))
    except TemporalContextError as error:
        print("TemporalContextError:", error)
    except ImportError as error:
        print(error.name, "-", error)
"""
TRUE: Final = ("America/Denver", "en-US")
DENVER: Final = second_opinion.zone_file("America/Denver")
MEND: Final = "Mend it: pip install --force-reinstall "
GARBAGE: Final = b"\x80\x04 this is no file of that kind\n" * 30


def said(path: str, *users: tuple[str, str], before: str = "") -> list[str]:
    """A line for each user; a child that hangs is a failure of its own."""
    return processes.run(before + ASK.format(users=list(users)), PYTHONPATH=path).splitlines()


def test_what_is_whole_has_a_block_and_a_label(tmp_path: Path) -> None:
    """The method: links to everything are as good as the package."""
    path = spoilt("babel", tmp_path, {}) + os.pathsep + spoilt("tzdata", tmp_path, {})
    assert said(path, TRUE, ("Africa/Cairo", "ar-EG")) == [
        "'Locale: en-US - weeks start on Sunday | Saturday, August 1 through Sunday, August 2'",
        ascii(
            "Locale: ar-EG - weeks start on Saturday, the weekend is Friday and Saturday | "
            "الجمعة، 31 يوليو – السبت، 1 أغسطس"
        ),
    ]


@pytest.mark.requirement("hostile.broken-package")
@pytest.mark.parametrize("package", ["tzdata", "babel"])
def test_a_package_that_is_not_installed_is_named(package: str) -> None:
    (line,) = said(processes.FOLDERS, TRUE, before=without(package))
    needs = f"{package} is not installed, which temporal-context needs: pip install {package}"
    assert line == f"{package} - {needs}"


def test_a_package_that_nobody_finds_is_named() -> None:
    with pytest.raises(
        ImportError, match=r"no_such is not installed.*: pip install no_such"
    ) as told:
        data_file("no_such", "data")
    assert told.value.name == "no_such"


def test_an_empty_folder_of_tzdata_is_not_tzdata(tmp_path: Path) -> None:
    """What an uninstaller may leave; the installed one behind it is not seen."""
    (tmp_path / "tzdata").mkdir()
    (tmp_path / "tzdata" / "__init__.py").touch()
    (line,) = said(os.pathsep.join([str(tmp_path), processes.FOLDERS]), TRUE)
    assert line.startswith("tzdata - the installed tzdata is broken, zones: FileNotFoundError: ")
    assert line.endswith(f"{MEND}tzdata")


@pytest.mark.parametrize(
    "content",
    [None, GARBAGE, b"Africa/Abidjan\nUTC\nAmerica/Den", b"<html>not found</html>\n"],
    ids=["gone", "garbage", "cut", "no list"],
)
def test_a_spoilt_list_of_zones_is_no_unknown_zone(tmp_path: Path, content: bytes | None) -> None:
    (line,) = said(spoilt("tzdata", tmp_path, {"zones": content}), TRUE)
    assert line.startswith("tzdata - the installed tzdata is broken, zones: ")
    assert line.endswith(f"{MEND}tzdata")


SPOILT_ZONES: Final[dict[str, bytes | None]] = {
    "Europe/Paris": None,
    "Europe/London": b"",
    "Europe/Rome": GARBAGE,
    "Europe/Madrid": b"The file has moved.\n",
    "Asia/Tokyo": DENVER[: DENVER.index(b"TZif", 1)],  # the first of two parts alone
    "Asia/Seoul": DENVER[:-900],  # cut in the second part
    "Asia/Dhaka": DENVER[: DENVER.rindex(b"\n", 0, -1) + 1],  # without the last line
    "Asia/Tehran": DENVER[:-5],  # cut in the last line
    "Africa/Cairo": b"TZif" + bytes(40),  # an old file, of one part
    "Africa/Tunis": DENVER[: DENVER.rindex(b"\n", 0, -1)] + b"\nsoon\n",  # no rule
}


@pytest.mark.requirement("zone.whole")
def test_a_spoilt_zone_is_refused_and_the_others_serve(tmp_path: Path) -> None:
    files = {f"zoneinfo/{key}": content for key, content in SPOILT_ZONES.items()}
    users = [(key, "en-US") for key in SPOILT_ZONES]
    *lines, other = said(spoilt("tzdata", tmp_path, files), *users, TRUE)
    for key, line in zip(SPOILT_ZONES, lines, strict=True):
        assert line.startswith(f"tzdata - the installed tzdata is broken, zoneinfo/{key}: "), line
        assert line.endswith(f"{MEND}tzdata")
    assert "Locale: en-US" in other


@pytest.mark.requirement("zone.whole")
def test_a_zone_cut_anywhere_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """`zoneinfo` would wait for ever for the end of the last line."""
    for key in ("America/Denver", "Asia/Tokyo", "UTC"):
        whole = second_opinion.zone_file(key)
        assert zone_file(key) == whole
        for cut in (*(whole[:length] for length in range(len(whole))), whole + b"\n"):
            with monkeypatch.context() as patch:
                patch.setattr("temporal_context.zone_file.data_file", lambda *_, cut=cut: cut)
                with pytest.raises(ImportError, match=f"zoneinfo/{key}: it is no TZif file, or"):
                    zone_file(key)


def test_without_the_table_of_places_an_unknown_zone_is_not_taken_for_the_callers(
    tmp_path: Path,
) -> None:
    path = spoilt("tzdata", tmp_path / "gone", {"zoneinfo/zone.tab": None})
    (line,) = said(path, ("Denver", "en-US"))
    assert line.startswith("tzdata - the installed tzdata is broken, zoneinfo/zone.tab: ")
    path = spoilt("tzdata", tmp_path / "garbage", {"zoneinfo/zone.tab": GARBAGE})
    (line,) = said(path, ("Denver", "en-US"))
    assert line.startswith('TemporalContextError: unknown time zone "Denver"; use an IANA name')


BABEL: Final[dict[str, tuple[Mapping[str, bytes | None], str, str]]] = {
    "its tables gone": ({"global.dat": None}, "en-US", "global.dat"),
    "its tables garbage": ({"global.dat": GARBAGE}, "en-US", "global.dat"),
    "its modules gone": ({"localedata.py": None}, "de-DE", "global.dat"),
    "all locales gone": ({"locale-data": None}, "ar-EG", "locale-data"),
    "the root gone": ({"locale-data/root.dat": None}, "de-CH", "locale-data/de_CH.dat"),
}


@pytest.mark.requirement("hostile.broken-package")
@pytest.mark.parametrize("kind", BABEL)
def test_spoilt_babel_is_no_other_week_and_no_other_language(tmp_path: Path, kind: str) -> None:
    files, locale, named = BABEL[kind]
    (line,) = said(spoilt("babel", tmp_path, files), ("Europe/Zurich", locale))
    assert line.startswith(f"babel - the installed babel is broken, {named}"), line
    assert line.endswith(f"{MEND}babel")


CUT: Final = b"\x80\x04}"
SPOILT_LOCALES: Final[dict[str, bytes | None]] = {
    "*_EG": None,
    "*_IR": GARBAGE,
    "*_SA": b"",
    "de_CH": None,
    "it_CH": GARBAGE,
    "nl": None,
    "pt": CUT,
}
# What a user of each locale is told of; pt-BR is told of its own file, which needs its parent's.
TOLD: Final = {
    "en-EG": "locale-data/*_EG.dat: the installer wrote it, and it is gone",
    "en-IR": "the week in ",
    "en-SA": "the week in ",
    "de-CH": "locale-data/*/de_CH.dat: the installer wrote it, and it is gone",
    "it-CH": "locale-data/it_CH.dat: UnpicklingError",
    "nl": "locale-data/*/nl.dat: the installer wrote it, and it is gone",
    "nl-BE": "locale-data/nl_BE.dat: FileNotFoundError",
    "pt-BR": "locale-data/pt_BR.dat: EOFError",
}


def test_a_spoilt_locale_is_refused_and_the_others_serve(tmp_path: Path) -> None:
    files = {f"locale-data/{name}.dat": content for name, content in SPOILT_LOCALES.items()}
    users = [("UTC", locale) for locale in TOLD]
    *lines, other = said(spoilt("babel", tmp_path, files), *users, ("UTC", "fr-CH"))
    for told, line in zip(TOLD.values(), lines, strict=True):
        assert line.startswith(f"babel - the installed babel is broken, {told}"), line
        assert line.endswith(f"{MEND}babel")
    assert "samedi 1" in other


def test_a_locale_that_babel_never_had_is_no_broken_installation() -> None:
    """Tamil in Japan has Tamil words; Ainu has no data at all, and English words."""
    tamil, ainu = said(processes.FOLDERS, ("UTC", "ta-JP"), ("UTC", "ain-JP"))
    assert tamil.startswith("'Locale: ta-JP - weeks start on Sunday | ")
    assert r"\u0b9a" in tamil
    assert ainu.endswith("Sunday | Saturday, August 1 through Sunday, August 2'")


def test_without_a_record_of_what_was_installed_a_language_that_is_gone_is_not_missed(
    tmp_path: Path,
) -> None:
    """A bundle of an application may have no metadata: what it left out cannot be known."""
    missing = "import importlib.metadata as m\ndef none(_): raise m.PackageNotFoundError\n"
    path = spoilt("babel", tmp_path, {"locale-data/de.dat": None})
    (line,) = said(path, ("UTC", "de"), before=f"{missing}m.distribution = none\n")
    assert "Saturday, August 1" in line


@pytest.mark.requirement("hostile.broken-package")
def test_broken_installation_is_no_error_of_what_was_sent() -> None:
    """Who answers a user or a model catches those, and would blame them."""
    assert not issubclass(ImportError, TemporalContextError | ValueError)


def test_command_says_what_to_do_without_a_traceback(tmp_path: Path) -> None:
    path = spoilt("tzdata", tmp_path, {"zoneinfo/America/Denver": None})
    argv = ["prompt", "--timezone", "America/Denver", "--locale", "en-US"]
    done = subprocess.run(
        [sys.executable, "-m", "temporal_context", *argv],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("temporal-context: error: the installed tzdata is broken, zoneinfo/")
