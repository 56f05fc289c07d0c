"""`fairbench-agent run`: one optimization process on one instance file."""

import platform
import time
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.core.console import Result
from fairbench_agent.pool.record.protocol import MAX_BUDGET
from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder
from fairbench_agent.workloads.outcomes import objective_text
from fairbench_agent.workloads.processes import Problem, Search
from fairbench_agent.workloads.search import advance, start
from fairbench_agent.workloads.suites import read_instance_file


class RunResult(Result):
    """The outcome of a process.

    `distances` is TSPLIB's EDGE_WEIGHT_TYPE, of which only EUC_2D is not rounded; a flow shop file may have several
    instances.
    """

    problem: Problem
    instance: str
    number: int
    n_instances: int
    distances: str | None
    search: Search
    seed: int
    objective: float | int
    evaluations: int
    wall_ns: int

    def text(self) -> str:
        objective = f"{self.objective:.6f}" if isinstance(self.objective, float) else self.objective
        length = " (unrounded, not a TSPLIB length)" if self.distances == "EUC_2D" else ""
        work = f"{self.problem} {self.instance} {self.search}, seed {self.seed}"
        answer = f"{work}: objective {objective}{length} in {self.evaluations} evaluations, {self.wall_ns / 1e9:.3f} s"
        if self.n_instances == 1:
            return answer
        which = "first" if self.number == 1 else f"number {self.number}"
        return f"{answer}\n{which} of {self.n_instances} instances; --number N chooses"


def run(
    problem: Annotated[Problem, typer.Argument(help="Problem of the instance.")],
    file: Annotated[Path, typer.Argument(help="Instance file: QAPLIB, TSPLIB, Taillard or LOLIB.")],
    search: Annotated[Search, typer.Option(help="Neighbourhood of the local search, or random search.")],
    seed: Annotated[int, typer.Option(help="Seed of the solver.", min=-(2**31), max=2**31 - 1)] = 2,
    evaluations: Annotated[int, typer.Option(help="Number of evaluations.", min=1, max=MAX_BUDGET)] = 2_000_000,
    number: Annotated[int | None, typer.Option(help="Choose one of a file's instances: pfsp, lop.", min=1)] = None,
) -> Result:
    content = read_instance_file(problem, file, number)
    code = FrozenCode(shipped_folder(platform.machine())).search
    began = time.perf_counter_ns()
    state = start(content.instance, seed, code)
    for part in range(1, 101):  # in parts, so that Ctrl-C takes effect
        advance(content.instance, state, search, -(-evaluations * part // 100), code)
    wall_ns = time.perf_counter_ns() - began
    objective = float(objective_text(problem, state.best))
    unrounded = content.distances == "EUC_2D" or not objective.is_integer()
    return RunResult(
        problem=problem,
        instance=file.stem,
        number=content.number,
        n_instances=content.n_instances,
        distances=content.distances,
        search=search,
        seed=seed,
        objective=objective if unrounded else int(objective),
        evaluations=state.evaluations,
        wall_ns=wall_ns,
    )
