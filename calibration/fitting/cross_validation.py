"""Predict what was held out: every process in every ordered pair of machines, by fits that saw neither machine.

The error of a prediction is log₂(t̂₂/t₂), positive when it is too long. With γ it is too long when
log₂(t̂₂/t₂) ≥ −log₂ γ. Errors are made in blocks of rows, so memory does not grow with the square of the machines.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

import numpy as np

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.methods import LeaveTwoOut, MethodName, by_line, log2_means
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, HoldOut, Profile, held_out_weights
from fairbench_agent.calibration.fitting.two_speeds import LeaveTwoOutOfSpeeds, additions_weights
from fairbench_agent.workloads.arrays import FloatArray, IntArray

_BLOCK_ERRORS = 200_000

Result = TypeVar("Result")


class Basis(StrEnum):
    """How the two machines enter a prediction, M1 first: measured, by score, or by a score that its specification gives."""

    MEASURED = "measured-measured"
    MEASURED_SCORE = "measured-score"
    SCORE_MEASURED = "score-measured"
    SCORE = "score-score"
    MEASURED_SPECIFICATION = "measured-specification"
    SPECIFICATION_MEASURED = "specification-measured"
    SCORE_SPECIFICATION = "score-specification"
    SPECIFICATION_SCORE = "specification-score"
    SPECIFICATION = "specification-specification"
    SAME = "same-runtime"  # no correction at all, t̂₂ = t₁: what every other basis is compared with

    @property
    def entering(self) -> tuple[str, str]:
        """Return how M1 and M2 enter: measured, score or specification."""
        first, _, second = self.value.partition("-")
        return first, second

    @property
    def needs_scores(self) -> bool:
        """Return whether any of the two machines enters by the line, which is fitted to scores."""
        return self.needs_specifications or "score" in self.entering

    @property
    def needs_specifications(self) -> bool:
        """Return whether any of the two machines enters by its specification."""
        return "specification" in self.entering


@dataclass(frozen=True)
class Setup:
    """What a cross-validation does."""

    method: MethodName
    basis: Basis
    profile: Profile = WHOLE
    hold_out: HoldOut = HoldOut.PROBLEM


@dataclass(frozen=True, eq=False)
class CrossValidation:
    """The errors of one setup on one table, made again whenever they are walked through."""

    setup: Setup
    machines: tuple[str, ...]
    """names of the n machines, in the order of rows and columns"""
    log2_times: FloatArray
    """log₂ seconds of the t predicted processes, shape (n, t), columns sorted by reference"""
    problems: tuple[str, ...]
    """problem of each predicted process, t of them"""
    log2_reference: FloatArray
    """log₂ reference runtimes, shape (n, g)"""
    reference_of: IntArray
    """which of the g references each predicted process uses, shape (t,), ascending"""
    columns: IntArray
    """column of each predicted process in the table it came from, shape (t,)"""
    _fits: LeaveTwoOut | LeaveTwoOutOfSpeeds | None = field(repr=False)

    @property
    def n_machines(self) -> int:
        """Return n."""
        return len(self.machines)

    @property
    def n_targets(self) -> int:
        """Return t, the number of predicted processes."""
        return len(self.problems)

    @property
    def n_predictions(self) -> int:
        """Return the number of predictions: ordered pairs of machines times processes."""
        return self.n_machines * (self.n_machines - 1) * self.n_targets

    def centred(self, start: int, stop: int) -> FloatArray:
        """Return log₂ of the centred ratio t̂₂/t₁ for machines start..stop−1 as M1, shape (b, n, g)."""
        source, target = self.log2_reference[start:stop, None, :], self.log2_reference[None]
        if self._fits is not None:
            pairs = self._fits.rows(start, stop)
            first, second = self.setup.basis.entering
            source = source if first == "measured" else pairs.source
            target = target if second == "measured" else pairs.target
        centred = np.asarray(target - source, dtype=np.float64)
        return np.zeros_like(centred) if self.setup.basis is Basis.SAME else centred

    def errors(self, start: int, stop: int) -> FloatArray:
        """Return log₂(t̂₂/t₂) for machines start..stop−1 as M1, shape (b, n, t); NaN for a machine with itself.

        A centred prediction that is not positive (linear method only) counts as too long: its error is infinite.
        """
        centred = self.centred(start, stop)
        if self.setup.method == "linear":
            centred = np.where(np.isnan(centred), np.inf, centred)
        found = centred[:, :, self.reference_of]
        found += self.log2_times[start:stop, None, :]
        found -= self.log2_times[None]
        found[np.arange(stop - start), np.arange(start, stop)] = np.nan
        return found

    def blocks(self) -> list[tuple[int, int]]:
        """Return the row ranges that `errors` is asked for, each a few megabytes."""
        step = max(1, _BLOCK_ERRORS // (self.n_machines * self.n_targets))
        return [(start, min(start + step, self.n_machines)) for start in range(0, self.n_machines, step)]

    def walk(self, work: Callable[[int, FloatArray], Result], n_threads: int = 2) -> Iterator[Result]:
        """Yield `work(start, errors)` of every block, in order, in threads: numpy computes without the interpreter."""
        ranges = self.blocks()
        if len(ranges) == 1:
            yield work(0, self.errors(*ranges[0]))
            return
        with ThreadPoolExecutor(n_threads) as threads:
            for at in range(0, len(ranges), 4 * n_threads):
                yield from threads.map(lambda r: work(r[0], self.errors(*r)), ranges[at : at + 4 * n_threads])


def cross_validate(
    timings: Timings, setup: Setup, references: tuple[IntArray, FloatArray] | None = None
) -> CrossValidation:
    """Prepare the cross-validation of a setup on a complete table.

    The references are which processes are predicted, shape (t,), and the weights of the reference of each, shape (t, p),
    rows summing to 1; those of the setup's profile and hold-out unless given.
    """
    if np.isnan(timings.seconds).any():
        raise DataError("a cross-validation needs every process of every machine; leave incomplete machines out")
    if len(timings.machines) < 3:
        raise DataError(f"a cross-validation needs 3 machines or more; {len(timings.machines)} are there")
    _check_known(timings, setup)
    targets, weights = references or held_out_weights(setup.profile, setup.hold_out, timings.processes)
    rows, reference_of = np.unique(weights, axis=0, return_inverse=True)
    order = np.argsort(reference_of.ravel(), kind="stable")
    reference = log2_means(setup.method, timings.seconds, rows)
    return CrossValidation(
        setup=setup,
        machines=timings.names,
        log2_times=np.log2(timings.seconds[:, targets[order]]),
        problems=tuple(timings.processes[t].problem for t in targets[order]),
        log2_reference=reference,
        reference_of=reference_of.ravel()[order],
        columns=targets[order],
        _fits=_fits(timings, setup, rows, reference),
    )


def usable(timings: Timings, method: MethodName, basis: Basis) -> Timings:
    """Return the machines of which is known what a method needs of them to enter on a basis, on either side."""
    if not basis.needs_scores:
        return timings
    known = by_line(method, timings)
    if not basis.needs_specifications:
        return known
    return known.take(np.flatnonzero(~np.isnan(known.speeds.log2_score)))


def _check_known(timings: Timings, setup: Setup) -> None:
    known = usable(timings, setup.method, setup.basis)
    if len(known.machines) == len(timings.machines):
        return
    lacking = ", ".join(n for n, m in zip(timings.names, timings.machines, strict=True) if m not in known.machines)
    if timings.unscored:
        raise DataError(f"basis {setup.basis} needs scores, which {lacking} lack; import them or leave them out")
    raise DataError(
        f"method {setup.method} on basis {setup.basis} needs CPUs that are known by name, not {lacking}; leave them out"
    )


def _fits(
    timings: Timings, setup: Setup, rows: FloatArray, reference: FloatArray
) -> LeaveTwoOut | LeaveTwoOutOfSpeeds | None:
    """Return the fits without two machines, for references of weights `rows`, shape (g, p); None where none is needed."""
    if not setup.basis.needs_scores:
        return None
    if setup.method != "speeds" and not setup.basis.needs_specifications:
        return LeaveTwoOut(setup.method, timings.scores, reference)
    if setup.method not in ("tangent", "speeds"):
        raise DataError(f"method {setup.method} knows no basis {setup.basis}; use tangent or speeds")
    problems = [key.problem for key in timings.processes]
    weights = additions_weights(rows, problems, setup.profile) * (setup.method == "speeds")
    by_specification = np.exp2(timings.speeds.log2_score)
    first, second = (by_specification if how == "specification" else timings.scores for how in setup.basis.entering)
    return LeaveTwoOutOfSpeeds(timings, reference, weights, (first, second))


def all_errors(validation: CrossValidation) -> FloatArray:
    """Return every error at once, shape (n, n, t); for pools of some hundred machines."""
    return validation.errors(0, validation.n_machines)
