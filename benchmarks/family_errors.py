"""How far a score that family and clock alone tell lies from a CPU's own: `python -m benchmarks.family_errors cpu_scores.md`.

Every CPU with a published score is taken for one whose model is not printed and that is in no table: family and base clock are left,
in the second table also a year in which a paper used it. Prints errors (log2) and how many lie within 1.645 sd, and what the
weight and the sd of CPUs alike would be by maximum likelihood.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np

from benchmarks.simulation.family_estimates import FamilyEstimate, family_estimates, fitted_alike, scores_of, within_90
from fairbench_agent.calibration.data.score_columns import read_scores
from fairbench_agent.cpus.processor import known_processors

ROWS: Mapping[str, Callable[[FamilyEstimate], bool]] = {
    "all": lambda _: True,
    "1 other CPU": lambda one: len(one.others) == 1,
    "2 others": lambda one: len(one.others) == 2,
    "3 to 5 others": lambda one: 3 <= len(one.others) <= 5,
    "6 to 20 others": lambda one: 6 <= len(one.others) <= 20,
    "more than 20 others": lambda one: len(one.others) > 20,
    "desktop": lambda one: one.processor.segment == "desktop",
    "mobile": lambda one: one.processor.segment == "mobile",
    "server": lambda one: one.processor.segment == "server",
}


def cells(estimates: Sequence[FamilyEstimate], published: Mapping[str, float]) -> str:
    """Return number, median, mean and 90 % of the |errors|, mean sd and the share within 1.645 sd."""
    errors = np.abs([one.error(published) for one in estimates])
    figures = (
        np.median(errors),
        errors.mean(),
        np.quantile(errors, 0.9),
        np.mean([e.told.log2_score_sd for e in estimates]),
    )
    shown = " | ".join(f"{value:.3f}" for value in figures)
    return f"{len(errors)} | {shown} | {100 * within_90(estimates, published).mean():.0f} %"


def show(title: str, estimates: Sequence[FamilyEstimate], published: Mapping[str, float]) -> None:
    """Print a table as Markdown, and the constants that fit best."""
    print(f"| {title} | CPUs | median | mean | 90 % | mean sd | within 1.645 sd |\n|---|---|---|---|---|---|---|")
    for name, of_row in ROWS.items():
        some = [one for one in estimates if of_row(one)]
        print(f"| {name} | {cells(some, published)} |")
    weight, sd = fitted_alike(estimates, published)
    print(f"likeliest: weight {weight:.2f}, sd {sd:.3f}\n")


if __name__ == "__main__":
    published = scores_of(read_scores(Path(sys.argv[1])).scores, known_processors())
    for title, with_year in (("family and clock", False), ("and a year", True)):
        found = [
            one for one in family_estimates(known_processors(), with_year=with_year) if one.processor.name in published
        ]
        show(title, found, published)
