"""Repeatability of totals with a busy neighbour: `python benchmarks/repeatability.py [PAIRS]`.

Measures `--brief` alternately alone and next to a process that spins on another core. Prints raw total, undisturbed
total and grade of each measurement, and the spread of both totals. Needs two cores and an otherwise idle machine.
"""

import json
import os
import subprocess
import sys
import tempfile

import psutil

SPIN = "while True: pass"


def measure(folder: str) -> tuple[float, float, str]:
    """Return raw seconds, undisturbed seconds and grade of a brief measurement."""
    command = ["fairbench-agent", "measure", "--brief", "--no-validation", "--quiet", "--json", "--output", folder]
    environment = os.environ | {"FAIRBENCH_DATA_DIR": folder}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    document = json.loads(done.stdout)
    total = document["total"]
    return total["wall_ns"] / 1e9, total["undisturbed_ns"] / 1e9, document["record"]["grade"]["letter"]


def measure_with_neighbour(folder: str) -> tuple[float, float, str]:
    """Measure while another process spins on the first core."""
    neighbour = subprocess.Popen([sys.executable, "-c", SPIN])
    try:
        if hasattr(psutil.Process, "cpu_affinity"):
            psutil.Process(neighbour.pid).cpu_affinity([0])
        return measure(folder)
    finally:
        neighbour.kill()
        neighbour.wait()


if __name__ == "__main__":
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    totals = []
    with tempfile.TemporaryDirectory() as folder:
        for pair in range(pairs):
            for name, run in (("alone", measure), ("with a neighbour", measure_with_neighbour)):
                raw, undisturbed, grade = run(folder)
                totals.append((raw, undisturbed))
                print(
                    f"{pair + 1} {name:18} raw {raw:7.3f} s  undisturbed {undisturbed:7.3f} s  grade {grade}",
                    flush=True,
                )
    for name, values in zip(("raw", "undisturbed"), zip(*totals, strict=True), strict=True):
        print(f"{name:12} largest over smallest: {max(values) / min(values) - 1:.2%}")
