"""`fairbench-pool`: keep a pool of records, review it, publish it and put it on the web.

Imports stand inside the commands, so that --help answers at once.
"""

import typer

app = typer.Typer(
    no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=__doc__.splitlines()[0]
)


@app.callback()
def pool() -> None:
    """Keep a pool of records, review it, publish it and put it on the web."""


def main() -> None:
    """Run the command line."""
    from fairbench.pool.command_line import run
    from fairbench.pool.errors import PoolError

    run(app, "error", (PoolError,), ())
