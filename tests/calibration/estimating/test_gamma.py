"""γ from errors: compared with brute force on the shipped evidence, and its properties."""

import math
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.estimating.data_set import DataSet
from fairbench_agent.calibration.estimating.gamma import (
    RISKS,
    ErrorDistribution,
    distribution,
    safety_table,
    same_cpu_exponents,
    smaller_factors,
)
from fairbench_agent.calibration.estimating.pair_errors import PairErrors, pair_errors, tail
from fairbench_agent.calibration.predicting.model import EvidenceModel
from fairbench_agent.calibration.predicting.safety_table import SafetyTable, confident_quantile
from tests.calibration.conftest import made_up

TABLE = safety_table(pair_errors(made_up(3, n_cpus=12, n_programs=8)))


@pytest.fixture(scope="module")
def errors_of_work(cloud: DataSet) -> dict[str, PairErrors]:
    return {"cpu": pair_errors(cloud.of_work("cpu")), "memory": pair_errors(cloud.of_work("memory"))}


@given(st.integers(0, 1000), st.floats(0.01, 0.5))
def test_the_quantile_is_exceeded_with_its_probability(seed: int, probability: float) -> None:
    draw = np.random.default_rng(seed)
    error, weight = draw.normal(size=40), draw.random(40)
    weight /= weight.sum()
    sd = draw.uniform(0.05, 0.5, 40)
    (limit,) = ErrorDistribution(error, sd, weight).quantiles([probability])
    brute = sum(w * (1 - NormalDist(e, s).cdf(limit)) for e, s, w in zip(error, sd, weight, strict=True))
    assert brute == pytest.approx(probability, abs=1e-5)
    assert weight @ tail(error, sd, limit) == pytest.approx(brute, abs=1e-12)


def test_without_scatter_the_quantile_is_an_order_statistic() -> None:
    error = np.arange(100.0)
    limits = ErrorDistribution(error, np.zeros(100), np.full(100, 0.01)).quantiles([0.095, 0.305, 0.995])
    assert [*limits] == pytest.approx([90, 69, 0], abs=1e-6)


@pytest.mark.parametrize("work", ["cpu", "memory"])
def test_bins_keep_the_quantiles_of_the_evidence(errors_of_work: dict[str, PairErrors], work: str) -> None:
    errors = errors_of_work[work]
    for measured in (0, 2):
        sd, weight = errors.sd(measured=measured), errors.weights()
        binned = distribution([errors], measured)
        exact = ErrorDistribution(errors.error, sd, weight).quantiles((0.01, 0.1))
        assert binned.quantiles((0.01, 0.1)) == pytest.approx([*exact], abs=1e-3)


def test_the_default_model_follows_from_the_evidence(
    cloud: DataSet, errors_of_work: dict[str, PairErrors], default_model: EvidenceModel
) -> None:
    work = default_model.works["cpu"]
    errors = errors_of_work["cpu"]
    factor = math.sqrt(1 + 2 / work.n_microarchitectures)
    risks = (0.01, 0.05, 0.1)
    exact = ErrorDistribution(errors.error, errors.sd(), errors.weights()).quantiles(risks)
    for p, quantile in zip(risks, exact, strict=True):
        assert work.table.gamma(p) == pytest.approx(2 ** -(factor * quantile), abs=3e-4)
    assert work.same_cpu == same_cpu_exponents(cloud.of_work("cpu"))
    assert (work.n_cpus, work.n_microarchitectures) == (len(cloud.cpus), len(errors.microarchitectures))


@given(st.floats(0.01, 0.5), st.floats(0.01, 0.5), st.floats(0, 1), st.integers(0, 2), st.booleans())
def test_gamma_rises_with_the_risk_and_is_at_most_1(p: float, q: float, tau: float, measured: int, sure: bool) -> None:
    low, high = (TABLE.gamma(risk, tau=tau, measured=measured, confident=sure) for risk in sorted((p, q)))
    assert 0 < low <= high <= 1


@given(st.floats(0.01, 0.5), st.floats(0, 1), st.floats(0, 1), st.integers(0, 2))
def test_tau_lowers_gamma_and_widens_the_interval(p: float, first: float, second: float, measured: int) -> None:
    less, more = sorted((first, second))
    assert TABLE.gamma(p, tau=more, measured=measured) <= TABLE.gamma(p, tau=less, measured=measured)
    assert TABLE.spread_at(tau=more, measured=measured) >= TABLE.spread_at(tau=less, measured=measured)


