"""Fixtures that tests of comparison share."""

import pytest


@pytest.fixture
def no_user_data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the user's data folder be an empty one, so that models, scores and records are those that are shipped."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path_factory.mktemp("data")))
