"""Predicting and a whole study need no network; neither does measuring, as test_end_to_end.py checks."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fairbench_agent.agent.machine.system_source import SystemSource
from tests.blocked_network import without_network
from tests.comparison.study_examples import written_study

N_INSTANCES = 5
Run = Callable[..., str]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return a function that runs a command in a folder of its own, all sockets blocked, and returns its output."""
    scripts = Path(sys.executable).parent
    environment = without_network(tmp_path) | {
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "FAIRBENCH_DATA_DIR": str(tmp_path / "data"),
    }

    def run(*command: str, code: int = 0) -> str:
        program = scripts / command[0]
        done = subprocess.run(
            [program, *command[1:]], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, (command, done.stderr)
        return done.stdout + done.stderr

    return run


@pytest.mark.skipif(SystemSource().affinity() is None, reason="this machine does not let a worker choose its core")
def test_predict_and_a_study_use_no_network(run: Run, tmp_path: Path) -> None:
    reach = "import socket; socket.create_connection(('127.0.0.1', 9))"
    assert "the network is blocked" in run("python", "-c", reach, code=1)
    (tmp_path / "attempts").unlink()

    run("fairbench-agent", "detect")
    assert "Run B for" in run("fairbench-calibrate", "predict", "2", "--from", "i7-8700", "--to", "score:2000")

    (tmp_path / "solver.py").write_text("print(40)", "utf-8")
    run("fairbench-compare", "study", "new", "new.toml")
    written_study(tmp_path, [1] * N_INSTANCES, 'command = "python solver.py {instance} {seed}"\n')
    run("fairbench-compare", "study", "plan", "my.toml")
    run("fairbench-compare", "study", "run", "my.toml")
    assert f"B won {N_INSTANCES} of {N_INSTANCES}" in run("fairbench-compare", "study", "conclude", "my.toml")
    assert not (tmp_path / "attempts").exists()
