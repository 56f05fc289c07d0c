"""How every command ends: a bad input is one line and exit code 2, a failed run one line and exit code 1."""

import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Any, NoReturn

from typer.exceptions import TyperException

_INTERRUPTED = 130
"""What a shell calls the end by Ctrl-C."""


def run(
    app: Callable[..., Any],
    name: str,
    refusals: tuple[type[Exception], ...],
    failures: tuple[type[Exception], ...],
    arguments: Sequence[str] | None = None,
) -> None:
    """Run a command line.

    Args:
        app: the commands.
        name: what the message begins with.
        refusals: errors that a bad input raises.
        failures: errors of a run that failed; they may be kinds of refusals.
        arguments: what follows the command's name; those of this process unless given.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        # a path may hold what a terminal or a pipe cannot
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        sys.exit(app(args=arguments, prog_name=name, standalone_mode=False) or 0)
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
    except TyperException as error:
        message = error.format_message()
        if not message or message.startswith("Usage:"):  # no command at all: the help, which rich has printed already
            print(message, end="\n" if message else "", file=sys.stderr)  # noqa: T201  likewise
            sys.exit(2)
        _end(name, f"{message} ({name} --help says what is allowed)", 2)
    except failures as error:
        _end(name, str(error), 1)
    except refusals as error:
        _end(name, str(error), 2)


def _end(name: str, message: str, code: int) -> NoReturn:
    line = " ".join(message.replace("Value error, ", "").split())
    print(f"{name}: {line}", file=sys.stderr)  # noqa: T201  the last word of a command
    sys.exit(code)
