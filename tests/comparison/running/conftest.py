"""What tests of attempts share: solvers in C, each compiled once."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest


def compiled(name: str, folder: Path) -> str:
    """Return the path of a program of this folder, or skip where there is no C compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        assert "FAIRBENCH_NOTHING_SKIPPED" not in os.environ
        pytest.skip("no C compiler is called cc")
    source = Path(__file__).with_name(f"{name}.c")
    subprocess.run([compiler, "-O1", "-o", folder / name, source], check=True)
    return str(folder / name)


@pytest.fixture(scope="session")
def bad_solver(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the path of the program `bad_solver.c`."""
    return compiled("bad_solver", tmp_path_factory.mktemp("solver"))


@pytest.fixture(scope="session")
def in_c(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the command of the program `searcher.c`, compiled."""
    return compiled("searcher", tmp_path_factory.mktemp("solver"))
