"""The closing summary: figures of the record, and in words what they are."""

import json
from dataclasses import asdict

import pytest
import rfc8785

from fairbench.agent.report import paper_line, summarise, summary_text
from fairbench.pool.fields import Fact
from fairbench.pool.machine import Score
from fairbench.pool.record import Grade, Record, record_sha256
from tests.pool.examples import example_record, full_record, imported_record, machine

RECORD = example_record()
PATH = "/records/x.json"


def text_of(record: Record) -> str:
    return summary_text(summarise(record, record_sha256(record)), PATH)


def test_totals_are_sums_of_medians() -> None:
    record = full_record(sweeps=3)
    summary = summarise(record, "0" * 64)
    assert [total.problem for total in summary.problems] == ["qap", "tsp", "pfsp", "lop"]
    assert {total.n_processes for total in summary.problems} == {16}
    assert summary.wall_s == pytest.approx(sum(process.wall_ns for process in record.processes) / 1e9)
    assert summary.undisturbed_s == pytest.approx(
        sum(process.undisturbed_ns or 0 for process in record.processes) / 1e9
    )
    assert summary.wall_s == pytest.approx(sum(total.wall_s for total in summary.problems))


def test_problems_that_were_not_run_have_no_row() -> None:
    text = text_of(RECORD)
    assert "TSP (unrounded lengths)" in text
    assert "QAP" not in text


def test_the_summary_says_what_was_run_how_long_and_how_good_it_is() -> None:
    lines = text_of(RECORD).splitlines()
    assert lines[0] == "AMD EPYC"
    assert lines[1] == ("suite standard, 2000000 evaluations, 1 sweep, 1 of 64 processes (partial), outcomes verified")
    assert [line.split() for line in lines if line.startswith("total")] == [["total", "0.60", "s", "0.58", "s"]]
    assert "validation  primes 0.04 s" in lines
    assert "grade B" in lines
    assert "  - 1 of 1 runs: unsteady" in lines
    assert "interrupted: killed after 0 runs, 77 s" in lines
    assert f"record  {PATH}" in lines
    assert f"next    fairbench-agent records show {PATH}" in lines


def test_a_whole_record_is_not_called_partial() -> None:
    assert "3 sweeps, 64 processes, outcomes" in text_of(full_record(sweeps=3))


def test_one_line_for_a_paper_has_cpu_work_times_grade_and_hash() -> None:
    record = example_record(score=Score(value="2185", table="PassMark single thread", date="2026-01"))
    sha256 = record_sha256(record)
    assert paper_line(summarise(record, sha256)) == (
        "For a paper: measured on AMD EPYC (score 2185, PassMark single thread, 2026-01); reference process, "
        "suite standard, 2000000 evaluations, 1 sweep, 1 of 64 processes (partial): 0.6 s raw, 0.6 s undisturbed, "
        f"grade B, fairbench record {sha256[:16]}."
    )
    assert "score" not in paper_line(summarise(RECORD, sha256))
    undated = example_record(score=Score(value="2185", table="PassMark", date="unknown"))
    assert "(score 2185, PassMark);" in paper_line(summarise(undated, sha256))


def test_a_cpu_without_a_name() -> None:
    assert summarise(example_record(machine=machine(brand=Fact())), "0").cpu == "AMD"
    assert summarise(example_record(machine=machine(brand=Fact(), vendor=Fact())), "0").cpu == "unknown CPU"


def test_grade_a_has_no_reasons() -> None:
    record = example_record(grade=Grade(letter="A", reasons=(), thresholds={}))
    assert "\ngrade A\n" in text_of(record)


def test_an_import_has_raw_times_only() -> None:
    summary = summarise(imported_record(), "0")
    assert (summary.grade, summary.reasons) == ("none", ())
    assert summary.undisturbed_s == summary.wall_s


def test_the_summary_is_a_json_document() -> None:
    summary = summarise(full_record(), "5e" * 32)
    document = json.loads(rfc8785.dumps(asdict(summary)))
    assert document["sha256"] == "5e" * 32
    assert document["problems"][0]["problem"] == "qap"
    assert document["grade"] == "C"
