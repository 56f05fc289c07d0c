"""γ without a contributor is that of a pool without its machines; honest ones stay within what honest ones do."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from fairbench_agent.calibration.data.contributors import Contributors
from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.honest_moves import honest_range
from fairbench_agent.calibration.fitting.influence import expected_gamma, moves, ranges
from fairbench_agent.calibration.fitting.refit import RefitSettings, refit
from fairbench_agent.calibration.fitting.training import Training

Maker = Callable[[int, int], Timings]
SETUPS = [Setup("tangent", basis) for basis in (Basis.SCORE, Basis.MEASURED)]


def each(table: Timings) -> dict[str, tuple[int, ...]]:
    return {name: (row,) for row, name in enumerate(table.voices)}


def slowed(table: Timings, row: int, factor: float = 1.65) -> Timings:
    """Return a table one of whose machines takes or saves a factor in turns, per process."""
    seconds = table.seconds.copy()
    seconds[row] *= factor ** np.where(np.arange(seconds.shape[1]) // 4 % 2, 1.0, -1.0)
    return replace(table, seconds=seconds)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.basis)
def test_gamma_without_is_that_of_the_others_alone(synthetic: Maker, setup: Setup) -> None:
    table = grouped(synthetic(9, 3))
    found = moves(table, setup, {"pair": (2, 5), "one": (7,)}, (0.01, 0.1))
    assert {move.contributor for move in found} == {"pair", "one"}
    for move in found:
        rest = table.take([row for row in range(9) if row not in move.rows])
        curve = expected_gamma(cross_validate(rest, setup))
        assert move.gamma_without == tuple(curve.gamma_at(p) for p in (0.01, 0.1))
        assert move.gamma == tuple(expected_gamma(cross_validate(table, setup)).gamma_at(p) for p in (0.01, 0.1))
    assert ranges(found)[0].low == min(move.gamma_without[0] for move in found)
    assert ranges(found)[1].high == max(move.gamma_without[1] for move in found)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.basis)
def test_of_many_contributors_the_one_that_lowers_gamma_most_comes_first(synthetic: Maker, setup: Setup) -> None:
    table = slowed(grouped(synthetic(30, 4)), 11)
    first, *others = moves(table, setup, each(table))
    assert first.contributor == "machine 11"
    assert first.ratio < min(move.ratio for move in others)
    (alone,) = (move for move in moves(table, setup, {"machine 11": (11,)}) if move.rows == (11,))
    assert first == alone
    by_pairs = moves(table, setup, each(table), most_machines=0)
    assert by_pairs[0].contributor == "machine 11"
    assert by_pairs[0].ratio == pytest.approx(first.ratio, abs=0.05)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.basis)
def test_a_liar_is_beyond_honest_contributors_and_they_are_not(synthetic: Maker, setup: Setup) -> None:
    honest = grouped(synthetic(40, 5))
    low, high = honest_range(40, 1, setup.basis)
    high += 0.005  # these machines vary a little otherwise than those of the table
    assert low < min(move.ratio for move in moves(honest, setup, each(honest)))
    assert max(move.ratio for move in moves(honest, setup, each(honest))) < high
    lied = slowed(honest, 11, 2.5)
    assert moves(lied, setup, each(lied))[0].ratio < low


def test_without_enough_machines_left_nobody_is_told(synthetic: Maker) -> None:
    table = grouped(synthetic(4, 6))
    assert moves(table, SETUPS[0], each(table)) == ()
    assert moves(table.take([0, 1]), SETUPS[1], {}) == ()
    assert ranges(()) == ()


def test_what_honest_ones_do_narrows_with_the_pool_and_widens_with_their_machines() -> None:
    for basis in (Basis.SCORE, Basis.MEASURED):
        assert honest_range(3, 1, basis) == honest_range(5, 1, basis)
        assert honest_range(1000, 1, basis) == honest_range(200, 1, basis)
        assert honest_range(40, 40, basis) == honest_range(40, 10, basis)
        for n_machines in (5, 8, 40, 200):
            low, high = honest_range(n_machines, 1, basis)
            assert low < 1 < high
        assert honest_range(8, 1, basis)[1] > honest_range(40, 1, basis)[1]
        assert honest_range(40, 4, basis)[1] > honest_range(40, 1, basis)[1]


def test_a_model_of_a_pool_has_the_range_and_one_of_no_pool_keeps_its_document(synthetic: Maker) -> None:
    table, settings = grouped(synthetic(8, 7)), RefitSettings("mine", "tangent")
    alone, pool = (refit(Training(table, contributors=told), settings) for told in (None, Contributors()))
    assert "gamma_without" not in alone.model_dump_json()
    assert (alone.n_contributors, pool.n_contributors) == (None, None)
    for curve in pool.curves:
        main = (curve.profile, curve.hold_out) == ("whole", "problem")
        assert all((level.gamma_without is not None) is main for level in curve.levels)
    (level, *_) = pool.curve(Basis.SCORE, "whole").levels
    found = moves(table, SETUPS[0], each(table), (level.p_gamma,))
    (around,) = ranges(found)
    assert level.gamma_without == pytest.approx((around.low, around.high), rel=1e-9)
