"""The promise of γ: the truth agrees with many simulated machines, and `--confident` keeps it in simulated pools."""

from dataclasses import replace

import numpy as np
import pytest

from fairbench.calibration.cross_validation import Basis, Setup
from fairbench.calibration.errors import DataError
from fairbench.calibration.methods import Line, predicted_log2
from fairbench.calibration.promise import KNOWN_PROBLEMS, Population, kept_promises
from fairbench.calibration.reference import SAME_PROBLEM, WHOLE, HoldOut, Profile, parse_profile
from fairbench.calibration.simulator import PUBLISHED_EFFECTS, Effects, simulated, true_log2

BASES = (Basis.SCORE, Basis.SCORE_MEASURED, Basis.MEASURED_SCORE, Basis.MEASURED)
LIKE = parse_profile(like=["*"])


@pytest.mark.parametrize("basis", BASES)
@pytest.mark.parametrize("freedom", [None, 5.0])
def test_the_truth_is_what_many_new_machines_show(basis: Basis, freedom: float | None) -> None:
    """A line that is off in slope and level predicts 1500 machines that nobody fitted, on 8 problems nobody knew."""
    effects = replace(PUBLISHED_EFFECTS, freedom=freedom)
    line = Line(effects.slope * 1.2, float(true_log2(effects, np.zeros(1))[0]) + 0.4, ((0, 0), (0, 0)))
    fresh = simulated(effects, 1500, (*KNOWN_PROBLEMS, *map(str, range(8))), np.random.default_rng(4))
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
    line, margins = Line(0.0, 0.0, ((0, 0), (0, 0))), np.array([0.2])
    close = Population(PUBLISHED_EFFECTS, Setup("exponential", Basis.MEASURED, profile, hold_out))
    whole = Population(PUBLISHED_EFFECTS, Setup("exponential", Basis.MEASURED, WHOLE))
    assert close.achieved(line, margins)[0] < whole.achieved(line, margins)[0]


@pytest.mark.parametrize("setup", [Setup("linear", Basis.SCORE), Setup("tangent", Basis.SCORE, SAME_PROBLEM)])
def test_what_has_no_closed_form_is_refused(setup: Setup) -> None:
    with pytest.raises(DataError, match="no closed form"):
        Population(PUBLISHED_EFFECTS, setup)


@pytest.mark.parametrize(("n_machines", "n_pools"), [(8, 100), (30, 60), (200, 20)])
@pytest.mark.parametrize("basis", BASES)
def test_a_confident_gamma_keeps_its_promise_in_simulated_pools(n_machines: int, n_pools: int, basis: Basis) -> None:
    found = kept_promises(PUBLISHED_EFFECTS, Setup("tangent", basis), n_machines, [0.01, 0.05], n_pools)
    assert ((found.confident <= [0.01, 0.05]).mean(axis=0) >= 0.95).all()
    assert (found.plain[:, 0] <= 0.01).mean() < 0.95  # the plain quantile does not keep it, so the margin is needed
    assert found.plain.mean(axis=0) == pytest.approx([0.01, 0.05], rel=1.0)


MACHINE_ONLY = replace(PUBLISHED_EFFECTS, machine=0.25, problem=1e-3, search=1e-3, process=1e-3)


@pytest.mark.parametrize("effects", [replace(PUBLISHED_EFFECTS, machine=0.25, problem=0.05), MACHINE_ONLY])
@pytest.mark.parametrize("basis", [Basis.SCORE, Basis.SCORE_MEASURED])
def test_it_is_kept_where_one_machine_effect_is_everything(effects: Effects, basis: Basis) -> None:
    """Eight machines then have eight numbers to tell a quantile of 1 % from: the margin of a normal distribution helps."""
    found = kept_promises(effects, Setup("tangent", basis), 8, [0.01, 0.05, 0.1], 300)
    assert ((found.confident <= [0.01, 0.05, 0.1]).mean(axis=0) >= 0.95).all()
