"""`study run`: resuming, errors, trials, and real solvers with kills and disturbances."""

import csv
import hashlib
import json
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from benchmarks.run_disturbances import KINDS, disturbed_study
from benchmarks.run_kills import killed_study
from fairbench_agent.agent.machine.node_folder import node_folder, node_lock
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.running import local_machine
from fairbench_agent.comparison.running.command import (
    EXIT_TIME_S,
    FinishedStudy,
    TrialResult,
    run_study,
    try_study,
)
from fairbench_agent.comparison.running.planned_runs import PlannedRuns
from fairbench_agent.comparison.running.solver_process import RunOrder
from fairbench_agent.comparison.study.attempts import RunOutcome
from fairbench_agent.comparison.study.ledger import Provenance
from fairbench_agent.comparison.study.plan import plan_path
from fairbench_agent.comparison.study.study import StudyRun
from fairbench_agent.core.errors import StoppedError, UserError
from fairbench_agent.pool.record.field_types import Fact
from tests.comparison.command import document, invoke, refusal
from tests.comparison.running.run_examples import COMMAND, FakeEngine, answer, failed, planned_file, planned_runs
from tests.pool.examples import MACHINE

pytestmark = [
    pytest.mark.usefixtures("no_user_data"),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups"),
]

HOW_B_IS_RUN = 'command = "sh solver.sh {instance} {seed}"\nvalues = "stream"\n'
SOLVER = 'read -r value < "$1"\necho "$value.$2"\nexec sleep 30\n'


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the readiness check's observation time."""
    monkeypatch.setattr(SystemSource, "pause", lambda *_: None)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a planned study of eight instances with two seeds each."""
    return study(tmp_path, [10 + i for i in range(8)], 'n_runs = 2\nruns = "mean"\n')


def study(folder: Path, runtimes_s: list[float], more: str = "") -> Path:
    """Return a planned study whose solver prints its file's value and the seed, and runs until it is terminated."""
    folder.mkdir(exist_ok=True)
    (folder / "solver.sh").write_text(SOLVER)
    return planned_file(folder, runtimes_s, HOW_B_IS_RUN + more)


def run_by(file: Path, engine: FakeEngine | None = None) -> tuple[FinishedStudy, str]:
    """Run a study with an engine, and return its result and its log."""
    lines: list[str] = []
    finished = run_study(PlannedRuns.read(file), (engine or FakeEngine()).opened, lines.append)
    return finished, "\n".join(lines)


def values(file: Path) -> dict[StudyRun, str]:
    rows = list(csv.DictReader((file.parent / "b.csv").read_text("utf-8").splitlines()))
    result = {StudyRun(row["instance"], int(row["seed"])): row["value"] for row in rows}
    assert len(result) == len(rows)
    return result


def provenance(file: Path) -> Provenance:
    return Provenance.model_validate_json((file.parent / "b.provenance.json").read_bytes())


def stopped_at(instance: str) -> Callable[[RunOrder], RunOutcome]:
    def make(order: RunOrder) -> RunOutcome:
        if order.instance == instance:
            raise KeyboardInterrupt
        return answer(order)

    return make


def test_results_and_provenance_of_a_study(file: Path) -> None:
    finished, report = run_by(file)
    planned = PlannedRuns.read(file)
    assert set(values(file)) == set(planned.study.runs)
    assert values(file)[planned.study.runs[0]] == "100.11"
    written = provenance(file)
    assert written.ledger_sha256 == hashlib.sha256(planned.ledger.read_bytes()).hexdigest()
    assert (written.plan, written.counts.runs, written.counts.attempts) == (planned.plan.id, 16, 16)
    assert written == finished.provenance
    assert report.splitlines()[0] == "16 runs of 6.45 to 10.9 s on core 1, 1 at a time: 2 min 19 s in all"
    assert len(report.splitlines()) == 17
    assert document("study", "conclude", file)["cautions"] == []


