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
    INSTANCE_NAMES,
    QUICK_BUDGET,
    SEED,
    WORKLOAD_VERSION,
    Suite,
    processes,
)
from fairbench_agent.workloads.search import SearchCode, advance, begin, carry_on, start
from fairbench_agent.workloads.suites import instance_sha256, load_instance

Outcomes = dict[str, tuple[int, str]]
"""Evaluations and objective by process."""


def outcomes(suite: Suite, folder: Path | None, budgets: tuple[int, ...]) -> dict[str, Outcomes]:
    """Return the outcomes of a suite by budget, ascending."""
    code = SearchCode(begin, carry_on)
    by_budget: dict[str, Outcomes] = {str(budget): {} for budget in budgets}
    for key in processes(suite):
        instance = load_instance(key.problem, key.instance, folder)
        state = start(instance, SEED, code)
        for budget in budgets:
            advance(instance, state, key.search, budget, code)
            by_budget[str(budget)][str(key)] = (state.evaluations, objective_text(key.problem, state.best))
    return by_budget


def instances(suite: Suite, folder: Path | None) -> dict[str, str]:
    """Return the SHA-256 of each instance's matrices by `problem/instance`."""
    keys = processes(suite, "*/random")
    return {f"{k.problem}/{k.instance}": instance_sha256(load_instance(k.problem, k.instance, folder)) for k in keys}


if __name__ == "__main__":
    folders = {"standard": None, "published": Path(sys.argv[1])}
    budgets = QUICK_BUDGET, BRIEF_BUDGET, FULL_BUDGET
    document = {
        "workload_version": WORKLOAD_VERSION,
        "seed": SEED,
        "instances": {suite: instances(suite, folders[suite]) for suite in INSTANCE_NAMES},
        "outcomes": {suite: outcomes(suite, folders[suite], budgets) for suite in INSTANCE_NAMES},
    }
    sys.stdout.write(json.dumps(document, separators=(",", ":")).replace("},", "},\n") + "\n")
