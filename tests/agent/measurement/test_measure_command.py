"""`measure` behind its options: what is refused before anything runs, and what becomes of a measurement."""

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

from fairbench_agent.agent.cli import main
from fairbench_agent.agent.errors import AgentError, DiskError, JournalError, PlanError, WorkerError
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import alone_on, machine_id, node_folder
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement import measure_command as command
from fairbench_agent.agent.measurement.journal import Journal, JournalLine
from fairbench_agent.agent.measurement.measure_command import planned, run
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan
from fairbench_agent.agent.measurement.session import MeasurementContext, complete
from fairbench_agent.agent.measurement.worker_messages import Ended, Event
from fairbench_agent.agent.readiness.assessment import Assessment
from fairbench_agent.core.errors import StoppedError, UserError
from fairbench_agent.pool.errors import StoreError, TransientError
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.record.summary import cpu_name
from fairbench_agent.pool.stores.folder import FolderStore, read_sound_record
from fairbench_agent.workloads.errors import UnknownNameError, WorkloadError
from tests.agent.examples import (
    MACHINE_ID,
    Scripted,
    around,
    finished,
    journal_lines,
    kept,
    obedient,
    opening,
    pinned,
    plan,
    ready,
)
from tests.agent.machine.recorded_machine import RecordedSource

PLAN = plan(sweeps=2, validation=True)
AGAIN = "fairbench-agent measure --resume"


def chosen(**changes: Any) -> MeasurementPlan:
    fields: dict[str, Any] = {
        "suite": "standard",
        "folder": None,
        "budget": 20_000,
        "sweeps": 1,
        "selection": "tsp/*/swap",
        "validation": True,
        "copies": 1,
    }
    return planned(**(fields | changes))


class Unwatched(SystemSource):
    """This machine, looked at without waiting for what its cores do meanwhile."""

    def pause(self, seconds: float) -> None:
        """Wait for no time."""


def unstarted() -> MeasurementContext:
    """Return this machine, on which no worker can be started."""

    def refused(_: Assignment) -> Iterator[Event]:
        raise AssertionError("a worker was started")
        yield

    return MeasurementContext(supervisor=Scripted(refused), source=Unwatched(), release="0.1.0")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return the agent's data folder."""
    return tmp_path / "data"


def measured(data: Path, of: MeasurementPlan | None, output: Path | None = None) -> None:
    run(of, output, unstarted(), data)


def journal_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.jsonl"))


