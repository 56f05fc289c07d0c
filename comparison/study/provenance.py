"""Where results come from: the file beside B's results that `study run` writes, and what `study conclude` holds them against.

It keeps the hashes of the results and of the ledger of runs, the plan, the machine's condition, and every run with the attempt
that counts. A value that was changed by hand afterwards is seen, and has to be said.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_part import StudyPart
from fairbench_agent.comparison.study.study_plan import StudyPlan

VERSION: Literal[1] = 1
LEDGER = "ledger.jsonl"
Count = Annotated[int, Field(ge=0)]


CPU_OF_PLAN = "CPU of the plan"
"""Name of the condition that this machine has the CPU that t̂₂ is for."""


class Condition(StudyPart):
    """One thing that was looked at before runs: the CPU, and what the agent's check looks at."""

    name: str = Field(description="what was looked at")
    value: str | None = Field(description="what was found, null when unknown")
    limit: str | None = Field(description="what would have been good, null when there is no limit")
    verdict: str = Field(description="good, caution, bad or unknown")


class RunSession(StudyPart):
    """A harness that began, or ended, to run a study."""

    event: Literal["begun", "ended"] = Field(description="whether it began or ended")
    at_ns: int = Field(description="when, nanoseconds since 1970 by that node's clock")
    software: str = Field(description="release that ran")
    host: str = Field(description="opaque key of the node")
    jobs: int = Field(ge=1, description="runs at a time")
    cores: tuple[int | None, ...] = Field(description="cores that runs were pinned to, null where none could be")
    conditions: tuple[Condition, ...] = Field(description="the machine's condition by the agent's check")
    program_sha256: str | None = Field(
        default=None, description="hash of the program, and of files that its command names; null before it was kept"
    )
    instances_sha256: str | None = Field(default=None, description="hash of the instances' files; null likewise")


class CountedRun(StudyPart):
    """A run, and the attempt at it that counts."""

    instance: str = Field(description="name of the instance")
    seed: int = Field(description="seed of the run")
    attempt: int = Field(ge=1, description="the attempt that counts")
    state: str = Field(description="what came of it")
    value: str = Field(
        description="value as it was printed, or inf or -inf for a run that counts as worse than every value"
    )
    value_at_s: float | None = Field(description="seconds from the start until the value arrived, null without one")
    runtime_s: float = Field(description="runtime t̂₂ that it was granted, seconds")
    gamma: float = Field(description="correction coefficient of that runtime")
    wall_s: float = Field(description="wall time, seconds")
    cpu_s: float = Field(description="CPU time, seconds")
    lost_s: float = Field(description="time that it was kept from its core, seconds")
    disturbances: tuple[str, ...] = Field(description="how it was disturbed, empty if it was not")
    host: str = Field(description="opaque key of the node")
    record: str | None = Field(
        default=None,
        description="SHA-256 of the record that this runtime rests on, one of the plan's fleet; null where B has one machine",
    )


class RunCounts(StudyPart):
    """How many there were."""

    runs: Count = Field(description="runs, of instances times seeds")
    attempts: Count = Field(description="attempts that were begun")
    repeated_disturbed: Count = Field(description="attempts that were repeated because they were disturbed")
    repeated_failed: Count = Field(description="attempts that were made again because they gave no value")
    lost: Count = Field(description="attempts that were lost with the harness, and made again")
    kept_disturbed: Count = Field(description="runs that count though they were disturbed")
    worst: Count = Field(description="runs that gave no value and count as worse than every value")
    overrun: Count = Field(description="attempts that had not ended by t̂₂, although they should")
    buffered: Count = Field(description="runs whose values came together, as from a buffer")


class Provenance(StudyPart):
    """Where the results of a study come from."""

    provenance_version: Literal[1] = Field(description="version of this layout")
    software: str = Field(description="release that wrote it")
    plan: str = Field(description="id of the plan")
    results_sha256: str = Field(description="hash of the file of results")
    ledger_sha256: str = Field(description="hash of the ledger of runs")
    machines: tuple[str, str] = Field(description="where A's and B's machine were found: record, model or score table")
    sessions: tuple[RunSession, ...] = Field(description="harnesses that began and ended")
    counts: RunCounts
    runs: tuple[CountedRun, ...] = Field(description="every run, in the order of the results")


@dataclass(frozen=True)
class ResultsOrigin:
    """Where the results of a concluded study come from: the provenance, its file's hash, and what was changed since."""

    provenance: Provenance | None
    """None where there is none, although the study says how B is run"""
    sha256: str | None
    edited: str | None
    """what speaks against the results being those of the runs; None for nothing"""


def provenance_path(results: Path) -> Path:
    """Return where the provenance of a file of results lies: beside it."""
    return results.with_suffix(".provenance.json")


def ledger_path(study: Path) -> Path:
    """Return where the ledger of a study's runs lies: in a folder beside the study's file."""
    return study.with_suffix(".runs") / LEDGER


def changed_between(sessions: Iterable[RunSession]) -> tuple[str, ...]:
    """Return what of B's program and instances was changed between sessions, in words."""
    begun = [one for one in sessions if one.event == "begun"]
    programs, instances = ({getattr(one, name) for one in begun} for name in ("program_sha256", "instances_sha256"))
    named = {"B's program, or a file that its command names,": programs, "files of instances": instances}
    return tuple(name for name, hashes in named.items() if len(hashes - {None}) > 1)


def origin_of(study: Study, plan: StudyPlan, results: Path, ledger: Path) -> ResultsOrigin | None:
    """Return where results come from, None for those of a study that does not say how B is run and has no provenance.

    A ledger that is not there, as where results alone were moved to another machine, says nothing.

    StudyError where a provenance cannot be read.
    """
    path = provenance_path(results)
    if not path.exists():
        if study.b.command is None:
            return None
        return ResultsOrigin(None, None, f"{results.name} was not written by study run: it has no {path.name}")
    try:
        content = path.read_bytes()
        found = Provenance.model_validate_json(content)
        of_results = hashlib.sha256(results.read_bytes()).hexdigest()
        of_ledger = hashlib.sha256(ledger.read_bytes()).hexdigest() if ledger.exists() else found.ledger_sha256
    except OSError as error:
        raise StudyError(f"{error.filename}: cannot be read ({error.strerror}); restore it") from error
    except ValidationError as error:
        raise StudyError(f"{path}: is no provenance of results; restore the one that study run wrote") from error
    edited = None
    if found.plan != plan.id:
        edited = f"{results.name} is of another plan, {found.plan[:12]}"
    elif found.results_sha256 != of_results:
        edited = f"{results.name} was edited by hand after study run had written it"
    elif found.ledger_sha256 != of_ledger:
        edited = f"the ledger of the runs, {ledger}, is another than {results.name} was written from"
    return ResultsOrigin(found, hashlib.sha256(content).hexdigest(), edited)
