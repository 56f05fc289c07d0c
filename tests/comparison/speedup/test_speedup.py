"""The speedup against an oracle, brute force, and laws."""

import math
import re
from decimal import Decimal
from fractions import Fraction
from statistics import NormalDist
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.speedup.conversion import Conversion
from fairbench_agent.comparison.speedup.speedup import SeveralSpeedups, Speedup, speedup_test
from fairbench_agent.comparison.tables.runtimes import Runtime

A = (12, 45, 3.2, 150, 600, 88, 31, 7.5, 240, 3600, 56, 410)
B = (1.5, 4.1, 0.9, 11, 150, 9.8, 2.2, 1.1, 3600, 210, 3.3, 41)
UNSOLVED_A, UNSOLVED_B = 9, 8
Pair = tuple[Runtime, Runtime]


def conversion(factor: float = 0.5, gamma: float = 0.436, p_gamma: float = 0.01) -> Conversion:
    return Conversion(
        fair_runtime_factor=factor, fair_runtime_factor_90=(factor / 1.6, factor * 1.6), gamma=gamma, p_gamma=p_gamma
    )


def runtime(seconds: float, half_unit: str = "0") -> Runtime:
    return Runtime.printed(f"{seconds}", Decimal(repr(seconds)), Decimal(half_unit))


def outcome_of(pairs: dict[str, Pair], one: Conversion, **options: Any) -> Speedup:
    """Test with one conversion for all instances."""
    return speedup_test(pairs, dict.fromkeys(pairs, one), **options)


def outcome_of_each(runtimes: dict[str, dict[str, Pair]], one: Conversion, alpha: float = 0.05) -> SeveralSpeedups:
    levels = {"alpha": alpha, "bound_alpha": alpha / len(runtimes)}
    return SeveralSpeedups.of({name: outcome_of(pairs, one, **levels) for name, pairs in runtimes.items()})


def spread(tau: float) -> tuple[float, float]:
    end = math.hypot(math.log2(1.6), NormalDist().inv_cdf(0.95) * tau)
    return -end, end


def oracle_pairs(b_factor: float = 1.0) -> dict[str, Pair]:
    pairs = {f"i{i}": (runtime(a), runtime(b * b_factor)) for i, (a, b) in enumerate(zip(A, B, strict=True))}
    pairs["i9"] = (Runtime.unsolved(">3600", 3600), pairs["i9"][1])
    pairs["i8"] = (pairs["i8"][0], Runtime.unsolved("-"))
    return pairs


def test_the_oracle() -> None:
    test = outcome_of(oracle_pairs(), conversion(), spread=spread)
    assert (test.n, test.k, test.critical_value, test.rejected) == (12, 3, 2, False)
    assert (test.n_solved_a, test.n_solved_b, test.n_both) == (11, 11, 10)
    assert test.p_value == pytest.approx(0.082998046875, rel=1e-12)
    assert test.at_least == pytest.approx(0.872, rel=1e-12)
    assert test.geometric_mean == pytest.approx(4.351533183127121, rel=1e-12)
    assert test.log2_standard_error == pytest.approx(0.2368710136482352, rel=1e-12)
    assert test.geometric_mean_90 is None


def test_the_oracle_with_every_runtime_of_b_halved() -> None:
    test = outcome_of(oracle_pairs(0.5), conversion())
    assert (test.n, test.k, test.rejected) == (12, 1, True)
    assert test.p_value == pytest.approx(0.013173828125, rel=1e-12)
    assert test.at_least == pytest.approx(1.744, rel=1e-12)
    assert test.geometric_mean == pytest.approx(8.703066366254241, rel=1e-12)


