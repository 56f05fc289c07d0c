"""How far a γ curve from few machines can be trusted.

Machines, not predictions, are what a pool samples: the bootstrap resamples machines, all of one contributor together, and a pair of
machines counts as often as both were drawn (the product of their counts; a machine is never paired with itself). The fits are not
redone in a resample.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.calibration.fitting.cross_validation import Basis, CrossValidation
from fairbench_agent.calibration.fitting.gamma_curve import GammaCurve, upper_quantiles
from fairbench_agent.workloads.arrays import FloatArray, IntArray

CONFIDENCE = 0.95
N_RESAMPLES = 2000
_N_MARGINS = 40
_AT_ONCE = 2_000_000
"""Products of two weights that are kept at once: 16 MB."""


@dataclass(frozen=True)
class Interval:
    """Two ends around an estimate: of a bootstrap bracket, or of an interval that covers."""

    low: float
    high: float

    def excludes_zero(self) -> bool:
        """Return whether both ends lie on one side of 0."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True, eq=False)
class PairTable:
    """What bootstrap needs of a cross-validation: sums per ordered pair of machines."""

    absolute: FloatArray
    """mean |log₂(t̂₂/t₂)| per pair, shape (n, n), 0 on the diagonal"""
    margins: FloatArray
    """increasing margins −log₂ γ, shape (k,)"""
    counts: FloatArray
    """predictions whose error reaches each margin, shape (k, n, n)"""
    n_targets: int
    """predictions per pair"""


def resamples(n_machines: int, seed: int = 0, n_resamples: int = N_RESAMPLES) -> IntArray:
    """Return how often every machine is drawn in each resample, shape (n_resamples, n)."""
    draw = np.random.default_rng(seed)
    found = draw.multinomial(n_machines, np.full(n_machines, 1 / n_machines), size=n_resamples)
    return np.asarray(found[(found > 0).sum(axis=1) > 1], dtype=np.int64)


def resampled_contributors(contributors: Sequence[str], seed: int = 0) -> IntArray:
    """Return how often every machine's contributor is drawn in each resample, shape (resamples, n); machines where two have all."""
    numbers = {name: number for number, name in enumerate(dict.fromkeys(contributors))}
    if len(numbers) < 3:
        return resamples(len(contributors), seed)
    return resamples(len(numbers), seed)[:, [numbers[name] for name in contributors]]


def mean_absolute(errors: FloatArray) -> FloatArray:
    """Return the mean |log₂(t̂₂/t₂)| per ordered pair, shape (b, n), of errors (b, n, t); 0 for a machine with itself."""
    found = np.abs(errors).mean(axis=2)
    return np.asarray(np.where(np.isnan(found), 0.0, found), dtype=np.float64)


def overall(pairs: FloatArray) -> float:
    """Return the mean over ordered pairs of different machines, of a table (n, n) that is 0 on the diagonal."""
    return float(pairs.sum() / (len(pairs) * (len(pairs) - 1)))


def by_machine(pairs: FloatArray) -> FloatArray:
    """Return the mean over the ordered pairs from and to each machine, of a table (n, n) that is 0 on the diagonal."""
    return np.asarray((pairs.sum(axis=0) + pairs.sum(axis=1)) / (2 * (len(pairs) - 1)), dtype=np.float64)


def pair_table(validation: CrossValidation, n_margins: int = _N_MARGINS) -> PairTable:
    """Return the sums per pair of a cross-validation, at margins between its median and its largest errors."""
    shares = np.geomspace(min(0.5, 2 / validation.n_predictions), 0.5, n_margins)
    margins = np.unique(upper_quantiles(validation, shares))
    margins = margins[np.isfinite(margins)]

    def sums(_: int, errors: FloatArray) -> tuple[FloatArray, FloatArray]:
        reached = np.stack([(errors >= margin).sum(axis=2) for margin in margins]).astype(np.float64)
        return mean_absolute(errors), reached

    blocks = list(validation.walk(sums))
    return PairTable(
        np.concatenate([absolute for absolute, _ in blocks]),
        margins,
        np.concatenate([reached for _, reached in blocks], axis=1),
        validation.n_targets,
    )


