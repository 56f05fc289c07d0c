"""A command of calibration, run in the process of a test."""

import os
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest

from fairbench_agent.calibration.cli import main


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


def run(folder: Path, *arguments: str) -> Ended:
    """Run a command in this process."""
    out, err = StringIO(), StringIO()
    before = os.environ.get("FAIRBENCH_DATA_DIR")
    os.environ["FAIRBENCH_DATA_DIR"] = str(folder)
    try:
        with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as ended:
            main(arguments)
    finally:
        os.environ.pop("FAIRBENCH_DATA_DIR")
        if before is not None:
            os.environ["FAIRBENCH_DATA_DIR"] = before
    return Ended(int(ended.value.code or 0), out.getvalue(), err.getvalue())
