"""The tangent form: log₂ of a runtime against a score, 0 at the knee s*; ∝ 1/s above, the exponential touching it below."""

import numpy as np

from fairbench_agent.workloads.arrays import FloatArray


def tangent_log2(score: FloatArray | float, knee: FloatArray | float) -> FloatArray:
    """Return log₂ of the form: −log₂(s/s*) for s ≥ s*, −(s − s*)/(s*·ln 2) for s < s*."""
    ratio = np.asarray(score, dtype=np.float64) / knee
    return np.asarray(np.where(ratio >= 1, -np.log2(ratio), (1 - ratio) / np.log(2)), dtype=np.float64)


class TangentSums:
    """Σ over all machines of the tangent form at any knee, from prefix sums over sorted scores."""

    def __init__(self, scores: FloatArray) -> None:
        self._sorted = np.sort(scores)
        self._plain = np.concatenate([[0.0], np.cumsum(self._sorted)])
        self._logs = np.concatenate([[0.0], np.cumsum(np.log2(self._sorted))])

    def at(self, knee: FloatArray) -> FloatArray:
        """Return the sums in log₂ for knees, which are scores; any shape, that of the result."""
        below = np.searchsorted(self._sorted, knee, side="left")
        above = len(self._sorted) - below
        slow = (below - self._plain[below] / knee) / np.log(2)
        fast = above * np.log2(knee) - (self._logs[-1] - self._logs[below])
        return np.asarray(slow + fast, dtype=np.float64)
