"""The safety factor γ, estimated from prediction errors.

Example: if 1 % of the errors e = predicted − true are above 1.12 (log2), then a limit of 2^−1.12 = 0.46 times the
prediction exceeds the true time in 1 % of the cases. With 14 microarchitectures the quantile becomes 1.12·√(1 + 2/14)
= 1.197, and γ(0.01) = 2^−1.197 = 0.436: a predicted 100 s give B 43.6 s.
"""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from scipy.optimize import brentq
from scipy.special import ndtri

from fairbench_agent.calibration.estimating.data_set import DataSet
from fairbench_agent.calibration.estimating.pair_errors import PairErrors, numbered, tail
from fairbench_agent.calibration.predicting.safety_table import SPREAD_TAIL, SafetyTable
from fairbench_agent.core.arrays import FloatArray

RISKS: Final = (0.0033, 0.005, 0.007, 0.01, 0.015, 0.02, 0.028, 0.04, 0.05, 0.065, 0.08, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5)
"""Risks of a table, including the three quantiles of confident factors."""
TAUS: Final = (0.0, 0.1, 0.2, 0.35, 0.5, 0.7, 1.0)
_BIN_LOG2: Final = (0.002, 0.016)
"""Bin widths of errors and of standard deviations."""
_LEAST_SHARE: Final = 1e-12
"""Keeps probits finite."""


class ErrorDistribution(NamedTuple):
    """Weighted errors, each convolved with N(0, sd²), log2; all arrays have shape (n,)."""

    error: FloatArray
    sd: FloatArray
    weight: FloatArray

    def quantiles(self, probabilities: Sequence[float]) -> list[float]:
        """Return the limits that errors exceed with these probabilities, log2.

        The probit of the share above a limit is nearly linear, and what one search computes narrows the next one.
        """
        reach, highest = 10 * float(self.sd.max(initial=0.0)) + 1, -float(ndtri(_LEAST_SHARE))
        probits = {float(self.error.min()) - reach: highest, float(self.error.max()) + reach: -highest}

        def excess(limit: float, wanted: float) -> float:
            if limit not in probits:
                share = float(self.weight @ tail(self.error, self.sd, limit))
                probits[limit] = float(ndtri(min(max(share, _LEAST_SHARE), 1 - _LEAST_SHARE)))
            return probits[limit] - wanted

        limits = []
        for wanted in ndtri(probabilities).tolist():
            low = max(limit for limit, probit in probits.items() if probit >= wanted)
            high = min(limit for limit, probit in probits.items() if probit < wanted)
            limits.append(float(brentq(excess, low, high, args=(wanted,), xtol=1e-7)))
        return limits


def distribution(
    parts: Sequence[PairErrors], measured: int = 0, widths: tuple[float, float] = _BIN_LOG2
) -> ErrorDistribution:
    """Return the binned distribution of one or several sets of errors, which have equal weights.

    With the default widths, its quantiles are accurate to 0.001.
    """
    each = [
        _binned(ErrorDistribution(part.error, part.sd(measured=measured), part.weights() / len(parts)), widths)
        for part in parts
    ]
    if len(each) == 1:
        return each[0]
    return _binned(ErrorDistribution(*(np.concatenate(arrays) for arrays in zip(*each, strict=True))), widths)


def _binned(errors: ErrorDistribution, widths: tuple[float, float]) -> ErrorDistribution:
    column, row = (np.rint(values / width) for values, width in zip((errors.error, errors.sd), widths, strict=True))
    _, bin_of = numbered(((column - column.min()) * (row.max() + 1) + row).astype(np.int64))
    total = np.asarray(np.bincount(bin_of, errors.weight), dtype=np.float64)
    error = np.bincount(bin_of, errors.weight * errors.error) / total
    return ErrorDistribution(error, np.sqrt(np.bincount(bin_of, errors.weight * errors.sd**2) / total), total)


def small_sample_factor(n_microarchitectures: int) -> float:
    """Return √(1 + 2/m), which enlarges the quantiles of m microarchitectures."""
    return math.sqrt(1 + 2 / n_microarchitectures)


def safety_table(
    *parts: PairErrors, n_measured: int = 3, widths: tuple[float, float] = _BIN_LOG2, n_kinds: int | None = None
) -> SafetyTable:
    """Return the safety factors of one or several sets of errors, for fewer than n_measured measured machines.

    They are from `n_kinds` microarchitectures, by default those with errors.
    τ never raises γ, and measuring a machine never lowers it.
    """
    kinds = frozenset[str]().union(*(part.microarchitectures for part in parts))
    factor = small_sample_factor(n_kinds or len(kinds))
    by_measured = [distribution(parts, measured, widths) for measured in range(n_measured)]
    by_both = [[errors._replace(sd=np.hypot(errors.sd, tau)) for tau in TAUS] for errors in by_measured]
    quantiles = np.array([[d.quantiles(RISKS) for d in by_tau] for by_tau in by_both])
    return _table(_monotone(factor * quantiles), _monotone(quantiles[..., RISKS.index(SPREAD_TAIL)]))


def _monotone(values: FloatArray) -> FloatArray:
    """Return values ≥ 0 that never grow with the number of measured machines (axis 0) nor fall with τ (axis 1)."""
    return np.minimum.accumulate(np.maximum.accumulate(np.maximum(values, 0.0), axis=1), axis=0)


def _table(exponents: FloatArray, spread: FloatArray) -> SafetyTable:
    return SafetyTable.model_validate(
        {"p": RISKS, "tau": TAUS, "log2": exponents.round(4).tolist(), "spread": spread.round(4).tolist()}
    )


def same_cpu_exponents(data: DataSet) -> tuple[float, ...]:
    """Return g at each of `RISKS` between two machines of one CPU model, from the scatter of machines.

    Families have equal weights, then the microarchitectures of a family, then the rows of these that have a scatter.
    """
    families = [program.family for program in data.programs]
    rows, columns = np.nonzero(data.sd_log2)
    cells = [(families[column], data.cpus[row].microarchitecture) for row, column in zip(rows, columns, strict=True)]
    rows_in = Counter(cells)
    cells_in = Counter(family for family, _ in rows_in)
    weight = np.array([1 / (rows_in[cell] * cells_in[cell[0]] * len(cells_in)) for cell in cells])
    sd = math.sqrt(2) * data.sd_log2[rows, columns]
    scatter = ErrorDistribution(np.zeros(len(sd)), sd, weight)
    return tuple(np.maximum(scatter.quantiles(RISKS), 0.0).round(4).tolist())


def smaller_factors(first: SafetyTable, second: SafetyTable) -> SafetyTable:
    """Return the smaller γ and the wider interval of two tables."""
    return _table(np.maximum(first.log2, second.log2), np.maximum(first.spread, second.spread))


def larger_factors(first: SafetyTable, second: SafetyTable) -> SafetyTable:
    """Return the larger γ and the narrower interval of two tables."""
    return _table(np.minimum(first.log2, second.log2), np.minimum(first.spread, second.spread))
