"""Measure how well time limits are enforced, on solvers that print values and never exit by themselves.

`python benchmarks/run_overrun.py [RUNS] [SECONDS]` [default: 1000 0.1]. The solvers print a value every millisecond:
a C program, the same program started by a script, and a Python program. Values after the limit must be ignored.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from decimal import Decimal
from itertools import count, islice
from pathlib import Path

from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.running.worker import AttemptWorker
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.core.process import allowed_cores

SOURCE = Path(__file__).parents[1] / "tests" / "comparison" / "running" / "bad_solver.c"
PYTHON = "import itertools, time\nfor value in itertools.count(10**8, -1): print(value); time.sleep(0.001)"
QUANTILES = (0.0, 0.01, 0.5, 0.9, 0.99, 0.999, 1.0)


def attempts(
    worker: AttemptWorker, argv: tuple[str, ...], limit_s: Decimal, folder: str
) -> Iterator[tuple[RunOutcome, float]]:
    """Yield outcomes, each with the seconds from the limit until it was returned."""
    core = allowed_cores()[-1] if allowed_cores() else None
    for attempt in count(1):
        order = RunOrder(
            instance="none",
            seed=1,
            attempt=attempt,
            argv=argv,
            values="stream",
            time_limit_s=limit_s,
            core=core,
            folder=folder,
            output="output/none.gz",
        )
        began = time.perf_counter()
        outcome = worker.run(order)
        yield outcome, time.perf_counter() - began - float(limit_s)


def line(name: str, seconds: list[float]) -> str:
    """Return quantiles in milliseconds."""
    ordered = sorted(seconds)
    shown = (f"{1000 * ordered[min(len(ordered) - 1, int(q * len(ordered)))]:8.2f}" for q in QUANTILES)
    return f"  {name:<34}" + "".join(shown)


def report(name: str, runs: list[tuple[RunOutcome, float]], limit_s: float) -> Iterator[str]:
    outcomes = [outcome for outcome, _ in runs]
    valued = [outcome for outcome in outcomes if outcome.state == "value"]
    late = sum((outcome.value_at_s or 0) > limit_s for outcome in valued)
    slow = [outcome for outcome in outcomes if outcome.wall_s > limit_s + 0.2]
    unseen = sum(not outcome.disturbances for outcome in outcomes if outcome.state != "value" or outcome in slow)
    yield (
        f"{name}: {len(outcomes)} runs, {len(valued)} with a value, {late} of them late; "
        f"{len(slow)} stopped more than 0.2 s late; {unseen} without a value or stopped late, but not marked disturbed"
    )
    yield "  quantile, ms" + " " * 22 + "".join(f"{quantile:8}" for quantile in QUANTILES)
    yield line("last value, after the limit", [(outcome.value_at_s or 0) - limit_s for outcome in valued])
    yield line("exit, after the limit", [outcome.wall_s - limit_s for outcome in outcomes])
    yield line("outcome, after the limit", [seconds for _, seconds in runs])


if __name__ == "__main__":
    n_runs = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    limit = Decimal(sys.argv[2] if len(sys.argv) > 2 else "0.1")
    with tempfile.TemporaryDirectory() as place:
        program = str(Path(place) / "solver")
        subprocess.run(["cc", "-O1", "-o", program, str(SOURCE)], check=True)  # noqa: S607  the system's compiler
        solvers = {
            "C": (program, "count"),
            "C by a script": ("sh", "-c", f"{program} count & wait"),
            "Python": (sys.executable, "-S", "-c", PYTHON),
        }
        with AttemptWorker(Path(place), "0123abcd") as worker:
            for solver, words in solvers.items():
                outcomes = list(islice(attempts(worker, words, limit, place), n_runs))
                print("\n".join(report(solver, outcomes, float(limit))))
