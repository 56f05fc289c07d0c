"""The figures of regression, equivalent runtime and γ that the published timings give (Arza et al. 2023, sections 2 and 5)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.fitting.cross_validation import (
    Basis,
    CrossValidation,
    Setup,
    all_errors,
    cross_validate,
)
from fairbench_agent.calibration.fitting.gamma_curve import PUBLISHED_GRID, grid_curve, quantile_curve
from fairbench_agent.calibration.fitting.methods import MethodName, fit
from fairbench_agent.calibration.fitting.reference_profile import (
    SAME_PROBLEM,
    WHOLE,
    HoldOut,
    Profile,
    parse_profile,
)
from fairbench_agent.workloads.arrays import BoolArray, FloatArray, IntArray
from fairbench_agent.workloads.processes import ProcessKey, instance_size

PUBLISHED = Setup("linear", Basis.SCORE, WHOLE, HoldOut.PROBLEM)


def test_totals_of_the_reference_process(published_timings: Timings) -> None:
    expected = [1643.89, 1490.21, 1152.32, 1189.95, 751.91, 866.38, 865.06, 626.72]
    np.testing.assert_allclose(published_timings.seconds.sum(axis=1), expected, atol=0.005)


def test_definition_4_to_the_last_digit(published_timings: Timings) -> None:
    line = fit("linear", published_timings.scores, published_timings.seconds.sum(axis=1))
    assert line.slope == pytest.approx(-0.6227957681703501, rel=1e-15)
    assert line.intercept == pytest.approx(2007.575866101546, rel=1e-15)
    assert -line.intercept / line.slope == pytest.approx(3223.4898962133348, rel=1e-15)


def test_definition_4_is_exact_from_groups(published_timings: Timings) -> None:
    line = fit("linear", published_timings.scores, grouped(published_timings).seconds.sum(axis=1))
    assert line.slope == pytest.approx(-0.6227957681703501, rel=1e-12)


@pytest.mark.parametrize(("p_gamma", "gamma"), [(0.5, 1.0), (0.1, 0.7173376623376624), (0.01, 0.5850238095238096)])
def test_published_gamma_curve(published_timings: Timings, p_gamma: float, gamma: float) -> None:
    curve = grid_curve(cross_validate(published_timings, PUBLISHED))
    assert curve.gamma_at(p_gamma) == pytest.approx(gamma, abs=1e-12)
    assert curve.p_gamma_at(gamma) == pytest.approx(p_gamma, abs=1e-12)


@pytest.mark.parametrize("hold_out", [HoldOut.PROBLEM, HoldOut.PROCESS])
def test_grid_equals_algorithm_1_written_out(published_timings: Timings, hold_out: HoldOut) -> None:
    """Refit per held-out part and pair with numpy's own least squares, and count, as Algorithm 1 does."""
    table = published_timings
    ratios = []
    for column, key in enumerate(table.processes):
        rest = [
            c
            for c, k in enumerate(table.processes)
            if (k.problem != key.problem if hold_out is HoldOut.PROBLEM else c != column)
        ]
        total = table.seconds[:, rest].sum(axis=1)
        for i in range(8):
            for j in set(range(8)) - {i}:
                train = [m for m in range(8) if m not in (i, j)]
                line = np.polynomial.Polynomial.fit(table.scores[train], total[train], 1)
                predicted = table.seconds[i, column] * line(table.scores[j]) / line(table.scores[i])
                ratios.append(predicted / table.seconds[j, column])
    assert len(ratios) == 3584
    counted = [(np.array(ratios) * gamma >= 1).mean() for gamma in PUBLISHED_GRID[::-1]]
    curve = grid_curve(cross_validate(table, Setup("linear", Basis.SCORE, WHOLE, hold_out)))
    np.testing.assert_allclose(curve.p_gamma, counted, atol=1e-12)


def test_hold_out_process_by_quantile(published_timings: Timings) -> None:
    curve = quantile_curve(cross_validate(published_timings, Setup("linear", Basis.SCORE, WHOLE, HoldOut.PROCESS)))
    assert round(curve.gamma_at(0.01), 4) == 0.6057


LIKE = parse_profile(like=["*"])


@pytest.mark.parametrize(
    ("method", "basis", "profile", "hold_out", "error", "gammas"),
    [
        ("linear", Basis.SAME, WHOLE, HoldOut.PROBLEM, 0.652, (0.322,)),
        ("linear", Basis.SCORE, WHOLE, HoldOut.PROBLEM, 0.275, (0.586, 0.670)),
        ("exponential", Basis.SCORE, WHOLE, HoldOut.PROBLEM, 0.286, (0.549, 0.653)),
        ("ratio", Basis.SCORE, WHOLE, HoldOut.PROBLEM, 0.360, (0.434,)),
        ("power", Basis.SCORE, WHOLE, HoldOut.PROBLEM, 0.456, (0.369, 0.518)),
        ("tangent", Basis.SCORE, WHOLE, HoldOut.PROBLEM, 0.261, (0.612, 0.686)),
        ("exponential", Basis.SCORE_MEASURED, WHOLE, HoldOut.PROBLEM, 0.271, (0.598,)),
        ("linear", Basis.MEASURED, WHOLE, HoldOut.PROBLEM, 0.228, (0.620,)),
        ("exponential", Basis.MEASURED, WHOLE, HoldOut.PROBLEM, 0.228, (0.630, 0.726)),
        ("exponential", Basis.MEASURED, SAME_PROBLEM, HoldOut.INSTANCE, 0.054, (0.798,)),
        ("exponential", Basis.MEASURED, SAME_PROBLEM, HoldOut.INSTANCE_AND_SEARCH, 0.061, (0.770,)),
        ("exponential", Basis.MEASURED, LIKE, HoldOut.INSTANCE, 0.020, (0.897, 0.963)),
        ("exponential", Basis.MEASURED, SAME_PROBLEM, HoldOut.SEARCH, 0.056, (0.787,)),
        # figures of our own, without an outside oracle: they hold the documentation to the code
        ("tangent", Basis.SCORE_MEASURED, WHOLE, HoldOut.PROBLEM, 0.258, (0.617, 0.690)),
        ("tangent", Basis.SCORE_MEASURED, LIKE, HoldOut.INSTANCE, 0.211, (0.675, 0.763)),
    ],
)
def test_rows_of_the_error_table(
    published_timings: Timings,
    method: MethodName,
    basis: Basis,
    profile: Profile,
    hold_out: HoldOut,
    error: float,
    gammas: tuple[float, ...],
) -> None:
    agrees(cross_validate(published_timings, Setup(method, basis, profile, hold_out)), error, gammas)


