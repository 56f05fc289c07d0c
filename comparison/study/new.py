"""`study new`: a new study file, with empty strings for unknown fields, which `study plan` refuses by name."""

import json
import re
import shlex
from decimal import Decimal
from pathlib import Path
from string import Template
from typing import Annotated, Literal

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
from fairbench_agent.core.files import file_errors, write_atomically
from fairbench_agent.core.units import plural

_TEMPLATE = """\
# Is B $better than A, a published algorithm? Fill in the blanks, then
#   fairbench-compare study plan $file

title = ""
runtimes: # compare runtimes, not values
runtimes: compare = "runtimes"
values: # true if larger values are better
values: $maximise
# risk that the comparison is unfair; compare risks: fairbench-compare advise $n_instances
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
runtimes: # time limit of runs marked without one, such as TL; meaning of empty cells and of *
runtimes: # limit_s = 3600
runtimes: # blank = "unsolved"
runtimes: # star = "limit"
runtimes: # runtime_s as printed, value if it is optimal, machine if it is another
values: # are the runtimes A's time "limit", or the times to its "best" values?
values: runtime_is = "limit"
values: # are the values "objective" values, or "gaps" in percent?
values: values_are = "$values_are"
values: # runtime_s in seconds, value as printed, machine if it is another; B's gaps are computed if each has best_known
results = [
$results
]

# your algorithm
[b]
name = ""
# its CPU; "this" is this machine, after fairbench-agent measure
machine = "this"
# are language, compiler and options the same as A's?
same_language = true
# CSV file of B's results, next to this file: $columns
results = $b_results
# command for study run: {instance} is the file, {name} the name above, {time_limit_s} B's limit
# command = "./solver {instance} --seed {seed}"
# instances = "data/{name}.dat"
runtimes: # a run is solved by its exit code, a line of its output, or a "target"
runtimes: # solved = { exit = [10, 20] }
runtimes: # B prints each new best value, for figures and tables of its runs
runtimes: # values = "stream"
runtimes: # runs per instance (seeds 1, 2, …), reduced to their aRT
runtimes: # n_runs = 10
values: # B's value: the "last" line of its output, or the best of a "stream"
values: # values = "last"
values: # runs per instance (seeds 1, 2, …), reduced to their mean or median
values: # n_runs = 10
values: # runs = "mean"
# most memory of each process, in megabytes
# memory_mb = 4000
"""
"""Lines of studies of values or runtimes alone begin with what is compared."""
_NO_RESULTS = '  # { instance = "bur26a", runtime_s = 1.45, value = 5432374 },'
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
    asks_direction = bool(titles) and compare == "values" and is_gain(titles[2])
    rows = (", ".join(f"{name} = {_toml_value(name, value)}" for name, value in row.items()) for row in results)
    other, is_timed = "values" if compare == "runtimes" else "runtimes", compare == "runtimes"
    template = re.sub(f"^(?:{compare}: |{other}: .*\n)", "", _TEMPLATE, flags=re.MULTILINE)
    content = Template(template).substitute(
        better="faster" if is_timed else "better",
        file=shlex.quote(str(file)),
        maximise='maximise = ""' if asks_direction else "# maximise = true",
        n_instances=len(results) or 16,
        values_are="gaps" if are_gaps else "objective",
        results="\n".join(f"  {{ {row} }}," for row in rows) or _NO_RESULTS,
        columns="instance, time, solved" if is_timed else "instance, value",
        b_results=json.dumps(f"{file.stem}-b.csv", ensure_ascii=False),
    )
    if file.exists():
        raise StudyError(f"{file}: exists; rename or delete it")
    with file_errors(file, "written", "name another file", StudyError):
        write_atomically(file, content.encode("utf-8", "replace"))  # a comment names the file
    of_a = ("a.name", "a.source", "a.machine", *([] if results else ["a.results"]))
    blanks = ("title", *(["maximise"] if asks_direction else []), *of_a, "b.name")
    return NewStudy(file=str(file), n_instances=len(results), columns=titles, blanks=blanks)


def _toml_value(name: str, value: Decimal | str) -> str:
    """Return a number as printed, or else a string, which TOML writes like JSON."""
    if isinstance(value, Decimal):
        return f"{value:f}" if name == "runtime_s" else str(value)
    is_number = name in {"runtime_s", "value"} and _NUMBER.fullmatch(value)
    return value if is_number else json.dumps(value, ensure_ascii=False)