class TestRefusals:
    """Nothing is begun: one line, and no journal."""

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (["--budget", "999"], "'999': give 1000 or more"),
            (["--budget", "200000001"], "give 200000000 or less"),
            (["--sweeps", "0"], "give 1 or more"),
            (["--sweeps", "4"], "give 3 or less"),
            (["--copies", "0"], "give 1 or more"),
            (["--copies", "all"], "give a whole number"),
            (["--brief", "--quick"], "--budget, --brief and --quick exclude each other"),
            (["--budget", "5000", "--brief"], "--budget, --brief and --quick exclude each other"),
            (["--resume", "--brief", "--only", "x"], "was begun with; leave out --brief, --only"),
            (["--resume", "--core", "0"], "leave out --core"),
            (["--only", "*" * 300], "--only: expected one line of at most 200 printable characters"),
            (["--only", "[!\n]*"], "--only: expected one line"),
            (["--only", "x"], "no process of suite standard matches 'x'"),
            (["--instances", "x"], "suite standard needs no files"),
            (["--suite", "published"], "give their folder with --instances DIR"),
            (["--core", "4095"], "core 4095"),
        ],
    )
    def test_options(
        self,
        data: Path,
        arguments: list[str],
        message: str,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(data))
        with pytest.raises(SystemExit) as ended:
            main(["measure", *arguments])
        out, err = capsys.readouterr()
        assert (ended.value.code, out, err.count("\n")) == (2, "", 1)
        assert message in err
        assert journal_files(data.parent) == []

    @pytest.mark.parametrize(
        ("changes", "error", "message"),
        [
            ({"copies": 300}, PlanError, r"^300 copies .*(: give 1 to \d+|leave --copies out)$"),
            ({"selection": "x"}, UnknownNameError, "no process of suite standard matches 'x'"),
            ({"suite": "published", "folder": "nowhere"}, WorkloadError, "no such file"),
        ],
    )
    def test_plans(self, data: Path, changes: dict[str, Any], error: type[Exception], message: str) -> None:
        with pytest.raises(error, match=message) as raised:
            measured(data, chosen(**changes))
        assert "\n" not in str(raised.value)
        assert journal_files(data.parent) == []

    def test_an_emulated_processor(self, data: Path) -> None:
        source = RecordedSource(
            architecture="aarch64", files={"/proc/cpuinfo": "vendor_id: AuthenticAMD\ncpu family: 25\n"}
        )
        for of in (chosen(), None):
            with pytest.raises(PlanError, match=r"^the processor is emulated .*; use a Python of the processor's own"):
                run(of, None, replace(unstarted(), source=source), data)
        assert not data.exists()

    def test_folders_that_cannot_be_written(self, data: Path) -> None:
        (data.parent / "file").touch()
        with pytest.raises(JournalError, match=r"file.journals: cannot be written .*; choose another folder with --o"):
            measured(data, chosen(), data.parent / "file")
        shutil.rmtree(data)
        data.touch()
        with pytest.raises(AgentError, match=r"data.nodes.*: cannot be written .*; set FAIRBENCH_DATA_DIR to another"):
            measured(data, chosen())

    def test_an_invalid_machine_id(self, data: Path) -> None:
        node_folder(data).mkdir(parents=True)
        (node_folder(data) / "machine-id").write_text("me")
        with pytest.raises(AgentError, match="not a machine id"):
            measured(data, chosen())

    def test_a_second_agent(self, data: Path) -> None:
        with alone_on(node_folder(data)), pytest.raises(UserError, match="this machine is in use by process"):
            measured(data, chosen())


def stored(data: Path, n_lines: int = 4, **changes: Any) -> Journal:
    """Keep a journal of this machine that was begun, with a changed opening."""
    own = {"machine": detect(SystemSource()), "machine_id": machine_id(node_folder(data))}
    lines: list[JournalLine] = [opening(PLAN, **(own | changes)), *journal_lines(PLAN)[1:n_lines]]
    return kept(node_folder(data) / "journals", lines)


class TestResumeRefusals:
    """A journal that this machine, this release or this protocol did not begin."""

    def refused(self, data: Path, message: str) -> None:
        with pytest.raises(AgentError, match=message) as raised:
            measured(data, None)
        assert "\n" not in str(raised.value)

    def test_nothing_to_resume(self, data: Path) -> None:
        self.refused(data, "no unfinished measurement to resume; start a new measurement without --resume")
        assert journal_files(data) == []
        stored(data, len(journal_lines(PLAN)))
        self.refused(data, "no unfinished measurement")

    def test_another_machine(self, data: Path) -> None:
        journal = stored(data, machine_id="f" * 32)
        self.refused(data, "no unfinished measurement to resume; start a new measurement without --resume")
        journal.path.unlink()
        own = detect(SystemSource())
        stored(data, machine=own.model_copy(update={"brand": Fact(value="Other CPU", source="/proc/cpuinfo")}))
        self.refused(data, "was begun on another machine")

    def test_another_kernel_is_the_same_machine(self, data: Path) -> None:
        own = detect(SystemSource())
        stored(data, machine=own.model_copy(update={"kernel_release": Fact(value="1.0", source="uname")}))
        with pytest.raises(AssertionError, match="a worker was started"):
            measured(data, None)

    def test_another_release_or_workload(self, data: Path) -> None:
        journal = stored(data, agent_version="0.0.1")
        self.refused(data, "was begun by release 0.0.1; resume with that release, or start a new measurement")
        journal.path.unlink()
        stored(data, plan=PLAN.model_copy(update={"workload_version": 2}))
        self.refused(data, "was begun by release")

    def test_a_core_that_is_gone(self, data: Path) -> None:
        stored(data, plan=PLAN.model_copy(update={"cores": pinned(4095)}))
        self.refused(data, "core 4095")

    def test_a_damaged_one_is_left_as_it_is(self, data: Path) -> None:
        journal = stored(data)
        damaged = journal.path.read_bytes().replace(b'"kind":"session"', b'"kind":"sess', 1)
        journal.path.write_bytes(damaged)
        self.refused(data, "line 2 is damaged or from another release")
        assert journal.path.read_bytes() == damaged


