"""The provenance of B's results: a file next to them that `study run` writes and `study conclude` checks.

It has the hashes of results and ledger, the plan's id, the machine's condition, and the attempt that counts for every
run, so that edited values are detected.
"""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.plan import StudyPlan
from fairbench_agent.comparison.study.study import Study, StudyPart
from fairbench_agent.cpus.names import same_cpu

Count = Annotated[int, Field(ge=0)]


class RunSession(StudyPart):
    """One start of `study run`."""

    began_at_ns: int = Field(description="nanoseconds since 1970 by this machine's clock")
    software: str = Field(description="release that ran")
    jobs: int = Field(ge=1, description="runs at a time")
    cpu: str | None = Field(description="CPU of the machines, null if unknown")
    unfit: tuple[str, ...] = Field(description="what the agent's check found bad")
    program_sha256: str = Field(description="hash of the program and of the files that its command names")
    instances_sha256: str = Field(description="hash of the instances' files")


class CountedRun(StudyPart):
    """A run, and the attempt at it that counts."""

    instance: str
    seed: int
    attempt: int
    state: str = Field(description="how the attempt ended")
    value: str = Field(description="as printed; inf or -inf for a run that counts as worse than every value")
    value_at_s: float | None
    wall_s: float
    cpu_s: float
    lost_s: float = Field(description="time without its core")
    disturbances: tuple[str, ...]
    host: str = Field(description="opaque key of the machine")


class RunCounts(StudyPart):
    """Numbers of runs and attempts."""

    runs: Count = Field(description="instances times seeds")
    attempts: Count = Field(description="attempts begun")
    repeated_disturbed: Count = Field(description="attempts repeated because they were disturbed")
    repeated_failed: Count = Field(description="attempts repeated because they gave no value")
    lost: Count = Field(description="attempts lost with the command or a machine, and made again")
    kept_disturbed: Count = Field(description="disturbed runs that count")
    worst: Count = Field(description="runs without a value that count as worse than every value")

    def text(self) -> str:
        """Return the number of attempts, and why there were more than runs."""
        reasons = {
            "repeated because disturbed": self.repeated_disturbed,
            "repeated after a failure": self.repeated_failed,
            "lost and made again": self.lost,
        }
        more = ", ".join(f"{number} {reason}" for reason, number in reasons.items() if number)
        return f"{self.runs} runs in {self.attempts} attempts{f' ({more})' if more else ''}"

    @property
    def cautions(self) -> tuple[str, ...]:
        """What weakens the results, the most serious first."""
        reasons = {
            "gave no value and count as worse than A's": self.worst,
            "count although they were disturbed, to B's disadvantage": self.kept_disturbed,
        }
        return tuple(f"{number} of {self.runs} runs of B {reason}." for reason, number in reasons.items() if number)


class Provenance(StudyPart):
    """Where the results of a study come from."""

    version: Literal[1] = Field(description="version of this layout")
    software: str = Field(description="release that wrote it")
    plan: str = Field(description="id of the plan")
    results_sha256: str = Field(description="hash of the file of results")
    ledger_sha256: str = Field(description="hash of the ledger of runs")
    sessions: tuple[RunSession, ...]
    counts: RunCounts
    runs: tuple[CountedRun, ...] = Field(description="every run, in the order of the results")

    @property
    def cpus(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(session.cpu for session in self.sessions if session.cpu))

    def cautions(self, plan: StudyPlan) -> tuple[str, ...]:
        """Return what every conclusion mentions."""
        planned = plan.limits.b_machine
        others = [cpu for cpu in self.cpus if plan.limits.b_cpu_known and not same_cpu(cpu, planned)]
        elsewhere = f"B's limits were planned for {planned}; B was run on {' and '.join(others)}."
        changed = " and ".join(changed_between(self.sessions))
        again = f"{changed} changed between runs of B: run all of them again."
        return (*[elsewhere] * bool(others), *[again] * bool(changed), *self.counts.cautions)


def machine_of_b(plan: StudyPlan, provenance: Provenance | None) -> str:
    """Return the CPUs that B ran on, or if they are unknown, the planned machine."""
    return " and ".join(provenance.cpus if provenance else ()) or plan.limits.b_machine


def provenance_path(results: Path) -> Path:
    """Return where the provenance of a file of results is stored: next to it."""
    return results.with_suffix(".provenance.json")


def ledger_path(study: Path) -> Path:
    """Return where the ledger of a study's runs is stored: in a folder next to the study's file."""
    return study.with_suffix(".runs") / "ledger.jsonl"


def changed_between(sessions: Sequence[RunSession]) -> tuple[str, ...]:
    """Return which of B's program and instances changed between sessions."""
    hashes = {
        "B's program or a file of its command": {session.program_sha256 for session in sessions},
        "instance files": {session.instances_sha256 for session in sessions},
    }
    return tuple(name for name, values in hashes.items() if len(values) > 1)


def checked_provenance(study: Study, plan: StudyPlan, results: Path, ledger: Path) -> tuple[Provenance, str] | None:
    """Return the provenance and its hash, None for a study without a command.

    The ledger may be missing, if the results were moved to another machine.

    Raises:
        StudyError: the results are not those that `study run` wrote for this plan from this ledger.
    """
    path = provenance_path(results)
    if study.b.command is None:
        return None
    try:
        content = path.read_bytes()
        provenance = Provenance.model_validate_json(content)
        results_sha256 = hashlib.sha256(results.read_bytes()).hexdigest()
        ledger_sha256 = hashlib.sha256(ledger.read_bytes()).hexdigest() if ledger.exists() else provenance.ledger_sha256
    except FileNotFoundError as error:
        raise StudyError(f"{results}: not written by study run, {path.name} is missing; rename it") from error
    except OSError as error:
        raise StudyError(f"{error.filename}: cannot be read ({error.strerror}); restore it") from error
    except ValidationError as error:
        raise StudyError(f"{path}: invalid provenance; restore it") from error
    remedy = "restore what study run wrote, or rename it"
    if provenance.plan != plan.id:
        raise StudyError(f"{results}: belongs to another plan, {provenance.plan[:12]}; {remedy}")
    if provenance.results_sha256 != results_sha256:
        raise StudyError(f"{results}: edited by hand; {remedy}")
    if provenance.ledger_sha256 != ledger_sha256:
        raise StudyError(f"{results}: not written from the ledger {ledger}; {remedy}")
    return provenance, hashlib.sha256(content).hexdigest()