def test_a_stopped_study_resumes_and_a_finished_one_makes_no_runs(file: Path) -> None:
    first = FakeEngine(stopped_at("i4"))
    with pytest.raises(StoppedError, match=r"stopped after 4 of 16 runs; repeat the command: it resumes") as caught:
        run_by(file, first)
    assert caught.value.number == signal.SIGINT
    assert not (file.parent / "b.csv").exists()
    assert f"run B: fairbench-compare study run {file}" in refusal("study", "conclude", file)
    second = FakeEngine()
    finished, report = run_by(file, second)
    assert [(order.instance, order.attempt) for order in second.orders][:2] == [("i4", 2), ("i5", 1)]
    assert "16 runs (4 done, 1 attempts lost)" in report
    assert (finished.provenance.counts.attempts, finished.provenance.counts.lost, len(second.orders)) == (17, 1, 12)
    ledger = PlannedRuns.read(file).ledger.read_bytes()
    third = FakeEngine()
    assert run_by(file, third)[0] == finished
    assert third.orders == []
    assert PlannedRuns.read(file).ledger.read_bytes() == ledger


def test_missing_and_foreign_files_of_a_run_are_rejected(file: Path) -> None:
    run_by(file)
    planned = PlannedRuns.read(file)
    results, ledger, stored = planned.results, planned.ledger, planned.provenance
    contents = {path: path.read_bytes() for path in (ledger, stored)}
    for old, new, expected in (
        (b"{", b"", "invalid provenance"),
        (b'"plan": "', b'"plan": "0', "belongs to another plan"),
    ):
        stored.write_bytes(contents[stored].replace(old, new, 1))
        assert expected in refusal("study", "run", file)
    stored.unlink()
    assert "not written by study run" in refusal("study", "run", file)
    stored.write_bytes(contents[stored])
    ledger.unlink()
    assert "is missing; restore" in refusal("study", "run", file)
    assert invoke("study", "conclude", file).code == 0  # the ledger may be missing
    ledger.write_bytes(contents[ledger])
    assert invoke("study", "run", file).code == 0
    for path in (results, ledger):
        path.unlink()
    try_study(PlannedRuns.read(file), FakeEngine().opened, lambda _: None)  # which starts a ledger
    message = "b.provenance.json: B was run, but its results and ledger are missing; restore"
    assert message in refusal("study", "run", file)
    stored.unlink()
    assert run_by(file)[0].provenance.counts.attempts == 16


def test_edits_of_results_and_provenance_are_detected_by_the_ledger(file: Path) -> None:
    run_by(file, FakeEngine(lambda order: answer(order, value="9999.9")))  # worse than A everywhere
    assert document("study", "conclude", file)["test"]["p_value"] == 1
    planned = PlannedRuns.read(file)
    results, ledger, path = planned.results, planned.ledger, planned.provenance
    unedited, content = results.read_bytes(), path.read_text()
    results.write_bytes(unedited.replace(b"9999.9", b"1"))
    assert "edited by hand" in refusal("study", "conclude", file)
    path.write_text(content.replace('"9999.9"', '"1"'))
    assert "not written from the ledger" in refusal("study", "conclude", file)
    stored = json.loads(path.read_text())
    for field, value in (
        ("runs", stored["runs"][:8]),
        ("runs", stored["runs"][::-1]),
        ("counts", {**stored["counts"], "lost": 9}),
    ):
        path.write_text(json.dumps(stored | {field: value}))
        assert re.search("edited by hand|not written from the ledger", refusal("study", "conclude", file))
    path.write_text(content)
    results.write_bytes(unedited)
    ledger.write_bytes(b"".join(ledger.read_bytes().splitlines(keepends=True)[:-4]))
    assert "not written from the ledger" in refusal("study", "conclude", file)


