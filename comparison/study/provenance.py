"""The provenance of B's results: a file next to them that `study run` writes and `study conclude` checks.

It contains hashes of results and ledger, the plan's id, the machine's condition, and the valid attempt at every run.
So edits are detected.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from fairbench_agent.comparison.study.attempts import RunFacts
from fairbench_agent.comparison.study.plan import StudyPlan
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.cpus.names import same_cpu

Count = Annotated[int, Field(ge=0)]


class FileHashes(FrozenModel):
    """Hashes of the files that B consists of and reads, at the start or end of a session."""

    program_sha256: str = Field(description="hash of the program and the files named in its command")
    instances_sha256: str = Field(description="hash of the instance files")


class RunSession(FileHashes):
    """One call of `study run`."""

    began_at_ns: int = Field(description="nanoseconds since 1970 by this machine's clock")
    software: str = Field(description="release that ran")
    jobs: int = Field(ge=1, description="simultaneous runs")
    cpu: str | None = Field(description="CPU of the machines, null if unknown")
    unfit: tuple[str, ...] = Field(description="failed items of the agent's check")


class CountedRun(RunFacts):
    """A run with its valid attempt."""

    value: str = Field(description="as printed; inf or -inf for a run treated as worse than every value")


class RunCounts(FrozenModel):
    """Numbers of runs and attempts."""

    runs: Count = Field(description="instances times seeds")
    attempts: Count = Field(description="attempts started")
    repeated_disturbed: Count = Field(description="attempts repeated after a disturbance")
    repeated_failed: Count = Field(description="attempts repeated because they returned no value")
    lost: Count = Field(description="attempts lost when the command or a machine stopped, and repeated")
    kept_disturbed: Count = Field(description="disturbed runs that are used")
    worst: Count = Field(description="runs without a value, treated as worse than every value, or as not solved")

    def text(self) -> str:
        reasons = {
            "repeated after a disturbance": self.repeated_disturbed,
            "repeated after a failure": self.repeated_failed,
            "lost and repeated": self.lost,
        }
        repetitions = ", ".join(f"{number} {reason}" for reason, number in reasons.items() if number)
        return f"{self.runs} runs in {self.attempts} attempts{f' ({repetitions})' if repetitions else ''}"

    def cautions(self, *, timed: bool) -> tuple[str, ...]:
        """Return weaknesses of the results, or of the runtimes of a `timed` study, the most serious first."""
        failed = "failed and count as not solved" if timed else "returned no value and are treated as worse than A's"
        reasons = {
            failed: self.worst,
            "were disturbed but are used, to B's disadvantage": self.kept_disturbed,
        }
        return tuple(f"{number} of {self.runs} runs of B {reason}." for reason, number in reasons.items() if number)


class Provenance(FrozenModel):
    """The origin of B's results."""

    version: Literal[1] = Field(description="version of this layout")
    software: str = Field(description="release that wrote it")
    plan: str = Field(description="id of the plan")
    results_sha256: str = Field(description="hash of the results file")
    ledger_sha256: str = Field(description="hash of the ledger of runs")
    sessions: tuple[RunSession, ...]
    ends: tuple[FileHashes, ...] = Field(description="hashes at the ends of sessions that were not killed")
    counts: RunCounts
    runs: tuple[CountedRun, ...] = Field(description="every run, in the order of the results")

    @property
    def cpus(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(session.cpu or "an unknown CPU" for session in self.sessions))

    def cautions(self, plan: StudyPlan) -> tuple[str, ...]:
        planned, cautions = plan.limits.b_machine, []
        unplanned = [cpu for cpu in self.cpus if plan.limits.b_cpu_known and not same_cpu(cpu, planned)]
        if unplanned:
            cautions.append(f"B's limits were planned for {planned}; B was run on {' and '.join(unplanned)}.")
        if changed := changed_between([*self.sessions, *self.ends]):
            cautions.append(f"{' and '.join(changed)} changed between runs of B: repeat all runs.")
        return (*cautions, *self.counts.cautions(timed=plan.study.get("compare") == "runtimes"))


def machine_of_b(plan: StudyPlan, provenance: Provenance | None) -> str:
    """Return the CPUs that B ran on, or the planned machine if the study ran elsewhere."""
    return " and ".join(provenance.cpus if provenance else ()) or plan.limits.b_machine


def provenance_path(results: Path) -> Path:
    return results.with_suffix(".provenance.json")


def ledger_path(study: Path) -> Path:
    return study.with_suffix(".runs") / "ledger.jsonl"


def changed_between(hashes: Sequence[FileHashes]) -> tuple[str, ...]:
    """Name what changed: B's program, or instance files."""
    values = {
        "B's program or a file of its command": {files.program_sha256 for files in hashes},
        "instance files": {files.instances_sha256 for files in hashes},
    }
    return tuple(name for name, different in values.items() if len(different) > 1)
