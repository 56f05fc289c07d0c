"""The data folder is set by environment or platform; files are written atomically."""

import errno
import json
import os
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

import platformdirs
import pytest

from fairbench_agent.core import files
from fairbench_agent.core.errors import UserError
from fairbench_agent.core.files import files_in, write_atomically
from fairbench_agent.core.folders import data_folder
from fairbench_agent.core.program import run


def test_environment_and_platform_set_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    default = Path(platformdirs.user_data_dir("fairbench", appauthor=False))
    assert data_folder({}) == data_folder({"FAIRBENCH_DATA_DIR": ""}) == default
    monkeypatch.chdir(tmp_path)
    relative = data_folder({"FAIRBENCH_DATA_DIR": "data"})
    monkeypatch.chdir("/")
    assert relative == tmp_path / "data"
    monkeypatch.setenv("HOME", "/home/ada")
    assert data_folder({"FAIRBENCH_DATA_DIR": "~/data"}) == Path("/home/ada/data")
    with pytest.raises(UserError, match="no home folder; set FAIRBENCH_DATA_DIR"):
        data_folder({"FAIRBENCH_DATA_DIR": "~unknown-user/data"})


def test_a_forbidden_data_folder_names_its_variable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(tmp_path / "data" / "records"))

    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    with redirect_stderr(StringIO()) as err, pytest.raises(SystemExit, match="2"):
        run(refuse, "tool")
    assert "Permission denied; check its path and permissions, or set FAIRBENCH_DATA_DIR" in err.getvalue()


def test_files_are_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_atomically(path, b"one\r\n\x00")
    assert path.read_bytes() == b"one\r\n\x00"
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_permissions(tmp_path: Path) -> None:
    write_atomically(tmp_path / "shared", b"")
    (tmp_path / "other").touch()
    assert (tmp_path / "shared").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_atomically(path, b"one")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, b"two")
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_of_too_many_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_FILES", 3)
    (tmp_path / "sub").mkdir()
    for name in ("b.json", "a.json", "sub/c.json", "d.txt"):
        (tmp_path / name).touch()
    assert files_in(tmp_path, "*.json") == [tmp_path / "a.json", tmp_path / "b.json"]
    assert len(files_in(tmp_path, "**/*.json")) == 3
    assert files_in(tmp_path / "missing", "*") == []
    with pytest.raises(OSError, match=r"more than 3 files"):
        files_in(tmp_path, "*")
    with pytest.raises(NotADirectoryError):
        files_in(tmp_path / "d.txt", "*")
    monkeypatch.setattr(Path, "glob", lambda *_: json.loads("[" * 100_000))  # as in thousands of nested folders
    with pytest.raises(OSError, match="nested too deeply"):
        files_in(tmp_path, "**/*")
