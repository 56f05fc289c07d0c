"""The command-line programs: help, lazily imported commands, errors and exit codes.

Exit codes: 0 done, 1 a failed run, 2 wrong input, 128 + n stopped by signal n.
"""

import inspect
import json
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, NoReturn, get_args, get_origin

import typer
import typer.main
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption
from typer.exceptions import TyperException

from fairbench_agent.core.errors import StoppedError, UserError
from fairbench_agent.core.extras import missing_text
from fairbench_agent.core.signals import sigterm_raises
from fairbench_agent.core.table import is_number

CITING = "What to cite: fairbench-compare cite."
EXIT_CODES = "Exit codes: 0 done, 1 failed, 2 wrong input, 130 stopped by Ctrl-C."
_HELP = ("-h", "--help")
_NO_LIMIT = 1000
"""Longer than the first sentence of any help, so that lists of commands truncate none."""
_SIGNALLED = 128
"""Added to the number of the signal that stopped a command, as in shells."""


class Command(TyperCommand):
    """A command with plain help that rejects a repeated single-valued option, which typer accepts silently."""

    def __init__(self, *args: Any, **settings: Any) -> None:  # noqa: ANN401  typer's own
        super().__init__(*args, **settings)
        _configure(self, EXIT_CODES)

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]  # typer's own class
        """Return the remaining arguments; BadParameter for an option given twice, and for --format with --json."""
        if ctx.resilient_parsing:  # shell completion of an unfinished line
            return super().parse_args(ctx, args)
        try:
            _, _, parsed = self.make_parser(ctx).parse_args(list(args))
        except TyperException as error:  # perhaps a negative number, parsed as an option
            unknown = getattr(error, "option_name", None)
            number = next((arg for arg in args if unknown and arg.startswith(unknown) and is_number(arg)), None)
            if number is None:
                raise
            raise typer.BadParameter(f"{number!r} is below 0; give 0 or more", ctx) from error
        options = [
            option for option in parsed if isinstance(option, TyperOption) and not (option.multiple or option.count)
        ]
        for option in options:
            if options.count(option) > 1 and not (option.is_flag and not option.secondary_opts):
                message = f"given {options.count(option)} times; give it once"
                raise typer.BadParameter(message, ctx, param_hint=option.opts[0])
        by_name = {option.name: option.opts[0] for option in options}
        for name in ("as_json", "sentence"):
            if name in by_name and "form" in by_name:
                message = f"{by_name[name]} prints no table; omit one of the two"
                raise typer.BadParameter(message, ctx, param_hint=by_name["form"])
        return super().parse_args(ctx, args)

    def collect_usage_pieces(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # typer's own class
        """Return the parts of the usage line, without typer's braces around required arguments."""
        return [piece.translate({ord("{"): None, ord("}"): None}) for piece in super().collect_usage_pieces(ctx)]

    def format_options(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401  typer's own
        """List arguments and options, those with a `rich_help_panel` in a section of that name."""
        sections: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": []}
        for parameter in self.get_params(ctx):
            usual = "Arguments" if parameter.param_type_name == "argument" else "Options"
            panel = getattr(parameter, "rich_help_panel", None) or usual
            if row := parameter.get_help_record(ctx):
                sections.setdefault(panel, []).append(row)
        for name, rows in sections.items():
            if rows:
                with formatter.section(name):
                    formatter.write_dl(rows)

    def get_short_help_str(self, limit: int = _NO_LIMIT) -> str:  # noqa: ARG002  lists show the whole sentence
        """Return the first sentence of the help."""
        return super().get_short_help_str(_NO_LIMIT)


def _configure(command: TyperCommand | TyperGroup, epilog: str) -> None:
    """Set -h, the epilog and metavars, and list --format and --json last."""
    # on every command, since typer keeps the names of the first context that asks for help
    command.context_settings["help_option_names"] = [*_HELP]
    command.epilog = epilog
    for parameter in command.params:
        if parameter.metavar is None and not getattr(parameter, "is_flag", False):
            parameter.metavar = _metavar(parameter)
        if isinstance(parameter, TyperArgument):
            vars(parameter)["display_type_rich"] = lambda ctx: None  # noqa: ARG005  typer would add "<path>"
    command.params.sort(key=lambda parameter: (parameter.name == "form") + 2 * (parameter.name == "as_json"))


def _metavar(parameter: Any) -> str:  # noqa: ANN401  an argument or option
    kind: Any = parameter.type_descriptor.annotation
    kind = get_args(kind)[0] if get_origin(kind) is list else kind
    if get_origin(kind) is Literal:
        return "|".join(map(str, get_args(kind)))
    if isinstance(parameter, TyperArgument):
        return str(parameter.name).upper()
    if kind is Path:
        return "DIR" if (parameter.help or "").startswith("Folder") else "FILE"
    return {int: "N", float: "NUMBER"}.get(kind, "TEXT")


class _Group(TyperGroup):
    def __init__(self, *args: Any, **settings: Any) -> None:  # noqa: ANN401  typer's own
        super().__init__(*args, **settings)
        _configure(self, f"{self.epilog or ''}{EXIT_CODES}")

    def get_short_help_str(self, limit: int = _NO_LIMIT) -> str:  # noqa: ARG002  lists show the whole sentence
        return super().get_short_help_str(_NO_LIMIT)


class _LazyGroup(_Group):
    """A group whose commands are imported when they are called; lists show the help of their entries."""

    entries: Mapping[str, "Lazy"] = MappingProxyType({})

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ANN401, ARG002  typer's own
        return [*self.entries]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401, ARG002  typer's own
        if cmd_name in self.entries and cmd_name not in self.commands:
            self.commands[cmd_name] = _load(cmd_name, self.entries[cmd_name])
        return self.commands.get(cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401, ARG002  typer's own
        with formatter.section("Commands"):
            formatter.write_dl([(name, lazy.help) for name, lazy in self.entries.items()])


class CommandGroup(typer.Typer):
    """Commands under one name, such as `records list` and `records show`."""

    def __init__(self, cls: type[TyperGroup] = _Group, **settings: Any) -> None:  # noqa: ANN401  typer's own
        super().__init__(
            cls=cls,
            no_args_is_help=True,
            add_completion=False,
            pretty_exceptions_enable=False,
            rich_markup_mode=None,
            **settings,
        )

    def command(self, name: str | None = None, **settings: Any) -> Callable[..., Any]:  # noqa: ANN401
        """Return the decorator that turns a function into a command."""
        return super().command(name, cls=Command, **settings)


class Program(CommandGroup):
    """All commands of a program, with --version."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401  typer's own
        super().__init__(epilog=f"{CITING}\n\n", **settings)
        self.callback()(_program_options)


class Lazy(NamedTuple):
    """A command or group that is imported when it is called.

    Attributes:
        target: "module:name" of a function, which becomes a command, of a CommandGroup or of a `lazy_group`.
        help: line in the program's help.
    """

    target: str
    help: str


def _load(name: str, lazy: Lazy) -> Any:  # noqa: ANN401  typer's command or group
    module, _, attribute = lazy.target.partition(":")
    target = getattr(import_module(module), attribute)
    if isinstance(target, TyperGroup):
        return target
    if not isinstance(target, typer.Typer):
        group = CommandGroup()
        group.command(name)(target)
        target = group
    command = typer.main.get_command(target)
    command.name = name
    return command


def lazy_program(name: str, purpose: str, commands: Mapping[str, Lazy]) -> TyperGroup:
    """Return a program whose commands are imported when they are called, so that its help is instant."""
    return _with_lazy_commands(Program(name=name, help=purpose, cls=_LazyGroup), commands)


def lazy_group(name: str, purpose: str, commands: Mapping[str, Lazy]) -> TyperGroup:
    """Return a group whose commands are imported when they are called."""
    app = CommandGroup(name=name, help=purpose, cls=_LazyGroup)
    app.callback()(lambda: None)  # without a callback, typer does not make a group of a single command
    return _with_lazy_commands(app, commands)


def _with_lazy_commands(app: typer.Typer, commands: Mapping[str, Lazy]) -> TyperGroup:
    group = typer.main.get_command(app)
    if not isinstance(group, _LazyGroup):
        raise TypeError(f"{app.info.name} is not a group of commands")
    group.entries = commands
    return group


def _show_version(context: typer.Context, requested: bool) -> None:
    if requested:
        typer.echo(f"{context.find_root().info_name} {version('fairbench-agent')} (fairbench)")
        raise typer.Exit


def _program_options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    pass


def command_with(
    shared: type[Any], app: typer.Typer, name: str
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a function as a command whose options are its own and the fields of a dataclass.

    The function's first parameter is an object of that class.
    """

    def register(function: Callable[..., None]) -> Callable[..., None]:
        def command(**options: Any) -> None:  # noqa: ANN401 what typer passes
            values = {field.name: options.pop(field.name) for field in fields(shared)}
            function(shared(**values), **options)

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


def run(app: Callable[..., Any], name: str, arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a program on arguments [default: those of the process] and exit.

    A UserError or a missing module of an extra is reported in one line on standard error and, with --json, as a
    document on standard output.
    """
    as_json = "--json" in (sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # e.g. γ in a pipe on Windows
    try:
        code, stopped = _exit_code(app, name, arguments)
        if stopped or (as_json and code == _SIGNALLED + signal.SIGINT):
            _fail(name, as_json, stopped or "stopped by Ctrl-C", code)
        sys.exit(code)
    except TyperException as error:
        _reword(error)
        message = error.format_message()
        if not message or message.startswith("Usage:"):  # no command given; typer may have printed the help
            print(message, end="\n" if message else "", file=sys.stderr)  # noqa: T201  a command's output
            sys.exit(2)
        context = getattr(error, "ctx", None)  # None if no command was recognized
        help_command = f"{context.command_path if context else name} --help"
        _fail(name, as_json, f"{message} (see {help_command})", 2, _field(error))
    except ModuleNotFoundError as error:
        message = missing_text((error.name or "").partition(".")[0])
        if not message:
            raise
        _fail(name, as_json, message, 2)
    except UserError as error:
        _fail(name, as_json, str(error), error.exit_code, error.field)


def _exit_code(app: Callable[..., Any], name: str, arguments: Sequence[str] | None) -> tuple[int, str]:
    """Run an app; return its exit code and, if it was stopped, a message."""
    try:
        with sigterm_raises():
            return int(app(args=arguments, prog_name=name, standalone_mode=False) or 0), ""
    except KeyboardInterrupt:
        return _SIGNALLED + signal.SIGINT, ""
    except StoppedError as stop:
        return _SIGNALLED + stop.number, str(stop)


def _reword(error: TyperException) -> None:
    """Replace pydantic's message about an invalid value by what is allowed."""
    details = getattr(error.__cause__, "errors", None)
    if details is None:
        return
    (first, *_) = details()
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


def _field(error: TyperException) -> str | None:
    """Return the option or argument at fault, None if unknown."""
    parameter, hint = getattr(error, "param", None), getattr(error, "param_hint", None)
    if parameter is not None:
        return str(parameter.opts[0] if parameter.opts[0].startswith("-") else parameter.metavar or parameter.name)
    return hint if isinstance(hint, str) else getattr(error, "option_name", None)


def _fail(name: str, as_json: bool, message: str, code: int, field: str | None = None) -> NoReturn:
    """Print an error message and exit."""
    line = " ".join(message.replace("Value error, ", "").split())
    if as_json:
        document = {"error": {"message": line, "field": field, "exit_code": code}}
        print(json.dumps(document, indent=2, ensure_ascii=False))  # noqa: T201  the answer of a command
    print(f"{name}: {line}", file=sys.stderr)  # noqa: T201  the last line of a command
    sys.exit(code)
