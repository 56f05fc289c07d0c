"""Fixtures that run the agent's commands in the test process."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from fairbench_agent.agent import cli


class Answer(NamedTuple):
    """Exit code and output of a command."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs `fairbench-agent` with some arguments."""

    def run(*arguments: object) -> Answer:
        with pytest.raises(SystemExit) as raised:
            cli.main(list(map(str, arguments)))
        return Answer(raised.value.code if isinstance(raised.value.code, int) else 0, *capsys.readouterr())

    return run


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the agent's data folder."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"
