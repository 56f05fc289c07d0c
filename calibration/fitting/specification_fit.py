"""Coefficients that turn a CPU's specification into a score, fitted on a table of scores (the formula: `coefficients`).

Huber's regression over all CPUs at once. Microarchitectures are partially pooled along their lineage
(`lineage_prior`), deviations of a microarchitecture within a segment, or of its CPUs with a trait, towards none. The spread of single CPUs is
pooled alike: the 90 % quantile of the |residuals| of a kind, together with twenty that stand for everybody's.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from fairbench_agent.calibration.data.scored_processors import ScoredProcessor
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.lineage_prior import (
    FEWEST_SCORES,
    VAGUE,
    LineagePrior,
    estimated_prior,
    ground_of,
    normal_prior,
)
from fairbench_agent.calibration.fitting.robust_regression import NormalPrior, RobustFit, huber_regression
from fairbench_agent.cpus.coefficients import (
    Coefficients,
    KindCoefficients,
    LogEstimate,
    SegmentClass,
    SegmentCoefficients,
    TraitCoefficients,
    level_name,
    segment_class,
)
from fairbench_agent.cpus.microarchitectures import known_microarchitectures
from fairbench_agent.cpus.segments import SEGMENTS, TRAITS
from fairbench_agent.workloads.arrays import BoolArray, FloatArray

DEVIATION_SD = 0.06
"""How a microarchitecture's segments differ beyond what all have in common; the ten-fold errors are flat from 0.03 to 0.2."""
TRAIT_SD = 0.2
"""How a microarchitecture's CPUs with a trait differ beyond what all have in common; the ten-fold errors are flat from 0.1 to 0.3."""
FEWEST_CPUS = 100
"""Fewer do not tell microarchitectures, clock and segments apart."""
CLASSES: tuple[SegmentClass, ...] = tuple(segment_class(name, low) for low in (False, True) for name in SEGMENTS)
_COMMON = ("clock", "headroom", "mobile", "server", "low power", *TRAITS)
_NORMAL_90 = 1.6448536269514722
_ROUNDS = 4
_OF_EVERYBODY = 20
"""Residuals of everybody that a kind's own are mixed with."""


def fit_specification(rows: Sequence[ScoredProcessor], origin: Mapping[str, str] | None = None) -> Coefficients:
    """Return the coefficients that CPUs with scores tell, with a note of where the scores are from.

    Raises:
        DataError: fewer than `FEWEST_CPUS`, or too few microarchitectures among them.
    """
    if len(rows) < FEWEST_CPUS:
        raise DataError(f"{len(rows)} CPUs of the table are known by name; a fit takes {FEWEST_CPUS} or more")
    design = _Design(rows)
    response = np.array([row.log2_score for row in rows])
    counts = Counter(row.microarchitecture for row in rows)
    rough = huber_regression(design.matrix, response, design.prior(VAGUE))
    enough = {name: float(rough.coefficients[design.place[name]]) for name in counts if counts[name] >= FEWEST_SCORES}
    prior = estimated_prior(enough)
    fit = huber_regression(design.matrix, response, design.prior(prior))
    residuals = np.abs(response - design.matrix @ fit.coefficients)
    segments, ratios = _spreads(design, residuals)
    return Coefficients(
        origin=origin or {},
        clock_exponent=design.estimate(fit, "clock"),
        headroom=design.estimate(fit, "headroom"),
        deviation_sd=DEVIATION_SD,
        microarchitectures=_kinds(design, fit, ratios, counts),
        segments=_segments(design, fit, segments),
        traits={
            trait: TraitCoefficients(
                design.estimate(fit, trait), int(design.members(trait).sum()), TRAIT_SD, ratios[trait]
            )
            for trait in TRAITS
        },
    )


