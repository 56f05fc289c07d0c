"""Methods side by side: cross-validated error and γ with machine-level intervals, and what may be called better."""

from collections.abc import Sequence
from typing import Literal

import numpy as np

from fairbench_agent.calibration.data.timings import Times, Timings
from fairbench_agent.calibration.fitting.cross_validation import Basis, CrossValidation, Setup, cross_validate
from fairbench_agent.calibration.fitting.gamma_curve import quantile_curve
from fairbench_agent.calibration.fitting.methods import MethodName
from fairbench_agent.calibration.fitting.model import ModelErrorRow, significant
from fairbench_agent.calibration.fitting.reference_profile import SAME_PROBLEM, WHOLE, HoldOut
from fairbench_agent.calibration.fitting.uncertainty import (
    Interval,
    PairTable,
    gamma_intervals,
    interval,
    overall,
    pair_table,
    resampled_contributors,
    resampled_means,
)
from fairbench_agent.workloads.arrays import IntArray

LEVELS = (0.01, 0.05, 0.1)

GainVerdict = Literal["better", "worse", "not distinguishable", "reference"]


def published_rows() -> tuple[tuple[str, Setup], ...]:
    """Return the setups of the table: the published model first, then what is compared with it."""
    score = [(f"scores, {m}", Setup(m, Basis.SCORE)) for m in ("exponential", "power", "ratio", "tangent")]
    mixed = [(f"M1 by score, M2 measured, {m}", Setup(m, Basis.SCORE_MEASURED)) for m in ("exponential", "tangent")]
    held_out = {
        "instances": HoldOut.INSTANCE,
        "instances and searches": HoldOut.INSTANCE_AND_SEARCH,
        "searches": HoldOut.SEARCH,
    }
    same_problem = [
        (f"both measured, same problem, other {others}", Setup("exponential", Basis.MEASURED, SAME_PROBLEM, hold_out))
        for others, hold_out in held_out.items()
    ]
    return (
        ("scores, linear (as published)", Setup("linear", Basis.SCORE)),
        ("same runtime on both machines", Setup("linear", Basis.SAME)),
        *score,
        *mixed,
        ("both measured, total of ρ′", Setup("linear", Basis.MEASURED)),
        ("both measured, geometric mean", Setup("exponential", Basis.MEASURED)),
        *same_problem,
        ("both measured, whole ρ′ less the process", Setup("exponential", Basis.MEASURED, WHOLE, HoldOut.PROCESS)),
    )


def speed_rows() -> tuple[tuple[str, Setup], ...]:
    """Return the setups in which machines enter by two speeds, or by their specification, beside those of the score alone."""
    bases = {
        "scores": Basis.SCORE,
        "M1 by score, M2 measured": Basis.SCORE_MEASURED,
        "M1 by specification, M2 measured": Basis.SPECIFICATION_MEASURED,
        "specifications": Basis.SPECIFICATION,
    }
    methods: dict[str, MethodName] = {"tangent": "tangent", "two speeds": "speeds"}
    told = {setup for _, setup in published_rows()}
    return tuple(
        (label, setup)
        for what, basis in bases.items()
        for kind, profile, hold_out in (
            ("", WHOLE, HoldOut.PROBLEM),
            (", same problem", SAME_PROBLEM, HoldOut.INSTANCE_AND_SEARCH),
        )
        for name, method in methods.items()
        for label, setup in ((f"{what}{kind}, {name}", Setup(method, basis, profile, hold_out)),)
        if setup not in told
    )


def error_table(timings: Timings, setups: Sequence[tuple[str, Setup]], seed: int = 0) -> tuple[ModelErrorRow, ...]:
    """Cross-validate setups on one complete table and compare them with the first of them.

    A setup whose line falls to no runtime at all within the scores of the table has infinite errors, and no row.
    """
    weights = resampled_contributors(timings.voices, seed)
    validated = ((label, cross_validate(timings, setup)) for label, setup in setups)
    told = ((label, validation, pair_table(validation)) for label, validation in validated)
    rows = [(label, validation, table) for label, validation, table in told if np.isfinite(table.absolute).all()]
    return tuple(
        _row(label, timings.times, validation, (table, rows[0][2]), weights) for label, validation, table in rows
    )


def _row(
    label: str, times: Times, validation: CrossValidation, tables: tuple[PairTable, PairTable], weights: IntArray
) -> ModelErrorRow:
    table, reference = tables
    curve = quantile_curve(validation)
    levels = [p for p in LEVELS if p >= curve.support[0]]
    intervals = gamma_intervals(table, weights, levels)
    gained = reference.absolute - table.absolute
    error, gain = (interval(resampled_means(values, weights)) for values in (table.absolute, gained))
    return ModelErrorRow(
        label=label,
        times=times,
        error=significant(overall(table.absolute)),
        error_low=significant(error.low),
        error_high=significant(error.high),
        gammas=tuple(
            (p, significant(curve.gamma_at(p)), significant(around.low), significant(around.high))
            for p, around in zip(levels, intervals, strict=True)
        ),
        gain=significant(overall(gained)),
        gain_low=significant(gain.low),
        gain_high=significant(gain.high),
        verdict=verdict(gain, is_reference=table is reference),
    )


def verdict(gain: Interval, *, is_reference: bool) -> GainVerdict:
    """Return what a gain over the reference may be called: better or worse only where its interval excludes 0."""
    if is_reference:
        return "reference"
    if not gain.excludes_zero():
        return "not distinguishable"
    return "better" if gain.low > 0 else "worse"
