"""Time and memory of exact γ curves against the number of machines, on simulated pools of 64 processes.

`python benchmarks/gamma_curve_speed.py [--published] [--figure FILE] [MACHINES ...]`

With --published, the published curve (150 points) is timed for each hold-out; with --figure, time
against machines is drawn (SVG or PNG).
"""

import argparse
import resource
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np

from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS, simulated
from fairbench_agent.calibration.data.published_file import published_timings
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.gamma_curve import GammaCurve, grid_curve, quantile_curve
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, HoldOut
from fairbench_agent.workloads.processes import PROBLEMS

MACHINES = (8, 30, 100, 300, 1000, 3000)
BASES = (Basis.SCORE, Basis.SCORE_MEASURED)
GOAL = (1000, 5.0)
"""Machines and seconds."""

Result = TypeVar("Result")


def timed(work: Callable[[], Result]) -> tuple[Result, float]:
    """Return what work returns, and the seconds it took."""
    begin = time.perf_counter()
    return work(), time.perf_counter() - begin


def curve_of(pool: Timings, setup: Setup, make: Callable[..., GammaCurve]) -> tuple[GammaCurve, float]:
    """Return the γ curve of a pool, and the seconds it took."""
    return timed(lambda: make(cross_validate(pool, setup)))


def published() -> None:
    """Print what the published curve takes per hold-out."""
    table = published_timings()
    for hold_out in (HoldOut.PROBLEM, HoldOut.PROCESS, HoldOut.INSTANCE, HoldOut.INSTANCE_AND_SEARCH):
        curve, seconds = curve_of(table, Setup("linear", Basis.SCORE, WHOLE, hold_out), grid_curve)
        print(f"published data, {hold_out} held out, {len(curve.gamma)} points: {seconds:.4f} s")


def against_machines(numbers: list[int]) -> dict[Basis, list[float]]:
    """Print and return the seconds per basis and number of machines, a problem and both machines held out."""
    found: dict[Basis, list[float]] = {basis: [] for basis in BASES}
    for n in numbers:
        pool = simulated(PUBLISHED_EFFECTS, n, PROBLEMS, np.random.default_rng(1))
        for basis in BASES:
            curve, seconds = curve_of(pool, Setup("linear", basis), quantile_curve)
            found[basis].append(seconds)
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
            print(
                f"{n:5} machines {n * (n - 1) * 64:11,} predictions {basis:14} {seconds:7.3f} s  peak {peak:.2f} GB  "
                f"γ {curve.gamma_at(0.01):.4f}"
            )
    return found


def draw(path: Path, numbers: list[int], found: dict[Basis, list[float]]) -> None:
    """Draw time against machines, both logarithmic, beside the goal."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - needed with --figure only

    figure = Figure(figsize=(7, 4.5), layout="constrained")
    axes = figure.subplots()
    for (basis, seconds), style in zip(found.items(), ("o-", "s--"), strict=True):
        axes.loglog(numbers, seconds, f"k{style}", fillstyle="none", label=basis)
    axes.loglog(*([value] for value in GOAL), "k*", markersize=12, label="goal: 1,000 machines in 5 s")
    axes.set(xlabel="machines, 64 processes each", ylabel="seconds for one exact γ curve")
    axes.set_xticks(numbers, [f"{n:,}" for n in numbers])
    axes.minorticks_off()
    axes.legend()
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None, dpi=150)


def main(options: argparse.Namespace) -> None:
    """Time, print and draw."""
    if options.published:
        published()
    numbers = options.machines or list(MACHINES)
    found = against_machines(numbers)
    if options.figure:
        draw(options.figure, numbers, found)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("machines", type=int, nargs="*", metavar="MACHINES")
    parser.add_argument("--published", action="store_true")
    parser.add_argument("--figure", type=Path)
    main(parser.parse_args())