def begun(folder: Path, n_lines: int = 1, of: MeasurementPlan = PLAN) -> Journal:
    return kept(folder / "journals", journal_lines(of)[:n_lines])


def to_resume(journal: Journal) -> Journal:
    """Return the journal as it is found again."""
    path = journals.unfinished(journal.path.parent, MACHINE_ID)
    assert path is not None
    return journals.read(path)


def completed(journal: Journal, folder: Path, script: Callable[[Assignment], Iterator[Event]]) -> Path:
    _, sha256 = complete(journal, FolderStore(folder), around(Scripted(script)), AGAIN)
    return folder / f"{sha256}.json"


class TestComplete:
    """A journal that is carried out by scripted workers."""

    def test_stores_the_record(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)
        path = completed(journal, tmp_path, obedient(PLAN))
        assert list(tmp_path.glob("*.json")) == [path]
        assert len(read_sound_record(path).processes) == 4
        assert journals.unfinished(journal.path.parent, MACHINE_ID) is None

    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
    def test_stopped_says_how_to_resume(self, tmp_path: Path, number: signal.Signals) -> None:
        journal, stopped = begun(tmp_path), Scripted(obedient(PLAN, 3))
        stopped.stop(number)
        with pytest.raises(StoppedError) as raised:
            complete(journal, FolderStore(tmp_path), around(stopped), AGAIN)
        assert raised.value.number == number
        assert str(raised.value) == f"stopped after 3 of 12 runs; nothing is lost, resume with: {AGAIN}"
        assert journals.unfinished(journal.path.parent, MACHINE_ID) == journal.path
        assert list(tmp_path.glob("*.json")) == []

    def test_a_failure_keeps_what_was_finished(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)

        def dying(task: Assignment) -> Iterator[Event]:
            yield ready(PLAN)
            yield finished(PLAN, task.runs[0])
            raise WorkerError("the worker ended unexpectedly with code -9: no message")

        with pytest.raises(WorkerError, match="no message; finished runs are saved, resume with: fairbench-agent"):
            completed(journal, tmp_path, dying)
        assert len(journals.read(journal.path).runs) == 1

    def test_what_fails_or_stops_before_anything_was_timed_can_be_resumed(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)

        def failing(_: Assignment) -> Iterator[Event]:
            yield Ended(reason="failed", message="no such core")

        with pytest.raises(WorkerError, match=r"^no such core; "):
            completed(journal, tmp_path, failing)
        with pytest.raises(StoppedError):
            completed(journal, tmp_path, obedient(PLAN, 0))
        again = to_resume(journal)
        assert completed(again, tmp_path, obedient(PLAN)).exists()

    @pytest.mark.parametrize(
        ("stop", "number"), [(KeyboardInterrupt(), 2), (StoppedError("ended by SIGTERM", signal.SIGTERM), 15)]
    )
    def test_a_signal_while_no_worker_runs(self, tmp_path: Path, stop: BaseException, number: int) -> None:
        def interrupted(*_: object) -> tuple[Assessment, ...]:
            raise stop

        context = replace(around(Scripted(obedient(PLAN))), check=interrupted)
        with pytest.raises(StoppedError, match="stopped after 0 of 12 runs; nothing is lost") as raised:
            complete(begun(tmp_path), FolderStore(tmp_path), context, AGAIN)
        assert raised.value.number == number

    def test_a_record_that_could_not_be_stored_is_stored_by_resuming(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)
        (tmp_path / "full").touch()
        with pytest.raises(StoreError, match=f"cannot be written.*the runs are saved, file the record with: {AGAIN}"):
            completed(journal, tmp_path / "full", obedient(PLAN))
        again = to_resume(journal)
        idle = Scripted(obedient(PLAN))
        complete(again, FolderStore(tmp_path / "store"), around(idle), AGAIN)
        assert idle.asked == []
        assert len(list((tmp_path / "store").glob("*.json"))) == 1
        assert journals.unfinished(journal.path.parent, MACHINE_ID) is None

    def test_killed_between_filing_and_the_last_line_the_record_is_filed_once(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)
        completed(journal, tmp_path, obedient(PLAN))
        before = list(tmp_path.glob("*.json"))
        torn = journal.path.read_bytes()[:-5]
        journal.path.write_bytes(torn)
        again = to_resume(journal)
        later = around(Scripted(obedient(PLAN)), start_ns=1_800_000_000 * 10**9)
        complete(again, FolderStore(tmp_path), later, AGAIN)
        assert list(tmp_path.glob("*.json")) == before


