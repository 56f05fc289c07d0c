"""Fit a model to a pool: coefficients from the 16 groups, γ curves from single processes where they are known."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.metadata import version

import numpy as np

from fairbench.calibration import model as document
from fairbench.calibration.cross_validation import Basis, CrossValidation, Setup, cross_validate
from fairbench.calibration.error_table import LEVELS, ErrorRow, error_table, published_rows
from fairbench.calibration.errors import DataError
from fairbench.calibration.gamma_curve import GammaCurve, grid_curve, quantile_curve
from fairbench.calibration.methods import LEAST_MACHINES, Line, MethodName, check_scores, fit, reference_log2
from fairbench.calibration.published_file import PUBLISHED_TABLE
from fairbench.calibration.reference import SAME_PROBLEM, WHOLE, HoldOut, Profile, parse_profile
from fairbench.calibration.timings import WHOLE_GROUP, FloatArray, Times, Timings, grouped
from fairbench.calibration.uncertainty import (
    clustering,
    confident_curve,
    gamma_interval,
    p_gamma_bound,
    pair_table,
    resamples,
    rms_error,
    worst_machine,
)

LIKE = "like"
"""Name of the curve for processes that are alike: same problem, same search, near in size."""

_BASES = (Basis.SCORE, Basis.SCORE_MEASURED, Basis.MEASURED_SCORE, Basis.MEASURED)


@dataclass(frozen=True)
class Plan:
    """How a model is made.

    Attributes:
        name: what it is called.
        method: which method.
        score_table: name and date of the table the scores come from.
        hold_out: hold-out of the whole reference process's default curve.
        by_score: whether machines may enter by score, for which the method needs enough different scores.
        published_grid: whether this is the published model: score-score wherever it can be, on the published grid of γ.
        seed: of the bootstrap.
        bridges: what carried machines of other strata into the table.
    """

    name: str
    method: MethodName
    score_table: tuple[str, str] = PUBLISHED_TABLE
    hold_out: HoldOut = HoldOut.PROBLEM
    by_score: bool = True
    published_grid: bool = False
    seed: int = 0
    bridges: tuple[document.CrossedBridge, ...] = ()


def log2_reference(method: MethodName, seconds: FloatArray, weights: FloatArray) -> FloatArray:
    """Return log₂ of the reference runtime of machines, shape (n,): the total of ρ′ (linear) or the geometric mean.

    Args:
        method: which.
        seconds: shape (n, groups).
        weights: shape (groups,), summing to 1.
    """
    found = reference_log2(method, seconds, weights[None, :])[:, 0]
    return found + np.log2(seconds.shape[1]) if method == "linear" else found


def fitted_line(method: MethodName, table: Timings, weights: FloatArray) -> Line | None:
    """Return the line through the machines with scores, None where they are too few."""
    scored = table.scored()
    try:
        return fit(method, scored.scores, _ordinate(method, scored.seconds, weights))
    except DataError:
        return None


def _ordinate(method: MethodName, seconds: FloatArray, weights: FloatArray) -> FloatArray:
    if method == "linear":  # the runtime itself, without a detour through its logarithm
        return np.array([math.fsum(row) for row in seconds * (weights * len(weights))])
    return log2_reference(method, seconds, weights)


def refit(timings: Timings, plan: Plan, other_times: Timings | None = None) -> document.Model:
    """Fit a model to a complete table of single processes or groups.

    Args:
        timings: the table that everything rests on.
        plan: how.
        other_times: the same machines by undisturbed instead of raw times, or the reverse, for the error table only.

    Raises:
        DataError: fewer than three machines, too few or too equal scores, or nothing that could be held out.
    """
    if len(timings.machines) < 3:
        raise DataError(f"a model needs 3 measured machines or more; {len(timings.machines)} are there: measure more")
    if plan.by_score:
        _check_scores(plan.method, timings)
    else:
        timings = _without_scores(timings)
        other_times = None if other_times is None else _without_scores(other_times)
    groups = grouped(timings)
    line = fitted_line(plan.method, groups, np.full(len(groups.processes), 1 / len(groups.processes)))
    scores = groups.scored().scores
    return document.Model(
        model_version=1,
        name=plan.name,
        method=plan.method,
        software=f"fairbench {version('fairbench')}",
        strata=tuple(dict.fromkeys([timings.stratum, *(bridge.source for bridge in plan.bridges)])),
        times=timings.times,
        score_table=document.TableName(name=plan.score_table[0], date=plan.score_table[1]) if len(scores) else None,
        score_range=(float(scores.min()), float(scores.max())) if len(scores) else None,
        preferred_basis=Basis.SCORE if plan.published_grid else None,
        groups=tuple(str(key) for key in groups.processes),
        machines=_machines(groups),
        bridges=plan.bridges,
        coefficients=None if line is None else _coefficients(line),
        curves=tuple(_curves(timings, plan)),
        error_table=tuple(
            _row(row, table.times)
            for table in ([timings, other_times] if other_times else [timings])
            for row in _rows(table, plan.seed)
        ),
        seed=plan.seed,
    )


def _check_scores(method: MethodName, timings: Timings) -> None:
    try:
        check_scores(method, timings.scored().scores, n_left_out=2)
    except DataError as error:
        lacking = [n for n, score in zip(timings.names, timings.scores, strict=True) if np.isnan(score)]
        without = f" ({', '.join(lacking)} without)" if lacking else ""
        raise DataError(
            f"{error}{without}; import a score table (fairbench-calibrate scores import FILE), or let machines enter by "
            "measurement only (--measured-only)"
        ) from error


def _without_scores(timings: Timings) -> Timings:
    return replace(timings, scores=np.full(len(timings.machines), np.nan))


def _digits(value: float, digits: int = 10) -> float:
    """Return a number to some significant digits, so that the last bits of a platform's log do not change an id."""
    return float(f"{value:.{digits}g}")


