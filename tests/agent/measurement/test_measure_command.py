"""`measure`: invalid options, resumed journals, and the record."""

import json
import re
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.cli import main
from fairbench_agent.agent.errors import AgentError, WorkerError
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import machine_id, node_folder
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement import measure_command as command
from fairbench_agent.agent.measurement.journal import Journal, JournalLine, read_journal, unfinished_journal
from fairbench_agent.agent.measurement.measure_command import MeasurementContext, complete
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan
from fairbench_agent.agent.measurement.worker_messages import Event
from fairbench_agent.agent.readiness.check import Assessment
from fairbench_agent.core.append_log import AppendLog
from fairbench_agent.core.errors import StoppedError, exit_code
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.field_types import Fact
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.work import cpu_name
from fairbench_agent.pool.stores.folder import FolderStore, read_sound_record
from fairbench_agent.workloads.processes import QUICK_BUDGET
from tests.agent.command import Run
from tests.agent.examples import (
    MACHINE_ID,
    ScriptedSupervisor,
    context_of,
    journal_lines,
    make_plan,
    opening,
    pinned_cores,
    task_script,
    write_journal,
)
from tests.agent.machine.recorded_machine import RecordedSource

PLAN = make_plan(sweeps=2, validation=True)
AGAIN = "fairbench-agent measure --resume"


class Unpaused(SystemSource):
    """This machine, observed without a pause."""

    def pause(self, seconds: float) -> None:
        pass