def agrees(validation: CrossValidation, error: float, gammas: tuple[float, ...]) -> None:
    curve = quantile_curve(validation)
    assert float(np.nanmean(np.abs(all_errors(validation)))) == pytest.approx(error, abs=0.00051)
    assert [curve.gamma_at(p) for p in (0.01, 0.05)[: len(gammas)]] == pytest.approx(list(gammas), abs=0.00051)


def same(keys: Sequence[ProcessKey], what: Callable[[ProcessKey], object]) -> BoolArray:
    values = [what(key) for key in keys]
    return np.array([[one == other for other in values] for one in values])


def references(weights: FloatArray) -> tuple[IntArray, FloatArray]:
    return np.arange(len(weights)), weights / weights.sum(axis=1, keepdims=True)


BOTH_MEASURED = Setup("exponential", Basis.MEASURED)


def test_four_processes_of_a_minute_do_what_all_64_do(published_timings: Timings) -> None:
    """The first instance of each problem under the swap search, the predicted problem left out."""
    keys = published_timings.processes
    first = {key.problem: key.instance for key in reversed(keys)}
    chosen = np.array([key.search == "swap" and key.instance == first[key.problem] for key in keys])
    assert chosen.sum() == 4
    weights = references(chosen * ~same(keys, lambda key: key.problem))
    agrees(cross_validate(published_timings, BOTH_MEASURED, weights), 0.226, (0.618, 0.708))


def test_like_processes_of_another_size(published_timings: Timings) -> None:
    """By nearness in size among other sizes, and where a problem has one size only, among other instances."""
    keys = published_timings.processes
    alike = same(keys, lambda key: (key.problem, key.search))
    size = np.log2([instance_size(key) or 0 for key in keys])
    near = np.exp(-np.abs(size[:, None] - size) / 0.25) * alike
    other = near * (size[:, None] != size)
    other = np.where(
        other.any(axis=1, keepdims=True), other, near * ~same(keys, lambda key: (key.problem, key.instance))
    )
    agrees(cross_validate(published_timings, BOTH_MEASURED, references(other)), 0.046, (0.807,))


def test_one_single_like_run(published_timings: Timings) -> None:
    """Every other run of the same problem and search alone is the reference once."""
    keys = published_timings.processes
    alike = same(keys, lambda key: (key.problem, key.search)) & ~np.eye(64, dtype=np.bool_)
    others = [np.flatnonzero(row) for row in alike]
    targets = np.repeat(np.arange(64), 3)
    single = np.eye(64)[np.concatenate(others)]
    agrees(cross_validate(published_timings, BOTH_MEASURED, (targets, single)), 0.044, (0.779,))


def test_noise_of_the_reference_kills_what_likeness_gains(published_timings: Timings) -> None:
    draw, setup = np.random.default_rng(1), Setup("exponential", Basis.MEASURED, LIKE, HoldOut.INSTANCE)
    clean, gammas = cross_validate(published_timings, setup), []
    for _ in range(20):
        noise = 2 ** draw.normal(scale=0.1, size=published_timings.seconds.shape)
        noisy = cross_validate(replace(published_timings, seconds=published_timings.seconds * noise), setup)
        gammas.append(quantile_curve(replace(clean, log2_reference=noisy.log2_reference)).gamma_at(0.01))
    assert np.mean(gammas) == pytest.approx(0.82, abs=0.005)


@pytest.mark.parametrize(("p_gamma", "from_groups", "from_processes"), [(0.1, 0.7139, 0.7173), (0.01, 0.5839, 0.5850)])
def test_gamma_from_groups_is_near_that_from_processes(
    published_timings: Timings, p_gamma: float, from_groups: float, from_processes: float
) -> None:
    found = [grid_curve(cross_validate(table, PUBLISHED)) for table in (grouped(published_timings), published_timings)]
    assert [curve.gamma_at(p_gamma) for curve in found] == pytest.approx([from_groups, from_processes], abs=0.00005)


def test_appendix_b_mean_correlation(published_timings: Timings) -> None:
    correlation = np.asarray(np.corrcoef(published_timings.seconds))
    assert correlation[np.triu_indices(8, 1)].mean() == pytest.approx(0.98897946, abs=5e-9)
