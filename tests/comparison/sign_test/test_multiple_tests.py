"""Adjusted p-values: against closed testing by brute force, and the laws of both methods."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.multiple_tests import Adjustment, adjusted, adjusted_tests
from fairbench_agent.comparison.sign_test.sign_test import SignTest, sign_test
from fairbench_agent.comparison.sign_test.signed_rank import SignedRankTest, signed_rank_test

p_values = st.lists(st.floats(0, 1), min_size=1, max_size=6)


@given(p_values)
def test_holm_is_the_closed_test_of_bonferroni(ps: list[float]) -> None:
    """An adjusted p-value is the largest Bonferroni p-value of any set of hypotheses that holds its own."""
    everything = range(len(ps))
    sets = [chosen for size in range(1, len(ps) + 1) for chosen in combinations(everything, size)]
    of_sets = {chosen: min(1.0, len(chosen) * min(ps[at] for at in chosen)) for chosen in sets}
    wanted = [max(p for chosen, p in of_sets.items() if at in chosen) for at in everything]
    assert adjusted(ps) == pytest.approx(wanted, rel=1e-12)


@given(p_values, st.floats(0.001, 0.5))
def test_hochberg_steps_up(ps: list[float], alpha: float) -> None:
    """With i the largest at which p₍ᵢ₎ ≤ α/(m − i + 1), the i smallest are rejected."""
    ordered = sorted(ps)
    reached = [i for i, p in enumerate(ordered, 1) if (len(ps) - i + 1) * p <= alpha]
    rejected = [(p <= ordered[max(reached) - 1]) if reached else False for p in ps]
    assert [p <= alpha for p in adjusted(ps, "hochberg")] == rejected


@given(p_values)
def test_laws(ps: list[float]) -> None:
    holm, hochberg = adjusted(ps), adjusted(ps, "hochberg")
    for p, one, other in zip(ps, holm, hochberg, strict=True):
        assert p <= other <= one <= 1
    assert adjusted(ps[::-1]) == holm[::-1]


@pytest.mark.parametrize(
    ("method", "wanted"),
    # statsmodels 0.15, multipletests(p, method="holm") and method="simes-hochberg"
    [("holm", (0.05, 0.06, 0.09, 0.09, 0.5)), ("hochberg", (0.05, 0.06, 0.06, 0.06, 0.5))],
)
def test_known_answers(method: str, wanted: tuple[float, ...]) -> None:
    assert adjusted([0.01, 0.015, 0.03, 0.03, 0.5], method) == pytest.approx(wanted)  # type: ignore[arg-type]


def test_both_p_values_of_every_test_are_adjusted() -> None:
    tests = {"x": sign_test(17, 4), "y": sign_test(20, 2)}
    one, other = adjusted_tests(tests)
    assert one.adjusted_p_value == pytest.approx(tests["x"].p_value)
    assert one.adjusted_p_value_dependent == pytest.approx(tests["x"].p_value_dependent)
    assert other.adjusted_p_value_dependent == pytest.approx(2 * tests["y"].p_value_dependent)
    assert (one.rejected, other.rejected) == (True, True)


@given(
    st.lists(st.tuples(st.integers(4, 30), st.floats(0, 0.4), st.booleans()), min_size=1, max_size=4),
    st.floats(0, 0.5),
    st.sampled_from(["holm", "hochberg"]),
)
def test_the_turning_p_gamma_is_where_the_adjusted_verdict_turns(
    designs: list[tuple[int, float, bool]], p_gamma: float, method: Adjustment
) -> None:
    def at(p: float) -> dict[str, SignTest | SignedRankTest]:
        return {
            f"{i}": sign_test(n, int(share * n), p_gamma=p)
            if signs
            else signed_rank_test({f"i{j}": j + 1 if j < share * n else -j - 1 for j in range(n)}, p_gamma=p)
            for i, (n, share, signs) in enumerate(designs)
        }

    for one in adjusted_tests(at(p_gamma), method):
        turn = one.turning_p_gamma
        if turn is None or abs(p_gamma - turn) > 1e-9:
            assert one.rejected == (turn is not None and p_gamma <= turn)
        assert one.adjusted_p_value_unrestricted >= one.adjusted_p_value_dependent * (1 - 1e-9)


def test_one_test_turns_by_itself_where_it_does_alone() -> None:
    test = sign_test(17, 4)
    assert [one.turning_p_gamma for one in adjusted_tests({"x": test})] == [test.turning_p_gamma]


def test_what_cannot_be_adjusted_is_refused() -> None:
    with pytest.raises(ParameterError, match=r"levels 0\.01, 0\.05"):
        adjusted_tests({"x": sign_test(9, 1), "y": sign_test(9, 1, alpha=0.01)})
    with pytest.raises(ParameterError, match="no test"):
        adjusted_tests({})
    with pytest.raises(ParameterError, match="'sidak'"):
        adjusted([0.1], "sidak")  # type: ignore[arg-type]
    with pytest.raises(ParameterError, match=r"p-value 1\.5"):
        adjusted([0.1, 1.5])
