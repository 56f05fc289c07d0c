"""Errors of commands: one line on stderr, and an exit code."""

import pytest
import typer
from typer.testing import CliRunner

from fairbench.comparison.errors import ComparisonError, ParameterError, RunError
from fairbench.comparison.one_line_errors import one_line_errors


@pytest.mark.parametrize(
    ("error", "code"), [(ParameterError("p is\n  too large"), 2), (RunError("p is too large"), 1), (None, 0)]
)
def test_an_error_becomes_one_line_and_an_exit_code(error: ComparisonError | None, code: int) -> None:
    app = typer.Typer()

    @app.command()
    @one_line_errors
    def command(n: int = 3) -> None:
        if error:
            raise error
        typer.echo(n)

    result = CliRunner().invoke(app, ["--n", "4"])
    assert result.exit_code == code
    assert (result.stdout, result.stderr) == (("", "error: p is too large\n") if error else ("4\n", ""))
