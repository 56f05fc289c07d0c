"""The paper's regression and Algorithm 1 on the published PCs and the machines of a pool together.

The authors' C++ program and ours differ per problem, so the PCs' seconds are multiplied by the ratio that both programs
have on one machine (a Zen 4 guest). Our two suites agree within 0.4 % per problem and count as one.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Final

import numpy as np
import typer
from pydantic import BaseModel, ConfigDict

from fairbench_agent.calibration.errors import DataError, ScoreError
from fairbench_agent.calibration.machine import Places
from fairbench_agent.calibration.measured import specified_by_clock
from fairbench_agent.calibration.model import ReferenceMachine, RegressionModel, RiskCurve, model_text
from fairbench_agent.calibration.published_file import PUBLISHED_TABLE, published_timings
from fairbench_agent.calibration.records import FITTED_GRADES, Measurement, one_per_machine, records_of
from fairbench_agent.calibration.regression import (
    HOLD_OUTS,
    LEAST_MACHINES,
    algorithm_1,
    fit_line,
    gamma_by_quantile,
    ratio_errors,
    reference_seconds,
)
from fairbench_agent.calibration.scores import find_score
from fairbench_agent.calibration.timings import Timings
from fairbench_agent.core.console import AsJson, PlainHttpOption, Result, TableForm, print_result
from fairbench_agent.core.files import write_atomically
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.core.units import rounded, rounded_down
from fairbench_agent.cpus import CpuError, match, speed
from fairbench_agent.pool.record.record import Record

PROBLEM_FACTORS: Final = {"qap": 0.98, "tsp": 0.61, "pfsp": 0.75, "lop": 0.98}
"""Seconds of our program per second of the authors' on one Zen 4 machine, by problem."""
P_GAMMA: Final = 0.01


class Fit(BaseModel):
    """Line, γ and errors of some machines; errors are mean |log2|, with a problem and both machines held out."""

    model_config = ConfigDict(frozen=True, extra="forbid")

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


