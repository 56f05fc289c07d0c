"""What commands share: options in common, how they answer, and how they end.

A bad input is one line and exit code 2, a failed run one line and exit code 1.
"""

import inspect
import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Self

import typer
import typer.main
from typer.exceptions import TyperException

from fairbench_agent.code_pages import write_anything
from fairbench_agent.configuration import ConfigurationError
from fairbench_agent.installation import missing_text
from fairbench_agent.table import Form, Table, in_form

if TYPE_CHECKING:  # most commands need no terminal
    from rich.console import Console

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Verbose = Annotated[bool, typer.Option("--verbose", help="Print all figures and all that the answer rests on too.")]
PlainHttpOption = Annotated[
    bool,
    typer.Option("--plain-http", help="Allow http to a pool on another machine, where others can read and change it."),
]
TableForm = Annotated[Form, typer.Option("--format", help="How tables are printed.")]

_BY_SIGNAL = 128
"""What a shell adds to the number of the signal that ended a command."""


class SignalError(Exception):
    """A command was stopped by a signal, Ctrl-C's unless another is given; the text says how to go on."""

    def __init__(self, message: str, number: int = signal.SIGINT) -> None:
        super().__init__(message)
        self.number = int(number)

    @classmethod
    def after(cls, stop: BaseException, message: str) -> Self:
        """Return the error by the same signal as another, or as a KeyboardInterrupt, with a text of its own."""
        return cls(message, getattr(stop, "number", signal.SIGINT))


def run(
    app: Callable[..., Any],
    name: str,
    refusals: tuple[type[Exception], ...],
    failures: tuple[type[Exception], ...],
    arguments: Sequence[str] | None = None,
) -> None:
    """Run the commands of an app, whose name messages begin with, on the arguments of this process unless others are given.

    Refusals are errors that a bad input raises, failures those of a run that failed; these may be kinds of refusals.
    A missing module that an extra brings, or that has no wheel here, is named with its remedy. With --json, standard output
    has a document about the error too.
    """
    as_json = "--json" in (sys.argv[1:] if arguments is None else arguments)
    end = partial(_end, name, as_json)
    for stream in (sys.stdout, sys.stderr):
        write_anything(stream)
    if f"_{name.replace('-', '_').upper()}_COMPLETE" in os.environ:
        typer.main.get_install_completion_arguments()  # so that typer knows the shells
    try:
        code, stopped = _outcome(app, name, arguments)
        if stopped or (as_json and code == _BY_SIGNAL + signal.SIGINT):
            end(stopped or "ended by Ctrl-C", code)
        sys.exit(code)
    except TyperException as error:
        _word(error)
        message = error.format_message()
        if not message or message.startswith("Usage:"):  # no command at all: the help, which rich has printed already
            print(message, end="\n" if message else "", file=sys.stderr)  # noqa: T201  likewise
            sys.exit(2)
        context = getattr(error, "ctx", None)  # of the command whose options were wrong, where it was found at all
        asked = context.command_path if context else name
        end(f"{message} ({asked} --help says what is allowed)", 2, _field(error))
    except ModuleNotFoundError as error:
        end(_installing(error), 2)
    except failures as error:
        end(str(error), 1)
    except ConfigurationError as error:
        end(str(error), 2)
    except refusals as error:
        end(str(error), 2)


def _word(error: TyperException) -> None:
    """Give a value that is of the wrong kind or too small a message in words of ours: what it is, and what is allowed."""
    found = getattr(error.__cause__, "errors", None)  # pydantic's, which typer takes values by
    if found is None:
        return
    (first, *_) = found()
    limits: dict[str, Any] = first.get("ctx", {})
    allowed = {
        "int_parsing": "a whole number, such as 17",
        "int_from_float": "a whole number, such as 17",
        "float_parsing": "a number with a decimal point, such as 0.01",
        "greater_than_equal": f"{limits.get('ge')} or more",
        "less_than_equal": f"{limits.get('le')} or less",
    }.get(first["type"])
    if allowed:
        error.message = f"{str(first['input'])!r}: give {allowed}"