@pytest.fixture
def no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make `measure` fail when it starts a worker."""

    def refuse(_: Assignment) -> Iterator[Event]:
        raise WorkerError("started a worker")
        yield

    supervisor, source = ScriptedSupervisor(refuse), Unpaused()

    def context(quiet: bool) -> MeasurementContext:
        return MeasurementContext(supervisor=supervisor, source=source, release="0.1.0", quiet=quiet)

    monkeypatch.setattr(command, "MeasurementContext", context)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--budget 999", "greater than or equal to 1000"),
        ("--budget 5000 --brief", "--budget, --brief and --quick exclude each other"),
        ("--programs-only --brief --only x", "--programs-only times no process of ρ′; leave out --brief, --only"),
        ("--resume --brief --only x", "of the first run; leave out --brief, --only"),
        (f"--only {'*' * 300}", "--only: expected one line of at most 200 printable characters"),
        ("--only none --no-validation", "nothing to measure"),
        ("--instances x", "suite standard needs no files"),
        ("--suite published", "give their folder with --instances DIR"),
        ("--suite published --instances nowhere", "No such file"),
        ("--core 4095", "core 4095"),
        ("--copies 250", "250 copies"),
        ("--output FILE", "journals: cannot be written (Not a directory); choose another folder with --output DIR"),
        ("--resume", "no unfinished measurement to resume; start a new measurement without --resume"),
    ],
)
@pytest.mark.usefixtures("no_worker")
def test_invalid_options_are_reported_in_one_line(run: Run, data: Path, arguments: str, message: str) -> None:
    data.parent.joinpath("FILE").touch()
    answer = run("measure", *arguments.replace("FILE", str(data.parent / "FILE")).split())
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert message in answer.err
    assert list(data.parent.rglob("*.jsonl")) == []


def test_emulated_processors_are_rejected(data: Path) -> None:
    source = RecordedSource(architecture="aarch64", files={"/proc/cpuinfo": "vendor_id: x\ncpu family: 25\n"})
    for plan in (PLAN, None):
        with pytest.raises(AgentError, match=r"^the processor is emulated .*; use a Python built for the real"):
            command.run(plan, None, MeasurementContext(source=source), data)
    assert not data.exists()


def write_unfinished(data: Path, n_lines: int = 4, plan: MeasurementPlan = PLAN, **changes: Any) -> Journal:
    """Write an unfinished journal of this machine, with a changed opening."""
    own: dict[str, Any] = {"plan": plan, "machine": detect(SystemSource()), "machine_id": machine_id(node_folder(data))}
    lines: list[JournalLine] = [opening(**(own | changes)), *journal_lines(plan)[1:n_lines]]
    return write_journal(node_folder(data) / "journals", lines)


def changed_machine(**facts: str) -> Machine:
    changes = {field: Fact(value=value, source="a file") for field, value in facts.items()}
    return detect(SystemSource()).model_copy(update=changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"n_lines": len(journal_lines(PLAN))}, "no unfinished measurement to resume; start a new measurement"),
        ({"machine_id": "f" * 32}, "no unfinished measurement to resume; start a new measurement without --resume"),
        ({"machine": changed_machine(brand="Other CPU")}, "started on another machine"),
        ({"agent_version": "0.0.1"}, "started by release 0.0.1; resume with that release, or start a new measurement"),
        ({"plan": PLAN.model_copy(update={"cores": pinned_cores(4095)})}, "core 4095"),
        # another kernel is the same machine
        ({"machine": changed_machine(kernel_release="1.0")}, "started a worker"),
    ],
)
@pytest.mark.usefixtures("no_worker")
def test_resume_only_continues_matching_journals(run: Run, data: Path, changes: dict[str, Any], message: str) -> None:
    write_unfinished(data, **changes)
    answer = run("measure", "--resume", "--quiet")
    assert (answer.code, message in answer.err, answer.err.count("\n")) == (1 if "worker" in message else 2, True, 1)


@pytest.mark.parametrize("budget", [QUICK_BUDGET, 3000])  # with and without listed outcomes
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"objective":"[^"]*"', '"objective":"1"', "the known outcome is "),
        ('"answer":[0-9]*', '"answer":1', "answered 1, the known answer is "),
    ],
)
@pytest.mark.usefixtures("no_worker")
def test_wrong_results_are_found_before_anything_is_measured(
    run: Run, data: Path, budget: int, old: str, new: str, message: str
) -> None:
    plan = make_plan(sweeps=2, validation=True, budget=budget)
    path = write_unfinished(data, len(journal_lines(plan)) - 3, plan).path
    content = path.read_text()
    place = content.rindex(old.partition(":")[0])  # a later run of a process whose first run is right
    path.write_text(content[:place] + re.sub(old, new, content[place:]))
    answer = run("measure", "--resume", "--quiet")
    assert (answer.code, message in answer.err, answer.err.count("\n")) == (2, True, 1)


def new_journal(folder: Path, n_lines: int = 1, plan: MeasurementPlan = PLAN) -> Journal:
    return write_journal(folder / "journals", journal_lines(plan)[:n_lines])


def reread(journal: Journal) -> Journal:
    path = unfinished_journal(journal.path.parent, MACHINE_ID)
    assert path is not None
    return read_journal(path)


def complete_with(journal: Journal, folder: Path, script: Callable[[Assignment], Iterator[Event]]) -> Path:
    _, sha256 = complete(journal, FolderStore(folder), context_of(ScriptedSupervisor(script)), AGAIN)
    return folder / f"{sha256}.json"


class TestComplete:
    """A journal that is finished by scripted workers."""

    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
    def test_a_stop_prints_how_to_resume(self, tmp_path: Path, number: signal.Signals) -> None:
        journal, stopped = new_journal(tmp_path), ScriptedSupervisor(task_script(PLAN, 3))
        stopped.stop(number)
        with pytest.raises(StoppedError) as raised:
            complete(journal, FolderStore(tmp_path), context_of(stopped), AGAIN)
        assert raised.value.number == number
        assert str(raised.value) == f"stopped after 3 of 12 runs; nothing is lost, resume with: {AGAIN}"
        assert unfinished_journal(journal.path.parent, MACHINE_ID) == journal.path
        assert list(tmp_path.glob("*.json")) == []

    @pytest.mark.parametrize(("stop", "number"), [(KeyboardInterrupt(), 2), (StoppedError("", signal.SIGTERM), 15)])
    def test_a_signal_while_no_worker_runs(self, tmp_path: Path, stop: BaseException, number: int) -> None:
        def interrupted(*_: object) -> tuple[Assessment, ...]:
            raise stop

        context = replace(context_of(ScriptedSupervisor(task_script(PLAN))), check=interrupted)
        with pytest.raises(StoppedError, match="stopped after 0 of 12 runs; nothing is lost") as raised:
            complete(new_journal(tmp_path), FolderStore(tmp_path), context, AGAIN)
        assert raised.value.number == number

    def test_resume_stores_a_record_after_a_failed_write(self, tmp_path: Path) -> None:
        journal = new_journal(tmp_path)
        (tmp_path / "full").touch()
        with pytest.raises(StoreError, match=f"cannot be written.*the runs are saved, store the record with: {AGAIN}"):
            complete_with(journal, tmp_path / "full", task_script(PLAN))
        idle = ScriptedSupervisor(task_script(PLAN))
        complete(reread(journal), FolderStore(tmp_path / "store"), context_of(idle), AGAIN)
        assert idle.tasks == []
        assert len(list((tmp_path / "store").glob("*.json"))) == 1
        assert unfinished_journal(journal.path.parent, MACHINE_ID) is None

    def test_after_a_kill_before_the_last_line_the_record_is_stored_once(self, tmp_path: Path) -> None:
        journal = new_journal(tmp_path)
        complete_with(journal, tmp_path, task_script(PLAN))
        before = list(tmp_path.glob("*.json"))
        journal.path.write_bytes(journal.path.read_bytes()[:-5])
        later = context_of(ScriptedSupervisor(task_script(PLAN)), start_ns=1_800_000_000 * 10**9)
        complete(reread(journal), FolderStore(tmp_path), later, AGAIN)
        assert list(tmp_path.glob("*.json")) == before


@pytest.fixture
def scripted(data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make `measure` use a scripted worker; return the folder of the records."""

    def context(**settings: Any) -> MeasurementContext:
        supervisor = ScriptedSupervisor(lambda task: task_script(task.plan)(task))
        return replace(context_of(supervisor), source=Unpaused(), **settings)

    monkeypatch.setattr(command, "MeasurementContext", context)
    return data / "records"


