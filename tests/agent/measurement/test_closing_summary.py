"""The closing summary: figures of the record, and in words what they are."""

import json
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.measurement.closing_summary import paper_line, summary_document, summary_text
from fairbench_agent.pool.record.machine import Score
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.protocol import Grade
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import total
from fairbench_agent.pool.stores.folder import read_record
from tests.pool.examples import example_record, full_record, imported_record, machine

RECORD = example_record()
PATH = "/records/x.json"


def text_of(record: Record) -> str:
    return summary_text(record, record_sha256(record), PATH)


def test_totals_are_sums_of_medians() -> None:
    record = full_record(sweeps=3)
    document: dict[str, Any] = summary_document(record, "0" * 64)
    problems = document["problems"]
    assert [part["problem"] for part in problems] == ["qap", "tsp", "pfsp", "lop"]
    assert {part["n_processes"] for part in problems} == {16}
    medians = [sorted(run.wall_ns for run in process.runs)[1] for process in record.processes]
    assert document["wall_s"] == pytest.approx(sum(medians) / 1e9)
    assert document["wall_s"] == pytest.approx(sum(part["wall_s"] for part in problems))
    assert document["undisturbed_s"] == pytest.approx(sum(part["undisturbed_s"] for part in problems))
    assert document["undisturbed_s"] < document["wall_s"]


def test_raw_and_undisturbed_times_are_never_mixed_in_one_sum() -> None:
    record = full_record()
    first, *others = record.processes
    runs = tuple(run.model_copy(update={"undisturbed_ns": None}) for run in first.runs)
    mixed = record.model_copy(update={"processes": (first.model_copy(update={"runs": runs}), *others)})
    document: dict[str, Any] = summary_document(mixed, "0" * 64)
    assert document["undisturbed_s"] is None
    by_problem = {part["problem"]: part["undisturbed_s"] for part in document["problems"]}
    assert by_problem.pop(first.problem) is None
    assert None not in by_problem.values()
    lines = summary_text(mixed, "0" * 64, PATH).splitlines()
    assert [line.endswith(" unknown") for line in lines if line.startswith(("QAP", "TSP", "total"))] == [
        True,
        False,
        True,
    ]
    assert " s raw, unknown undisturbed, " in paper_line(mixed, "0" * 64)


def test_problems_that_were_not_run_have_no_row() -> None:
    text = text_of(RECORD)
    assert "TSP (unrounded lengths)" in text
    assert "QAP" not in text


def test_the_summary_says_what_was_run_how_long_and_how_good_it_is() -> None:
    lines = text_of(RECORD).splitlines()
    assert lines[0] == "AMD EPYC (Zen 3)"
    assert lines[1] == "runs at 3.20 GHz; its latencies are those of Zen 3"
    assert lines[2] == ("suite standard, 2000000 evaluations, 1 sweep, 1 of 64 processes (partial), outcomes verified")
    assert [line.split() for line in lines if line.startswith("total")] == [["total", "0.60", "s", "0.58", "s"]]
    assert "validation  primes 0.04 s" in lines
    assert "grade B" in lines
    assert "  - 1 of 1 runs: unsteady" in lines
    assert "interrupted: killed after 0 runs, 77 s" in lines
    assert f"record  {PATH}" in lines
    assert lines[-3].startswith("next    fairbench-agent measure") or lines[-2].startswith(
        "next    fairbench-agent measure"
    )
    assert lines[-1] == f"        fairbench-agent records show {short_hash(record_sha256(RECORD))}"


