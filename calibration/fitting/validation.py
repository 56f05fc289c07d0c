"""How well a model carries over what it was not fitted on: the log deviation ratio of Arza et al. 2023, section 2.2.

And how a machine that no fit saw fares against the model's γ, which is used for nothing else, least of all for choosing a
method. For every ordered pair of different machines and every process, |log₂(t̂₂/t₂)| with the centred prediction of the model,
by scores or by the measured reference process, against t̂₂ = t₁. The published figures use the model fitted on all machines, nothing held out (Figure 4).
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

import numpy as np

from fairbench_agent.calibration.data.pooling import record_timings
from fairbench_agent.calibration.data.published_file import STRATUM, machine_id, read_published
from fairbench_agent.calibration.data.sources import telling_of_pools
from fairbench_agent.calibration.data.specified import speed_table
from fairbench_agent.calibration.data.text_files import csv_rows
from fairbench_agent.calibration.data.timings import Times, Timings, grouped, stacked
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.methods import log2_reference, predicted_log2
from fairbench_agent.calibration.fitting.model import Curve, Model
from fairbench_agent.calibration.fitting.reference_profile import LIKE, SAME_PROBLEM, Profile, parse_profile
from fairbench_agent.calibration.fitting.uncertainty import held_out_exceedance
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import read_record
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.processes import VALIDATION_NAMES, Problem, ProcessKey, Search, process_key

_COLUMNS: dict[Times, str] = {"raw": "seconds_one_run", "undisturbed": "seconds_2e6_min"}


@dataclass(frozen=True, eq=False)
class Deviations:
    """Log deviation ratios, every one sorted ascending as an empirical distribution wants them."""

    equivalent: FloatArray
    """|log₂(t̂₂/t₂)| of the model"""
    same: FloatArray
    """of using the same runtime on both machines"""

    @property
    def means(self) -> dict[str, float]:
        """Return the means by what was used on the second machine."""
        return {
            "equivalent_runtime_log2": float(self.equivalent.mean()),
            "same_runtime_log2": float(self.same.mean()),
        }


def deviations(model: Model, timings: Timings, measured: Timings | None = None) -> Deviations:
    """Return the log deviation ratios of a model; machines enter as `measured` on the reference, else by score."""
    table = timings if measured else timings.scored()
    if len(table.machines) < 2:
        without = f" ({', '.join(timings.unscored)} without)" if timings.unscored else ""
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
    if model.coefficients is None:
        raise DataError(f"model {model.name} has no line through scores; choose another, or measured-measured")
    predicted = predicted_log2(model.method, model.coefficients, table.scores, _additions(model, table))
    if np.isnan(predicted).any():
        raise DataError(
            f"model {model.name} predicts no positive runtime at a score of the data; use the model tangent"
        )
    return predicted


def _additions(model: Model, table: Timings) -> FloatArray:
    """Return log₂ of the additions per nanosecond of machines, by their scores where no CPU is known by the name."""
    if model.second_speed is None:
        return np.full(len(table.names), np.nan)
    known = speed_table(table.names).log2_additions
    return np.where(np.isnan(known), model.second_speed.additions_at(table.scores), known)


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
    return replace(table, processes=_processes(), seconds=np.array(seconds), times="raw")


def _processes() -> tuple[ProcessKey, ...]:
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
            processes=_processes(),
            seconds=values[:, 1:] / 1e9,
            stratum="validation",
            times="raw",
            sources=(path.name,) * len(names),
        )


@dataclass(frozen=True)
class HeldOut:
    """How often predictions from or to a machine that no fit saw are too long at the model's γ."""

    machine: str
    basis: Basis
    profile: str
    """reference and hold-out"""
    p_gamma: float
    gamma: float
    raw: float | None
    """share of predictions that are too long by raw times, None where they are unknown"""
    undisturbed: float | None
    """the same by undisturbed times"""


@telling_of_pools()
def held_out_timings(path: Path) -> dict[Times, Timings]:
    """Read the measurement of one machine: a record, a results file (raw), or a CSV that has both times.

    The CSV has the columns problem, instance, search, seconds_one_run and seconds_2e6_min, the fastest of several runs.
    """
    if path.suffix == ".csv":
        return _read_csv(path)
    if path.suffix != ".json":
        return {"raw": read_published(path, path.name)}
    record = read_record(path)
    sha256 = record_sha256(record)
    found: dict[Times, Timings] = {"raw": record_timings(sha256, record)}
    with suppress(DataError):  # it has no undisturbed times
        found["undisturbed"] = record_timings(sha256, record, "undisturbed")
    return found


def _read_csv(path: Path) -> dict[Times, Timings]:
    with csv_rows(path, "a CSV of problem, instance, search and two times in seconds") as (head, *lines):
        rows = [dict(zip(head, line, strict=True)) for line in lines]
        keys = tuple(process_key(row["problem"], Path(row["instance"]).stem, row["search"]) for row in rows)
        if not keys:
            raise ValueError("no line below the names")
        seconds = {times: np.array([[float(row[column]) for row in rows]]) for times, column in _COLUMNS.items()}
    ids, names, sources, score = (machine_id(path.stem),), (path.stem,), (path.name,), np.array([np.nan])
    return {
        times: Timings(ids, names, score, keys, values, STRATUM, times, sources) for times, values in seconds.items()
    }


def held_out(model: Model, table: Timings, new: Mapping[Times, Timings], p_gamma: float = 0.01) -> tuple[HeldOut, ...]:
    """Return how a further machine of the stratum fares against every γ curve of a model that its data suffices for.

    DataError for a machine of another stratum.
    """
    for one in new.values():
        if one.stratum != table.stratum:
            raise DataError(
                f"{one.names[0]}: was measured in stratum {one.stratum}, model {model.name} in {table.stratum}, and what is held out "
                "is of the model's stratum: give a results file or CSV of its program, or a record that import-published "
                f"made of one; a model for this record: fairbench-calibrate refit --stratum {one.stratum}"
            )
    both = {times: stacked(table, replace(one, times=table.times)) for times, one in new.items()}
    scored = all(not np.isnan(joined.scores).any() for joined in both.values())
    found = []
    for curve in model.curves:
        low, high = curve.curve.support
        if (scored or not curve.basis.needs_scores) and low <= p_gamma <= high:
            gamma = curve.curve.gamma_at(p_gamma)
            share = {times: _exceedance(model, curve, joined, gamma) for times, joined in both.items()}
            profile = f"{curve.profile} less {curve.hold_out}"
            name = next(iter(new.values())).names[0]
            found.append(
                HeldOut(name, curve.basis, profile, p_gamma, gamma, share.get("raw"), share.get("undisturbed"))
            )
    return tuple(found)


def _exceedance(model: Model, curve: Curve, joined: Timings, gamma: float) -> float:
    setup = Setup(model.method, curve.basis, _profile(curve.profile), curve.hold_out)
    return held_out_exceedance(cross_validate(joined, setup), len(joined.machines) - 1, gamma)


def _profile(name: str) -> Profile:
    if name == SAME_PROBLEM.name:
        return SAME_PROBLEM
    return parse_profile(like=["*"]) if name == LIKE else parse_profile(name)
