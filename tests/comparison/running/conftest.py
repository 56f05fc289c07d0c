"""A badly behaved solver in C, compiled once."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def bad_solver(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the path of the program `bad_solver.c`, or skip without a C compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        assert "FAIRBENCH_NOTHING_SKIPPED" not in os.environ
        pytest.skip("no C compiler is called cc")
    program = tmp_path_factory.mktemp("solver") / "bad_solver"
    subprocess.run([compiler, "-O1", "-o", program, Path(__file__).with_name("bad_solver.c")], check=True)
    return str(program)
