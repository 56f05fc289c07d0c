"""`fairbench-agent run`: one optimization process on one instance file, by the worker."""

import os
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.agent.errors import PlanError, WorkerError
from fairbench_agent.agent.measurement.plan import MAX_BUDGET
from fairbench_agent.agent.measurement.worker_messages import Ended, Replay, Replayed
from fairbench_agent.agent.measurement.workers import STOPPING, Supervisor, require_compiler
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.signals import handling
from fairbench_agent.workloads.outcomes import objective_text
from fairbench_agent.workloads.processes import Problem, Search
from fairbench_agent.workloads.suites import read_instance

_SEEDS = range(-(2**31), 2**31)


class RunResult(Result):
    """What a process reached; the objective is the problem's own, for TSP with unrounded lengths."""

    problem: Problem
    instance: str
    search: Search
    seed: int
    objective: float | int
    evaluations: int
    wall_ns: int
    cpu_ns: int

    def text(self) -> str:
        """Return one line."""
        objective = (
            f"{self.objective:.6f} (unrounded, not a TSPLIB length)" if self.problem == "tsp" else self.objective
        )
        return (
            f"{self.problem} {self.instance} {self.search}, seed {self.seed}: objective {objective} in "
            f"{self.evaluations} evaluations, {self.wall_ns / 1e9:.3f} s"
        )


def run(
    problem: Annotated[Problem, typer.Argument(help="Problem of the instance.")],
    file: Annotated[Path, typer.Argument(help="Instance file: QAPLIB, TSPLIB (EUC_2D), Taillard or LOLIB.")],
    search: Annotated[Search, typer.Option(help="Neighbourhood of the local search, or random search.")],
    seed: Annotated[int, typer.Option(help="Seed of the solver's generator.")] = 2,
    evaluations: Annotated[int, typer.Option(help="Budget.")] = 2_000_000,
    as_json: AsJson = False,
) -> None:
    """Run one optimization process ρ(A, i, t, r) on an instance file."""
    task = Replay(problem=problem, path=str(file), search=search, seed=seed, evaluations=evaluations)
    print_result(replayed(task, Supervisor(os.environ)), as_json=as_json)


def replayed(task: Replay, supervisor: Supervisor) -> RunResult:
    """Return what a process reaches.

    Raises:
        PlanError: seed or budget are out of range.
        WorkloadError: the file cannot be read.
        WorkerError: the worker failed.
        StoppedError: stopped on request.
    """
    if not 1 <= task.evaluations <= MAX_BUDGET:
        raise PlanError(f"{task.evaluations} is out of range; give 1 to {MAX_BUDGET}", "--evaluations")
    if task.seed not in _SEEDS:
        raise PlanError(f"{task.seed} is out of range; give {_SEEDS[0]} to {_SEEDS[-1]}", "--seed")
    require_compiler()
    read_instance(task.problem, Path(task.path))  # a bad file is refused before anything is compiled
    done = _done(task, supervisor)
    objective = objective_text(task.problem, done.fitness)
    return RunResult(
        problem=task.problem,
        instance=Path(task.path).stem,
        search=task.search,
        seed=task.seed,
        objective=float(objective) if task.problem == "tsp" else int(objective),
        **done.model_dump(exclude={"kind", "fitness"}),
    )


def _done(task: Replay, supervisor: Supervisor) -> Replayed:
    with handling(STOPPING, supervisor.stop):
        # the worker has another working directory
        for event in supervisor.events(task.model_copy(update={"path": str(Path(task.path).absolute())})):
            if isinstance(event, Replayed):
                return event
            if isinstance(event, Ended) and event.reason == "failed":
                raise WorkerError(event.message)
            if isinstance(event, Ended):
                raise StoppedError("stopped before the process ended", supervisor.stopped_by)
    raise WorkerError("the worker exited without a final message")
