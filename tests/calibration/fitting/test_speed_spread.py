"""The spread of exponent and weight against scipy's regression, and against a truth of the simulation."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from scipy import stats

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.speed_spread import speed_spread
from fairbench_agent.calibration.fitting.tangent import tangent_log2

Maker = Callable[[int, int], Timings]


def test_the_spread_is_that_of_the_problems_regressions(with_speeds: Maker) -> None:
    table = with_speeds(8, 3)
    general = tangent_log2(table.scores, stats.gmean(table.scores))
    squares = []
    for problem, weight in {"qap": 0.5, "tsp": 0.0, "pfsp": 0.0, "lop": 0.75}.items():
        columns = [at for at, key in enumerate(table.processes) if key.problem == problem]
        y = np.log2(table.seconds[:, columns]).mean(axis=1)
        found = stats.linregress(general, y - (1 - weight) * general + weight * table.speeds.log2_additions)
        squares.append(found.slope**2 + found.stderr**2)
    assert speed_spread(table).exponent_sd == pytest.approx(np.sqrt(np.mean(squares)), rel=1e-9)


def test_many_machines_of_the_form_show_no_spread(with_speeds: Maker) -> None:
    table = with_speeds(200, 4)
    weights = np.array([{"qap": 0.5, "lop": 0.75}.get(key.problem, 0.0) for key in table.processes])
    general = tangent_log2(table.scores, stats.gmean(table.scores))[:, None]
    exact = np.exp2((1 - weights) * general - weights * table.speeds.log2_additions[:, None])
    found = speed_spread(replace(table, seconds=exact))
    assert (found.exponent_sd, found.weight_sd) == pytest.approx((0, 0), abs=1e-9)
    used = 0.5 * 1.25 / 4
    apart = np.mean([(weight - used) ** 2 for weight in (0.5, 0.0, 0.0, 0.75)])
    assert found.unknown_weight_sd == pytest.approx(np.sqrt(apart))