@pytest.fixture
def scripted(data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have `measure` use a scripted worker on this machine; return the folder of the records."""

    def context(**settings: Any) -> MeasurementContext:
        def events(task: Assignment) -> Iterator[Event]:
            yield from obedient(task.plan)(task)

        return replace(around(Scripted(events)), source=Unwatched(), **settings)

    monkeypatch.setattr(command, "MeasurementContext", context)
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(data))
    return data / "records"


@pytest.mark.parametrize(
    ("options", "next_command"),
    [
        (["--quick"], "fairbench-agent measure"),
        (["--quick", "--only", "tsp/*", "--sweeps", "3"], "fairbench-agent measure"),
        ([], 'fairbench-calibrate predict T1 --from "CPU OF THE PAPER" --to this'),
    ],
)
def test_measure_prints_what_it_came_to(
    scripted: Path, options: list[str], next_command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["measure", *options, "--no-validation", "--quiet"])
    out, err = capsys.readouterr()
    (path,) = scripted.glob("*.json")
    record = read_sound_record(path)
    assert (ended.value.code, err) == (0, "")
    assert out.splitlines()[0] == cpu_name(record)
    assert f"record  {path}" in out
    assert "For a paper: measured on" in out
    assert out.splitlines()[-1] == f"next    {next_command}"


def test_json_is_one_document_on_stdout(scripted: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["measure", "--quick", "--only", "tsp/*", "--json"])
    out, err = capsys.readouterr()
    document = json.loads(out)
    assert Path(document["path"]) == scripted / f"{document['sha256']}.json"
    assert document["total"]["wall_ns"] == sum(
        sum(problem["wall_ns"] for problem in [x]) for x in document["problems"].values()
    )
    assert document["record"]["protocol"]["selection"] == "tsp/*"
    assert "  1/16  tsp/" in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's /dev/full")
def test_a_full_disk_behind_standard_output_is_one_line_and_the_record_is_kept(tmp_path: Path) -> None:
    program = "import sys; from fairbench_agent.agent.cli import main; main(sys.argv[1:])"
    options = ["measure", "--budget", "1000", "--only", "tsp/uniform_101/swap", "--no-validation", "--quiet"]
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-c", program, *options],
            env={**os.environ, "FAIRBENCH_DATA_DIR": str(tmp_path)},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ended.returncode == 1
    assert ended.stderr == "fairbench-agent: standard output cannot be written (No space left on device)\n"
    assert len(list((tmp_path / "records").glob("*.json"))) == 1


Resize = Callable[[int], None]
"""Gives the small disk a size, kB."""


@pytest.fixture
def small_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Path, Resize]]:
    """Return a folder on a small disk: a real one where it can be mounted, else one that refuses to be written."""
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
    journal = kept(folder / "journals", journal_lines(of)[:1])
    failures: list[UserError] = []

    def resumed(size: int) -> bool:
        resize(size)
        again = to_resume(journal)
        try:
            completed(again, folder, obedient(of))
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
    assert {one.kind for one in final.interruptions()} == {"killed"}
    (path,) = folder.glob("*.json")
    assert len(read_sound_record(path).processes) == 16
