"""How a machine that no fit saw fares against the γ of a model: raw and undisturbed times side by side.

Used for nothing else, least of all for choosing a method.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from fairbench_agent.calibration.data.pooling import record_timings
from fairbench_agent.calibration.data.published_file import STRATUM, machine_id, read_published
from fairbench_agent.calibration.data.sources import telling_of_pools
from fairbench_agent.calibration.data.text_files import csv_rows
from fairbench_agent.calibration.data.timings import Times, Timings, stacked
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, cross_validate
from fairbench_agent.calibration.fitting.model import Curve, Model
from fairbench_agent.calibration.fitting.reference_profile import LIKE, SAME_PROBLEM, Profile, parse_profile
from fairbench_agent.calibration.fitting.uncertainty import held_out_exceedance
from fairbench_agent.pool.record.record import record_sha256
from fairbench_agent.pool.stores.folder import read_record
from fairbench_agent.workloads.processes import process_key

_COLUMNS: dict[Times, str] = {"raw": "seconds_one_run", "undisturbed": "seconds_2e6_min"}


@dataclass(frozen=True)
class HeldOut:
    """How often predictions from or to a machine that no fit saw are too long at the model's γ.

    Attributes:
        profile: reference and hold-out.
        raw: share of predictions that are too long by raw times, None where they are unknown.
        undisturbed: the same by undisturbed times.
    """

    machine: str
    basis: Basis
    profile: str
    p_gamma: float
    gamma: float
    raw: float | None
    undisturbed: float | None


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
    found: dict[Times, Timings] = {"raw": record_timings(record_sha256(record), record)}
    if all(process.undisturbed_ns is not None for process in record.processes):
        found["undisturbed"] = record_timings(record_sha256(record), record, "undisturbed")
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
    """Return how a further machine of the stratum fares against every γ curve of a model that its data suffices for."""
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
