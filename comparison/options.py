"""Options that several commands share."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.comparison.errors import ParameterError, check_known
from fairbench_agent.core.figure import check_figure_path, figure_style
from fairbench_agent.core.folders import expanded
from fairbench_agent.core.printing import log


def _checked_figure_path(path: Path | None) -> Path | None:
    """Raise before anything is computed if the figure cannot be drawn or saved."""
    if path:
        check_figure_path(Path(expanded(str(path))))
        with figure_style():  # raises if matplotlib is missing
            pass
    return path


Alpha = Annotated[float, typer.Option(help="Significance level.")]
Power = Annotated[float, typer.Option(help="Target power.")]
PGamma = Annotated[float, typer.Option("--p-gamma", help="Risk that the comparison is unfair, 0 to 0.5.")]
Maximise = Annotated[bool, typer.Option("--maximise", help="Larger values are better.")]
Direction = Annotated[
    bool | None,
    typer.Option("--maximise/--minimise", help="Larger or smaller values are better.  [default: smaller]"),
]
ASK_DIRECTION = "give --maximise or --minimise"
Sentence = Annotated[bool, typer.Option("--sentence", help="Print only the sentence for a paper.")]
ColumnsOfA = Annotated[
    list[str] | None, typer.Option("--a", help="A's column by name or number, or A in column algorithm; repeat.")
]
ColumnOfB = Annotated[str, typer.Option("--b", help="B's column by name or number, or B in column algorithm.")]
Columns = Annotated[
    list[str] | None, typer.Option("--column", help="Column by name or number: value=best_f, value=3; may be repeated.")
]
SkippedRows = Annotated[
    list[int] | None,
    typer.Option("--skip-row", min=1, metavar="N", help="Row that is no result, such as averages; may be repeated."),
]
ModelOption = Annotated[str | None, typer.Option("--model", help="Name, date, id or file of a model.", metavar="MODEL")]
Pools = Annotated[list[str] | None, typer.Option("--pool", help="Folder of records or URL of a pool; may be repeated.")]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Seed of the random numbers.")]
FigureFile = Annotated[
    Path | None,
    typer.Option("--figure", callback=_checked_figure_path, help="Also draw a figure: .png, .svg or .pdf file."),
]


def report_written(path: Path) -> None:
    """Report a written file on standard error; standard output contains only the answer."""
    log(f"wrote {path}")


def names_of_a(a: Sequence[str] | None) -> Sequence[str]:
    names = a or ["a"]
    if len(set(names)) < len(names):
        raise ParameterError(f"--a {', '.join(names)} names an algorithm twice; name every A once")
    return names


def column_names(texts: Sequence[str] | None, known: Collection[str] = ()) -> dict[str, str]:
    """Parse --column options into {our name: the file's}; ParameterError for a name that is not known."""
    pairs = {}
    for text in texts or ():
        name, _, value = text.partition("=")
        if not (name and value):
            raise ParameterError(f"--column {text!r} is not of the form NAME=VALUE; write one pair per --column")
        if known:
            check_known("renamed column", name, known)
        pairs[name] = value
    return pairs


def chosen_columns(texts: Sequence[str] | None, field: str, known: Collection[str]) -> tuple[dict[str, str], list[str]]:
    """Parse --column options; those of a field that is given more than once are the columns of a wide table."""
    of_field = [text for text in texts or () if text.partition("=")[0] == field]
    if len(of_field) < 2:
        return column_names(texts, known), []
    rest = column_names([text for text in texts or () if text not in of_field], known)
    if "algorithm" in rest:
        raise ParameterError(f"--column algorithm= is for one --column {field}=; leave it out")
    return rest, [name for text in of_field for name in column_names([text]).values()]