@pytest.mark.parametrize(("name", "what"), [("solver.sh", "B's program"), ("i5.dat", "instance files")])
def test_changes_of_program_and_instances_are_reported(name: str, what: str, file: Path) -> None:
    with pytest.raises(StoppedError):
        run_by(file, FakeEngine(stopped_at("i4")))
    (file.parent / name).write_text("another")
    assert f"Caution: {what}" in run_by(file)[1]
    concluded = document("study", "conclude", file)
    assert [caution.startswith(what) for caution in concluded["cautions"]] == [True]
    assert concluded["cautions"][0] in concluded["sentence"]


@pytest.mark.parametrize("removed", [False, True])
def test_a_program_that_changes_while_it_is_run_is_reported(removed: bool, file: Path) -> None:
    solver = file.parent / "solver.sh"

    def make(order: RunOrder) -> RunOutcome:
        if order.run == StudyRun("i6", 1):
            solver.unlink() if removed else solver.write_text("another")
        return answer(order)

    (caution, *_) = run_by(file, FakeEngine(make))[0].cautions
    assert caution.startswith("B's program or a file of its command")
    assert document("study", "conclude", file)["cautions"][0] == caution


def test_a_ledger_that_is_edited_while_the_study_runs_is_rejected(file: Path) -> None:
    ledger = PlannedRuns.read(file).ledger

    def make(order: RunOrder) -> RunOutcome:
        if order.run == StudyRun("i7", 2):
            ledger.write_bytes(ledger.read_bytes().replace(b'"100.11"', b'"1"'))
        return answer(order)

    with pytest.raises(StudyError, match="changed by another program; restore it"):
        run_by(file, FakeEngine(make))
    assert not (file.parent / "b.csv").exists()


def test_the_conclusion_mentions_disturbed_runs(file: Path) -> None:
    run_by(file, FakeEngine(lambda order: answer(order, disturbances=("lost time",) if order.instance == "i1" else ())))
    expected = "2 of 16 runs of B were disturbed but are used, to B's disadvantage."
    assert document("study", "conclude", file)["cautions"] == [expected]
    assert expected in invoke("study", "conclude", file, "--sentence").out


def test_a_run_without_a_value_loses_to_a(file: Path) -> None:
    file.write_text(file.read_text("utf-8") + 'on_failure = "worst"\n', "utf-8")
    plan_path(file).unlink()
    assert invoke("study", "plan", file).code == 0
    run_by(file, FakeEngine(lambda order: failed(order) if order.instance == "i2" else answer(order)))
    concluded = document("study", "conclude", file, "--report", file.parent / "report.html")
    assert concluded["instances"][2] | {"b": None, "better": "A", "difference": None} == concluded["instances"][2]
    assert "no value" in (file.parent / "report.html").read_text("utf-8")
    assert any("returned no value and are treated as worse than A's" in caution for caution in concluded["cautions"])


def test_machines_in_use_or_with_another_cpu_are_rejected(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_machine, "LocalEngine", lambda *_: pytest.fail("nothing is run"))
    with node_lock(node_folder()):
        assert "this machine is in use by another process" in refusal("study", "run", file)
    with pytest.raises(StoppedError):
        run_by(file, FakeEngine(stopped_at("i4")))  # on A CPU
    assert "the study is for A CPU, but this machine is " in refusal("study", "run", file)


