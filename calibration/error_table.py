"""Methods side by side: cross-validated error and γ with machine-level intervals, and what may be called better."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from fairbench.calibration.cross_validation import Basis, CrossValidation, Setup, cross_validate
from fairbench.calibration.gamma_curve import quantile_curve
from fairbench.calibration.reference import SAME_PROBLEM, WHOLE, HoldOut
from fairbench.calibration.timings import FloatArray, IntArray, Times, Timings
from fairbench.calibration.uncertainty import (
    Interval,
    PairTable,
    gamma_interval,
    interval,
    pair_table,
    resampled_means,
    resamples,
)

LEVELS = (0.01, 0.05, 0.1)

Verdict = Literal["better", "worse", "not distinguishable", "reference"]


@dataclass(frozen=True)
class GammaCell:
    """γ at one probability with its bootstrap interval."""

    p_gamma: float
    gamma: float
    interval: Interval


@dataclass(frozen=True)
class ErrorRow:
    """One setup of the table.

    Attributes:
        label: what the row is.
        setup: method, basis, profile, hold-out.
        error: mean |log₂(t̂₂/t₂)| over all predictions.
        error_interval: its bootstrap interval.
        gammas: γ at the levels of the table.
        gain: error of the reference row less this row's; positive is better.
        gain_interval: its paired bootstrap interval.
        verdict: better or worse only where that interval excludes 0.
    """

    label: str
    setup: Setup
    error: float
    error_interval: Interval
    gammas: tuple[GammaCell, ...]
    gain: float
    gain_interval: Interval
    verdict: Verdict


@dataclass(frozen=True)
class ErrorTable:
    """Rows against the first of them.

    Attributes:
        rows: the reference row, then the others.
        stratum: of the timings.
        times: raw or undisturbed.
        n_machines: machines of the pool; the bootstrap resamples them.
    """

    rows: tuple[ErrorRow, ...]
    stratum: str
    times: Times
    n_machines: int


def published_rows() -> tuple[tuple[str, Setup], ...]:
    """Return the setups of the table: the published model first, then what is compared with it."""
    score = [(f"scores, {m}", Setup(m, Basis.SCORE)) for m in ("exponential", "power", "ratio", "tangent")]
    mixed = [(f"M1 by score, M2 measured, {m}", Setup(m, Basis.SCORE_MEASURED)) for m in ("exponential", "tangent")]
    return (
        ("scores, linear (as published)", Setup("linear", Basis.SCORE)),
        ("same runtime on both machines", Setup("linear", Basis.SAME)),
        *score,
        *mixed,
        ("both measured, total of ρ′", Setup("linear", Basis.MEASURED)),
        ("both measured, geometric mean", Setup("exponential", Basis.MEASURED)),
        (
            "both measured, same problem, other instances",
            Setup("exponential", Basis.MEASURED, SAME_PROBLEM, HoldOut.INSTANCE),
        ),
        (
            "both measured, same problem, other instances and searches",
            Setup("exponential", Basis.MEASURED, SAME_PROBLEM, HoldOut.INSTANCE_AND_SEARCH),
        ),
        (
            "both measured, same problem, other searches",
            Setup("exponential", Basis.MEASURED, SAME_PROBLEM, HoldOut.SEARCH),
        ),
        ("both measured, whole ρ′ less the process", Setup("exponential", Basis.MEASURED, WHOLE, HoldOut.PROCESS)),
    )


def error_table(timings: Timings, setups: Sequence[tuple[str, Setup]], seed: int = 0) -> ErrorTable:
    """Cross-validate setups on one complete table and compare them with the first of them.

    Raises:
        DataError: the table does not carry one of the setups.
    """
    weights = resamples(len(timings.machines), seed)
    validations = [(label, cross_validate(timings, setup)) for label, setup in setups]
    tables = [pair_table(validation) for _, validation in validations]
    rows = tuple(
        _row(label, validation, table, tables[0].absolute, weights)
        for (label, validation), table in zip(validations, tables, strict=True)
    )
    return ErrorTable(rows, timings.stratum, timings.times, len(timings.machines))


def _row(
    label: str, validation: CrossValidation, table: PairTable, reference: FloatArray, weights: IntArray
) -> ErrorRow:
    curve = quantile_curve(validation)
    pairs = validation.n_machines * (validation.n_machines - 1)
    cells = tuple(
        GammaCell(p, curve.gamma_at(p), gamma_interval(table, weights, p)) for p in LEVELS if p >= curve.support[0]
    )
    gain = interval(resampled_means(reference - table.absolute, weights))
    return ErrorRow(
        label,
        validation.setup,
        float(table.absolute.sum() / pairs),
        interval(resampled_means(table.absolute, weights)),
        cells,
        float((reference - table.absolute).sum() / pairs),
        gain,
        verdict(gain, is_reference=table.absolute is reference),
    )


def verdict(gain: Interval, *, is_reference: bool) -> Verdict:
    """Return what a gain over the reference may be called: better or worse only where its interval excludes 0."""
    if is_reference:
        return "reference"
    if not gain.excludes_zero():
        return "not distinguishable"
    return "better" if gain.low > 0 else "worse"