def test_the_interval_of_the_geometric_mean_has_machines_and_instances() -> None:
    pairs = {name: pair for name, pair in oracle_pairs().items() if pair[0].solved and pair[1].solved}
    test = outcome_of(pairs, conversion(), spread=spread)
    # Student's 95 % quantile for 9 degrees of freedom, from a printed table: 1.833
    end = math.hypot(math.log2(1.6), 1.8331129326536337 * 0.2368710136482352)
    expected = tuple(4.351533183127121 * 2**side for side in (-end, end))
    assert test.geometric_mean_90 == pytest.approx(expected, rel=1e-12)
    assert outcome_of(pairs, conversion()).geometric_mean_90 == pytest.approx(expected, rel=1e-12)
    few = outcome_of(dict([*pairs.items()][:4]), conversion(), spread=spread)
    assert few.geometric_mean_90 is None
    assert "fewer than 5" in few.full_text()


def test_the_median_is_the_lower_one_and_may_be_a_bound() -> None:
    pairs = {"x": (runtime(10), runtime(1)), "y": (runtime(10), runtime(2)), "z": (runtime(10), Runtime.unsolved("TL"))}
    assert outcome_of(pairs, conversion()).speedup == 2.5
    assert outcome_of(dict([*pairs.items()][:2]), conversion()).speedup == 2.5
    bound = outcome_of({**pairs, "y": (Runtime.unsolved(">10", 10), runtime(2))}, conversion())
    assert (bound.speedup, bound.is_bound) == (2.5, True)
    assert "at least 2.5 times (median of 3 instances" in bound.text()
    assert bound.speedup_90 == pytest.approx((2.5 / 1.6, 2.5 * 1.6))


def test_rounding_favours_a_in_the_test_but_not_in_the_estimate() -> None:
    test = outcome_of({"x": (runtime(12.4, "0.05"), runtime(2.0, "0.05"))}, conversion(1.0, 0.5))
    (row,) = test.instances
    assert row.cautious_speedup == pytest.approx(0.5 * 12.35 / 2.05)
    assert row.speedup == pytest.approx(6.2)
    limit = outcome_of({"x": (Runtime.unsolved(">12.4", 12.4), runtime(2.0))}, conversion(1.0, 0.5))
    assert limit.instances[0].cautious_speedup == pytest.approx(3.1)


@pytest.mark.parametrize("a", [runtime(0.0, "0.05"), Runtime("<0.01", "solved", 0.01, 0.0, 0.01), runtime(0.0)])
@pytest.mark.parametrize("b", [runtime(0.0, "0.05"), runtime(0.0), runtime(1e-9)])
def test_a_runtime_of_zero_cannot_be_beaten(a: Runtime, b: Runtime) -> None:
    test = outcome_of({"x": (a, b)}, conversion())
    assert (test.k, test.speedup, test.geometric_mean) == (1, 0, None)


def test_a_runtime_of_b_printed_as_zero() -> None:
    exact = outcome_of({"x": (runtime(1), runtime(0.0))}, conversion())
    assert (exact.instances[0].cautious_speedup, exact.geometric_mean) == (math.inf, None)
    assert "unlimited times" in exact.text()
    assert '"speedup":null' in exact.model_dump_json()
    rounded = outcome_of({"x": (runtime(1), runtime(0.0, "0.05"))}, conversion(1.0, 0.5))
    assert rounded.instances[0].cautious_speedup == 10


def test_what_is_left_out_and_what_is_lost() -> None:
    failed, missing = Runtime("MEM", "failed", *[math.inf] * 3), Runtime("-", "missing", *[math.inf] * 3)
    pairs = {
        **oracle_pairs(),
        "neither": (Runtime.unsolved("TL", 3600), Runtime.unsolved("TL")),
        "of-a": (failed, runtime(1)),
        "of-b": (runtime(1), failed),
        "none": (runtime(1), missing),
    }
    test = outcome_of(pairs, conversion())
    assert (test.n, test.k, test.ties) == (13, 4, ("neither",))
    assert test.left_out == {"of-a": "A MEM", "none": "B -"}
    assert test.failed == {"of-b": "MEM"}
    for text in ("1 that neither solved: neither", "of-a (A MEM)", "of-b (MEM)"):
        assert text in " ".join(test.text().split())


