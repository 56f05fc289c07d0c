"""Run a search of the reference process for planned runtimes: python run_search.py insert tutorial.plan.json tutorial.csv."""

import csv
import json
import sys
import time
from pathlib import Path

from fairbench_agent.workloads.processes import Problem, Search
from fairbench_agent.workloads.search import advance, start
from fairbench_agent.workloads.standard import standard_instance

SEED = 1
EVALUATIONS_AT_ONCE = 50


def best_within(problem: Problem, name: str, search: Search, seconds: float) -> float:
    """Return the smallest value found within a time; what is found after it does not count."""
    instance = standard_instance(problem, name)
    advance(instance, start(instance, SEED), search, 2)  # compiles outside the timed part
    began = time.perf_counter()
    state = start(instance, SEED)
    found = state.best
    while time.perf_counter() - began < seconds:
        found = state.best
        advance(instance, state, search, state.evaluations + EVALUATIONS_AT_ONCE)
    return -found


def main(search: Search, plan: Path, results: Path) -> None:
    """Run every planned instance and write the values."""
    runtimes = json.loads(plan.read_text(encoding="utf-8"))["runtimes"]
    with results.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["instance", "value"])
        for planned in runtimes:
            problem, name = planned["instance"].split("/")
            writer.writerow([planned["instance"], best_within(problem, name, search, planned["equivalent_runtime_s"])])


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))  # type: ignore[arg-type]  # as the user writes it
