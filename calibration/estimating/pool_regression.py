"""The paper's regression on the published PCs and the machines of a pool together.

The authors' C++ program and ours differ by problem, so the PCs' seconds are multiplied by the ratio of both programs on
one machine (a Zen 4 guest). Our two suites agree within 0.4 % per problem and are treated as one.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib.metadata import version
from typing import Final, Literal, get_args

import numpy as np

from fairbench_agent.calibration.errors import ScoreError
from fairbench_agent.calibration.estimating.regression import (
    HOLD_OUTS,
    Line,
    algorithm_1,
    fit_line,
    gamma_by_quantile,
    held_out_errors,
    ratio_errors,
)
from fairbench_agent.calibration.estimating.timings import PUBLISHED_TABLE, TimedPc, Timings, published_timings
from fairbench_agent.calibration.predicting.model import ReferenceMachine, RegressionModel
from fairbench_agent.calibration.predicting.scores import ScoreTable, find_score, known_tables
from fairbench_agent.core.console import Result
from fairbench_agent.core.frozen_model import FrozenModel
from fairbench_agent.core.names import identity
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.core.units import rounded, rounded_down
from fairbench_agent.cpus import CpuError, match, speed
from fairbench_agent.pool.record.core_speed import hidden_speed
from fairbench_agent.pool.record.record import Record
from fairbench_agent.pool.record.work import cpu_name, incomparable, median_records
from fairbench_agent.pool.record.work import seconds as seconds_of
from fairbench_agent.workloads.processes import ProcessKey

PROBLEM_FACTORS: Final = {"qap": 0.98, "tsp": 0.61, "pfsp": 0.75, "lop": 0.98}
"""Seconds of our program per second of the authors' on one Zen 4 machine, by problem."""
P_GAMMA: Final = 0.01
Method = Literal["line", "power law", "ratio of scores"]
METHODS: Final[tuple[Method, ...]] = get_args(Method)


class Fit(FrozenModel):
    """A method's γ and error on a set of machines, with a problem and both machines held out."""

    machines: str
    n_machines: int
    method: Method
    slope: float
    """of the line; exponent of the power law, log2 t = intercept + slope · log2 s"""
    intercept: float
    gamma: float | None
    """for a risk of 1 %; None if too many of the fitted lines are not positive"""
    error: float
    """mean |log2|"""
    is_positive: bool = True
    """the runtime at the score of every machine"""

    @property
    def formula(self) -> str:
        if self.method == "line":
            end = "" if self.is_positive else f", not positive above s = {-self.intercept / self.slope:.0f}"
            return f"{self.slope:.5f}·s + {self.intercept:.0f}{end}"
        return f"2^{self.intercept:.2f} · s^{self.slope:.2f}"

    @property
    def gamma_text(self) -> str:
        return "–" if self.gamma is None else rounded_down(self.gamma)

    @property
    def cells(self) -> tuple[str, ...]:
        return self.machines, str(self.n_machines), self.method, self.formula, self.gamma_text, f"{self.error:.3f}"


class NewMachine(FrozenModel):
    """A machine of the pool, and its effect on the line."""

    name: str
    record: str
    score: float
    score_from: str
    seconds: float
    residual_log2: float | None
    """measured over predicted seconds, log2; None where the line is not positive"""
    without: Fit
    """the line without its contributor's machines"""

    @property
    def cells(self) -> tuple[str, ...]:
        residual = "–" if self.residual_log2 is None else f"{self.residual_log2:+.2f}"
        score, without = f"{self.score:.0f} ({self.score_from})", (self.without.gamma_text, self.without.formula)
        return self.name, self.record[:12], score, rounded(self.seconds), residual, *without