def test_every_copy_has_its_total_and_grade() -> None:
    record = full_record(sweeps=1, copies=3)
    slow = tuple(
        process.model_copy(
            update={"runs": (*process.runs[:2], process.runs[2].model_copy(update={"wall_ns": 9 * 10**9}))}
        )
        for process in record.processes
    )
    record = record.model_copy(update={"processes": slow, "copy_grades": ("A", "B", "C")})
    lines = text_of(record).splitlines()
    rows = [line.split() for line in lines if line.startswith("copy ")]
    placed = [str(core.core) for core in record.protocol.cores or ()]
    assert [(row[1], row[4], row[-2:]) for row in rows] == [
        (str(n), core, ["grade", letter]) for n, core, letter in zip((1, 2, 3), placed, "ABC", strict=True)
    ]
    assert "576.00 s" in lines[lines.index(next(line for line in lines if line.startswith("copy 3")))]
    assert ", 1 sweep, 3 copies side by side, 64 processes, " in text_of(record)
    assert ", 3 copies side by side, " in paper_line(record, "0" * 64)
    document: dict[str, Any] = summary_document(record, "0" * 64)
    assert document["copies"] == 3
    assert [row["grade"] for row in document["copy_totals"]] == ["A", "B", "C"]
    assert document["copy_totals"][2]["wall_s"] == 576
    # the median of three copies is not moved by one
    assert document["wall_s"] == pytest.approx(document["copy_totals"][0]["wall_s"])
    alone: dict[str, Any] = summary_document(RECORD, "0" * 64)
    assert (alone["copies"], alone["copy_totals"]) == (1, [])


def test_a_whole_record_is_not_called_partial() -> None:
    assert "3 sweeps, 64 processes, outcomes" in text_of(full_record(sweeps=3))


def test_one_line_for_a_paper_has_cpu_work_times_grade_and_hash() -> None:
    record = example_record(score=Score(value="2185", table="PassMark single thread", date="2026-01"))
    sha256 = record_sha256(record)
    assert paper_line(record, sha256) == (
        "For a paper: measured on AMD EPYC (Zen 3) (score 2185, PassMark single thread, 2026-01); reference process, "
        "suite standard, 2000000 evaluations, 1 sweep, 1 of 64 processes (partial): 0.6 s raw, 0.6 s undisturbed, "
        f"grade B, fairbench record {short_hash(sha256)}."
    )
    assert "score" not in paper_line(RECORD, sha256)
    undated = example_record(score=Score(value="2185", table="PassMark", date="unknown"))
    assert "(score 2185, PassMark);" in paper_line(undated, sha256)


def test_a_cpu_without_a_name() -> None:
    unnamed = machine(brand=Fact(), microarchitecture=Fact())
    assert summary_document(example_record(machine=unnamed), "0")["cpu"] == "machine 01234567"


def test_grade_a_has_no_reasons() -> None:
    record = example_record(grade=Grade(letter="A", reasons=(), thresholds={}))
    assert "\ngrade A\n" in text_of(record)


def test_grade_c_says_what_a_prediction_may_be_wrong_by_and_what_helps() -> None:
    record = full_record()
    by = total(record).raw_over_undisturbed
    assert by
    told = f"A prediction for this machine may give B up to {100 * (by - 1):.1f} % too much time: measure again while nothing"
    assert told in text_of(record)
    graded = (record.model_copy(update={"grade": Grade(letter="B", reasons=("x",), thresholds={})}), RECORD)
    assert all("too much time" not in text_of(one) for one in graded)
    raw = tuple(
        process.model_copy(
            update={"runs": tuple(run.model_copy(update={"undisturbed_ns": None}) for run in process.runs)}
        )
        for process in record.processes
    )
    assert "may give B too much time: measure again" in text_of(record.model_copy(update={"processes": raw}))


def test_an_import_has_raw_times_only() -> None:
    document = summary_document(imported_record(), "0")
    assert (document["grade"], document["reasons"], document["undisturbed_s"]) == ("none", [], None)


def test_the_summary_is_a_json_document() -> None:
    document = json.loads(json.dumps(summary_document(full_record(), "5e" * 32)))
    assert document["sha256"] == "5e" * 32
    assert document["problems"][0]["problem"] == "qap"
    assert document["grade"] == "C"


def test_the_readme_shows_the_summary_of_a_shipped_record() -> None:
    root = Path(__file__).parents[3]
    shown = (root / "README.md").read_text("utf-8").split("```text\n")[1].split("\n```")[0]
    sha256 = shown.rpartition("/")[2].partition(".json")[0]
    record = read_record(root / "results" / "records" / f"{sha256}.json")
    assert summary_text(record, sha256, f"~/.local/share/fairbench/records/{sha256}.json") == shown
