"""Two speeds of a machine: the general one, which a score tells, and that of floating-point additions that wait for each other.

QAP and LOP of the reference process are chains of dependent additions of doubles: their time is latency ÷ clock, which
no score of a whole CPU tells. TSP and PFSP have none. So the weight w of the second speed is set by what the programs
do, not fitted; least squares on the eight published PCs finds 0.49, 0.74, 0.07 and −0.20 (docs/calibration.md).
"""

from collections.abc import Mapping, Sequence

import numpy as np

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.methods import Pairs, check_scores
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, Profile, profile_weights
from fairbench_agent.calibration.fitting.tangent import TangentSums, tangent_log2
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import ADDITIONS_WEIGHTS

WEIGHTS: Mapping[str, float] = ADDITIONS_WEIGHTS
"""Weight of the second speed per problem."""
UNKNOWN_SHARE = 0.5
"""What of the reference's weight is used for work of an unknown kind; chosen by leaving problems out."""


def additions_weights(
    rows: FloatArray, problems: Sequence[str], profile: Profile, weights: Mapping[str, float] = WEIGHTS
) -> FloatArray:
    """Return the weight of the second speed in references, shape (g,), whose processes weigh `rows`, shape (g, p).

    The whole reference process stands for work of unknown kind, which may add nothing at all: its own weight is shrunk.
    """
    own = rows @ np.array([weights.get(problem, 0.0) for problem in problems])
    return np.asarray(own * (UNKNOWN_SHARE if profile is WHOLE else 1.0), dtype=np.float64)


def additions_weight(table: Timings, profile: Profile, weights: Mapping[str, float] | None = None) -> float:
    """Return the weight of the second speed in the reference that a profile makes of a table's processes.

    Weights per problem are those of a model, or the ones above.
    """
    rows = profile_weights(profile, table.processes)[None]
    return float(additions_weights(rows, [key.problem for key in table.processes], profile, weights or WEIGHTS)[0])


class LeaveTwoOutOfSpeeds:
    """Predictions of the reference runtime of two machines by fits of two speeds that saw neither.

    Args:
        table: machines whose scores are known, and whose additions are wherever they weigh something, n of them.
        log2_reference: shape (n, g), per reference of a cross-validation.
        weights: of the second speed, shape (g,).
        entering: scores by which M1 and M2 enter, of a table or by their specifications, both of shape (n,).
    """

    def __init__(
        self, table: Timings, log2_reference: FloatArray, weights: FloatArray, entering: tuple[FloatArray, FloatArray]
    ) -> None:
        check_scores("speeds", table.scores, n_left_out=2)
        self._scores, self._entering, self._general = table.scores, entering, 1 - weights
        additions = table.speeds.log2_additions[:, None]
        self._second = np.where(weights == 0, 0.0, weights * np.where(np.isnan(additions), 0.0, additions))
        self._level = log2_reference + self._second  # what the general speed alone has to explain
        self._sums = TangentSums(table.scores)

    def rows(self, start: int, stop: int) -> Pairs:
        """Return the predictions for machines start..stop−1 as M1 and every machine as M2."""
        logs, level, some = np.log(self._scores), self._level, slice(start, stop)
        left = len(logs) - 2
        knee = np.exp((logs.sum() - logs[some, None] - logs) / left)
        fitted = (tangent_log2(self._scores[some, None], knee), tangent_log2(self._scores[None, :], knee))
        others = ((self._sums.at(knee) - fitted[0] - fitted[1]) / left)[..., None]
        base = (level.sum(axis=0) - level[some, None, :] - level) / left - self._general * others
        first, second = self._entering
        source, target = tangent_log2(first[some, None], knee), tangent_log2(second[None, :], knee)
        return Pairs(
            base + self._general * source[..., None] - self._second[some, None, :],
            base + self._general * target[..., None] - self._second[None],
        )
