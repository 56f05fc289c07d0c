"""Coverage of γ: the truth agrees with many simulated machines, and the three γ and the interval hold in simulated pools."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from benchmarks.simulation.simulated_coverage import Population, Way, like, one_problem, simulated_coverage, whole
from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS, Effects, simulated, true_log2
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.methods import FittedLine, predicted_log2
from fairbench_agent.workloads.processes import PROBLEMS

pytestmark = pytest.mark.full

BASES = (Basis.SCORE, Basis.SCORE_MEASURED, Basis.MEASURED_SCORE, Basis.MEASURED)


@pytest.mark.parametrize("basis", BASES)
@pytest.mark.parametrize("freedom", [None, 5.0])
def test_the_truth_is_what_many_new_machines_show(basis: Basis, freedom: float | None) -> None:
    """A line that is off in slope and level predicts 1500 machines that nobody fitted, on 8 problems nobody knew."""
    effects = replace(PUBLISHED_EFFECTS, freedom=freedom)
    line = FittedLine(effects.slope * 1.2, float(true_log2(effects, np.zeros(1))[0]) + 0.4, ((0, 0), (0, 0)))
    fresh = simulated(effects, 1500, (*PROBLEMS, *map(str, range(8))), np.random.default_rng(4))
    times = np.log2(fresh.seconds)
    known, new = times[:, :64].mean(axis=1), times[:, 64::16]
    guess = predicted_log2("exponential", line, fresh.scores)
    first = known if basis in (Basis.MEASURED, Basis.MEASURED_SCORE) else guess
    second = known if basis in (Basis.MEASURED, Basis.SCORE_MEASURED) else guess
    errors = second[None, :, None] - first[:, None, None] + new[:, None] - new[None]
    margins, between = np.array([0.3, 0.6]), errors[~np.eye(1500, dtype=np.bool_)]
    shown = [(between >= margin).mean() for margin in margins]
    population = Population(effects, whole(basis, "exponential"))
    np.testing.assert_allclose(population.achieved(line, margins), shown, rtol=0.2)
    if freedom is None:
        assert population.mean_absolute(line) == pytest.approx(np.abs(between).mean(), rel=0.05)


@pytest.mark.parametrize("basis", [Basis.SCORE_MEASURED, Basis.MEASURED])
def test_the_truth_of_a_like_reference_is_what_many_new_machines_show(basis: Basis) -> None:
    """Three of the four instances are the reference for the fourth, which is as good as four of five but for a little."""
    line = FittedLine(1.0, float(true_log2(PUBLISHED_EFFECTS, np.zeros(1))[0]) - 1.3, ((0, 0), (0, 0)), 1200.0)
    fresh = simulated(PUBLISHED_EFFECTS, 1500, ("qap",), np.random.default_rng(4))
    times = np.log2(fresh.seconds)
    known, new = times[:, :3].mean(axis=1), times[:, 3]
    first = known if basis is Basis.MEASURED else predicted_log2("tangent", line, fresh.scores)
    errors = (known - new)[None] + (new - first)[:, None]
    margins = np.array([0.05, 0.1])
    shown = [(errors[~np.eye(1500, dtype=np.bool_)] >= margin).mean() for margin in margins]
    found = Population(PUBLISHED_EFFECTS, like(basis)).achieved(line, margins)
    np.testing.assert_allclose(found, shown, rtol=0.15)


@pytest.mark.parametrize("close", [one_problem, like])
def test_a_close_reference_is_surer(close: Callable[[Basis], Way]) -> None:
    line, margins = FittedLine(0.0, 0.0, ((0, 0), (0, 0))), np.array([0.2])
    of_all = Population(PUBLISHED_EFFECTS, whole(Basis.MEASURED)).achieved(line, margins)[0]
    assert Population(PUBLISHED_EFFECTS, close(Basis.MEASURED)).achieved(line, margins)[0] < of_all


def test_what_has_no_closed_form_is_refused() -> None:
    with pytest.raises(DataError, match="no closed form"):
        Population(PUBLISHED_EFFECTS, whole(Basis.MEASURED, "linear"))


@pytest.mark.parametrize("vanishing", [None, 2600.0])
def test_the_truth_of_a_linear_fit_is_what_many_new_machines_show(vanishing: float | None) -> None:
    """A line that is not positive at the largest scores, where runtimes count as too long."""
    effects = replace(PUBLISHED_EFFECTS, vanishing=vanishing)
    line = FittedLine(-0.01, 21.0, ((0, 0), (0, 0)))
    fresh = simulated(effects, 1500, ("qap",), np.random.default_rng(4))
    guess, new = predicted_log2("linear", line, fresh.scores), np.log2(fresh.seconds[:, 0])
    errors = guess[None] - guess[:, None] + new[:, None] - new[None]
    between = np.where(np.isnan(errors), np.inf, errors)[~np.eye(1500, dtype=np.bool_)]
    margins = np.array([0.3, 0.8])
    shown = [(between >= margin).mean() for margin in margins]
    assert np.isinf(between).mean() > 0.05
    found = Population(effects, whole(Basis.SCORE, "linear")).achieved(line, margins)
    np.testing.assert_allclose(found, shown, rtol=0.1)


def test_runtimes_that_are_linear_in_the_score_vanish_where_they_are_said_to() -> None:
    seconds = np.exp2(true_log2(replace(PUBLISHED_EFFECTS, vanishing=3000.0), np.array([600.0, 1200.0, 1800.0])))
    assert seconds[0] - seconds[1] == pytest.approx(seconds[1] - seconds[2])
    assert seconds[2] == pytest.approx(seconds[0] / 2)


@pytest.mark.parametrize("basis", BASES)
@pytest.mark.parametrize("way", [one_problem, like])
def test_an_interval_of_a_profile_covers(way: Callable[[Basis], Way], basis: Basis) -> None:
    """The expected γ of a profile keeps p_γ on average too, by more than it need."""
    found = simulated_coverage(PUBLISHED_EFFECTS, way(basis), 8, [0.01, 0.05], 60)
    assert (found.covered([0.01, 0.05]).mean(axis=0) >= 0.9).all()
    ratio = found.expected / [0.01, 0.05]
    assert (ratio.mean(axis=0) < 1.05 + 3 * ratio.std(axis=0) / np.sqrt(60)).all()


@pytest.mark.parametrize(
    ("n_machines", "n_pools"),
    [(8, 60), *(pytest.param(*size, marks=pytest.mark.full) for size in ((8, 100), (30, 60), (200, 20)))],
)
@pytest.mark.parametrize("basis", BASES)
def test_a_confident_gamma_covers_simulated_pools(n_machines: int, n_pools: int, basis: Basis) -> None:
    found = simulated_coverage(PUBLISHED_EFFECTS, whole(basis), n_machines, [0.01, 0.05], n_pools)
    assert ((found.confident <= [0.01, 0.05]).mean(axis=0) >= 0.95).all()
    assert (found.plain[:, 0] <= 0.01).mean() < 0.95  # the plain quantile does not keep it, so the margin is needed
    assert found.plain.mean(axis=0) == pytest.approx([0.01, 0.05], rel=1.0)
    assert (found.covered([0.01, 0.05]).mean(axis=0) >= 0.93).all()
    ratio, error = found.expected / [0.01, 0.05], 3 / np.sqrt(n_pools)
    assert ratio.mean(axis=0) == pytest.approx(0.875, abs=0.175 + error * ratio.std(axis=0).max())


MACHINE_ONLY = replace(PUBLISHED_EFFECTS, machine=0.25, problem=1e-3, search=1e-3, process=1e-3)


@pytest.mark.parametrize("effects", [replace(PUBLISHED_EFFECTS, machine=0.25, problem=0.05), MACHINE_ONLY])
@pytest.mark.parametrize("n_pools", [40, pytest.param(300, marks=pytest.mark.full)])
@pytest.mark.parametrize("basis", [Basis.SCORE, Basis.SCORE_MEASURED])
def test_it_covers_where_one_machine_effect_is_everything(effects: Effects, basis: Basis, n_pools: int) -> None:
    """Eight machines then have eight numbers to tell a quantile of 1 % from: the margin of a normal distribution helps."""
    found = simulated_coverage(effects, whole(basis), 8, [0.01, 0.05, 0.1], n_pools)
    assert ((found.confident <= [0.01, 0.05, 0.1]).mean(axis=0) >= 0.95).all()
    assert (found.covered([0.01, 0.05, 0.1]).mean(axis=0) >= 0.93).all()
