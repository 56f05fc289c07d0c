"""`study new`: a study to begin with, what is unknown left blank.

A blank is an empty text, which `study plan` refuses by its name, so none is forgotten.
"""

import json
import os
import shlex
from pathlib import Path
from typing import Annotated

import typer
from pydantic import Field

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.options import Maximise
from fairbench_agent.comparison.study.study_file import read_reported
from fairbench_agent.core.console import AsJson, Result, print_result

_TEMPLATE = """\
# A study: is B better than A, which a paper reports? Fill in what is blank, then
#   fairbench-compare study plan {file}

title = ""
# risk that the comparison is unfair; fairbench-compare advise {n_instances} helps to choose
p_gamma = 0.01
# level of the test
alpha = 0.05
# true where larger values are better
maximise = {maximise}

# the published algorithm
[a]
name = ""
# citation of the paper, with the table
source = ""
# its CPU, as in "AMD Ryzen 7 1800X", or a record of its machine, or "score:2182"
machine = {a_machine}
results = {a_results}

# your algorithm
[b]
name = ""
# "this" is the machine of these commands, after fairbench-agent measure
machine = {b_machine}
# CSV file of B's values, next to this file
results = {b_results}
{run}"""

_RUN = """\
# {{instance}} is the instance's file, {{name}} its name above, {{time_limit_s}} B's time limit, {{seed}} the run's seed
command = {command}
{instances}# the "last" line that B prints, or the best of a "stream" of values by the end of its time
values = {values}
# runs per instance, with the seeds 1, 2, …, and how they become one value
n_runs = {n_runs}
runs = "mean"
# a run without a value: "stop" the study, "repeat" the run, or count it as "worst"
on_failure = "stop"
"""

_NO_RUN = """\
# with a command, fairbench-compare study run makes the runs; without one you do
# command = "./solver {instance} --seed {seed}"
# instances = "data/{name}.dat"
"""


class NewStudy(Result):
    """The file of a new study."""

    file: str
    blanks: tuple[str, ...] = Field(description="fields that have to be filled in")

    def text(self) -> str:
        fill = f"fill in {', '.join(self.blanks)}, then plan it" if self.blanks else "plan it"
        return f"Wrote {self.file}; {fill}: fairbench-compare study plan {shlex.quote(self.file)}"


def new_study(
    file: Annotated[Path, typer.Argument(help="TOML file to write.", metavar="FILE")],
    reported: Annotated[
        Path | None, typer.Option("--from", help="CSV file of A's results: instance, runtime_s, value.")
    ] = None,
    a_machine: Annotated[str, typer.Option(help="CPU of A, a record, or score:NUMBER.")] = "",
    b_machine: Annotated[str, typer.Option(help="Machine of B.")] = "this",
    command: Annotated[str, typer.Option(help="Command of B, as './solver {instance} --seed {seed}'.")] = "",
    instances: Annotated[str, typer.Option(help="Files of the instances, as 'data/{name}.dat'.")] = "",
    stream: Annotated[bool, typer.Option("--stream", help="B prints every better value when it finds it.")] = False,
    n_runs: Annotated[int, typer.Option(help="Runs of B per instance.", min=1)] = 1,
    maximise: Maximise = False,
    as_json: AsJson = False,
) -> None:
    """Write the file of a study to begin with; what is not given is left blank."""
    blanks = ["title", "a.name", "a.source", *(["a.machine"] * (not a_machine)), "b.name"]
    results = '[\n  # { instance = "bur26a", runtime_s = 1.45, value = 5432374 },  # one line each, as printed\n]'
    n_instances = 16
    if reported:
        n_instances = len(read_reported(reported))
        results = _toml(Path(os.path.relpath(reported, file.parent)).as_posix())
    else:
        blanks.append("a.results")
    run = _NO_RUN
    if command:
        files = f"instances = {_toml(instances)}\n" if "{instance}" in command else ""
        blanks += ["b.instances"] * (bool(files) and not instances)
        values = _toml("stream" if stream else "last")
        run = _RUN.format(command=_toml(command), instances=files, values=values, n_runs=n_runs)
    content = _TEMPLATE.format(
        a_machine=_toml(a_machine),
        b_machine=_toml(b_machine),
        file=file,
        n_instances=n_instances,
        maximise=_toml(maximise),
        a_results=results,
        b_results=_toml(f"{file.stem}-b.csv"),
        run=run,
    )
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(content)
    except FileExistsError:
        raise StudyError(f"{file}: exists; name another file") from None
    except OSError as error:
        raise StudyError(f"{file}: cannot be written ({error.strerror}); name another file") from error
    print_result(NewStudy(file=str(file), blanks=tuple(blanks)), as_json=as_json)


def _toml(value: object) -> str:
    """Return a value as TOML, which shares texts with JSON."""
    return json.dumps(value, ensure_ascii=False)