def test_nothing_to_test() -> None:
    with pytest.raises(ParameterError, match="no instance was solved by A or B"):
        outcome_of({"x": (Runtime.unsolved("TL", 9), Runtime.unsolved("TL"))}, conversion())
    few = outcome_of(dict([*oracle_pairs(0.1).items()][:4]), conversion())
    assert (few.at_least, few.rejected) == (None, False)
    assert "no bound from 4 instances" in few.text()
    assert "no result on 4 instances can be significant" in few.text()


def test_the_words() -> None:
    """Nothing is called faster without 'on most instances', or as fast."""
    for factor in (1.0, 0.5):
        test = outcome_of(oracle_pairs(factor), conversion())
        for text in (test.text(), test.full_text(), test.sentence, test.verdict, test.paper_sentence("CP", "BnB")):
            plain = " ".join(text.split())
            assert "on most instances" in plain
            assert not re.search(r"\bas fast\b", plain)
        assert ("B was faster than A on most instances" in test.sentence) == test.rejected
    assert "geometric mean of 10 instances that both solved" in test.full_text()
    assert "geometric" not in test.text()


def test_the_same_machine_has_no_risk_and_no_interval() -> None:
    test = outcome_of(oracle_pairs(0.5), conversion(1.0, 1.0, 0.0))
    assert "interval" not in test.text()
    assert "risk" not in test.text() + test.sentence


Outcome = st.tuples(st.floats(0.01, 1e4), st.sampled_from([True, True, True, False]))


def run(seconds: float, solved: bool) -> Runtime:
    return runtime(seconds) if solved else Runtime.unsolved("TL", seconds)


def brute_force_bound(values: list[float], p_gamma: float, alpha: float) -> float | None:
    """Return the largest r for which the test that demands q ≥ r rejects."""
    n = len(values)

    def rejects(r: float) -> bool:
        k = sum(value < r for value in values)
        below = Fraction(sum(math.comb(n, i) for i in range(k + 1)), 2**n)
        return below + Fraction(str(p_gamma)) <= Fraction(str(alpha))

    return max((r for r in {0.0, *values} if rejects(r)), default=None)


@given(
    st.lists(st.tuples(Outcome, Outcome), min_size=1, max_size=40),
    st.sampled_from([0.0, 0.01, 0.03]),
    st.sampled_from([0.01, 0.05, 0.2]),
)
def test_the_bound_is_the_largest_significant_factor(outcomes: list[Any], p_gamma: float, alpha: float) -> None:
    pairs = {str(i): (run(*of_a), run(*of_b)) for i, (of_a, of_b) in enumerate(outcomes)}
    if not any(a.solved or b.solved for a, b in pairs.values()):
        return
    test = outcome_of(pairs, conversion(p_gamma=p_gamma), alpha=alpha)
    values = [row.cautious_speedup for row in test.instances]
    assert test.at_least == brute_force_bound(values, p_gamma, alpha)
    assert test.rejected == (test.at_least is not None and test.at_least >= 1)
    assert test.k == sum(value < 1 for value in values)
    assert all(row.cautious_speedup <= row.speedup for row in test.instances)
    assert test.n + len(test.ties) == len(outcomes)


@given(st.lists(st.tuples(Outcome, Outcome), min_size=8, max_size=20), st.floats(0.1, 10))
def test_a_slower_b_never_gains(outcomes: list[Any], factor: float) -> None:
    pairs = {str(i): (runtime(a[0]), runtime(b[0])) for i, (a, b) in enumerate(outcomes)}
    slower = {name: (a, runtime(b.seconds * (1 + factor))) for name, (a, b) in pairs.items()}
    first, second = (outcome_of(each, conversion()) for each in (pairs, slower))
    assert second.p_value >= first.p_value
    assert second.at_least is None or (first.at_least or 0) >= second.at_least
    assert second.speedup < first.speedup