def _outcome(app: Callable[..., Any], name: str, arguments: Sequence[str] | None) -> tuple[int, str]:
    """Return the exit code of an app, which typer gives for most interruptions too, and what a stopped one says."""
    try:
        return int(app(args=arguments, prog_name=name, standalone_mode=False) or 0), ""
    except KeyboardInterrupt:
        return _BY_SIGNAL + signal.SIGINT, ""
    except SignalError as stop:
        return _BY_SIGNAL + stop.number, str(stop)


def _installing(error: ModuleNotFoundError) -> str:
    """Return how to come by a module that is missing; the error itself is raised where nobody promised the module."""
    said = missing_text((error.name or "").partition(".")[0])
    if not said:
        raise error
    return said


def _field(error: TyperException) -> str | None:
    """Return the option or argument that is wrong, where it is one."""
    parameter, hint = getattr(error, "param", None), getattr(error, "param_hint", None)
    if parameter is not None:
        return str(parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.metavar or parameter.name)
    return hint if isinstance(hint, str) else getattr(error, "option_name", None)


def _end(name: str, as_json: bool, message: str, code: int, field: str | None = None) -> NoReturn:
    line = " ".join(message.replace("Value error, ", "").split())
    if as_json:
        show({"error": {"message": line, "field": field, "exit_code": code}}, "", as_json=True)
    print(f"{name}: {line}", file=sys.stderr)  # noqa: T201  the last word of a command
    sys.exit(code)


def terminal(**settings: Any) -> "Console":  # noqa: ANN401  rich's own
    """Return what writes to a terminal, or to what is none, with colours as rich gives them; with NO_COLOR without any style."""
    from rich.console import Console  # noqa: PLC0415  most commands need none

    return Console(color_system=None if os.environ.get("NO_COLOR") else "auto", **settings)


def next_text(*commands: str) -> str:
    """Return the last lines of an answer: what to do next, the first choice first."""
    return "next    " + "\n        ".join(commands)


def with_next(tables: Sequence[Table], after: str) -> str:
    """Return the text of an answer that is tables, and what to do next below them."""
    return f"{in_form(tables, 'text')}\n{after}"


def show(document: object, text: str, as_json: bool, indent: int | None = 2) -> None:
    """Print an answer: its JSON document, or its text."""
    typer.echo(json.dumps(document, indent=indent, ensure_ascii=False, allow_nan=False) if as_json else text)


def show_tables(
    document: object,
    tables: Sequence[Table],
    form: Form,
    as_json: bool,
    text: str | None = None,
) -> None:
    """Print an answer that has tables: its JSON document, its text (the tables unless given), or its tables in another form.

    Rows of comma-separated values stand alone on standard output; what is said above and below them is on standard error.
    """
    if as_json or form == "text":
        show(document, in_form(tables, "text") if text is None else text, as_json)
        return
    typer.echo(in_form(tables, form))
    if form == "csv":
        for said in (said for table in tables for said in (table.caption, *table.notes) if said):
            typer.echo(said, err=True)


def command_with(
    shared: type[Any], app: typer.Typer, name: str
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a function as a command that has the fields of a dataclass as options, beside options of its own.

    The function takes an object of that class first.
    """

    def register(function: Callable[..., None]) -> Callable[..., None]:
        def command(**options: Any) -> None:  # noqa: ANN401 what typer passes
            given = {field.name: options.pop(field.name) for field in fields(shared)}
            function(shared(**given), **options)

        own = list(inspect.signature(function).parameters.values())[1:]
        parameters = [
            parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)
            for parameter in (*inspect.signature(shared).parameters.values(), *own)
        ]
        command.__doc__ = function.__doc__
        command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        vars(command)["__signature__"] = inspect.Signature(parameters)
        app.command(name)(command)
        return function

    return register
