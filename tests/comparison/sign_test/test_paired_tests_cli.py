"""The commands of the other tests, and several algorithms in one file, called as a user calls them."""

import math
from pathlib import Path

import pytest

from fairbench_agent.comparison.sign_test.sign_test import sign_test
from tests.comparison.command import document, ended, refusal

TABLE = "instance,EDA,GA,b\n" + "".join(f"i{i},{10 + i},{10 + (-1) ** i * i},{9 + i % 3}\n" for i in range(12))


@pytest.fixture
def results(tmp_path: Path) -> Path:
    path = tmp_path / "results.csv"
    path.write_text(TABLE)
    return path


def test_several_algorithms_are_tested_and_adjusted(results: Path) -> None:
    found = document("sign-test", results, "--a", "EDA", "--a", "GA")
    assert (found["adjustment"], found["alpha"]) == ("holm", 0.05)
    by_name = {one["name"]: one for one in found["tests"]}
    alone = {name: document("sign-test", results, "--a", name) for name in ("EDA", "GA")}
    assert all(one["test"].items() <= alone[name].items() for name, one in by_name.items())
    assert found["verdict"] == "B is better than EDA. Not enough evidence for GA. All 2 together at level 0.05."
    assert found["sentence"].startswith(
        "With a probability of at most 0.05 of any false rejection, H0 is rejected for EDA"
    )
    assert ended("sign-test", results, "--a", "EDA", "--a", "GA", "--sentence").out == f"{found['sentence']}\n"
    smaller = alone["EDA"]["p_value_dependent"]
    assert by_name["EDA"]["adjusted_p_value_dependent"] == pytest.approx(2 * smaller)
    assert by_name["GA"]["rejected"] is False
    text = ended("sign-test", results, "--a", "EDA", "--a", "GA", "--verbose").out
    assert "H0 is rejected for EDA, however" in text
    assert "adjusted by Holm's method, which holds however the tests depend on each other" in text


def test_hochberg_says_what_it_assumes(results: Path) -> None:
    text = ended("wilcoxon", results, "--a", "EDA", "--a", "GA", "--adjust", "hochberg", "--verbose").out
    claim = "of any false rejection, if the tests are independent or positively dependent (Simes' inequality), H0 is rejected for"
    assert claim in text
    assert "nothing here shows that the tests depend as it needs" in text


def test_a_test_on_the_same_machine_speaks_of_no_exceedances(results: Path) -> None:
    several = ended("sign-test", results, "--a", "EDA", "--a", "GA", "--p-gamma", "0", "--verbose").out
    assert "t̂₂" not in several
    alone = ended("wilcoxon", results, "--a", "EDA", "--p-gamma", "0", "--verbose").out
    assert "H0 is rejected at α = 0.05: differences at the fair runtime favour B on instances like these.\n" in alone


def test_wilcoxon_names_both_assumptions_where_it_rejects(results: Path) -> None:
    text = ended("wilcoxon", results, "--a", "EDA", "--verbose").out
    assert "\n\nH0 is rejected at α = 0.05: differences" in text
    assert "instances like these, however the cases of t̂₂ > t₂ depend on each other" in text
    assert "p_γ is kept on average over pairs of machines" in text
    assert "independent of the results at the fair runtime" in text
    found = document("wilcoxon", results, "--a", "EDA")
    assert (found["n"], found["w"], found["ties"]) == (12, 0, [])


def test_wilcoxon_says_when_only_independence_rejects(results: Path) -> None:
    text = ended("wilcoxon", results, "--a", "EDA", "--alpha", "0.01", "--verbose").out
    assert "\n\nH0 cannot be rejected at α = 0.01: p = 0.0196738 for any dependence between instances" in text
    assert "takes the cases of t̂₂ > t₂ to be independent between instances, which share one pair of machines" in text
    text = ended("wilcoxon", results, "--a", "GA", "--verbose").out
    assert "says nothing in favour of A" in text


