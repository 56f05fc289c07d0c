"""A study from its plan to results that say where they come from, with an engine that runs nothing."""

import csv
import hashlib
import io
import json
import re
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.console import Console

from fairbench_agent.agent.machine.node_folder import alone_on
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.readiness.assessment import Assessment
from fairbench_agent.comparison.errors import ParameterError, RunError, StudyError
from fairbench_agent.comparison.running import study_run
from fairbench_agent.comparison.running.run_order import RunOrder, RunOutcome
from fairbench_agent.comparison.running.run_report import duration_text, finished_document, finished_text
from fairbench_agent.comparison.running.study_run import RunContext, read_planned, run_study, try_study
from fairbench_agent.comparison.study.provenance import Provenance, ledger_path, origin_of, provenance_path
from fairbench_agent.comparison.study.study_file import plan_path, read_study, write_plan
from fairbench_agent.core.errors import StoppedError
from fairbench_agent.core.units import clock_text
from fairbench_agent.pool.record.protocol import Finding
from tests.comparison.command import document, ended, refusal
from tests.comparison.running.fake_engine import FakeEngine, answer, failed, planned_file
from tests.comparison.study_examples import planned

pytestmark = [
    pytest.mark.usefixtures("no_user_data"),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no program true"),
]

HOW_B_IS_RUN = 'command = "true {instance} {seed}"\nn_runs = 2\nruns = "mean"\n'
UNFIT = Assessment(Finding(name="load average", value="4", limit="at most 1", verdict="bad"), "wait")
FIT = Assessment(Finding(name="governor", value="performance", limit=None, verdict="good"), None)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a study that is planned: eight instances, two seeds."""
    return planned_file(tmp_path, [10 + i for i in range(8)], HOW_B_IS_RUN)


class Cores(SystemSource):
    """This machine, where this process may use so many cores."""

    n_cores = 1

    def affinity(self) -> tuple[int, ...]:
        return tuple(range(self.n_cores))

    def pause(self, seconds: float) -> None:
        """Watch for no time."""


def context(engine: FakeEngine | None = None, finding: Assessment = FIT) -> tuple[RunContext, io.StringIO]:
    said = io.StringIO()
    made = engine or FakeEngine()
    return RunContext(Console(file=said, width=200), lambda *_: made, "node1", Cores(), lambda *_: (finding,)), said


def rows(file: Path) -> list[list[str]]:
    return list(csv.reader((file.parent / "b.csv").read_text("utf-8").splitlines()))


def test_results_are_those_of_all_runs_and_their_provenance_says_so(file: Path) -> None:
    with_engine, said = context()
    runs = read_planned(file)
    found = run_study(runs, file, None, with_engine)
    assert rows(file)[:2] == [["instance", "value", "seed"], ["i0", "100.11", "1"]]
    assert sorted((row[0], int(row[2])) for row in rows(file)[1:]) == sorted(runs.runs)
    kept = Provenance.model_validate_json(provenance_path(file.parent / "b.csv").read_bytes())
    assert kept == found
    assert kept.results_sha256 == hashlib.sha256((file.parent / "b.csv").read_bytes()).hexdigest()
    assert kept.ledger_sha256 == hashlib.sha256((file.parent / "my.runs" / "ledger.jsonl").read_bytes()).hexdigest()
    assert (kept.plan, kept.counts.runs, kept.counts.attempts) == (runs.plan.id, 16, 16)
    assert [one.event for one in kept.sessions] == ["begun", "ended"]
    lines = said.getvalue().splitlines()
    assert lines[0] == "Run the new one: 8 instances × 2 seeds, 16 runs."
    assert (
        lines[1]
        == "time     6.45438 to 10.9724 s a run, 2 min 19 s in all, or up to 6 min 58 s if all are repeated as often as allowed"
    )
    assert lines[3] == "machine  fit"
    assert lines[4].startswith(" 1/16  i0 seed 1")
    assert lines[-1].endswith("(0:00 left)")


def test_what_was_stopped_goes_on_and_what_is_finished_is_not_run_again(file: Path) -> None:
    runs = read_planned(file)

    def stopped_at(order: RunOrder) -> RunOutcome:
        if (order.instance, order.seed) == ("i4", 1):
            raise KeyboardInterrupt
        return answer(order)

    first = FakeEngine(stopped_at)
    with pytest.raises(StoppedError, match=r"stopped after 4 of 16 runs; nothing of them is lost") as caught:
        run_study(runs, file, None, context(first)[0])
    assert (caught.value.number, first.closed) == (2, True)
    assert not (file.parent / "b.csv").exists()
    told = refusal("study", "conclude", file)
    assert (
        f"is not there before all runs are made; make them, or go on with them: fairbench-compare study run {file}"
        in told
    )
    second = FakeEngine()
    with_engine, said = context(second)
    found = run_study(runs, file, None, with_engine)
    assert [(order.instance, order.attempt) for order in second.orders][:2] == [("i4", 2), ("i5", 1)]
    assert "16 runs (4 are done; 1 attempt lost with the harness)." in said.getvalue()
    assert (found.counts.attempts, found.counts.lost, len(second.orders)) == (17, 1, 12)
    ledger = (file.parent / "my.runs" / "ledger.jsonl").read_bytes()
    third = FakeEngine()
    assert run_study(runs, file, None, context(third)[0]) == found
    assert third.orders == []
    assert (file.parent / "my.runs" / "ledger.jsonl").read_bytes() == ledger


def test_the_answer_tells_attempts_the_heaviest_caution_and_what_is_next(file: Path) -> None:
    runs = read_planned(file)

    def make(order: RunOrder) -> RunOutcome:
        return answer(order, disturbances=("lost time",) if order.attempt == 1 and order.instance == "i1" else ())

    found = run_study(runs, file, None, context(FakeEngine(make))[0])
    assert finished_text(runs, found, "ab" * 32, file).splitlines() == [
        "B (the new one) has a value by t̂₂ in all 16 runs.",
        "18 attempts: 2 repeated because disturbed",
        f"values in b.csv; provenance {'ab' * 32}",
        f"next    fairbench-compare study conclude {file}",
    ]
    cautions = (
        ("worst", "gave no value"),
        ("kept_disturbed", "had to wait for a core longer"),
        ("buffered", "came together"),
    )
    every = found.counts.model_copy(update=dict.fromkeys((name for name, _ in cautions), 1))
    told = finished_text(runs, found.model_copy(update={"counts": every}), "ab" * 32, file).splitlines()[1:4]
    assert [line.partition(":")[0] for line in told] == ["Caution", "Also", "Also"]
    kept = finished_document(runs, found.model_copy(update={"counts": every}), "ab" * 32)
    assert [f"{one}." for one in (kept["caution"], *kept["further_cautions"])] == [
        line.partition(": ")[2] for line in told
    ]
    for name, wanted in cautions:
        counts = found.counts.model_copy(update={name: 1})
        said = finished_text(runs, found.model_copy(update={"counts": counts}), "ab" * 32, file).splitlines()[1]
        assert said.startswith("Caution: ")
        assert wanted in said


def test_a_ledger_that_was_edited_is_refused_and_said(file: Path) -> None:
    run_study(read_planned(file), file, None, context(FakeEngine())[0])
    ledger = ledger_path(file)
    kept = ledger.read_bytes()
    ledger.write_bytes(kept.replace(b'"100.11"', b'"10.11"', 1))
    for edited in (True, False):
        told = f"my.runs/ledger.jsonl: is not the ledger of runs that b.csv was written from; restore it, or move {file.parent}/b.csv away"
        assert told in refusal("study", "run", file)
        if edited:
            told = "the ledger of the runs, .*ledger.jsonl, is another than b.csv was written from"
            assert re.search(told, refusal("study", "conclude", file))
            assert re.search(told, ended("study", "conclude", file, "--edited").err)
        ledger.unlink(missing_ok=True)
    assert ended("study", "conclude", file).code == 0  # results that were moved without their runs
    ledger.write_bytes(kept)
    assert ended("study", "run", file).code == 0


@pytest.mark.parametrize("changed", ["solver", "instance"])
def test_what_was_changed_between_runs_is_said_before_and_after(changed: str, tmp_path: Path) -> None:
    (tmp_path / "solver.sh").write_text("echo 1\n")
    for i in range(8):
        (tmp_path / f"i{i}.dat").write_text(str(i))
    how = HOW_B_IS_RUN.replace("true", "sh solver.sh")
    file = planned_file(tmp_path, [10 + i for i in range(8)], how)

    def stopped_at(order: RunOrder) -> RunOutcome:
        if order.instance == "i4":
            raise KeyboardInterrupt
        return answer(order)

    with pytest.raises(StoppedError):
        run_study(read_planned(file), file, None, context(FakeEngine(stopped_at))[0])
    path, what = {
        "solver": (tmp_path / "solver.sh", "B's program, or a file that its command names,"),
        "instance": (tmp_path / "i5.dat", "files of instances"),
    }[changed]
    path.write_text("another")
    with_engine, said = context(FakeEngine())
    run_study(read_planned(file), file, None, with_engine)
    assert f"Caution: {what} changed since earlier runs of this study" in said.getvalue()
    text, found = ended("study", "conclude", file).out, document("study", "conclude", file)
    told = f"{what} changed between runs that count: they are not of one B on one set of instances"
    assert f": {told}. Run all of them anew." in text
    assert told in (found["caution"], *found["further_cautions"])
    assert f" {told}." in found["sentence"]


def test_what_is_not_changed_is_not_said(file: Path) -> None:
    with_engine, said = context(FakeEngine())
    run_study(read_planned(file), file, None, with_engine)
    assert " changed " not in said.getvalue() + ended("study", "conclude", file, "--verbose").out


def test_outputs_without_a_place_are_refused_before_the_first_run(file: Path) -> None:
    (file.parent / "my.runs").mkdir()
    (file.parent / "my.runs" / "output").touch()
    engine = FakeEngine()
    with pytest.raises(StudyError, match=r"my.runs/output: outputs of runs cannot be kept there"):
        run_study(read_planned(file), file, None, context(engine)[0])
    assert engine.orders == []


def test_nothing_else_is_measured_or_run_on_a_machine_meanwhile(file: Path, tmp_path: Path) -> None:
    node = tmp_path / "node"
    with_engine = replace(context(FakeEngine())[0], node=node)
    with alone_on(node):
        for act in (
            lambda: run_study(read_planned(file), file, None, with_engine),
            lambda: try_study(read_planned(file), file, with_engine),
        ):
            with pytest.raises(
                StudyError, match=r"another measurement is under way on this machine .*, or a study's runs"
            ):
                act()
    run_study(read_planned(file), file, None, with_engine)


def test_an_unfit_machine_is_told_before_the_first_run_and_in_the_report(file: Path) -> None:
    with_engine, said = context(finding=UNFIT)
    run_study(read_planned(file), file, None, with_engine)
    assert "machine  unfit to be measured: load average (fairbench-agent check)" in said.getvalue()
    assert ended("study", "conclude", file, "--report", file.parent / "report.md").code == 0
    report = (file.parent / "report.md").read_text("utf-8")
    assert "- the machine was unfit when runs began: load average" in report


def test_a_conclusion_names_the_provenance_and_what_became_of_attempts(file: Path) -> None:
    def make(order: RunOrder) -> RunOutcome:
        return answer(order, disturbances=("lost time",) if order.attempt == 1 and order.instance == "i1" else ())

    run_study(read_planned(file), file, None, context(FakeEngine(make))[0])
    sha256 = hashlib.sha256((file.parent / "b.provenance.json").read_bytes()).hexdigest()
    found = document("study", "conclude", file, "--report", file.parent / "report.md")
    assert (found["origin"]["provenance_sha256"], found["origin"]["edited"]) == (sha256, None)
    assert found["origin"]["counts"]["repeated_disturbed"] == 2
    report = (file.parent / "report.md").read_text("utf-8")
    assert sha256 in report
    assert "- 16 runs in 18 attempts: 2 repeated because they were disturbed, with the same seed" in report


@pytest.mark.parametrize(("instances", "said"), [((), False), (("i1",), True), (("i1", "i2", "i3", "i4"), True)])
def test_a_conclusion_says_where_many_runs_that_count_were_disturbed(
    instances: tuple[str, ...], said: bool, file: Path
) -> None:
    def make(order: RunOrder) -> RunOutcome:
        return answer(order, disturbances=("lost time",) if order.instance in instances else ())

    run_study(read_planned(file), file, None, context(FakeEngine(make))[0])
    wanted = f"{2 * len(instances)} of 16 runs of B that count had to wait for a core longer than the study allows, to B's disadvantage"
    text, found = ended("study", "conclude", file).out, document("study", "conclude", file)
    cautions = [line for line in text.splitlines() if line.startswith(("Caution: ", "Also: "))]
    assert any(wanted in one for one in cautions) == said
    assert [one.partition(":")[0] for one in cautions] in ([], ["Caution"], ["Caution", "Also"])
    assert (wanted in [found["caution"], *found["further_cautions"]]) == said
    assert found["sentence"].endswith(f" {wanted}.") == said
    other = file.with_name("other.toml")
    for path in (file, plan_path(file)):
        shutil.copy(path, path.with_name(path.name.replace("my", "other")))
    together = [f"{one}: {wanted}." for one in (file, other)]
    text, sentence = (ended("study", "conclude", file, other, *more).out for more in ((), ("--sentence",)))
    assert [line for line in text.splitlines() if line.startswith("Also: ")] == [
        f"Also: {one}" for one in together
    ] * said
    assert sentence.startswith("With a probability of at most 0.05 of any false rejection")
    assert [one in sentence for one in together] == [said, said]
    assert (wanted in ended("study", "conclude", file, "--sentence").out) == said


def test_once_one_is_repeated_the_time_left_is_told_with_all_repetitions(file: Path) -> None:
    def make(order: RunOrder) -> RunOutcome:
        return answer(order, disturbances=("stolen",) if (order.instance, order.seed) == ("i7", 2) else ())

    with_engine, said = context(FakeEngine(make))
    run_study(read_planned(file), file, None, with_engine)
    told = [
        line.rpartition("  (")[2].removesuffix(" left)") for line in said.getvalue().splitlines() if "seed" in line[9:]
    ]
    last = read_planned(file).total_s(read_planned(file).runs[-1:])
    assert told[-4:] == [clock_text(last), *(f"{clock_text(last)} to {clock_text(2 * last)}", clock_text(last), "0:00")]


def test_results_that_were_edited_afterwards_are_refused_unless_that_is_said(file: Path) -> None:
    run_study(read_planned(file), file, None, context()[0])
    results = file.parent / "b.csv"
    results.write_text(results.read_text("utf-8").replace("100.11", "1.11"), "utf-8")
    assert "b.csv was edited by hand after study run had written it; restore" in refusal("study", "conclude", file)
    done = ended("study", "conclude", file, "--edited", "--json", "--report", file.parent / "report.md")
    assert done.code == 0
    assert done.err.startswith(
        "warning: b.csv was edited by hand after study run had written it; this conclusion rests on"
    )
    assert json.loads(done.out)["origin"]["edited"] == "b.csv was edited by hand after study run had written it"
    assert "warning: b.csv was edited by hand" in (file.parent / "report.md").read_text("utf-8")
    provenance_path(results).unlink()
    assert "b.csv was not written by study run: it has no b.provenance.json" in refusal("study", "conclude", file)
    with pytest.raises(StudyError, match="is there already, and not as study run wrote it for this plan"):
        run_study(read_planned(file), file, None, context()[0])


def test_what_is_no_provenance_is_named(file: Path) -> None:
    run_study(read_planned(file), file, None, context()[0])
    (file.parent / "b.provenance.json").write_text("{}")
    assert "b.provenance.json: is no provenance of results; restore" in refusal("study", "conclude", file)


@pytest.mark.parametrize("more", [(), pytest.param(("--figure", "w.svg"), marks=pytest.mark.full)], ids=["", "figure"])
def test_a_run_without_a_value_is_lost_to_a_and_the_report_says_no_value(
    more: tuple[str, ...], file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    file.write_text(file.read_text("utf-8") + 'on_failure = "worst"\n', "utf-8")
    plan_path(file).unlink()
    write_plan(planned(read_study(file)), plan_path(file))
    engine = FakeEngine(
        lambda order: failed(order) if order.instance == "i0" and order.seed == 1 else answer(order, value="5")
    )
    run_study(read_planned(file), file, None, context(engine)[0])
    assert ["i0", "inf", "1"] in rows(file)
    found = document("study", "conclude", file, "--report", "report.html", *more)
    assert (
        found["instances"][0] | {"instance": "i0", "b": None, "difference": None, "better": "A"}
        == found["instances"][0]
    )
    assert [one["better"] for one in found["instances"][1:]] == ["B"] * 7
    assert found["k"] == 1
    assert "no value" in (file.parent / "report.html").read_text("utf-8")
    assert found["origin"]["counts"]["worst"] == 1


def test_a_failed_run_ends_with_one_line(file: Path) -> None:
    with pytest.raises(RunError, match="i0 seed 1 could not be started"):
        run_study(read_planned(file), file, None, context(FakeEngine(lambda order: failed(order, "not started")))[0])


@pytest.mark.parametrize(
    ("copies", "jobs", "wanted"),
    [
        (1, 0, "--jobs 0: give a number from 1 on"),
        (1, 1000, "--jobs 1000: every run needs a core of its own"),
        (
            1,
            2,
            "t̂₂ rests on a measurement of one process alone; give --jobs 1, or measure with fairbench-agent measure --copies 2, write",
        ),
        (
            2,
            1,
            "of 2 copies side by side; give --jobs 2, or measure with fairbench-agent measure, write copies = 1 under",
        ),
    ],
)
def test_as_many_runs_at_a_time_as_the_measurement_had_copies(copies: int, jobs: int, wanted: str, file: Path) -> None:
    runs = read_planned(file)
    machine = runs.plan.b_machine.model_copy(update={"copies": copies})
    runs = type(runs)(runs.study, runs.plan.model_copy(update={"b_machine": machine}), runs.folder)
    with pytest.raises(ParameterError) as caught:
        run_study(runs, file, jobs, with_two_cores())
    assert wanted in str(caught.value)


def test_how_long_runs_side_by_side_take_is_told_roughly(file: Path) -> None:
    """Of an odd number the last one runs alone."""
    runs = read_planned(file)
    machine = runs.plan.b_machine.model_copy(update={"copies": 2})
    runs = type(runs)(runs.study, runs.plan.model_copy(update={"b_machine": machine}), runs.folder)
    made, said = context(FakeEngine(slots=2))
    vars(made.source)["n_cores"] = 2
    run_study(runs, file, None, made)
    assert " a run, about 1 min 10 s in all, or up to about 3 min 29 s if all are" in said.getvalue()
    assert "2 runs at a time" in said.getvalue()


def with_two_cores() -> RunContext:
    made, _ = context()
    vars(made.source)["n_cores"] = 2
    return made


def test_a_plan_of_one_copy_keeps_its_id_and_one_of_several_tells_them(file: Path) -> None:
    plan = read_planned(file).plan
    assert "copies" not in plan.document()["b_machine"]
    several = plan.model_copy(update={"b_machine": plan.b_machine.model_copy(update={"copies": 4})})
    assert several.document()["b_machine"]["copies"] == 4
    assert several.id != plan.id
    plan_path(file).unlink()
    write_plan(several, plan_path(file))
    assert read_planned(file).plan == several


def test_the_machine_of_the_plan_is_the_one_that_runs(file: Path) -> None:
    runs = read_planned(file)
    machine = runs.plan.b_machine.model_copy(update={"source": "record ab12cd34", "name": "PDP-11/70"})
    runs = type(runs)(runs.study, runs.plan.model_copy(update={"b_machine": machine}), runs.folder)
    with pytest.raises(StudyError, match="the plan is for PDP-11/70, and this machine is"):
        run_study(runs, file, None, context()[0])


@pytest.mark.parametrize(
    ("brand", "same"),
    [("AMD Ryzen 7 1800X Eight-Core Processor", False), ("Intel(R) Celeron(R) N4100 CPU @ 1.10GHz", True)],
)
def test_a_plan_for_a_cpu_that_this_machine_does_not_say_it_has_is_told_before_the_first_run(
    brand: str, same: bool, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = read_planned(file)
    machine = named.plan.b_machine.model_copy(update={"source": "its specification", "name": "Intel Celeron N4100"})
    named = type(named)(named.study, named.plan.model_copy(update={"b_machine": machine}), named.folder)
    run_context, said = context()
    monkeypatch.setattr(study_run, "detect", lambda _: has_brand(brand))
    run_study(named, file, None, run_context)
    caution = (
        f"Caution: the plan's t̂₂ is for Intel Celeron N4100, and this machine says it is {brand}; "
        "the results count only if that is the same."
    )
    assert (caution in said.getvalue(), "Caution" in said.getvalue()) == (not same, not same)
    assert "machine  fit\n" in said.getvalue()
    for session in read_provenance(file).sessions:
        assert session.conditions[0].model_dump() == {
            "name": "CPU of the plan",
            "value": brand,
            "limit": "Intel Celeron N4100",
            "verdict": "good" if same else "caution",
        }


def has_brand(brand: str) -> SimpleNamespace:
    """Return a machine as far as it is looked at here."""
    return SimpleNamespace(brand=SimpleNamespace(value=brand))


def read_provenance(file: Path) -> Provenance:
    """Return where the results of the study in a file come from."""
    return Provenance.model_validate_json(provenance_path(file.parent / "b.csv").read_bytes())


def test_a_study_that_is_not_planned_or_was_changed_is_refused(file: Path) -> None:
    file.write_text(file.read_text("utf-8").replace("{seed}", "{seed} -v"), "utf-8")
    with pytest.raises(StudyError, match=r"b\.run was changed after the plan was made"):
        read_planned(file)
    plan_path(file).unlink()
    with pytest.raises(StudyError, match="is not there; plan first: fairbench-compare study plan"):
        read_planned(file)


def test_a_results_file_without_a_command_has_no_origin(file: Path) -> None:
    study = read_study(file)
    by_hand = study.model_copy(update={"b": study.b.model_copy(update={"command": None})})
    assert origin_of(by_hand, read_planned(file).plan, file.parent / "b.csv", ledger_path(file)) is None


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.26, "0.26 s"), (61, "1 min 1 s"), (7261, "2 h 1 min"), (90_061, "1 d 1 h")],
)
def test_durations_are_told_in_their_two_largest_units(seconds: float, text: str) -> None:
    assert duration_text(seconds) == text


def test_a_terminal_has_a_bar_below_the_lines_and_quiet_has_neither(file: Path) -> None:
    made, said = context()
    shown = Console(file=said, width=120, force_terminal=True)
    run_study(read_planned(file), file, None, replace(made, console=shown))
    assert "16/16  i7 seed 2" in said.getvalue()
    assert "━" in said.getvalue()
    (file.parent / "my.runs" / "ledger.jsonl").unlink()
    (file.parent / "b.csv").unlink()
    quiet, said = context()
    run_study(
        read_planned(file), file, None, replace(quiet, console=Console(file=said, force_terminal=True, quiet=True))
    )
    assert said.getvalue() == ""
