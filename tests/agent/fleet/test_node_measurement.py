"""What a node does when it is asked: measure, resume, or hand over what it has measured already."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fairbench_agent.agent.fleet.node_measurement import MeasurementReport, MeasurementRequest, measure_here
from fairbench_agent.agent.machine.node_folder import node_folder

MEASURE = """
import json, os, sys
from pathlib import Path
data = Path(os.environ["FAIRBENCH_DATA_DIR"])
with (data / "calls").open("a") as file:
    file.write(json.dumps(sys.argv[1:]) + "\\n")
script = json.loads((data / "script").read_text())
code = script["resume" if "--resume" in sys.argv else "begin"]
print("fairbench-agent: said so" if code else " 1/1  x  (0:00 left)", file=sys.stderr)
if not code:
    (data / "record.json").write_text("the record")
    print(json.dumps({"path": str(data / "record.json")}))
sys.exit(code)
"""


@pytest.fixture
def request_(tmp_path: Path) -> MeasurementRequest:
    command = (sys.executable, "-S", "-c", MEASURE)
    return MeasurementRequest(
        ("--quick",), "c0ffee", begun_before=False, limit_s=60, data=str(tmp_path), command=command
    )


def scripted(folder: Path, begin: int = 0, resume: int = 2) -> None:
    (folder / "script").write_text(json.dumps({"begin": begin, "resume": resume}))


def calls(folder: Path) -> list[list[str]]:
    return [json.loads(line) for line in (folder / "calls").read_text().splitlines()]


def test_a_node_is_measured_once_and_hands_its_record_over_again(tmp_path: Path, request_: MeasurementRequest) -> None:
    scripted(tmp_path)
    for begun_before in (False, True):
        report = measure_here(replace(request_, begun_before=begun_before))
        assert (report.record, report.trouble) == ("the record", "")
        assert report.cpu
    assert calls(tmp_path) == [["--quick", "--json"]]
    assert (node_folder(tmp_path) / "fleets" / "c0ffee").exists()
    measure_here(replace(request_, campaign="bad1dea"))
    assert len(calls(tmp_path)) == 2


@pytest.mark.parametrize(("resume", "n_calls"), [(0, 1), (2, 2)])
def test_what_was_begun_is_resumed_where_there_is_something_to_resume(
    tmp_path: Path, request_: MeasurementRequest, resume: int, n_calls: int
) -> None:
    scripted(tmp_path, resume=resume)
    assert measure_here(replace(request_, begun_before=True)).record == "the record"
    assert calls(tmp_path) == [["--quick", "--json", "--resume"], ["--quick", "--json"]][:n_calls]


@pytest.mark.parametrize("code", [1, 2, 143])
def test_a_measurement_that_fails_says_why(tmp_path: Path, request_: MeasurementRequest, code: int) -> None:
    scripted(tmp_path, begin=code)
    report = measure_here(request_)
    assert report == MeasurementReport(report.cpu, None, f"measure ended with exit code {code}: said so")


def test_a_record_that_is_gone_is_measured_again(tmp_path: Path, request_: MeasurementRequest) -> None:
    scripted(tmp_path)
    measure_here(request_)
    (tmp_path / "record.json").unlink()
    assert measure_here(request_).record == "the record"
    assert len(calls(tmp_path)) == 2
