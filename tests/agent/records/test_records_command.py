"""`records list`, `show` and `verify` on the shipped records."""

import csv
import hashlib
import io
import json
import shutil
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from fairbench_agent.agent.records.records_command import record_list, record_result
from fairbench_agent.pool.record.protocol import PinnedCore
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.record.work import slowdown
from fairbench_agent.pool.stores.folder import FolderStore, read_record
from fairbench_agent.workloads.processes import ProcessKey
from tests.agent.command import Run
from tests.pool.examples import example_record, full_record, programs_record, protocol, timing

SHIPPED = sorted((Path(__file__).parents[3] / "results" / "records").glob("*.json"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a copy of the shipped records."""
    for path in SHIPPED:
        shutil.copy(path, tmp_path)
    return tmp_path


def total_ns(path: Path, time: str) -> float:
    """Return the sum over a record's processes of their median times."""
    processes = json.loads(path.read_bytes())["processes"]
    return float(sum(median(run[time] for run in process["runs"]) for process in processes))


def test_a_line_break_in_a_name_makes_no_line_of_output(run: Run, folder: Path) -> None:
    (folder / "a\nfairbench-agent: all is well.json").write_bytes(b"{}")
    (folder / "a\nb.json").write_bytes(SHIPPED[0].read_bytes())
    answer = run("records", "verify", "--folder", folder)
    assert (answer.code, answer.err.count("\n"), r"/a\nfairbench-agent: all is well" in answer.err) == (2, 1, True)
    assert f"record  {folder}/a\\nb.json" in run("records", "show", folder / "a\nb.json").out.splitlines()


def test_list_relates_totals_to_the_median_of_the_cpu(run: Run, folder: Path) -> None:
    answer = run("records", "list", "--folder", folder, "--json")
    rows = {row["sha256"]: row for row in json.loads(answer.out)["records"]}
    assert (answer.code, answer.err, set(rows)) == (0, "", {path.stem for path in SHIPPED})
    totals = {path.stem: total_ns(path, "undisturbed_ns") for path in SHIPPED}
    assert {sha256: row["total"]["undisturbed_ns"] for sha256, row in rows.items()} == totals
    # the latest is first in every format
    latest = sorted(rows.values(), key=lambda row: row["started_at"], reverse=True)
    digits = [row["sha256"][:12] for row in latest]
    lines = list(csv.reader(io.StringIO(run("records", "list", "--folder", folder, "--format", "csv").out)))
    assert [line[0] for line in lines[1:]] == digits
    assert [line[:12] for line in run("records", "list", "--folder", folder).out.splitlines()[2:]] == digits


def machine(number: int, seconds: float, **changes: object) -> Record:
    """Return a record of one process that took some seconds."""
    fields: dict[str, object] = {
        "machine_id": f"{number:032x}",
        "started_at": "2026-01-30T00:00:00Z",
        "processes": (timing(walls_ns=(round(seconds * 1e9),)),),
    }
    return example_record(**fields | changes)


def test_the_median_uses_one_record_per_machine_with_the_same_work() -> None:
    other = machine(2, 9.0, processes=(timing(ProcessKey("tsp", "uniform_101", "insert")),))
    again = [machine(1, seconds, started_at=f"2026-01-0{seconds:.0f}T00:00:00Z") for seconds in (3.0, 8.0)]
    rows = record_list([machine(1, 2.0), *again, machine(2, 4.0), machine(3, 8.0), other]).records
    relative = {(row.machine_id[-1], row.started_at[8:10], row.total.wall_ns): row.relative_to_median for row in rows}
    # the machines have 3, 4 and 8 seconds: the median of each machine's records is used
    s = 10**9
    assert relative == {
        ("1", "08", 8 * s): pytest.approx(2.0),
        ("1", "03", 3 * s): pytest.approx(0.75),
        ("1", "30", 2 * s): pytest.approx(0.5),
        ("2", "30", 4 * s): pytest.approx(1.0),
        ("3", "30", 8 * s): pytest.approx(2.0),
        ("2", "30", 600_000_000): None,
    }


def test_a_broken_file_does_not_hide_others(run: Run, folder: Path) -> None:
    broken = folder / SHIPPED[0].name
    broken.write_bytes(broken.read_bytes().replace(b'"seed":2', b'"seed":3'))
    for command, shown in (("list", len(SHIPPED) - 1 + 2), ("verify", 1)):
        answer = run("records", command, "--folder", folder)
        assert (answer.code, len(answer.out.splitlines()), answer.err.count("\n")) == (2, shown, 1)
        assert str(broken) in answer.err
    assert f"{len(SHIPPED) - 1} of {len(SHIPPED)} records" in run("records", "verify", "--folder", folder).out


def test_verify_rejects_wrong_outcomes(run: Run, folder: Path) -> None:
    shipped = read_record(SHIPPED[0])
    first = shipped.processes[0].model_copy(update={"objective": "1"})
    content = canonical_bytes(shipped.model_copy(update={"processes": (first, *shipped.processes[1:])}))
    path = folder / f"{hashlib.sha256(content).hexdigest()}.json"
    path.write_bytes(content)
    answer = run("records", "verify", path, SHIPPED[1], "--json")
    assert (answer.code, json.loads(answer.out)["n_files"], len(json.loads(answer.out)["defects"])) == (2, 2, 1)
    assert str(path) in answer.err
    assert str(first.key) in answer.err
    assert run("records", "verify", SHIPPED[1]).code == 0


def test_show_accepts_digits_hash_and_path(run: Run, folder: Path) -> None:
    path = folder / SHIPPED[2].name
    names = path.stem[:8], path.stem, path
    answer, *others = (run("records", "show", name, "--folder", folder, "--json") for name in names)
    document = json.loads(answer.out)
    assert (answer.code, document["sha256"], document["path"]) == (0, path.stem, str(path))
    assert others == [answer] * 2
    times = {name: total_ns(path, name) for name in ("wall_ns", "undisturbed_ns")}
    assert document["total"] == {"n_processes": 64, **times}
    assert sum(part["wall_ns"] for part in document["problems"].values()) == document["total"]["wall_ns"]
    assert document["record"] == json.loads(path.read_bytes())


def test_show_prints_the_latest_record_and_what_its_cores_share(run: Run, tmp_path: Path) -> None:
    core = PinnedCore(core=5, smt_siblings=(21,), l2_siblings=(), l3_siblings=(4, 6, 7), node_siblings=None)
    for day, cores in (("02", (core,)), ("01", None)):
        dated = example_record(protocol=protocol(cores=cores), started_at=f"2026-01-{day}T00:00:00Z")
        (tmp_path / f"{record_sha256(dated)}.json").write_bytes(canonical_bytes(dated))
    answer = run("records", "show", "--folder", tmp_path)
    assert (answer.code, answer.err, "measured    2026-01-02T" in answer.out) == (0, "", True)
    assert "  physical core with 21; L2 with none shown; L3 with 4,6-7; memory node unknown" in answer.out


@pytest.mark.parametrize(
    "shown",
    [example_record(), full_record(1, copies=2), programs_record()],
    ids=["one process", "full", "programs"],
)
def test_every_kind_of_record_is_shown(run: Run, tmp_path: Path, shown: Record) -> None:
    path = tmp_path / f"{record_sha256(shown)}.json"
    path.write_bytes(canonical_bytes(shown))
    answer = run("records", "show", path)
    assert (answer.code, answer.err) == (0, "")
    for words in (path.stem, shown.machine_id, str(path), f"grade {shown.grade.letter}", *shown.grade.reasons):
        assert words in answer.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("list", "--folder", "nowhere"), "nowhere: no such folder"),
        (("show", "0" * 12), "no record"),
        (("show",), "no records; measure this machine with: fairbench-agent measure"),
        (("show", "nowhere.json"), "nowhere.json"),
        (("verify", "nowhere.json"), "nowhere.json"),
    ],
)
def test_missing_records_are_reported_in_one_line(run: Run, data: Path, arguments: tuple[str, ...], words: str) -> None:
    answer = run("records", *arguments)
    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert words in answer.err
    assert not data.exists()


