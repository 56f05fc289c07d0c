"""Choosing among methods is judged on what it did not see, and called better only where an interval says so."""

from collections.abc import Callable

import numpy as np
import pytest

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, all_errors, cross_validate
from fairbench_agent.calibration.fitting.methods import SCORE_METHODS, MethodName
from fairbench_agent.calibration.fitting.selection import nested_selection

Maker = Callable[[int, int], Timings]
SETUPS = [Setup(method, Basis.SCORE) for method in SCORE_METHODS]


def test_no_method_is_reliably_selected_from_eight_machines(published_timings: Timings) -> None:
    methods: tuple[MethodName, ...] = ("linear", "exponential", "tangent")
    found = nested_selection(published_timings, [Setup(method, Basis.SCORE) for method in methods])
    assert sum(found.chosen.values()) == 28 * 4
    assert found.error > min(found.alone.values())
    assert found.verdict != "better"
    assert found.gain_low <= found.gain <= found.gain_high


def test_a_single_candidate_is_chosen_always_and_gains_nothing(synthetic: Maker) -> None:
    table, setup = synthetic(8, 1), Setup("tangent", Basis.SCORE)
    found = nested_selection(table, [setup])
    alone = float(np.nanmean(np.abs(all_errors(cross_validate(table, setup)))))
    assert found.error == pytest.approx(alone)
    assert (found.best, found.verdict) == ("tangent", "not distinguishable")
    assert found.gain == pytest.approx(0)


def test_a_method_that_is_clearly_best_is_chosen(synthetic: Maker) -> None:
    """In many machines around an exponential, the power law and the ratio of scores win rarely."""
    found = nested_selection(synthetic(24, 2), SETUPS)
    assert found.best == "exponential"
    assert sum(found.chosen.get(method, 0) for method in ("power", "ratio")) < sum(found.chosen.values()) / 4
    assert found.gain <= 0


def test_too_few_machines_are_named(synthetic: Maker) -> None:
    with pytest.raises(DataError, match="needs 7 machines or more; 6 are there"):
        nested_selection(synthetic(6, 1), SETUPS)
