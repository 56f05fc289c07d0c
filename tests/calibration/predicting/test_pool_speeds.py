"""Programs of a record, a machine's own level, and the tables of measured pairs."""

import json
import math
from statistics import fmean
from typing import Any

import pytest

from fairbench_agent.calibration.predicting.pair_levels import speed_with_level
from fairbench_agent.calibration.predicting.pool_speeds import (
    MeasuredPairGamma,
    PoolSpeeds,
    measured_pair_table,
)
from fairbench_agent.calibration.predicting.safety_table import normal_table
from fairbench_agent.calibration.predicting.stored_records import (
    data_set_key,
    own_level,
    program_log2_times,
    shipped_records,
)
from fairbench_agent.pool.record.record import Record, parse_record
from fairbench_agent.workloads.processes import PROBLEMS, PROGRAM_KINDS, VALIDATION_NAMES


@pytest.fixture(scope="module")
def full() -> dict[str, Any]:
    """Return a shipped record without reference programs, as a document."""
    name = "02ed00d7e5789760b20dad7f9ea5ba0393f174ada1f74fbade7fc9c15c9cde88.json"
    document: dict[str, Any] = json.loads((shipped_records() / name).read_text("utf-8"))
    return document


def with_programs(document: dict[str, Any], chunks: int = 50) -> dict[str, Any]:
    """Return the document with ten reference programs of 1, 2, 4, ... s."""
    template = document["validation"][0] | {"work": 1, "undisturbed_error_ns": 1, "cpu_ns": 10**9}
    programs = [
        template | {"name": name, "wall_ns": 2 * 10**9 * 2**place, "undisturbed_ns": 10**9 * 2**place}
        for place, name in enumerate(PROGRAM_KINDS)
    ]
    protocol = document["protocol"] | {"program_chunks": chunks}
    return document | {"programs": programs, "protocol": protocol, "finished_at": "2030-01-01T00:00:00Z"}


def record(document: dict[str, Any]) -> Record:
    return parse_record(json.dumps(document).encode())


def test_a_full_record_has_the_problems_and_validation_processes(full: dict[str, Any]) -> None:
    times = program_log2_times(record(full))
    assert set(times) == {*PROBLEMS, *VALIDATION_NAMES}
    for problem in PROBLEMS:
        seconds = [
            process["runs"][0]["undisturbed_ns"] / 1e9 for process in full["processes"] if process["problem"] == problem
        ]
        assert len(seconds) == 16
        assert times[problem] == pytest.approx(fmean(map(math.log2, seconds)))


def test_a_record_of_programs_only_counts(full: dict[str, Any]) -> None:
    """Times are undisturbed estimates, and `chase`, which is bound by memory, is left out."""
    alone = with_programs(full) | {"processes": [], "validation": []}
    alone["protocol"]["selection"] = "none"
    times = program_log2_times(record(alone))
    expected = {name: float(place) for place, name in enumerate(PROGRAM_KINDS) if name != "chase"}
    assert times == pytest.approx(expected)


def test_work_that_is_not_comparable_does_not_count(full: dict[str, Any]) -> None:
    short = with_programs(full, chunks=5)
    assert not set(program_log2_times(record(short))) & set(PROGRAM_KINDS)
    assert program_log2_times(record(full | {"grade": full["grade"] | {"letter": "C"}})) == {}
    partial = full | {"processes": full["processes"][:60]}
    assert program_log2_times(record(partial)) == {}


def speeds(key: str, programs: dict[str, float]) -> PoolSpeeds:
    empty: dict[str, Any] = dict.fromkeys(("anchored_on", "cpus", "microarchitectures"), ())
    return PoolSpeeds(data_set=key, families=tuple(programs), programs=programs, n_machines=1, **empty)


def test_own_level_weighs_families_equally(full: dict[str, Any]) -> None:
    own = record(full)
    times = program_log2_times(own)
    programs = {name: 10.0 + place for place, name in enumerate(times)}
    level = own_level(own, speeds(data_set_key(own), programs))
    assert level is not None
    assert set(level.families) == {"ρ′", *VALIDATION_NAMES}
    reference = fmean(programs[problem] - times[problem] for problem in PROBLEMS)
    others = [programs[name] - times[name] for name in VALIDATION_NAMES]
    assert level.log2 == pytest.approx((reference + sum(others)) / 5)


def test_a_record_of_other_code_or_few_programs_has_no_level(full: dict[str, Any]) -> None:
    own = record(full)
    times = program_log2_times(own)
    assert data_set_key(own) == "1-f04fe1d96340"
    assert own_level(own, speeds("2-000000000000", times)) is None
    three_families = {name: times[name] for name in (*PROBLEMS, *VALIDATION_NAMES[:2])}
    assert own_level(own, speeds(data_set_key(own), three_families)) is None


def test_tables_of_fewer_families_serve_those_between() -> None:
    of_one = [normal_table((0.01, 0.5), (float(n), 0.0)) for n in (4, 8)]
    tables = [table.model_copy(update={"log2": table.log2 * 3, "spread": table.spread * 3}) for table in of_one]
    rows = [
        MeasuredPairGamma(families=4, sides=2, table=tables[0]),
        MeasuredPairGamma(families=8, sides=2, table=tables[1]),
    ]
    assert measured_pair_table(rows, 3, 2) is None
    assert [measured_pair_table(rows, n, 2) for n in (4, 7, 8, 13)] == [tables[0], tables[0], tables[1], tables[1]]
    assert measured_pair_table(rows, 8, 1) is None


def test_a_level_far_from_the_specification_is_not_used() -> None:
    assert speed_with_level(11.0, 11.4, 2) == pytest.approx(11.3)
    assert speed_with_level(11.0, 11.4, 1) == pytest.approx(11.2)
    assert speed_with_level(11.0, 10.49, 2) is None
    assert speed_with_level(11.0, 11.51, 1) is None
