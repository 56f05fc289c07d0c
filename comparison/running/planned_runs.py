"""Which runs a planned study has, and what an attempt at each needs.

A run is B on one instance with one seed. Runs with the first seed come first, on all instances in the study's order, so that a
study which ends early has as many runs of one instance as of another, and a bad hour touches all of them alike.
"""

import hashlib
import os
import shlex
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.study.planned_fleet import Grant
from fairbench_agent.comparison.study.run_choice import RunChoice, placeholders
from fairbench_agent.comparison.study.runtimes_table import check_time_left, granted
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_plan import StudyPlan

_LONGEST_NAME = 120


class GrantedRuntime(NamedTuple):
    """A runtime t̂₂, what made it safe, and whose measurement it rests on."""

    runtime_s: Decimal
    gamma: float
    record: str | None
    """SHA-256 of the record of a fleet's node; None for the plan's one machine"""


class StudyRun(NamedTuple):
    """B on one instance with one seed."""

    instance: str
    seed: int

    def __str__(self) -> str:
        return f"{self.instance} seed {self.seed}"


@dataclass(frozen=True)
class PlannedRuns:
    """The runs of a study by its plan; paths in the study are relative to `folder`, in which the study's file lies."""

    study: Study
    plan: StudyPlan
    folder: Path

    @property
    def choice(self) -> RunChoice:
        """Return how B is run."""
        return self.study.b

    @cached_property
    def runtimes_s(self) -> Mapping[str, Decimal]:
        """The runtimes t̂₂ by instance, seconds, with all digits of the plan; of a fleet the least."""
        return {run.instance: Decimal(repr(run.equivalent_runtime_s)) for run in self.plan.runtimes}

    @cached_property
    def runs(self) -> tuple[StudyRun, ...]:
        """All runs, in the order in which they are made."""
        return tuple(StudyRun(name, seed) for seed in self.choice.run_seeds for name in self.runtimes_s)

    def total_s(self, runs: Iterable[StudyRun]) -> float:
        """Return how long some runs take at most, one after the other, seconds."""
        return self._longest * float(sum(self.runtimes_s[run.instance] for run in runs))

    def granted(self, outcome: RunOutcome) -> GrantedRuntime:
        """Return what an attempt was granted; StudyError where its record is none of the plan's."""
        if self.plan.fleet is None:
            return GrantedRuntime(self.runtimes_s[outcome.instance], self.plan.gamma, None)
        grant = self._grants.get(outcome.record or "")
        if grant is None:
            raise StudyError(f"the ledger names record {outcome.record} for {outcome.instance}, which the plan has not")
        return self.granted_by(outcome.instance, grant)

    def granted_by(self, instance: str, grant: Grant) -> GrantedRuntime:
        """Return what a node grants a run on an instance."""
        runtime_s = grant.of.runtime_s(self._t1_s[instance])
        return GrantedRuntime(Decimal(repr(runtime_s)), grant.of.gamma, grant.of.record)

    @cached_property
    def _longest(self) -> float:
        """How often the least t̂₂ goes into the longest, where nodes differ."""
        fleet = self.plan.fleet
        return fleet.longest.factor / fleet.least.factor if fleet else 1.0

    @cached_property
    def _grants(self) -> Mapping[str, Grant]:
        return self.plan.fleet.by_record() if self.plan.fleet else {}

    @cached_property
    def _t1_s(self) -> Mapping[str, float]:
        return {run.instance: run.t1_s for run in self.plan.runtimes}

    def order(self, run: StudyRun, attempt: int, runtime_s: Decimal | None = None) -> RunOrder:
        """Return what an attempt at a run needs; t̂₂ is that of the plan unless another runtime is given."""
        choice, allowed_s = self.choice, self.runtimes_s[run.instance] if runtime_s is None else runtime_s
        file = choice.file_of(run.instance)
        filled = {
            "name": run.instance,
            "seed": str(run.seed),
            "runtime_s": granted(max(0.0, float(allowed_s - choice.stop_early_s))),
            "instance": str((self.folder / file).absolute()) if file else "",
        }
        return RunOrder(
            **run._asdict(),
            attempt=attempt,
            argv=tuple(word.format_map(filled) for word in shlex.split(choice.command or "")),
            stops_itself="runtime_s" in choice.named,
            reads=choice.values,
            maximise=self.study.maximise,
            runtime_s=allowed_s,
            grace_s=float(choice.grace_s),
            lost_time_limit=float(choice.lost_time_limit),
            environment={name: value.format_map(filled) for name, value in choice.environment.items()},
            folder=str(self.working_folder),
            output=f"output/{_file_name(run.instance)}-{run.seed}-{attempt}.gz",
            output_limit_bytes=1024 * choice.output_limit_kb,
        )

    def program_sha256(self) -> str:
        """Return a hash over the program, and over all files that the words of its command name, as of a script."""
        order = self.order(self.runs[0], 1)
        words = [word for word in shlex.split(self.choice.command or "") if not placeholders(word)]
        files = [self.working_folder / word for word in words[1:]]
        program = shutil.which(order.argv[0], path=order.environment.get("PATH", os.environ.get("PATH")))
        return _sha256_of([self.working_folder / (program or order.argv[0]), *filter(Path.is_file, files)])

    def instances_sha256(self) -> str:
        """Return a hash over the files of all instances, in their order."""
        files = (self.choice.file_of(name) for name in self.runtimes_s)
        return _sha256_of([self.folder / file for file in files if file])

    @property
    def working_folder(self) -> Path:
        """Return the folder in which B runs."""
        return (self.folder / (self.choice.folder or "")).absolute()

    def check(self) -> None:
        """Raise StudyError for what no run can succeed with: no command, a program or file that is not there, no time left."""
        if self.choice.command is None:
            raise StudyError(
                "the study does not say how B is run; write command under [b] and plan it again, or run B yourself and "
                "write its values into the results"
            )
        if not self.working_folder.is_dir():
            raise StudyError(
                f"b.folder {self.choice.folder}: {self.working_folder} is no folder; make it, or name another"
            )
        self._check_program()
        self._check_files()
        check_time_left(self.study, self.plan)

    def _check_program(self) -> None:
        order = self.order(self.runs[0], 1)
        program, path = order.argv[0], order.environment.get("PATH", os.environ.get("PATH"))
        has_folder = os.sep in program or "/" in program
        if not shutil.which(str(self.working_folder / program) if has_folder else program, path=path):
            where = f"in {self.working_folder}" if has_folder else "in any folder of PATH"
            raise StudyError(f"b.command: {program} is no program {where}; name one that is there and may be executed")

    def _check_files(self) -> None:
        files = {name: self.choice.file_of(name) for name in self.runtimes_s}
        missing = [f"{name} ({file})" for name, file in files.items() if file and not (self.folder / file).is_file()]
        if missing:
            more = f" and {len(missing) - 5} more" if len(missing) > 5 else ""
            raise StudyError(
                f"b.instances: no file for {', '.join(missing[:5])}{more}; paths are relative to {self.folder.absolute()}"
            )


def _sha256_of(files: Iterable[Path]) -> str:
    """Return the hash of files' hashes; StudyError for one that cannot be read."""
    whole = hashlib.sha256()
    for path in files:
        try:
            with path.open("rb") as file:
                whole.update(hashlib.file_digest(file, "sha256").digest())
        except OSError as error:
            raise StudyError(f"{path}: cannot be read ({error.strerror}), and B needs it; restore it") from error
    return whole.hexdigest()


def _file_name(instance: str) -> str:
    """Return an instance's name as part of a file's, which another instance does not have."""
    name = quote(instance, safe="")
    if len(name) <= _LONGEST_NAME:
        return name
    return f"{name[:_LONGEST_NAME]}~{hashlib.sha256(instance.encode()).hexdigest()[:16]}"