def test_a_new_machine_has_an_empty_list(run: Run, data: Path) -> None:
    assert run("records", "list") == (0, "no records; measure this machine with: fairbench-agent measure\n", "")
    assert not data.exists()


def slow_record(record: Record, factors: dict[str, int]) -> Record:
    """Return a record with the times of some problems multiplied."""
    processes: list[Any] = []
    for process in record.processes:
        by = factors.get(process.problem, 1)
        times = ({"wall_ns": by * x.wall_ns, "undisturbed_ns": by * x.undisturbed_ns} for x in process.runs)
        runs = tuple(run.model_copy(update=changes) for run, changes in zip(process.runs, times, strict=True))
        processes.append(process.model_copy(update={"runs": runs}))
    return record.model_copy(update={"processes": tuple(processes)})


ALONE = full_record(1)
TOGETHER = slow_record(full_record(1, copies=2), {"qap": 2, "lop": 3})


def test_the_slowdown_is_relative_to_one_copy(tmp_path: Path) -> None:
    store = FolderStore(tmp_path)
    for stored in (TOGETHER, ALONE):
        (tmp_path / f"{record_sha256(stored)}.json").write_bytes(canonical_bytes(stored))
    result = record_result(TOGETHER, "here", store)
    assert result.slowdown is not None
    assert result.slowdown.one_copy_sha256 == record_sha256(ALONE)
    assert result.slowdown.problems == pytest.approx({"qap": 2, "tsp": 1, "pfsp": 1, "lop": 3})
    expected = 6**0.25
    assert result.slowdown.ratio == pytest.approx(expected)
    assert f"{expected:.3f}; qap 2.000, tsp 1.000, pfsp 1.000, lop 3.000" in result.text()
    assert record_result(ALONE, "here", store).slowdown is None


@pytest.mark.parametrize(
    "changes",
    [
        {"machine_id": "1" * 32},
        {"protocol": protocol(selection="*", assembly_sha256="b6" * 32)},
        {"protocol": protocol(selection="*", budget=20_000)},
        {"processes": ALONE.processes[:63]},
    ],
    ids=["machine", "code", "budget", "processes"],
)
def test_records_of_different_work_are_not_compared(changes: dict[str, object]) -> None:
    assert slowdown(TOGETHER, [TOGETHER, ALONE.model_copy(update=changes)]) is None
