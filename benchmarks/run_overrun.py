"""How well t̂₂ is kept: streamed runs that never end by themselves, and when their last value came and they were gone.

`python benchmarks/run_overrun.py [RUNS] [SECONDS]`, 1,000 runs of 0.1 s unless given. The solvers print a value
every millisecond: a C program, the same one started by a script, and one of Python. A value that counts and came after t̂₂ would be an error.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from decimal import Decimal
from itertools import islice
from pathlib import Path

from fairbench_agent.comparison.running.attempt_worker import AttemptWorker
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.running.solver_process import allowed_cores

SOURCE = Path(__file__).parents[1] / "tests" / "comparison" / "running" / "bad_solver.c"
PYTHON = "import itertools, time\nfor value in itertools.count(10**8, -1): print(value); time.sleep(0.001)"
QUANTILES = (0.0, 0.01, 0.5, 0.9, 0.99, 0.999, 1.0)


def timed(
    worker: AttemptWorker, argv: tuple[str, ...], runtime_s: Decimal, folder: str
) -> Iterator[tuple[RunOutcome, float]]:
    """Yield outcomes, and how many seconds each attempt took beside t̂₂, until its outcome was back."""
    core = allowed_cores()[-1] if allowed_cores() else None
    attempt = 0
    while True:
        attempt += 1
        order = RunOrder(
            instance="none",
            seed=1,
            attempt=attempt,
            argv=argv,
            stops_itself=False,
            reads="stream",
            runtime_s=runtime_s,
            core=core,
            folder=folder,
            output="output/none.gz",
        )
        began = time.perf_counter()
        outcome = worker.run(order)
        yield outcome, time.perf_counter() - began - float(runtime_s)


def line(name: str, seconds: list[float]) -> str:
    """Return quantiles in milliseconds."""
    ordered = sorted(seconds)
    shown = (f"{1000 * ordered[min(len(ordered) - 1, int(q * len(ordered)))]:8.2f}" for q in QUANTILES)
    return f"  {name:<34}" + "".join(shown)


def report(name: str, found: list[tuple[RunOutcome, float]]) -> Iterator[str]:
    """Yield the lines about one solver."""
    outcomes = [outcome for outcome, _ in found]
    having = [outcome for outcome in outcomes if outcome.state == "value"]
    limit_s = float(sys.argv[2]) if len(sys.argv) > 2 else 0.1
    late = sum((outcome.value_at_s or 0) > limit_s for outcome in having)
    slow = sum((outcome.gone_after_s or 0) > 0.2 for outcome in outcomes)
    disturbed = [outcome for outcome in outcomes if outcome.disturbances]
    unseen = sum(
        outcome.state != "value" or (outcome.gone_after_s or 0) > 0.2
        for outcome in outcomes
        if not outcome.disturbances
    )
    yield (
        f"{name}: {len(outcomes)} runs, {len(having)} with a value, {late} of them late; gone later than 0.2 s: {slow}; "
        f"disturbed: {len(disturbed)}; undisturbed ones without a value or gone late: {unseen}"
    )
    yield "  quantile, ms" + " " * 22 + "".join(f"{quantile:8}" for quantile in QUANTILES)
    yield line("value that counts, after t̂₂", [(outcome.value_at_s or 0) - limit_s for outcome in having])
    yield line("all processes gone, after t̂₂", [outcome.gone_after_s or 0 for outcome in outcomes])
    yield line("outcome back, after t̂₂", [beside_s for _, beside_s in found])


if __name__ == "__main__":
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seconds = Decimal(sys.argv[2] if len(sys.argv) > 2 else "0.1")
    with tempfile.TemporaryDirectory() as folder, AttemptWorker(Path(folder), "benchmark") as worker:
        program = Path(folder) / "solver"
        subprocess.run(["cc", "-O1", "-o", program, SOURCE], check=True)  # noqa: S607  the system's own compiler
        for name, argv in (
            ("C", (str(program), "count")),
            ("C, in a script", ("sh", "-c", f"{program} count; true")),
            ("Python", (sys.executable, "-c", PYTHON)),
        ):
            found = list(islice(timed(worker, argv, seconds, folder), runs))
            print("\n".join(report(name, found)), flush=True)
