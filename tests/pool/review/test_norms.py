"""Ratios of processes and what is usual among them, against NumPy and SciPy."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from fairbench_agent.pool.review import norms
from tests.calibration.examples import record

VALUES = st.lists(st.floats(-5, 5), min_size=3, max_size=3)


def test_ratios_are_logs_about_their_mean_in_the_order_of_names() -> None:
    one = record("one", 1.0)
    walls = {process.key: process.wall_ns for process in one.processes}
    logs = np.log2([walls[key] for key in sorted(walls)])
    np.testing.assert_allclose(norms.log2_ratios(one), logs - logs.mean(), atol=1e-6)
    assert norms.keys(one) == sorted(walls)


@given(st.floats(0.01, 100))
def test_a_faster_machine_has_the_same_ratios(factor: float) -> None:
    np.testing.assert_allclose(norms.log2_ratios(record("a", 1.0)), norms.log2_ratios(record("a", factor)), atol=1e-5)


@given(st.lists(VALUES, min_size=5, max_size=9))
def test_centre_and_spread_are_those_of_scipy(ratios: list[list[float]]) -> None:
    found = norms.norm(ratios)
    assert found is not None
    np.testing.assert_allclose(found.centres, np.median(ratios, axis=0), atol=1e-12)
    spread = stats.median_abs_deviation(np.array(ratios), axis=0, scale="normal")
    np.testing.assert_allclose(found.spreads, spread, rtol=1e-4, atol=1e-12)


@given(st.lists(VALUES, max_size=4))
def test_few_machines_say_nothing(ratios: list[list[float]]) -> None:
    assert norms.norm(ratios) is None


@pytest.mark.parametrize(("value", "spread", "floor", "spreads"), [(3.0, 0.5, 0.2, 4.0), (0.0, 0.1, 0.2, 5.0)])
def test_a_deviation_is_counted_in_spreads_of_some_size(
    value: float, spread: float, floor: float, spreads: float
) -> None:
    found = norms.deviation(value, 1.0, spread, floor)
    assert found.log2 == value - 1.0
    assert found.spreads == pytest.approx(spreads)
    assert math.isfinite(found.spreads)
