"""What the performance methods found, as JSON documents and as tables for reading.

JSON has no infinity: a runtime or value that was never reached is null there, and "never" in tables.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace

import numpy as np

from fairbench_agent.comparison.performance.art_interval import FEWEST_RUNS
from fairbench_agent.comparison.performance.runtime_ecdf import RuntimeECDF
from fairbench_agent.comparison.performance.trajectories import BenchmarkProblem, Quality, RunTable
from fairbench_agent.comparison.performance.views import NeededRuntime, ReachedValue
from fairbench_agent.comparison.report_blocks import JsonDocument
from fairbench_agent.core.table import Table

SHARES = (0.25, 0.5, 0.75, 0.9, 0.99, 1.0)
CURVE_POINTS = 101
REACHED = ("best", "lower_quartile", "median", "upper_quartile", "mean")


def head(table: RunTable, method: str) -> JsonDocument:
    """Return what every document begins with: the method, the units, and how much data it rests on."""
    return {
        "method": method,
        "runtime_unit": table.unit,
        "values": str(table.quality),
        "algorithms": list(table.algorithms()),
        "n_runs": len(table.runs),
    }


def captioned(table: Table, title: str, caution: str, *notes: str) -> Table:
    """Return a table with what its numbers are and the caution that matters most above it, and how to read it below."""
    return replace(
        table, caption="\n".join([title, *([f"Caution: {caution}."] if caution else [])]), notes=("\n".join(notes),)
    )


def few_successes(rows: Sequence[NeededRuntime]) -> str:
    """Return how many averages rest on too few runs for an interval, or on failed ones; empty where none does."""
    few = sum(row.n_runs < FEWEST_RUNS for row in rows)
    if few:
        return f"{few} of {len(rows)} averages rest on fewer than {FEWEST_RUNS} runs, too few for an interval; run more"
    failed = sum(row.n_successes < row.n_runs for row in rows)
    if failed:
        return f"{failed} of {len(rows)} averages rest on runs of which some or all failed; give these more time, or compare easier targets"
    return ""


def needed_document(rows: Sequence[NeededRuntime], quality: Quality) -> list[JsonDocument]:
    """Return the fixed-target view, one document per algorithm, problem and target."""
    return [_document(row) | {"target": quality.shown(row.target)} for row in rows]


def art_table(rows: Sequence[NeededRuntime], quality: Quality) -> Table:
    """Return aRT with its interval (successes/runs), one row per problem and algorithm and one column per target."""
    targets = sorted({row.target for row in rows}, reverse=True)
    cells: dict[tuple[BenchmarkProblem, str], dict[float, str]] = {}
    for row in rows:
        text = f"{_text(row.art)} {_interval(row)}({row.n_successes}/{row.n_runs})"
        cells.setdefault((row.problem, row.algorithm), {})[row.target] = text
    headings = ("problem", "algorithm", *(_target(target, quality) for target in targets))
    return Table(
        headings,
        tuple(
            (str(problem), algorithm, *(by_target.get(target, "") for target in targets))
            for (problem, algorithm), by_target in cells.items()
        ),
    )


def needed_table(rows: Sequence[NeededRuntime], quality: Quality) -> Table:
    """Return the fixed-target view, one row per algorithm, problem and target."""
    found = ("successes", "aRT", "≈ 95 % interval", "lower quartile", "median", "upper quartile")
    cells = tuple(
        (
            str(row.problem),
            row.algorithm,
            _target(row.target, quality),
            f"{row.n_successes}/{row.n_runs}",
            _text(row.art),
            _interval(row).strip() or "none",
            *map(_text, (row.lower_quartile, row.median, row.upper_quartile)),
        )
        for row in rows
    )
    return Table(("problem", "algorithm", "target", *found), cells)


def reached_document(rows: Sequence[ReachedValue], quality: Quality) -> list[JsonDocument]:
    """Return the fixed-budget view, one document per algorithm, problem and budget."""
    return [_document(row) | {name: _finite(quality.shown(getattr(row, name))) for name in REACHED} for row in rows]


def reached_table(rows: Sequence[ReachedValue], quality: Quality) -> Table:
    """Return the fixed-budget view, one row per algorithm, problem and budget."""
    headings = ("problem", "algorithm", "budget", "runs", "ended", *(name.replace("_", " ") for name in REACHED))
    cells = tuple(
        (
            str(row.problem),
            row.algorithm,
            f"{row.budget:.6g}",
            str(row.n_runs),
            str(row.n_ended),
            *(_text(quality.shown(getattr(row, name))) for name in REACHED),
        )
        for row in rows
    )
    return Table(headings, cells)


def ecdf_document(ecdfs: Mapping[tuple[int, str], RuntimeECDF]) -> list[JsonDocument]:
    """Return one document per curve: its counts, the runtimes to solve some shares, the cross, and 101 points of it."""
    return [
        {
            "algorithm": algorithm,
            "dimension": dimension,
            "n_problems": ecdf.n_problems,
            "n_pairs": ecdf.n_pairs,
            "solved": ecdf.solved,
            "certain": ecdf.restarted.certain,
            "runtime_of_share": {
                f"{share:g}": _finite(budget) for share, budget in zip(SHARES, budgets.tolist(), strict=True)
            },
            "largest_relative_error": max([0.0, *(errors[errors > 0] / budgets[errors > 0]).tolist()]),
            "cross": ecdf.cross,
            "curve": _curve(ecdf),
        }
        for (dimension, algorithm), ecdf in ecdfs.items()
        for budgets, errors in [ecdf.runtimes_of(SHARES)]
    ]


def ecdf_table(rows: Sequence[JsonDocument]) -> Table:
    """Return one row per curve: the share solved at all, the runtimes to solve some shares, and the cross."""
    shares = (f"{share:.0%} within" for share in SHARES)
    cells = tuple(
        (
            str(row["dimension"] or "-"),
            row["algorithm"],
            str(row["n_problems"]),
            str(row["n_pairs"]),
            f"{row['solved']:.1%}",
            *(_within(row, share) for share in SHARES),
            "none" if row["cross"] is None else f"{row['cross']:.6g}",
        )
        for row in rows
    )
    return Table(("dimension", "algorithm", "problems", "pairs", "solved", *shares, "cross"), cells)


def _within(row: JsonDocument, share: float) -> str:
    runtime = row["runtime_of_share"][f"{share:g}"]
    if runtime is None:
        return "not certain" if share <= row["solved"] else "never"
    return f"{runtime:.{4 if row['largest_relative_error'] else 6}g}"


def _curve(ecdf: RuntimeECDF) -> dict[str, list[float]]:
    ends = ecdf.ends()
    if ends is None:
        return {"budget": [], "share": []}
    budgets = np.geomspace(*ends, CURVE_POINTS)
    # the ends of geomspace may be off by a rounding, and the last must not miss the last runtime
    budgets[0], budgets[-1] = ends
    return {"budget": budgets.tolist(), "share": ecdf.at(budgets).tolist()}


def _document(row: NeededRuntime | ReachedValue) -> JsonDocument:
    document: JsonDocument = {
        name: _finite(value) if isinstance(value, float) else value for name, value in asdict(row).items()
    }
    return {"algorithm": document.pop("algorithm"), **document.pop("problem"), **document}


def _target(target: float, quality: Quality) -> str:
    return "success" if quality is Quality.SUCCESS else f"{quality.shown(target):.6g}"


def _interval(row: NeededRuntime) -> str:
    lower, upper = (f"{float(f'{end:.3g}'):g}".replace("inf", "∞") for end in (row.art_lower, row.art_upper))
    return "" if math.isnan(row.art_lower) else f"[{lower}, {upper}] "


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _text(value: float) -> str:
    return f"{value:.6g}" if math.isfinite(value) else "never"
