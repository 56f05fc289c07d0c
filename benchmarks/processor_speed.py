"""How long the table of CPUs takes: `python benchmarks/processor_speed.py [ROUNDS]`.

CPU time, each round in a fresh process, since what was read once is kept.
"""

import os
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
    "page: first character": "fields.read('x', store, model)",
    "page: 13 characters more": "[fields.read(TYPED[:n + 1], store, model) for n in range(1, len(TYPED))]",
    "page: these 13 again": "[fields.read(TYPED[:n + 1], store, model) for n in range(1, len(TYPED))]",
}
"""What is timed, one behind the other; the page's fields are read by a pool without records, warmed as when it starts."""
TYPED, WARMED_BEFORE = "xeon gold 6148", "page: first character"
PROGRAM = f"""
from pathlib import Path
from tempfile import mkdtemp
from time import process_time_ns
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.machine_fields import MachineFields, warm
from fairbench_agent.cpus.names import same_cpu
from fairbench_agent.cpus.processor import known_processors
from fairbench_agent.cpus.processor_match import find_processors

TYPED, folder = {TYPED!r}, Path(mkdtemp())
store = DatabasePool.create(f"sqlite:///{{folder / 'pool.sqlite'}}")
fields, model = MachineFields(folder), find_model("two-speeds")
"""
PREDICTION = """
from fairbench_agent.calibration.cli import main
main(["predict", "486", "--from", "Intel Core i7-4790 @ 3.60GHz", "--to", "score:1219"])
"""


def times_ms() -> list[float]:
    """Return the CPU time of every step in a fresh process."""
    steps = (
        f"{'warm()' if name == WARMED_BEFORE else ''}\nbegan = process_time_ns()\n{step}\nprint((process_time_ns() - began) / 1e6)\n"
        for name, step in STEPS.items()
    )
    run = subprocess.run([sys.executable, "-c", PROGRAM + "".join(steps)], check=True, capture_output=True, text=True)
    return [float(line) for line in run.stdout.split()]


def predictions_ms() -> float:
    """Return the CPU time of a prediction by a name, as a command in a process of its own; interpreter and imports included."""
    before = sum(os.times()[2:4])
    subprocess.run([sys.executable, "-c", PREDICTION], check=True, stdout=subprocess.DEVNULL)
    return 1000 * (sum(os.times()[2:4]) - before)


if __name__ == "__main__":
    n_rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    rounds = [(*times_ms(), predictions_ms()) for _ in range(n_rounds)]
    for name, values in zip((*STEPS, "predict by a name, as a command"), zip(*rounds, strict=True), strict=True):
        print(f"{name:30} median {median(values):6.1f} ms, longest {max(values):6.1f} ms")
