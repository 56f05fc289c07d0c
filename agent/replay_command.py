"""`fairbench-agent run`: one optimization process on one instance file, run by the worker like any other."""

import json
import os
from pathlib import Path
from typing import NamedTuple

from fairbench.agent.errors import PlanError, WorkerError
from fairbench.agent.messages import Ended, Replay, Replayed
from fairbench.agent.plan import MAX_BUDGET
from fairbench.agent.supervisor import Supervisor, stop_on_signals
from fairbench.workloads.instances import Problem
from fairbench.workloads.outcomes import objective_text
from fairbench.workloads.processes import Search
from fairbench.workloads.suites import read_instance

_SEED_RANGE = 2**31


class Request(NamedTuple):
    """What was asked for on the command line."""

    problem: Problem
    path: Path
    search: Search
    seed: int
    evaluations: int


def replay(request: Request, as_json: bool) -> str:
    """Run the process and return what it reached as text or JSON.

    Raises:
        PlanError: seed or budget is out of range.
        InstanceFileError: the file is no instance of the problem.
        WorkerError: the worker failed or was stopped.
    """
    if not 1 <= request.evaluations <= MAX_BUDGET:
        raise PlanError(f"--evaluations {request.evaluations} is out of range; 1 to {MAX_BUDGET} are allowed")
    if not -_SEED_RANGE <= request.seed < _SEED_RANGE:
        raise PlanError(f"--seed {request.seed} is out of range; {-_SEED_RANGE} to {_SEED_RANGE - 1} are allowed")
    # read here first, so that a bad file is refused before anything is compiled
    read_instance(request.problem, request.path)
    replayed = _replayed(request)
    if as_json:
        return json.dumps(_document(request, replayed))
    objective = objective_text(request.problem, replayed.fitness)
    note = " (unrounded, not a TSPLIB length)" if request.problem == "tsp" else ""
    return (
        f"{request.problem} {request.path.name} {request.search}, seed {request.seed}: objective {objective}{note} in "
        f"{replayed.evaluations} evaluations, {replayed.wall_ns / 1e9:.3f} s"
    )


def _replayed(request: Request) -> Replayed:
    task = Replay(
        problem=request.problem,
        path=str(request.path.absolute()),
        search=request.search,
        seed=request.seed,
        evaluations=request.evaluations,
    )
    supervisor = Supervisor(os.environ)
    with stop_on_signals(supervisor):
        for event in supervisor.events(task):
            if isinstance(event, Replayed):
                return event
            if isinstance(event, Ended):
                raise WorkerError(event.message or "stopped before the process had ended")
    raise WorkerError("the worker ended without a word")


def _document(request: Request, replayed: Replayed) -> dict[str, object]:
    objective = objective_text(request.problem, replayed.fitness)
    return {
        "problem": request.problem,
        "instance": request.path.stem,
        "search": request.search,
        "seed": request.seed,
        "evaluations": replayed.evaluations,
        "objective": float(objective) if request.problem == "tsp" else int(objective),
        "fitness": replayed.fitness,
        "wall_ns": replayed.wall_ns,
        "cpu_ns": replayed.cpu_ns,
    }
