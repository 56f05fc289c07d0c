"""`fairbench-agent run`: one optimization process on one instance file, by the worker."""

import os
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.agent.errors import WorkerError
from fairbench_agent.agent.measurement import worker_messages as messages
from fairbench_agent.agent.measurement.plan import MAX_BUDGET
from fairbench_agent.agent.measurement.workers import STOPPING, Supervisor, require_compiler
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.signals import handling
from fairbench_agent.workloads.outcomes import objective_text
from fairbench_agent.workloads.processes import Problem, Search
from fairbench_agent.workloads.suites import read_instance


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
        tsp = self.problem == "tsp"
        objective = f"{self.objective:.6f} (unrounded, not a TSPLIB length)" if tsp else self.objective
        work = f"{self.problem} {self.instance} {self.search}, seed {self.seed}"
        return f"{work}: objective {objective} in {self.evaluations} evaluations, {self.wall_ns / 1e9:.3f} s"


def run(
    problem: Annotated[Problem, typer.Argument(help="Problem of the instance.")],
    file: Annotated[Path, typer.Argument(help="Instance file: QAPLIB, TSPLIB (EUC_2D), Taillard or LOLIB.")],
    search: Annotated[Search, typer.Option(help="Neighbourhood of the local search, or random search.")],
    seed: Annotated[int, typer.Option(help="Seed of the solver.", min=-(2**31), max=2**31 - 1)] = 2,
    evaluations: Annotated[int, typer.Option(help="Budget.", min=1, max=MAX_BUDGET)] = 2_000_000,
    as_json: AsJson = False,
) -> None:
    """Run one optimization process ρ(A, i, t, r) on an instance file."""
    path = str(file.absolute())  # the worker has another working directory
    task = messages.Replay(problem=problem, path=path, search=search, seed=seed, evaluations=evaluations)
    print_result(replayed(task, Supervisor(os.environ)), as_json=as_json)


def replayed(task: messages.Replay, supervisor: Supervisor) -> RunResult:
    """Return what a process reaches.

    Raises:
        WorkloadError: the file cannot be read.
        WorkerError: the worker failed.
        StoppedError: stopped on request.
    """
    require_compiler()
    read_instance(task.problem, Path(task.path))  # a bad file is refused before anything is compiled
    done = _done(task, supervisor)
    objective = objective_text(task.problem, done.fitness)
    return RunResult(
        **task.model_dump(include={"problem", "search", "seed"}),
        **done.model_dump(exclude={"kind", "fitness"}),
        instance=Path(task.path).stem,
        objective=float(objective) if task.problem == "tsp" else int(objective),
    )


def _done(task: messages.Replay, supervisor: Supervisor) -> messages.Replayed:
    with handling(STOPPING, supervisor.stop):
        for event in supervisor.events(task):
            if isinstance(event, messages.Replayed):
                return event
            if isinstance(event, messages.Ended) and event.reason == "failed":
                raise WorkerError(event.message)
            if isinstance(event, messages.Ended):
                raise StoppedError("stopped before the process ended", supervisor.stopped_by)
    raise WorkerError("the worker exited without a final message")
