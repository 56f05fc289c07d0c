"""A new study: complete if every option is given, refused with blanks, and never written over another file."""

from pathlib import Path

import pytest

from fairbench_agent.comparison.study.study_file import read_study
from tests.comparison.command import document, ended, refusal

pytestmark = pytest.mark.usefixtures("no_user_data")


@pytest.fixture
def reported(tmp_path: Path) -> Path:
    """Return what a paper reports of A on eight instances."""
    path = tmp_path / "a.csv"
    path.write_text("instance,runtime_s,value\n" + "".join(f"i{i},{10 + i},100.50\n" for i in range(8)))
    return path


def test_what_is_given_is_filled_in(reported: Path, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    file = tmp_path / "there" / "my.toml"
    machines = ("--a-machine", "score:1219", "--b-machine", "score:1012")
    run = ("--command", "./s '{instance}' -t {time_limit_s} -s {seed}", "--instances", "d/{name}.dat", "--n-runs", 10)
    made = document("study", "new", file, "--from", reported, *machines, *run, "--stream", "--maximise")
    assert made == {"file": str(file), "blanks": ["title", "a.name", "a.source", "b.name"]}
    file.write_text(file.read_text("utf-8").replace('= ""', '= "filled"'), "utf-8")
    assert document("study", "plan", file)["plan"]["limits"]["instances"][0]["runtime_s"] == 10
    study = read_study(file)
    assert (study.b.command, study.b.values, study.b.n_runs, study.maximise) == (run[1], "stream", 10, True)
    assert (study.b.file_of("x"), str(study.a.results[0].value)) == ("d/x.dat", "100.50")


def test_what_is_unknown_is_blank_named_and_refused_until_it_is_filled_in(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    names = ["title", "a.name", "a.source", "a.machine", "b.name", "a.results", "b.instances"]
    done = ended("study", "new", file, "--command", "./s {instance}", "--b-machine", "score:1000")
    assert done.out == f"Wrote {file}; fill in {', '.join(names)}, then plan it: fairbench-compare study plan {file}\n"
    assert "title is blank" in refusal("study", "plan", file)
    rows = ",\n".join(f'{{ instance = "i{i}", runtime_s = 1, value = 3 }}' for i in range(8))
    text = file.read_text("utf-8").replace("results = [\n", f"results = [\n{rows},\n")
    text = text.replace('machine = ""', 'machine = "score:1000"').replace('instances = ""', 'instances = "{name}"')
    file.write_text(text.replace('= ""', '= "filled"'), "utf-8")
    assert ended("study", "plan", file).code == 0


def test_no_file_is_overwritten_and_results_are_read_first(reported: Path, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("mine")
    assert "my.toml: exists; name another file" in refusal("study", "new", file)
    assert file.read_text() == "mine"
    assert "cannot be written" in refusal("study", "new", tmp_path / "none" / "my.toml")
    reported.write_text("instance,runtime_s,value\nx,1,much\n")
    other = tmp_path / "other.toml"
    assert "a.csv: row 2: value is much" in refusal("study", "new", other, "--from", reported)
    assert not other.exists()
