"""Options that commands of several rooms share, and how their answers are printed."""

import inspect
import json
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any

import typer

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.figure_file import checked_figure_path

Alpha = Annotated[float, typer.Option(help="Level of the test.")]
Power = Annotated[float, typer.Option(help="Power wanted.")]
PGamma = Annotated[float, typer.Option("--p-gamma", help="Probability that t̂₂ exceeds the fair runtime: 0 to 0.5.")]
Maximise = Annotated[bool, typer.Option("--maximise", help="Larger values are better.")]
Columns = Annotated[
    list[str] | None, typer.Option("--column", help="Other name of a column, as in value=best_f; may be repeated.")
]
ModelName = Annotated[str | None, typer.Option("--model", help="Name, id, its beginning, or a file.", metavar="MODEL")]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Determines every random choice.")]
FigureFile = Annotated[
    Path | None,
    typer.Option("--figure", callback=checked_figure_path, help="Also draw it into this .png, .svg or .pdf file."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def show(document: object, text: str, as_json: bool, indent: int | None = 2) -> None:
    """Print an answer: its JSON document, or its text."""
    typer.echo(json.dumps(document, indent=indent, ensure_ascii=False, allow_nan=False) if as_json else text)


def named_values(option: str, texts: Sequence[str] | None, *, last: bool = False) -> dict[str, str]:
    """Return the pairs of a repeatable option NAME=VALUE, divided at the first equals sign or at the `last`."""
    pairs = {}
    for text in texts or ():
        name, _, value = text.rpartition("=") if last else text.partition("=")
        if not (name and value):
            raise ParameterError(f"--{option} {text!r} is not of the form NAME=VALUE; write one pair per --{option}")
        pairs[name] = value
    return pairs


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
