"""The data folder: the platform's, unless the environment names another."""

from pathlib import Path

import platformdirs
import pytest

from fairbench.pool.paths import data_folder, default_database


def test_environment_names_the_folder(tmp_path: Path) -> None:
    assert data_folder({"FAIRBENCH_DATA_DIR": str(tmp_path / "kept")}) == tmp_path / "kept"


@pytest.mark.parametrize("environment", [{}, {"FAIRBENCH_DATA_DIR": ""}])
def test_platform_decides_otherwise(environment: dict[str, str]) -> None:
    assert data_folder(environment) == Path(platformdirs.user_data_dir("fairbench", appauthor=False))


def test_relative_folder_is_fixed_when_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = data_folder({"FAIRBENCH_DATA_DIR": "kept"})
    monkeypatch.chdir("/")
    assert folder == tmp_path / "kept"


def test_asking_makes_no_folder(tmp_path: Path) -> None:
    data_folder({"FAIRBENCH_DATA_DIR": str(tmp_path / "kept")})
    assert list(tmp_path.iterdir()) == []


def test_a_pool_is_kept_in_the_data_folder_unless_it_is_named(tmp_path: Path) -> None:
    assert default_database({"FAIRBENCH_DATA_DIR": str(tmp_path)}) == f"sqlite:///{tmp_path / 'pool.sqlite'}"
