"""Print the tables of docs/processors.md: `python benchmarks/specification_tables.py cpu_scores.md 2022-01-30 [CPUS.csv]`.

With a third argument also the errors on that table of CPUs, of which only the columns are checked: the one that came before cleaning;
all errors on the CPUs that both tables know by name, and with and without what is fitted of one core and several sockets.
"""

import csv
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from fairbench_agent.calibration.data.score_columns import read_scores
from fairbench_agent.calibration.data.scored_processors import ScoredProcessor, scored_processors
from fairbench_agent.calibration.data.scores import ScoreTable
from fairbench_agent.calibration.fitting.specification_errors import (
    ErrorSummary,
    by_microarchitecture,
    by_segment,
    by_trait,
    of_folds,
    of_microarchitectures,
    summary,
)
from fairbench_agent.calibration.fitting.specification_fit import fit_specification
from fairbench_agent.cpus.coefficients import GROUNDS
from fairbench_agent.cpus.processor import Processor, known_processors

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
        ["trait", "against CPUs without (log2)", "standard error", "× spread", "CPUs"],
        [
            (name, f"{one.offset.value:.3f}", f"{one.offset.sd:.3f}", f"{one.spread_ratio:.2f}", one.n_scores)
            for name, one in known.traits.items()
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
            *(errors(f"ten folds, {name}", one) for name, one in (by_segment(in_folds) | by_trait(in_folds)).items()),
            errors("a whole microarchitecture left out", summary(in_kinds)),
            *(errors(f"{name} left out", one) for name, one in by_microarchitecture(in_kinds).items() if name in SHOWN),
        ],
    )


def cleaned(now: Sequence[ScoredProcessor], before: Sequence[ScoredProcessor]) -> Iterable[tuple[object, ...]]:
    """Yield the errors before and after the table of CPUs was cleaned, on all and on those that both know."""
    both = {row.name for row in now} & {row.name for row in before}
    for which, names in (("all", None), ("in both tables", both)):
        for when, rows in (("before", before), ("after", now)):
            meant = [row for row in rows if names is None or row.name in names]
            for fitted, own in (("", meant), (", without traits", [replace(row, traits=()) for row in meant])):
                yield errors(f"{when} cleaning, {which}{fitted}", summary(of_folds(own, fit_specification)))


if __name__ == "__main__":
    scores = ScoreTable("scores", sys.argv[2], read_scores(Path(sys.argv[1])).scores)
    now = scored_processors([scores], known_processors())[0]
    show(now)
    if len(sys.argv) > 3:
        before = scored_processors([scores], raw_processors(Path(sys.argv[3])))[0]
        table(["ten folds", "CPUs", "median", "mean", "90 %", "within 1.645 sd"], list(cleaned(now, before)))
