"""`measure` behind its options: what is refused before anything runs, and what becomes of a measurement."""

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.agent.errors import AgentError, JournalError, MachineIdError, PlanError, WorkerError
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.machine_id import machine_id
from fairbench_agent.agent.machine.node_folder import alone_on, node_folder
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement import journal as journals
from fairbench_agent.agent.measurement.journal import Journal, JournalLine
from fairbench_agent.agent.measurement.measure_command import (
    Resumption,
    chosen_budget,
    chosen_copies,
    chosen_score,
    planned,
    run,
)
from fairbench_agent.agent.measurement.plan import Assignment, MeasurementPlan
from fairbench_agent.agent.measurement.session import MeasurementContext, MeasureOutput, complete
from fairbench_agent.agent.measurement.worker_messages import Ended, Event
from fairbench_agent.agent.readiness.assessment import Assessment
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.machine import Score
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.stores.folder import FolderPool, read_sound_record
from fairbench_agent.workloads.errors import UnknownNameError, WorkloadError
from tests.agent.examples import Scripted, around, finished, journal_lines, kept, obedient, opening, plan, ready
from tests.agent.machine.recorded_machine import RecordedSource

PLAN = plan(sweeps=2, validation=True)
QUIET = MeasureOutput(quiet=True)
BEGUN = Resumption(frozenset({"resume", "quiet"}), PLAN)
AGAIN = "fairbench-agent measure --resume"


@pytest.mark.parametrize(
    ("given_options", "budget"),
    [
        ((2_000_000, False, False, False), 2_000_000),
        ((2_000_000, True, False, False), 2_000_000),
        ((2_000_000, False, True, False), 200_000),
        ((2_000_000, False, False, True), 20_000),
        ((5_000, True, False, False), 5_000),
    ],
)
def test_budgets(given_options: tuple[int, bool, bool, bool], budget: int) -> None:
    assert chosen_budget(*given_options) == budget


@pytest.mark.parametrize(
    "options", [(2_000_000, False, True, True), (5_000, True, True, False), (2_000_000, True, False, True)]
)
def test_contradicting_budgets_are_refused(options: tuple[int, bool, bool, bool]) -> None:
    with pytest.raises(PlanError, match="--budget, --brief and --quick contradict each other; give one of them"):
        chosen_budget(*options)


@pytest.mark.parametrize(("text", "value"), [("2185", "2185"), ("10.3", "10.3"), ("007", "7"), ("00.5", "0.5")])
def test_scores_are_kept_as_decimal_digits(text: str, value: str) -> None:
    assert chosen_score(text, "PassMark", "2026-01") == Score(value=value, table="PassMark", date="2026-01")


def test_no_score() -> None:
    assert chosen_score(None, None, "unknown") is None


@given(st.text(max_size=12) | st.from_regex(r"[-+]?[0-9]{0,3}[.,e]?[0-9]{0,3}", fullmatch=True))
def test_whatever_is_given_as_a_score_is_a_positive_number_or_one_line(text: str) -> None:
    try:
        score = chosen_score(text, "t", "unknown")
    except PlanError as error:
        assert len(str(error).splitlines()) == 1  # noqa: PT017  either is right
        return
    assert score is not None
    assert float(score.value) == float(text) > 0


@pytest.mark.parametrize(
    ("given_options", "message"),
    [
        (("5", None, "unknown"), r"--score and --score-table \(and --score-date\) belong together"),
        ((None, "PassMark", "unknown"), r"--score and --score-table \(and --score-date\) belong together"),
        ((None, None, "2026-01"), r"--score and --score-table \(and --score-date\) belong together"),
        (("5", "", "unknown"), r"--score and --score-table \(and --score-date\) belong together"),
        (("0", "t", "unknown"), "--score '0' is no positive number such as 2185 or 10.3"),
        (("-3", "t", "unknown"), "--score '-3' is no positive number"),
        (("1e3", "t", "unknown"), "--score '1e3' is no positive number"),
        (("5", "a\nb", "unknown"), r"--score-table 'a\\nb': must be one line of at most 200 printable characters"),
        (("5", "t" * 201, "unknown"), "--score-table 't+': must be one line"),
        (("5", "t", "\x1b[0m"), "--score-date .*: must be one line"),
    ],
)
def test_impossible_scores_are_one_line(given_options: tuple[Any, Any, Any], message: str) -> None:
    with pytest.raises(PlanError, match=message) as raised:
        chosen_score(*given_options)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(("text", "n_copies"), [(None, 1), ("1", 1), ("16", 16), ("all", 3)])