class NewMachine(BaseModel):
    """A machine of the pool, and what it changes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    record: str
    score: float
    score_from: str
    seconds: float
    residual_log2: float | None
    """measured against the line, log2; None where the line is not positive"""
    without: Fit | None
    """the fit without it and without others of its contributor, None if too few machines are left"""


class Refit(Result):
    """The paper's model with a pool's machines, and what each of these changes."""

    model: RegressionModel
    fits: tuple[Fit, ...]
    new_machines: tuple[NewMachine, ...]
    left_out: dict[str, int]
    """records by the reason that they were left out for"""

    def text(self) -> str:
        """Return the fits and the machines as tables."""
        lines = [in_form(self.tables(), "text")]
        if self.model.problem_factors:
            factors = ", ".join(f"{factor:g} ({name})" for name, factor in self.model.problem_factors.items())
            lines.append(f"Seconds of the published PCs were multiplied by {factors}.")
        if n_not_positive := self.model.curve.n_not_positive:
            n_all = self.model.curve.n_predictions
            lines.append(f"The line is not positive in {n_not_positive} of {n_all} predictions, which are in no mean.")
        if self.left_out:
            lines.append("Left out: " + ", ".join(f"{n} × {reason}" for reason, n in self.left_out.items()) + ".")
        return "\n".join(lines)

    def tables(self) -> Sequence[Table]:
        """Return the fits, and a row per machine of the pool."""
        header = ("machines", "n", "line", "γ(0.01)", "error", "ratio's γ(0.01)", "ratio's error")
        rows = tuple(_fit_cells(fit) for fit in self.fits)
        caption = "Line and γ by Algorithm 1; errors are mean |log2|, those of the plain ratio of scores next to them"
        tables = [Table(header, rows, caption=caption)]
        if self.new_machines:
            names = (
                "new machine",
                "record",
                "score",
                "seconds of ρ′",
                "residual, log2",
                "γ(0.01) without",
                "line without",
            )
            new = tuple(
                (
                    one.name,
                    one.record[:12],
                    f"{one.score:.0f} ({one.score_from})",
                    rounded(one.seconds),
                    "–" if one.residual_log2 is None else f"{one.residual_log2:+.2f}",
                    *((rounded_down(one.without.gamma), _line_text(one.without)) if one.without else ("–", "–")),
                )
                for one in self.new_machines
            )
            tables.append(Table(names, new, "llrrrrr"))
        return tables


def _fit_cells(fit: Fit) -> tuple[str, ...]:
    gammas = (rounded_down(fit.gamma), f"{fit.error:.3f}", rounded_down(fit.ratio_gamma), f"{fit.ratio_error:.3f}")
    return fit.machines, str(fit.n_machines), _line_text(fit), *gammas


def _line_text(fit: Fit) -> str:
    return f"{fit.slope:.5f}·s + {fit.intercept:.0f}"


def refit(  # noqa: PLR0913  settings of a fit
    records: Iterable[tuple[str, Record]],
    *,
    name: str = "refit",
    date: str = "",
    with_published: bool = True,
    contributors: Mapping[str, str] | None = None,
    places: Places = Places(),
) -> Refit:
    """Return the paper's model of the published PCs and the machines of some records.

    Args:
        records: hash and record; of a machine the best complete one of grade A or B counts, and of one contributor and
            CPU one machine.
        name: of the model.
        date: of the model; today if empty.
        with_published: fit the published PCs, too.
        contributors: who submitted a record, by hash.
        places: of the tables of scores.

    Raises:
        DataError: too few machines.
    """
    voices = contributors or {}
    found = [Measurement(sha256, record) for sha256, record in records]
    scores = {one.sha256: _score(one, places) for one in found if _reason(one) is None}
    chosen, left_out = _chosen(found, scores, voices)
    published = published_timings()
    table = _timings(chosen, scores, published)
    if table is None and not with_published:
        raise DataError("no usable record; measure with the full budget, or fit the published PCs, too", "pool")
    base = published.scaled(PROBLEM_FACTORS) if with_published and chosen else published
    together = base if table is None else base.stacked(table) if with_published else table
    fits = [fit(base, "published PCs")] if with_published else []
    if table is not None:
        fits.append(fit(together, "with the pool's machines" if with_published else "the pool's machines"))
    model = regression_model(
        together, name, date or datetime.now(UTC).strftime("%Y-%m-%d"), scaled=with_published and bool(chosen)
    )
    new = tuple(_new_machine(one, together, model, scores, voices) for one in chosen)
    return Refit(model=model, fits=tuple(fits), new_machines=new, left_out=left_out)


def fit(timings: Timings, machines: str) -> Fit:
    """Return line, γ and errors of some machines."""
    line, found = fit_line(timings.scores, reference_seconds(timings)), algorithm_1(timings, "problem")
    ratio = ratio_errors(timings)
    return Fit(
        machines=machines,
        n_machines=len(timings.names),
        slope=line.slope,
        intercept=line.intercept,
        gamma=float(np.interp(P_GAMMA, found.curve.p, found.curve.gamma)),
        error=found.mean_error,
        ratio_gamma=gamma_by_quantile(ratio, P_GAMMA),
        ratio_error=float(np.nanmean(np.abs(ratio))),
    )


def regression_model(timings: Timings, name: str, date: str, *, scaled: bool = False) -> RegressionModel:
    """Return the paper's model of some machines."""
    seconds = reference_seconds(timings)
    line = fit_line(timings.scores, seconds)
    curves = []
    for hold_out in HOLD_OUTS:
        found = algorithm_1(timings, hold_out)
        curves.append(
            RiskCurve(
                hold_out=hold_out,
                p=found.curve.p,
                gamma=found.curve.gamma,
                mean_error=found.mean_error,
                quantiles=found.quantiles,
                n_predictions=found.n_predictions,
                n_not_positive=found.n_not_positive,
            )
        )
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
        curves=tuple(curves),
        ratio_mean_error=float(np.nanmean(np.abs(ratio_errors(timings)))),
    )


_Score = tuple[float, str]
"""A score, and where it is from."""