class PoolRegression(Result):
    """The paper's regression with a pool's machines, and the effect of each of these."""

    model: RegressionModel | None
    problem: str | None
    """why there is no model"""
    problem_factors: dict[str, float] | None
    """factors of the published seconds, None if unscaled"""
    fits: tuple[Fit, ...]
    new_machines: tuple[NewMachine, ...]
    left_out: dict[str, int]
    """number of records left out, by reason"""

    def text(self) -> str:
        lines = [in_form(self.tables(), "text")]
        if self.problem_factors:
            factors = ", ".join(f"{factor:g} ({name})" for name, factor in self.problem_factors.items())
            lines.append(f"Seconds of the published PCs were multiplied by {factors}.")
        if self.problem:
            lines.append(f"The model has no line: {self.problem}.")
        if self.left_out:
            lines.append("Not in the line: " + ", ".join(f"{n} × {why}" for why, n in self.left_out.items()) + ".")
        return "\n".join(lines)

    def tables(self) -> Sequence[Table]:
        header = ("machines", "n", "method", "runtime of ρ′, s", "γ(0.01)", "error")
        caption = "The paper's regression and simpler methods (errors: mean |log2|)"
        tables = [Table(header, tuple(fit.cells for fit in self.fits), "lrllrr", caption=caption)]
        if self.new_machines:
            columns = "new machine, record, score, seconds of ρ′, log2 residual, γ(0.01) without, line without"
            machines = tuple(machine.cells for machine in self.new_machines)
            tables.append(Table(tuple(columns.split(", ")), machines, "llrrrrr"))
        return tables


def pool_regression(
    records: Mapping[str, Record],
    contributors: Mapping[str, str],
    *,
    name: str,
    date: str,
    scores: Mapping[str, float] | None = None,
) -> PoolRegression:
    """Fit the paper's model to the published PCs and the machines of records by hash.

    The fit uses each machine's median complete record of grade A or B, and the median machine of each contributor and
    CPU. `contributors` has who submitted a record, and `scores` the scores of an earlier fit, by hash.
    """
    pcs = published_timings()
    new, left_out = _machines_to_fit(records, contributors, scores, pcs.processes)
    pcs = pcs.scaled(PROBLEM_FACTORS) if new else pcs
    timings = pcs.with_machines(new)
    fits = fits_of(pcs, "published PCs") + (fits_of(timings, "with the pool's machines") if new else ())
    line, problem = fits[-len(METHODS)], None
    if not line.is_positive:
        problem = "it is not positive at the score of every machine"
    elif line.gamma is None:
        problem = "too many lines without a pair of machines are not positive"
    return PoolRegression(
        model=None if problem else regression_model(timings, name, date, scaled=bool(new)),
        problem=problem,
        problem_factors=PROBLEM_FACTORS if new else None,
        fits=fits,
        new_machines=tuple(_new_machine(machine, timings, line, contributors) for machine in new),
        left_out=left_out,
    )


def fits_of(timings: Timings, machines: str) -> tuple[Fit, ...]:
    """Return the paper's line, a power law, and the plain ratio of scores (Domínguez and Alba)."""
    logs = np.log2(timings.scores), np.log2(timings.totals)
    power_law = fit_line(*logs), held_out_errors(timings, "problem", power_law=True)
    ratio = Line(-1.0, float(np.mean(logs[0] + logs[1]))), ratio_errors(timings)
    others = (
        Fit(
            machines=machines,
            n_machines=len(timings.machines),
            method=method,
            **law._asdict(),
            gamma=gamma_by_quantile(errors, P_GAMMA),
            error=float(np.nanmean(np.abs(errors))),
        )
        for method, (law, errors) in zip(METHODS[1:], (power_law, ratio), strict=True)
    )
    return line_of(timings, machines), *others


def line_of(timings: Timings, machines: str) -> Fit:
    """Return the paper's line and its γ by Algorithm 1."""
    line, curve = fit_line(timings.scores, timings.totals), algorithm_1(timings, "problem")
    return Fit(
        machines=machines,
        n_machines=len(timings.machines),
        method="line",
        **line._asdict(),
        gamma=float(np.interp(P_GAMMA, curve.p, curve.gamma)) if curve.p[0] <= P_GAMMA else None,
        error=curve.mean_error,
        is_positive=bool((line.slope * timings.scores + line.intercept > 0).all()),
    )


