"""The error table against loops over the errors and resamples themselves, and what may be called better."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, all_errors, cross_validate
from fairbench_agent.calibration.fitting.error_table import LEVELS, error_table, published_rows, verdict
from fairbench_agent.calibration.fitting.uncertainty import Interval, gamma_intervals, pair_table, resamples
from fairbench_agent.workloads.arrays import FloatArray, IntArray

Maker = Callable[[int, int], Timings]
ROWS = (
    ("first", Setup("exponential", Basis.SCORE)),
    ("second", Setup("tangent", Basis.MEASURED)),
    ("same", Setup("linear", Basis.SAME)),
)


def resampled(values: FloatArray, weights: IntArray) -> list[float]:
    """Return the mean over the pairs of different machines that each resample draws, pair by pair."""
    found = []
    for drawn in weights:
        machines = np.repeat(np.arange(len(drawn)), drawn)
        found.append(float(np.mean([values[i, j] for i in machines for j in machines if i != j])))
    return found


def test_errors_gains_and_intervals_are_those_of_loops(synthetic: Maker) -> None:
    table = synthetic(6, 4)
    rows = error_table(table, ROWS, seed=3)
    absolute = [np.abs(all_errors(cross_validate(table, setup))).mean(axis=2) for _, setup in ROWS]
    weights = resamples(6, 3)
    for row, found in zip(rows, absolute, strict=True):
        assert row.error == pytest.approx(np.nanmean(found))
        assert row.gain == pytest.approx(np.nanmean(absolute[0]) - np.nanmean(found))
        gains = np.quantile(resampled(absolute[0] - found, weights), [0.025, 0.975])
        assert (row.gain_low, row.gain_high) == pytest.approx(tuple(gains), rel=1e-9, abs=1e-12)
        assert row.error_low < row.error < row.error_high
        assert [p_gamma for p_gamma, _, _, _ in row.gammas] == list(LEVELS)
    assert rows[0].verdict == "reference"


def test_a_line_that_falls_to_no_runtime_has_no_row(synthetic: Maker) -> None:
    table = synthetic(6, 4)
    fast = table.scores.copy()
    fast[0] *= 30
    rows = (("line", Setup("linear", Basis.SCORE)), *ROWS)
    assert [row.label for row in error_table(table, rows)] == ["line", "first", "second", "same"]
    found = error_table(replace(table, scores=fast), rows)
    assert [row.label for row in found] == ["first", "second", "same"]
    assert found[0].verdict == "reference"


def test_the_bootstrap_of_gamma_interpolates_each_resample(synthetic: Maker) -> None:
    table = pair_table(cross_validate(synthetic(6, 4), Setup("tangent", Basis.SCORE)))
    weights = resamples(6, 1, 200)
    rates = [np.array(resampled(counts, weights)) / table.n_targets for counts in table.counts]
    for p_gamma, found in zip(LEVELS, gamma_intervals(table, weights, LEVELS), strict=True):
        margins = [np.interp(-p_gamma, -rate, table.margins) for rate in np.transpose(rates)]
        wanted = np.quantile(np.minimum(np.exp2(-np.array(margins)), 1), [0.025, 0.975])
        assert (found.low, found.high) == pytest.approx(tuple(wanted), rel=1e-12)


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.01, 0.2, "better"),
        (-0.2, -0.01, "worse"),
        (-0.1, 0.1, "not distinguishable"),
        (0, 0.1, "not distinguishable"),
    ],
)
def test_better_and_worse_are_said_only_where_the_interval_excludes_zero(low: float, high: float, said: str) -> None:
    assert verdict(Interval(low, high), is_reference=False) == said
    assert verdict(Interval(low, high), is_reference=True) == "reference"


def test_groups_cannot_hold_out_an_instance(synthetic: Maker) -> None:
    with pytest.raises(DataError, match="groups hold all instances"):
        error_table(grouped(synthetic(6, 4)), published_rows())
