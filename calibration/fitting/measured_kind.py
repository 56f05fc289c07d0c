"""What measured machines of a microarchitecture say of it, beyond what its two speeds give: a posterior per reference.

d = log₂ of a reference runtime, less what the two speeds of that kind give at the clock that the core was measured at: log₂ of
cycles over those expected. d of a machine = δ of its kind + β of the bridges that carried it + its own scatter:

    δ ~ N(0, prior²),  β ~ N(0, bridge²), common to all machines,  scatter ~ Student's t with 4 degrees of freedom.

So kinds are pooled towards the model's line, one of which little was known by its prior more than one that is well known, and
a machine that is odd beside others, or beside the prior, moves its kind by a bounded amount. The posterior is a quadrature.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from pydantic import ConfigDict

from fairbench_agent.calibration.fitting.reference_profile import WHOLE, Profile, profile_weights
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import ProcessKey

FREEDOM = 4.0
"""Degrees of freedom of the scatter of machines: about one in twenty lies beyond three times its scale."""
_STEPS_PER_SD = 12
_REACH_SD = 9.0


@dataclass(frozen=True)
class KindOffset:
    """By how much a kind differs, in one reference, from what its two speeds give."""

    __pydantic_config__ = ConfigDict(extra="forbid", use_attribute_docstrings=True)

    reference: str
    """whole, or a problem"""
    offset: float
    """mean of δ, log₂ of runtime or cycles; positive where the kind is slower"""
    sd: float
    """its standard deviation"""
    prior_sd: float
    """what it was before any machine was measured"""
    specification_sd: float
    """the part of it that the errors of k and latency make, which specifications count as theirs"""

    @property
    def left(self) -> float:
        """Return the share of the prior variance that is left."""
        return (self.sd / self.prior_sd) ** 2


@dataclass(frozen=True)
class MeasuredKind:
    """A microarchitecture of which machines were measured together with the clock of their cores."""

    __pydantic_config__ = ConfigDict(extra="forbid", use_attribute_docstrings=True)

    microarchitecture: str
    """as in the table of microarchitectures: zen4"""
    n_machines: int
    """measured machines that it rests on"""
    offsets: tuple[KindOffset, ...]
    """of the whole reference process and of each problem"""

    def offset(self, profile: Profile, processes: Sequence[ProcessKey]) -> KindOffset:
        """Return the offset of the reference that a profile makes of processes; parts of a mixture are taken to err together."""
        known = {one.reference: one for one in self.offsets}
        if profile is WHOLE:
            return known[WHOLE.name]
        weights = profile_weights(profile, processes)
        parts = [(known[key.problem], float(weight)) for key, weight in zip(processes, weights, strict=True)]

        def mean(field: str) -> float:
            return sum(weight * float(getattr(one, field)) for one, weight in parts)

        return KindOffset(profile.name, mean("offset"), mean("sd"), mean("prior_sd"), mean("specification_sd"))


def posterior(
    deviations: FloatArray, prior_sd: float, scatter_sd: float, bridge_sd: float = 0.0, freedom: float = FREEDOM
) -> tuple[float, float]:
    """Return mean and standard deviation of δ, given what n machines deviate, shape (n,).

    By Stein's identity one machine more or less moves the sum of δ and β by at most (prior² + bridge²)·(ν + 1)/(2·scatter·√ν)
    where no other is; ν are the degrees of freedom, infinite for normal scatter, which nothing bounds.
    """
    variance = prior_sd**2 + bridge_sd**2
    grid = _grid(deviations, float(np.sqrt(variance)), scatter_sd)
    squares = ((deviations[:, None] - grid) / scatter_sd) ** 2
    likelihood = -squares / 2 if np.isinf(freedom) else -(freedom + 1) / 2 * np.log1p(squares / freedom)
    log_density = likelihood.sum(axis=0) - grid**2 / (2 * variance)
    density = np.exp(log_density - log_density.max())
    density /= density.sum()
    mean = float(density @ grid)
    spread = float(density @ (grid - mean) ** 2)
    # of the sum, δ has the share of its variance; what β may be is left over
    share = prior_sd**2 / variance
    return share * mean, float(np.sqrt(share**2 * spread + share * bridge_sd**2))


def _grid(deviations: FloatArray, prior_sd: float, scatter_sd: float) -> FloatArray:
    """Return equal steps over all that the posterior may be, fine enough for the trapezoidal rule to be exact to rounding."""
    narrowest = 1 / np.sqrt(1 / prior_sd**2 + len(deviations) / scatter_sd**2)
    low = min(-_REACH_SD * prior_sd, float(deviations.min()) - _REACH_SD * scatter_sd)
    high = max(_REACH_SD * prior_sd, float(deviations.max()) + _REACH_SD * scatter_sd)
    return np.linspace(low, high, int(np.ceil((high - low) / narrowest * _STEPS_PER_SD)) + 1)