def test_maximising_and_relative_differences(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text("instance,a,b\nx,1000,1001\ny,3,2\nz,10,8\nu,1,1\n")
    assert document("wilcoxon", path)["w"] == 2  # 1 is as large as 1
    assert document("wilcoxon", path, "--relative")["w"] == 1
    assert document("wilcoxon", path, "--maximise")["w"] == 5
    within = document("bayes-sign", path, "--rope", "1")
    assert [within[name] for name in ("wins_of_a", "within_rope", "wins_of_b")] == [0, 3, 1]
    within = document("bayes-sign", path, "--rope", "0.001", "--relative")
    assert [within[name] for name in ("wins_of_a", "within_rope", "wins_of_b")] == [0, 2, 2]


def test_the_bayesian_conclusion_claims_no_more_than_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text("instance,a,b\n" + "".join(f"i{i},2,1\n" for i in range(16)))
    cautious = ended("bayes-sign", path).out
    assert cautious.startswith(
        "It remains open whether B is better than A on most instances like these: the probability"
    )
    assert "is 0.9267 or more, and 0.95 was asked for. That says nothing in favour of A" in cautious
    assert "\nCaution: it would be 0.9999 if timing errors on different instances were unrelated, but" in cautious
    supported = ended("bayes-sign", path, "--p-gamma", "0.001").out
    said = (
        "Yes, B is better than A on most instances like these: the probability of that is 0.9916 or more, and 0.95 was"
    )
    assert supported.startswith(said)
    assert (
        "\nCaution: this takes every share of wins to be equally probable before the results were seen, and"
        in supported
    )
    assert "This takes for granted that p_γ is kept" in ended("bayes-sign", path, "--p-gamma", "0.001", "--verbose").out
    exact = ended("bayes-sign", path, "--p-gamma", "0", "--rope", "0.5").out
    assert exact.startswith("Yes, B is better than A by more than the rope on most")
    assert ("or more" in exact, "timing errors" in exact) == (False, False)
    hopeless = ended("bayes-sign", path, "--p-gamma", "0.1", "--maximise").out
    assert "Caution: no result on 16 instances reaches 0.95 at p_γ = 0.1: the largest attainable is 0.6730." in hopeless
    not_enough = ended("bayes-sign", path, "--maximise").out
    assert "nothing in favour of A or of practical equivalence" in not_enough


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("wilcoxon", "--a", "nobody"), "nobody"),
        (("wilcoxon", "--a", "EDA", "--p-gamma", "0.7"), "p_gamma is 0.7"),
        (("wilcoxon", "--a", "EDA", "--a", "GA", "--alpha", "1"), "alpha is 1"),
        (("sign-test", "--a", "EDA", "--adjust", "sidak"), "sidak"),
        (("sign-test", "--a", "EDA", "--a", "b"), "two different"),
        (("sign-test", "--a", "EDA", "--a", "EDA"), "--a EDA is given 2 times; name every A once"),
        (("wilcoxon", "--a", "GA", "--a", "EDA", "--a", "GA"), "--a GA is given 2 times; name every A once"),
        (("bayes-sign", "--a", "EDA", "--a", "GA"), "--a is given 2 times; bayes-sign compares with one A"),
        (("bayes-sign", "--a", "EDA", "--a", "EDA"), "--a is given 2 times; bayes-sign compares with one A"),
        (("bayes-sign", "--a", "EDA", "--rope", "-1"), "rope is -1"),
        (("bayes-sign", "--a", "EDA", "--rope", "nan"), "rope is nan"),
        (("bayes-sign", "--a", "EDA", "--level", "1"), "level is 1"),
    ],
)
def test_bad_input_is_one_line(results: Path, arguments: tuple[str, ...], named: str) -> None:
    command, *options = arguments
    assert named in refusal(command, results, *options)


def test_too_many_instances_for_signed_ranks_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text("instance,a,b\n" + "".join(f"i{i},2,1\n" for i in range(501)))
    assert "0 to 500 instances" in refusal("wilcoxon", path)
    assert sign_test(501, 0).rejected


@pytest.mark.parametrize("command", ["sign-test", "wilcoxon", "bayes-sign"])
def test_every_test_tells_what_depends_on_the_rounding_of_a(command: str, tmp_path: Path) -> None:
    path = tmp_path / "rounded.csv"
    path.write_text("instance,a,b\n" + "".join(f"i{i},{1000 + i},{999.6 + i}\n" for i in range(8)))
    names = [f"i{i}" for i in range(8)]
    text = ended(command, path, "--verbose").out
    assert "of these within A's rounding" in text
    assert "8; taken exactly, B is better on 8 and A on 0 of them" in text
    assert document(command, path)["rounding"] == {
        "exact": False,
        "a_ahead": [],
        "b_ahead": names,
        "b_decimals": None,
        "b_coarse": [],
    }
    assert "Warning: 8 of B's wins and 0 of A's" in ended(command, path, "--decimals", "exact", "--verbose").out
    assert document(command, path, "--decimals", "exact")["rounding"]["b_ahead"] == names


def test_several_signed_rank_tests_warn_of_rounding_by_name(tmp_path: Path) -> None:
    path = tmp_path / "rounded.csv"
    path.write_text("instance,EDA,GA,b\n" + "".join(f"i{i},{1000 + i},{1010 + i},{999.6 + i}\n" for i in range(8)))
    text = ended("wilcoxon", path, "--a", "EDA", "--a", "GA", "--decimals", "exact", "--verbose").out
    assert "EDA: Warning: 8 of B's wins" in text
    assert "GA: Warning" not in text


def test_wins_within_the_rope_do_not_depend_on_rounding(tmp_path: Path) -> None:
    path = tmp_path / "rounded.csv"
    path.write_text("instance,a,b\n" + "".join(f"i{i},{1000 + i},{999.6 + i}\n" for i in range(8)))
    for rope, warned in (("0.3", True), ("0.5", False)):
        text = ended("bayes-sign", path, "--decimals", "exact", "--rope", rope).out
        assert ("Caution: 8 of B's wins" in text) == warned


def test_every_verdict_says_where_it_turns(results: Path, tmp_path: Path) -> None:
    found = document("wilcoxon", results, "--a", "EDA")
    text = ended("wilcoxon", results, "--a", "EDA", "--verbose").out
    turn = found["turning_p_gamma"]
    assert document("wilcoxon", results, "--a", "EDA", "--p-gamma", turn * 0.999)["rejected"]
    assert not document("wilcoxon", results, "--a", "EDA", "--p-gamma", turn * 1.001)["rejected"]
    assert f"Above p_γ = {math.floor(turn * 1e5) / 1e5:.5f} H0 could not be rejected" in text
    assert f"p may be {found['p_value_unrestricted']:.3g}." in text
    for command in ("wilcoxon", "sign-test"):
        several = ended(command, results, "--a", "EDA", "--a", "GA", "--verbose").out
        one, *_ = document(command, results, "--a", "EDA", "--a", "GA")["tests"]
        assert "If all tests had the same p_γ, H0 would be rejected up to 0.0" in several
        assert f"adjusted p-values may be {one['adjusted_p_value_unrestricted']:.3g} for EDA" in several
    few = tmp_path / "few.csv"
    few.write_text("instance,a,b\nx,3,2\ny,5,3\nz,9,4\n")
    assert (
        "With n = 3 no result would be enough: the smallest attainable p-value is"
        in ended("wilcoxon", few, "--verbose").out
    )
