"""Speeds in the order of a table of timings: taken and joined with it."""

from collections.abc import Callable

import numpy as np
import pytest

from fairbench_agent.calibration.data.speed_table import SpeedTable
from fairbench_agent.calibration.data.timings import Timings, grouped, joined
from fairbench_agent.calibration.errors import DataError

Maker = Callable[[int, int], Timings]


def test_speeds_go_with_their_machines(with_speeds: Maker) -> None:
    table = with_speeds(5, 1)
    assert grouped(table.take([3, 1])).speeds.log2_additions.tolist() == table.speeds.log2_additions[[3, 1]].tolist()
    both = joined([table.take([2]), table.take([0, 4])], table.processes)
    assert both.speeds.log2_score.tolist() == table.speeds.log2_score[[2, 0, 4]].tolist()


def test_speeds_that_nobody_gave_are_unknown(synthetic: Maker) -> None:
    assert np.isnan([*vars(synthetic(3, 1).speeds).values()]).all()


def test_speeds_of_other_machines_do_not_fit(synthetic: Maker) -> None:
    with pytest.raises(DataError, match="another shape"):
        SpeedTable(*map(np.zeros, (2, 2, 3, 2)))
    with pytest.raises(DataError, match="do not fit"):
        type(synthetic(3, 1))(**vars(synthetic(3, 1)) | {"speeds": SpeedTable.unknown(4)})
