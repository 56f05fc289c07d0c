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
from fairbench_agent.calibration.fitting.methods import LeaveTwoOut, MethodName, log2_means
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, HoldOut, Profile, held_out_weights
from fairbench_agent.workloads.arrays import FloatArray, IntArray

_BLOCK_ERRORS = 200_000

Result = TypeVar("Result")


class Basis(StrEnum):
    """How the two machines enter a prediction, M1 first: measured, or by score."""

    MEASURED = "measured-measured"
    MEASURED_SCORE = "measured-score"
    SCORE_MEASURED = "score-measured"
    SCORE = "score-score"
    SAME = "same-runtime"  # no correction at all, t̂₂ = t₁: what every other basis is compared with

    @property
    def needs_scores(self) -> bool:
        """Return whether any of the two machines enters by its score."""
        return self in (Basis.MEASURED_SCORE, Basis.SCORE_MEASURED, Basis.SCORE)


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
    _fits: LeaveTwoOut | None = field(repr=False)

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
            source = source if self.setup.basis is Basis.MEASURED_SCORE else pairs.source
            target = target if self.setup.basis is Basis.SCORE_MEASURED else pairs.target
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
    if setup.basis.needs_scores and np.isnan(timings.scores).any():
        lacking = ", ".join(timings.unscored)
        raise DataError(f"basis {setup.basis} needs scores, which {lacking} lack; import them or leave them out")
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
        _fits=LeaveTwoOut(setup.method, timings.scores, reference) if setup.basis.needs_scores else None,
    )


def all_errors(validation: CrossValidation) -> FloatArray:
    """Return every error at once, shape (n, n, t); for pools of some hundred machines."""
    return validation.errors(0, validation.n_machines)
