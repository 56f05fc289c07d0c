"""What is going to be measured, decided before anything runs and kept in the journal.

A plan that cannot be carried out is a PlanError, or what reading its instances raises.
"""

import random
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Literal

from pydantic import Field

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.pool.record.machine import Score
from fairbench_agent.pool.record.notation import Frozen, Label
from fairbench_agent.pool.record.protocol import PinnedCore
from fairbench_agent.workloads.instances import Instance
from fairbench_agent.workloads.outcomes import is_listed, known_instance_sha256
from fairbench_agent.workloads.processes import (
    FULL_BUDGET,
    INSTANCE_NAMES,
    SEED,
    VALIDATION_NAMES,
    WORKLOAD_VERSION,
    Problem,
    ProcessKey,
    Suite,
    processes,
)
from fairbench_agent.workloads.suites import instance_sha256, load_instance

MAX_SWEEPS = 3
"""A record with three sweeps stays below its size limit on the slowest machines; more measurements are more records."""
MAX_RUNS = 256
"""Runs of each process, over all sweeps and copies, that a record holds whatever they are (docs/record.md)."""
MOMENT_PARTS = 8
"""Parts that the runs are cut into by the moments at which chains are timed."""
MAX_BUDGET = 100 * FULL_BUDGET
MIN_BUDGET = 1_000


class PlannedRun(Frozen):
    """One run of one process, at its place in the order."""

    position: int
    key: ProcessKey


class MeasurementPlan(Frozen):
    """The choices of one measurement; equal plans do equal work."""

    workload_version: int = WORKLOAD_VERSION
    suite: Suite
    folder: str | None = Field(description="folder of the published instances; stays on this machine")
    budget: int
    seed: int = SEED
    sweeps: int
    selection: Label
    validation: bool
    core: int | None
    order_seed: int
    score: Score | None
    copies: int = Field(default=1, description="workers that run every process at the same time")
    cores: tuple[PinnedCore, ...] | None = Field(
        default=None, description="core of each of several copies; null for one, whose core stands above"
    )

    def core_of(self, copy_index: int) -> int | None:
        """Return the core that a copy is pinned to, None where the system pins none."""
        return self.cores[copy_index].core if self.cores else self.core

    def runs(self) -> tuple[PlannedRun, ...]:
        """Return every run in its order: each sweep has all processes once, shuffled."""
        order = random.Random(self.order_seed)  # noqa: S311  an order, not a secret
        keys: list[ProcessKey] = []
        for _ in range(self.sweeps):
            sweep = list(processes(self.suite, self.selection))
            order.shuffle(sweep)
            keys += sweep
        return tuple(PlannedRun(position=position, key=key) for position, key in enumerate(keys))

    def validation_names(self) -> tuple[str, ...]:
        """Return the validation processes to run."""
        return VALIDATION_NAMES if self.validation else ()

    def n_runs(self) -> int:
        """Return how many runs and validation processes there are."""
        return len(self.runs()) + len(self.validation_names())

    def chain_moments(self) -> tuple[int, ...]:
        """Return after how many runs chains are timed: before the first, after the last, and in between."""
        n_runs = len(self.runs())
        return tuple(sorted({n_runs * part // MOMENT_PARTS for part in range(MOMENT_PARTS + 1)}))

    def assignment(
        self,
        done_runs: AbstractSet[int] = frozenset(),
        done_validation: AbstractSet[str] = frozenset(),
        done_chains: AbstractSet[int] = frozenset(),
    ) -> "Assignment":
        """Return what is left for the worker, given the positions, names and moments that are done.

        A moment that was missed is past.
        """
        return Assignment(
            plan=self,
            runs=tuple(run for run in self.runs() if run.position not in done_runs),
            validation=tuple(name for name in self.validation_names() if name not in done_validation),
            chains=tuple(n for n in self.chain_moments() if n >= len(done_runs) and n not in done_chains),
        )

    def verified(self) -> tuple[ProcessKey, ...]:
        """Return the processes to verify before timing: each search on the first instance of each problem.

        Where the table of outcomes does not list what the runs must reach, it is all 64.
        """
        keys = processes(self.suite)
        if not is_listed(self.suite, self.budget, self.seed):
            return keys
        return tuple(key for key in keys if key.instance == INSTANCE_NAMES[self.suite][key.problem][0])

    def instances(self) -> dict[tuple[Problem, str], Instance]:
        """Return what is verified or run on, which must be the instances that the known outcomes were reached on."""
        folder = None if self.folder is None else Path(self.folder)
        found: dict[tuple[Problem, str], Instance] = {}
        for problem, name, _ in (*self.verified(), *processes(self.suite, self.selection)):
            if (problem, name) in found:
                continue
            found[problem, name] = load_instance(self.suite, problem, name, folder)
            if instance_sha256(found[problem, name]) != known_instance_sha256(self.suite, problem, name):
                raise PlanError(
                    f"instance {problem}/{name} of suite {self.suite} is not the known one; "
                    "use the published file unchanged, or measure with --suite standard"
                )
        return found

    def require_possible(self) -> None:
        """Refuse a plan that cannot be carried out."""
        processes(self.suite, self.selection)  # an UnknownNameError where none matches
        if not MIN_BUDGET <= self.budget <= MAX_BUDGET:
            raise PlanError(
                f"budget {self.budget} is out of range; {MIN_BUDGET} to {MAX_BUDGET} evaluations are allowed"
            )
        if not 1 <= self.sweeps <= MAX_SWEEPS:
            raise PlanError(f"{self.sweeps} sweeps are out of range; 1 to {MAX_SWEEPS} are allowed")
        if self.copies > 1 and self.core is not None:
            raise PlanError("--core names the core of one copy; leave it out, each of --copies gets a core of its own")
        if self.copies * self.sweeps > MAX_RUNS:
            raise PlanError(
                f"{self.copies} copies of {self.sweeps} sweep{'s' if self.sweeps > 1 else ''} are more runs than a record "
                f"holds; at most {MAX_RUNS // self.sweeps} copies are allowed with --sweeps {self.sweeps}"
            )
        if self.suite == "published":
            if self.folder is None:
                raise PlanError("suite published reads instance files; name their folder with --instances DIR")
            if not self.folder.isprintable():
                raise PlanError(
                    f"--instances {self.folder!r}: must be printable text; rename the folder, or link to it"
                )
            self.instances()
        elif self.folder is not None:
            raise PlanError("suite standard needs no files; leave --instances out, or choose --suite published")


class Assignment(Frozen):
    """What the worker is to do: verify, warm up, then time these runs and validation processes in this order.

    Chains are timed when so many runs are finished in all, loads at the end. Of several copies each has an assignment.
    """

    task: Literal["measure"] = "measure"
    plan: MeasurementPlan
    runs: tuple[PlannedRun, ...]
    validation: tuple[str, ...]
    chains: tuple[int, ...]
    copy_index: int = 0

    @property
    def core(self) -> int | None:
        """Return the core to be pinned to, None where the system pins none."""
        return self.plan.core_of(self.copy_index)
