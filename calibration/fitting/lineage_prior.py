"""What is known of a microarchitecture's score per GHz before any of its CPUs is seen.

A microarchitecture differs from its predecessor by a normal step, so that a kind with few scores is drawn to its
neighbours, and one with none gets their k with a wide standard deviation. The step's mean is a share of the gain that
the manufacturer announced, or a drift per year where none was. The first of a line follows the trend of all kinds
over the years. Share, drift, sizes of the steps and trend are estimated from the kinds that have scores enough, by
moments.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.robust_regression import NormalPrior
from fairbench_agent.cpus.coefficients import Ground
from fairbench_agent.cpus.microarchitectures import Microarchitecture, known_microarchitectures
from fairbench_agent.workloads.arrays import FloatArray

FEWEST_SCORES = 5
"""A kind with fewer does not tell drift, steps and trend."""
_FEWEST_STEPS = 3
LEAST_STEP_SD = 0.1
"""No step counts as known better: the kinds that need the prior are later than the table, and so is what they were judged by."""


@dataclass(frozen=True)
class LineagePrior:
    """Hyperparameters, all of log2 k.

    Attributes:
        gain_share: step per log2 of an announced gain.
        gain_sd: sd of such a step.
        drift: step per year where no gain was announced.
        step_sd: sd of such a step.
        level_2012: of the first of a line, had it been launched in 2012.
        rise: of the firsts of lines, per year.
        first_sd: sd of the first of a line.
    """

    gain_share: float
    gain_sd: float
    drift: float
    step_sd: float
    level_2012: float
    rise: float
    first_sd: float


VAGUE = LineagePrior(gain_share=0.0, gain_sd=2.0, drift=0.0, step_sd=2.0, level_2012=8.8, rise=0.0, first_sd=4.0)
"""All but nothing: with it, every k is what the scores of its own CPUs say."""


def estimated_prior(log2_k: Mapping[str, float]) -> LineagePrior:
    """Return the hyperparameters that kinds with known k tell.

    Raises:
        DataError: too few kinds to tell how they follow each other.
    """
    steps = list(_steps(log2_k))
    announced = np.array([(rise, np.log2(kind.stated_gain)) for kind, rise in steps if kind.stated_gain])
    others = np.array([(rise, _years(kind)) for kind, rise in steps if not kind.stated_gain])
    if min(len(announced), len(others)) < _FEWEST_STEPS:
        raise DataError(
            f"{len(log2_k)} microarchitectures have {FEWEST_SCORES} scores or more, too few to tell how one follows "
            "another; give a longer table of scores"
        )
    gain_share = (announced[:, 0] @ announced[:, 1]) / (announced[:, 1] @ announced[:, 1])
    drift = others[:, 0].sum() / others[:, 1].sum()
    launched = np.array([known_microarchitectures()[name].launched - 2012 for name in log2_k])
    values = np.array(list(log2_k.values()))
    rise, level = np.polyfit(launched, values, 1)
    first_sd = np.std(values - level - rise * launched, ddof=2)
    return LineagePrior(
        gain_share=float(gain_share),
        gain_sd=_sd(announced[:, 0] - gain_share * announced[:, 1]),
        drift=float(drift),
        step_sd=_sd(others[:, 0] - drift * others[:, 1]),
        level_2012=float(level),
        rise=float(rise),
        first_sd=float(first_sd),
    )


def _sd(deviations: FloatArray) -> float:
    """Return the sd of deviations from a mean with one estimated parameter, at least `LEAST_STEP_SD`."""
    return max(float(np.sqrt((deviations @ deviations) / (len(deviations) - 1))), LEAST_STEP_SD)


def _steps(log2_k: Mapping[str, float]) -> Iterator[tuple[Microarchitecture, float]]:
    """Yield the kinds whose predecessor's k is known too, with the rise of log2 k."""
    for name, value in log2_k.items():
        kind = known_microarchitectures()[name]
        if kind.predecessor is not None and kind.predecessor in log2_k:
            yield kind, value - log2_k[kind.predecessor]


def normal_prior(prior: LineagePrior) -> NormalPrior:
    """Return the prior of log2 k of all known kinds, in their order, as a normal distribution."""
    kinds = known_microarchitectures()
    place = {name: index for index, name in enumerate(kinds)}
    precision, weighted = np.zeros((len(kinds), len(kinds))), np.zeros(len(kinds))
    for name, kind in kinds.items():
        contrast = np.zeros(len(kinds))
        contrast[place[name]] = 1.0
        if kind.predecessor is None:
            expected, sd = prior.level_2012 + prior.rise * (kind.launched - 2012), prior.first_sd
        else:
            contrast[place[kind.predecessor]] = -1.0
            expected, sd = _step(kind, prior)
        precision += np.outer(contrast, contrast) / sd**2
        weighted += contrast * expected / sd**2
    return NormalPrior(precision, weighted)


def _step(kind: Microarchitecture, prior: LineagePrior) -> tuple[float, float]:
    """Return mean and sd of the step from a kind's predecessor to itself."""
    if kind.stated_gain is not None:
        return prior.gain_share * float(np.log2(kind.stated_gain)), prior.gain_sd
    return prior.drift * _years(kind), prior.step_sd


def _years(kind: Microarchitecture) -> int:
    """Return the years from a kind's predecessor to itself."""
    return kind.launched - known_microarchitectures()[kind.predecessor or kind.name].launched


def ground_of(name: str, with_scores: Mapping[str, int]) -> Ground:
    """Return what the k of a kind rests on, by the numbers of scores of all kinds."""
    if with_scores.get(name):
        return "scores"
    first = _first_of_line(name)
    relatives = (other for other, n_scores in with_scores.items() if n_scores)
    return "predecessor" if any(_first_of_line(other) == first for other in relatives) else "trend"


def _first_of_line(name: str) -> str:
    kinds = known_microarchitectures()
    while (predecessor := kinds[name].predecessor) is not None:
        name = predecessor
    return name
