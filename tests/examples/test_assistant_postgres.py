"""The helper that starts PostgreSQL for the assistant's tests; no server is started here."""

import os
from pathlib import Path

import pytest
from services import postgres


def packaged(folder: Path, *versions: str) -> Path:
    """Debian's folder with the server's programs in these versions."""
    for version in versions:
        (folder / version / "bin").mkdir(parents=True)
        for name in postgres.PROGRAMS:
            (folder / version / "bin" / name).touch(mode=0o755)
    return folder


def test_the_newest_of_debians_versions_is_taken(tmp_path: Path) -> None:
    debian = packaged(tmp_path, "9.6", "15", "17")
    (debian / "common" / "bin").mkdir(parents=True)
    assert postgres.programs(path="", debian=debian) == debian / "17" / "bin"


def test_the_path_comes_first_also_through_a_link(tmp_path: Path) -> None:
    """Beside the link there are no other programs, but beside what it points to."""
    debian = packaged(tmp_path / "debian", "15", "17")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "initdb").symlink_to(debian / "15" / "bin" / "initdb")
    found = postgres.programs(path=str(tmp_path / "bin"), debian=debian)
    assert found == debian / "15" / "bin"


def test_a_folder_without_the_server_itself_is_passed_over(tmp_path: Path) -> None:
    debian = packaged(tmp_path, "15", "17")
    (debian / "17" / "bin" / "postgres").unlink()
    assert postgres.programs(path="", debian=debian) == debian / "15" / "bin"
    assert postgres.programs(path="", debian=tmp_path / "nowhere") is None


def test_without_a_server_and_without_leave_to_install_one_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(postgres, "programs", lambda: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert postgres.main(["pytest"]) == 2
    assert "install Debian's package postgresql" in capsys.readouterr().err
