"""The paper's regression on the published PCs and a pool: used and unused records, and the effect of a machine."""

import math
from collections.abc import Iterable, Mapping
from itertools import permutations

import numpy as np
import pytest

from fairbench_agent.calibration.estimating.pool_regression import (
    PROBLEM_FACTORS,
    PoolRegression,
    line_of,
    pool_regression,
)
from fairbench_agent.calibration.estimating.regression import fit_line
from fairbench_agent.calibration.estimating.timings import Timings
from fairbench_agent.calibration.predicting.stored_records import records_of, shipped_records
from fairbench_agent.pool.record.record import Record, record_sha256

SHIPPED = {sha256[:12]: (sha256, record) for sha256, record in records_of(str(shipped_records()))}
ZEN4 = SHIPPED["51632ccc2134"]
"""Published suite, grade B, with a clock."""


def refit(records: Iterable[tuple[str, Record]], contributors: Mapping[str, str] | None = None) -> PoolRegression:
    return pool_regression(dict(records), contributors or {}, name="a test", date="2026-12-01")


def other_machine(number: int, factor: float, brand: str | None = None) -> tuple[str, Record]:
    """Return a record of another machine, with all times multiplied by a factor, and perhaps another CPU."""
    machine, processes = ZEN4[1].machine, []
    for process in ZEN4[1].processes:
        changes = [{"undisturbed_ns": round((run.undisturbed_ns or 0) * factor)} for run in process.runs]
        runs = (run.model_copy(update=change) for run, change in zip(process.runs, changes, strict=True))
        processes.append(process.model_copy(update={"runs": tuple(runs)}))
    if brand:
        machine = machine.model_copy(update={"brand": machine.brand.model_copy(update={"value": brand})})
    changed = ZEN4[1].model_copy(
        update={"machine_id": f"{number:032x}", "machine": machine, "processes": tuple(processes)}
    )
    return record_sha256(changed), changed


def test_without_records_it_is_the_papers_model(published_timings: Timings) -> None:
    result = refit([])
    line, power_law, ratio = result.fits
    assert (line.slope, line.intercept) == fit_line(published_timings.scores, published_timings.totals)
    assert result.model
    assert (result.model.slope, result.model.problem_factors) == (line.slope, None)
    assert line.gamma == pytest.approx(0.5850238, abs=1e-7)
    assert ratio.error == pytest.approx(0.360, abs=5e-4)
    assert "-0.62280·s + 2008" in result.text()
    by_numpy = np.polyfit(np.log2(published_timings.scores), np.log2(published_timings.totals), 1)
    assert (power_law.slope, power_law.intercept) == pytest.approx(by_numpy)


def test_errors_of_the_power_law_by_refitting(published_timings: Timings) -> None:
    table, errors = published_timings, []
    problems = np.array([key.problem for key in table.processes])
    for column, problem in enumerate(problems):
        total = np.log2(table.seconds[:, problems != problem].sum(axis=1))
        for i, j in permutations(range(8), 2):
            train = [machine for machine in range(8) if machine not in (i, j)]
            law = np.polynomial.Polynomial.fit(np.log2(table.scores[train]), total[train], 1)
            predicted = law(np.log2(table.scores[j])) - law(np.log2(table.scores[i]))
            errors.append(predicted + math.log2(table.seconds[i, column] / table.seconds[j, column]))
    power_law = refit([]).fits[1]
    assert power_law.error == pytest.approx(np.abs(errors).mean(), abs=1e-12)
    assert power_law.gamma == pytest.approx(2 ** -np.quantile(errors, 0.99), abs=1e-9)


def test_a_line_that_is_not_positive_has_no_model_and_no_gamma() -> None:
    """A Zen 5 desktop as fast as its specification lies where the line is below zero."""
    brands = ("AMD Ryzen 9 9950X", "Intel Core Ultra 9 285K", "AMD Ryzen 9 7950X")
    records = [other_machine(place, 0.05, brand) for place, brand in enumerate(brands)]
    result = refit(records)
    line = next(fit for fit in reversed(result.fits) if fit.method == "line")
    assert (result.model, line.gamma, line.is_positive) == (None, None, False)
    zero = -line.intercept / line.slope
    assert max(machine.score for machine in result.new_machines) > zero
    assert f"not positive above s = {zero:.0f}" in result.text()
    assert "has no line" in result.text()


def test_records_add_machines_and_scale_the_pcs(published_timings: Timings) -> None:
    records = [ZEN4, SHIPPED["02ed00d7e578"], SHIPPED["c747c823edf8"]]
    result = refit(records)
    assert result.model
    assert len(result.model.machines) == 11
    assert result.problem_factors == result.model.problem_factors == PROBLEM_FACTORS
    pcs = {row.name: row.seconds for row in result.model.machines[:8]}
    by_problem = np.array([PROBLEM_FACTORS[key.problem] for key in published_timings.processes])
    assert list(pcs.values()) == pytest.approx((published_timings.seconds * by_problem).sum(axis=1).tolist())
    new = next(machine for machine in result.new_machines if machine.record == ZEN4[0])
    assert new.seconds == pytest.approx(602.7, abs=0.1), "the undisturbed total of the record"
    assert new.residual_log2 == pytest.approx(math.log2(new.seconds / result.model.reference_seconds(new.score)))
    assert [row.n_machines for row in result.fits] == [8, 8, 8, 11, 11, 11]


def test_a_gamma_at_the_end_of_its_grid_is_none(published_timings: Timings) -> None:
    """With one Zen 4, the line is positive at every score, but too many lines without a pair of machines are not."""
    result = refit([ZEN4])
    line = result.fits[3]
    assert (line.method, line.is_positive, line.gamma, result.model) == ("line", True, None, None)
    assert "not positive" in (result.problem or "")
    (new,) = result.new_machines
    assert new.without == line_of(published_timings.scaled(PROBLEM_FACTORS), "without AMD EPYC (Zen 4)")


def test_the_standard_suite_is_fitted_like_the_published_one() -> None:
    standard = SHIPPED["02ed00d7e578"]
    result = refit([standard])
    assert result.new_machines[0].seconds == pytest.approx(599.3, abs=0.1)


def test_unused_records_are_counted_by_reason() -> None:
    copies = ZEN4[1].model_copy(update={"protocol": ZEN4[1].protocol.model_copy(update={"copies": 2})})
    brief = ZEN4[1].model_copy(update={"protocol": ZEN4[1].protocol.model_copy(update={"budget": 20_000})})
    further = [(record_sha256(row), row) for row in (copies, brief)]
    result = refit([*SHIPPED.values(), *further, other_machine(7, 1.1)])
    assert result.left_out == {
        "grade C": 2,
        "CPU without a score": 2,
        "several copies": 1,
        "incomplete ρ′ or reduced budget": 1,
    }


def test_one_machine_per_contributor_and_cpu() -> None:
    records = [other_machine(number, 1 + number / 100) for number in range(1, 4)]
    separate = refit(records)
    assert len(separate.new_machines) == 3
    contributors = {records[0][0]: "ann", records[1][0]: "ann", records[2][0]: "bob"}
    result = refit(records, contributors=contributors)
    assert len(result.new_machines) == 2
    assert result.left_out == {"duplicate contributor and CPU": 1}
    assert {row.without.machines for row in result.new_machines} == {"without ann", "without bob"}
