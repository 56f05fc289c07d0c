"""What p_γ per run means for an instance whose runs were made on several kinds of nodes."""

import pytest

from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value_dependent, sign_test
from fairbench_agent.comparison.study.placement_report import p_gamma_of_instances, several_kinds_text


def counted(n: int, k: int, p_gamma: float = 0.01) -> SignTest:
    return sign_test(n, k, p_gamma=p_gamma, alpha=0.05)


def test_runs_on_one_kind_err_together_and_need_no_word() -> None:
    assert several_kinds_text(counted(8, 0), 1) is None
    assert several_kinds_text(counted(8, 0, 0.0), 3) is None


@pytest.mark.parametrize(
    ("n", "k", "n_kinds", "said"),
    [
        (8, 0, 2, "which is rejected too"),
        (8, 0, 5, "which is not rejected"),
        (8, 2, 2, "which is not rejected either"),
    ],
)
def test_the_p_value_is_told_at_the_sum_of_what_each_kind_may_err_by(n: int, k: int, n_kinds: int, said: str) -> None:
    told = several_kinds_text(counted(n, k), n_kinds)
    assert told is not None
    p = p_value_dependent(n, k, p_gamma=0.01 * n_kinds)
    assert told.endswith(f"a probability of at most {0.01 * n_kinds:g}; there p = {p:.3g}, {said}")


def test_the_sum_is_no_more_than_without_any_margin() -> None:
    assert p_gamma_of_instances(0.2, 3) == 0.5
    assert p_gamma_of_instances(0.2, 2) == pytest.approx(0.4)
