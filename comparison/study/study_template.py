"""A study to begin with: a file with everything that a study can say, what is known filled in, what is not left blank and named.

A blank is an empty text, which `study plan` refuses by its name, so none is forgotten.
"""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.run_choice import RunChoice
from fairbench_agent.comparison.study.study_file import fault_text, read_reported

_LINES = """\
# A study: is B better than A, which a paper reports? First fill in what is blank, then
#   fairbench-compare study plan {file}
# Every field is explained in docs/study.md of fairbench.

title = {title}
# probability of granting B more than the fair runtime on an instance; fairbench-compare advise {n_instances} helps to choose
p_gamma = {p_gamma}
# level of the test
alpha = {alpha}
# true where larger values are better
maximise = {maximise}

# the published algorithm
[a]
name = {a_name}
# citation of the paper, with the table
source = {a_source}
# its CPU, as in "AMD Ryzen 7 1800X", or a record of its machine, or "score:2182"
machine = {a_machine}
results = {a_results}

# your algorithm
[b]
name = {b_name}
# "this" is the machine of these commands, once it was measured: fairbench-agent measure
machine = {b_machine}
# CSV file of B's values, beside this file
results = {b_results}
{run}"""

_RUN = """\
# {{instance}} is the instance's file, {{name}} its name above, {{runtime_s}} how long B may run, {{seed}} the run's seed
command = {command}
{instances}# the "last" line that B prints, or the best of a "stream" of values by the end of its time
values = {values}
# runs per instance, with the seeds 1, 2, …, and how they become one value
n_runs = {n_runs}
runs = "mean"
# a run that gives no value: "stop" the study, "repeat" the run, or count it as "worst"
on_failure = "stop"
"""

_NO_RUN = """\
# with a command, fairbench-compare study run carries out the runs; without one you do
# command = "./solver {instance} --seed {seed}"
# instances = "data/{name}.dat"
"""


@dataclass(frozen=True)
class Answers:
    """What is known of a study that is to be written; empty texts are left blank."""

    title: str = ""
    a_name: str = ""
    a_source: str = ""
    a_machine: str = ""
    b_name: str = ""
    b_machine: str = "this"
    command: str = ""
    instances: str = ""
    stream: bool = False
    n_runs: int = 1
    p_gamma: float = 0.01
    alpha: float = 0.05
    maximise: bool = False


QUESTIONS: Mapping[str, str] = {
    "title": "Title of the study",
    "a_name": "Name of A, the published algorithm",
    "a_source": "Paper and table that report it",
    "a_machine": "CPU that A ran on",
    "b_name": "Name of B, your algorithm",
    "command": "Command that runs B, with {instance} and {seed} (none: you run it yourself)",
}
"""What is asked of somebody who is there, by the answer that it gives."""


def ask_for(answers: Answers, ask: Callable[[str], str]) -> Answers:
    """Return answers with those that are missing asked for."""
    given: dict[str, Any] = {
        name: ask(question).strip() for name, question in QUESTIONS.items() if not getattr(answers, name)
    }
    answers = replace(answers, **given)
    if "{instance}" in answers.command and not answers.instances:
        return replace(answers, instances=ask("Files of the instances, as in data/{name}.dat").strip())
    return answers


def write_template(file: Path, answers: Answers, reported: Path | None) -> tuple[str, ...]:
    """Write a study where there is none, and return the names of what is blank in it.

    What A reached is in a CSV file, if that is named. StudyError where there is a file already, none can be written, or the CSV
    file cannot be read.
    """
    n_instances = len(read_reported(reported)) if reported else 16
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(_text(file, answers, reported, n_instances))
    except FileExistsError:
        raise StudyError(f"{file}: is there already, and is left alone; name another file") from None
    except OSError as error:
        raise StudyError(f"{file}: cannot be written ({error.strerror}); name another file") from error
    return _blanks(answers, reported)


def fault_of(answers: Answers) -> str | None:
    """Return why `study plan` would refuse how B is run, None where it would not, or where that is still blank."""
    if not answers.command:
        return None
    given = {"command": answers.command, "n_runs": answers.n_runs}
    if "{instance}" in answers.command:
        given["instances"] = answers.instances or "{name}"
    try:
        RunChoice.model_validate(given)
    except ValidationError as error:
        return fault_text(error, RunChoice)
    return None


def _text(file: Path, answers: Answers, reported: Path | None, n_instances: int) -> str:
    texts = {one.name: _toml(getattr(answers, one.name)) for one in fields(answers)}
    run = _NO_RUN
    if answers.command:
        instances = f"instances = {texts['instances']}\n" if "{instance}" in answers.command else ""
        values = _toml("stream" if answers.stream else "last")
        run = _RUN.format(command=texts["command"], instances=instances, values=values, n_runs=answers.n_runs)
    results = '[\n  # { instance = "bur26a", runtime_s = 1.45, value = 5432374 },  # one line each, as printed\n]'
    if reported:
        results = _toml(Path(os.path.relpath(reported, file.parent)).as_posix())
    return _LINES.format(
        **texts,
        file=file,
        n_instances=n_instances,
        a_results=results,
        b_results=_toml(f"{file.stem}-b.csv"),
        run=run,
    )


def _toml(value: object) -> str:
    """Return a value as TOML, which shares texts with JSON."""
    return json.dumps(value, ensure_ascii=False)


def _blanks(answers: Answers, reported: Path | None) -> tuple[str, ...]:
    blank = ["title"] if not answers.title else []
    parts = ("a_name", "a_source", "a_machine", "b_name", "b_machine")
    blank += [name.replace("_", ".", 1) for name in parts if not getattr(answers, name)]
    if reported is None:
        blank.append("a.results")
    if "{instance}" in answers.command and not answers.instances:
        blank.append("b.instances")
    return tuple(blank)
