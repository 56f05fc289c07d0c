"""Options that several commands share."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.core.figure import check_figure_path, figure_style


def _checked_figure_path(path: Path | None) -> Path | None:
    """Return the path of a figure; raise before anything is computed if no figure can be saved there."""
    if path:
        check_figure_path(path)
        with figure_style():  # fails where matplotlib is not installed
            pass
    return path


Alpha = Annotated[float, typer.Option(help="Level of the test.")]
Power = Annotated[float, typer.Option(help="Power wanted.")]
PGamma = Annotated[
    float,
    typer.Option("--p-gamma", help="Risk that B has more than the fair runtime: 0 to 0.5.", envvar="FAIRBENCH_P_GAMMA"),
]
Maximise = Annotated[bool, typer.Option("--maximise", help="Larger values are better.")]
Sentence = Annotated[bool, typer.Option("--sentence", help="Print the sentence for a paper alone.")]
Columns = Annotated[
    list[str] | None, typer.Option("--column", help="Other name of a column, as in value=best_f; may be repeated.")
]
ModelName = Annotated[
    str | None,
    typer.Option("--model", help="Name, id, its beginning, or a file.", metavar="MODEL", envvar="FAIRBENCH_MODEL"),
]
Pools = Annotated[
    list[str] | None, typer.Option("--pool", help="Folder of records, or URL of a pool; may be repeated.")
]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Determines every random choice.")]
FigureFile = Annotated[
    Path | None,
    typer.Option("--figure", callback=_checked_figure_path, help="Also draw it into this .png, .svg or .pdf file."),
]


def tell_written(path: Path) -> None:
    """Report a written file on standard error, so that standard output has the answer alone."""
    typer.echo(f"{path} is written", err=True)


def column_names(texts: Sequence[str] | None) -> dict[str, str]:
    """Return the pairs of the option --column, our name → the file's."""
    pairs = {}
    for text in texts or ():
        name, _, value = text.partition("=")
        if not (name and value):
            raise ParameterError(f"--column {text!r} is not of the form NAME=VALUE; write one pair per --column")
        pairs[name] = value
    return pairs
