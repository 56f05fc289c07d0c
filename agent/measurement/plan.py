"""What is going to be measured, decided before anything runs and kept in the journal.

A plan that cannot be carried out is a PlanError, or what reading its instances raises.
"""

import random
from pathlib import Path

from pydantic import Field

from fairbench_agent.agent.errors import PlanError
from fairbench_agent.agent.measurement.worker_messages import Assignment, PlannedRun
from fairbench_agent.pool.record.fields import Frozen, Label
from fairbench_agent.pool.record.machine import Score
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
MAX_BUDGET = 100 * FULL_BUDGET
MIN_BUDGET = 1_000


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

    def on_core(self, core: int | None) -> "MeasurementPlan":
        """Return the plan for a core."""
        return self.model_copy(update={"core": core})

    def runs(self) -> tuple[PlannedRun, ...]:
        """Return every run in its order: each sweep has all processes once, shuffled."""
        order = random.Random(self.order_seed)  # noqa: S311  an order, not a secret
        runs: list[PlannedRun] = []
        for _ in range(self.sweeps):
            keys = list(processes(self.suite, self.selection))
            order.shuffle(keys)
            for key in keys:
                runs.append(PlannedRun(position=len(runs), **key._asdict()))
        return tuple(runs)

    def validation_names(self) -> tuple[str, ...]:
        """Return the validation processes to run."""
        return VALIDATION_NAMES if self.validation else ()

    def n_runs(self) -> int:
        """Return how many runs and validation processes there are."""
        return len(self.runs()) + len(self.validation_names())

    def assignment(self, done_runs: frozenset[int], done_validation: frozenset[str]) -> Assignment:
        """Return what is left for the worker, given the positions and names that are done."""
        return Assignment(
            **self.model_dump(include={"suite", "folder", "budget", "seed", "core"}),
            verify_all=not is_listed(self.suite, self.budget, self.seed),
            runs=tuple(run for run in self.runs() if run.position not in done_runs),
            validation=tuple(name for name in self.validation_names() if name not in done_validation),
        )


def verified(suite: Suite, every: bool) -> tuple[ProcessKey, ...]:
    """Return the processes to verify before timing: all 64, or each search on the first instance of each problem."""
    keys = processes(suite)
    return keys if every else tuple(key for key in keys if key.instance == INSTANCE_NAMES[suite][key.problem][0])


def known_instance(suite: Suite, problem: Problem, name: str, folder: str | None) -> Instance:
    """Return an instance, which must be the one that the known outcomes were reached on."""
    instance = load_instance(suite, problem, name, None if folder is None else Path(folder))
    if instance_sha256(instance) != known_instance_sha256(suite, problem, name):
        raise PlanError(
            f"instance {problem}/{name} of suite {suite} is not the known one; "
            "use the published file unchanged, or measure with --suite standard"
        )
    return instance


def check_plan(plan: MeasurementPlan) -> None:
    """Refuse a plan that cannot be carried out."""
    chosen = processes(plan.suite, plan.selection)
    if not MIN_BUDGET <= plan.budget <= MAX_BUDGET:
        raise PlanError(f"budget {plan.budget} is out of range; {MIN_BUDGET} to {MAX_BUDGET} evaluations are allowed")
    if not 1 <= plan.sweeps <= MAX_SWEEPS:
        raise PlanError(f"{plan.sweeps} sweeps are out of range; 1 to {MAX_SWEEPS} are allowed")
    if plan.suite == "published":
        if plan.folder is None:
            raise PlanError("suite published reads instance files; name their folder with --instances DIR")
        if not plan.folder.isprintable():
            raise PlanError(f"--instances {plan.folder!r}: must be printable text; rename the folder, or link to it")
        listed = is_listed(plan.suite, plan.budget, plan.seed)
        for problem, name in dict.fromkeys(key[:2] for key in (*verified(plan.suite, not listed), *chosen)):
            known_instance(plan.suite, problem, name, plan.folder)
    elif plan.folder is not None:
        raise PlanError("suite standard needs no files; leave --instances out, or choose --suite published")