def regression_model(timings: Timings, name: str, date: str, *, scaled: bool = False) -> RegressionModel:
    line = fit_line(timings.scores, timings.totals)
    return RegressionModel(
        name=name,
        date=date,
        software=f"fairbench {version('fairbench-agent')}",
        slope=line.slope,
        intercept=line.intercept,
        score_table=PUBLISHED_TABLE,
        problem_factors=PROBLEM_FACTORS if scaled else None,
        machines=tuple(
            ReferenceMachine(name=machine.name, score=machine.score, seconds=machine.total, source=machine.source)
            for machine in timings.machines
        ),
        curves=tuple(algorithm_1(timings, hold_out) for hold_out in HOLD_OUTS),
        ratio_mean_error=float(np.nanmean(np.abs(ratio_errors(timings)))),
    )


def _machines_to_fit(
    records: Mapping[str, Record],
    contributors: Mapping[str, str],
    known_scores: Mapping[str, float] | None,
    processes: Sequence[ProcessKey],
) -> tuple[list[TimedPc], dict[str, int]]:
    """Return the machines to fit, and the number of records left out by reason."""
    scores, reasons = dict[str, tuple[float, str]](), list[str]()
    tables = [] if known_scores else [table for table in known_tables().values() if table.key == PUBLISHED_TABLE]
    for sha256, record in records.items():
        if known_scores is not None:
            score = (known_scores[sha256], "model") if sha256 in known_scores else None
        elif reason := incomparable(record):
            reasons.append(reason)
            continue
        else:
            score = _score(record, tables)
        if score:
            scores[sha256] = score
        else:
            reasons.append("CPU without a score")
    scored = {sha256: records[sha256] for sha256 in scores}
    usable = median_records(scored, lambda _, record: record.machine_id)
    fitted = median_records(
        usable, lambda sha256, x: (identity(contributors.get(sha256, x.machine_id)), identity(cpu_name(x)))
    )
    reasons += ["duplicate machine"] * (len(scored) - len(usable))
    reasons += ["duplicate contributor and CPU"] * (len(usable) - len(fitted))
    machines = list[TimedPc]()
    for sha256, record in sorted(fitted.items()):
        (value, score_from), times = scores[sha256], seconds_of(record)
        machines.append(TimedPc(cpu_name(record), value, tuple(times[key] for key in processes), sha256, score_from))
    return machines, dict(Counter(reasons))


def _score(record: Record, tables: Sequence[ScoreTable]) -> tuple[float, str] | None:
    """Return a machine's published score, else one estimated from its specification, and the origin."""
    name = cpu_name(record)
    with suppress(ScoreError, CpuError):  # a name that hides the model
        if score := find_score(name, tables):
            return score.value, "table"
        if (cpus := match(name)).kind == "exact":
            return 2.0 ** speed(cpus).log2, "specification"
    hidden = hidden_speed(record.machine, record.speed)
    return (2.0**hidden.log2, "specification") if hidden else None


def _new_machine(machine: TimedPc, timings: Timings, line: Fit, contributors: Mapping[str, str]) -> NewMachine:
    def sender(one: TimedPc) -> str:
        return identity(contributors.get(one.source) or one.source)

    rest = tuple(one for one in timings.machines if sender(one) != sender(machine))
    expected = line.slope * machine.score + line.intercept
    return NewMachine(
        name=machine.name,
        record=machine.source,
        score=machine.score,
        score_from=machine.score_from,
        seconds=machine.total,
        residual_log2=math.log2(machine.total / expected) if expected > 0 else None,
        without=line_of(timings._replace(machines=rest), f"without {contributors.get(machine.source) or machine.name}"),
    )
