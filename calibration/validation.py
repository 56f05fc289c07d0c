"""How well a model carries over what it was not fitted on: the log deviation ratio of Arza et al. 2023, section 2.2.

For every ordered pair of different machines and every process, |log₂(t̂₂/t₂)| with the centred prediction of the model
by scores, against t̂₂ = t₁. The published figures use the model fitted on all machines, nothing held out (Figure 4).
"""

import csv
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from fairbench.calibration.errors import DataError
from fairbench.calibration.methods import predicted_log2
from fairbench.calibration.model import Model
from fairbench.calibration.timings import FloatArray, ProcessKey, Timings

VALIDATION_PROCESSES = ("primes", "magic_squares", "knapsack", "queens")


@dataclass(frozen=True, eq=False)
class Deviations:
    """Log deviation ratios, every one sorted ascending as an empirical distribution wants them.

    Attributes:
        equivalent: |log₂(t̂₂/t₂)| of the model.
        same: of using the same runtime on both machines.
    """

    equivalent: FloatArray
    same: FloatArray

    @property
    def means(self) -> tuple[float, float]:
        """Return the means: equivalent runtime, same runtime."""
        return float(self.equivalent.mean()), float(self.same.mean())


def deviations(model: Model, timings: Timings) -> Deviations:
    """Return the log deviation ratios of a model on machines with scores.

    Raises:
        DataError: fewer than two machines have scores, or the model has no line through scores.
    """
    table = timings.scored()
    if model.line is None or len(table.machines) < 2:
        raise DataError("validation needs a model with a line through scores, and two machines with scores")
    predicted = predicted_log2(model.method, model.line, table.scores)
    if np.isnan(predicted).any():
        raise DataError(
            f"model {model.name} predicts no positive runtime at a score of the data; use the model tangent"
        )
    log2_times = np.log2(table.seconds)
    pairs = ~np.eye(len(table.machines), dtype=np.bool_)
    change = (log2_times[:, None] - log2_times[None])[pairs]
    centred = (predicted[None, :] - predicted[:, None])[pairs][:, None]
    known = ~np.isnan(change)
    return Deviations(np.sort(np.abs(change + centred)[known]), np.sort(np.abs(change[known])))


def read_validation(path: Path) -> Timings:
    """Read machines × validation processes: CPU, score, then nanoseconds, separated by commas.

    Raises:
        DataError: the file cannot be read or a line is not of the format.
    """
    try:
        rows = [row for row in csv.reader(path.read_text("utf-8").splitlines()) if row]
        names = tuple(row[0] for row in rows)
        values = np.array([[float(cell) for cell in row[1:]] for row in rows])
        return Timings(
            machines=names,
            names=names,
            scores=values[:, 0],
            processes=tuple(ProcessKey("validation", name, "") for name in VALIDATION_PROCESSES),
            seconds=values[:, 1:] / 1e9,
            stratum="validation",
            times="raw",
            sources=(str(path.name),) * len(names),
        )
    except (OSError, ValueError, IndexError) as error:
        raise DataError(f"{path}: not lines of CPU, score and 4 times in nanoseconds ({error})") from error
