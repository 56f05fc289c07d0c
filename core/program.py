"""The command-line programs: help, lazily imported commands, errors and exit codes.

Exit codes: 0 done, 1 a failed run, 2 wrong input, 128 + n stopped by signal n.
"""

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import FrameType
from typing import Annotated, Any, Literal, NamedTuple, NoReturn, get_args, get_origin

import typer
import typer.main
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption
from typer.exceptions import TyperException

from fairbench_agent.core.errors import StoppedError, UserError, exit_code
from fairbench_agent.core.extras import missing_text
from fairbench_agent.core.folders import DATA_FOLDER_VARIABLE, expanded, is_data
from fairbench_agent.core.printing import discard, echo, json_text, log

CITING = "What to cite: fairbench-compare cite."
EXIT_CODES = "Exit codes: 0 done, 1 failed, 2 wrong input, 130 stopped by Ctrl-C."
_SETTINGS = {"help_option_names": ["-h", "--help"]}
_METAVARS: Mapping[Any, str] = {int: "N", float: "NUMBER", Path: "FILE"}
_LONGEST = 2000
"""Characters of an error message; names from a damaged file may be longer."""
_SIGNALLED = 128
"""Added to the number of the signal that stopped a command, as in shells."""


class Command(TyperCommand):
    """A command that rejects a repeated single-valued option, which typer accepts silently."""

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]  # typer's own class
        """Return the remaining arguments; BadParameter for an option given twice, and for --format with --json."""
        _, _, parsed = self.make_parser(ctx).parse_args(list(args))
        options = [option for option in parsed if isinstance(option, TyperOption) and not option.multiple]
        for option in options:
            if options.count(option) > 1 and not (option.is_flag and not option.secondary_opts):
                message = f"given {options.count(option)} times; give it once"
                raise typer.BadParameter(message, ctx, param_hint=option.opts[0])
        by_name = {option.name: option.opts[0] for option in options}
        for name in ("as_json", "sentence"):
            if name in by_name and "form" in by_name:
                message = f"{by_name[name]} prints no table; omit one of the two"
                raise typer.BadParameter(message, ctx, param_hint=by_name["form"])
        rest = super().parse_args(ctx, args)
        ctx.params = {name: _expanded(value) for name, value in ctx.params.items()}
        return rest

    def invoke(self, ctx: typer.Context) -> None:  # type: ignore[override]  # typer's own class
        """Call the function, and print the result that it returns, or each one that it yields."""
        as_json, form = ctx.params.pop("as_json", False), ctx.params.pop("form", "text")
        returned = super().invoke(ctx)
        for result in returned if isinstance(returned, Iterator) else [returned]:
            if result is not None:
                result.show(as_json=as_json, form=form)

    def format_options(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401  typer's own
        """List arguments and options; typer would add types such as <list[str]> to the names of arguments."""
        rows: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": []}
        for parameter in self.get_params(ctx):
            name, text = parameter.get_help_record(ctx) or ("", "")
            if isinstance(parameter, TyperArgument):
                rows["Arguments"].append((parameter.display_name_raw, text))
            else:
                rows["Options"].append((name, text))
        for title in filter(rows.get, rows):
            with formatter.section(title):
                formatter.write_dl(rows[title])


def _expanded(value: Any) -> Any:  # noqa: ANN401  the value of any option
    """Return a value with the home folder for a leading ~: shells expand it neither in --option=~ nor in variables."""
    if isinstance(value, list):
        return [_expanded(item) for item in value]
    return type(value)(expanded(str(value))) if isinstance(value, str | Path) else value


class Lazy(NamedTuple):
    """A command, "module:name", that is imported when it is called, with its line in the help of the program."""

    target: str
    help: str


class _Group(TyperGroup):
    """Commands under one name, such as `records list` and `records show`, each imported when it is called."""

    def get_command(self, ctx: typer.Context | None, cmd_name: str) -> Any:  # type: ignore[override]  # noqa: ANN401, ARG002  typer's own
        command: Any = self.commands.get(cmd_name)
        return _load(cmd_name, command) if isinstance(command, Lazy) else command

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401, ARG002  typer's own
        """List the commands by the help of their entries, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.help) for name, command in self.commands.items()])


@cache
def _load(name: str, lazy: Lazy) -> Any:  # noqa: ANN401  typer's command
    module, _, function = lazy.target.partition(":")
    command = getattr(import_module(module), function)
    loaded = _typer_command(command, name, command.__doc__ or lazy.help)  # no docstring under -OO
    loaded.params += _output_options(command.__annotations__["return"])
    for parameter in loaded.params:
        if parameter.metavar is None and not getattr(parameter, "is_flag", False):
            parameter.metavar = _metavar(parameter)
    return loaded


def _typer_command(function: Callable[..., Any], name: str | None = None, purpose: str | None = None) -> Any:  # noqa: ANN401
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(name, cls=Command, help=purpose, epilog=EXIT_CODES, context_settings=_SETTINGS)(function)
    return typer.main.get_command(app)


def _output_options(returned: Any) -> list[Any]:  # noqa: ANN401  a command's annotation
    """Return --json for a command that returns or yields results, and --format if these have tables."""
    tables = [kind.tables for kind in (returned, *get_args(returned)) if hasattr(kind, "tables")]
    if not tables:
        return []
    from fairbench_agent.core.console import Result, output_options  # noqa: PLC0415  slow, and no help needs it

    options: list[Any] = _typer_command(output_options).params
    return options if any(each is not Result.tables for each in tables) else options[1:]


def _metavar(parameter: Any) -> str:  # noqa: ANN401  an argument or option
    kind: Any = parameter.type_descriptor.annotation
    kind = get_args(kind)[0] if get_origin(kind) is list else kind
    if get_origin(kind) is Literal:
        return "|".join(map(str, get_args(kind)))
    return str(parameter.name).upper() if isinstance(parameter, TyperArgument) else _METAVARS.get(kind, "TEXT")


def lazy_group(purpose: str, commands: Mapping[str, Lazy | TyperGroup], *, is_program: bool = False) -> TyperGroup:
    """Return a group whose commands are imported when they are called, so that its help is instant."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    epilog = f"{CITING}\n\n{EXIT_CODES}" if is_program else EXIT_CODES
    settings: Any = {"help": purpose, "epilog": epilog, "no_args_is_help": True, "context_settings": _SETTINGS}
    app.callback(cls=_Group, **settings)(_program_options if is_program else lambda: None)
    group = typer.main.get_group(app)
    group.commands.update(commands)  # type: ignore[arg-type]
    return group


lazy_program = partial(lazy_group, is_program=True)
"""Return a group with --version."""


def _show_version(context: typer.Context, requested: bool) -> None:
    if requested:
        echo(f"{context.find_root().info_name} {version('fairbench-agent')} (fairbench)")
        raise typer.Exit


def _program_options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    pass


def run(app: Callable[..., Any], name: str, arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a program on arguments [default: those of the process] and exit.

    A UserError or a missing module of an extra is reported in one line on standard error and, with --json, as a
    document on standard output.
    """
    gc.set_threshold(100_000, 20, 20)  # commands create many small objects, which live until they exit
    as_json = "--json" in (sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    try:
        with _sigterm_raises():
            code = int(app(args=arguments, prog_name=name, standalone_mode=False) or 0)
        if as_json and code == _SIGNALLED + signal.SIGINT:  # typer's code for Ctrl-C
            _fail(name, as_json, "stopped by Ctrl-C", code)
        sys.exit(code)
    except StoppedError as stop:
        _fail(name, as_json, str(stop), _SIGNALLED + stop.number)
    except TyperException as error:
        message = error.format_message().replace("Value error, ", "")  # pydantic's words
        if not message or message.startswith("Usage:"):  # no command given; typer may have printed the help
            if message:
                log(message)
            sys.exit(2)
        context = getattr(error, "ctx", None)  # None if no command was recognized
        help_command = f"{context.command_path if context else name} --help"
        _fail(name, as_json, f"{message} (see {help_command})", 2, _field(error))
    except ModuleNotFoundError as error:
        message = missing_text((error.name or "").partition(".")[0])
        if not message:
            raise
        _fail(name, as_json, message, 2)
    except (UserError, OSError) as error:
        message = _system_error(error) if isinstance(error, OSError) else str(error)
        _fail(name, as_json, message, exit_code(error), getattr(error, "field", None))


@contextmanager
def handling(numbers: Iterable[signal.Signals], handle: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Handle signals within the context; restore the previous handlers afterwards."""
    before = {number: signal.signal(number, handle) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _sigterm_raises() -> Iterator[None]:
    """Raise StoppedError on SIGTERM within the context; only the main thread can receive signals."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    with handling((signal.SIGTERM,), _raise_stopped):
        yield


def _raise_stopped(number: int, _frame: FrameType | None) -> None:
    raise StoppedError("stopped by SIGTERM", number)


def _prepare_streams() -> None:
    if sys.stdout is None:  # closed, as by >&-: an error if anything is printed
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # e.g. γ in a pipe on Windows


def _system_error(error: OSError) -> str:
    """Return the message for a system error that no command handles."""
    if isinstance(error, FileNotFoundError) and error.filename is None:  # from os.getcwd
        return "the current folder no longer exists; change to another one"
    if error.filename is None:
        return f"the output cannot be written ({error.strerror or error}); make room, or redirect it"
    other = f"set {DATA_FOLDER_VARIABLE} to another folder" if is_data(Path(error.filename)) else "give another one"
    return f"{error.filename}: {error.strerror}; check its path and permissions, or {other}"


def _field(error: TyperException) -> str | None:
    """Return the option or argument at fault, None if unknown."""
    parameter, hint = getattr(error, "param", None), getattr(error, "param_hint", None)
    if parameter is not None:
        return str(parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.metavar or parameter.name)
    return hint if isinstance(hint, str) else getattr(error, "option_name", None)


def _fail(name: str, as_json: bool, message: str, code: int, field: str | None = None) -> NoReturn:
    """Print an error message and exit."""
    line = " ".join(message.split())
    line = line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
    document = {"error": {"message": line, "field": field, "exit_code": code}}
    try:
        echo(json_text(document)) if as_json else typer.echo(nl=False)
    except OSError:
        discard(sys.stdout)
    log(f"{name}: {line}")
    sys.exit(code)