def resampled_means(values: FloatArray, weights: IntArray) -> FloatArray:
    """Return the mean over pairs of a (n, n) table, 0 on its diagonal, in each resample, shape (n_resamples,)."""
    w = weights.astype(np.float64)
    pairs = w.sum(axis=1) ** 2 - (w**2).sum(axis=1)
    return np.asarray(((w @ values) * w).sum(axis=1) / pairs, dtype=np.float64)


def _resampled_counts(counts: FloatArray, weights: IntArray) -> FloatArray:
    """Return `resampled_means` of whole numbers (k, n, n), shape (n_resamples, k): one product for all, and as exact."""
    w = weights.astype(np.float64)
    pairs = w.sum(axis=1) ** 2 - (w**2).sum(axis=1)
    parts = np.array_split(w, 1 + len(w) * counts[0].size // _AT_ONCE)
    products = ((part[:, :, None] * part[:, None, :]).reshape(len(part), -1) for part in parts)
    sums = np.concatenate([product @ counts.reshape(len(counts), -1).T for product in products])
    return np.asarray(sums / pairs[:, None], dtype=np.float64)


def interval(values: FloatArray) -> Interval:
    """Return the central 95 % of resampled values: a bracket, which from few machines covers less often than that."""
    tail = (1 - CONFIDENCE) / 2
    return Interval(*(float(q) for q in np.quantile(values, [tail, 1 - tail])))


def gamma_intervals(table: PairTable, weights: IntArray, p_gammas: Sequence[float]) -> tuple[Interval, ...]:
    """Return the bootstrap brackets of γ at some probabilities."""
    falling = -_resampled_counts(table.counts, weights) / table.n_targets
    return tuple(
        interval(np.minimum(np.exp2(-_interpolated(-p_gamma, falling, table.margins)), 1.0)) for p_gamma in p_gammas
    )


def _interpolated(at: float, rows: FloatArray, values: FloatArray) -> FloatArray:
    """Return `np.interp(at, row, values)` for every row, each ascending."""
    below = np.clip((rows <= at).sum(axis=1) - 1, 0, max(0, len(values) - 2))
    above = np.minimum(below + 1, len(values) - 1)
    left, right = (np.take_along_axis(rows, column[:, None], axis=1)[:, 0] for column in (below, above))
    with np.errstate(divide="ignore", invalid="ignore"):
        between = (values[above] - values[below]) / (right - left) * (at - left) + values[below]
    return np.asarray(np.select([at >= right, at <= left], [values[above], values[below]], between), dtype=np.float64)


def exceedances(validation: CrossValidation, gamma: float) -> FloatArray:
    """Return the number of predictions that are too long per ordered pair and problem, shape (n, n, problems)."""
    problems = dict.fromkeys(validation.problems)
    columns = [[at for at, p in enumerate(validation.problems) if p == problem] for problem in problems]
    margin = -np.log2(gamma)

    def counted(_: int, errors: FloatArray) -> FloatArray:
        return np.stack([(errors[:, :, some] >= margin).sum(axis=2) for some in columns], axis=2).astype(np.float64)

    return np.concatenate(list(validation.walk(counted)))


def clustering(validation: CrossValidation, gamma: float) -> float | None:
    """Return the probability that, given a prediction that is too long at a γ, another of its machine pair and problem is.

    None without any exceedance.
    """
    hits = exceedances(validation, gamma)
    sizes = np.array([validation.problems.count(problem) for problem in dict.fromkeys(validation.problems)])
    others = float((hits * (sizes - 1)).sum())
    return float((hits * (hits - 1)).sum()) / others if others else None


def worst_machine(validation: CrossValidation, gamma: float) -> tuple[str, float]:
    """Return the machine with the largest share of predictions, from and to it, that are too long, and that share."""
    share = by_machine(exceedances(validation, gamma).sum(axis=2)) / validation.n_targets
    worst = int(np.argmax(share))
    return validation.machines[worst], float(share[worst])


def machine_errors(validation: CrossValidation) -> dict[str, float]:
    """Return the mean |log₂(t̂₂/t₂)| of the predictions from and to each machine, the worst first."""
    means = by_machine(np.concatenate(list(validation.walk(lambda _, errors: mean_absolute(errors)))))
    order = np.argsort(-means, kind="stable")
    return {f"{validation.machines[row]} (row {row + 1})": float(means[row]) for row in order}


def tolerance_factors(
    p_gammas: FloatArray, n_machines: int, basis: Basis, confidence: float = CONFIDENCE
) -> FloatArray:
    """Return how many standard deviations a margin must be, as n machines tell them, to hold with some confidence.

    The factor of a one-sided normal tolerance limit (quantile of the noncentral t distribution over √n), times √(1 + 2/n)
    for the two machines that are predicted. Where a machine enters by its score, its error is common to all its
    processes, so n machines count as n; where both are measured, what remains are deviations of problems on machines,
    and they count as 2n − 1. Checked by simulation: docs/calibration.md.
    """
    from scipy.special import nctdtrit, ndtri  # noqa: PLC0415 - scipy is loaded only where it is needed

    n = 2 * n_machines - 1 if basis is Basis.MEASURED else n_machines
    limits = nctdtrit(n - 1, -ndtri(p_gammas) * np.sqrt(n), confidence) / np.sqrt(n)
    return np.asarray(np.sqrt(1 + 2 / n_machines) * limits, dtype=np.float64)


def confident_curve(curve: GammaCurve, rms: float, n_machines: int, basis: Basis) -> GammaCurve:
    """Return the γ whose probability of predicting too long a runtime is at most p_γ with 95 % confidence, for each p_γ.

    The margin −log₂ γ is the tolerance factor times the larger of two standard deviations: that of the normal distribution
    with the curve's own quantile, and `rms`, the root mean square of all log₂(t̂₂/t₂). Few machines cannot resolve a quantile far
    out, which all errors together can; and tails heavier than normal ones are in the curve.
    """
    p, quantiles = np.clip(curve.p_gamma, np.finfo(np.float64).tiny, 0.5), -np.log2(curve.gamma)
    deviations = np.maximum(_own_deviations(p, quantiles), rms)
    return with_margins(curve, np.maximum(tolerance_factors(p, n_machines, basis) * deviations, quantiles))


def expected_curve(curve: GammaCurve, rms: float, freedom: float) -> GammaCurve:
    """Return the γ whose probability of predicting too long a runtime is p_γ on average over pools of this size.

    The margin is the larger of the curve's own and that of the normal distribution with the standard deviation `rms`, times
    the ratio of the quantiles of Student's t, with the `degrees_of_freedom` that the standard deviation was estimated
    with, and of the normal distribution: a prediction limit. The rule was chosen by simulation: docs/calibration.md.
    """
    from scipy.special import ndtri, stdtrit  # noqa: PLC0415 - scipy is loaded only where it is needed

    p = np.clip(curve.p_gamma, np.finfo(np.float64).tiny, 0.5)
    further_out = np.minimum(p, 0.4)  # at the centre both quantiles are 0
    margins = np.maximum(-np.log2(curve.gamma), -ndtri(p) * rms)
    return with_margins(curve, margins * stdtrit(freedom, further_out) / ndtri(further_out))


def degrees_of_freedom(validation: CrossValidation) -> float:
    """Return how many independent squares the mean square of all errors is worth: n − 1 times those of one machine.

    Those of one machine are the participation ratio (tr C)²/tr C² of the covariances C of its deviations from the other
    machines (Satterthwaite 1946): 1 where one deviation is common to all its processes. That ratio of the estimated
    covariances is too small (Greenhouse and Geisser 1959), that of unbiased estimates of both traces (as Huynh and Feldt
    1976), at most n − 1, too large from few machines; taken is the mean of both.
    """
    n, freedom = validation.n_machines, validation.n_machines - 1

    def sums(_: int, errors: FloatArray) -> tuple[FloatArray, FloatArray]:
        finite = np.nan_to_num(errors, posinf=0.0)
        return finite.sum(axis=1), finite.sum(axis=0)

    as_first, as_second = zip(*validation.walk(sums), strict=True)
    deviations = (np.concatenate(as_first) - sum(as_second)) / n
    products = deviations @ deviations.T
    squared_trace, trace_of_square = float(np.trace(products)) ** 2, float((products**2).sum())
    if not trace_of_square:
        return float(freedom)
    biased = squared_trace / trace_of_square
    square = (trace_of_square - squared_trace / freedom) / (1 + 1 / freedom - 2 / freedom**2)
    unbiased = (squared_trace - 2 * square / freedom) / square if square > 0 else np.inf
    return freedom * (biased + float(np.clip(unbiased, 1, freedom))) / 2


def covering_intervals(
    curve: GammaCurve, rms: float, n_machines: int, basis: Basis, p_gammas: Sequence[float]
) -> tuple[Interval, ...]:
    """Return intervals of the γ that keeps each p_γ exactly, which cover it with at least 95 % confidence.

    The lower end is the confident γ at 97.5 %; the upper one the same from the other tail of the tolerance limit, with the
    smaller of the two standard deviations. Checked by simulation: docs/calibration.md. Of p_γ up to 0.15.
    """
    p = np.array(p_gammas)
    quantiles = -np.log2([curve.gamma_at(p_gamma) for p_gamma in p_gammas])
    own, tail = _own_deviations(p, quantiles), (1 - CONFIDENCE) / 2
    widest = tolerance_factors(p, n_machines, basis, 1 - tail) * np.maximum(own, rms)
    narrowest = tolerance_factors(p, n_machines, basis, tail) * np.minimum(own, rms) / (1 + 2 / n_machines)
    ends = np.maximum(widest, quantiles), np.clip(narrowest, 0, quantiles)
    return tuple(Interval(*(float(np.exp2(-margin)) for margin in pair)) for pair in zip(*ends, strict=True))


def _own_deviations(p_gammas: FloatArray, quantiles: FloatArray) -> FloatArray:
    """Return the standard deviations of the normal distributions with these quantiles, 0 near the centre."""
    from scipy.special import ndtri  # noqa: PLC0415 - scipy is loaded only where it is needed

    normal = -ndtri(p_gammas)
    return np.divide(quantiles, normal, out=np.zeros(len(normal)), where=normal >= 1)


def with_margins(curve: GammaCurve, margins: FloatArray) -> GammaCurve:
    """Return a curve with other margins −log₂ γ at its probabilities; a smaller probability has no larger γ."""
    smallest_beyond = np.minimum.accumulate(np.exp2(-margins)[::-1])[::-1]
    gamma = np.maximum(smallest_beyond, np.finfo(np.float64).tiny)
    return GammaCurve(curve.kind, curve.p_gamma, tuple(float(g) for g in gamma))


def rms_error(validation: CrossValidation) -> float:
    """Return the root mean square of the finite errors of a cross-validation."""

    def squares(_: int, errors: FloatArray) -> tuple[float, int]:
        finite = errors[np.isfinite(errors)]
        return float(finite @ finite), finite.size

    sums, counts = zip(*validation.walk(squares), strict=True)
    return float(np.sqrt(sum(sums) / sum(counts)))


def held_out_exceedance(validation: CrossValidation, machine: int, gamma: float) -> float:
    """Return the share of predictions from or to one machine that are too long at a γ.

    The machine's times are in the table but, as every pair's, in no fit that predicts it.
    """
    return float(by_machine(exceedances(validation, gamma).sum(axis=2))[machine] / validation.n_targets)
