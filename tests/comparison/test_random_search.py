"""Random search by the kernels: whole, repeatable, and following the exact rates of Appendix A."""

import json

import pytest
from scipy.stats import binomtest

from fairbench.comparison import random_search
from fairbench.comparison.cli import main
from fairbench.comparison.errors import ParameterError
from fairbench.comparison.extra_runtime import Run
from fairbench.comparison.random_search import N_INSTANCES, random_search_run


@pytest.fixture(scope="module")
def run() -> Run:
    return random_search_run()


@pytest.mark.parametrize("instance", [0, 4, 8, 12])
def test_more_evaluations_of_one_run_are_never_worse_and_equal_seeds_are_equal(instance: int, run: Run) -> None:
    values = [run(instance, evaluations, 7) for evaluations in (1, 2, 5, 20, 50)]
    assert values == sorted(values, reverse=True)
    assert run(instance, 20, 7) == values[3]
    assert run(instance, 20, 8) != values[3]


@pytest.mark.parametrize(("short", "long"), [(4, 4), (4, 8), (3, 9)])
def test_the_longer_run_wins_as_often_as_its_share_of_the_evaluations(short: int, long: int, run: Run) -> None:
    """The law behind the exact rates: long/(short + long), here for the smallest instance of every problem."""
    wins = sum(
        run(instance, long, 2 * seed) < run(instance, short, 2 * seed + 1)
        for instance in (3, 4, 8, 12)
        for seed in range(1, 301)
    )
    assert binomtest(wins, 1200, long / (short + long)).pvalue > 1e-3


def test_only_the_standard_instances_are_there(run: Run) -> None:
    with pytest.raises(ParameterError, match=r"instance 16 is not there; the standard suite has 0\.\.15"):
        run(N_INSTANCES, 1, 1)


def test_the_command_runs_it_beside_the_exact_rates(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []

    def counted() -> Run:
        def one(instance: int, evaluations: int, seed: int) -> float:
            del instance, seed
            calls.append(evaluations)
            return -evaluations

        return one

    monkeypatch.setattr(random_search, "random_search_run", counted)
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
