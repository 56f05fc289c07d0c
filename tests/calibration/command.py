"""A command of calibration, run in the process of a test."""

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from fairbench_agent.calibration.cli import main


def run(folder: Path, *arguments: str) -> CompletedProcess[str]:
    """Run a command in this process, with a data folder."""
    out, err = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setenv("FAIRBENCH_DATA_DIR", str(folder))
        with pytest.raises(SystemExit) as end:
            main(arguments)
    return CompletedProcess(arguments, int(end.value.code or 0), out.getvalue(), err.getvalue())
