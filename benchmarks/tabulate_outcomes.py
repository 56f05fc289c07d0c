"""Write the table of known outcomes: `python benchmarks/tabulate_outcomes.py INSTANCES > outcomes.json`.

INSTANCES is the folder of the published instance files. The table is made once per workload version, which takes as
long as two full measurements.
"""

import json
import sys
from pathlib import Path

from fairbench_agent.workloads.outcomes import objective_text
from fairbench_agent.workloads.processes import (
    BRIEF_BUDGET,
    FULL_BUDGET,
    QUICK_BUDGET,
    SEED,
    SUITES,
    WORKLOAD_VERSION,
    ProcessKey,
    Suite,
    processes,
)
from fairbench_agent.workloads.search import advance, start
from fairbench_agent.workloads.suites import instance_sha256, load_instance


def outcomes(
    suite: Suite, key: ProcessKey, folder: Path | None, budgets: tuple[int, ...]
) -> dict[int, tuple[int, str]]:
    """Return evaluations and objective of a process at increasing budgets."""
    instance = load_instance(suite, key.problem, key.instance, folder)
    state = start(instance, SEED)
    reached: dict[int, tuple[int, str]] = {}
    for budget in budgets:
        advance(instance, state, key.search, budget)
        reached[budget] = (state.evaluations, objective_text(key.problem, state.best))
    return reached


def table(folder: Path, budgets: tuple[int, ...]) -> dict[str, dict[str, dict[str, tuple[int, str]]]]:
    """Return evaluations and objective by suite, budget and process."""
    outcomes_by_suite: dict[str, dict[str, dict[str, tuple[int, str]]]] = {}
    for suite in SUITES:
        by_budget: dict[str, dict[str, tuple[int, str]]] = {str(budget): {} for budget in budgets}
        for key in processes(suite):
            for budget, outcome in outcomes(suite, key, folder, budgets).items():
                by_budget[str(budget)][str(key)] = outcome
        outcomes_by_suite[suite] = by_budget
    return outcomes_by_suite


def instances(folder: Path) -> dict[str, dict[str, str]]:
    """Return the SHA-256 of each instance's matrices by suite and `problem/instance`."""
    return {
        suite: {
            f"{key.problem}/{key.instance}": instance_sha256(load_instance(suite, key.problem, key.instance, folder))
            for key in processes(suite, "*/random")
        }
        for suite in SUITES
    }


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    document = {
        "workload_version": WORKLOAD_VERSION,
        "seed": SEED,
        "instances": instances(folder),
        "outcomes": table(folder, (QUICK_BUDGET, BRIEF_BUDGET, FULL_BUDGET)),
    }
    sys.stdout.write(json.dumps(document, separators=(",", ":")).replace("},", "},\n") + "\n")
