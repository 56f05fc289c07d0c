"""Which predictions exceed together: patterns of t̂₂ > t₂ from a cross-validation, for the simulation of type I errors.

A pattern is one ordered pair of machines and one problem; its entries say for each process of the problem whether the
equivalent runtime, lowered by γ, would have been too long. A study is such a group: one pair of machines, instances of one
problem. Exceedances of the published timings come nearly all or none per group; those of simulated pools, drawn from
effects fitted to the published timings, do as well.

γ is read off the same cross-validation, so that over all groups the share of exceedances is p_γ: what the patterns add
to independent exceedances is how they cluster, nothing else.

Source: the cross-validation is that of Arza et al. 2023, Algorithm 1, with the whole problem held out; see
`calibration.cross_validation` and `calibration.simulator`.
"""

import numpy as np

from benchmarks.simulation.simulated_pools import PUBLISHED_EFFECTS, Effects, simulated
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.cross_validation import (
    Basis,
    CrossValidation,
    Setup,
    all_errors,
    cross_validate,
)
from fairbench_agent.calibration.fitting.gamma_curve import grid_curve, quantile_curve
from fairbench_agent.workloads.arrays import BoolArray, FloatArray
from fairbench_agent.workloads.processes import PROBLEMS


def by_problem(validation: CrossValidation) -> FloatArray:
    """Return the errors of a cross-validation in log₂, shape (ordered pairs × problems, processes of a problem).

    Problems must have equally many processes, as those of the reference process have.
    """
    columns = [
        [at for at, problem in enumerate(validation.problems) if problem == wanted]
        for wanted in dict.fromkeys(validation.problems)
    ]
    errors = all_errors(validation)[~np.eye(validation.n_machines, dtype=np.bool_)]
    return np.concatenate([errors[:, some] for some in columns])


def patterns_of(validation: CrossValidation, gamma: float) -> BoolArray:
    """Return the exceedances of a cross-validation at a γ, one row per ordered pair of machines and problem."""
    exceeded: BoolArray = by_problem(validation) >= -np.log2(gamma)
    return exceeded


def published_patterns(timings: Timings, p_gamma: float) -> BoolArray:
    """Return the patterns of the published model on a table: line through the scores, published grid of γ.

    Raises:
        DataError: the table is incomplete or lacks scores.
        SupportError: p_γ is outside the support of the curve.
    """
    validation = cross_validate(timings, Setup("linear", Basis.SCORE))
    return patterns_of(validation, grid_curve(validation).gamma_at(p_gamma))


def simulated_patterns(
    n_machines: int, p_gamma: float, draw: np.random.Generator, effects: Effects = PUBLISHED_EFFECTS
) -> BoolArray:
    """Return the patterns of a pool of simulated machines, predicted by score with the tangent method.

    Args:
        n_machines: machines of the pool, three or more.
        p_gamma: probability of granting B more than the fair runtime.
        draw: source of randomness.
        effects: what the machines are drawn from.

    Raises:
        DataError: fewer than three machines.
        SupportError: p_γ is outside the support of the curve.
    """
    validation = cross_validate(simulated(effects, n_machines, PROBLEMS, draw), Setup("tangent", Basis.SCORE))
    return patterns_of(validation, quantile_curve(validation).gamma_at(p_gamma))
