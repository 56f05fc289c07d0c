"""What `score` says of records that are no full measurements, alone and beside full ones."""

import json
from pathlib import Path

import pytest

from fairbench_agent.pool.record.record import record_sha256
from tests.calibration.command import run
from tests.calibration.examples import record, store

QUICK = record("mine", 0.01, budget=20_000)
FULL = record("mine", 1.0)
_COMPARED = "a --quick one (20,000 evaluations); scores are compared between full measurements."


@pytest.mark.parametrize("machine", [(), ("this",), (record_sha256(QUICK)[:12],)])
def test_one_s_own_quick_record_is_told_as_what_it_is(machine: tuple[str, ...], tmp_path: Path) -> None:
    store(tmp_path / "records", [QUICK])
    done = run(tmp_path, "score", *machine)
    told = f"fairbench-calibrate: Your record is {_COMPARED} Run `fairbench-agent measure` (10 minutes).\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", told)


def test_somebody_else_s_is_named(tmp_path: Path) -> None:
    pool = store(tmp_path / "pool", [QUICK])
    done = run(tmp_path, "score", "--pool", str(pool.folder))
    digits = record_sha256(QUICK)[:12]
    assert done.stderr == (
        f"fairbench-calibrate: Record {digits} is {_COMPARED} Name a record of a full measurement, as `fairbench-agent measure` "
        "makes it.\n"
    )


@pytest.mark.parametrize("machine", [(), ("this",)])
def test_beside_a_full_record_it_is_left_out_without_a_caution(machine: tuple[str, ...], tmp_path: Path) -> None:
    full = store(tmp_path / "records", [FULL, QUICK]).path(record_sha256(FULL))
    asked = ("score", *machine, "--baseline", str(full))
    answer, left_out, following = run(tmp_path, *asked).stdout.splitlines()
    assert answer.startswith("mine: score 1000.")
    assert left_out == "1 record is no full measurement and is left out (--verbose names it)"
    assert following.startswith("next    fairbench-calibrate predict")
    assert f"Your record is {_COMPARED}" in run(tmp_path, *asked, "--verbose").stdout
    assert [row["score"] for row in json.loads(run(tmp_path, *asked, "--json").stdout)] == [1000]


def test_quick_records_have_scores_against_a_quick_baseline(tmp_path: Path) -> None:
    quick = store(tmp_path / "records", [QUICK]).path(record_sha256(QUICK))
    assert run(tmp_path, "score", "--baseline", str(quick)).stdout.startswith("mine: score 1000.")
