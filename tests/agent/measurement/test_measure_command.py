"""`measure`: refusals, what can be resumed, and the record."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent.errors import AgentError, DiskError, WorkerError
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import machine_id, node_folder, node_lock
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement import measure_command as command
from fairbench_agent.agent.measurement.journal import Journal, JournalLine
from fairbench_agent.agent.measurement.measure_command import MeasurementContext, complete
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan
from fairbench_agent.agent.measurement.worker_messages import Ended, Event
from fairbench_agent.agent.readiness.check import Assessment
from fairbench_agent.core.errors import StoppedError, UserError
from fairbench_agent.pool.errors import StoreError, TransientError
from fairbench_agent.pool.record.machine import Machine
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.summary import cpu_name
from fairbench_agent.pool.stores.folder import FolderStore, read_sound_record
from tests.agent.command import Run
from tests.agent.examples import (
    MACHINE_ID,
    ScriptedSupervisor,
    context_of,
    does_all,
    journal_lines,
    opening,
    pinned,
    plan,
    write_journal,
)
from tests.agent.machine.recorded_machine import RecordedSource

PLAN = plan(sweeps=2, validation=True)
AGAIN = "fairbench-agent measure --resume"


class Unpaused(SystemSource):
    """This machine, observed for no time."""

    def pause(self, seconds: float) -> None:
        pass


@pytest.fixture
def no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `measure` fail as soon as it starts a worker."""

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
        ("--budget 999", "'999': give 1000 or more"),
        ("--sweeps 4", "give 3 or less"),
        ("--copies 0", "give 1 or more"),
        ("--brief --quick", "--budget, --brief and --quick exclude each other"),
        ("--budget 5000 --brief", "--budget, --brief and --quick exclude each other"),
        ("--resume --brief --only x", "of the first run; leave out --brief, --only"),
        (f"--only {'*' * 300}", "--only: expected one line of at most 200 printable characters"),
        ("--only x", "no process of suite standard matches 'x'"),
        ("--instances x", "suite standard needs no files"),
        ("--suite published", "give their folder with --instances DIR"),
        ("--suite published --instances nowhere", "no such file"),
        ("--core 4095", "core 4095"),
        ("--copies 250", "250 copies"),
        ("--output FILE", "journals: cannot be written (Not a directory); choose another folder with --output DIR"),
        ("--resume", "no unfinished measurement to resume; start a new measurement without --resume"),
    ],
)
@pytest.mark.usefixtures("no_worker")
def test_refusals(run: Run, data: Path, arguments: str, message: str) -> None:
    data.parent.joinpath("FILE").touch()
    answer = run("measure", *arguments.replace("FILE", str(data.parent / "FILE")).split())
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert message in answer.err
    assert list(data.parent.rglob("*.jsonl")) == []


def test_an_emulated_processor_is_refused(data: Path) -> None:
    source = RecordedSource(
        architecture="aarch64", files={"/proc/cpuinfo": "vendor_id: AuthenticAMD\ncpu family: 25\n"}
    )
    for of in (PLAN, None):
        with pytest.raises(AgentError, match=r"^the processor is emulated .*; use a Python built for the real processor"):
            command.run(of, None, MeasurementContext(source=source), data)
    assert not data.exists()


@pytest.mark.usefixtures("no_worker")
def test_one_measurement_at_a_time_in_a_writable_folder(run: Run, data: Path) -> None:
    with node_lock(node_folder(data)):
        busy = run("measure")
    shutil.rmtree(data)
    data.touch()
    for answer, message in ((busy, "this machine is in use by process"), (run("measure"), "set FAIRBENCH_DATA_DIR")):
        assert (answer.code, message in answer.err, answer.err.count("\n")) == (2, True, 1)


