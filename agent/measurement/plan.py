"""The plan of a measurement, made before anything runs and written to the journal."""

import random
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from operator import itemgetter
from pathlib import Path

from pydantic import Field

from fairbench_agent.agent.errors import AgentError
from fairbench_agent.pool.record.field_types import Count, Frozen, Label
from fairbench_agent.pool.record.protocol import MAX_RUNS, Budget, Copies, PinnedCore, Seed, Sweeps
from fairbench_agent.workloads.instances import Instance
from fairbench_agent.workloads.outcomes import is_listed, known_instance_sha256
from fairbench_agent.workloads.processes import (
    INSTANCE_NAMES,
    NO_PROCESSES,
    PROGRAM_KINDS,
    SEED,
    VALIDATION_NAMES,
    WORKLOAD_VERSION,
    Problem,
    ProcessKey,
    Suite,
    processes,
)
from fairbench_agent.workloads.suites import instance_sha256, load_instance

MAX_SWEEPS = 3  # a record with three sweeps stays below its size limit on the slowest machines
CHAIN_INTERVALS = 8  # intervals between the moments at which chains are timed


class PlannedRun(Frozen):
    """One run of one process, with its position in the order."""

    position: Count
    key: ProcessKey


PlannedStep = PlannedRun | Label | Count
"""A run, the name of a validation process or reference program, or the number of runs before chains are timed."""


class MeasurementPlan(Frozen):
    """The settings of one measurement; equal plans mean equal work."""

    workload_version: Count = WORKLOAD_VERSION
    suite: Suite
    folder: str | None = Field(max_length=4096, description="folder of the published instances; stays on this machine")
    budget: Budget
    seed: Seed = SEED
    sweeps: Sweeps
    selection: Label
    validation: bool
    program_chunks: Count = Field(default=0, description="chunks of each reference program, 0 without them")
    order_seed: Count
    copies: Copies = Field(default=1, description="workers that run every process at the same time")
    cores: tuple[PinnedCore, ...] | None = Field(default=None, description="core of each copy, None if none is pinned")

    def core_of(self, copy_index: int) -> int | None:
        return self.cores[copy_index].core if self.cores else None

    def runs(self) -> tuple[PlannedRun, ...]:
        """Return all runs in order: each sweep runs every process once, shuffled."""
        order = random.Random(self.order_seed)  # noqa: S311  no secret
        keys: list[ProcessKey] = []
        for _ in range(self.sweeps):
            sweep = list(processes(self.suite, self.selection))
            order.shuffle(sweep)
            keys += sweep
        return tuple(PlannedRun(position=position, key=key) for position, key in enumerate(keys))

    def repeats(self, positions: Iterable[int]) -> tuple[PlannedRun, ...]:
        """Return repeats of the runs at some positions; their own positions follow the planned ones."""
        runs = self.runs()
        return tuple(PlannedRun(position=len(runs) + p, key=runs[p].key) for p in sorted(positions))

    def programs(self) -> tuple[str, ...]:
        """Return the validation processes and reference programs in random order."""
        names = [*(VALIDATION_NAMES if self.validation else ()), *(PROGRAM_KINDS if self.program_chunks else ())]
        random.Random(self.order_seed).shuffle(names)  # noqa: S311  no secret
        return tuple(names)

    def steps(self) -> tuple[PlannedStep, ...]:
        """Return the runs in order, with programs spread between them, and chains timed before, between and after."""
        runs, names = self.runs(), self.programs()
        moments = {len(runs) * part // CHAIN_INTERVALS for part in range(CHAIN_INTERVALS + 1)}
        places: list[tuple[int, int, PlannedStep]] = [(run.position, 2, run) for run in runs]
        places += [(moment, 0, moment) for moment in moments]
        places += [(len(runs) * number // (len(names) + 1), 1, name) for number, name in enumerate(names, 1)]
        return tuple(step for *_, step in sorted(places, key=itemgetter(0, 1)))

    def assignment(self, done: AbstractSet[PlannedStep] = frozenset()) -> "Assignment":
        """Return the remaining steps; chain timings whose moment has passed are dropped."""
        n_runs = sum(isinstance(step, PlannedRun) for step in done)
        left = (step for step in self.steps() if step not in done)
        return Assignment(plan=self, steps=tuple(x for x in left if not isinstance(x, int) or x >= n_runs))

    def keys_to_verify(self) -> tuple[ProcessKey, ...]:
        """Return the processes to verify before timing: each search on the first instance of each problem.

        If the outcomes of the runs are not listed, all 64 processes are verified. Without runs, none is.
        """
        keys = () if self.selection == NO_PROCESSES else processes(self.suite)
        if not is_listed(self.suite, self.budget, self.seed):
            return keys
        return tuple(key for key in keys if key.instance == INSTANCE_NAMES[self.suite][key.problem][0])

    def instances(self) -> dict[tuple[Problem, str], Instance]:
        """Return the required instances; AgentError if one differs from the known one."""
        folder = None if self.folder is None else Path(self.folder)
        keys = (*self.keys_to_verify(), *processes(self.suite, self.selection))
        instances: dict[tuple[Problem, str], Instance] = {}
        for problem, name in dict.fromkeys((key.problem, key.instance) for key in keys):
            instance = instances[problem, name] = load_instance(problem, name, folder)
            if instance_sha256(instance) != known_instance_sha256(self.suite, problem, name):
                raise AgentError(
                    f"instance {problem}/{name} of suite {self.suite} differs from the known one; "
                    "use the unmodified published file, or measure with --suite standard"
                )
        return instances

    def require_possible(self) -> None:
        """Raise an AgentError, or the error of an instance file or a selection, if the plan is impossible."""
        if not self.assignment().n_timed:
            raise AgentError("nothing to measure; select processes, or leave out --no-validation")
        if self.copies * self.sweeps > MAX_RUNS:
            raise AgentError(
                f"{self.copies} copies: a record holds at most {MAX_RUNS} runs of each process; "
                f"with --sweeps {self.sweeps} give at most {MAX_RUNS // self.sweeps} copies"
            )
        if self.suite == "published":
            if self.folder is None:
                raise AgentError("suite published reads instance files; give their folder with --instances DIR")
            self.instances()
        elif self.folder is not None:
            raise AgentError("suite standard needs no files; leave out --instances, or give --suite published")


class Assignment(Frozen):
    """The task of one copy's worker."""

    plan: MeasurementPlan
    steps: tuple[PlannedStep, ...]
    loads: bool = True
    copy_index: int = 0

    @property
    def core(self) -> int | None:
        return self.plan.core_of(self.copy_index)

    @property
    def n_timed(self) -> int:
        """Return the number of runs and programs."""
        return sum(not isinstance(step, int) for step in self.steps)
