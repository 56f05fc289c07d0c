"""`fairbench-agent run`: one optimization process on one instance file."""

import platform
import time
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.agent.measurement.plan import MAX_BUDGET
from fairbench_agent.core.console import AsJson, Result, print_result
from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder
from fairbench_agent.workloads.outcomes import objective_text
from fairbench_agent.workloads.processes import Problem, Search
from fairbench_agent.workloads.search import advance, start
from fairbench_agent.workloads.suites import read_instance


class RunResult(Result):
    """The outcome of a process; TSP objectives have unrounded lengths."""

    problem: Problem
    instance: str
    search: Search
    seed: int
    objective: float | int
    evaluations: int
    wall_ns: int

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
    evaluations: Annotated[int, typer.Option(help="Number of evaluations.", min=1, max=MAX_BUDGET)] = 2_000_000,
    as_json: AsJson = False,
) -> None:
    """Run one optimization process on an instance file."""
    instance = read_instance(problem, file)
    code = FrozenCode(shipped_folder(platform.machine())).search
    began = time.perf_counter_ns()
    state = start(instance, seed, code)
    for part in range(1, 101):  # in parts, so that Ctrl-C takes effect
        advance(instance, state, search, -(-evaluations * part // 100), code)
    wall_ns = time.perf_counter_ns() - began
    objective = objective_text(problem, state.best)
    result = RunResult(
        problem=problem,
        instance=file.stem,
        search=search,
        seed=seed,
        objective=float(objective) if problem == "tsp" else int(objective),
        evaluations=state.evaluations,
        wall_ns=wall_ns,
    )
    print_result(result, as_json=as_json)
