"""Print the tables of docs/processors.md: `python benchmarks/specification_tables.py cpu_scores.md 2022-01-30 [CPUS.csv]`.

With a third argument also the errors on that table of CPUs, of which only the columns are checked: the one that came before cleaning.
"""

import csv
import sys
from collections.abc import Sequence
from pathlib import Path

from fairbench_agent.calibration.data.score_columns import read_scores
from fairbench_agent.calibration.data.scored_processors import ScoredProcessor, scored_processors
from fairbench_agent.calibration.data.scores import ScoreTable
from fairbench_agent.calibration.fitting.specification_errors import (
    ErrorSummary,
    by_microarchitecture,
    by_segment,
    of_folds,
    of_microarchitectures,
    summary,
)
from fairbench_agent.calibration.fitting.specification_fit import fit_specification
from fairbench_agent.workloads.processors.coefficients import GROUNDS
from fairbench_agent.workloads.processors.processor import Processor, known_processors

SHOWN = ("skylake", "alderlake", "zen3", "k8")


def table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print a table as Markdown."""
    print(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    print(*(f"| {' | '.join(map(str, row))} |" for row in rows), sep="\n", end="\n\n")


def errors(name: str, one: ErrorSummary) -> tuple[object, ...]:
    """Return the cells of a summary of errors."""
    figures = (f"{value:.3f}" for value in (one.median, one.mean, one.quantile_90))
    return name, one.n_cpus, *figures, f"{one.covered_90:.0%}".replace("%", " %")


def _number(text: str) -> float | None:
    return float(text) if text else None


def raw_processors(path: Path) -> list[Processor]:
    """Return the rows of a table whose dates are written anyhow."""
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Processor(
                row["vendor"],
                row["name"],
                row["microarchitecture"] or None,
                row["code_name"] or None,
                _number(row["base_ghz"]),
                _number(row["max_turbo_ghz"]),
                _number(row["tdp_w"]),
                None,
            )
            for row in csv.DictReader(file)
        ]


def show(rows: Sequence[ScoredProcessor]) -> None:
    """Print coefficients and errors of CPUs with scores."""
    known = fit_specification(rows)
    table(
        ["segment", "against desktops (log2)", "standard error", "spread", "CPUs"],
        [
            (name, f"{one.offset.value:.3f}", f"{one.offset.sd:.3f}", f"{one.spread:.3f}", one.n_scores)
            for name, one in known.segments.items()
        ],
    )
    table(
        ["microarchitecture", "k, score per GHz", "standard error (log2)", "CPUs", "rests on"],
        [
            (name, f"{2**one.log2_k.value:.0f}", f"{one.log2_k.sd:.3f}", one.n_scores, GROUNDS[one.ground])
            for name, one in known.microarchitectures.items()
        ],
    )
    in_folds, in_kinds = of_folds(rows, fit_specification), of_microarchitectures(rows, fit_specification)
    table(
        ["left out", "CPUs", "median", "mean", "90 %", "within 1.645 sd"],
        [
            errors("ten folds, all CPUs that are matched by name", summary(in_folds)),
            *(errors(f"ten folds, {name}", one) for name, one in by_segment(in_folds).items()),
            errors("a whole microarchitecture left out", summary(in_kinds)),
            *(errors(f"{name} left out", one) for name, one in by_microarchitecture(in_kinds).items() if name in SHOWN),
        ],
    )


if __name__ == "__main__":
    scores = ScoreTable("scores", sys.argv[2], read_scores(Path(sys.argv[1])).scores)
    show(scored_processors([scores], known_processors())[0])
    if len(sys.argv) > 3:
        before = scored_processors([scores], raw_processors(Path(sys.argv[3])))[0]
        table(
            ["before cleaning", "CPUs", "median", "mean", "90 %", "within 1.645 sd"],
            [errors("ten folds", summary(of_folds(before, fit_specification)))],
        )