@pytest.mark.parametrize(
    ("options", "next_command"),
    [
        (["--quick", "--only", "tsp/*", "--sweeps", "3"], "fairbench-agent measure"),
        ([], 'fairbench-calibrate predict T1 --from "CPU OF THE PAPER" --to this'),
    ],
)
def test_measure_prints_its_record(run: Run, scripted: Path, options: list[str], next_command: str) -> None:
    answer = run("measure", *options, "--no-validation", "--quiet")
    (path,) = scripted.glob("*.json")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines()[0] == cpu_name(read_sound_record(path))
    assert f"record  {path}" in answer.out
    assert answer.out.splitlines()[-1] == f"next    {next_command}"


def test_json_is_one_document_on_stdout(run: Run, scripted: Path) -> None:
    answer = run("measure", "--quick", "--only", "tsp/*", "--json")
    document = json.loads(answer.out)
    assert Path(document["path"]) == scripted / f"{document['sha256']}.json"
    assert document["total"]["wall_ns"] == sum(problem["wall_ns"] for problem in document["problems"].values())
    assert document["record"]["protocol"]["selection"] == "tsp/*"
    assert "16/16  tsp/" in answer.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's /dev/full")
def test_a_full_standard_output_loses_nothing(
    scripted: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        with pytest.raises(SystemExit, match="1"):
            main(["measure", "--quick", "--only", "tsp/*", "--quiet"])
    message = "fairbench-agent: the output cannot be written (No space left on device); make room, or redirect it\n"
    assert capsys.readouterr().err == message
    assert len(list(scripted.glob("*.json"))) == 1


def test_a_full_disk_loses_no_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal, n_left, append = new_journal(tmp_path), count(5, -1), AppendLog.append

    def append_part(log: AppendLog, line: str) -> None:
        if next(n_left) > 0:
            append(log, line)
            return
        with log.path.open("a") as file:
            file.write(line[:9])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(AppendLog, "append", append_part)
        with pytest.raises(AgentError, match=r"No space left on device.*--resume") as raised:
            complete_with(journal, tmp_path, task_script(PLAN))
    assert exit_code(raised.value) == 1
    n_done = reread(journal).n_done()
    assert n_done > 0
    supervisor = ScriptedSupervisor(task_script(PLAN))
    complete(reread(journal), FolderStore(tmp_path), context_of(supervisor), AGAIN)
    assert supervisor.tasks[0].n_timed == PLAN.assignment().n_timed - n_done
