"""A command of calibration, run in the process of a test."""

from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.core.programs import run_here


def run(folder: Path, *arguments: str) -> CompletedProcess[str]:
    """Run a command in this process, with a data folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FAIRBENCH_DATA_DIR", str(folder))
        return CompletedProcess(arguments, *run_here("fairbench-calibrate", *arguments))
