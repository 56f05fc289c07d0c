"""Ratios and levels of processes and what is usual among them, against NumPy and SciPy, and on machines drawn by the design."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from benchmarks.simulation.machine_records import content, honest
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.pool.record.stratum import stratum_of
from fairbench_agent.pool.review import norms
from fairbench_agent.pool.review.norms import Member
from fairbench_agent.pool.review.shipped import shipped_measurements, shipped_members
from tests.calibration.examples import record

VALUES = st.lists(st.floats(-5, 5), min_size=64, max_size=64)


def member_of(values: list[float]) -> Member:
    return Member(tuple(values), None)


def test_ratios_are_logs_about_their_mean_in_the_order_of_names() -> None:
    one = record("one", 1.0)
    walls = {process.key: process.wall_ns for process in one.processes}
    logs = np.log2([walls[key] for key in sorted(walls)])
    np.testing.assert_allclose(norms.log2_ratios(one), logs - logs.mean(), atol=1e-6)
    assert norms.keys(one) == sorted(walls)


@given(st.floats(0.01, 100))
def test_a_faster_machine_has_the_same_ratios(factor: float) -> None:
    np.testing.assert_allclose(norms.log2_ratios(record("a", 1.0)), norms.log2_ratios(record("a", factor)), atol=1e-5)


@given(VALUES)
def test_contrasts_are_those_of_the_nested_design(values: list[float]) -> None:
    cube = np.array(values).reshape(4, 4, 4)  # problem, instance, search: the order of names
    of_searches = cube.mean(axis=1)
    np.testing.assert_allclose(
        np.reshape(norms.search_contrasts(values), (4, 4)),
        of_searches - of_searches.mean(axis=1, keepdims=True),
        atol=1e-9,
    )
    np.testing.assert_allclose(
        np.reshape(norms.process_contrasts(values), (4, 4, 4)), cube - of_searches[:, None], atol=1e-9
    )
    np.testing.assert_allclose(
        norms.problem_contrasts(values[:4]), np.array(values[:4]) - np.mean(values[:4]), atol=1e-9
    )


def test_parts_of_the_suite_have_no_contrasts() -> None:
    assert norms.search_contrasts([0.0] * 16) == norms.process_contrasts([0.0] * 16) == []


@given(st.lists(VALUES, min_size=5, max_size=9))
def test_centres_and_spreads_are_those_of_scipy_drawn_to_the_least_ones(rows: list[list[float]]) -> None:
    found = norms.norm([member_of(row) for row in rows])
    assert found is not None
    contrasts = np.array([norms.process_contrasts(row) for row in rows])
    np.testing.assert_allclose(found.processes.centres, np.median(contrasts, axis=0), atol=1e-9)
    own = stats.median_abs_deviation(contrasts, axis=0, scale="normal")
    n, prior, least = len(rows), norms.PRIOR_MACHINES, norms.PROCESS_SD
    drawn = np.maximum(least, np.sqrt((prior * least**2 + n * own**2) / (prior + n)))
    np.testing.assert_allclose(found.processes.spreads, drawn * np.sqrt(1 + np.pi / 2 / n), rtol=1e-4, atol=1e-9)


def test_few_machines_say_nothing_unless_measurements_are_shipped() -> None:
    few = [member_of([0.0] * 64)] * 4
    assert norms.norm(few) is None
    assert norms.norm([], anchored=True) is None
    assert norms.norm(few, anchored=True) is not None
    assert norms.norm([*few, *few]) is not None


def test_what_ships_is_usual_in_its_strata() -> None:
    for one in shipped_measurements():
        members = shipped_members(stratum_of(one))
        assert norms.member(one) in members
        found = norms.norm(members, anchored=True)
        assert found is not None
        assert found.machine is not None


def test_levels_do_not_depend_on_the_clock() -> None:
    """A machine that adds and does everything else more slowly by one factor is expected to take as much longer."""
    one = shipped_measurements()[0]
    levels = norms.log2_levels(one)
    assert levels is not None
    assert norms.log2_levels(slower(one, 1.3)) == pytest.approx(levels, abs=0.01)


def slower(one: Record, factor: float) -> Record:
    """Return a record all of whose processes and drift measurements take longer."""
    processes = []
    for process in one.processes:
        runs = [
            run.model_copy(
                update={
                    "wall_ns": round(run.wall_ns * factor),
                    "noise": run.noise
                    and run.noise.model_copy(update={"drift_ns": round((run.noise.drift_ns or 0) * factor)}),
                }
            )
            for run in process.runs
        ]
        processes.append(process.model_copy(update={"runs": tuple(runs)}))
    return one.model_copy(update={"processes": tuple(processes)})


def test_drawn_machines_scatter_as_the_least_spreads_say() -> None:
    """Were the spreads too small, honest machines would be far; were they too large, no liar would."""
    draw = np.random.default_rng(5)
    drawn = [norms.member(parse_record(json.dumps(honest(draw)).encode())) for _ in range(40)]
    found = norms.norm(drawn)
    assert found is not None
    contrasts = np.array([norms.process_contrasts(one.ratios) for one in drawn])
    standardized = (contrasts - found.processes.centres) / found.processes.spreads
    assert 0.3 < np.sqrt(np.mean(standardized**2)) < 1.1
    assert np.abs(standardized).max() < 5
    assert len(content(honest(draw))) > 50_000
