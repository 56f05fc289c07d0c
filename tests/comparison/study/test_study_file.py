"""Studies and plans as files: every fault is one line that names the place and the remedy."""

import json
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.study_file import plan_path, read_plan, read_study, write_plan
from fairbench_agent.comparison.study.study_plan import StudyPlan, make_plan
from tests.comparison.study_examples import EXAMPLES, predictor, study

pytestmark = pytest.mark.usefixtures("no_user_data")

HEAD = 'title = "t"\np_gamma = 0.01\nalpha = 0.05\n'
A = '[a]\nname = "a"\nsource = "s"\nmachine = "score:1000"\n'
RESULTS = 'results = [{instance = "x", runtime_s = 1.5, value = 0.1}]\n'
B = '[b]\nname = "b"\nmachine = "score:1000"\nresults = "b.csv"\n'
WHOLE = HEAD + A + RESULTS + B


@pytest.fixture
def plan() -> StudyPlan:
    return make_plan(study(), predictor(), Path())


def test_a_study_is_read_exactly(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(WHOLE)
    read = read_study(path)
    assert str(read.a.results[0].value) == "0.1"
    assert (read.p_gamma, read.b.machine.cpu, read.model.name) == (0.01, "score:1000", None)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "title is missing; give it"),
        ("p_gamma = = 1", "is not TOML: "),
        (WHOLE.replace("p_gamma = 0.01\n", ""), "p_gamma is missing; give the probability of granting B more"),
        (WHOLE.replace("0.01", "0.7"), "p_gamma is 0.7: input should be less than or equal to 0.5"),
        (WHOLE.replace("alpha", "alfa"), "alpha is missing"),
        (WHOLE + "runz = 1\n", "b.runz is not known; there can be command, values,"),
        (WHOLE.replace("value = 0.1", 'value = "much"'), "a.results[1].value is much: input should be a valid decimal"),
        (WHOLE.replace("value = 0.1", "value = nan"), "a.results[1].value is NaN: input should be a finite number"),
        (WHOLE.replace("value = 0.1", "vale = 0.1"), "a.results[1].value is missing; give the objective value a"),
        (
            WHOLE.replace("1.5", "1e-400"),
            "a.results[1].runtime_s is 1E-400: has more than 60 digits, or a size outside",
        ),
        (WHOLE.replace('title = "', 'title = ""  # '), "study.toml: title is blank: fill it in"),
        (WHOLE.replace('"x"', '" "'), "a.results[1].instance is blank: fill it in"),
        (WHOLE.replace('"x"', '"x\\ny"'), "a.results[1].instance is x y: holds a line break"),
        (WHOLE.replace("1.5", "-1.5"), "a.results[1].runtime_s is -1.5: input should be greater than 0"),
        (HEAD + A + "results = []\n" + B, "a.results: tuple should have at least 1 item"),
        (
            WHOLE.replace("value = 0.1}", 'value = 0.1}, {instance = "x", runtime_s = 1, value = 1}'),
            "is listed 2 times",
        ),
        (WHOLE.replace('"score:1000"', "{score = 3}"), "a.machine.cpu is missing; give the CPU name"),
        ("x = " + "[" * 5000, "is "),
    ],
)
def test_a_bad_study_is_one_line_with_file_and_place(text: str, wanted: str, tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(text)
    with pytest.raises(StudyError) as caught:
        read_study(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert wanted in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


CSV = HEAD + A + 'results = "a.csv"\n' + B


def test_what_the_paper_reports_may_stand_in_a_csv_file_beside_the_study(tmp_path: Path) -> None:
    inline, apart = tmp_path / "inline.toml", tmp_path / "apart.toml"
    inline.write_text(WHOLE)
    apart.write_text(CSV)
    (tmp_path / "a.csv").write_text("value;page;instance;runtime_s\n0.1;7; x ;1.5\n\n")
    assert read_study(apart) == read_study(inline)
    assert read_study(apart).parts() == read_study(inline).parts()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (None, "a.csv: cannot be read (No such file or directory); name the CSV file of A's results, or list them"),
        ("", "a.csv: is empty; its first line must name the columns"),
        (
            "instance,value\nx,1\n",
            "a.csv: has no column runtime_s; it has instance, value: give instance, runtime_s, value",
        ),
        ("instance,runtime_s,value\n", "a.csv: has no results; give a row per instance"),
        (
            "instance,runtime_s,value\nx,1.5,0.1\ny,2,much\n",
            "a.csv: row 3: value is much: input should be a valid decimal",
        ),
        ("instance,runtime_s,value\nx,0,0.1\n", "a.csv: row 2: runtime_s is 0: input should be greater than 0"),
        ("instance,runtime_s,value\nx,1\n", "a.csv: row 2: has 2 fields where the header has 3"),
        ("instance,runtime_s,value\nx,1,1\nx,1,1\n", "a.results: instance 'x' is listed 2 times"),
    ],
)
def test_a_bad_csv_file_is_one_line_with_its_row(text: str | None, wanted: str, tmp_path: Path) -> None:
    (tmp_path / "study.toml").write_text(CSV)
    if text is not None:
        (tmp_path / "a.csv").write_text(text)
    with pytest.raises(StudyError) as caught:
        read_study(tmp_path / "study.toml")
    assert wanted in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_blanks_around_names_and_line_breaks_in_words_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(WHOLE.replace('"x"', '" x "').replace('"t"', '"""two\n  lines"""'))
    read = read_study(path)
    assert (read.a.results[0].instance, read.title) == ("x", "two lines")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match=r"cannot be read .*; name a TOML file of a study"):
        read_study(tmp_path / "none.toml")
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(StudyError, match="is not UTF-8 text"):
        read_study(tmp_path / "x.toml")
    with (tmp_path / "big.toml").open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(StudyError, match="at most 32 MB"):
        read_study(tmp_path / "big.toml")


