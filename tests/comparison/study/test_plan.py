"""Plans: the published time limits, what must not change after a plan, and plans edited by hand."""

import json
import math
import shutil
from pathlib import Path
from typing import Any

import pytest

import fairbench_agent as fb
from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.plan import (
    check_unchanged,
    plan_path,
    planned_study,
    read_plan,
    write_plan,
)
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_file import read_study
from fairbench_agent.core.errors import UserError
from tests.comparison.command import document, invoke, refusal
from tests.comparison.study_examples import EXAMPLES, TABLE_2, TABLE_3, planned, study, written_study

pytestmark = pytest.mark.usefixtures("no_user_data")

COMMAND = {"b__command": "./solver {instance} --seed {seed}", "b__instances": "data/{name}.dat", "b__runs": "mean"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the paper's second example without B's results."""
    return Path(shutil.copy(EXAMPLES / "mallows-eda.toml", tmp_path))


@pytest.mark.parametrize(("name", "printed"), [("memetic-search", TABLE_2), ("mallows-eda", TABLE_3)])
def test_time_limits_of_the_papers_examples(name: str, printed: str) -> None:
    plan = planned(read_study(EXAMPLES / f"{name}.toml"))
    assert plan.limits.a_machines[0].gamma == pytest.approx(0.5850238095238096, rel=1e-12)
    truncated = [f"{math.floor(100 * limit.time_limit_s) / 100:.2f}" for limit in plan.limits.instances]
    assert truncated == printed.split()


def test_a_plan_contains_its_time_limits_and_their_basis() -> None:
    plan = planned(study())
    limit = plan.limits.instances[3]
    assert (limit.instance, limit.runtime_s) == ("i3", 13)
    (machine,) = plan.limits.a_machines
    assert limit.time_limit_s == pytest.approx(13 * machine.fair_runtime_factor * machine.gamma)
    assert (machine.model, plan.limits.p_gamma) == ("published-linear", 0.01)
    assert (plan.limits.b_cpu_known, plan.limits.b_measured) == (False, False)
    assert planned(study(b__machine="AMD Ryzen 7 1800X")).limits.b_cpu_known


def test_a_plan_follows_the_fields_of_the_model() -> None:
    cpus = {"a__machine": "Intel Xeon E5-2670 v2", "b__machine": "AMD Ryzen 7 1800X"}
    default = planned(study(**cpus, model={})).limits
    confident = planned(study(**cpus, model={"confident": True})).limits
    assert default.a_machines[0].model.startswith("evidence")
    assert confident.a_machines[0].gamma < default.a_machines[0].gamma
    same = planned(study(a__machine="AMD Ryzen 7 1800X", b__machine="AMD Ryzen 7 1800X", model={"same_machine": True}))
    assert [limit.time_limit_s for limit in same.limits.instances] == [10 + i for i in range(8)]
    assert same.limits.p_gamma == 0
    with pytest.raises(UserError, match="outside the fitted scores 539 to 2185"):
        planned(study(b__machine="score:4000"))


XEON, RYZEN = "Intel Xeon E5-2670 v2", "AMD Ryzen 9 7950X"


def on_machines(*machines: str, **changes: Any) -> Study:
    """Return the small study with a machine for each instance, a.machine if empty."""
    rows = [
        {"instance": f"i{i}", "runtime_s": 10 + i, "value": 100} | ({"machine": machine} if machine else {})
        for i, machine in enumerate(machines)
    ]
    return study(**{"a__results": rows, "a__machine": XEON, "b__machine": RYZEN, "model": {}} | changes)


def test_every_result_has_the_limit_of_its_machine_and_risks_add_up() -> None:
    cpus = ["", "i7-8700", "", "Apple M1", "Intel Core i7-8700", RYZEN, "", ""]
    limits = planned(on_machines(*cpus)).limits
    single = {cpu: planned(on_machines(*[cpu] * 8)).limits for cpu in cpus}
    for i, cpu in enumerate(cpus):
        assert limits.instances[i] == single[cpu].instances[i], cpu
    assert [machine.from_machine for machine in limits.a_machines] == [XEON, "Intel Core i7-8700", "Apple M1", RYZEN]
    assert limits.p_gamma == 0.04
    assert (limits.caution, limits.limitation) == (single["Apple M1"].caution, single["Apple M1"].limitation)
    assert limits.sentence.startswith(f"4 instances: {single[''].sentence} 2 instances: ")
    assert limits.sentence.endswith("The risks of A's 4 machines add up to 4 %.")


@pytest.mark.parametrize(
    "fields",
    [
        {"threads": 8},
        {"threads": 16, "a__cores": 20},
        {"a__copies": 8},
        {"references": [[4.24, 1.31], [3, 2, "greedy"]]},
    ],
)
def test_threads_copies_and_references_are_those_of_the_prediction(fields: dict[str, Any]) -> None:
    options = {name.rpartition("__")[2].removesuffix("s"): value for name, value in fields.items()}
    names = {"thread": "threads", "core": "from_cores", "copie": "from_copies", "reference": "reference"}
    example = on_machines(*[""] * 8, **fields)
    limits, answer = (
        planned(example).limits,
        fb.predict(10, from_=XEON, to=RYZEN, **{names[name]: value for name, value in options.items()}),
    )
    assert limits.instances[0].time_limit_s == answer.time_limit_s
    assert limits.note == answer.note
    assert answer.note
    for text in (limits.sentence, planned_study(example, planned(example), Path("s.toml")).text()):
        assert answer.note in " ".join(text.split())


def test_cores_and_references_are_those_of_one_machine() -> None:
    with pytest.raises(ValueError, match=r"a\.cores are those of one machine of A; split the study by machine"):
        on_machines("", "i7-8700", a__cores=8)
    with pytest.raises(ValueError, match="references are for one machine of A; split the study by machine"):
        on_machines("", "i7-8700", references=[[4.24, 1.31]])
    assert on_machines("", "", a__cores=8).a.cores == 8


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"threads": 8, "a__machine": "score:2000"}, "a CPU of score 2000 is unknown; give a.cores = N"),
        ({"threads": 20}, "has 10 equal cores for 20 threads; if it had more, give a.cores = N"),
        ({"a__machine": "Sun Ultra 5"}, "or references = [[T1, T2]] with a program's runtimes on both machines"),
        (
            {"threads": 2, "model": {"name": "evidence-2026-11"}},
            "model evidence-2026-11 has no data on threads; use the default model",
        ),
    ],
)
def test_refusals_name_the_fields_of_the_study(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(CalibrationError) as caught:
        planned(on_machines(*[""] * 8, **fields))
    assert message in str(caught.value)
    assert "--" not in str(caught.value)


def test_one_pair_of_references_needs_no_brackets(tmp_path: Path) -> None:
    path = written_study(tmp_path, [10] * 8, 'command = "true {instance}"\n', RYZEN)
    text = path.read_text("utf-8").replace('name = "published-linear"', "")
    path.write_text(f"references = [4.24, 1.31]\n{text}", "utf-8")
    note = planned(read_study(path)).limits.note
    assert "1 common program (unnamed, 4.24 and 1.31 s) and the CPUs' specifications." in note
    path.write_text(f"references = [[4.24, 1.31, 2, 3]]\n{text}", "utf-8")
    assert "reference (4.24, 1.31, 2, 3) is not" in refusal("study", "plan", path)


@pytest.mark.parametrize(
    ("machines", "same_machine", "n_machines", "p_gamma"),
    [
        (["i7-8700", "Intel Core i7-8700"], False, 1, 0.01),
        (["i7-8700 #1", "Intel Core i7-8700 #2"], False, 2, 0.02),
        ([RYZEN, XEON], True, 2, 0.01),
        ([RYZEN, RYZEN.upper()], True, 1, 0.0),
    ],
)
def test_machines_of_one_cpu_are_one_and_b_s_own_adds_nothing(
    machines: list[str], same_machine: bool, n_machines: int, p_gamma: float
) -> None:
    limits = planned(on_machines(*machines, *machines[:1] * 6, model={"same_machine": same_machine})).limits
    assert (len(limits.a_machines), limits.p_gamma) == (n_machines, p_gamma)
    for limit in limits.instances:
        if same_machine and limit.a_machine == RYZEN:
            assert limit.time_limit_s == limit.runtime_s


def test_the_plan_shows_several_machines_and_refuses_too_many() -> None:
    example = on_machines("", "i7-8700", *[""] * 6)
    text = " ".join(planned_study(example, planned(example), Path("s.toml")).text().split())
    assert f"({XEON}), 0.436 (Intel Core i7-8700), for a risk of 1 %" in text
    assert "2 % for 2 machines of A" in text
    assert "machine of A" in text
    with pytest.raises(UserError, match=r"the risks of A's 6 machines add up to 6 %, not below the level 0\.05; split"):
        planned(on_machines(*(f"i7-8700 #{i}" for i in range(5)), *[""] * 3))


def test_equal_studies_have_equal_plans_and_ids() -> None:
    plan = planned(study())
    assert plan == planned(study())
    assert plan.id == planned(study()).id != plan.model_copy(update={"results_existed": True}).id


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"p_gamma": 0.1}, "p_gamma"),
        ({"b__machine": "score:1000"}, "b.machine"),
        ({"a__copies": 2}, "a.copies"),
        ({"references": [[4.24, 1.31]]}, "references"),
        ({"model": {"confident": True}}, "model"),
        ({"a__decimals": 0}, "a.decimals"),
        ({"a__values_are": "gaps"}, "a.values_are"),
        ({"a__results": [{"instance": f"i{i}", "runtime_s": 10 + i, "value": "100.0"} for i in range(8)]}, "a.results"),
        ({"b__on_failure": "worst"}, "b.on_failure"),
    ],
)
def test_a_study_changed_after_its_plan_is_refused(change: dict[str, Any], part: str) -> None:
    with pytest.raises(StudyError, match=rf"^{part} changed after the plan"):
        check_unchanged(study(**COMMAND | change), planned(study(**COMMAND)))


@pytest.mark.parametrize(
    "change",
    [
        {"title": "better words"},
        {"a__source": "the same paper"},
        {"b__results": "c.csv"},
        {"a__runtime_is": "best", "b__same_language": False},
        {"a__results": [{"instance": f"i{i}", "runtime_s": f"{10 + i}.00", "value": "+100"} for i in range(8)]},
    ],
)
def test_texts_answers_and_the_form_of_numbers_may_change(change: dict[str, Any]) -> None:
    check_unchanged(study(**change), planned(study()))


def test_a_plan_is_written_once_and_read_back(tmp_path: Path) -> None:
    plan, path = planned(study()), plan_path(tmp_path / "my.study.toml")
    assert path.name == "my.study.plan.json"
    assert write_plan(plan, path) == plan
    before = path.read_bytes()
    assert read_plan(path) == plan
    assert write_plan(plan.model_copy(update={"results_existed": True}), path) == plan
    with pytest.raises(StudyError, match="contains another plan"):
        write_plan(planned(study(alpha=0.1)), path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(("part", "number"), [("limits", float("nan")), ("limits", 1e999), ("study", 2**53)])
def test_a_plan_with_a_number_that_has_no_canonical_form_is_refused(part: str, number: float, tmp_path: Path) -> None:
    path = tmp_path / "study.plan.json"
    write_plan(planned(study()), path)
    document = json.loads(path.read_text("utf-8"))
    document[part]["p_gamma"] = number
    path.write_text(json.dumps(document))
    with pytest.raises(StudyError, match="invalid plan; restore it"):
        read_plan(path)


@pytest.mark.parametrize("place", ["study.alpha", "limits.instances", "id"])
def test_a_plan_edited_by_hand_is_refused(place: str, tmp_path: Path) -> None:
    path = tmp_path / "study.plan.json"
    write_plan(planned(study()), path)
    document = json.loads(path.read_text("utf-8"))
    *parents, last = place.split(".")
    part = document
    for name in parents:
        part = part[name]
    part[last] = 0.25 if isinstance(part[last], float) else part[last][:-1]
    path.write_text(json.dumps(document))
    with pytest.raises(StudyError, match="edited by hand, its id does not match; restore it"):
        read_plan(path)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[]", "invalid plan"),
        ('{"id": "x", "version": "1"}', "invalid plan"),
        ('{"id": "x", "version": 2}', "plan version 2; update fairbench"),
    ],
)
def test_an_invalid_plan_is_refused_in_one_line(text: str, expected: str, tmp_path: Path) -> None:
    path = tmp_path / "study.plan.json"
    path.write_text(text)
    with pytest.raises(StudyError, match=expected) as caught:
        read_plan(path)
    assert "\n" not in str(caught.value)


def test_the_command_writes_and_prints_the_plan(file: Path) -> None:
    plan = document("study", "plan", file)
    stored = json.loads(plan_path(file).read_text("utf-8"))
    assert stored == {"id": plan["id"], **plan["plan"]}
    assert not stored["results_existed"]
    shutil.copy(EXAMPLES / "mallows-eda.csv", file.parent)
    assert document("study", "plan", file)["plan"] == plan["plan"]
    plan_path(file).unlink()
    assert document("study", "plan", file)["plan"]["results_existed"]


def test_the_text_starts_with_the_time_limits_and_ends_with_the_next_step(file: Path) -> None:
    lines = invoke("study", "plan", file).out.splitlines()
    assert lines[0].startswith("Run B for 0.149 to 62.2 s per instance")
    assert lines[-1] == f"next  fairbench-compare study conclude {file}  # with mallows-eda.csv"
    rows = invoke("study", "plan", file, "--format", "csv").out.splitlines()
    assert (len(rows), rows[1]) == (23, "bur26a,1.45,3.08,1.80")


def test_a_study_that_cannot_be_significant_is_refused(file: Path, tmp_path: Path) -> None:
    file.write_text(file.read_text("utf-8").replace("p_gamma = 0.01", "p_gamma = 0.05"), "utf-8")
    single = written_study(tmp_path / "single", [1], 'command = "./solver {instance}"\n')
    for path, expected in ((file, "no result can be significant"), (single, "no result on 1 instances can be")):
        assert expected in refusal("study", "plan", path)
        assert not plan_path(path).exists()


@pytest.mark.parametrize(
    ("runtime_s", "caution"),
    [(60000, "A's runtimes are whole numbers, up to 60000 s; are they milliseconds?"), (9, None)],
)
def test_runtimes_that_may_have_another_unit_get_one_caution(runtime_s: float, caution: str | None) -> None:
    changed = study(a__results=[{"instance": "i", "runtime_s": runtime_s, "value": 1}])
    assert planned_study(changed, planned(changed), Path("s.toml")).cautions == ((caution,) if caution else ())


def test_stop_early_must_leave_time(file: Path) -> None:
    text = file.read_text("utf-8")
    fields = 'results = "mallows-eda.csv"\ncommand = "./s {name} {time_limit_s}"\nstop_early_s = 1\n'
    file.write_text(text.replace('results = "mallows-eda.csv"\n', fields), "utf-8")
    assert "b.stop_early_s 1 leaves nothing of the 0.149 s of " in refusal("study", "plan", file)


def test_the_next_step_is_to_run_b(tmp_path: Path) -> None:
    own = study(**COMMAND)
    result = planned_study(own, planned(own), tmp_path / "s.toml")
    assert result.runs.startswith("study run makes 8 runs in 1 min")
    assert result.next.startswith(f"fairbench-compare study run {tmp_path}/s.toml --try")


def test_the_unit_of_values_is_asked_about_before_b_runs() -> None:
    def cautions(**fields: Any) -> tuple[str, ...]:
        example = study(**fields)
        return planned_study(example, planned(example), Path("s.toml")).cautions

    gaps = [{"instance": f"i{i}", "runtime_s": 9, "value": "1.25"} for i in range(8)]
    (question,) = cautions(a__results=gaps)
    assert question.startswith("A's values look like gaps in percent: are they?")
    (demand,) = cautions(a__results=gaps, a__values_are="gaps")
    assert demand.startswith("b.csv must have gaps in percent, too")
    assert cautions(a__results=[row | {"best_known": 5000} for row in gaps], a__values_are="gaps") == ()
    for fraction in ("0.013", "-0.2"):
        for row in ({}, {"best_known": 5000}):
            fractions = [gap | row | {"value": fraction} for gap in gaps]
            (question,) = cautions(a__results=fractions, a__values_are="gaps")
            assert question.startswith("A's gaps are all below 1: are they fractions?")
    assert cautions(a__results=[row | {"value": 0, "best_known": 5} for row in gaps], a__values_are="gaps") == ()
    for value in (1, "125.5", "-1.25"):
        assert cautions(a__results=[row | {"value": value} for row in gaps]) == ()
