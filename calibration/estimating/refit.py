"""Fit the paper's regression and Algorithm 1 to the published PCs and the machines of a pool together.

The authors' C++ program and ours differ by problem, so the PCs' seconds are multiplied by the ratio of both programs on
one machine (a Zen 4 guest). Our two suites agree within 0.4 % per problem and are treated as one.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from fairbench_agent.calibration.errors import DataError, ScoreError
from fairbench_agent.calibration.estimating.regression import (
    HOLD_OUTS,
    MIN_MACHINES,
    algorithm_1,
    fit_line,
    gamma_by_quantile,
    ratio_errors,
    reference_seconds,
)
from fairbench_agent.calibration.estimating.timings import PUBLISHED_TABLE, Timings, published_timings
from fairbench_agent.calibration.predicting.machine import Places
from fairbench_agent.calibration.predicting.model import ReferenceMachine, RegressionModel, write_model
from fairbench_agent.calibration.predicting.scores import find_score
from fairbench_agent.calibration.predicting.stored_records import records_of
from fairbench_agent.core.console import Result
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.names import identity
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.core.units import rounded, rounded_down
from fairbench_agent.cpus import CpuError, match, speed
from fairbench_agent.pool.record.core_speed import hidden_speed
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.summary import cpu_name
from fairbench_agent.pool.record.work import incomparable, median_records
from fairbench_agent.pool.record.work import seconds as seconds_of

PROBLEM_FACTORS: Final = {"qap": 0.98, "tsp": 0.61, "pfsp": 0.75, "lop": 0.98}
"""Seconds of our program per second of the authors' on one Zen 4 machine, by problem."""
P_GAMMA: Final = 0.01


class Fit(FrozenModel):
    """Line, γ and errors of a set of machines; errors are mean |log2|, with a problem and both machines held out."""

    machines: str
    n_machines: int
    slope: float
    intercept: float
    gamma: float
    """of the line, for a risk of 1 %"""
    error: float
    """of the line"""
    ratio_gamma: float
    """of the plain ratio of scores, for a risk of 1 %"""
    ratio_error: float
    """of the plain ratio of scores"""

    @property
    def line(self) -> str:
        return f"{self.slope:.5f}·s + {self.intercept:.0f}"

    @property
    def cells(self) -> tuple[str, ...]:
        gamma, ratio_gamma = rounded_down(self.gamma), rounded_down(self.ratio_gamma)
        errors = f"{self.error:.3f}", f"{self.ratio_error:.3f}"
        return self.machines, str(self.n_machines), self.line, gamma, errors[0], ratio_gamma, errors[1]


class NewMachine(FrozenModel):
    """A machine of the pool, and its effect on the fit."""

    name: str
    record: str
    score: float
    score_from: str
    seconds: float
    residual_log2: float | None
    """measured over predicted seconds, log2; None where the line is not positive"""
    without: Fit | None
    """the fit without its contributor's machines, None if too few machines remain"""

    @property
    def cells(self) -> tuple[str, ...]:
        residual = "–" if self.residual_log2 is None else f"{self.residual_log2:+.2f}"
        without = (rounded_down(self.without.gamma), self.without.line) if self.without else ("–", "–")
        score = f"{self.score:.0f} ({self.score_from})"
        return self.name, self.record[:12], score, rounded(self.seconds), residual, *without