def _coefficients(line: Line) -> document.Coefficients:
    (a, ab), (ba, b) = line.covariance
    return document.Coefficients(
        slope=_digits(line.slope, 16),
        intercept=_digits(line.intercept, 16),
        covariance=((_digits(a), _digits(ab)), (_digits(ba), _digits(b))),
        knee=_digits(line.knee, 14),
    )


def _machines(groups: Timings) -> tuple[document.ModelMachine, ...]:
    return tuple(
        document.ModelMachine(
            machine_id=groups.machines[row],
            name=groups.names[row],
            score=None if np.isnan(groups.scores[row]) else float(groups.scores[row]),
            source=groups.sources[row],
            seconds=tuple(round(float(value), 9) for value in groups.seconds[row]),
        )
        for row in range(len(groups.machines))
    )


def _profiles(timings: Timings, hold_out: HoldOut) -> Iterator[tuple[str, Profile, HoldOut]]:
    yield WHOLE.name, WHOLE, hold_out
    for other in (HoldOut.PROBLEM, HoldOut.PROCESS):
        if other is not hold_out:
            yield WHOLE.name, WHOLE, other
    groups = any(key.instance == WHOLE_GROUP for key in timings.processes)
    for problem in dict.fromkeys(key.problem for key in timings.processes):
        profile = parse_profile(problem)
        yield problem, profile, HoldOut.SEARCH if groups else profile.default_hold_out
    yield SAME_PROBLEM.name, SAME_PROBLEM, HoldOut.SEARCH if groups else SAME_PROBLEM.default_hold_out
    if not groups:
        yield LIKE, parse_profile(like=["*"]), HoldOut.INSTANCE


def _curves(timings: Timings, plan: Plan) -> Iterator[document.Curve]:
    for basis in _BASES:
        table = timings.scored() if basis.needs_scores else timings
        if basis.needs_scores and not plan.by_score:
            continue
        for name, profile, hold_out in _profiles(timings, plan.hold_out):
            validation = cross_validate(table, Setup(plan.method, basis, profile, hold_out))
            grid = plan.published_grid and basis is Basis.SCORE and profile is WHOLE
            yield _curve(validation, name, grid_curve(validation) if grid else quantile_curve(validation), plan.seed)


def _curve(validation: CrossValidation, profile: str, curve: GammaCurve, seed: int) -> document.Curve:
    setup = validation.setup
    table, weights = pair_table(validation), resamples(validation.n_machines, seed)
    confident = confident_curve(curve, rms_error(validation), validation.n_machines, setup.basis)

    def level(p_gamma: float) -> document.Level:
        gamma = curve.gamma_at(p_gamma)
        found, worst = gamma_interval(table, weights, p_gamma), worst_machine(validation, gamma)
        together = clustering(validation, gamma).conditional
        return document.Level(
            p_gamma=p_gamma,
            gamma=_digits(gamma),
            gamma_low=_digits(found.low),
            gamma_high=_digits(found.high),
            p_gamma_bound=_digits(p_gamma_bound(confident, gamma)),
            worst_machine=worst.name,
            worst_exceedance=_digits(worst.exceedance),
            clustered=None if together is None else _digits(together),
        )

    return document.Curve(
        basis=setup.basis,
        profile=profile,
        hold_out=setup.hold_out,
        kind=curve.kind,
        p_gamma=curve.p_gamma if curve.kind == "grid" else tuple(_digits(p) for p in curve.p_gamma),
        gamma=curve.gamma if curve.kind == "grid" else tuple(_digits(g) for g in curve.gamma),
        error=_digits(table.absolute.sum() / (validation.n_machines * (validation.n_machines - 1))),
        n_predictions=validation.n_predictions,
        n_machines=validation.n_machines,
        confident_gamma=tuple(_digits(g) for g in confident.gamma),
        levels=tuple(level(p) for p in LEVELS if curve.support[0] <= p <= curve.support[1]),
    )


def _rows(timings: Timings, seed: int) -> tuple[ErrorRow, ...]:
    """Return the table of all setups that the data carries: scored machines if they suffice, else measured bases."""
    scored = timings.scored()
    by_score = len(scored.machines) >= max(LEAST_MACHINES.values())
    table = scored if by_score else timings
    usable = [(label, setup) for label, setup in published_rows() if by_score or not setup.basis.needs_scores]
    carried = []
    for label, setup in usable:
        try:
            cross_validate(table, setup)
        except DataError:
            continue  # a hold-out that groups do not have
        carried.append((label, setup))
    return error_table(table, carried, seed).rows


def _row(row: ErrorRow, times: Times) -> document.Row:
    return document.Row(
        label=row.label,
        times=times,
        error=_digits(row.error),
        error_low=_digits(row.error_interval.low),
        error_high=_digits(row.error_interval.high),
        gammas=tuple(
            (c.p_gamma, _digits(c.gamma), _digits(c.interval.low), _digits(c.interval.high)) for c in row.gammas
        ),
        gain=_digits(row.gain),
        gain_low=_digits(row.gain_interval.low),
        gain_high=_digits(row.gain_interval.high),
        verdict=row.verdict,
    )
