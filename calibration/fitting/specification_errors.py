"""How far a score that is estimated from a specification lies from the one that a table gives, on CPUs that no fit saw.

Errors are log2 score − log2 estimate. Ten folds leave out every tenth CPU, as lots fall; leaving a microarchitecture
out leaves out all of its CPUs, so that its k rests on its neighbours' alone.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from fairbench_agent.calibration.data.scored_processors import ScoredProcessor
from fairbench_agent.calibration.fitting.lineage_prior import FEWEST_SCORES
from fairbench_agent.cpus.coefficients import Coefficients, segment_class
from fairbench_agent.cpus.segments import TRAITS
from fairbench_agent.cpus.specification import Specification
from fairbench_agent.cpus.speeds import score_of
from fairbench_agent.workloads.arrays import BoolArray

N_FOLDS = 10
_NORMAL_90 = 1.6448536269514722

Fit = Callable[[Sequence[ScoredProcessor]], Coefficients]


@dataclass(frozen=True)
class UnseenProcessor:
    """A CPU that the fit had not seen: log2 error, and the sd that the fit gave for it."""

    processor: ScoredProcessor
    error: float
    sd: float


@dataclass(frozen=True)
class ErrorSummary:
    """Absolute log2 errors of some CPUs, and the share of them within 1.645 sd, which is to be 0.9."""

    n_cpus: int
    median: float
    mean: float
    quantile_90: float
    covered_90: float


def specification_of(row: ScoredProcessor) -> Specification:
    """Return the facts that a fit may use of a CPU."""
    highest = 2**row.log2_ghz
    base = None if row.headroom is None else highest / 2**row.headroom
    return Specification(row.microarchitecture, None, base, highest, row.segment, row.low_power, row.traits)


def of_folds(rows: Sequence[ScoredProcessor], fit: Fit, seed: int = 0) -> list[UnseenProcessor]:
    """Return every CPU as the nine folds without it predict it."""
    return [item for left_out, known in folds(rows, fit, seed) for item in _predicted(left_out, known)]


def folds(
    rows: Sequence[ScoredProcessor], fit: Fit, seed: int = 0
) -> Iterator[tuple[list[ScoredProcessor], Coefficients]]:
    """Yield the CPUs of every fold with the coefficients of the others."""
    fold = np.random.default_rng(seed).permutation(len(rows)) % N_FOLDS
    for number in range(N_FOLDS):
        yield _divided(rows, fold == number, fit)


def of_microarchitectures(rows: Sequence[ScoredProcessor], fit: Fit) -> list[UnseenProcessor]:
    """Return every CPU as the other microarchitectures predict it; those with fewer than `FEWEST_SCORES` are not asked."""
    kinds = np.array([row.microarchitecture for row in rows])
    names, counts = np.unique(kinds, return_counts=True)
    divided = (_divided(rows, kinds == name, fit) for name in names[counts >= FEWEST_SCORES])
    return [item for left_out, known in divided for item in _predicted(left_out, known)]


def _divided(
    rows: Sequence[ScoredProcessor], left_out: BoolArray, fit: Fit
) -> tuple[list[ScoredProcessor], Coefficients]:
    inside = [row for row, out in zip(rows, left_out, strict=True) if not out]
    return [row for row, out in zip(rows, left_out, strict=True) if out], fit(inside)


def _predicted(rows: Sequence[ScoredProcessor], known: Coefficients) -> Iterator[UnseenProcessor]:
    for row in rows:
        estimate = score_of(specification_of(row), known)
        yield UnseenProcessor(row, row.log2_score - estimate.value, estimate.sd)


def summary(items: Sequence[UnseenProcessor]) -> ErrorSummary:
    """Return the summary of some held-out CPUs, at least one."""
    errors = np.abs([item.error for item in items])
    within = errors <= _NORMAL_90 * np.array([item.sd for item in items])
    return ErrorSummary(
        n_cpus=len(items),
        median=float(np.median(errors)),
        mean=float(np.mean(errors)),
        quantile_90=float(np.quantile(errors, 0.9)),
        covered_90=float(np.mean(within)),
    )


def by_segment(items: Sequence[UnseenProcessor]) -> dict[str, ErrorSummary]:
    """Return summaries by class of segments, in the order in which they are met."""
    return _by(items, lambda row: segment_class(row.segment, row.low_power))


def by_trait(items: Sequence[UnseenProcessor]) -> dict[str, ErrorSummary]:
    """Return summaries of the CPUs with a trait, by trait."""
    having = {trait: [item for item in items if trait in item.processor.traits] for trait in TRAITS}
    return {trait: summary(found) for trait, found in having.items() if found}


def by_microarchitecture(items: Sequence[UnseenProcessor]) -> Mapping[str, ErrorSummary]:
    """Return summaries by microarchitecture."""
    return _by(items, lambda row: row.microarchitecture)


def _by(items: Sequence[UnseenProcessor], name_of: Callable[[ScoredProcessor], str]) -> dict[str, ErrorSummary]:
    names = sorted({name_of(item.processor) for item in items})
    return {name: summary([item for item in items if name_of(item.processor) == name]) for name in names}
