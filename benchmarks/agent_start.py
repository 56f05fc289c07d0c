"""Measure the agent's start-up times and memory: `python benchmarks/agent_start.py [ROUNDS]`."""

import os
import subprocess
import sys
import tempfile
import time
from statistics import median

import psutil

COMMANDS = (("--help",), ("measure", "--help"), ("records", "list", "--help"), ("detect",), ("check",))


def seconds(arguments: tuple[str, ...]) -> float:
    """Return the wall time of one call."""
    began = time.perf_counter()
    subprocess.run(["fairbench-agent", *arguments], check=True, capture_output=True)  # noqa: S607  the installed command
    return time.perf_counter() - began


def peak_bytes(folder: str) -> tuple[int, int]:
    """Return the peak memory of supervisor and worker during a quick measurement."""
    command = ["fairbench-agent", "measure", "--quick", "--no-validation", "--quiet", "--output", folder]
    environment = os.environ | {"FAIRBENCH_DATA_DIR": folder}
    peak = [0, 0]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment) as process:
        supervisor = psutil.Process(process.pid)
        while process.poll() is None:
            try:
                children = supervisor.children()
                sizes = (supervisor.memory_info().rss, max((child.memory_info().rss for child in children), default=0))
            except psutil.NoSuchProcess:
                continue
            peak = [max(pair) for pair in zip(peak, sizes, strict=True)]
            time.sleep(0.02)
    return peak[0], peak[1]


if __name__ == "__main__":
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    for arguments in COMMANDS:
        print(
            f"fairbench-agent {' '.join(arguments):20} median {median(seconds(arguments) for _ in range(rounds)):.3f} s"
        )
    with tempfile.TemporaryDirectory() as folder:
        supervisor, worker = peak_bytes(folder)
    print(f"memory: supervisor {supervisor / 1e6:.0f} MB, worker {worker / 1e6:.0f} MB")
