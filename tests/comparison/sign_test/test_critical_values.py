"""Tables of critical values against the published table and single values."""

import hashlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.critical_values import MAX_TABULATED, tabulate
from fairbench_agent.comparison.sign_test.sign_test import critical_value, p_value_equation_4
from fairbench_agent.comparison.sign_test.verdict import reaches

PUBLISHED_SHA256 = "4574c9c0703c7f22b247c8ca982335cc5ac073adcc13098a908440498b382fac"
"""Table F.7 of the preprint: 499 lines `n c(0.05) c(0.01) c(0.001)`, '-' for none."""


def test_the_table_of_appendix_f_is_the_published_one() -> None:
    table = tabulate(2, 500, [0.05, 0.01, 0.001], 0.01)
    lines = (
        " ".join([str(row.n), *("-" if k is None else str(k) for k in row.critical_values_equation_4)])
        for row in table.rows
    )
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == PUBLISHED_SHA256


@given(st.integers(0, 1200), st.floats(1e-12, 0.99), st.floats(0, 0.5))
@settings(max_examples=40, deadline=None)
def test_tables_agree_with_single_values(n: int, alpha: float, p_gamma: float) -> None:
    (row,) = tabulate(n, n, [alpha], p_gamma).rows
    assert row.critical_values == (critical_value(n, alpha, p_gamma),)
    (critical,) = row.critical_values_equation_4
    assert critical is None or reaches(p_value_equation_4(n, critical, p_gamma=p_gamma), alpha)
    above = 0 if critical is None else critical + 1
    assert above > n or not reaches(p_value_equation_4(n, above, p_gamma=p_gamma), alpha * (1 - 1e-11))


@pytest.mark.parametrize(
    ("n_first", "n_last", "alphas", "message"),
    [
        (5, 4, [0.05], "5:4"),
        (-1, 4, [0.05], "-1:4"),
        (1, MAX_TABULATED + 1, [0.05], "within 0:2000"),
        (1, 5, [0.05, 1.5], "alpha 1.5 is out of range"),
    ],
)
def test_invalid_ranges_and_levels_are_refused(n_first: int, n_last: int, alphas: list[float], message: str) -> None:
    with pytest.raises(ParameterError, match=message):
        tabulate(n_first, n_last, alphas, 0.01)
