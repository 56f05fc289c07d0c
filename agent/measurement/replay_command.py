"""`fairbench-agent run`: one optimization process on one instance file, run by the worker like any other."""

import json
from pathlib import Path

from fairbench_agent.agent.errors import PlanError, WorkerError
from fairbench_agent.agent.measurement.plan import MAX_BUDGET
from fairbench_agent.agent.measurement.supervisor import STOPPING, Supervisor, require_compiler
from fairbench_agent.agent.measurement.worker_messages import Ended, Replay, Replayed
from fairbench_agent.agent.next_steps import after_replay
from fairbench_agent.core.signals import handling
from fairbench_agent.workloads.outcomes import objective_text
from fairbench_agent.workloads.suites import read_instance

_SEED_RANGE = 2**31


def replay(task: Replay, as_json: bool, supervisor: Supervisor) -> str:
    """Run the process and return what it reached as text or JSON; a PlanError for a seed or budget out of range."""
    if not 1 <= task.evaluations <= MAX_BUDGET:
        raise PlanError(f"--evaluations {task.evaluations} is out of range; 1 to {MAX_BUDGET} are allowed")
    if not -_SEED_RANGE <= task.seed < _SEED_RANGE:
        raise PlanError(f"--seed {task.seed} is out of range; {-_SEED_RANGE} to {_SEED_RANGE - 1} are allowed")
    require_compiler()
    # read here first, so that a bad file is refused before anything is compiled
    read_instance(task.problem, Path(task.path))
    replayed = _replayed(task, supervisor)
    objective = objective_text(task.problem, replayed.fitness)
    if as_json:
        process = {"problem": task.problem, "instance": Path(task.path).stem, "search": task.search, "seed": task.seed}
        number = float(objective) if task.problem == "tsp" else int(objective)
        return json.dumps(process | {"objective": number} | replayed.model_dump(exclude={"kind"}))
    note = " (unrounded, not a TSPLIB length)" if task.problem == "tsp" else ""
    return (
        f"{task.problem} {Path(task.path).name} {task.search}, seed {task.seed}: objective {objective}{note} in "
        f"{replayed.evaluations} evaluations, {replayed.wall_ns / 1e9:.3f} s\n\n{after_replay(replayed.wall_ns / 1e9)}"
    )


def _replayed(task: Replay, supervisor: Supervisor) -> Replayed:
    with handling(STOPPING, supervisor.stop):
        # the worker has another working directory
        for event in supervisor.events(task.model_copy(update={"path": str(Path(task.path).absolute())})):
            if isinstance(event, Replayed):
                return event
            if isinstance(event, Ended):
                raise WorkerError(event.message or "stopped before the process had ended")
    raise WorkerError("the worker exited without a final message")
