"""Extra runtime: the published exact rates, and an experiment whose search has a known distribution."""

import math
import random

import pytest
from scipy.stats import binomtest

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.extra_runtime import EXTRA_RUNTIMES, Experiment, exact_rate, measured_rates


@pytest.mark.parametrize(
    ("extra", "wanted"), list(zip(EXTRA_RUNTIMES, (0.0384, 0.0531, 0.0703, 0.1116, 0.2134), strict=True))
)
def test_published_exact_rates(extra: float, wanted: float) -> None:
    assert exact_rate(extra) == pytest.approx(wanted, abs=5e-5)


def test_exact_rates_rise_with_extra_runtime_from_below_the_level_to_one() -> None:
    rates = [exact_rate(x / 20) for x in range(100)]
    assert rates == sorted(rates)
    assert rates[0] < 0.05
    assert exact_rate(1e6) == pytest.approx(1)


def best_of(instance: int, evaluations: int, seed: int) -> float:
    """Return the smallest of `evaluations` uniform numbers, which is Beta(1, evaluations): 1 − U^(1/evaluations)."""
    return 1.0 - math.pow(random.Random(f"{instance} {seed}").random(), 1 / evaluations)  # noqa: S311  no secret


def test_a_random_search_of_known_distribution_meets_the_exact_rates() -> None:
    for found in measured_rates(best_of, Experiment(repetitions=400)):
        assert binomtest(found.rejections, 400, exact_rate(found.extra)).pvalue > 1e-4


def test_runs_are_told_instance_budget_and_a_seed_of_their_own() -> None:
    calls: list[tuple[int, int, int]] = []

    def recorded(instance: int, evaluations: int, seed: int) -> float:
        calls.append((instance, evaluations, seed))
        return best_of(instance, evaluations, seed)

    design = Experiment(n_instances=3, evaluations=50, repetitions=2, first_seed=10)
    measured_rates(recorded, design, (0.0, 0.5))
    assert [seed for *_, seed in calls] == list(range(10, 10 + 2 * 2 * 3 * 2))
    assert [call[:2] for call in calls[12:18]] == [(i, e) for i in range(3) for e in (50, 75)]


@pytest.mark.parametrize(("b_wins", "rejections"), [(True, 20), (False, 0)])
def test_certain_wins_are_always_or_never_rejected_and_smaller_is_better(b_wins: bool, rejections: int) -> None:
    def run(instance: int, evaluations: int, seed: int) -> float:
        del instance, seed
        return -evaluations if b_wins else evaluations

    (found,) = measured_rates(run, Experiment(n_instances=5, repetitions=20), (0.5,))
    assert found.rejections == rejections
    wanted = binomtest(rejections, 20).proportion_ci(0.95, method="exact")
    assert (found.low, found.high) == pytest.approx((wanted.low, wanted.high))


def test_ties_alone_reject_nothing() -> None:
    (found,) = measured_rates(lambda *_: 1.0, Experiment(repetitions=3), (0.0,))
    assert found.rate == 0


@pytest.mark.parametrize("extra", [-0.1, 1e308, float("inf"), float("nan")])
def test_bad_extra_runtime_is_refused(extra: float) -> None:
    with pytest.raises(ParameterError, match="extra runtime is"):
        exact_rate(extra)
    with pytest.raises(ParameterError, match="extra runtime is"):
        measured_rates(best_of, Experiment(repetitions=1), (extra,))


@pytest.mark.parametrize("design", [Experiment(n_instances=0), Experiment(evaluations=0), Experiment(repetitions=0)])
def test_empty_experiments_are_refused(design: Experiment) -> None:
    with pytest.raises(ParameterError, match="at least one instance"):
        measured_rates(best_of, design)
