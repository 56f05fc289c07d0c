"""Runs commands of the agent within the process of a test."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from fairbench_agent.agent import cli


class Answer(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs `fairbench-agent` with some arguments."""

    def run(*arguments: object) -> Answer:
        with pytest.raises(SystemExit) as ended:
            cli.main([str(one) for one in arguments])
        return Answer(ended.value.code if isinstance(ended.value.code, int) else 0, *capsys.readouterr())

    return run
