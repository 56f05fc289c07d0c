"""Coverage of γ: the truth agrees with many simulated machines, and the three γ and the interval hold in simulated pools."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.simulation.simulated_coverage import Population, simulated_coverage
from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS, Effects, simulated, true_log2
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup
from fairbench_agent.calibration.fitting.methods import FittedLine, predicted_log2
from fairbench_agent.calibration.fitting.reference_profile import SAME_PROBLEM, WHOLE, HoldOut, Profile, parse_profile
from fairbench_agent.workloads.processes import PROBLEMS

BASES = (Basis.SCORE, Basis.SCORE_MEASURED, Basis.MEASURED_SCORE, Basis.MEASURED)
LIKE = parse_profile(like=["*"])


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
    margins = np.array([0.3, 0.6])
    shown = [(errors[~np.eye(1500, dtype=np.bool_)] >= margin).mean() for margin in margins]
    found = Population(effects, Setup("exponential", basis)).achieved(line, margins)
    np.testing.assert_allclose(found, shown, rtol=0.2)


@pytest.mark.parametrize(
    ("profile", "hold_out"), [(SAME_PROBLEM, HoldOut.INSTANCE_AND_SEARCH), (LIKE, HoldOut.INSTANCE)]
)
def test_a_close_reference_is_surer(profile: Profile, hold_out: HoldOut) -> None:
    line, margins = FittedLine(0.0, 0.0, ((0, 0), (0, 0))), np.array([0.2])
    close = Population(PUBLISHED_EFFECTS, Setup("exponential", Basis.MEASURED, profile, hold_out))
    whole = Population(PUBLISHED_EFFECTS, Setup("exponential", Basis.MEASURED, WHOLE))
    assert close.achieved(line, margins)[0] < whole.achieved(line, margins)[0]


@pytest.mark.parametrize("setup", [Setup("linear", Basis.SCORE), Setup("tangent", Basis.SCORE, SAME_PROBLEM)])
def test_what_has_no_closed_form_is_refused(setup: Setup) -> None:
    with pytest.raises(DataError, match="no closed form"):
        Population(PUBLISHED_EFFECTS, setup)


@pytest.mark.parametrize(
    ("n_machines", "n_pools"),
    [(8, 60), *(pytest.param(*size, marks=pytest.mark.full) for size in ((8, 100), (30, 60), (200, 20)))],
)
@pytest.mark.parametrize("basis", BASES)
def test_a_confident_gamma_covers_simulated_pools(n_machines: int, n_pools: int, basis: Basis) -> None:
    found = simulated_coverage(PUBLISHED_EFFECTS, Setup("tangent", basis), n_machines, [0.01, 0.05], n_pools)
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
    found = simulated_coverage(effects, Setup("tangent", basis), 8, [0.01, 0.05, 0.1], n_pools)
    assert ((found.confident <= [0.01, 0.05, 0.1]).mean(axis=0) >= 0.95).all()
    assert (found.covered([0.01, 0.05, 0.1]).mean(axis=0) >= 0.93).all()