class Refit(Result):
    """The paper's model with a pool's machines, and the effect of each of these."""

    model: RegressionModel
    fits: tuple[Fit, ...]
    new_machines: tuple[NewMachine, ...]
    left_out: dict[str, int]
    """number of records left out, by reason"""

    def text(self) -> str:
        lines = [in_form(self.tables(), "text")]
        if self.model.problem_factors:
            factors = ", ".join(f"{factor:g} ({name})" for name, factor in self.model.problem_factors.items())
            lines.append(f"Seconds of the published PCs were multiplied by {factors}.")
        if n_not_positive := self.model.curve.n_not_positive:
            n_all = self.model.curve.n_predictions
            lines.append(
                f"The line is not positive in {n_not_positive} of {n_all} predictions, which the means leave out."
            )
        if self.left_out:
            lines.append("Left out: " + ", ".join(f"{n} × {reason}" for reason, n in self.left_out.items()) + ".")
        return "\n".join(lines)

    def tables(self) -> Sequence[Table]:
        header = ("machines", "n", "line", "γ(0.01)", "error", "ratio's γ(0.01)", "ratio's error")
        rows = tuple(fit.cells for fit in self.fits)
        caption = "How well the fitted line predicts, compared with the ratio of scores (errors: mean |log2|)"
        tables = [Table(header, rows, caption=caption)]
        if self.new_machines:
            columns = "new machine, record, score, seconds of ρ′, log2 residual, γ(0.01) without, line without"
            machines = tuple(machine.cells for machine in self.new_machines)
            tables.append(Table(tuple(columns.split(", ")), machines, "llrrrrr"))
        return tables


def refit(  # noqa: PLR0913  settings of a fit
    records: Iterable[tuple[str, Record]],
    *,
    name: str = "refit",
    date: str = "",
    with_published: bool = True,
    contributors: Mapping[str, str] | None = None,
    places: Places = Places(),
) -> Refit:
    """Fit the paper's model to the published PCs and the machines of records; DataError if too few.

    Records have their hashes. The fit uses each machine's median complete record of grade A or B, and the median
    machine of each contributor and CPU; `contributors` has who submitted a record, by hash. An empty date is today.
    """
    contributors = contributors or {}
    new, left_out = _machines_to_fit(dict(records), contributors, places)
    published = published_timings()
    if not new and not with_published:
        raise DataError("no usable record; measure with the full budget, or include the published PCs", "pool")
    scaled = with_published and bool(new)
    pcs = published.scaled(PROBLEM_FACTORS) if scaled else published
    timings = _timings(new, published) if new else pcs
    timings = pcs.stacked(timings) if scaled else timings
    fits = [fit(pcs, "published PCs")] if with_published else []
    if new:
        fits.append(fit(timings, "with the pool's machines" if with_published else "the pool's machines"))
    model = regression_model(timings, name, date or datetime.now(UTC).strftime("%Y-%m-%d"), scaled=scaled)
    return Refit(
        model=model,
        fits=tuple(fits),
        new_machines=tuple(_new_machine(machine, timings, model, contributors) for machine in new),
        left_out=left_out,
    )


def refit_pools(
    pools: Iterable[str], name: str, output: Path | None, *, with_published: bool, plain_http: bool
) -> Refit:
    """Fit the model to the records of pools, and write it to a file if given."""
    records = dict[str, Record]()
    for pool in pools:
        of_pool = dict(records_of(pool, plain_http=plain_http))
        if not of_pool:
            raise DataError(f"no record in {pool}; give a pool, or a folder of record files", "pool")
        records |= of_pool
    result = refit(sorted(records.items()), name=name, with_published=with_published)
    if output is not None:
        write_model(result.model, output)
    return result


def fit(timings: Timings, machines: str) -> Fit:
    line, curve = fit_line(timings.scores, reference_seconds(timings)), algorithm_1(timings, "problem")
    ratio = ratio_errors(timings)
    return Fit(
        machines=machines,
        n_machines=len(timings.names),
        slope=line.slope,
        intercept=line.intercept,
        gamma=float(np.interp(P_GAMMA, curve.p, curve.gamma)),
        error=curve.mean_error,
        ratio_gamma=gamma_by_quantile(ratio, P_GAMMA),
        ratio_error=float(np.nanmean(np.abs(ratio))),
    )


