"""Algorithm 2: the drawn instances, the results, and the achieved power."""

import math

import numpy as np
import pytest
from scipy import stats

from fairbench_agent.analysis.planning.experiment import Comparison, Design, compare
from fairbench_agent.analysis.planning.paired_tests import PairedTest, paired_outcome
from fairbench_agent.analysis.planning.repetitions import Accuracy, SeededRun
from fairbench_agent.comparison.errors import ParameterError

INSTANCES = [f"i{number}" for number in range(50)]
ACCURACY = Accuracy(0.5, 4, 40)


class Laboratory:
    """Two algorithms whose true differences over instances are normal."""

    def __init__(self, effect: float, noise: float, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.true = {name: rng.normal(effect, 1) for name in INSTANCES}
        self.noise = noise
        self.visited: list[str] = []

    def __call__(self, instance: str) -> tuple[SeededRun, SeededRun]:
        self.visited.append(instance)
        return (lambda seed: self._run(0, seed)), (lambda seed: self._run(self.true[instance], seed))

    def _run(self, mean: float, seed: int) -> float:
        return float(np.random.default_rng(seed).normal(mean, self.noise))


def run(design: Design, effect: float = -1, seed: int = 1, instances: list[str] = INSTANCES) -> Comparison:
    return compare(instances, Laboratory(effect, 0.5), design, np.random.default_rng(seed))


def differences(comparison: Comparison) -> list[float]:
    return [runs.difference for runs in comparison.by_instance.values()]


def test_published_number_of_instances_without_replacement() -> None:
    laboratory = Laboratory(-1, 0.5)
    comparison = compare(INSTANCES, laboratory, Design(ACCURACY), np.random.default_rng(1))
    assert comparison.required.n_instances == len(comparison.by_instance) == 34
    assert list(comparison.by_instance) == laboratory.visited != INSTANCES[:34]
    assert comparison.achieved_power == pytest.approx(0.80778, abs=5e-6)


@pytest.mark.parametrize("n_experiments", [90, pytest.param(600, marks=pytest.mark.full)])
def test_all_instances_are_equally_likely(n_experiments: int) -> None:
    accuracy = Accuracy(100, 2, 4)
    counts = dict.fromkeys(INSTANCES[:6], 0)
    for seed in range(n_experiments):
        laboratory = Laboratory(-1, 0.5)
        compare(list(counts), laboratory, Design(accuracy, n_instances=2), np.random.default_rng(seed))
        for name in laboratory.visited:
            counts[name] += 1
    assert sum(counts.values()) == 2 * n_experiments
    # a third each, five standard deviations wide
    mean = n_experiments / 3
    assert all(abs(count - mean) < 5 * math.sqrt(mean * 2 / 3) for count in counts.values())


def test_outcome_is_that_of_the_differences() -> None:
    design = Design(ACCURACY, test=PairedTest("wilcoxon", one_sided=True))
    comparison = run(design)
    assert comparison.outcome == paired_outcome(differences(comparison), design.test, design.alpha)
    assert comparison.outcome.rejected
    true = Laboratory(-1, 0.5).true
    errors = np.array(differences(comparison)) - [true[name] for name in comparison.by_instance]
    assert np.abs(errors).max() < 5 * ACCURACY.target_error


def test_too_few_instances_are_all_used_and_reduce_the_power() -> None:
    comparison = run(Design(ACCURACY), instances=INSTANCES[:10])
    assert sorted(comparison.by_instance) == sorted(INSTANCES[:10])
    assert comparison.required.n_instances == 34
    # by statsmodels' TTestPower
    assert comparison.achieved_power == pytest.approx(0.2932, abs=5e-5)


def test_is_reproducible_and_keeps_runs_if_instances_are_added() -> None:
    design = Design(ACCURACY, n_instances=10)
    assert run(design) == run(design)
    assert list(run(design).by_instance) != list(run(design, seed=2).by_instance)
    everything = Design(ACCURACY, n_instances=50)
    few, many = run(everything, instances=INSTANCES[:10]), run(everything)
    assert few.by_instance.items() <= many.by_instance.items()


def test_normality_by_shapiro_and_wilk_and_errors_within_instances() -> None:
    comparison = run(Design(ACCURACY))
    assert comparison.shapiro_p == pytest.approx(stats.shapiro(differences(comparison)).pvalue)
    assert comparison.caution is None
    errors = [runs.standard_error**2 for runs in comparison.by_instance.values()]
    assert comparison.error_share == pytest.approx(np.mean(errors) / np.var(differences(comparison), ddof=1))
    skewed = {name: float(np.random.default_rng(at).lognormal(0, 2)) for at, name in enumerate(INSTANCES)}
    design, rng = Design(ACCURACY), np.random.default_rng(1)
    comparison = compare(INSTANCES, lambda name: (lambda _: 0.0, lambda _: skewed[name]), design, rng)
    assert "do not look normal" in (comparison.caution or "")
    assert run(Design(ACCURACY, n_instances=2)).shapiro_p is None


@pytest.mark.parametrize("unit", [1e-200, 1e140])
def test_extreme_units_do_not_change_the_outcome(unit: float) -> None:
    laboratory = Laboratory(-1, 0.5)

    def algorithms(name: str) -> tuple[SeededRun, SeededRun]:
        first, second = laboratory(name)
        return (lambda seed: unit * first(seed)), (lambda seed: unit * second(seed))

    scaled = compare(INSTANCES, algorithms, Design(Accuracy(0.5 * unit, 4, 40)), np.random.default_rng(1))
    expected = run(Design(ACCURACY))
    assert scaled.outcome.p_value == pytest.approx(expected.outcome.p_value)
    assert (scaled.shapiro_p, scaled.error_share) == pytest.approx((expected.shapiro_p, expected.error_share))


@pytest.mark.parametrize("n_experiments", [80, pytest.param(300, marks=pytest.mark.full)])
def test_reaches_the_planned_power(n_experiments: int) -> None:
    """Planned and simulated with d = 0.9 and small errors within instances."""
    design = Design(Accuracy(100, 2, 4), effect_size=0.9)
    n = design.required().n_instances
    rejections = 0
    for seed in range(n_experiments):
        laboratory = Laboratory(-0.9, 0.05, seed)
        rejections += compare(INSTANCES, laboratory, design, np.random.default_rng(seed)).outcome.rejected
    assert n == 12
    assert rejections / n_experiments == pytest.approx(0.81, abs=3.5 * math.sqrt(0.81 * 0.19 / n_experiments))


def test_only_the_sign_test_accepts_equal_differences() -> None:
    def algorithms(_: str) -> tuple[SeededRun, SeededRun]:
        return (lambda _: 2.0), (lambda _: 1.0)

    design = Design(Accuracy(1, 2, 4), n_instances=8, test=PairedTest("sign"))
    comparison = compare(INSTANCES, algorithms, design, np.random.default_rng(1))
    assert (comparison.outcome.p_value, comparison.shapiro_p, comparison.error_share) == (2 / 2**8, None, None)
    with pytest.raises(ParameterError, match="use --test sign"):
        compare(INSTANCES, algorithms, Design(Accuracy(1, 2, 4), n_instances=8), np.random.default_rng(1))


def test_too_few_instances_raise_before_any_run() -> None:
    laboratory = Laboratory(-1, 0.5)
    with pytest.raises(ParameterError, match="cannot use 1 instances; give 2 to"):
        compare(["i1"], laboratory, Design(ACCURACY), np.random.default_rng(1))
    assert not laboratory.visited
