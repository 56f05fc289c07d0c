"""Compare the kernels with the same work in C++ on this machine.

`python benchmarks/against_cpp_here.py [--instances DIR] [--budget N] [--passes K] [--record RECORD]`

`reference_process.cpp` is compiled with g++ -O3 for baseline instructions, like the program of the published timings.
It runs every process of a suite K times; the fastest pass is used, and all outcomes are checked. --record adds the
times of a record of this machine.
"""

import argparse
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fairbench_agent.pool.stores.folder import read_record
from fairbench_agent.workloads.instances import Instance, PfspInstance, size
from fairbench_agent.workloads.outcomes import known_outcome, objective_text
from fairbench_agent.workloads.processes import (
    FULL_BUDGET,
    PROBLEMS,
    SEED,
    WORKLOAD_VERSION,
    ProcessKey,
    Suite,
    processes,
)
from fairbench_agent.workloads.suites import load_instance


def write(path: Path, problem: str, instance: Instance) -> None:
    """Write an instance in the format of the C++ program."""
    matrices: list[NDArray[Any]] = [instance.duration.T] if isinstance(instance, PfspInstance) else [*instance]
    machines = matrices[0].shape[0] if isinstance(instance, PfspInstance) else 1
    with path.open("w", encoding="utf-8") as file:
        file.write(f"{problem} {size(instance)} {machines}\n")
        for matrix in matrices:
            np.savetxt(file, matrix, fmt="%.17g")


def cpp_run(program: Path, file: Path, suite: Suite, key: ProcessKey, budget: int) -> float:
    """Return the seconds of a run; AssertionError for a wrong outcome."""
    done = subprocess.run([program, file, key.search, str(budget)], check=True, capture_output=True, text=True)
    evaluations, fitness, seconds = done.stdout.split()
    expected = known_outcome(WORKLOAD_VERSION, suite, budget, SEED, str(key))
    reached = (int(evaluations), objective_text(key.problem, float(fitness)))
    assert expected in (None, reached), f"{key}: C++ reached {reached}, expected {expected}"
    return float(seconds)


def main(options: argparse.Namespace) -> None:
    suite: Suite = "published" if options.instances else "standard"
    fastest: dict[ProcessKey, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "reference_process"
        source = Path(__file__).with_name("reference_process.cpp")
        subprocess.run(["g++", "-O3", "-o", program, source], check=True)  # noqa: S607  the system's compiler
        for _ in range(options.passes):
            for key in processes(suite):
                file = Path(folder) / f"{key.problem}-{key.instance}"
                if not file.exists():
                    write(file, key.problem, load_instance(key.problem, key.instance, options.instances))
                run = cpp_run(program, file, suite, key, options.budget)
                fastest[key] = min(run, fastest.get(key, run))
    timings = {p.key: p for p in read_record(options.record).processes} if options.record else {}
    for name in (*PROBLEMS, "total"):
        keys = [key for key in fastest if name in (key.problem, "total")]
        cpp = sum(fastest[key] for key in keys)
        line = f"{name:6} C++ {cpp:8.2f} s"
        if timings:
            raw = sum(timings[str(key)].wall_ns for key in keys) / 1e9
            undisturbed = sum(timings[str(key)].undisturbed_ns or 0 for key in keys) / 1e9
            line += (
                f"   raw {raw:8.2f} s ({raw / cpp:.3f})   undisturbed {undisturbed:8.2f} s ({undisturbed / cpp:.3f})"
            )
        print(line)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--instances", type=Path)
    parser.add_argument("--budget", type=int, default=FULL_BUDGET)
    parser.add_argument("--passes", type=int, default=1)
    parser.add_argument("--record", type=Path)
    main(parser.parse_args())