def stored(data: Path, n_lines: int = 4, **changes: Any) -> Journal:
    """Write an unfinished journal of this machine, with a changed opening."""
    own = {"machine": detect(SystemSource()), "machine_id": machine_id(node_folder(data))}
    lines: list[JournalLine] = [opening(PLAN, **(own | changes)), *journal_lines(PLAN)[1:n_lines]]
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
        ({"plan": PLAN.model_copy(update={"workload_version": 2})}, "started by release"),
        ({"plan": PLAN.model_copy(update={"cores": pinned(4095)})}, "core 4095"),
        # another kernel is the same machine
        ({"machine": changed_machine(kernel_release="1.0")}, "started a worker"),
    ],
)
@pytest.mark.usefixtures("no_worker")
def test_what_is_resumed(run: Run, data: Path, changes: dict[str, Any], message: str) -> None:
    stored(data, **changes)
    answer = run("measure", "--resume", "--quiet")
    assert (answer.code, message in answer.err, answer.err.count("\n")) == (1 if "worker" in message else 2, True, 1)


@pytest.mark.usefixtures("no_worker")
def test_a_damaged_journal_stays_as_it_is(run: Run, data: Path) -> None:
    journal = stored(data)
    damaged = journal.path.read_bytes().replace(b'"kind":"session"', b'"kind":"sess', 1)
    journal.path.write_bytes(damaged)
    answer = run("measure", "--resume")
    assert (answer.code, "line 2 is damaged or from another release" in answer.err) == (2, True)
    assert journal.path.read_bytes() == damaged


def begun(folder: Path, n_lines: int = 1, of: MeasurementPlan = PLAN) -> Journal:
    return write_journal(folder / "journals", journal_lines(of)[:n_lines])


def to_resume(journal: Journal) -> Journal:
    path = journals.unfinished(journal.path.parent, MACHINE_ID)
    assert path is not None
    return journals.read(path)


def completed(journal: Journal, folder: Path, script: Callable[[Assignment], Iterator[Event]]) -> Path:
    _, sha256 = complete(journal, FolderStore(folder), context_of(ScriptedSupervisor(script)), AGAIN)
    return folder / f"{sha256}.json"


class TestComplete:
    """A journal that scripted workers finish."""

    def test_stores_the_record(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)
        path = completed(journal, tmp_path, does_all(PLAN))
        assert list(tmp_path.glob("*.json")) == [path]
        assert len(read_sound_record(path).processes) == 4
        assert journals.unfinished(journal.path.parent, MACHINE_ID) is None

    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
    def test_a_stop_prints_how_to_resume(self, tmp_path: Path, number: signal.Signals) -> None:
        journal, stopped = begun(tmp_path), ScriptedSupervisor(does_all(PLAN, 3))
        stopped.stop(number)
        with pytest.raises(StoppedError) as raised:
            complete(journal, FolderStore(tmp_path), context_of(stopped), AGAIN)
        assert raised.value.number == number
        assert str(raised.value) == f"stopped after 3 of 12 runs; nothing is lost, resume with: {AGAIN}"
        assert journals.unfinished(journal.path.parent, MACHINE_ID) == journal.path
        assert list(tmp_path.glob("*.json")) == []

    def test_what_fails_or_stops_before_anything_is_timed_can_be_resumed(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)

        def failing(_: Assignment) -> Iterator[Event]:
            yield Ended(reason="failed", message="no such core")

        with pytest.raises(WorkerError, match=r"^no such core; finished runs are saved, resume with: fairbench-agent"):
            completed(journal, tmp_path, failing)
        with pytest.raises(StoppedError):
            completed(journal, tmp_path, does_all(PLAN, 0))
        assert completed(to_resume(journal), tmp_path, does_all(PLAN)).exists()

    @pytest.mark.parametrize(
        ("stop", "number"), [(KeyboardInterrupt(), 2), (StoppedError("ended by SIGTERM", signal.SIGTERM), 15)]
    )
    def test_a_signal_while_no_worker_runs(self, tmp_path: Path, stop: BaseException, number: int) -> None:
        def interrupted(*_: object) -> tuple[Assessment, ...]:
            raise stop

        context = replace(context_of(ScriptedSupervisor(does_all(PLAN))), check=interrupted)
        with pytest.raises(StoppedError, match="stopped after 0 of 12 runs; nothing is lost") as raised:
            complete(begun(tmp_path), FolderStore(tmp_path), context, AGAIN)
        assert raised.value.number == number

    def test_resuming_stores_a_record_that_could_not_be_stored(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)
        (tmp_path / "full").touch()
        with pytest.raises(StoreError, match=f"cannot be written.*the runs are saved, store the record with: {AGAIN}"):
            completed(journal, tmp_path / "full", does_all(PLAN))
        idle = ScriptedSupervisor(does_all(PLAN))
        complete(to_resume(journal), FolderStore(tmp_path / "store"), context_of(idle), AGAIN)
        assert idle.tasks == []
        assert len(list((tmp_path / "store").glob("*.json"))) == 1
        assert journals.unfinished(journal.path.parent, MACHINE_ID) is None

    def test_killed_before_the_last_line_the_record_is_stored_once(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)
        completed(journal, tmp_path, does_all(PLAN))
        before = list(tmp_path.glob("*.json"))
        journal.path.write_bytes(journal.path.read_bytes()[:-5])
        later = context_of(ScriptedSupervisor(does_all(PLAN)), start_ns=1_800_000_000 * 10**9)
        complete(to_resume(journal), FolderStore(tmp_path), later, AGAIN)
        assert list(tmp_path.glob("*.json")) == before