def _chosen(
    found: Sequence[Measurement], scores: Mapping[str, _Score | None], voices: Mapping[str, str]
) -> tuple[list[Measurement], dict[str, int]]:
    """Return the measurements that are fitted, and how many were left out for which reason."""
    kept: dict[tuple[str, str], Measurement] = {}
    usable = one_per_machine(one for one in found if scores.get(one.sha256))
    for one in sorted(usable, key=lambda one: one.sha256):
        kept.setdefault((voices.get(one.sha256, one.record.machine_id), one.cpu), one)
    reasons = [_reason(one) or (None if scores[one.sha256] else "no score of its CPU") for one in found]
    counted = [reason for reason in reasons if reason]
    counted += ["further record of a machine"] * (len(found) - len(counted) - len(usable))
    counted += ["further machine of a contributor and CPU"] * (len(usable) - len(kept))
    return list(kept.values()), {reason: counted.count(reason) for reason in dict.fromkeys(counted)}


def _reason(one: Measurement) -> str | None:
    if one.record.protocol.copies > 1:
        return "several copies"
    if one.record.protocol.code != "numba":
        return "another program"
    if not one.complete:
        return "not the whole ρ′ at full budget"
    if one.record.grade is None or one.record.grade.letter not in FITTED_GRADES:
        return "grade C"
    return None


def _timings(chosen: Sequence[Measurement], scores: Mapping[str, _Score | None], published: Timings) -> Timings | None:
    """Return the table of measurements, None without any."""
    if not chosen:
        return None
    seconds = np.array([[one.seconds[key] for key in published.processes] for one in chosen])
    values = np.array([_known(scores, one)[0] for one in chosen])
    sources = tuple(one.sha256 for one in chosen)
    return Timings(tuple(one.cpu for one in chosen), values, published.processes, seconds, sources)


def _known(scores: Mapping[str, _Score | None], one: Measurement) -> _Score:
    score = scores[one.sha256]
    if score is None:
        raise DataError(f"record {one.sha256[:12]} of {one.cpu}: no score")
    return score


def _score(one: Measurement, places: Places) -> _Score | None:
    """Return a measured machine's published score, else the one derived from its specification."""
    record = one.record
    if record.score and (record.score.table, record.score.date) == PUBLISHED_TABLE:
        return float(record.score.value), "record"
    tables = [table for table in places.tables if table.key == PUBLISHED_TABLE]
    try:
        found = find_score(one.cpu, tables)
        if found is not None:
            return found.value, "table"
        named = match(one.cpu)
        if named.kind == "exact":
            return 2.0 ** speed(named).log2, "specification"
    except (ScoreError, CpuError):
        pass  # a name that hides the model
    hidden = specified_by_clock(one)
    return (2.0**hidden.log2_speed, "specification") if hidden else None


def _new_machine(
    one: Measurement,
    together: Timings,
    model: RegressionModel,
    scores: Mapping[str, _Score | None],
    voices: Mapping[str, str],
) -> NewMachine:
    row = together.sources.index(one.sha256)
    voice = voices.get(one.sha256)
    mine = {one.sha256} | {sha256 for sha256, name in voices.items() if voice and name == voice}
    others = [place for place, source in enumerate(together.sources) if source not in mine]
    seconds = float(reference_seconds(together.take([row]))[0])
    score, score_from = _known(scores, one)
    expected = model.reference_seconds(score)
    return NewMachine(
        name=one.cpu,
        record=one.sha256,
        score=score,
        score_from=score_from,
        seconds=seconds,
        residual_log2=math.log2(seconds / expected) if expected > 0 else None,
        without=fit(together.take(others), f"without {voice or one.cpu}") if len(others) >= LEAST_MACHINES else None,
    )


def refit_command(  # noqa: PLR0913, PLR0917  an option each
    pool: Annotated[list[str] | None, typer.Option(help="Folder or address of records; may be repeated.")] = None,
    without_published: Annotated[
        bool, typer.Option("--without-published", help="Leave out the published PCs.")
    ] = False,
    name: Annotated[str, typer.Option(help="Name of the model.")] = "refit",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Model file to write.", metavar="FILE")] = None,
    plain_http: PlainHttpOption = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Fit the paper's regression to the published PCs and a pool."""
    records = {sha256: record for place in pool or () for sha256, record in records_of(place, plain_http=plain_http)}
    found = refit(sorted(records.items()), name=name, with_published=not without_published)
    if output is not None:
        try:
            write_atomically(output, model_text(found.model).encode())
        except OSError as error:
            raise DataError(f"{output}: cannot be written ({error.strerror})", "output") from error
    print_result(found, as_json=as_json, form=form)
