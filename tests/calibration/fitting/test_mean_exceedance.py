"""What the plain γ achieves on average: the figures of the documentation, what lies between them, and where there are none."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.mean_exceedance import (
    SIMULATED_MULTIPLES,
    SIMULATED_P_GAMMA,
    mean_exceedance,
)

PAGE = (Path(__file__).parents[3] / "docs" / "calibration.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^\| as fitted \| (\d+) \| ([a-z-]+) \| ([^|]*) \|", PAGE, re.MULTILINE)


def test_the_figures_are_those_of_the_page() -> None:
    shown = {
        (Basis(basis), int(n)): tuple(float(one.partition("±")[0]) for one in cell.split(", "))
        for n, basis, cell in SHOWN
    }
    assert shown == {(basis, n): row for basis, rows in SIMULATED_MULTIPLES.items() for n, row in rows.items()}
    assert set(SIMULATED_MULTIPLES) == {Basis.SCORE, Basis.SCORE_MEASURED, Basis.MEASURED_SCORE, Basis.MEASURED}


@pytest.mark.parametrize("basis", SIMULATED_MULTIPLES)
@pytest.mark.parametrize("n_machines", [8, 30, 200])
def test_what_was_simulated_is_returned_as_it_is(basis: Basis, n_machines: int) -> None:
    found = [mean_exceedance(basis, n_machines, p) for p in SIMULATED_P_GAMMA]
    for one, p, multiple in zip(found, SIMULATED_P_GAMMA, SIMULATED_MULTIPLES[basis][n_machines], strict=True):
        assert one is not None
        assert one.n_machines == n_machines
        assert one.probability == pytest.approx(p * multiple)


def test_the_example_of_the_page_about_the_sign_test() -> None:
    found = mean_exceedance(Basis.SCORE, 8, 0.01)
    assert found is not None
    assert found.probability == pytest.approx(0.0184)


def test_between_two_numbers_of_machines_the_smaller_one_counts() -> None:
    assert mean_exceedance(Basis.SCORE, 29, 0.02) == mean_exceedance(Basis.SCORE, 8, 0.02)
    assert mean_exceedance(Basis.SCORE, 5000, 0.02) == mean_exceedance(Basis.SCORE, 200, 0.02)


def test_between_two_probabilities_the_average_rises_and_its_multiple_falls() -> None:
    chosen = (0.01, 0.015, 0.02, 0.05, 0.07, 0.1)
    found = [one.probability for p in chosen if (one := mean_exceedance(Basis.SCORE, 8, p))]
    assert len(found) == len(chosen)
    assert all(low < high for low, high in pairwise(found))
    multiples = [one / p for one, p in zip(found, chosen, strict=True)]
    assert all(high > low for high, low in pairwise(multiples))


@pytest.mark.parametrize(
    ("basis", "n_machines", "p_gamma"),
    [(Basis.SCORE, 7, 0.01), (Basis.SCORE, 8, 0.009), (Basis.SCORE, 8, 0.11), (Basis.SAME, 8, 0.01)],
)
def test_nothing_is_said_of_what_was_not_simulated(basis: Basis, n_machines: int, p_gamma: float) -> None:
    assert mean_exceedance(basis, n_machines, p_gamma) is None
