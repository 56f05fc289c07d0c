"""The signed-rank test against scipy."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import rankdata, wilcoxon

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.wilcoxon import pairs_in_favour, signed_rank_test

sizes = st.integers(-6, 6).filter(bool)


@given(st.lists(st.floats(-10, 10).filter(bool), min_size=1, max_size=40, unique_by=abs), st.sampled_from([0.0, 0.01]))
def test_p_values_are_those_of_scipy_plus_the_risk(differences: list[float], p_gamma: float) -> None:
    expected = wilcoxon(differences, alternative="less", method="exact").pvalue
    result = signed_rank_test({str(at): d for at, d in enumerate(differences)}, p_gamma=p_gamma)
    assert result.p_value == pytest.approx(min(1, expected + p_gamma), rel=1e-12)
    assert result.rejected == (result.p_value <= 0.05)
    assert result.risk_limit is None or result.risk_limit == pytest.approx(0.05 - expected, abs=1e-12)


@given(st.lists(sizes, min_size=1, max_size=12))
def test_equal_sizes_are_ranked_in_favour_of_a(differences: list[int]) -> None:
    midranks = sum(rank for rank, d in zip(rankdata(list(map(abs, differences))), differences, strict=True) if d > 0)
    zero_sums = sum(a + b == 0 for a, b in combinations(differences, 2))
    assert pairs_in_favour(differences) == midranks + zero_sums / 2
    # no other order of equal sizes favours A more
    order = sorted(range(len(differences)), key=lambda at: (abs(differences[at]), at))
    broken = sum(rank for rank, at in enumerate(order, 1) if differences[at] > 0)
    assert broken <= pairs_in_favour(differences)


def test_ties_are_listed_and_left_out() -> None:
    test = signed_rank_test({"x": 0, "y": -2, "z": 1, "u": -1}, p_gamma=0.0, alpha=0.5)
    assert (test.n, test.w, test.ties, test.p_value, test.rejected) == (3, 2, ("x",), 3 / 8, True)
    only_ties = signed_rank_test({"x": 0})
    assert (only_ties.n, only_ties.p_value, only_ties.rejected) == (0, 1, False)


def test_the_sentence_contains_n_w_and_p() -> None:
    sentence = signed_rank_test({f"i{i}": -1 - i for i in range(8)}, p_gamma=0.01).sentence
    assert "on 8 instances, w = 0 of 36" in sentence
    assert "p = 0.0139" in sentence


def test_too_many_instances_are_refused() -> None:
    with pytest.raises(ParameterError, match="n is 501"):
        signed_rank_test({str(i): -1 - i for i in range(501)})