def test_a_plan_survives_its_file(plan: StudyPlan, tmp_path: Path) -> None:
    path = plan_path(tmp_path / "my.study.toml")
    assert path.name == "my.study.plan.json"
    assert write_plan(plan, path) == plan
    assert read_plan(path) == plan
    assert path.read_text("utf-8") == json.dumps(plan.document(), indent=1, ensure_ascii=False) + "\n"


def test_a_plan_is_written_once(plan: StudyPlan, tmp_path: Path) -> None:
    path = tmp_path / "study.plan.json"
    write_plan(plan, path)
    before = path.read_bytes()
    assert write_plan(plan.model_copy(update={"results_existed": True}), path) == plan
    with pytest.raises(StudyError, match="holds a different plan; keep it"):
        write_plan(plan.model_copy(update={"gamma": 0.9}), path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("key", ["gamma", "ratio", "p_gamma", "sentence", "runtimes", "study", "model", "id"])
def test_a_plan_edited_by_hand_is_refused(key: str, plan: StudyPlan, tmp_path: Path) -> None:
    path = tmp_path / "study.plan.json"
    document: dict[str, Any] = plan.document()
    document[key] = {
        "runtimes": [dict(runtime, equivalent_runtime_s=1e6) for runtime in document["runtimes"]],
        "study": dict.fromkeys(document["study"], "0" * 64),
        "model": document["model"] | {"id": "0" * 64},
        "sentence": "better",
        "id": "0" * 64,
    }.get(key, 0.25)
    path.write_text(json.dumps(document))
    with pytest.raises(StudyError, match="edited by hand: restore"):
        read_plan(path)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", "is not a plan"),
        ("[]", "is not a plan"),
        ("{}", "is not a plan"),
        ('{"id": "x", "plan_version": 2}', "plan version 2 is later than 1; upgrade fairbench"),
        ('{"id": "x", "plan_version": "1"}', "is not a plan"),
        ('{"id": "x", "plan_version": 1}', "is not a complete plan"),
    ],
)
def test_a_bad_plan_is_one_line(text: str, wanted: str, tmp_path: Path) -> None:
    path = tmp_path / "study.plan.json"
    path.write_text(text)
    with pytest.raises(StudyError, match=wanted) as caught:
        read_plan(path)
    assert len(str(caught.value).splitlines()) == 1


def test_without_a_plan_the_way_to_one_is_told(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match=r"make the plan first: fairbench-compare study plan .*study.toml$"):
        read_plan(tmp_path / "study.plan.json")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_shipped_studies_can_be_read(path: Path) -> None:
    assert len(read_study(path).a.results) >= 10
