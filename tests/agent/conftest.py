"""Fixtures that tests of the agent share."""

from pathlib import Path

import pytest

from tests.agent.command import run

__all__ = ["data", "run"]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the agent's data."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"
