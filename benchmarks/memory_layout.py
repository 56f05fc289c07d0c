"""How times depend on the addresses of arrays: random search on 200 cities, and the reference programs.

Run `python benchmarks/memory_layout.py [PLACEMENTS]`. Times are minimum CPU times of repeats, to reduce the effect of
other work on the machine. If the addresses of generator and genome are equal modulo 4096, the search takes 3 times as
long. With views of one block, no placement takes more than 1.1 times the median, neither of the search nor of a
reference program; the program that times main memory is left out.
"""

import os
import platform
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

from fairbench_agent.agent.measurement.worker_messages import worker_environment

if worker_environment(os.environ) != dict(os.environ):
    os.execve(sys.executable, [sys.executable, *sys.argv], worker_environment(os.environ))  # noqa: S606  this script again

from fairbench_agent.workloads.frozen_code import FrozenCode, shipped_folder
from fairbench_agent.workloads.instances import Instance, TspInstance
from fairbench_agent.workloads.processes import PROGRAM_KINDS
from fairbench_agent.workloads.programs.catalogue import PROGRAMS, Code, ReferenceProgram
from fairbench_agent.workloads.programs.state import UNITS, in_one_block
from fairbench_agent.workloads.search import PAGE_BYTES, SearchCode, SearchState, advance, start
from fairbench_agent.workloads.standard import standard_instance

EVALUATIONS, REPEATS, ROUNDS = 3_000, 5, 8
UNITS_SHARE = 25
LARGEST_GAP_BYTES = 300_000


def search_work(instance: Instance, state: SearchState, code: SearchCode) -> Callable[[], None]:
    """Return random search from the state's counters, reset."""

    def work() -> None:
        state.counters[:] = 1
        advance(instance, state, "random", 1 + EVALUATIONS, code)

    return work


def program_work(program: ReferenceProgram, state: Any, code: Code) -> Callable[[], None]:  # noqa: ANN401  any state
    """Return a part of a program's chunk."""

    def work() -> None:
        state.words[UNITS] = 0
        code(state, max(1, program.units // UNITS_SHARE))

    return work


def cpu_time_ns(work: Callable[[], None]) -> int:
    """Return the minimum CPU time of repeats of the same work."""
    times = []
    for _ in range(REPEATS):
        began = time.process_time_ns()
        work()
        times.append(time.process_time_ns() - began)
    return min(times)


def ratios(placements: list[Callable[[], None]]) -> list[float]:
    """Return each placement's time over the median; slow ones are repeated in several rounds."""
    times = [cpu_time_ns(placement) for placement in placements]
    for _ in range(ROUNDS):
        middle = median(times)
        for i, placement in enumerate(placements):
            if times[i] > 1.03 * middle:
                times[i] = min(times[i], cpu_time_ns(placement))
    return sorted(time_ns / median(times) for time_ns in times)


def placed_searches(instance: TspInstance, code: SearchCode, n: int) -> list[Callable[[], None]]:
    """Return states made by `start` with random gaps in between, and matrices at random addresses."""
    random, gaps = np.random.default_rng(1), []
    works = []
    for _ in range(n):
        gaps.append(np.zeros(random.integers(1, LARGEST_GAP_BYTES), np.uint8))
        memory = np.zeros(instance.distance.nbytes + PAGE_BYTES, np.uint8)
        offset = 8 * int(random.integers(PAGE_BYTES // 8))
        distance = np.frombuffer(memory, np.float64, instance.distance.size, offset).reshape(instance.distance.shape)
        distance[:] = instance.distance
        moved = TspInstance(distance)
        works.append(search_work(moved, start(moved, 2, code), code))
    return works


def placed_programs(program: ReferenceProgram, code: Code, n: int) -> list[Callable[[], None]]:
    """Return a program on copies of its state with random gaps in between."""
    random, gaps, state = np.random.default_rng(1), [], program.begin(program.units)
    works = []
    for _ in range(n):
        gaps.append(np.zeros(random.integers(1, LARGEST_GAP_BYTES), np.uint8))
        works.append(program_work(program, in_one_block(type(state), *state), code))
    return works


def main(n: int = 400) -> None:
    frozen = FrozenCode(shipped_folder(platform.machine()))
    code = frozen.search
    instance = standard_instance("uniform_200b")
    assert isinstance(instance, TspInstance)
    blocks = ratios(placed_searches(instance, code, n))
    print(f"one block, {n} placements: largest ratio {blocks[-1]:.3f}, smallest {blocks[0]:.3f}")
    largest = [blocks[-1]]
    for program in PROGRAMS:
        if PROGRAM_KINDS[program.name] == "cpu":
            of_program = ratios(placed_programs(program, frozen.kernels[program.name], n))
            largest.append(of_program[-1])
            print(f"{program.name}, {n} placements: largest ratio {of_program[-1]:.3f}, smallest {of_program[0]:.3f}")
    assert max(largest) <= 1.1


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
