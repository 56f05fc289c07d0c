"""Extra runtime: the published exact rates, a search of known distribution, and random search by the kernels."""

import json
import math
import random

import pytest
from scipy.stats import binomtest

from fairbench_agent.comparison.cli import main
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test import extra_runtime
from fairbench_agent.comparison.sign_test.extra_runtime import (
    EXTRA_RUNTIMES,
    N_INSTANCES,
    SearchRun,
    exact_rate,
    measured_rates,
    random_search_run,
)


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
    for found in measured_rates(best_of, repetitions=400):
        assert binomtest(found.rejections, 400, exact_rate(found.extra)).pvalue > 1e-4


def test_runs_are_told_instance_budget_and_a_seed_of_their_own() -> None:
    calls: list[tuple[int, int, int]] = []

    def recorded(instance: int, evaluations: int, seed: int) -> float:
        calls.append((instance, evaluations, seed))
        return best_of(instance, evaluations, seed)

    measured_rates(recorded, (0.0, 0.5), n=3, evaluations=50, repetitions=2, first_seed=10)
    assert [seed for *_, seed in calls] == list(range(10, 10 + 2 * 2 * 3 * 2))
    assert [call[:2] for call in calls[12:18]] == [(i, e) for i in range(3) for e in (50, 75)]


@pytest.mark.parametrize(("b_wins", "rejections"), [(True, 20), (False, 0)])
def test_certain_wins_are_always_or_never_rejected_and_smaller_is_better(b_wins: bool, rejections: int) -> None:
    def run(instance: int, evaluations: int, seed: int) -> float:
        del instance, seed
        return -evaluations if b_wins else evaluations

    (found,) = measured_rates(run, (0.5,), n=5, repetitions=20)
    assert found.rejections == rejections
    wanted = binomtest(rejections, 20).proportion_ci(0.95, method="exact")
    assert (found.low, found.high) == pytest.approx((wanted.low, wanted.high))


def test_ties_alone_reject_nothing() -> None:
    (found,) = measured_rates(lambda *_: 1.0, (0.0,), repetitions=3)
    assert found.rate == 0


@pytest.mark.parametrize("extra", [-0.1, 1e308, float("inf"), float("nan")])
def test_bad_extra_runtime_is_refused(extra: float) -> None:
    with pytest.raises(ParameterError, match="extra runtime is"):
        exact_rate(extra)
    with pytest.raises(ParameterError, match="extra runtime is"):
        measured_rates(best_of, (extra,), repetitions=1)


@pytest.mark.parametrize("empty", [{"n": 0}, {"evaluations": 0}, {"repetitions": 0}], ids=str)
def test_empty_experiments_are_refused(empty: dict[str, int]) -> None:
    with pytest.raises(ParameterError, match="at least one instance"):
        measured_rates(
            best_of,
            n=empty.get("n", 1),
            evaluations=empty.get("evaluations", 1),
            repetitions=empty.get("repetitions", 1),
        )


@pytest.fixture(scope="module")
def run() -> SearchRun:
    return random_search_run()


@pytest.mark.parametrize("instance", [4, *(pytest.param(i, marks=pytest.mark.full) for i in (0, 8, 12))])
def test_more_evaluations_of_one_run_are_never_worse_and_equal_seeds_are_equal(instance: int, run: SearchRun) -> None:
    values = [run(instance, evaluations, 7) for evaluations in (1, 2, 5, 20, 50)]
    assert values == sorted(values, reverse=True)
    assert run(instance, 20, 7) == values[3]
    assert run(instance, 20, 8) != values[3]


@pytest.mark.parametrize("instances", [(4,), pytest.param((3, 4, 8, 12), marks=pytest.mark.full)])
@pytest.mark.parametrize(("short", "long"), [(4, 4), (4, 8), (3, 9)])
def test_the_longer_run_wins_as_often_as_its_share_of_the_evaluations(
    short: int, long: int, instances: tuple[int, ...], run: SearchRun
) -> None:
    """The law behind the exact rates: long/(short + long), for a TSP, and for the smallest instance of every problem."""
    wins = sum(
        run(instance, long, 2 * seed) < run(instance, short, 2 * seed + 1)
        for instance in instances
        for seed in range(1, 301)
    )
    assert binomtest(wins, 300 * len(instances), long / (short + long)).pvalue > 1e-3


def test_only_the_standard_instances_are_there(run: SearchRun) -> None:
    with pytest.raises(ParameterError, match=r"instance 16 is not there; the standard suite has 0\.\.15"):
        run(N_INSTANCES, 1, 1)


def test_the_command_runs_it_beside_the_exact_rates(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []

    def counted() -> SearchRun:
        def one(instance: int, evaluations: int, seed: int) -> float:
            del instance, seed
            calls.append(evaluations)
            return -evaluations

        return one

    monkeypatch.setattr(extra_runtime, "random_search_run", counted)
    options = ["--repetitions", "2", "--evaluations", "10", "--n", "6", "--extra", "0", "--extra", "0.5"]
    with pytest.raises(SystemExit) as ended:
        main(["extra-runtime", *options, "--json"])
    assert ended.value.code == 0
    none, half = json.loads(capsys.readouterr().out)["rates"]
    assert (none["rate"], half["rate"], half["repetitions"]) == (0, 1, 2)
    assert sorted(set(calls)) == [10, 15]
    assert len(calls) == 2 * 2 * 2 * 6
    with pytest.raises(SystemExit) as ended:
        main(["extra-runtime", *options])
    assert "measured" in capsys.readouterr().out
    with pytest.raises(SystemExit) as ended:
        main(["extra-runtime", "--repetitions", "1", "--n", "17"])
    assert ended.value.code == 2
    assert "--n is 17; the standard suite has 16 instances" in capsys.readouterr().err