def regression_model(timings: Timings, name: str, date: str, *, scaled: bool = False) -> RegressionModel:
    seconds = reference_seconds(timings)
    line = fit_line(timings.scores, seconds)
    machines = zip(timings.names, timings.scores.tolist(), seconds.tolist(), timings.sources, strict=True)
    return RegressionModel(
        name=name,
        date=date,
        software=f"fairbench {version('fairbench-agent')}",
        slope=line.slope,
        intercept=line.intercept,
        score_table=PUBLISHED_TABLE,
        problem_factors=PROBLEM_FACTORS if scaled else None,
        machines=tuple(ReferenceMachine(name=n, score=s, seconds=t, source=source) for n, s, t, source in machines),
        curves=tuple(algorithm_1(timings, hold_out) for hold_out in HOLD_OUTS),
        ratio_mean_error=float(np.nanmean(np.abs(ratio_errors(timings)))),
    )


class _ScoredMachine(NamedTuple):
    """A measured machine with its score."""

    sha256: str
    record: Record
    score: float
    score_from: str


def _machines_to_fit(
    records: Mapping[str, Record], contributors: Mapping[str, str], places: Places
) -> tuple[list[_ScoredMachine], dict[str, int]]:
    """Return the machines to fit, and the number of records left out by reason."""
    machines, reasons = dict[str, _ScoredMachine](), list[str]()
    for sha256, record in records.items():
        reason = _unusable(record)
        score = None if reason else _score(record, places)
        if score:
            machines[sha256] = _ScoredMachine(sha256, record, *score)
        else:
            reasons.append(reason or "CPU without a score")
    by_hash = {sha256: machine.record for sha256, machine in machines.items()}
    usable = median_records(by_hash, lambda _, record: record.machine_id)
    fitted = median_records(
        usable, lambda sha256, x: (identity(contributors.get(sha256, x.machine_id)), identity(cpu_name(x)))
    )
    reasons += ["duplicate machine"] * (len(machines) - len(usable))
    reasons += ["duplicate contributor and CPU"] * (len(usable) - len(fitted))
    return [machines[sha256] for sha256 in sorted(fitted)], dict(Counter(reasons))


def _unusable(record: Record) -> str | None:
    """Return why a record cannot be fitted, None if it can."""
    return "another program" if record.protocol.code != "numba" else incomparable(record)


def _timings(machines: Sequence[_ScoredMachine], published: Timings) -> Timings:
    seconds = [seconds_of(machine.record) for machine in machines]
    return Timings(
        names=tuple(cpu_name(machine.record) for machine in machines),
        scores=np.array([machine.score for machine in machines]),
        processes=published.processes,
        seconds=np.array([[row[key] for key in published.processes] for row in seconds]),
        sources=tuple(machine.sha256 for machine in machines),
    )


def _score(record: Record, places: Places) -> tuple[float, str] | None:
    """Return a machine's published score, else one estimated from its specification, and the origin."""
    if record.score and (record.score.table, record.score.date) == PUBLISHED_TABLE:
        return float(record.score.value), "record"
    tables, name = [table for table in places.tables if table.key == PUBLISHED_TABLE], cpu_name(record)
    try:
        score = find_score(name, tables)
        if score is not None:
            return score.value, "table"
        cpu = match(name)
        if cpu.kind == "exact":
            return 2.0 ** speed(cpu).log2, "specification"
    except (ScoreError, CpuError):
        pass  # a name that hides the model
    hidden = hidden_speed(record.machine, record.speed)
    return (2.0**hidden.log2, "specification") if hidden else None


def _new_machine(
    machine: _ScoredMachine, timings: Timings, model: RegressionModel, contributors: Mapping[str, str]
) -> NewMachine:
    name, sha256 = cpu_name(machine.record), machine.sha256
    contributor = contributors.get(sha256)
    own = {sha256} | {source for source in timings.sources if contributor and contributors.get(source) == contributor}
    rest = timings.take([row for row, source in enumerate(timings.sources) if source not in own])
    seconds = float(reference_seconds(timings)[timings.sources.index(sha256)])
    expected = model.reference_seconds(machine.score)
    return NewMachine(
        name=name,
        record=sha256,
        score=machine.score,
        score_from=machine.score_from,
        seconds=seconds,
        residual_log2=math.log2(seconds / expected) if expected > 0 else None,
        without=fit(rest, f"without {contributor or name}") if len(rest.names) >= MIN_MACHINES else None,
    )
