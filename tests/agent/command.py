"""Fixtures that run the agent's commands in the test process."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.core.programs import Output, run_here

Run = Callable[..., Output]


@pytest.fixture
def run() -> Run:
    """Return a function that runs `fairbench-agent` with some arguments."""
    return partial(run_here, "fairbench-agent")


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the agent's data folder."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"
