"""What the plain γ achieves on average: the figures of the documentation, what lies between them, and where there are none."""

import re
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from benchmarks.simulation.simulated_coverage import simulated_coverage, whole
from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.mean_exceedance import (
    SIMULATED_MULTIPLES,
    SIMULATED_P_GAMMA,
    expected_is_shown,
    mean_exceedance,
)
from fairbench_agent.calibration.fitting.methods import MethodName

PAGE = (Path(__file__).parents[3] / "docs" / "calibration.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^\| as fitted \| (\d+) \| ([a-z-]+) \| ([^|]*±[^|]*) \|", PAGE, re.MULTILINE)
LINEAR = re.findall(r"^\| as fitted \| (\d+) \| \d+ \| ([^|]*±[^|]*) \|", PAGE, re.MULTILINE)
TANGENT = [basis for method, basis in SIMULATED_MULTIPLES if method == "tangent"]


def figures(cell: str) -> tuple[float, ...]:
    return tuple(float(one.partition("±")[0]) for one in cell.split(", "))


def test_the_figures_are_those_of_the_page() -> None:
    """Of tangent two tables show them: the first from p_γ = 0.01, the second below it; later ones repeat them."""
    shown: dict[tuple[str, Basis], dict[int, tuple[float, ...]]] = {}
    for n, basis, cell in SHOWN:
        rows = shown.setdefault(("tangent", Basis(basis)), {})
        before = rows.get(int(n), ())
        rows[int(n)] = before if len(before) == len(SIMULATED_P_GAMMA) else (*figures(cell), *before)
    shown["linear", Basis.SCORE] = {int(n): figures(cell) for n, cell in LINEAR}
    assert shown == SIMULATED_MULTIPLES
    assert {len(row) for rows in shown.values() for row in rows.values()} == {len(SIMULATED_P_GAMMA)}
    assert set(TANGENT) == {Basis.SCORE, Basis.SCORE_MEASURED, Basis.MEASURED_SCORE, Basis.MEASURED}


@pytest.mark.parametrize(("method", "basis"), SIMULATED_MULTIPLES)
@pytest.mark.parametrize("n_machines", [8, 30, 200])
def test_what_was_simulated_is_returned_as_it_is(method: MethodName, basis: Basis, n_machines: int) -> None:
    found = [mean_exceedance(method, basis, n_machines, p) for p in SIMULATED_P_GAMMA]
    for one, p, multiple in zip(found, SIMULATED_P_GAMMA, SIMULATED_MULTIPLES[method, basis][n_machines], strict=True):
        assert one is not None
        assert one.n_machines == n_machines
        assert one.probability == pytest.approx(p * multiple)


@pytest.mark.full
@pytest.mark.parametrize(("method", "basis"), SIMULATED_MULTIPLES)
def test_a_short_simulation_finds_the_same_at_a_thousandth(method: MethodName, basis: Basis) -> None:
    """Within four standard errors of 150 pools, and above p_γ."""
    achieved = simulated_coverage(PUBLISHED_EFFECTS, whole(basis, method), 8, [0.001, 0.01], 150).plain / [0.001, 0.01]
    error = achieved.std(axis=0) / np.sqrt(150)
    written = np.array(SIMULATED_MULTIPLES[method, basis][8])[[0, 3]]
    assert (np.abs(achieved.mean(axis=0) - written) < 4 * error).all()
    assert (achieved.mean(axis=0) > 1).all()


def test_the_example_of_the_page_about_the_sign_test() -> None:
    found = mean_exceedance("linear", Basis.SCORE, 8, 0.01)
    assert found is not None
    assert found.probability == pytest.approx(0.0212)


def test_methods_that_predict_otherwise_have_no_figure_and_measured_geometric_ones_are_alike() -> None:
    for method in ("ratio", "exponential", "speeds"):
        assert mean_exceedance(method, Basis.SCORE, 8, 0.01) is None
    tangent = mean_exceedance("tangent", Basis.MEASURED, 8, 0.01)
    assert mean_exceedance("speeds", Basis.MEASURED, 8, 0.01) == tangent is not None
    assert mean_exceedance("linear", Basis.MEASURED, 8, 0.01) is None


@pytest.mark.parametrize(
    ("method", "basis", "p_gamma", "simulated"),
    [
        ("tangent", Basis.SCORE, 0.001, True),
        ("tangent", Basis.SCORE, 0.0009, False),
        ("tangent", Basis.SCORE, 0.11, False),
        ("tangent", Basis.SPECIFICATION, 0.01, False),
        ("speeds", Basis.SPECIFICATION_MEASURED, 0.01, True),
        ("speeds", Basis.SPECIFICATION_MEASURED, 0.005, False),
        ("speeds", Basis.MEASURED, 0.001, True),
        ("speeds", Basis.SCORE, 0.01, False),
        ("linear", Basis.MEASURED, 0.01, False),
    ],
)
def test_what_the_expected_gamma_was_simulated_for(
    method: str, basis: Basis, p_gamma: float, *, simulated: bool
) -> None:
    assert expected_is_shown(method, basis, p_gamma) is simulated


def test_between_two_numbers_of_machines_the_smaller_one_counts() -> None:
    assert mean_exceedance("tangent", Basis.SCORE, 29, 0.02) == mean_exceedance("tangent", Basis.SCORE, 8, 0.02)
    assert mean_exceedance("tangent", Basis.SCORE, 5000, 0.02) == mean_exceedance("tangent", Basis.SCORE, 200, 0.02)


def test_between_two_probabilities_the_average_rises_and_its_multiple_falls() -> None:
    chosen = (0.001, 0.003, 0.007, 0.01, 0.015, 0.02, 0.05, 0.07, 0.1)
    found = [one.probability for p in chosen if (one := mean_exceedance("tangent", Basis.SCORE, 8, p))]
    assert len(found) == len(chosen)
    assert all(low < high for low, high in pairwise(found))
    multiples = [one / p for one, p in zip(found, chosen, strict=True)]
    assert all(high > low for high, low in pairwise(multiples))


@pytest.mark.parametrize(
    ("basis", "n_machines", "p_gamma"),
    [(Basis.SCORE, 7, 0.01), (Basis.SCORE, 8, 0.0009), (Basis.SCORE, 8, 0.11), (Basis.SAME, 8, 0.01)],
)
def test_nothing_is_said_of_what_was_not_simulated(basis: Basis, n_machines: int, p_gamma: float) -> None:
    assert mean_exceedance("tangent", basis, n_machines, p_gamma) is None
