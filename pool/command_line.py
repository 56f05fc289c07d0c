"""How every command ends: a bad input is one line and exit code 2, a failed run one line and exit code 1."""

import sys
from io import TextIOWrapper
from typing import NoReturn

import typer
from typer.exceptions import TyperException

_INTERRUPTED = 130
"""What a shell calls the end by Ctrl-C."""


def run(
    app: typer.Typer, name: str, refusals: tuple[type[Exception], ...], failures: tuple[type[Exception], ...]
) -> None:
    """Run a command line.

    Args:
        app: the commands.
        name: what the message begins with.
        refusals: errors that a bad input raises.
        failures: errors of a run that failed; they may be kinds of refusals.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        # a path may hold what a terminal or a pipe cannot
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        sys.exit(app(standalone_mode=False))
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    except TyperException as error:
        _end(name, f"{error.format_message()} ({name} --help says what is allowed)", 2)
    except failures as error:
        _end(name, str(error), 1)
    except refusals as error:
        _end(name, str(error), 2)


def _end(name: str, message: str, code: int) -> NoReturn:
    line = " ".join(message.replace("Value error, ", "").split())
    print(f"{name}: {line}", file=sys.stderr)  # noqa: T201  the last word of a command
    sys.exit(code)
