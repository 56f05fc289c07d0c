"""The look of all programs: how help is laid out, what every program and every command can be asked, names of values.

Help is plain text of at most 80 columns in which nothing is cut off; every one ends with the exit codes.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import typer
import typer.main
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption
from typer.exceptions import TyperException

from fairbench_agent.configuration import SETTINGS, configured
from fairbench_agent.table import is_number

CITING = "What to cite: fairbench-compare cite."
EXIT_CODES = "Exit codes: 0 done, 1 failed, 2 input refused, 130 ended by Ctrl-C."
_HELP = ("-h", "--help")
_WHOLE = 1000
"""More characters than the first sentence of any help has: none is cut off in a list of commands."""


def _described(parameters: list[Any]) -> list[Any]:
    """Return parameters whose values have names in capitals, or the words to choose from; --format and --json are the last of them."""
    for parameter in parameters:
        if parameter.metavar is None and not getattr(parameter, "is_flag", False):
            parameter.metavar = _value_name(parameter)
        if isinstance(parameter, TyperArgument):
            vars(parameter)["display_type_rich"] = lambda ctx: None  # noqa: ARG005  the name says it; typer adds "<path>"
    return sorted(parameters, key=lambda one: (one.name == "form") + 2 * (one.name == "as_json"))


def _value_name(parameter: TyperArgument | TyperOption) -> str:
    """Return what stands for a value."""
    kind: Any = parameter.type_descriptor.annotation
    kind = get_args(kind)[0] if get_origin(kind) is list else kind
    if get_origin(kind) is Literal:
        return "|".join(map(str, get_args(kind)))
    if isinstance(parameter, TyperArgument):
        return str(parameter.name).upper()
    if kind is Path:
        return "DIR" if (parameter.help or "").startswith("Folder") else "FILE"
    return {int: "N", float: "NUMBER"}.get(kind, "TEXT")


class Command(TyperCommand):
    """A command that shows its values by names, and refuses an option of one value which is given twice, and two forms of output.

    One of them would count in silence.
    """

    def __init__(self, *args: Any, **settings: Any) -> None:  # noqa: ANN401  typer's own
        super().__init__(*args, **settings)
        # of its own, since the first context in which it is asked for help settles it for all
        self.context_settings["help_option_names"] = [*_HELP]
        self.params = _described(self.params)
        self.epilog = EXIT_CODES

    def parse_args(self, ctx: typer.Context, args: list[str]) -> list[str]:  # type: ignore[override]  # typer's own class
        """Return what is left of the arguments; BadParameter for an option that is given twice, and for --format with what prints no table."""
        if ctx.resilient_parsing:  # a shell completes what is not finished
            return super().parse_args(ctx, args)
        try:
            _, _, given = self.make_parser(ctx).parse_args(list(args))
        except TyperException as error:  # no such option, such as the first digit of a number
            unknown = getattr(error, "option_name", None)
            number = next((one for one in args if unknown and one.startswith(unknown) and is_number(one)), None)
            if number is None:
                raise
            raise typer.BadParameter(f"{number!r} is below 0; give a number above 0", ctx) from error
        options = [one for one in given if isinstance(one, TyperOption) and not (one.multiple or one.count)]
        for one in options:
            if options.count(one) > 1 and not (one.is_flag and not one.secondary_opts):
                name = one.opts[0]
                raise typer.BadParameter(f"given {options.count(one)} times; give it once", ctx, param_hint=name)
        by_name = {one.name: one.opts[0] for one in options}
        for name in ("as_json", "sentence"):
            if name in by_name and "form" in by_name:
                told = f"{by_name[name]} prints no table; leave out one of both"
                raise typer.BadParameter(told, ctx, param_hint=by_name["form"])
        if not set(_HELP) & set(args):
            ctx.default_map = self._configured()
        return super().parse_args(ctx, args)

    def _configured(self) -> dict[str, Any]:
        """Return what the configuration file sets of the options that have a variable, by their names."""
        settings = {setting.variable: setting.name for setting in SETTINGS}
        named = {one.name: (settings[one.envvar], one) for one in self.params if one.envvar in settings}
        found = configured() if named else {}
        return {
            name: [found[setting]] if getattr(one, "multiple", False) else found[setting]
            for name, (setting, one) in named.items()
            if setting in found
        }

    def collect_usage_pieces(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]  # typer's own class
        """Return what follows the name of the command: typer puts what is required into braces."""
        return [piece.translate({ord("{"): None, ord("}"): None}) for piece in super().collect_usage_pieces(ctx)]

    def get_short_help_str(self, limit: int = _WHOLE) -> str:  # noqa: ARG002  a list shows all of it
        """Return the first sentence."""
        return super().get_short_help_str(_WHOLE)


class _Group(TyperGroup):
    def __init__(self, *args: Any, **settings: Any) -> None:  # noqa: ANN401  typer's own
        super().__init__(*args, **settings)
        # of its own, since the first context in which it is asked for help settles it for all
        self.context_settings["help_option_names"] = [*_HELP]
        self.params = _described(self.params)
        self.epilog = f"{self.epilog or ''}{EXIT_CODES}"

    def get_short_help_str(self, limit: int = _WHOLE) -> str:  # noqa: ARG002  a list shows all of it
        return super().get_short_help_str(_WHOLE)


class CommandGroup(typer.Typer):
    """Commands of one name before theirs."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401  typer's own
        super().__init__(
            cls=_Group,
            no_args_is_help=True,
            add_completion=False,
            pretty_exceptions_enable=False,
            rich_markup_mode=None,
            **settings,
        )

    def command(self, name: str | None = None, **settings: Any) -> Callable[..., Any]:  # noqa: ANN401
        """Return the decorator of a function that becomes a command."""
        return super().command(name, cls=Command, **settings)


class Program(CommandGroup):
    """All commands of a program, which tells its version and how a shell completes it; -h is --help everywhere."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401  typer's own
        super().__init__(epilog=f"{CITING}\n\n", **settings)
        self.callback()(_of_every_program)


def _show_version(context: typer.Context, asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        typer.echo(f"{context.find_root().info_name} {version('fairbench-agent')} (fairbench)")
        raise typer.Exit


def _show_completion(context: typer.Context, parameter: typer.CallbackParam, shell: str | None) -> None:
    if shell is not None and not context.resilient_parsing:
        _, show = typer.main.get_install_completion_arguments()  # to install it would change files of the user
        if show.callback is not None:
            show.callback(context, parameter, shell)


def _of_every_program(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    completion: Annotated[
        Literal["bash", "zsh", "fish", "powershell", "pwsh"] | None,
        typer.Option(
            "--show-completion",
            callback=_show_completion,
            is_eager=True,
            metavar="SHELL",
            help="Print what lets a shell complete commands: bash, zsh, fish, powershell or pwsh.",
        ),
    ] = None,
) -> None:
    pass
