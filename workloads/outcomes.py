"""The outcomes that every machine must reach: evaluations and best objective per process, shipped as data.

The table covers both suites with seed 2 at the full, brief and quick budgets. The published suite's full budget
agrees with the published runs in all 64 processes.
"""

import json
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from fairbench_agent.workloads.processes import SAME_REFERENCE_PROCESS, SEED, Problem

VALIDATION_ANSWERS: Final = {"primes": 664_579, "magic_squares": 22_280, "knapsack": 442, "queens": 2_799_725_104}
"""The correct answer of each validation process."""

PROGRAM_ANSWERS: Final[dict[str, dict[int, int]]] = {
    "tabu": {5: 87_999_360, 50: 879_993_600},
    "two_opt": {5: 56_735_655, 50: 567_356_550},
    "sat": {5: 1_359_515, 50: 13_595_150},
    "paths": {5: 59_466_893_435, 50: 594_668_934_350},
    "table": {5: 7_909_985, 50: 79_099_850},
    "sort": {5: 7_257_446_302_775, 50: 72_574_463_027_750},
    "compress": {5: 9_319_343_320, 50: 93_193_433_200},
    "interpreter": {5: 21_632_000, 50: 216_320_000},
    "bodies": {5: 5_480_614_318_447_900, 50: 6_850_767_898_060_168},
    "chase": {5: 111_973_095, 50: 2_612_465_660},
}
"""The correct answer of each reference program after QUICK_PROGRAM_CHUNKS and after PROGRAM_CHUNKS."""


class Outcome(NamedTuple):
    """Evaluations of a process, and its best cost or value as text."""

    evaluations: int
    objective: str

    def __str__(self) -> str:
        return f"{self.objective} in {self.evaluations} evaluations"


def objective_text(problem: Problem, fitness: float) -> str:
    """Return a maximised fitness as the problem's cost or value, TSP to six decimals, else as an integer."""
    value = fitness if problem == "lop" else -fitness
    return f"{value:.6f}" if problem == "tsp" else f"{value:.0f}"


def known_outcome(version: int, suite: str, budget: int, seed: int, key: str) -> Outcome | None:
    """Return the outcome of a process `problem/instance/search`, None if the table does not list it."""
    if version not in SAME_REFERENCE_PROCESS or seed != SEED:
        return None
    row = _document()["outcomes"].get(suite, {}).get(str(budget), {}).get(key)
    return row and Outcome(*row)


def known_answer(name: str, n_chunks: int) -> int | None:
    """Return the answer of a validation process, or of a reference program after some chunks; None if unknown."""
    return VALIDATION_ANSWERS.get(name, PROGRAM_ANSWERS.get(name, {}).get(n_chunks))


def is_listed(suite: str, budget: int, seed: int) -> bool:
    return seed == SEED and str(budget) in _document()["outcomes"].get(suite, {})


def known_instance_sha256(suite: str, problem: str, instance: str) -> str | None:
    """Return the SHA-256 of the matrices on which an instance's outcomes were reached."""
    sha256: str | None = _document()["instances"].get(suite, {}).get(f"{problem}/{instance}")
    return sha256


@cache
def _document() -> Any:  # noqa: ANN401  instances and outcomes by suite
    return json.loads((resources.files("fairbench_agent.workloads") / "outcomes.json").read_text("utf-8"))
