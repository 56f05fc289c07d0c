"""`records list`, `show` and `verify` on the shipped records."""

import csv
import hashlib
import io
import json
import shutil
from pathlib import Path
from statistics import median

import pytest

from fairbench_agent.agent.records.records_command import listed
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.stores.folder import read_record
from tests.agent.command import Run
from tests.calibration.examples import record
from tests.pool.examples import example_record, full_record, imported_record

SHIPPED = sorted((Path(__file__).parents[3] / "results" / "records").glob("*.json"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a copy of the shipped records."""
    for path in SHIPPED:
        shutil.copy(path, tmp_path)
    return tmp_path


def total_ns(path: Path, time: str) -> float:
    """Return the total of a record's times of a kind, each the median over the sweeps."""
    processes = json.loads(path.read_bytes())["processes"]
    return float(sum(median(run[time] for run in process["runs"]) for process in processes))


def test_a_list_has_every_record_with_its_total_over_the_median_of_its_cpu(run: Run, folder: Path) -> None:
    answer = run("records", "list", "--folder", folder, "--json")
    rows = {row["sha256"]: row for row in json.loads(answer.out)["records"]}
    assert (answer.code, answer.err, set(rows)) == (0, "", {path.stem for path in SHIPPED})
    totals = {path.stem: total_ns(path, "undisturbed_ns") for path in SHIPPED}
    assert {sha256: row["total"]["undisturbed_ns"] for sha256, row in rows.items()} == totals
    groups: dict[tuple[str, str], list[str]] = {}
    for sha256, row in rows.items():
        groups.setdefault((row["cpu"], row["suite"]), []).append(sha256)
    for members in groups.values():
        usual = median(totals[one] for one in members)
        found = [rows[one]["relative_to_median"] for one in members]
        assert found == ([None] if len(members) == 1 else pytest.approx([totals[one] / usual for one in members]))
    assert any(len(members) > 1 for members in groups.values())


def test_the_latest_is_first_in_every_format(run: Run, folder: Path) -> None:
    latest = [read_record(path) for path in SHIPPED]
    latest.sort(key=lambda one: one.started_at, reverse=True)
    digits = [record_sha256(one)[:12] for one in latest]
    rows = list(csv.reader(io.StringIO(run("records", "list", "--folder", folder, "--format", "csv").out)))
    assert [row[0] for row in rows[1:]] == digits
    assert [line[:12] for line in run("records", "list", "--folder", folder).out.splitlines()[2:]] == digits


def machine(number: int, seconds: float, **changes: object) -> Record:
    """Return an imported record of a machine with a total of so many seconds."""
    one = record("a CPU", seconds)
    return one.model_copy(update={"machine_id": f"{number:032x}", **changes})


def test_a_machine_counts_once_and_only_with_the_same_work() -> None:
    one = machine(1, 2.0)
    partial = machine(2, 9.0, processes=one.processes[:5], partial=True)
    again = [machine(1, seconds, started_at=f"2022-02-0{seconds:.0f}T00:00:00Z") for seconds in (3.0, 4.0)]
    rows = listed([one, *again, machine(2, 4.0), machine(3, 8.0), partial]).records
    found = {(row.machine_id[-1], row.started_at[:10], row.partial): row.relative_to_median for row in rows}
    # the machines count with about 4, 4 and 8 seconds: of several records of one machine, the latest
    assert found == {
        ("1", "2022-02-04", False): pytest.approx(1.0),
        ("1", "2022-02-03", False): pytest.approx(0.75),
        ("1", "2022-01-30", False): pytest.approx(0.5),
        ("2", "2022-01-30", False): pytest.approx(1.0),
        ("3", "2022-01-30", False): pytest.approx(2.0),
        ("2", "2022-01-30", True): None,
    }


def test_a_broken_file_hides_no_other(run: Run, folder: Path) -> None:
    broken = folder / SHIPPED[0].name
    broken.write_bytes(broken.read_bytes().replace(b'"seed":2', b'"seed":3'))
    for command, shown in (("list", len(SHIPPED) - 1 + 2), ("verify", 1)):
        answer = run("records", command, "--folder", folder)
        assert (answer.code, len(answer.out.splitlines()), answer.err.count("\n")) == (2, shown, 1)
        assert str(broken) in answer.err
    assert f"{len(SHIPPED) - 1} of {len(SHIPPED)} records" in run("records", "verify", "--folder", folder).out


def test_verify_finds_outcomes_that_were_never_reached(run: Run, folder: Path) -> None:
    one = read_record(SHIPPED[0])
    first = one.processes[0].model_copy(update={"objective": "1"})
    content = canonical_bytes(one.model_copy(update={"processes": (first, *one.processes[1:])}))
    path = folder / f"{hashlib.sha256(content).hexdigest()}.json"
    path.write_bytes(content)
    answer = run("records", "verify", path, SHIPPED[1], "--json")
    assert (answer.code, json.loads(answer.out)["n_files"], len(json.loads(answer.out)["defects"])) == (2, 2, 1)
    assert str(path) in answer.err
    assert str(first.key) in answer.err
    assert run("records", "verify", SHIPPED[1]).code == 0


@pytest.mark.parametrize(
    "named", [lambda path: path.stem[:8], lambda path: path.stem, str], ids=["digits", "hash", "path"]
)
def test_show_finds_a_record_by_any_name(run: Run, folder: Path, named: object) -> None:
    assert callable(named)
    path = folder / SHIPPED[2].name
    answer = run("records", "show", named(path), "--folder", folder, "--json")
    document = json.loads(answer.out)
    assert (answer.code, document["sha256"], document["path"]) == (0, path.stem, str(path))
    times = {name: total_ns(path, name) for name in ("wall_ns", "undisturbed_ns")}
    assert document["total"] == {"n_processes": 64, **times}
    assert sum(part["wall_ns"] for part in document["problems"].values()) == document["total"]["wall_ns"]
    assert document["record"] == json.loads(path.read_bytes())


@pytest.mark.parametrize("one", [example_record(), full_record(1, copies=2), imported_record()], ids=str)
def test_every_kind_of_record_is_shown(run: Run, tmp_path: Path, one: Record) -> None:
    path = tmp_path / f"{record_sha256(one)}.json"
    path.write_bytes(canonical_bytes(one))
    answer = run("records", "show", path)
    assert (answer.code, answer.err) == (0, "")
    grade = f"grade {one.grade.letter}" if one.grade else "grade none: imported"
    for words in (path.stem, one.machine_id, str(path), grade, *(one.grade.reasons if one.grade else ())):
        assert words in answer.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("list", "--folder", "nowhere"), "nowhere: no such folder"),
        (("show", "0" * 12), "no record"),
        (("show", "nowhere.json"), "nowhere.json"),
        (("verify", "nowhere.json"), "nowhere.json"),
    ],
)
def test_what_is_not_there_is_one_line(run: Run, data: Path, arguments: tuple[str, ...], words: str) -> None:
    answer = run("records", *arguments)
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert words in answer.err
    assert not data.exists()


def test_a_machine_without_records_has_an_empty_list(run: Run, data: Path) -> None:
    assert run("records", "list") == (0, "no records; measure this machine with: fairbench-agent measure\n", "")
    assert not data.exists()
