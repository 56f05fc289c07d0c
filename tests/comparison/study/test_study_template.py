"""A study to begin with: complete where all is known, refused by its blanks where not, and never over another file."""

import json
from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import StudyError
from fairbench_agent.comparison.study.study_file import read_study
from fairbench_agent.comparison.study.study_template import Answers, ask_for, write_template
from fairbench_agent.core.folders import data_folder
from tests.comparison.command import document, ended, refusal

pytestmark = pytest.mark.usefixtures("no_user_data")

WHOLE = Answers(
    'B "against" A',
    "the old\\one",
    "a paper, Table 3",
    "score:1219",
    "the new one",
    "score:1012",
    "./s {instance} {seed}",
    "d/{name}",
)


@pytest.fixture
def reported(tmp_path: Path) -> Path:
    """Return what a paper reports of A on eight instances."""
    rows = [f"i{i},{10 + i},100.50" for i in range(8)]
    path = tmp_path / "a.csv"
    path.write_text("\n".join(["instance,runtime_s,value", *rows]))
    return path


def test_with_everything_given_it_is_planned_at_once(
    reported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    options = [
        "--from",
        reported,
        "--title",
        "B against A",
        "--a-name",
        "old",
        "--a-source",
        "a paper",
        "--a-machine",
        "score:1219",
    ]
    options += ["--b-name", "new", "--b-machine", "score:1012", "--command", "./s {instance} -t {runtime_s} -s {seed}"]
    options += ["--instances", "data/{name}.dat", "--n-runs", "10", "--stream"]
    assert document("study", "new", "my.toml", *options) == {"file": "my.toml", "blanks": [], "fault": None}
    assert document("study", "plan", "my.toml")["runtimes"][0]["t1_s"] == 10
    study = read_study(Path("my.toml"))
    assert (study.b.command, study.b.values, study.b.run_seeds) == (
        "./s {instance} -t {runtime_s} -s {seed}",
        "stream",
        tuple(range(1, 11)),
    )
    assert str(study.a.results[0].value) == "100.50"


def test_texts_are_kept_as_they_are(reported: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    file = tmp_path / "there" / "my.toml"
    assert write_template(file, WHOLE, reported) == ()
    study = read_study(file)
    assert (study.title, study.a.name, study.a.source) == (WHOLE.title, WHOLE.a_name, WHOLE.a_source)
    assert (study.a.machine.cpu, study.b.machine.cpu, study.b.file_of("x")) == ("score:1219", "score:1012", "d/x")
    assert len(study.a.results) == 8


def test_what_is_not_known_is_blank_named_and_refused_until_it_is_filled_in(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    done = ended("study", "new", file)
    names = ["title", "a.name", "a.source", "a.machine", "b.name", "a.results"]
    assert done.out.splitlines() == [
        f"Wrote {file}; fill in {', '.join(names)}.",
        "next    fairbench-agent measure  # first: a machine of the study is this one, which has no record yet",
        f"        fairbench-compare study plan {file}",
    ]
    other = ended("study", "new", tmp_path / "other.toml", "--b-machine", "score:1012")
    assert "measure" not in other.out
    kept = data_folder() / "records" / "x.json"
    kept.parent.mkdir()
    kept.touch()
    assert "measure" not in ended("study", "new", tmp_path / "there.toml").out
    kept.unlink()
    text = file.read_text("utf-8")
    assert "title is blank" in refusal("study", "plan", file)
    rows = ",\n".join(f'{{ instance = "i{i}", runtime_s = 1, value = 3 }}' for i in range(8))
    text = text.replace("results = [\n", f"results = [\n{rows},\n").replace('machine = ""', 'machine = "score:1000"')
    text = text.replace('"this"', '"score:1000"').replace('= ""', '= "filled"')
    file.write_text(text, "utf-8")
    assert ended("study", "plan", file).code == 0


@pytest.mark.parametrize(
    ("command", "n_runs", "wanted"),
    [
        ("./s {name}", 3, "several runs need {seed} in the command, or in a value of environment"),
        ("./s {inst}", 1, "{inst} is not known; there can be {instance}, {name}, {runtime_s}, {seed}"),
        ("./s 'x {name}", 1, "command is ./s 'x {name}: "),
        ("./s", 1, "command names no instance"),
    ],
)
def test_a_command_that_no_plan_takes_is_named_and_written(
    command: str, n_runs: int, wanted: str, tmp_path: Path
) -> None:
    file = tmp_path / "my.toml"
    done = ended("study", "new", file, "--command", command, "--n-runs", n_runs)
    assert done.code == 0
    assert wanted in done.out.partition("; mend how B is run: ")[2]
    assert json.dumps(command) in file.read_text("utf-8")


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("mine")
    assert "my.toml: is there already, and is left alone; name another file" in refusal("study", "new", file)
    assert file.read_text() == "mine"
    assert "cannot be written" in refusal("study", "new", tmp_path / "none" / "my.toml")


def test_results_that_cannot_be_read_are_said_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("instance,runtime_s,value\nx,1,much\n")
    with pytest.raises(StudyError, match=r"a\.csv: row 2: value is much"):
        write_template(tmp_path / "my.toml", WHOLE, tmp_path / "a.csv")
    assert not (tmp_path / "my.toml").exists()


def test_at_a_terminal_only_what_is_missing_is_asked_for(reported: Path, tmp_path: Path) -> None:
    asked = []

    def ask(question: str) -> str:
        asked.append(question.split(maxsplit=1)[0])
        return {"Command": "./s {instance}", "Files": "d/{name}"}.get(asked[-1], " said ")

    answers = ask_for(Answers(title="t", a_machine="score:1000"), ask)
    assert asked == ["Name", "Paper", "Name", "Command", "Files"]
    assert (answers.title, answers.a_name, answers.instances) == ("t", "said", "d/{name}")
    assert write_template(tmp_path / "my.toml", answers, reported) == ()
    assert ask_for(WHOLE, pytest.fail) == WHOLE
