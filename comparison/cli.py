"""`fairbench-compare`: studies, sign test and power, advice, performance, planning, ranking."""

import sys
from collections.abc import Sequence

import typer

from fairbench.comparison import advice_cli, performance_cli, planning_cli, ranking_cli, sign_test_cli, study_cli

app = typer.Typer(
    help="What may be concluded from results: studies, tests, power, performance, planning, ranking.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for _part in (study_cli, sign_test_cli, advice_cli, performance_cli, planning_cli, ranking_cli):
    app.add_typer(_part.app)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; a bad input is one line and exit code 2, a failed run one line and exit code 1."""
    try:
        code = app(args=arguments, prog_name="fairbench-compare", standalone_mode=False)
    except typer.TyperException as error:
        message = error.format_message()
        typer.echo(message if "Usage:" in message else f"error: {' '.join(message.split())}", err=True)
        code = error.exit_code
    sys.exit(code or 0)
