"""Critical values of the corrected sign test for many sample sizes at once (Appendix F of the preprint).

X − M of Equation 4 is the end of a walk of n independent steps: −1 with probability p_γ/2, 0 with ½, +1 with
(1 − p_γ)/2. One step turns the distribution function of n instances into that of n + 1 by a sum of three positive
terms, so a table costs little more than its last rows, without loss of relative precision.

Source: Arza et al., "On the fair comparison of optimization algorithms in different machines", Equation 4; Table F.7
of the preprint lists p_γ = 0.01, α = 0.05, 0.01, 0.001, n = 2..500.
"""

import math
from collections.abc import Iterator, Sequence

import numpy as np

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.correction import ALPHA_TOLERANCE, check_alpha, check_p_gamma, reaches
from fairbench_agent.comparison.sign_test.sign_test import MAX_N, critical_value_dependent
from fairbench_agent.workloads.arrays import FloatArray

_NEGLIGIBLE = 1e-25
_NEARLY_ONE = 1 - 2**-52


def critical_values(
    n_first: int, n_last: int, alphas: Sequence[float], p_gamma: float
) -> dict[int, tuple[int | None, ...]]:
    """Return A's wins up to which H0 is rejected, None where no result rejects it, by the instances without a tie.

    They are n_first..n_last, both included; a row has a value for each level, of which there is at least one.
    """
    if not 0 <= n_first <= n_last <= MAX_N:
        raise ParameterError(f"n is {n_first}:{n_last}; give a range such as 2:500 within 0:{MAX_N}")
    if not alphas:
        raise ParameterError("no alpha is given; name at least one level, such as 0.05")
    for alpha in alphas:
        check_alpha(alpha)
    check_p_gamma(p_gamma)
    thresholds = np.array(alphas) * (1 + ALPHA_TOLERANCE)
    return {
        n: tuple(k if k >= 0 else None for k in (np.searchsorted(cdf, thresholds, side="right") + first - 1).tolist())
        for n, first, cdf in _walk(n_last, p_gamma, min(alphas) * _NEGLIGIBLE)
        if n >= n_first
    }


def critical_values_dependent(n_first: int, n_last: int, alpha: float, p_gamma: float) -> tuple[int | None, ...]:
    """Return `critical_value_dependent` for n_first..n_last, both included."""
    if not 0 <= n_first <= n_last <= MAX_N:
        raise ParameterError(f"n is {n_first}:{n_last}; give a range such as 2:500 within 0:{MAX_N}")
    first = critical_value_dependent(n_first, alpha, p_gamma)
    k = -1 if first is None else first
    found = [k]
    for n in range(n_first + 1, n_last + 1):
        while k < n - 1 and reaches(_p_value_dependent(n, k + 1, p_gamma), alpha):
            k += 1
        while k >= 0 and not reaches(_p_value_dependent(n, k, p_gamma), alpha):
            k -= 1
        found.append(k)
    return tuple(k if k >= 0 else None for k in found)


def _p_value_dependent(n: int, k: int, p_gamma: float) -> float:
    """Return `p_value_dependent` for 0 ≤ k < n, in time √n.

    The chord from m = 0 that touches m ↦ F(k + m) ends beyond the mode of X, and within 9√n of it: F hardly rises from there.
    """
    from scipy.special import betainc  # noqa: PLC0415 - a table by Equation 4 alone does not need scipy

    mean, start = n * p_gamma, max(1, n // 2 - k)
    plain, before, at_start = (
        1.0 if v >= n else float(betainc(n - v, v + 1, 0.5)) for v in (k, k + start - 1, k + start)
    )
    v = np.arange(k + start, min(n, k + start + 9 * math.isqrt(n) + 9))
    probabilities = np.concatenate(([1.0], (n - v) / (v + 1))).cumprod() * (at_start - before)
    rises = at_start - plain + np.concatenate(([0.0], probabilities[1:].cumsum()))
    m = start + np.arange(len(rises))
    tangent = int(np.argmax(rises / m))
    if mean <= m[tangent]:
        return min(1.0, plain + mean * float(rises[tangent]) / int(m[tangent]))
    return min(1.0, plain + float(np.interp(mean, m, rises)))


def _walk(n_last: int, p_gamma: float, negligible: float) -> Iterator[tuple[int, int, FloatArray]]:
    """Yield n, the smallest k kept, and P[X − M ≤ k] for the k kept: 0 before them, 1 after them."""
    down, up = p_gamma / 2, (1 - p_gamma) / 2
    first, cdf = 0, np.empty(0)
    yield 0, first, cdf
    for n in range(1, n_last + 1):
        padded = np.concatenate(((0.0, 0.0), cdf, (1.0, 1.0)))
        cdf = down * padded[2:] + 0.5 * padded[1:-1] + up * padded[:-2]
        start, stop = np.searchsorted(cdf, (negligible, _NEARLY_ONE), side="right").tolist()
        first, cdf = first - 1 + start, cdf[start:stop]
        yield n, first, cdf
