"""Shared fixtures."""

import pytest


@pytest.fixture
def no_user_data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use an empty data folder, so that only shipped models, scores and records are available."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path_factory.mktemp("data")))
