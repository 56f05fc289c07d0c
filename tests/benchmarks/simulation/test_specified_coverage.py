"""Pools whose specifications err: what is simulated, and that γ is lowered for what would break its promise."""

from dataclasses import replace

import numpy as np
import pytest

from benchmarks.simulation.simulated_pools import fitted_effects
from benchmarks.simulation.specified_coverage import USUAL, simulated_achievement
from benchmarks.simulation.specified_pools import (
    TWO_SPEED_EFFECTS,
    UNKNOWN,
    Errors,
    Families,
    World,
    drawn_world,
    timed,
)
from fairbench_agent.calibration.data.published_file import published_timings
from fairbench_agent.calibration.data.specified import speed_table
from fairbench_agent.calibration.fitting.tangent import tangent_log2
from fairbench_agent.calibration.fitting.two_speeds import WEIGHTS
from fairbench_agent.workloads.processes import PROBLEMS

pytestmark = pytest.mark.full

SERVER = Errors(clock=0.17, rest=0.1)


def test_without_spread_a_world_is_what_the_model_takes_it_for() -> None:
    world = drawn_world(0.0, 0.0, np.random.default_rng(2))
    assert world.exponents.tolist() == [1.0] * 5
    assert world.weights[:4].tolist() == [WEIGHTS[problem] for problem in PROBLEMS]
    own = np.array([drawn_world(0.0, 0.0, np.random.default_rng(seed)).weights[4] for seed in range(4000)])
    known = np.array(list(WEIGHTS.values()))
    assert (own.mean(), own.var()) == pytest.approx((known.mean(), known.var(ddof=1)), rel=0.05)


def test_effects_are_what_two_speeds_leave_over() -> None:
    table = published_timings().scored()
    weights = np.array([WEIGHTS[key.problem] for key in table.processes])
    general = tangent_log2(table.scores, np.exp(np.log(table.scores).mean()))[:, None]
    own = (1 - weights) * general - weights * speed_table(table.names).log2_additions[:, None]
    found = fitted_effects(replace(table, seconds=table.seconds / np.exp2(own)))
    effects = ("machine", "problem", "search", "process")
    assert [getattr(TWO_SPEED_EFFECTS, one) for one in effects] == pytest.approx(
        [getattr(found, one) for one in effects], abs=2e-3
    )


def test_machines_scatter_around_what_is_told_as_it_says() -> None:
    found = SERVER.machines(np.full(4000, 11.0), np.random.default_rng(3))
    off = np.array([found.log2_scores - found.told.log2_score, found.log2_additions - found.told.log2_additions])
    assert off.std(axis=1) == pytest.approx((found.told.log2_score_sd[0], found.told.log2_additions_sd[0]), rel=0.05)
    assert np.corrcoef(off)[0, 1] > 0.7  # one clock


def test_families_are_cpus_of_the_table_around_what_their_families_tell() -> None:
    found = Families().machines(np.array([9.1] + [11.0] * 1999), np.random.default_rng(6))
    assert ((found.told.log2_score >= 9.1) & (found.told.log2_score <= 11.0)).all()
    within = np.abs(found.log2_scores - found.told.log2_score) <= 1.645 * found.told.log2_score_sd
    assert within.mean() == pytest.approx(0.88, abs=0.04)


def test_machines_run_faster_by_score_and_by_additions_as_their_problems_weigh_them() -> None:
    world = World(np.ones(5), np.array([0.5, 0.0, 0.0, 1.0, 0.0]))
    draw = np.random.default_rng(4)
    machines = USUAL.machines(np.full(3000, 11.5), draw)
    table = timed(world, machines, draw)
    lop = [at for at, key in enumerate(table.processes) if key.problem == "lop"]
    slope = np.polyfit(machines.log2_additions, np.log2(table.seconds[:, lop]).mean(axis=1), 1)[0]
    assert slope == pytest.approx(-1, abs=0.05)
    assert {key.problem for key in table.processes} == {*PROBLEMS, UNKNOWN}


@pytest.mark.parametrize(("errors", "distance"), [(Families(), 0.0), (USUAL, 1.0)])
def test_what_is_not_known_would_break_the_promise(errors: Errors | Families, distance: float) -> None:
    kept, broken = (
        simulated_achievement(errors, distance, (0.05,), (60, 1), widen=widen).mean() for widen in (True, False)
    )
    assert kept < 0.08
    assert broken > 1.4 * kept


@pytest.mark.full
@pytest.mark.parametrize(
    ("errors", "distance"), [(USUAL, 0.0), (SERVER, 0.0), (Families(), 0.0), (USUAL, 0.5), (USUAL, 1.0), (SERVER, 1.0)]
)
def test_the_expected_gamma_keeps_its_promise_on_average(errors: Errors | Families, distance: float) -> None:
    nominal = (0.01, 0.05, 0.1)
    multiples = simulated_achievement(errors, distance, nominal, (300, 1)) / np.array(nominal)
    noise = 2 * multiples.std(axis=0) / np.sqrt(len(multiples))
    assert (multiples.mean(axis=0) > 0.7 - noise).all()
    assert (multiples.mean(axis=0) < 1.1 + noise).all()
