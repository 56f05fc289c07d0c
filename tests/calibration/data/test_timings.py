"""The table refuses what no machine can have measured, and its groups add up."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from fairbench_agent.calibration.data.timings import Timings, grouped, stacked
from fairbench_agent.calibration.errors import DataError

Maker = Callable[[int, int], Timings]


def test_groups_hold_the_sums_of_their_instances(synthetic: Maker) -> None:
    table = synthetic(3, 1)
    groups = grouped(table)
    assert len(groups.processes) == 16
    np.testing.assert_allclose(groups.seconds.sum(axis=1), table.seconds.sum(axis=1))
    swap = [i for i, key in enumerate(table.processes) if (key.problem, key.search) == ("tsp", "swap")]
    column = [str(key) for key in groups.processes].index("tsp/*/swap")
    np.testing.assert_allclose(groups.seconds[:, column], table.seconds[:, swap].sum(axis=1))


def test_a_group_lacks_what_an_instance_lacks(synthetic: Maker) -> None:
    table = synthetic(3, 1)
    seconds = table.seconds.copy()
    seconds[1, 0] = np.nan
    gappy = replace(table, seconds=seconds)
    assert np.isnan(grouped(gappy).seconds).sum() == 1
    assert gappy.complete().machines == ("machine 0", "machine 2")


@pytest.mark.parametrize("value", [0.0, -1.0, np.inf])
def test_times_that_are_not_positive_and_finite_are_refused(synthetic: Maker, value: float) -> None:
    table = synthetic(3, 1)
    seconds = table.seconds.copy()
    seconds[2, 5] = value
    with pytest.raises(DataError, match="machine 2: seconds must be positive and finite"):
        replace(table, seconds=seconds)


def test_a_machine_stands_in_a_table_once(synthetic: Maker) -> None:
    with pytest.raises(DataError, match="twice"):
        stacked(synthetic(3, 1), synthetic(3, 1))


def test_strata_are_not_stacked(synthetic: Maker) -> None:
    other = replace(synthetic(2, 1), machines=("a", "b"), stratum="elsewhere")
    with pytest.raises(DataError, match="use a bridge"):
        stacked(synthetic(3, 1), other)


def test_stacking_orders_processes_like_the_first_table(synthetic: Maker) -> None:
    upper, lower = synthetic(3, 1), replace(synthetic(2, 2), machines=("a", "b"))
    both = stacked(upper, lower.select(range(63, -1, -1)))
    np.testing.assert_array_equal(both.seconds[3:], lower.seconds)
