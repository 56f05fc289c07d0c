"""A sign test at the probability that the plain γ achieves on average, where simulation says it is another than p_γ.

With the plain γ of few machines t̂₂ > t₂ more often than p_γ says. A rejection at p_γ that does not stand at that average is one
only if p_γ is smaller than what is known of it, and must not be told without that condition.
"""

from typing import TYPE_CHECKING

from fairbench_agent.comparison.sign_test.correction import reaches
from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value_dependent

if TYPE_CHECKING:  # a test of counts needs no model
    from fairbench_agent.calibration.prediction.p_gamma_text import KnownPGamma

MAX_P_GAMMA = 0.5
"""Largest probability that the test takes; an average above it is taken for it."""


def p_value_at_mean(test: SignTest, known: "KnownPGamma | None") -> float | None:
    """Return the p-value for any dependence at the average; None where none is known."""
    if known is None or known.mean is None:
        return None
    return p_value_dependent(test.n, test.k, p_gamma=min(known.mean.probability, MAX_P_GAMMA))


def rejected_at_mean(test: SignTest, known: "KnownPGamma | None") -> bool | None:
    """Return whether H0 is rejected at p_γ and at the average too; None where none is known."""
    value = p_value_at_mean(test, known)
    return None if value is None else test.rejected and reaches(value, test.alpha)
