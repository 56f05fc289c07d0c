"""Which predictions exceed together: patterns of t̂₂ > t₂ of Algorithm 1, for the simulation of type I errors.

A pattern is one ordered pair of machines and one problem; its entries say for each process of the problem whether the
time limit exceeds the true runtime. A study is such a group: one pair of machines, instances of one problem. Exceedances
come nearly all or none per group. γ is that of the same errors, so that over all groups their share is p_γ.
"""

import numpy as np

from fairbench_agent.calibration.regression import algorithm_1, held_out_errors
from fairbench_agent.calibration.timings import Timings
from fairbench_agent.workloads.arrays import BoolArray


def patterns_of(timings: Timings, gamma: float) -> BoolArray:
    """Return the exceedances at a γ with a problem held out, shape (ordered pairs × problems, processes of a problem)."""
    errors = np.concatenate(list(held_out_errors(timings, "problem")))
    pairs = errors[~np.eye(len(timings.names), dtype=np.bool_)]
    problems = np.array([key.problem for key in timings.processes])
    groups = [pairs[:, problems == problem] for problem in dict.fromkeys(problems)]
    return np.asarray(np.concatenate(groups) >= -np.log2(gamma), dtype=np.bool_)


def published_patterns(timings: Timings, p_gamma: float) -> BoolArray:
    """Return the patterns at the γ of a risk on the published curve."""
    curve = algorithm_1(timings, "problem").curve
    return patterns_of(timings, float(np.interp(p_gamma, curve.p, curve.gamma)))
