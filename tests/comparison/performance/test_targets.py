"""Targets: grids, runlength-based choice by its definition, the artificial best algorithm."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.performance.runtimes_to_targets import cut_table
from fairbench_agent.comparison.performance.targets import (
    DEFAULT_PRECISIONS,
    artificial_best,
    fixed_targets,
    minimised_targets,
    number_grid,
    runlength_targets,
)
from fairbench_agent.comparison.performance.trajectories import (
    BenchmarkProblem,
    Quality,
    RunName,
    RunTable,
    Trajectory,
    run_of_points,
)
from tests.comparison.made_up_runs import made_up_table

CANDIDATES = np.geomspace(100, 1e-6, 41)


def test_default_precisions_are_those_of_the_paper() -> None:
    """COCO: performance assessment: 51 between 10² and 10⁻⁸, evenly spread on a log scale."""
    grid = number_grid(DEFAULT_PRECISIONS)
    assert len(grid) == 51
    assert grid[[0, -1]].tolist() == [100, 1e-8]
    assert np.diff(np.log10(grid)) == pytest.approx(np.full(50, -0.2))


@pytest.mark.parametrize(
    "text", ["", "x", "1,,2", "1:2", "1:2:3:4", "0:1:5", "1:-2:5", "1:2:1", "1:2:99999", "1,nan", "inf", "1:2:x"]
)
def test_grid_refuses(text: str) -> None:
    """One line with the allowed forms."""
    with pytest.raises(ParameterError):
        number_grid(text)


def test_minimised_targets() -> None:
    """As the user means them: negated where values are maximised, none to choose among outcomes."""
    assert minimised_targets(Quality.MAXIMISED_VALUE, "7,8").tolist() == [-7, -8]
    assert minimised_targets(Quality.VALUE, "7,-8").tolist() == [7, -8]
    assert minimised_targets(Quality.SUCCESS).tolist() == [0]
    assert len(minimised_targets(Quality.PRECISION)) == 51
    with pytest.raises(ParameterError, match="give --targets"):
        minimised_targets(Quality.VALUE)
    with pytest.raises(ParameterError, match="only success or failure"):
        minimised_targets(Quality.SUCCESS, "1")


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 10_000))
def test_artificial_best_has_the_smallest_average_runtime(seed: int) -> None:
    """For every problem and target, whoever has it, and it names them."""
    table = made_up_table("ABC", seed=seed)
    cuts = cut_table(table, fixed_targets(table.problems(), CANDIDATES))
    for at, best in enumerate(artificial_best(cuts)):
        art = {algorithm: entries[at].average_runtimes() for algorithm, entries in cuts.items()}
        assert np.array_equal(best.average_runtimes(), np.min(list(art.values()), axis=0))
        for target, algorithm in enumerate(best.algorithms):
            assert art[algorithm][target] == best.average_runtimes()[target]


def test_artificial_best_of_algorithms_with_different_numbers_of_runs() -> None:
    """Each target keeps the runs of the algorithm it was taken from, and no others."""
    table = made_up_table("AB")
    fewer = RunTable(
        tuple(run for run in table.runs if run.name.algorithm == "A" or run.name.instance < "3"), table.quality
    )
    cuts = cut_table(fewer, fixed_targets(fewer.problems(), CANDIDATES))
    n_runs = {"A": 8, "B": 3}
    best = artificial_best(cuts)
    assert {algorithm for entry in best for algorithm in entry.algorithms} == {"A", "B"}
    for entry in best:
        assert entry.n_runs().tolist() == [n_runs[algorithm] for algorithm in entry.algorithms]


def test_artificial_best_of_one_is_itself() -> None:
    """Nothing to choose."""
    table = made_up_table("A")
    cuts = cut_table(table, fixed_targets(table.problems(), CANDIDATES))
    for own, best in zip(cuts["A"], artificial_best(cuts), strict=True):
        assert np.array_equal(own.runtimes, best.runtimes)
        assert np.array_equal(own.reached, best.reached)


@settings(deadline=None, max_examples=25)
@given(st.integers(0, 10_000), st.lists(st.floats(0.1, 300), min_size=1, max_size=6), st.booleans())
def test_runlength_targets_follow_their_definition(seed: int, budgets: list[float], distinct: bool) -> None:
    """The easiest target that takes longer than the budget, optionally not chosen before; else the final one."""
    table = made_up_table("AB", seed=seed)
    chosen = runlength_targets(table, np.array(budgets), CANDIDATES, distinct=distinct)
    for entry in artificial_best(cut_table(table, fixed_targets(table.problems(), CANDIDATES))):
        art = dict(zip(entry.targets.tolist(), entry.average_runtimes().tolist(), strict=True))
        expected: list[float] = []
        for budget in sorted(budgets):
            fitting = [t for t, runtime in art.items() if runtime > budget * 2 and not (distinct and t in expected)]
            expected.append(max(fitting, default=CANDIDATES[-1]))
        assert chosen[entry.problem].tolist() == expected


def runs_of(algorithm: str, *ends: tuple[float, float]) -> list[Trajectory]:
    """Make one run per (runtime, value), all on the same problem of two dimensions."""
    return [
        run_of_points(RunName(algorithm, BenchmarkProblem("f", 2), str(at)), np.array([runtime]), np.array([value]))
        for at, (runtime, value) in enumerate(ends)
    ]


def test_a_budget_that_is_just_enough_is_not_exceeded() -> None:
    """The reference needs 6 for the target 1: more than 2 · 2.9, not more than 2 · 3."""
    reference = RunTable(tuple(runs_of("A", (6, 1))), Quality.PRECISION)
    chosen = [
        runlength_targets(reference, np.array([budget]), np.array([1.0, 0.1]))[BenchmarkProblem("f", 2)][0]
        for budget in (2.9, 3.0)
    ]
    assert chosen == [1, 0.1]


def test_of_equal_average_runtimes_the_artificial_best_takes_that_of_more_successes() -> None:
    """Ten evaluations twice, or five that succeed after five that do not."""
    for names in ("AB", "BA"):
        sure, unsure = names
        table = RunTable((*runs_of(sure, (10, 0), (10, 0)), *runs_of(unsure, (5, 9), (5, 0))), Quality.PRECISION)
        (best,) = artificial_best(cut_table(table, fixed_targets(table.problems(), np.array([1.0]))))
        assert (best.average_runtimes()[0], best.algorithms, best.n_successes()[0]) == (10, (sure,), 2)


def test_runlength_targets_refuse_budgets() -> None:
    """They are runtimes."""
    with pytest.raises(ParameterError, match="not above 0"):
        runlength_targets(made_up_table(), np.array([1.0, 0.0]), CANDIDATES)
