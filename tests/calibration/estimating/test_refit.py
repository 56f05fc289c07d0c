"""The paper's regression on the published PCs and a pool: used and unused records, and the effect of a machine."""

import math
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.refit import PROBLEM_FACTORS, fit, refit
from fairbench_agent.calibration.estimating.regression import fit_line, reference_seconds
from fairbench_agent.calibration.estimating.timings import Timings
from fairbench_agent.calibration.predicting.machine import Places
from fairbench_agent.calibration.predicting.stored_records import records_of, shipped_records
from fairbench_agent.pool.record.record import Record, record_sha256
from tests.calibration.examples import record as imported_record

SHIPPED = {sha256[:12]: (sha256, record) for sha256, record in records_of(str(shipped_records()))}
ZEN4 = SHIPPED["50c092841937"]
"""Published suite, grade B, with a clock."""


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
    assert (result.model.slope, result.model.intercept) == fit_line(
        published_timings.scores, reference_seconds(published_timings)
    )
    assert result.model.problem_factors is None
    assert result.fits[0].gamma == pytest.approx(0.5850238, abs=1e-7)
    assert result.fits[0].ratio_error == pytest.approx(0.360, abs=5e-4)
    assert "-0.62280·s + 2008" in result.text()


def test_one_record_adds_a_machine_and_scales_the_pcs(published_timings: Timings, tmp_path: Path) -> None:
    result = refit([ZEN4], places=Places(folder=tmp_path))
    assert len(result.model.machines) == 9
    assert result.model.problem_factors == PROBLEM_FACTORS
    pcs = {row.name: row.seconds for row in result.model.machines[:8]}
    by_problem = np.array([PROBLEM_FACTORS[key.problem] for key in published_timings.processes])
    assert list(pcs.values()) == pytest.approx((published_timings.seconds * by_problem).sum(axis=1).tolist())
    new = result.new_machines[0]
    assert new.seconds == pytest.approx(602.7, abs=0.1), "the undisturbed total of the record"
    assert new.residual_log2 == pytest.approx(math.log2(new.seconds / result.model.reference_seconds(new.score)))
    assert new.without == fit(published_timings.scaled(PROBLEM_FACTORS), "without AMD EPYC (Zen 4)")
    assert [row.n_machines for row in result.fits] == [8, 9]


def test_the_standard_suite_is_fitted_like_the_published_one(tmp_path: Path) -> None:
    standard = SHIPPED["83ce855d934e"]
    result = refit([standard], places=Places(folder=tmp_path))
    assert result.new_machines[0].seconds == pytest.approx(599.3, abs=0.1)


def test_unused_records_are_counted_by_reason(tmp_path: Path) -> None:
    cpp = imported_record("Intel Core i7-4790")
    copies = ZEN4[1].model_copy(update={"protocol": ZEN4[1].protocol.model_copy(update={"copies": 2})})
    brief = ZEN4[1].model_copy(update={"protocol": ZEN4[1].protocol.model_copy(update={"budget": 20_000})})
    further = [(record_sha256(row), row) for row in (cpp, copies, brief)]
    result = refit([*SHIPPED.values(), *further, other_machine(7, 1.1)], places=Places(folder=tmp_path))
    assert result.left_out == {
        "grade C": 2,
        "CPU without a score": 2,
        "another program": 1,
        "several copies": 1,
        "incomplete ρ′ or reduced budget": 1,
    }


def test_one_machine_per_contributor_and_cpu(tmp_path: Path) -> None:
    records = [other_machine(number, 1 + number / 100) for number in range(1, 4)]
    separate = refit(records, places=Places(folder=tmp_path))
    assert len(separate.new_machines) == 3
    contributors = {records[0][0]: "ann", records[1][0]: "ann", records[2][0]: "bob"}
    result = refit(records, contributors=contributors, places=Places(folder=tmp_path))
    assert len(result.new_machines) == 2
    assert result.left_out == {"duplicate contributor and CPU": 1}
    assert {row.without.machines for row in result.new_machines if row.without} == {"without ann", "without bob"}


def test_a_pool_alone(tmp_path: Path) -> None:
    brands = ("AMD EPYC 7452", "AMD EPYC 7763", "AMD EPYC 9354", "Intel Xeon Gold 6140", "Intel Core i7-4790")
    records = [other_machine(place, 1 + place / 5, brand) for place, brand in enumerate(brands)]
    result = refit(records, with_published=False, places=Places(folder=tmp_path))
    assert [row.n_machines for row in result.fits] == [5]
    assert {row.name for row in result.model.machines} == set(brands)
    assert result.model.problem_factors is None
    assert [row.without for row in result.new_machines] == [None] * 5
    with pytest.raises(DataError, match="needs 5 machines"):
        refit(records[:4], with_published=False, places=Places(folder=tmp_path))
    with pytest.raises(DataError, match="no usable record"):
        refit([], with_published=False)
