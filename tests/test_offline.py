"""Predicting and a whole study need no network; neither does measuring, as test_end_to_end.py checks."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fairbench_agent.agent.machine.system_source import SystemSource
from tests.blocked_network import without_network

MACHINE = "score:2000"
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
    assert "Run B for" in run("fairbench-calibrate", "predict", "2", "--from", "Intel Core i7-8700", "--to", MACHINE)

    (tmp_path / "solver.py").write_text("print(40)", "utf-8")
    run("fairbench-compare", "study", "new", "my.toml")
    fill_in(tmp_path / "my.toml")
    run("fairbench-compare", "study", "plan", "my.toml")
    run("fairbench-compare", "study", "run", "my.toml")
    assert f"B won {N_INSTANCES} of {N_INSTANCES}" in run("fairbench-compare", "study", "conclude", "my.toml")
    assert not (tmp_path / "attempts").exists()


def fill_in(path: Path) -> None:
    """Fill in the blanks of a new study."""
    text = path.read_text("utf-8").replace('machine = ""', 'machine = "Intel Core i7-8700"')
    rows = "".join(f'{{instance = "i{at}", runtime_s = 1, value = 5{at}}},' for at in range(N_INSTANCES))
    text = re.sub(r"^results = \[.*?\]", f"results = [{rows}]", text, count=1, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^# command = .*", 'command = "python solver.py {name} {seed}"', text, flags=re.MULTILINE)
    text = text.replace('machine = "this"', f'machine = "{MACHINE}"')
    path.write_text(re.sub(r'= ""$', '= "some"', text, flags=re.MULTILINE), "utf-8")