@given(st.floats(0.01, 0.5), st.floats(0, 1))
def test_confident_gamma_is_smaller(p: float, tau: float) -> None:
    assert TABLE.gamma(p, tau=tau, confident=True) <= TABLE.gamma(p, tau=tau)


def test_the_exponent_is_an_enlarged_quantile() -> None:
    errors = pair_errors(made_up(3, n_cpus=12, n_programs=8))
    risks = (0.01, 0.05, 0.1)
    exact = ErrorDistribution(errors.error, errors.sd(), errors.weights()).quantiles(risks)
    for p, quantile in zip(risks, exact, strict=True):
        assert TABLE.exponent(p) == pytest.approx(math.sqrt(1 + 2 / 4) * quantile, abs=1e-3)


def test_confident_exponents_are_those_of_the_methods_quantiles() -> None:
    for p, quantile in ((0.01, 0.0033), (0.05, 0.028), (0.1, 0.065)):
        assert confident_quantile(p) == pytest.approx(quantile)
        assert TABLE.exponent(p, confident=True) == pytest.approx(TABLE.log2[0][0][RISKS.index(quantile)])
    assert confident_quantile(math.sqrt(0.01 * 0.05)) == pytest.approx(math.sqrt(0.0033 * 0.028)), "log-linear"


def test_measured_machines_raise_gamma(default_model: EvidenceModel) -> None:
    for work in default_model.works.values():
        for p in (0.01, 0.02, 0.05, 0.1):
            gammas = [work.table.gamma(p, measured=measured) for measured in range(3)]
            assert gammas == sorted(gammas)


@pytest.mark.parametrize("tau", [0.0, 0.15, 0.28, 0.45, 0.9])
def test_interpolated_gamma_is_near_the_exact_one(
    tau: float, errors_of_work: dict[str, PairErrors], default_model: EvidenceModel
) -> None:
    errors, table = errors_of_work["cpu"], default_model.works["cpu"].table
    factor, risks = math.sqrt(1 + 2 / len(errors.microarchitectures)), (0.01, 0.0125, 0.07)
    exact = ErrorDistribution(errors.error, np.hypot(errors.sd(), tau), errors.weights()).quantiles(risks)
    for p, quantile in zip(risks, exact, strict=True):
        assert table.exponent(p, tau=tau) == pytest.approx(factor * quantile, abs=0.01)


@pytest.mark.parametrize("p", [0.0, 0.005, 0.51, 5.0, -1.0, math.nan])
def test_a_risk_out_of_range_is_refused(p: float) -> None:
    with pytest.raises(CalibrationError, match=r"must be between 0\.01 and 0\.5") as caught:
        TABLE.gamma(p)
    assert caught.value.field == "p_gamma"


def test_too_uncertain_speeds_are_refused() -> None:
    with pytest.raises(CalibrationError, match="give the full CPU names"):
        TABLE.gamma(0.01, tau=1.01)


def test_the_smaller_of_two_tables_is_smaller_everywhere() -> None:
    second = safety_table(pair_errors(made_up(4)))
    both = smaller_factors(TABLE, second)
    assert np.array(both.log2).tolist() == np.maximum(TABLE.log2, second.log2).tolist()
    assert SafetyTable.model_validate_json(both.model_dump_json()) == both


def even_counts(draw: np.random.Generator, n: int, n_parts: int) -> list[int]:
    """Return how often each of equally likely parts is drawn."""
    return [*map(int, draw.multinomial(n, [1 / n_parts] * n_parts))]


def test_machines_of_one_model_by_brute_force(cloud: DataSet) -> None:
    """Draw from a mixture of normals: families, then microarchitectures, then rows are equally likely."""
    data, draw = cloud.of_work("memory"), np.random.default_rng(1)
    cells: dict[str, dict[str, list[float]]] = {}
    for row, column in zip(*np.nonzero(data.sd_log2), strict=True):
        kinds = cells.setdefault(data.programs[column].family, {})
        kinds.setdefault(data.cpus[row].microarchitecture, []).append(data.sd_log2[row, column])
    sd = list[float]()
    for family, n in zip(cells.values(), even_counts(draw, 200_000, len(cells)), strict=True):
        for rows, n_of_kind in zip(family.values(), even_counts(draw, n, len(family)), strict=True):
            sd += draw.choice(rows, n_of_kind).tolist()
    drawn = math.sqrt(2) * np.array(sd) * draw.normal(size=len(sd))
    exponents = same_cpu_exponents(data)
    for p in (0.02, 0.05, 0.1, 0.2):
        assert exponents[RISKS.index(p)] == pytest.approx(np.quantile(drawn, 1 - p), rel=0.03)