def test_copies(text: str | None, n_copies: int) -> None:
    assert chosen_copies(text, RecordedSource(allowed=(1, 4, 7))) == n_copies


@pytest.mark.parametrize("text", ["0", "-1", "two", "", "1.5", "1_0", "٣", "123456"])
def test_other_copies_are_refused(text: str) -> None:
    with pytest.raises(PlanError, match=r"^--copies '.*': must be a number from 1 on, or all$"):
        chosen_copies(text, RecordedSource(allowed=(1, 4, 7)))


def chosen(**changes: Any) -> MeasurementPlan:
    fields: dict[str, Any] = {
        "suite": "standard",
        "folder": None,
        "budget": 20_000,
        "sweeps": 1,
        "selection": "tsp/*/swap",
        "score": None,
        "validation": True,
        "core": None,
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


def measured(data: Path, of: MeasurementPlan | Resumption, output: MeasureOutput = QUIET) -> bool:
    return run(of, output, data, unstarted())


def journal_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.jsonl"))


class TestRefusals:
    """Nothing is begun: one line, and no journal."""

    @pytest.mark.parametrize(
        ("changes", "error", "message"),
        [
            ({"budget": 0}, PlanError, "budget 0 is out of range"),
            ({"sweeps": 99}, PlanError, "99 sweeps are out of range"),
            ({"core": 4095}, PlanError, "core 4095"),
            ({"copies": 4096}, PlanError, r"^4096 copies .*(: --copies 1 to \d+, or all|leave --copies out)$"),
            ({"selection": "x"}, UnknownNameError, "no process of suite standard matches 'x'"),
            (
                {"selection": "*" * 300},
                PlanError,
                r"--only '\*+': must be one line of at most 200 printable characters",
            ),
            ({"selection": "[!\n]*"}, PlanError, r"--only '\[!\\n\]\*': must be one line"),
            ({"folder": Path("x")}, PlanError, "suite standard needs no files"),
            ({"suite": "published"}, PlanError, "name their folder with --instances DIR"),
            ({"suite": "published", "folder": Path("nowhere")}, WorkloadError, "no such file"),
            ({"suite": "published", "folder": Path("\udcff")}, PlanError, r"--instances .*: must be printable text"),
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
        for of in (chosen(), BEGUN):
            with pytest.raises(PlanError, match=r"^the processor is emulated: .* AuthenticAMD; measure with a Python"):
                run(of, QUIET, data, replace(unstarted(), source=source))
        assert not data.exists()

    def test_an_output_that_cannot_be_written(self, data: Path) -> None:
        (data.parent / "file").touch()
        with pytest.raises(
            JournalError, match=r"file.journals: cannot be written .*; choose another with --output DIR"
        ):
            measured(data, chosen(), MeasureOutput(folder=data.parent / "file", quiet=True))

    def test_a_data_folder_that_cannot_be_written(self, data: Path) -> None:
        data.touch()
        with pytest.raises(
            PlanError, match=r"data.nodes.*: cannot be written .*; name another data folder with FAIRBENCH_DATA_DIR"
        ):
            measured(data, chosen())

    def test_a_machine_id_that_is_none(self, data: Path) -> None:
        data.mkdir()
        (data / "machine-id").write_text("me")
        with pytest.raises(MachineIdError):
            measured(data, chosen())

    def test_a_second_agent(self, data: Path) -> None:
        with (
            alone_on(node_folder(data)),
            pytest.raises(PlanError, match="another measurement is under way"),
        ):
            measured(data, chosen())


def stored(data: Path, n_lines: int = 4, **changes: Any) -> Journal:
    """Keep a journal of this machine that was begun, with a changed opening."""
    own = {"machine": detect(SystemSource()), "machine_id": machine_id(node_folder(data))}
    lines: list[JournalLine] = [opening(PLAN, **(own | changes)), *journal_lines(PLAN)[1:n_lines]]
    return kept(node_folder(data) / "journals", lines)


class TestResumeRefusals:
    """A journal that this machine, this release or this protocol did not begin."""

    def refused(self, data: Path, message: str) -> None:
        """Expect a refusal to go on."""
        with pytest.raises(AgentError, match=message) as raised:
            measured(data, BEGUN)
        assert "\n" not in str(raised.value)

    def test_nothing_to_go_on_with(self, data: Path) -> None:
        self.refused(data, "no unfinished measurement to resume; start a new one without --resume")
        assert journal_files(data) == []

    def test_a_filed_one_is_nothing_to_go_on_with(self, data: Path) -> None:
        stored(data, len(journal_lines(PLAN)))
        self.refused(data, "no unfinished measurement")

    def test_another_machine_id(self, data: Path) -> None:
        stored(data, machine_id="f" * 32)
        self.refused(data, "was begun on another machine; start a new measurement without --resume")

    def test_another_cpu(self, data: Path) -> None:
        own = detect(SystemSource())
        stored(data, machine=own.model_copy(update={"brand": Fact(value="Other CPU", source="/proc/cpuinfo")}))
        self.refused(data, "was begun on another machine")

    def test_another_kernel_is_the_same_machine(self, data: Path) -> None:
        own = detect(SystemSource())
        stored(data, machine=own.model_copy(update={"kernel_release": Fact(value="1.0", source="uname")}))
        with pytest.raises(AssertionError, match="a worker was started"):
            measured(data, BEGUN)

    def test_another_release(self, data: Path) -> None:
        stored(data, agent_version="0.0.1")
        self.refused(
            data, "was begun by release 0.0.1; resume with that one, or start a new measurement without --resume"
        )

    def test_another_workload(self, data: Path) -> None:
        other: MeasurementPlan = PLAN.model_copy(update={"workload_version": 2})
        stored(data, plan=other)
        self.refused(data, "was begun by release")

    @pytest.mark.parametrize(
        ("option", "changes", "told"),
        [
            ("budget", {"budget": 50_000}, "--budget (begun with 20000, now 50000)"),
            ("brief", {"budget": 200_000}, "--brief (begun with 20000, now 200000)"),
            ("quick", {"budget": 20_000}, None),
            ("sweeps", {"sweeps": 1}, "--sweeps (begun with 2, now 1)"),
            ("only", {"selection": "lop/*"}, "--only (begun with tsp/*/swap, now lop/*)"),
            ("suite", {"suite": "published"}, "--suite (begun with standard, now published)"),
            ("instances", {"folder": "/tsp"}, "--instances (begun with none, now /tsp)"),
            ("validation", {"validation": False}, "--validation (begun with yes, now no)"),
            ("validation", {"validation": True}, None),
            ("core", {"core": 4095}, "--core (begun with none, now 4095)"),
            ("copies", {"copies": 2}, "--copies (begun with 1, now 2)"),
            ("copies", {"copies": 1}, None),
            (
                "score_date",
                {"score": Score(value="5", table="t", date="2026")},
                "--score-date (begun with none, now 5 of t, 2026)",
            ),
        ],
    )
    def test_an_option_is_accepted_where_it_changes_nothing(
        self, data: Path, option: str, changes: dict[str, Any], told: str | None
    ) -> None:
        """What is not given is not compared: the default is no wish."""
        path = stored(data).path
        before = path.read_bytes()
        given = Resumption(frozenset({"resume", option}), PLAN.model_copy(update=changes))
        if told is None:
            with pytest.raises(AssertionError, match="a worker was started"):
                measured(data, given)
            return
        with pytest.raises(PlanError) as raised:
            measured(data, given)
        assert str(raised.value) == (
            f"the measurement to resume was begun with other options: {told}; leave it out, or start a new measurement "
            "without --resume"
        )
        assert path.read_bytes() == before
        with pytest.raises(AssertionError, match="a worker was started"):
            measured(data, replace(given, options=frozenset({"resume"})))

    def test_every_option_that_differs_is_named(self, data: Path) -> None:
        stored(data)
        other = PLAN.model_copy(update={"sweeps": 3, "budget": 200_000})
        with pytest.raises(
            PlanError, match=r"--brief \(begun with 20000, .*, --sweeps \(begun with 2, .*; leave them out"
        ):
            measured(data, Resumption(frozenset({"brief", "sweeps", "only"}), other))

    def test_a_core_that_is_gone(self, data: Path) -> None:
        stored(data, plan=PLAN.model_copy(update={"core": 4095}))
        self.refused(data, "core 4095")

    def test_a_damaged_one_is_left_as_it_is(self, data: Path) -> None:
        journal = stored(data)
        damaged = journal.path.read_bytes().replace(b'"kind":"session"', b'"kind":"sess', 1)
        journal.path.write_bytes(damaged)
        self.refused(data, "line 2 is damaged or from another release")
        assert journal.path.read_bytes() == damaged


def begun(folder: Path, n_lines: int = 1, of: MeasurementPlan = PLAN) -> Journal:
    return kept(folder / "journals", journal_lines(of)[:n_lines])


class TestComplete:
    """A journal that is carried out by scripted workers."""

    def test_files_the_record_and_tells_of_it(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        journal = begun(tmp_path)
        assert complete(journal, FolderPool(tmp_path), around(Scripted(obedient(PLAN))), QUIET)
        (path,) = tmp_path.glob("*.json")
        record = read_sound_record(path)
        assert journals.unfinished(journal.path.parent) == []
        out, err = capsys.readouterr()
        assert out.splitlines()[0] == cpu_name(record)
        assert f"record  {path}" in out
        assert err == ""

    def test_json_is_one_document_on_stdout(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        output = MeasureOutput(as_json=True)
        assert complete(begun(tmp_path), FolderPool(tmp_path), around(Scripted(obedient(PLAN))), output)
        out, err = capsys.readouterr()
        document = json.loads(out)
        assert document["path"] == str(next(tmp_path.glob(f"{document['sha256']}.json")))
        assert " 12/12  validation/queens" in err

    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
    def test_stopped_says_how_to_go_on(self, tmp_path: Path, number: signal.Signals) -> None:
        journal, stopped = begun(tmp_path), Scripted(obedient(PLAN, 3))
        stopped.stop(number)
        with pytest.raises(StoppedError) as raised:
            complete(journal, FolderPool(tmp_path), around(stopped), QUIET)
        assert raised.value.number == number
        assert str(raised.value) == f"stopped after 3 of 12 runs; nothing is lost, resume with: {AGAIN}"
        assert journals.unfinished(journal.path.parent) == [journal.path]
        assert list(tmp_path.glob("*.json")) == []

    def test_a_failure_keeps_what_was_finished(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)

        def dying(task: Assignment) -> Iterator[Event]:
            yield ready(PLAN)
            yield finished(PLAN, task.runs[0])
            raise WorkerError("the worker ended unexpectedly with code -9: it gave no reason")

        with pytest.raises(
            WorkerError, match="it gave no reason; what was finished is kept, resume with: fairbench-agent"
        ):
            complete(journal, FolderPool(tmp_path), around(Scripted(dying)), QUIET)
        assert len(journals.read(journal.path).runs) == 1

    @pytest.mark.parametrize("after_facts", [True, False])
    def test_a_failure_before_anything_was_timed_leaves_no_journal(self, tmp_path: Path, after_facts: bool) -> None:
        journal = begun(tmp_path)

        def failing(_: Assignment) -> Iterator[Event]:
            if after_facts:
                yield ready(PLAN)
            yield Ended(reason="failed", message="no such core")

        with pytest.raises(WorkerError, match=r"^no such core$"):
            complete(journal, FolderPool(tmp_path), around(Scripted(failing)), QUIET)
        assert journal_files(tmp_path) == []

    def test_other_work_at_the_first_run_leaves_no_journal(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)

        def wrong(task: Assignment) -> Iterator[Event]:
            yield ready(PLAN)
            yield finished(PLAN, task.runs[0]).model_copy(update={"objective": "1.000000"})

        with pytest.raises(WorkerError):
            complete(journal, FolderPool(tmp_path), around(Scripted(wrong)), QUIET)
        assert journal_files(tmp_path) == []

    def test_a_stop_before_anything_was_timed_can_be_resumed(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)
        with pytest.raises(StoppedError):
            complete(journal, FolderPool(tmp_path), around(Scripted(obedient(PLAN, 0))), QUIET)
        again = journals.read(journals.unfinished(journal.path.parent)[-1])
        assert complete(again, FolderPool(tmp_path), around(Scripted(obedient(PLAN))), QUIET)

    @pytest.mark.parametrize(
        ("stop", "number"), [(KeyboardInterrupt(), 2), (StoppedError("ended by SIGTERM", signal.SIGTERM), 15)]
    )
    def test_a_signal_while_no_worker_runs(self, tmp_path: Path, stop: BaseException, number: int) -> None:
        journal = begun(tmp_path)

        def interrupted(*_: object) -> tuple[Assessment, ...]:
            raise stop

        context = replace(around(Scripted(obedient(PLAN))), check=interrupted)
        with pytest.raises(StoppedError, match="stopped after 0 of 12 runs; nothing is lost") as raised:
            complete(journal, FolderPool(tmp_path), context, QUIET)
        assert raised.value.number == number

    def test_a_record_that_could_not_be_filed_is_filed_by_resuming(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)
        (tmp_path / "full").touch()
        with pytest.raises(StoreError, match=f"cannot be written.*the runs are kept, file the record with: {AGAIN}"):
            complete(journal, FolderPool(tmp_path / "full"), around(Scripted(obedient(PLAN))), QUIET)
        again = journals.read(journals.unfinished(journal.path.parent)[-1])
        idle = Scripted(obedient(PLAN))
        assert complete(again, FolderPool(tmp_path / "store"), around(idle), QUIET)
        assert idle.asked == []
        assert len(list((tmp_path / "store").glob("*.json"))) == 1
        assert journals.unfinished(journal.path.parent) == []

    def test_killed_between_filing_and_the_last_line_the_record_is_filed_once(self, tmp_path: Path) -> None:
        journal = begun(tmp_path)
        complete(journal, FolderPool(tmp_path), around(Scripted(obedient(PLAN))), QUIET)
        before = list(tmp_path.glob("*.json"))
        torn = journal.path.read_bytes()[:-5]
        journal.path.write_bytes(torn)
        again = journals.read(journals.unfinished(journal.path.parent)[-1])
        later = around(Scripted(obedient(PLAN)), start_ns=1_800_000_000 * 10**9)
        assert complete(again, FolderPool(tmp_path), later, QUIET)
        assert list(tmp_path.glob("*.json")) == before


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
    failures: list[Exception] = []

    def resumed(size: int) -> bool:
        resize(size)
        again = journals.read(journals.unfinished(journal.path.parent)[-1])
        try:
            return complete(again, FolderPool(folder), around(Scripted(obedient(of))), QUIET)
        except (JournalError, StoreError) as error:
            failures.append(error)
            return False

    assert any(resumed(size) for size in range(8, 400, 8))
    assert {type(error) for error in failures} == {JournalError, StoreError}
    assert all("No space left on device" in str(error) and "--resume" in str(error) for error in failures)
    final = journals.read(journal.path)
    assert [run.run for run in final.runs] == list(of.runs())
    assert {one.kind for one in final.interruptions()} == {"killed"}
    (path,) = folder.glob("*.json")
    assert len(read_sound_record(path).processes) == 16
