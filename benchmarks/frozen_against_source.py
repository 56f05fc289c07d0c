"""Compare the frozen code with what numba compiles from the source under this Python: time per process, alternately.

Run on an idle machine: `python benchmarks/frozen_against_source.py [ROUNDS [BUDGET [PATTERN]]]`. Prints per problem and
search the median ratio with its standard error, and the ratio of the fastest runs.
"""

import os
import platform
import sys
from statistics import median, stdev

from fairbench_agent.agent.measurement.worker_messages import worker_environment

if worker_environment(os.environ) != dict(os.environ):
    os.execve(sys.executable, [sys.executable, *sys.argv], worker_environment(os.environ))  # noqa: S606  this script again

from fairbench_agent.agent.measurement.timing import CHUNK_THRESHOLDS, Clock, search_chunks, time_chunks
from fairbench_agent.pool.record.timing import chunk_ends
from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder
from fairbench_agent.workloads.processes import SEED, ProcessKey, processes
from fairbench_agent.workloads.search import SearchCode, advance, from_source, start
from fairbench_agent.workloads.suites import load_instance


def duration_ns(key: ProcessKey, code: SearchCode, budget: int) -> int:
    """Return the time of one process, in as many chunks as in a measurement."""
    instance = load_instance("standard", key.problem, key.instance, None)
    chunks = search_chunks(
        lambda: start(instance, SEED, code),
        lambda state, end: advance(instance, state, key.search, end, code),
        chunk_ends(budget, CHUNK_THRESHOLDS[key.problem]),
        [],
    )
    _, times = time_chunks(chunks, Clock(), lambda: None)
    return times.wall_ns


def main(rounds: int, budget: int, pattern: str) -> None:
    """Print one line per problem and search."""
    frozen, source = FrozenCode(shipped_folder(platform.machine())).search, from_source()
    print(f"Python {platform.python_version()}, {budget:,} evaluations, {rounds} rounds; frozen ÷ source")
    for key in processes("standard", pattern):
        if key.instance != next(first.instance for first in processes("standard", f"{key.problem}/*")):
            continue
        for code in (frozen, source):
            duration_ns(key, code, 1_000)
        ratios, times = [], []
        for turn in range(rounds):
            order = (frozen, source) if turn % 2 else (source, frozen)
            duration = {code is frozen: duration_ns(key, code, budget) for code in order}
            ratios.append(duration[True] / duration[False])
            times.append((duration[True], duration[False]))
        fastest = min(ns for ns, _ in times) / min(ns for _, ns in times)
        error = 1.25 * stdev(ratios) / rounds**0.5
        print(f"{key!s:32} median {median(ratios):.4f} ± {error:.4f}   fastest ÷ fastest {fastest:.4f}")


if __name__ == "__main__":
    options = [*sys.argv[1:], *("15", "100000", "*")[len(sys.argv) - 1 :]]
    main(int(options[0]), int(options[1]), options[2])
