"""Simulated coverage: what a γ achieves among all machines that a simulator could make, so that rules for γ can be put to the test.

The probability of predicting too long a runtime is that of two new machines and a new process, given the line and the
γ that one pool led to. For normal effects it is exact but for a quadrature over the two scores; for Student's t it
takes a million draws, and means of more than four effects are taken as normal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np

from benchmarks.simulation.simulated_pools import Effects, processes, simulated, true_log2
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis, CrossValidation, Setup, cross_validate
from fairbench_agent.calibration.fitting.gamma_curve import quantile_curve
from fairbench_agent.calibration.fitting.methods import FittedLine, MethodName, fit, log2_means, predicted_log2
from fairbench_agent.calibration.fitting.reference_profile import (
    SAME_PROBLEM,
    WHOLE,
    HoldOut,
    Profile,
    held_out_weights,
    parse_profile,
    profile_weights,
)
from fairbench_agent.calibration.fitting.uncertainty import (
    confident_curve,
    covering_intervals,
    degrees_of_freedom,
    expected_curve,
    rms_error,
)
from fairbench_agent.workloads.arrays import BoolArray, FloatArray
from fairbench_agent.workloads.processes import PROBLEMS

_NODES = 16
_DRAWS = 500_000
WIDENED = np.array([1.0, 1.05, 1.1, 1.2, 1.4])
"""What the margin of the expected γ is multiplied by, to find what keeping p_γ on average would cost."""


@dataclass(frozen=True)
class Way:
    """A way of predicting: what the reference process is in use, and the cross-validations that γ is read off.

    Where there are several, that with the smallest plain γ is taken, as predictions do for a single problem.
    """

    profile: Profile
    setups: tuple[Setup, ...]

    @property
    def method(self) -> MethodName:
        """Return how a machine enters by its score."""
        return self.setups[0].method

    @property
    def basis(self) -> Basis:
        """Return how the two machines enter."""
        return self.setups[0].basis

    def line(self, pool: Timings) -> FittedLine:
        """Return the line that a pool leads to."""
        weights = profile_weights(self.profile, pool.processes)[None]
        reference = log2_means(self.method, pool.seconds, weights)[:, 0]
        return fit(self.method, pool.scores, np.exp2(reference) if self.method == "linear" else reference)


def whole(basis: Basis, method: MethodName = "tangent") -> Way:
    """Return the prediction by the whole reference process."""
    return Way(WHOLE, (Setup(method, basis),))


def one_problem(basis: Basis) -> Way:
    """Return the prediction by the processes of one problem, under another search and on another instance."""
    qap = parse_profile("qap")
    return Way(qap, tuple(Setup("tangent", basis, one, HoldOut.INSTANCE_AND_SEARCH) for one in (qap, SAME_PROBLEM)))


def like(basis: Basis) -> Way:
    """Return the prediction by the same problem and search, on another instance."""
    setup = Setup("tangent", basis, parse_profile(like=["*"]), HoldOut.INSTANCE)
    return Way(parse_profile(like=["qap/*/swap"]), (setup,))


@dataclass(frozen=True, eq=False)
class Achieved:
    """What rules achieved in simulated pools, shape (pools, nominal probabilities).

    Attributes:
        plain: true probability of predicting too long a runtime at the plain γ.
        expected: the same at the expected γ.
        confident: the same at the confident γ.
        rooted: the same at the margin of the plain γ times √(1 + 2/n), a rule that was not chosen.
        cautious: the same at the expected γ if all errors were one deviation per machine, n − 1 degrees of freedom; likewise.
        low: the same at the lower end of the 95 % interval of γ.
        high: the same at its upper end.
        expected_margins: −log₂ of the expected γ.
        widened: the same as `expected` at each multiple of its margin in `WIDENED`, shape (multiples, pools, nominal).
    """

    plain: FloatArray
    expected: FloatArray
    confident: FloatArray
    rooted: FloatArray
    cautious: FloatArray
    low: FloatArray
    high: FloatArray
    expected_margins: FloatArray
    widened: FloatArray

    def covered(self, p_gammas: Sequence[float]) -> BoolArray:
        """Return whether the γ that keeps each nominal probability exactly lies in the interval, shape (pools, nominal)."""
        return np.asarray((self.low <= p_gammas) & (p_gammas <= self.high))

    def kept_by(self, p_gammas: Sequence[float]) -> FloatArray:
        """Return 2^−(mean margin) of the smallest widening that keeps each nominal probability on average, shape (nominal,).

        That of the expected γ itself where it keeps it, NaN where none in `WIDENED` does.
        """
        means = self.widened.mean(axis=1)
        multiples = [
            1.0 if m[0] <= p else np.interp(-np.log(p), -np.log(m), WIDENED, right=np.nan)
            for p, m in zip(p_gammas, means.T, strict=True)
        ]
        return np.asarray(np.exp2(-self.expected_margins.mean(axis=0) * multiples), dtype=np.float64)


class Population:
    """All machines that a simulator could make, predicted in one way.

    Args:
        effects: of the simulator.
        way: how they are predicted, by a geometric method, or by linear on scores alone.
        n_problems: problems of the whole reference process.

    Raises:
        DataError: the method has no closed form on the basis.
    """

    def __init__(self, effects: Effects, way: Way, n_problems: int = 4) -> None:
        if way.method == "linear" and way.basis is not Basis.SCORE:
            raise DataError(f"no closed form for method {way.method} where a machine is measured")
        self._effects, self._way, self._n_problems = effects, way, n_problems
        self._measured = way.basis.value.startswith("measured"), way.basis.value.endswith("-measured")
        self._parts = [part for measured in self._measured for part in self._deviations(measured=measured)]
        self._deviation = np.sqrt(sum(sd**2 / n for sd, n in self._parts))
        self._drawn = None if effects.freedom is None else self._draw(effects.freedom)

    def _deviations(self, *, measured: bool) -> list[tuple[float, int]]:
        """Return what one machine adds to an error: standard deviations and how many effects are averaged."""
        e, n = self._effects, self._n_problems
        if not measured:
            return [(sd, 1) for sd in (e.machine, e.problem, e.search, e.process)]
        if self._way.profile.like:  # a new instance; four are known
            return [(e.process, 1), (e.process, 4)]
        new_process = [(e.search, 1), (e.process, 1)]
        if self._way.profile is not WHOLE:  # a new search; four searches, sixteen processes are known
            return [*new_process, (e.search, 4), (e.process, 16)]
        return [(e.problem, 1), *new_process, (e.problem, n), (e.search, 4 * n), (e.process, 16 * n)]

    def _draw(self, freedom: float) -> FloatArray:
        draw = np.random.default_rng(0)
        unit = np.sqrt(freedom / (freedom - 2))
        total = np.zeros(_DRAWS)
        for deviation, n in self._parts:
            if n > 4:
                total += draw.normal(scale=deviation / np.sqrt(n), size=_DRAWS)
            else:
                total += draw.standard_t(freedom, size=(n, _DRAWS)).mean(axis=0) * deviation / unit
        return np.sort(np.concatenate([total, -total]))

    def _off(self, line: FittedLine) -> tuple[FloatArray, FloatArray]:
        """Return by how much a line makes predictions too long over a grid of two scores, and the weights of the grid."""
        if all(self._measured):
            return np.zeros((1, 1)), np.ones((1, 1))
        nodes, weights = np.polynomial.legendre.leggauss(_NODES)
        low, high = self._effects.scores
        scores = (low + high) / 2 + nodes * (high - low) / 2
        off = predicted_log2(self._way.method, line, scores) - true_log2(self._effects, scores)
        first, second = (off * (not measured) for measured in self._measured)
        pairs = second[None, :] - first[:, None]
        pairs[np.isnan(pairs)] = np.inf  # a runtime that is not positive counts as too long, as in cross-validations
        return pairs, weights[:, None] * weights / 4

    def achieved(self, line: FittedLine, margins: FloatArray) -> FloatArray:
        """Return the probability that log₂(t̂₂/t₂) reaches each margin −log₂ γ, shape (k,).

        Args:
            line: what the pool's machines were fitted by.
            margins: shape (k,).
        """
        from scipy.special import ndtr  # noqa: PLC0415 - scipy is loaded only where it is needed

        off, weights = self._off(line)
        beyond = margins[:, None, None] - off
        if self._drawn is None:
            tails = 1 - ndtr(beyond / self._deviation)
        else:
            tails = 1 - np.searchsorted(self._drawn, beyond) / len(self._drawn)
        return np.asarray((tails * weights).sum(axis=(1, 2)), dtype=np.float64)

    def mean_absolute(self, line: FittedLine) -> float:
        """Return the mean of |log₂(t̂₂/t₂)| for normal effects, those of a folded normal distribution."""
        from scipy.special import ndtr  # noqa: PLC0415 - scipy is loaded only where it is needed

        off, weights = self._off(line)
        z = off / self._deviation
        folded = np.sqrt(2 / np.pi) * np.exp(-(z**2) / 2) + z * (1 - 2 * ndtr(-z))
        return float(self._deviation * (folded * weights).sum())


def simulated_coverage(
    effects: Effects, way: Way, n_machines: int, p_gammas: Sequence[float], n_pools: int
) -> Achieved:
    """Return what the three γ and the ends of the interval achieve in simulated pools.

    Args:
        effects: what pools and new machines are drawn from.
        way: how γ is cross-validated and used.
        n_machines: machines of a pool.
        p_gammas: nominal probabilities.
        n_pools: how many pools; their seed is the number of machines.
    """
    population, draw = Population(effects, way), np.random.default_rng(n_machines)
    keys = processes(PROBLEMS)
    references = [held_out_weights(setup.profile, setup.hold_out, keys) for setup in way.setups]
    found = []
    for _ in range(n_pools):
        pool = simulated(effects, n_machines, PROBLEMS, draw)
        curves = [
            _margins(cross_validate(pool, setup, reference), p_gammas)
            for setup, reference in zip(way.setups, references, strict=True)
        ]
        rules = np.array(curves)[np.argmax([plain for plain, *_ in curves], axis=0), :, range(len(p_gammas))].T
        margins = np.array([*rules, *(multiple * rules[1] for multiple in WIDENED)])
        probabilities = population.achieved(way.line(pool), margins.ravel()).reshape(margins.shape)
        found.append(np.stack([*probabilities[: len(rules)], rules[1], *probabilities[len(rules) :]]))
    rows = np.array(found).transpose(1, 0, 2)
    parts = [*rows[: len(rules) + 1], rows[len(rules) + 1 :]]
    return Achieved(**dict(zip((field.name for field in fields(Achieved)), parts, strict=True)))


def _margins(validation: CrossValidation, p_gammas: Sequence[float]) -> FloatArray:
    """Return −log₂ γ by the rules of `Achieved`, in its order, shape (rules, nominal); infinite where only γ = 0 keeps p_γ."""
    n_machines, basis = validation.n_machines, validation.setup.basis
    curve, rms = quantile_curve(validation), rms_error(validation)
    curves = (
        curve,
        expected_curve(curve, rms, degrees_of_freedom(validation)),
        confident_curve(curve, rms, n_machines, basis),
        expected_curve(curve, rms, n_machines - 1),
    )
    around = covering_intervals(curve, rms, n_machines, basis, p_gammas)
    with np.errstate(divide="ignore"):
        plain, expected, confident, cautious = (-np.log2([one.gamma_at(p) for p in p_gammas]) for one in curves)
        low, high = -np.log2([[one.low for one in around], [one.high for one in around]])
    rooted = plain * np.sqrt(1 + 2 / n_machines)
    return np.array([plain, np.minimum(expected, confident), confident, rooted, cautious, low, high])
