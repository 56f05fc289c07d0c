"""How long the table of CPUs takes: `python benchmarks/processor_speed.py [ROUNDS]`.

CPU time, each round in a fresh process, since what was read once is kept.
"""

import subprocess
import sys
from statistics import median

STEPS = {
    "table loaded": "known_processors()",
    "first name found": "find_processors('Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz', known_processors())",
    "next name found": "find_processors('AMD Ryzen 9 5950X 16-Core Processor', known_processors())",
    "family and clock found": "find_processors('Intel Core i7 at 3.4 GHz', known_processors())",
    "names suggested": "find_processors('Xeon Gold 6149', known_processors())",
    "names of records compared": "[same_cpu('AMD EPYC 7763', one.name) for one in known_processors()]",
}
"""What is timed, one behind the other."""
PROGRAM = """
from time import process_time_ns
from fairbench_agent.workloads.processors.names import same_cpu
from fairbench_agent.workloads.processors.processor import known_processors
from fairbench_agent.workloads.processors.processor_match import find_processors
"""


def times_ms() -> list[float]:
    """Return the CPU time of every step in a fresh process."""
    steps = (
        f"began = process_time_ns()\n{step}\nprint((process_time_ns() - began) / 1e6)\n" for step in STEPS.values()
    )
    run = subprocess.run([sys.executable, "-c", PROGRAM + "".join(steps)], check=True, capture_output=True, text=True)
    return [float(line) for line in run.stdout.split()]


if __name__ == "__main__":
    rounds = [times_ms() for _ in range(int(sys.argv[1]) if len(sys.argv) > 1 else 11)]
    for name, values in zip(STEPS, zip(*rounds, strict=True), strict=True):
        print(f"{name:28} median {median(values):6.1f} ms, longest {max(values):6.1f} ms")
