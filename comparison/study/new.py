"""`study new`: a new study file, with empty strings for unknown fields, which `study plan` refuses by name."""

import json
import re
import shlex
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from pydantic import Field

from fairbench_agent.comparison.errors import ParameterError, StudyError
from fairbench_agent.comparison.options import SkippedRows
from fairbench_agent.comparison.study.study_file import (
    Published,
    published_values,
    runtimes_as_printed,
    table_of_a,
)
from fairbench_agent.comparison.tables.titles import is_gain
from fairbench_agent.core.console import Result
from fairbench_agent.core.units import plural

_TEMPLATE = """\
# Is B {better} than A, a published algorithm? Fill in the blanks, then
#   fairbench-compare study plan {file}

title = ""
{compare}
# risk that the comparison is unfair; compare risks: fairbench-compare advise {n_instances}
p_gamma = 0.01
# significance level
alpha = 0.05
# threads of A and of B
threads = 1

# the published algorithm
[a]
name = ""
# citation of the paper and the table
source = ""
# its CPU, as in "AMD Ryzen 7 1800X"
machine = ""
# number of simultaneous runs of A on its machine
copies = 1
{of_a}
results = [
{results}
]

# your algorithm
[b]
name = ""
# its CPU; "this" is this machine, after fairbench-agent measure
machine = "this"
# are language, compiler and options the same as A's?
same_language = true
# CSV file of B's results, next to this file: {columns}
results = {b_results}
# command for study run: {{instance}} is the file, {{name}} the name above, {{time_limit_s}} B's limit
# command = "./solver {{instance}} --seed {{seed}}"
# instances = "data/{{name}}.dat"
{of_b}
# most memory of each process, in megabytes
# memory_mb = 4000
"""
_OF_VALUES = {
    "better": "better",
    "compare": "# true if larger values are better\n{maximise}",
    "columns": "instance, value",
    "of_a": """\
# are the runtimes A's time "limit", or the times to its "best" values?
runtime_is = "limit"
# are the values "objective" values, or "gaps" in percent?
values_are = "{values_are}"
# runtime_s in seconds, value as printed, machine if it is another; B's gaps are computed if each has best_known""",
    "of_b": """\
# B's value: the "last" line of its output, or the best of a "stream"
# values = "last"
# runs per instance (seeds 1, 2, …), reduced to their mean or median
# n_runs = 10
# runs = "mean\"""",
}
_OF_RUNTIMES = {
    "better": "faster",
    "compare": '# compare runtimes, not values\ncompare = "runtimes"',
    "columns": "instance, time, solved",
    "of_a": """\
# time limit of runs marked without one, such as TL; meaning of empty cells and of *
# limit_s = 3600
# blank = "unsolved"
# star = "limit"
# runtime_s as printed, value if it is optimal, machine if it is another""",
    "of_b": """\
# a run is solved by its exit code, a line of its output, or a "target"
# solved = {{ exit = [10, 20] }}
# B prints each new best value, for figures and tables of its runs
# values = "stream"
# runs per instance (seeds 1, 2, …), reduced to their aRT
# n_runs = 10""",
}
_NO_RESULTS = '  # {{ instance = "bur26a", runtime_s = 1.45, value = 5432374 }},'


_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")
"""A number of TOML."""


class NewStudy(Result):
    """The file of a new study."""

    file: str
    n_instances: int = Field(description="number of instances read")
    columns: tuple[str, ...] = Field(description="titles of the columns read from the CSV file")
    blanks: tuple[str, ...] = Field(description="fields to fill in")

    def text(self) -> str:
        plan = f"fairbench-compare study plan {shlex.quote(self.file)}"
        n_instances = plural(self.n_instances, "instance")
        read = f" with {n_instances} (columns {', '.join(self.columns)})" if self.columns else ""
        return f"Wrote {self.file}{read}; fill in {', '.join(self.blanks)}, then run {plan}"


def new_study(
    file: Annotated[Path, typer.Argument(help="TOML file to write, or CSV file of A's results.", metavar="FILE")],
    instance: Annotated[str | None, typer.Option(help="Column of instances, by name or number.")] = None,
    time: Annotated[str | None, typer.Option(help="Column of A's runtimes, by name or number.")] = None,
    value: Annotated[str | None, typer.Option(help="Column of A's values, by name or number.")] = None,
    compare: Annotated[Literal["values", "runtimes"], typer.Option(help="Compare values or runtimes.")] = "values",
    skip_row: SkippedRows = None,
) -> Result:
    """Write a new study file. From FILE.csv, write FILE.toml."""
    options = {"instance": instance, "time": time, "value": value}
    columns = {name: column for name, column in options.items() if column is not None}
    suffix = file.suffix.casefold()
    is_table = suffix == ".csv" or (suffix != ".toml" and file.is_file())
    if (columns or skip_row) and not is_table:
        raise ParameterError(f"{file}: not a CSV file; --instance, --time, --value and --skip-row are for one")
    results, titles, are_gaps = Published([], ())
    if is_table:
        read = runtimes_as_printed if compare == "runtimes" else published_values
        results, titles, are_gaps = read(table_of_a(file, skip_row or ()), columns)
        file = file.with_suffix(".toml")
    kind = _OF_RUNTIMES if compare == "runtimes" else _OF_VALUES
    asks_direction = bool(titles) and compare == "values" and is_gain(titles[2])
    content = (
        _TEMPLATE.replace("{compare}", kind["compare"])
        .replace("{of_a}", kind["of_a"])
        .replace("{of_b}", kind["of_b"])
        .format(
            **kind,
            file=shlex.quote(str(file)),
            n_instances=len(results) or 16,
            maximise='maximise = ""' if asks_direction else "# maximise = true",
            values_are="gaps" if are_gaps else "objective",
            results="\n".join(map(_toml, results)) or _NO_RESULTS.format(),
            b_results=json.dumps(f"{file.stem}-b.csv", ensure_ascii=False),
        )
    )
    try:
        with file.open("x", encoding="utf-8", errors="replace") as written:  # a comment names the file
            written.write(content)
    except FileExistsError:
        raise StudyError(f"{file}: exists; rename or delete it") from None
    except OSError as error:
        raise StudyError(f"{file}: cannot be written ({error.strerror}); name another file") from error
    of_values = ["maximise"] if asks_direction else []
    blanks = ("title", *of_values, "a.name", "a.source", "a.machine", *([] if results else ["a.results"]), "b.name")
    return NewStudy(file=str(file), n_instances=len(results), columns=titles, blanks=blanks)


def _toml(result: Mapping[str, Any]) -> str:
    fields = (f"{name} = {_toml_value(name, value)}" for name, value in result.items())
    return f"  {{ {', '.join(fields)} }},"


def _toml_value(name: str, value: object) -> str:
    """Return a number as printed, or else a string, which TOML writes like JSON."""
    if isinstance(value, bool):
        return str(value).lower()
    text = f"{value:f}" if name == "runtime_s" and isinstance(value, Decimal) else str(value)
    is_number = isinstance(value, Decimal | int) or (name in {"runtime_s", "value"} and _NUMBER.fullmatch(text))
    return text if is_number else json.dumps(text, ensure_ascii=False)
