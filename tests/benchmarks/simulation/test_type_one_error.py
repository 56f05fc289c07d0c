"""The promise of the test under H0: realised rates for independent, shared and worst-case exceedances."""

import math
from itertools import accumulate, permutations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import binom
from tests.comparison.shown_commands import page

from benchmarks.simulation.type_one_error import (
    EFFECTS,
    RealisedRate,
    Sampler,
    Setting,
    from_patterns,
    in_blocks,
    realised_rate,
)
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.critical_values import critical_values
from fairbench_agent.comparison.sign_test.sign_test import (
    critical_value,
    critical_value_dependent,
    p_value,
    p_value_dependent,
)

STUDIES = 20_000


def simulate(setting: Setting, sampler: Sampler, seed: int = 1) -> RealisedRate:
    return realised_rate(setting, sampler, STUDIES, np.random.default_rng(seed))


@pytest.mark.parametrize("n", [8, 16, 30, 100])
@pytest.mark.parametrize("p_gamma", [0.0, 0.01, 0.1, 0.3])
@pytest.mark.parametrize("alpha", [0.05, 0.2])
def test_independent_exceedances_keep_the_level_and_attain_the_p_value(n: int, p_gamma: float, alpha: float) -> None:
    counted = simulate(Setting(n, alpha, p_gamma, "a_loses_one"), in_blocks(p_gamma, 1))
    critical = critical_value(n, alpha, p_gamma)
    attained = 0.0 if critical is None else p_value(n, critical, p_gamma=p_gamma)
    assert attained <= alpha
    assert counted.rate == pytest.approx(attained, abs=5 * counted.standard_error)
    assert counted.exceedance_rate == pytest.approx(p_gamma, abs=0.01)
    possible = simulate(Setting(n, alpha, p_gamma, "b_wins_it"), in_blocks(p_gamma, 1))
    # every instance is won by A with probability (1 − p_γ)/2
    exact = 0.0 if critical is None else binom.cdf(critical, n, (1 - p_gamma) / 2)
    assert possible.rate == pytest.approx(exact, abs=5 * possible.standard_error)


def rate_with_ties(n: int, p_gamma: float, ties: float, *, as_wins_of_a: bool = False) -> float:
    """Return the exact rate of rejection at α = 0.05 where B wins every exceedance, also of what would have tied."""
    a, tied = (1 - p_gamma) * (1 - ties) / 2, (1 - p_gamma) * ties
    if as_wins_of_a:
        a, tied = a + tied, 0.0
    of_untied = a / (1 - tied)
    limits = [row[0] for row in critical_values(0, n, [0.05], p_gamma).values()]
    return math.fsum(
        binom.pmf(left, n, 1 - tied) * binom.cdf(limit, left, of_untied)
        for left, limit in enumerate(limits)
        if limit is not None
    )


@pytest.mark.parametrize(
    ("p_gamma", "percents"), [(0.01, (3.6, 3.1, 3.4, 3.7)), (0.1, (0.1, 0.2, 1.3, 7.9))], ids=["0.01", "0.1"]
)
def test_ties_that_exceedances_break_cost_what_the_documentation_says(
    p_gamma: float, percents: tuple[float, ...]
) -> None:
    shares = (0, 0.2, 0.5, 0.8)
    rates = [100 * rate_with_ties(100, p_gamma, ties) for ties in shares]
    assert rates == pytest.approx(percents, abs=0.05)
    assert all(f"{percent} %" in page("sign_test") for percent in percents)
    assert all(rate_with_ties(100, p_gamma, ties, as_wins_of_a=True) <= 0.05 for ties in shares)


@pytest.mark.parametrize("effect", EFFECTS)
@pytest.mark.parametrize("size", [4, 10, 100])
@pytest.mark.parametrize("p_gamma", [0.01, 0.1, 0.3])
def test_shared_exceedances_keep_the_level_of_the_dependent_p_value(effect: str, size: int, p_gamma: float) -> None:
    found = simulate(Setting(20, 0.05, p_gamma, effect), in_blocks(p_gamma, size))  # type: ignore[arg-type]
    assert found.rate_dependent <= 0.05 + 4 * found.standard_error
    assert found.rate_dependent <= found.rate


def test_shared_exceedances_break_equation_4_as_the_exact_mixture_says() -> None:
    found = simulate(Setting(20, 0.05, 0.1), in_blocks(0.1, 20))
    critical = critical_value(20, 0.05, 0.1)
    assert critical is not None
    exact = 0.1 + 0.9 * binom.cdf(critical, 20, 0.5)
    assert exact > 0.1
    assert found.rate == pytest.approx(exact, abs=5 * found.standard_error)


@pytest.mark.parametrize(("n", "alpha", "p_gamma"), [(30, 0.05, 0.01), (200, 0.05, 0.01), (100, 0.05, 0.01)])
def test_the_worst_dependence_comes_up_to_the_dependent_p_value_and_not_above(
    n: int, alpha: float, p_gamma: float
) -> None:
    critical = critical_value_dependent(n, alpha, p_gamma)
    assert critical is not None
    below = list(accumulate(math.comb(n, v) / 2**n for v in range(n + 1)))
    together = max(range(1, n - critical + 1), key=lambda m: (below[critical + m] - below[critical]) / m)
    assert n * p_gamma <= together

    def worst(generator: np.random.Generator, studies: int, n: int) -> NDArray[np.bool_]:
        return (generator.random((studies, 1)) < n * p_gamma / together) & (np.arange(n) < together)

    found = simulate(Setting(n, alpha, p_gamma, "a_loses_one"), worst)
    attained = p_value_dependent(n, critical, p_gamma=p_gamma)
    assert attained <= alpha
    assert found.rate_dependent == pytest.approx(attained, abs=5 * found.standard_error)
    assert found.rate > alpha


