"""Commands whose errors are one line on stderr: exit code 2 for a bad input, 1 for a run that failed."""

import functools
from collections.abc import Callable
from typing import ParamSpec

import typer

from fairbench.calibration.errors import CalibrationError
from fairbench.comparison.errors import ComparisonError

P = ParamSpec("P")


def one_line_errors(command: Callable[P, None]) -> Callable[P, None]:
    """Make a command print an error of comparison or calibration as one line instead of a traceback."""

    @functools.wraps(command)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except (ComparisonError, CalibrationError) as error:
            typer.echo(f"error: {' '.join(str(error).split())}", err=True)
            raise typer.Exit(getattr(error, "exit_code", 2)) from error

    return guarded
