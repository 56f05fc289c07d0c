"""The baseline has 1000, half the time gives twice the score, and no group weighs more than another."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from fairbench_agent.calibration.data.fairbench_score import fairbench_scores
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import StrataError

Maker = Callable[[int, int], Timings]


def test_the_baseline_has_1000_and_half_the_time_2000(synthetic: Maker) -> None:
    base = synthetic(1, 1)
    fast = replace(base, seconds=base.seconds / 2)
    assert fairbench_scores(base, base)[0].score == pytest.approx(1000)
    assert fairbench_scores(fast, base)[0].score == pytest.approx(2000)
    assert fairbench_scores(fast, base)[0].spread_log2 == pytest.approx(0, abs=1e-12)


def test_four_of_sixteen_groups_twice_as_fast_gain_a_quarter_of_a_doubling(synthetic: Maker) -> None:
    base = synthetic(1, 1)
    faster = np.where([key.problem == "qap" for key in base.processes], 0.5, 1.0)
    found = fairbench_scores(replace(base, seconds=base.seconds * faster), base)[0]
    assert found.score == pytest.approx(1000 * 2**0.25)


def test_other_strata_have_no_score(synthetic: Maker) -> None:
    with pytest.raises(StrataError, match="against a baseline of synthetic"):
        fairbench_scores(replace(synthetic(1, 1), stratum="elsewhere"), synthetic(1, 1))
