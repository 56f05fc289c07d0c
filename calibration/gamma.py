"""The safety factor γ, estimated from errors of predictions."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from fairbench_agent.calibration.data_set import DataSet
from fairbench_agent.calibration.pair_errors import PairErrors, upper_quantile
from fairbench_agent.calibration.safety_factor import SPREAD_TAIL, SafetyTable
from fairbench_agent.workloads.arrays import FloatArray

RISKS: Final = (0.0033, 0.005, 0.007, 0.01, 0.015, 0.02, 0.028, 0.04, 0.05, 0.065, 0.08, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5)
"""Risks of a table; the three quantiles of confident factors are among them."""
TAUS: Final = (0.0, 0.1, 0.2, 0.35, 0.5, 0.7, 1.0)
_BIN_LOG2: Final = (0.002, 0.016)
"""Width of bins of errors and of standard deviations."""


class Distribution(NamedTuple):
    """Weighted errors with the standard deviations that they are convolved with, log2; all of shape (n,)."""

    error: FloatArray
    sd: FloatArray
    weight: FloatArray

    def quantile(self, probability: float) -> float:
        """Return the limit that an error exceeds with a probability, log2."""
        return upper_quantile(self.error, self.sd, self.weight, probability)

    def with_tau(self, tau: float) -> "Distribution":
        """Return the errors convolved with N(0, τ²), too."""
        return self._replace(sd=np.hypot(self.sd, tau))


def distribution(errors: PairErrors, measured: int = 0) -> Distribution:
    """Return the distribution of errors in few bins, whose means keep the quantiles to 0.001."""
    weight, sd = errors.weights(), errors.sd(measured=measured)
    bins = [np.rint(values / width) for values, width in zip((errors.error, sd), _BIN_LOG2, strict=True)]
    _, at = np.unique(bins[0] * 4096 + bins[1], return_inverse=True)
    total = np.asarray(np.bincount(at, weight), dtype=np.float64)
    error = np.bincount(at, weight * errors.error) / total
    return Distribution(error, np.sqrt(np.bincount(at, weight * sd**2) / total), total)


def small_sample_factor(n_microarchitectures: int) -> float:
    """Return √(1 + 2/m), by which quantiles of few microarchitectures are raised."""
    return math.sqrt(1 + 2 / n_microarchitectures)


def safety_table(errors: PairErrors, taus: Sequence[float] = TAUS) -> SafetyTable:
    """Return the safety factors that errors give: τ never raises γ, and measuring a machine never lowers it."""
    factor = small_sample_factor(len(errors.microarchitectures))
    by_measured = [[distribution(errors, measured).with_tau(tau) for tau in taus] for measured in range(3)]
    exponents = np.array([[[factor * d.quantile(p) for p in RISKS] for d in by_tau] for by_tau in by_measured])
    spread = np.array([[d.quantile(SPREAD_TAIL) for d in by_tau] for by_tau in by_measured])
    return _table(tuple(taus), _monotone(exponents), _monotone(spread))


def _monotone(values: FloatArray) -> FloatArray:
    """Return values by number of measured machines and τ, raised where they fall with τ or grow with the number."""
    return np.minimum.accumulate(np.maximum.accumulate(np.maximum(values, 0.0), axis=1), axis=0)


def _table(taus: tuple[float, ...], exponents: FloatArray, spread: FloatArray) -> SafetyTable:
    return SafetyTable.model_validate(
        {"p": RISKS, "tau": taus, "log2": exponents.round(4).tolist(), "spread": spread.round(4).tolist()}
    )


def same_cpu_exponents(data: DataSet) -> tuple[float, ...]:
    """Return g by `RISKS` between two machines of one CPU model: from the scatter of machines, families weigh the same.

    Within a family microarchitectures weigh the same, and within these the rows that have a scatter.
    """
    families = [program.family for program in data.programs]
    rows, columns = np.nonzero(data.sd_log2)
    cells = [(families[column], data.cpus[row].microarchitecture) for row, column in zip(rows, columns, strict=True)]
    rows_in = Counter(cells)
    cells_in = Counter(family for family, _ in rows_in)
    weight = np.array([1 / (rows_in[cell] * cells_in[cell[0]] * len(cells_in)) for cell in cells])
    sd = math.sqrt(2) * data.sd_log2[rows, columns]
    scatter = Distribution(np.zeros(len(sd)), sd, weight)
    return tuple(round(max(0.0, scatter.quantile(p)), 4) for p in RISKS)


def smaller(first: SafetyTable, second: SafetyTable) -> SafetyTable:
    """Return the table of the smaller γ and the wider interval of two of the same τ."""
    exponents = np.maximum(np.array(first.log2), np.array(second.log2))
    return _table(first.tau, exponents, np.maximum(np.array(first.spread), np.array(second.spread)))