class _Design:
    """The matrix of a fit: known microarchitectures, what all have in common, deviations that were seen."""

    def __init__(self, rows: Sequence[ScoredProcessor]) -> None:
        self.rows = rows
        self.classes = [segment_class(row.segment, row.low_power) for row in rows]
        self.kinds = np.array([row.microarchitecture for row in rows])
        named = list(zip(rows, self.classes, strict=True))
        self.levels = sorted({(row.microarchitecture, name, row.traits) for row, name in named})
        self.deviations = sorted({(kind, part) for kind, name, traits in self.levels for part in (name, *traits)})
        columns = [*known_microarchitectures(), *_COMMON, *self.deviations]
        self.place = {column: index for index, column in enumerate(columns)}
        self.usual_headroom = {name: self._usual_headroom(name) for name in CLASSES}
        self.matrix = np.zeros((len(rows), len(columns)))
        for values, row, name in zip(self.matrix, rows, self.classes, strict=True):
            self._fill(values, row, name)

    def _usual_headroom(self, name: SegmentClass) -> float:
        known = [
            row.headroom
            for row, its in zip(self.rows, self.classes, strict=True)
            if its == name and row.headroom is not None
        ]
        return float(np.mean(known)) if known else 0.0

    def _fill(self, values: FloatArray, row: ScoredProcessor, name: SegmentClass) -> None:
        values[self.place[row.microarchitecture]] = 1.0
        values[self.place["clock"]] = row.log2_ghz
        values[self.place["headroom"]] = 0.0 if row.headroom is None else row.headroom - self.usual_headroom[name]
        if row.segment != "desktop":
            values[self.place[row.segment]] = 1.0
        values[self.place["low power"]] = row.low_power
        for trait in row.traits:
            values[self.place[trait]] = 1.0
        for part in (name, *row.traits):
            values[self.place[row.microarchitecture, part]] = 1.0

    def prior(self, lineage: LineagePrior) -> NormalPrior:
        kinds = normal_prior(lineage)
        n_kinds, n_columns = len(kinds.weighted_mean), self.matrix.shape[1]
        precision, weighted = np.zeros((n_columns, n_columns)), np.zeros(n_columns)
        precision[:n_kinds, :n_kinds], weighted[:n_kinds] = kinds.precision, kinds.weighted_mean
        loose = np.array([1.0 for _ in _COMMON] + [_deviation_sd(part) for _, part in self.deviations])
        precision[np.arange(n_kinds, n_columns), np.arange(n_kinds, n_columns)] = 1 / loose**2
        return NormalPrior(precision, weighted)

    def estimate(self, fit: RobustFit, *columns: str | tuple[str, str]) -> LogEstimate:
        """Return the sum of some coefficients."""
        places = [self.place[column] for column in columns]
        variance = fit.covariance[np.ix_(places, places)].sum()
        return LogEstimate(float(fit.coefficients[places].sum()), float(np.sqrt(variance)))

    def levels_of(self, fit: RobustFit, kind: str) -> dict[str, LogEstimate]:
        """Return the levels of the classes of segments and traits in which a microarchitecture has scores."""
        return {
            level_name(name, traits): self.estimate(
                fit, kind, *_parts(name), *traits, *((kind, part) for part in (name, *traits))
            )
            for its, name, traits in self.levels
            if its == kind
        }

    def members(self, name: str) -> BoolArray:
        """Return which rows are of a microarchitecture or a class of segments, or have a trait."""
        traits = np.array([name in row.traits for row in self.rows])
        return np.asarray((self.kinds == name) | (np.array(self.classes) == name) | traits, dtype=np.bool_)


def _deviation_sd(part: str) -> float:
    return TRAIT_SD if part in TRAITS else DEVIATION_SD


def _spread(residuals: FloatArray, own: BoolArray) -> float:
    """Return the sd whose 90 % range is that of own |residuals| with twenty of everybody's."""
    weights = own + _OF_EVERYBODY / len(residuals)
    quantile = np.quantile(residuals, 0.9, weights=weights, method="inverted_cdf")
    return float(quantile) / _NORMAL_90


def _parts(name: SegmentClass) -> list[str]:
    """Return the common coefficients that tell a class of segments from desktops."""
    return [part for part in ("mobile", "server", "low power") if part in name]


def _spreads(design: _Design, residuals: FloatArray) -> tuple[dict[SegmentClass, float], dict[str, float]]:
    """Return the spreads of segments, and the ratios of microarchitectures and traits: their products are the spreads of CPUs."""
    members = {name: design.members(name) for name in (*CLASSES, *known_microarchitectures(), *TRAITS)}
    factors = dict.fromkeys(members, 1.0)
    for _ in range(_ROUNDS):
        for group in (CLASSES, tuple(known_microarchitectures()), TRAITS):
            factors |= dict.fromkeys(group, 1.0)
            relative = residuals / np.prod([np.where(own, factors[name], 1.0) for name, own in members.items()], axis=0)
            factors |= {name: _spread(relative, members[name]) for name in group}
    return {name: factors.pop(name) for name in CLASSES}, factors


def _segments(design: _Design, fit: RobustFit, spreads: Mapping[SegmentClass, float]) -> dict[str, SegmentCoefficients]:
    found = dict[str, SegmentCoefficients]()
    for name in CLASSES:
        parts = _parts(name)
        found[name] = SegmentCoefficients(
            offset=design.estimate(fit, *parts) if parts else LogEstimate(0.0, 0.0),
            n_scores=int(design.members(name).sum()),
            spread=spreads[name],
            clock_sd=float(np.sqrt(max(spreads[name] ** 2 - spreads["desktop"] ** 2, 0.0))),
            usual_headroom=design.usual_headroom[name],
        )
    return found


def _kinds(
    design: _Design,
    fit: RobustFit,
    ratios: Mapping[str, float],
    counts: Mapping[str, int],
) -> dict[str, KindCoefficients]:
    found = {}
    for name in known_microarchitectures():
        headrooms = [row.headroom for row in design.rows if row.microarchitecture == name and row.headroom is not None]
        found[name] = KindCoefficients(
            log2_k=design.estimate(fit, name),
            n_scores=counts.get(name, 0),
            ground=ground_of(name, counts),
            spread_ratio=ratios[name],
            headroom=_headroom(headrooms),
            levels=design.levels_of(fit, name),
        )
    return found


def _headroom(known: Sequence[float]) -> LogEstimate:
    """Return mean and sd of log2(highest / base clock); half an octave or so where nothing is known."""
    return LogEstimate(float(np.mean(known)), float(np.std(known))) if len(known) > 1 else LogEstimate(0.4, 0.3)
