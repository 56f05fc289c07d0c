"""What tests of attempts share: a solver in C, compiled once."""

import shutil
import subprocess
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def bad_solver(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the path of the program `bad_solver.c`, or skip where there is no C compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler is called cc")
    program = tmp_path_factory.mktemp("solver") / "bad_solver"
    source = Path(__file__).with_name("bad_solver.c")
    subprocess.run([compiler, "-O1", "-o", program, source], check=True)
    return str(program)
