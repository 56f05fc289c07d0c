"""Pools whose specifications err: what is simulated, and that γ is lowered for what would break its promise."""

import numpy as np
import pytest

from benchmarks.simulation.specified_coverage import USUAL, simulated_achievement
from benchmarks.simulation.specified_pools import UNKNOWN, Errors, World, drawn_world, machines
from fairbench_agent.calibration.fitting.two_speeds import WEIGHTS
from fairbench_agent.workloads.processes import PROBLEMS

FAMILY = Errors(clock=0.35, rest=0.3)


def test_without_spread_a_world_is_what_the_model_takes_it_for() -> None:
    world = drawn_world(0.0, 0.0, np.random.default_rng(2))
    assert world.exponents.tolist() == [1.0] * 5
    assert world.weights[:4].tolist() == [WEIGHTS[problem] for problem in PROBLEMS]
    assert world.weights[4] in WEIGHTS.values()


def test_a_specification_errs_as_much_as_it_says() -> None:
    draw = np.random.default_rng(3)
    told = [FAMILY.told(11.0, 0.5, draw) for _ in range(4000)]
    off = np.array([(one.log2_score - 11.0, one.log2_additions - 0.5) for one in told])
    assert off.std(axis=0) == pytest.approx((told[0].log2_score_sd, told[0].log2_additions_sd), rel=0.05)
    assert np.corrcoef(off.T)[0, 1] > 0.7  # one clock


def test_machines_run_faster_by_score_and_by_additions_as_their_problems_weigh_them() -> None:
    world = World(np.ones(5), np.array([0.5, 0.0, 0.0, 1.0, 0.0]))
    table = machines(world, np.full(3000, 11.5), USUAL, np.random.default_rng(4))
    true = table.speeds.log2_additions
    lop = [at for at, key in enumerate(table.processes) if key.problem == "lop"]
    slope = np.polyfit(true, np.log2(table.seconds[:, lop]).mean(axis=1), 1)[0]
    assert slope == pytest.approx(-1, abs=0.1)  # less by what the specification errs
    assert {key.problem for key in table.processes} == {*PROBLEMS, UNKNOWN}


@pytest.mark.parametrize(("errors", "distance"), [(FAMILY, 0.0), (USUAL, 1.0)])
def test_what_is_not_known_would_break_the_promise(errors: Errors, distance: float) -> None:
    kept, broken = (simulated_achievement(errors, distance, (0.05,), 60, widen=widen).mean() for widen in (True, False))
    assert kept < 0.08
    assert broken > 1.4 * kept
