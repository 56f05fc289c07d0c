"""The verdict at the average that the plain γ achieves: laws over all results, and what needs no average."""

import pytest

from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma
from fairbench_agent.comparison.sign_test.sign_test import sign_test
from fairbench_agent.comparison.sign_test.verdict_text import conclusion, p_value_at_mean, rejected_at_mean

PLAIN = KnownPGamma(0.01, GammaKind.PLAIN, Basis.SCORE, 8, "tangent")
EXPECTED = KnownPGamma(0.01, GammaKind.EXPECTED, Basis.SCORE, 8, "tangent")


def test_the_verdict_turns_where_the_average_lies_above_the_turning_point() -> None:
    assert PLAIN.mean is not None
    mean = PLAIN.mean.probability
    verdicts = set()
    for n in range(5, 40):
        for k in range(n // 2):
            test = sign_test(n, k, p_gamma=0.01)
            kept = rejected_at_mean(test, PLAIN)
            assert kept == sign_test(n, k, p_gamma=mean).rejected
            assert kept == (test.turning_p_gamma is not None and test.turning_p_gamma >= mean)
            said = conclusion(test, PLAIN)
            assert ("B performs better than A on instances" in said) == kept
            assert ("only if p_γ ≤" in said) == (test.rejected and not kept)
            verdicts.add((test.rejected, kept))
    assert verdicts == {(False, False), (True, False), (True, True)}


@pytest.mark.parametrize("known", [None, EXPECTED])
def test_without_an_average_there_is_nothing_to_say(known: KnownPGamma | None) -> None:
    test = sign_test(17, 4, p_gamma=0.01)
    assert (p_value_at_mean(test, known), rejected_at_mean(test, known)) == (None, None)
    assert conclusion(test, known) == conclusion(test)