def test_several_algorithms_are_adjusted_and_bounds_share_the_level() -> None:
    runtimes = {"cp": oracle_pairs(0.5), "mip": oracle_pairs(0.25), "sat": oracle_pairs()}
    result = outcome_of_each(runtimes, conversion())
    singles = {name: outcome_of(pairs, conversion()) for name, pairs in runtimes.items()}
    assert [item.rejected for item in result.tests] == [True, True, False]
    # Holm: the smallest p-value counts three times, the second twice
    assert result.tests[1].adjusted_p_value == pytest.approx(3 * singles["mip"].p_value)
    for name, test in result.speedups.items():
        assert test.p_value == singles[name].p_value
        assert test.at_least == outcome_of(runtimes[name], conversion(), alpha=0.05 / 3).at_least
        assert f"speedup {test.median_text('')}" in result.sentence
    assert (
        "B is faster on most instances than cp, mip. Not enough evidence that B is faster on most instances than sat."
        in result.text()
    )
    (table,) = result.tables()
    assert len(table.rows) == 3


def test_several_algorithms_say_as_much_as_one() -> None:
    """Bounds in sentence and table, failed runs, and the basis; by hand, cp's third smallest q is 2 · 0.872."""
    failed = Runtime("MEM", "failed", *[math.inf] * 3)
    bound = {"x": (Runtime.unsolved(">10", 10), runtime(5)), "y": (runtime(8), failed)}
    basis = conversion().model_copy(update={"based_on": "data", "note": "A note.", "question": "Seconds?"})
    result = outcome_of_each(
        {"cp": oracle_pairs(0.5), "mip": {**bound, "z": (runtime(20), runtime(5))}}, basis, alpha=0.1
    )
    cp, mip = result.speedups.values()
    assert cp.at_least == pytest.approx(1.744)
    assert (mip.at_least, mip.speedup, mip.is_bound) == (None, 1.0, True)
    text = " ".join(result.text().split())
    for part in ("failed mip: y (MEM); counted as not solved by B", "based on data note A note. question Seconds?"):
        assert part in text
    (cp_row, mip_row) = result.tables()[0].rows
    assert (cp_row[4], mip_row[4]) == ("9.0", "at least 1.0")  # 88 · 0.5 / 4.9
    assert f"speedup {cp.median_text('')}, at least 1.7 on most instances; mip: " in result.sentence
    assert f"speedup {mip.median_text('')} (one-sided" in result.sentence
    assert "Each bound has the level 0.05, including that risk." in result.sentence


def test_several_machines_of_a_add_their_risks() -> None:
    """Each instance has the factor and γ of its machine; the interval is the widest; by hand."""
    first = conversion(gamma=0.5)
    old = {"fair_runtime_factor_90": (0.5, 2.0), "from_machine": "M3", "caution": "Old."}
    second = conversion(1.0, 0.25, 0.02).model_copy(update=old)
    own = conversion(1.0, 1.0, 0.0).model_copy(update={"fair_runtime_factor_90": (1.0, 1.0), "from_machine": "M2"})
    machines = [first] * 5 + [second] * 5 + [own]
    pairs = {str(i): (runtime(10 + i), runtime(1)) for i in range(11)}
    of = {str(i): machine for i, machine in enumerate(machines)}
    test = speedup_test(pairs, of)
    factors = [*[0.25] * 5, *[0.25] * 5, 1.0]
    assert [row.cautious_speedup for row in test.instances] == [f * (10 + i) for i, f in enumerate(factors)]
    assert test.p_gamma == 0.03
    assert test.p_value == pytest.approx(2**-11 + 0.03)
    values = sorted(row.cautious_speedup for row in test.instances)
    assert test.at_least == brute_force_bound(values, 0.03, 0.05) == values[test.critical_value or 0]
    assert test.speedup == sorted([*(0.5 * (10 + i) for i in range(5)), *range(15, 21)])[5]
    assert test.speedup_90 == (test.speedup / 2, test.speedup * 2)
    assert "safety factor γ on M3" in test.full_text()
    with_sentence = {name: each.model_copy(update={"sentence": "S."}) for name, each in of.items()}
    assert "The risks of A's 3 machines add up to 3 %." in speedup_test(pairs, with_sentence).sentence
    assert test.tables()[0].header[1] == "machine of A"
    assert test.text().count("Caution: Old.") == 1
    with pytest.raises(ParameterError, match=r"machines add up to 3 %, not below the level 0\.03; split the instances"):
        speedup_test(pairs, of, alpha=0.03)
