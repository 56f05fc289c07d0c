"""Overhead of timing in chunks: ratio to the bare kernels per problem, both run alternately in one process.

Run in the worker's environment: `python benchmarks/harness_overhead.py [ROUNDS]`.
"""

import os
import sys
import time
from statistics import median

from fairbench_agent.agent.measurement.worker_messages import worker_environment

if worker_environment(os.environ) != dict(os.environ):
    os.execve(sys.executable, [sys.executable, *sys.argv], worker_environment(os.environ))  # noqa: S606  this script again

from fairbench_agent.agent.measurement.timing import CHUNK_THRESHOLDS, Clock, chunk_ends, search_chunks, time_chunks
from fairbench_agent.workloads.processes import PROBLEMS, processes
from fairbench_agent.workloads.search import SearchCode, advance, begin, carry_on, start
from fairbench_agent.workloads.standard import standard_instance

BUDGET = {"qap": 100_000, "tsp": 2_000_000, "pfsp": 400_000, "lop": 100_000}
FULL_OVER_BUDGET = {problem: 2_000_000 / budget for problem, budget in BUDGET.items()}


def ratios(problem: str, rounds: int) -> list[float]:
    """Return chunked over bare wall time of swap search on the problem's first standard instance, per round.

    A reduced budget gets proportionally fewer chunks, so that each chunk is as long as at the full budget.
    """
    key = processes("standard", f"{problem}/*")[0]
    instance = standard_instance(key.instance)
    ends = chunk_ends(BUDGET[problem], max(1, round(CHUNK_THRESHOLDS[key.problem] / FULL_OVER_BUDGET[problem])))
    code = SearchCode(begin, carry_on)
    advance(instance, start(instance, 2, code), key.search, 100, code)
    overheads = []
    for _ in range(rounds):
        began = time.perf_counter_ns()
        advance(instance, start(instance, 2, code), key.search, BUDGET[problem], code)
        bare = time.perf_counter_ns() - began
        chunks = search_chunks(
            lambda: start(instance, 2, code),
            lambda state, end: advance(instance, state, key.search, end, code),
            ends,
            [],
        )
        _, times = time_chunks(chunks, Clock(), lambda: None)
        overheads.append(times.wall_ns / bare)
    return overheads


if __name__ == "__main__":
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    for problem in PROBLEMS:
        ordered = sorted(ratios(problem, rounds))
        print(f"{problem:5} chunked/bare: median {median(ordered):.4f}  min {ordered[0]:.4f}  max {ordered[-1]:.4f}")