def test_patterns_give_whole_groups_to_studies() -> None:
    patterns = np.array([[True, True, False, False], [False] * 4])
    generator = np.random.default_rng(3)
    whole = from_patterns(patterns)(generator, 1000, 4)
    assert set(whole.sum(axis=1)) == {0, 2}
    some = from_patterns(patterns)(generator, 1000, 3)
    assert set(some.sum(axis=1)) == {0, 1, 2}
    more = from_patterns(patterns)(generator, 1000, 30)
    assert more.shape == (1000, 30)
    assert more.mean() == pytest.approx(0.25, abs=0.05)
    assert np.median(more.sum(axis=1)[more.any(axis=1)]) == pytest.approx(15, abs=1)


def test_blocks_exceed_together() -> None:
    drawn = in_blocks(0.5, 3)(np.random.default_rng(1), 500, 7)
    assert drawn.shape == (500, 7)
    assert (drawn[:, 0] == drawn[:, 2]).all()
    assert (drawn[:, 3] == drawn[:, 5]).all()
    assert (drawn[:, 2] != drawn[:, 3]).any()


def test_equal_seeds_give_equal_rates() -> None:
    setting = Setting(20, 0.05, 0.1)
    assert simulate(setting, in_blocks(0.1, 4), seed=7) == simulate(setting, in_blocks(0.1, 4), seed=7)


def published_patterns(file: Path, gamma: float) -> NDArray[np.bool_]:
    """Return exceedances t̂₂ > t₂ of the published cross-validation: 224 (pair, problem) groups of 16 processes.

    The line through total runtime against score is fitted without both machines and the whole problem.
    """
    scores = {
        "i5_470U_1_33gh": 539,
        "intel_celeron_n4100_1_1gh": 1012,
        "AMD_A9_9420_RADEON_R5": 1344,
        "amd_fx_6300_hexacore": 1486,
        "i7_2760QM_2_4gh": 1559,
        "i7_6700HQ_CPU_2_60GHz_bisk": 1921,
        "i7_7500U_2_7gh": 1955,
        "ryzen7_1800X": 2185,
    }
    seconds: dict[tuple[str, str], list[float]] = {}
    for line in file.read_text("utf-8").splitlines():
        fields = line.split("|")
        seconds.setdefault((fields[0], fields[1]), []).append(float(fields[8]))
    groups = []
    for problem in sorted({problem for _, problem in seconds}):
        for first, second in permutations(scores, 2):
            fitted = [name for name in scores if name not in {first, second}]
            totals = [sum(sum(t) for (m, p), t in seconds.items() if m == name and p != problem) for name in fitted]
            slope, intercept = np.polyfit([scores[name] for name in fitted], totals, 1)
            zero = -intercept / slope
            ratio = (zero - scores[second]) / (zero - scores[first]) * gamma
            groups.append(np.array(seconds[first, problem]) * ratio >= np.array(seconds[second, problem]))
    return np.array(groups)


@pytest.mark.parametrize(
    ("p_gamma", "gamma", "alpha", "n", "realised"),
    [(0.1, 0.7173376623376624, 0.05, 16, 0.11), (0.01, 0.5850238095238096, 0.01, 100, 0.025)],
)
def test_equation_4_does_not_keep_its_level_on_the_published_patterns(
    published_file: Path, p_gamma: float, gamma: float, alpha: float, n: int, realised: float
) -> None:
    patterns = published_patterns(published_file, gamma)
    assert patterns.shape == (224, 16)
    found = simulate(Setting(n, alpha, p_gamma, "a_loses_one"), from_patterns(patterns))
    assert found.rate == pytest.approx(realised, abs=0.005)
    assert found.rate_dependent <= alpha
    milder = simulate(Setting(n, alpha, p_gamma, "b_wins_it"), from_patterns(patterns))
    assert alpha < milder.rate < found.rate


@pytest.mark.parametrize(
    ("setting", "studies", "named"),
    [
        (Setting(10, 0.05, 0.01), 0, "studies is 0"),
        (Setting(0, 0.05, 0.01), 10, "n is 0"),
        (Setting(10, 0.05, 0.7), 10, "p_gamma is 0.7"),
        (Setting(10, 2, 0.01), 10, "alpha is 2"),
        (Setting(10, 0.05, 0.01, "none"), 10, "effect is 'none'"),  # type: ignore[arg-type]
    ],
)
def test_bad_settings_are_refused(setting: Setting, studies: int, named: str) -> None:
    with pytest.raises(ParameterError, match=named):
        realised_rate(setting, in_blocks(0.01, 1), studies, np.random.default_rng(1))


def test_bad_samplers_are_refused() -> None:
    with pytest.raises(ParameterError, match="size is 0"):
        in_blocks(0.1, 0)
    with pytest.raises(ParameterError, match=r"p_gamma is 0\.6"):
        in_blocks(0.6, 1)
    with pytest.raises(ParameterError, match=r"shape \(0, 3\)"):
        from_patterns(np.zeros((0, 3), dtype=bool))