@pytest.mark.parametrize(
    ("planned_for", "cpu", "response"),
    [
        ("Apple M5", "AMD EPYC", "error"),
        ("Intel Core i7-8700", "Intel(R) Core(TM) i7-3770 CPU @ 3.40GHz", "error"),
        ("Intel Core i7 3.4 GHz", "Intel(R) Core(TM) i7-3770 CPU @ 3.40GHz", "caution"),
        ("cpu:haswell@4.0GHz", "Intel(R) Core(TM) i7-4790K CPU @ 4.00GHz", "caution"),
        ("Intel Core i7-8700", "Intel(R) Core(TM) i7-8700 CPU @ 3.20GHz", "none"),
        ("Intel Core i7-8700", "an unknown CPU", "unknown"),
    ],
)
def test_another_cpu_is_rejected_or_reported(
    planned_for: str, cpu: str, response: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = study(tmp_path, [10.0] * 8)
    text = file.read_text("utf-8").replace("score:1012", planned_for).replace("score:1219", "Intel Core i7-8700")
    file.write_text(text.replace('[model]\nname = "published-linear"\n', ""), "utf-8")
    plan_path(file).unlink()
    assert invoke("study", "plan", file).code == 0
    brand = Fact(value=cpu if response != "unknown" else None, source="a test" if response != "unknown" else None)
    unknown = Fact[str](value=None, source=None)
    detected = MACHINE.model_copy(update={"brand": brand, "microarchitecture": unknown})
    monkeypatch.setattr(local_machine, "detect", lambda _: detected)
    engine, lines = FakeEngine(), list[str]()
    engine.cpu = None if response == "unknown" else cpu
    monkeypatch.setattr(local_machine, "LocalEngine", lambda *_: engine)
    planned = PlannedRuns.read(file)
    if response == "error":
        with pytest.raises(StudyError, match=f"the study is for {planned_for}, but this machine is "):
            run_study(planned, local_machine.local_engine, lines.append)
        return
    run_study(planned, local_machine.local_engine, lines.append)
    report = file.parent / "report.html"
    concluded = document("study", "conclude", file, "--report", report)
    caution = f"B's limits were planned for {planned_for}; B was run on {cpu}."
    assert [caution in concluded["cautions"], caution in concluded["sentence"]] == [
        response in {"caution", "unknown"}
    ] * 2
    assert f"run on {cpu}</dd>" in report.read_text("utf-8")
    assert f"run on {cpu}." in invoke("study", "conclude", file, "--format", "latex").out.replace("\\@", "@")


def try_with(planned: PlannedRuns, make: Callable[[RunOrder], RunOutcome | str]) -> tuple[TrialResult, FakeEngine]:
    engine = FakeEngine(make, 3)
    return try_study(planned, engine.opened, lambda _: None), engine


def test_every_instance_is_tried_once_for_a_second(tmp_path: Path) -> None:
    planned = planned_runs(tmp_path, n_runs=3, runs="mean")
    result, engine = try_with(planned, answer)
    example = [(order.instance, order.seed, order.time_limit_s) for order in engine.orders]
    assert example == [(f"i{i}", 1, Decimal(1)) for i in range(8)]
    assert result.text() == "None of 8 instances failed; trial values are not used."


@pytest.mark.parametrize("fails", [True, False])
def test_instances_that_fail_a_trial_are_listed(fails: bool, tmp_path: Path) -> None:
    outputs = tmp_path / "my.runs" / "try"

    def make(order: RunOrder) -> RunOutcome | str:
        (outputs / "output").mkdir(parents=True, exist_ok=True)
        (outputs / order.output).touch()
        if not fails:
            return answer(order)
        ends: dict[str, RunOutcome | str] = {
            "i2": failed(order, message="cannot open i2.dat"),
            "i5": failed(order, "not a number"),
            "i7": "n1 is gone",
        }
        return ends.get(order.instance, answer(order))

    result, _ = try_with(planned_runs(tmp_path), make)
    assert (result.fit, outputs.exists()) == (not fails, fails)
    assert fails or result.unfit == {}
    assert not fails or result.unfit == {
        "i2": "exited with status 3 (cannot open i2.dat)",
        "i5": "printed something other than a number",
        "i7": "lost: n1 is gone",
    }


def test_a_solver_with_a_time_limit_gets_time_to_exit(tmp_path: Path) -> None:
    planned = planned_runs(tmp_path, command=f"{COMMAND} {{time_limit_s}}", values="last", stop_early_s="0.5")
    _, engine = try_with(planned, answer)
    assert {order.time_limit_s for order in engine.orders} == {Decimal(1) + EXIT_TIME_S}
    assert {float(order.argv[-1]) for order in engine.orders} == {0.5}


def test_an_overrun_of_a_trial_is_not_a_failure(tmp_path: Path) -> None:
    assert try_with(planned_runs(tmp_path, values="last"), lambda order: failed(order, "overrun"))[0].fit


def test_trial_run_and_conclusion(tmp_path: Path) -> None:
    file = study(tmp_path, [1.2] * 8, 'on_disturbed = "keep"\n')
    (tmp_path / "solver.sh").write_text(SOLVER.replace("exec", '[ "$value" != 10 ] || exec'))  # all but i0 exit
    result = document("study", "run", file, "--try")
    assert (result["fit"], result["n_instances"], result["unfit"]) == (True, 8, {})
    done = invoke("study", "run", file)
    assert done.code == 0, done.err
    assert done.err.splitlines()[0].startswith("8 runs of ")
    assert values(file) == {StudyRun(f"i{i}", 1): f"{10 + i}.1" for i in range(8)}
    again = document("study", "run", file)
    assert document("study", "conclude", file)["provenance_sha256"] == again["provenance_sha256"]
    assert (tmp_path / "my.runs" / "output" / "i0-1-1.gz").exists()


def test_a_failing_solver_is_reported_with_exit_code_1(tmp_path: Path) -> None:
    file = study(tmp_path, [5], 'on_disturbed = "keep"\n')
    (tmp_path / "solver.sh").write_text("echo no licence >&2\nexit 3\n")
    done = invoke("study", "run", file)
    assert (done.code, done.out) == (1, "")
    assert f"(no licence); correct it ({file.parent}/my.runs/output/i0-1-1.gz)" in done.err


def test_a_study_in_use_is_rejected(file: Path) -> None:
    planned = PlannedRuns.read(file)
    with pytest.raises(StudyError, match="cannot be written"):
        run_study(replace(planned, file=Path("/dev/null/my.toml")), FakeEngine().opened, lambda _: None)

    def make(order: RunOrder) -> RunOutcome:
        if order.run == StudyRun("i0", 1):
            for second in (run_by, lambda file: try_study(PlannedRuns.read(file), FakeEngine().opened, lambda _: None)):
                with pytest.raises(UserError, match="this study is in use by another process"):
                    second(file)
        return answer(order)

    run_by(file, FakeEngine(make))


@pytest.mark.full
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_signals_stop_the_command_and_its_solvers(number: signal.Signals, code: int, tmp_path: Path) -> None:
    file = study(tmp_path, [8, 8, 8])
    main = "from fairbench_agent.comparison.cli import main; main()"
    command = (sys.executable, "-c", main, "study", "run", str(file), "--json")
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    ledger = PlannedRuns.read(file).ledger
    while not ledger.exists() or b'"begun"' not in ledger.read_bytes():
        time.sleep(0.05)
    time.sleep(1)
    running.send_signal(number)
    out, err = running.communicate(timeout=60)
    assert running.returncode == code
    assert b"stopped after 0 of 3 runs; repeat the command: it resumes" in err
    assert json.loads(out)["error"]["exit_code"] == code
    cwds = [entry / "cwd" for entry in Path("/proc").glob("[0-9]*")]
    assert not [cwd for cwd in cwds if cwd.is_symlink() and _target(cwd) == tmp_path]


def _target(link: Path) -> Path | None:
    try:
        return link.readlink()
    except OSError:
        return None


@pytest.mark.full
def test_kills_do_not_change_the_results(tmp_path: Path) -> None:
    result = killed_study(tmp_path, 6, 2, random.Random(20261123))  # noqa: S311  no secret
    assert result.wrong == ()
    assert result.kills.total() == 6
    assert result.attempts == result.runs + result.failed + result.lost > result.runs


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="processes are only pinned on Linux")
def test_disturbed_runs_are_repeated(tmp_path: Path) -> None:
    result = disturbed_study(tmp_path, 8, 1, random.Random(1))  # noqa: S311  no secret
    for kind in KINDS[1:]:
        assert (len(result.of(kind)), result.n_detected(kind), result.n_repeated(kind)) == (2, 2, 2)
