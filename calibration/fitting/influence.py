"""How far γ moves when any one contributor is left out: its machines, and those that it alone confirms.

Cross-validations are redone without them. In a pool of many contributors those are redone whose pairs of machines let expect the
largest moves, down and up; in one of many machines, where one contributor moves no fit, the pairs tell the moves themselves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError, SupportError
from fairbench_agent.calibration.fitting.cross_validation import CrossValidation, Setup, cross_validate
from fairbench_agent.calibration.fitting.gamma_curve import GammaCurve, quantile_curve
from fairbench_agent.calibration.fitting.uncertainty import (
    Interval,
    PairTable,
    degrees_of_freedom,
    expected_curve,
    pair_table,
    rms_error,
)
from fairbench_agent.workloads.arrays import FloatArray

P_GAMMA = 0.01
"""The p_γ at which contributors are compared."""
_ALL = 16
"""Contributors of whom each is left out in turn."""
_FURTHEST = 4
"""Of more, those that are left out in turn: so many that lower γ most, and as many that raise it."""
_MOST_MACHINES = 200
"""Machines up to which cross-validations are redone."""


@dataclass(frozen=True)
class Move:
    """What γ is with and without one contributor."""

    contributor: str
    """its number, or the machine where none is told"""
    rows: tuple[int, ...]
    """of the table, that leave with it"""
    gamma: tuple[float, ...]
    """with all, at each p_γ asked for"""
    gamma_without: tuple[float, ...]
    """without it"""

    @property
    def ratio(self) -> float:
        """Return the margin −log₂ γ without it over that with it, at the first p_γ: below 1 where it lowers γ."""
        with_all, without = (max(-np.log2(gammas[0]), 1e-9) for gammas in (self.gamma, self.gamma_without))
        return float(without / with_all)


def expected_gamma(validation: CrossValidation) -> GammaCurve:
    """Return the curve of the expected γ of a cross-validation."""
    return expected_curve(quantile_curve(validation), rms_error(validation), degrees_of_freedom(validation))


def moves(
    table: Timings,
    setup: Setup,
    leaving: Mapping[str, Sequence[int]],
    p_gammas: Sequence[float] = (P_GAMMA,),
    most_machines: int = _MOST_MACHINES,
) -> tuple[Move, ...]:
    """Return how far contributors move the expected γ, the furthest first, by the first p_γ.

    `leaving` has the rows of the table that leave with each. Nobody is told without whom too few machines are left; nothing is
    where these machines do not carry the setup, or not the p_γ. Where contributors are many only those who move γ furthest are told.
    """
    try:
        whole = cross_validate(table, setup)
        before = _at(expected_gamma(whole), p_gammas)
    except (DataError, SupportError):
        return ()
    found = []
    many = len(leaving) > _ALL or len(table.machines) > most_machines
    by_pairs = _by_pairs(pair_table(whole), before, leaving, p_gammas) if many else {}
    for name in _furthest(by_pairs) if by_pairs else leaving:
        rows = tuple(leaving[name])
        if by_pairs and len(table.machines) > most_machines:
            found.append(Move(name, rows, before, by_pairs[name]))
            continue
        try:
            rest = cross_validate(table.take(np.setdiff1d(np.arange(len(table.machines)), rows)), setup)
            found.append(Move(name, rows, before, _at(expected_gamma(rest), p_gammas)))
        except (DataError, SupportError):
            continue
    return tuple(sorted(found, key=lambda move: -abs(np.log2(move.ratio))))


def ranges(found: Sequence[Move]) -> tuple[Interval, ...]:
    """Return the least and the greatest γ without any one contributor, at each p_γ."""
    columns = zip(*(move.gamma_without for move in found), strict=True)
    return tuple(Interval(min(column), max(column)) for column in columns)


def _at(curve: GammaCurve, p_gammas: Sequence[float]) -> tuple[float, ...]:
    return tuple(curve.gamma_at(p_gamma) for p_gamma in p_gammas)


def _by_pairs(
    table: PairTable, before: Sequence[float], leaving: Mapping[str, Sequence[int]], p_gammas: Sequence[float]
) -> dict[str, tuple[float, ...]]:
    """Return γ without each contributor as the pairs of the others tell it, no fit redone."""
    n = table.counts.shape[1]
    first, second, total = (table.counts.sum(axis=axis) for axis in (2, 1, (1, 2)))
    every = _margins(total / (n * (n - 1) * table.n_targets), table, p_gammas)
    found = {}
    for name, rows in leaving.items():
        left, some = n - len(rows), list(rows)
        if left < 3:
            continue
        both = table.counts[:, some][:, :, some].sum(axis=(1, 2))
        counts = total - first[:, some].sum(axis=1) - second[:, some].sum(axis=1) + both
        margins = _margins(counts / (left * (left - 1) * table.n_targets), table, p_gammas)
        found[name] = tuple(
            float(gamma ** (margin / usual)) for gamma, margin, usual in zip(before, margins, every, strict=True)
        )
    return found


def _margins(shares: FloatArray, table: PairTable, p_gammas: Sequence[float]) -> FloatArray:
    """Return the margin that each share of predictions reaches, above 0."""
    found = np.interp(-np.asarray(p_gammas), -shares, table.margins)
    return np.asarray(np.maximum(found, 1e-6), dtype=np.float64)


def _furthest(gammas: Mapping[str, Sequence[float]]) -> list[str]:
    """Return the names without whom γ is greatest or least at any p_γ."""
    chosen = dict[str, None]()
    for column in range(len(next(iter(gammas.values())))):
        ranked = sorted(gammas, key=lambda name: (gammas[name][column], name))
        chosen |= dict.fromkeys([*ranked[:_FURTHEST], *ranked[-_FURTHEST:]])
    return list(chosen)
