"""How well a model carries over what it was not fitted on: the log deviation ratio of Arza et al. 2023, section 2.2.

For every ordered pair of different machines and every process, |log₂(t̂₂/t₂)| with the centred prediction of the model,
by scores or by the measured reference process, against t̂₂ = t₁. The published figures use the model fitted on all machines, nothing held out (Figure 4).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

import numpy as np

from fairbench_agent.calibration.data.text_files import csv_rows
from fairbench_agent.calibration.data.timings import Timings, grouped
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.methods import log2_reference, predicted_log2
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.pool.record.record import Record
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import VALIDATION_NAMES, Problem, ProcessKey, Search


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


def deviations(model: Model, timings: Timings, measured: Timings | None = None) -> Deviations:
    """Return the log deviation ratios of a model; machines enter as `measured` on the reference, else by score."""
    table = timings if measured else timings.scored()
    if len(table.machines) < 2:
        lacking = ", ".join(name for name in timings.names if name not in table.names)
        without = f" ({lacking} without)" if lacking else ""
        kind = "machines that measured the reference process" if measured else f"machines with scores{without}"
        raise DataError(f"validation compares machines: 2 {kind} are needed, {len(table.machines)} are there")
    predicted = _by_score(model, table) if measured is None else _as_measured(model, measured, table.machines)
    log2_times = np.log2(table.seconds)
    pairs = ~np.eye(len(table.machines), dtype=np.bool_)
    change = (log2_times[:, None] - log2_times[None])[pairs]
    centred = (predicted[None, :] - predicted[:, None])[pairs][:, None]
    known = ~np.isnan(change)
    return Deviations(np.sort(np.abs(change + centred)[known]), np.sort(np.abs(change[known])))


def _by_score(model: Model, table: Timings) -> FloatArray:
    if model.line is None:
        raise DataError(f"model {model.name} has no line through scores; choose another, or measured-measured")
    predicted = predicted_log2(model.method, model.line, table.scores)
    if np.isnan(predicted).any():
        raise DataError(
            f"model {model.name} predicts no positive runtime at a score of the data; use the model tangent"
        )
    return predicted


def _as_measured(model: Model, measured: Timings, machines: tuple[str, ...]) -> FloatArray:
    groups = grouped(measured).take([measured.machines.index(machine) for machine in machines])
    share = np.full(len(groups.processes), 1 / len(groups.processes))
    return log2_reference(model.method, groups.seconds, share)


def validation_timings(records: Iterable[tuple[str, Record]], machines: Timings) -> Timings:
    """Return the validation processes of the records that a table rests on; they have raw times only."""
    known = {sha: {one.name: one.wall_ns / 1e9 for one in record.validation} for sha, record in records}
    rows = [row for row, sha in enumerate(machines.sources) if known[sha]]
    if not rows:
        raise DataError("none of the records has validation processes; measure with them, or --processes reference")
    table = machines.take(rows)
    seconds = [[known[sha].get(name, np.nan) for name in VALIDATION_NAMES] for sha in table.sources]
    return replace(table, processes=_columns(), seconds=np.array(seconds), times="raw")


def _columns() -> tuple[ProcessKey, ...]:
    # outside ρ′, so under none of its problems and searches
    problem, search = cast("Problem", "validation"), cast("Search", "")
    return tuple(ProcessKey(problem, name, search) for name in VALIDATION_NAMES)


def read_validation(path: Path) -> Timings:
    """Read machines × validation processes: CPU, score, then nanoseconds, separated by commas."""
    with csv_rows(path, "lines of CPU, score and 4 times in nanoseconds") as rows:
        names = tuple(row[0] for row in rows)
        values = np.array([[float(cell) for cell in row[1:]] for row in rows])
        return Timings(
            machines=names,
            names=names,
            scores=values[:, 0],
            processes=_columns(),
            seconds=values[:, 1:] / 1e9,
            stratum="validation",
            times="raw",
            sources=(path.name,) * len(names),
        )