@pytest.fixture
def scripted(data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let `measure` use a scripted worker on this machine; return the folder of the records."""

    def context(**settings: Any) -> MeasurementContext:
        supervisor = ScriptedSupervisor(lambda task: does_all(task.plan)(task))
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
    assert "  1/16  tsp/" in answer.err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's /dev/full")
def test_a_full_standard_output_is_one_line_and_the_record_is_stored(
    run: Run, scripted: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path("/dev/full").open("w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        answer = run("measure", "--quick", "--only", "tsp/*", "--quiet")
    message = "fairbench-agent: standard output cannot be written (No space left on device)\n"
    assert (answer.code, answer.err) == (1, message)
    assert len(list(scripted.glob("*.json"))) == 1


Resize = Callable[[int], None]
"""Gives the small disk a size, kB."""


@pytest.fixture
def small_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, Resize]]:
    """Return a folder on a small disk: a real one if it can be mounted, else one that refuses writes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if mount and umount and os.geteuid() == 0 and _done(mount, "-t", "tmpfs", "-o", "size=8k", "none", str(folder)):
        yield folder, lambda size: assert_done(mount, "-o", f"remount,size={size}k", str(folder))
        assert_done(umount, str(folder))
        return
    limit = 8

    def resize(size: int) -> None:
        nonlocal limit
        limit = size

    def fsync(_: int) -> None:
        if sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) > 1000 * limit:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fsync)
    yield folder, resize


def _done(*command: str) -> bool:
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def assert_done(*command: str) -> None:
    assert _done(*command)


def test_a_disk_that_fills_up_at_any_moment_loses_nothing(small_disk: tuple[Path, Resize]) -> None:
    folder, resize = small_disk
    of = plan(selection="tsp/*", sweeps=3)
    journal = write_journal(folder / "journals", journal_lines(of)[:1])
    failures: list[UserError] = []

    def resumed(size: int) -> bool:
        resize(size)
        try:
            completed(to_resume(journal), folder, does_all(of))
        except (DiskError, TransientError) as error:
            failures.append(error)
            return False
        return True

    assert any(resumed(size) for size in range(8, 400, 8))
    assert {type(error) for error in failures} == {DiskError, TransientError}
    assert {error.exit_code for error in failures} == {1}
    assert all("No space left on device" in str(error) and "--resume" in str(error) for error in failures)
    final = journals.read(journal.path)
    assert [run.run for run in final.runs] == list(of.runs())
    assert {interruption.kind for interruption in final.interruptions()} == {"killed"}
    (path,) = folder.glob("*.json")
    assert len(read_sound_record(path).processes) == 16
