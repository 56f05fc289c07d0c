"""Study files: every error is one line with its place and remedy."""

from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import ComparisonError, StudyError
from fairbench_agent.comparison.study.study import RunChoice
from fairbench_agent.comparison.study.study_file import read_study
from tests.comparison.study_examples import EXAMPLES

HEAD = 'title = "t"\np_gamma = 0.01\nalpha = 0.05\n'
A = '[a]\nname = "a"\nsource = "s"\nmachine = "score:1000"\n'
RESULTS = 'results = [{instance = "x", runtime_s = 1.5, value = 0.1}, {instance = "y", runtime_s = 1, value = 2.50}]\n'
B = '[b]\nname = "b"\nmachine = "score:1000"\nresults = "b.csv"\n'
WHOLE = HEAD + A + RESULTS + B
CSV = HEAD + A + 'results = "a.csv"\n' + B


def fault(folder: Path, text: str) -> str:
    """Return the error message of a study without its path."""
    path = folder / "study.toml"
    path.write_text(text)
    with pytest.raises(ComparisonError) as caught:
        read_study(path)
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value).removeprefix(f"{path}: ")


def test_a_study_is_read_exactly(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(WHOLE.replace('"x"', '" x "').replace('"t"', '"""two\n  lines"""'))
    read = read_study(path)
    assert [str(result.value) for result in read.a.results] == ["0.1", "2.50"]
    assert (read.p_gamma, read.b.machine, read.model.name) == (0.01, "score:1000", None)
    assert (read.instances, read.title) == (("x", "y"), "two lines")


@pytest.mark.parametrize("part", ['"\\""', "'#'", "a", "'\"'", '"#"', '"a.b"'])
@pytest.mark.parametrize("form", ["{} = 1", "[{}]", "[[{}]]", "x = {{ {} = 1 }}", 'x = """\n#\\""""\n{} = 1'])
@pytest.mark.parametrize("dot", [".", " . "])
def test_deep_keys_are_refused_without_reading_them(tmp_path: Path, part: str, form: str, dot: str) -> None:
    assert "nested too deeply" in fault(tmp_path, form.format(dot.join([part] * 16_000)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "title is missing"),
        ("p_gamma = = 1", "invalid TOML: "),
        (WHOLE.replace("alpha", "alfa"), "alfa is unknown; known are title, p_gamma, alpha,"),
        (WHOLE.replace(", value = 0.1", ""), "a.results[1].value is missing: objective value a"),
        (WHOLE + "runz = 1\n", "b.runz is unknown; known are command, values,"),
        (
            WHOLE.replace("value = 0.1", 'value = "much"'),
            "a.results[1].value: 'much' is not a number; write one such as",
        ),
        (WHOLE.replace("value = 0.1", "value = nan"), "a.results[1].value is NaN: input should be a finite number"),
        (WHOLE.replace('title = "', 'title = ""  # '), "title is blank: fill it in"),
        (WHOLE.replace('"x"', '"x\\ny"'), "a.results[1].instance is x y: contains a line break"),
        (WHOLE.replace("1.5", "-1.5"), "a.results[1].runtime_s is -1.5: write a runtime above 0"),
        (WHOLE.replace('"y"', '"x"'), "a.results: instance 'x' appears twice; give every"),
        (WHOLE.replace("0.1}", "0.1, best_known = 3}"), "a.results: instance 'y' has no best_known; give it for all"),
        (WHOLE.replace("0.1}", "0.1, best_known = 0}"), "a.results[1].best_known is 0: a gap from 0 is undefined"),
        (WHOLE.replace("}", ", best_known = 3}"), 'a.results have best_known, which needs values_are = "gaps"'),
        (
            WHOLE.replace('"s"\n', '"s"\nvalues_are = "gaps"\n').replace("alpha", "maximise = true\nalpha"),
            "maximise: smaller gaps are better; remove maximise, or give best_known",
        ),
        ("x = " + "[" * 5000, ""),
    ],
)
def test_an_invalid_study_is_refused_with_its_place(text: str, expected: str, tmp_path: Path) -> None:
    assert expected in fault(tmp_path, text)


def test_a_table_in_place_of_a_study_is_refused_with_the_command_for_it(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("instance,time,value\ni1,2,3\n")
    with pytest.raises(StudyError, match=r"run fairbench-compare study new .*a\.csv$"):
        read_study(tmp_path / "a.csv")


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('command = ""', "b.command is blank: give the program and its arguments, as in ./solver"),
        ('command = "./solver \'{name}"', "cannot be split into words (No closing quotation)"),
        ('command = "./solver {name:>9}"', "invalid placeholder; double a brace"),
        ('command = "./solver"', "b: command has no instance; write {instance} for its file, or {name}"),
        ('command = "./solver {instance}"', "b: instances is missing for {instance}"),
        ('command = "./solver {name}"\ninstances = "{name}.dat"', "b: instances is given without {instance}"),
        ('command = "./solver {instance}"\ninstances = "one.dat"', "b.instances is one.dat: write {name}, and"),
        ('command = "./solver {name}"\nstop_early_s = 1', "b: stop_early_s needs {time_limit_s} in the command"),
        ("n_runs = 2", "b: n_runs needs a command, which study run executes; add command"),
        ('command = "./solver {name}"\nn_runs = 2', "b: several runs need {seed} in the command"),
        ('command = "./solver {name} {seed}"\nn_runs = 2', 'b: runs is missing: several runs need runs = "mean" or'),
        ('command = "./solver {instance}"\ninstances = "{name}\\u0000"', "contains a line break or another control"),
    ],
)
def test_an_invalid_command_is_refused_with_its_place(lines: str, expected: str, tmp_path: Path) -> None:
    assert expected in fault(tmp_path, f"{WHOLE}{lines}\n")


def test_instance_files_follow_the_pattern() -> None:
    choice = {"command": "./solver {instance} '{{\"a\": 1}}'"}
    assert RunChoice.model_validate(choice | {"instances": "data/{name}.dat"}).file_of("x") == "data/x.dat"
    assert RunChoice(command="./solver {name}").file_of("x") is None


def test_a_column_of_gaps_sets_what_values_are(tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(CSV)
    for header, values_are, best_known in (
        ("instance,BKS,Gap (%),t (s)", "gaps", [7542, 6110]),
        ("instance,Other,RPD,t (s)", "gaps", [None, None]),
        ("instance,BKS,Cost,t (s)", "objective", [None, None]),
    ):
        (tmp_path / "a.csv").write_text(f"{header}\nx,7542,0.10,1\ny,6110,2.50,1\n")
        a = read_study(path).a
        assert (a.values_are, [result.best_known for result in a.results]) == (values_are, best_known)
    for bks, expected in (("7542", [7542]), ("7541", None)):
        (tmp_path / "a.csv").write_text(f"instance,BKS,Optimum,RPD,t (s)\nx,7542,{bks},0.10,1\n")
        if expected:
            assert [result.best_known for result in read_study(path).a.results] == expected
        else:
            assert "columns 2 BKS, 3 Optimum may be the best known value; rename the others" in fault(tmp_path, CSV)
            path.write_text(CSV)
    (tmp_path / "a.csv").write_text("instance,Opt.,RPD,t (s)\nx,yes,0.10,1\ny,-,2.50,1\n")
    assert [result.best_known for result in read_study(path).a.results] == [None, None]
    (tmp_path / "a.csv").write_text("instance,BKS,RPD,t (s)\nx,7542,0.10,1\ny,-,2.50,1\n")
    assert (
        "row 3, column BKS: '-' is not a number; give one, or leave the instance out for both, or remove the"
        in fault(tmp_path, CSV)
    )
    (tmp_path / "a.csv").write_text("instance,RPD,t (s)\nx,0.10,1\n")
    assert 'a.values_are is "objective", but column RPD has gaps' in fault(
        tmp_path, CSV.replace("[a]\n", '[a]\nvalues_are = "objective"\n')
    )


def test_results_of_a_may_be_in_a_csv_file_next_to_the_study(tmp_path: Path) -> None:
    inline, with_csv = tmp_path / "inline.toml", tmp_path / "with_csv.toml"
    inline.write_text(WHOLE)
    with_csv.write_text(CSV)
    (tmp_path / "a.csv").write_text("value;page;instance;runtime_s\n0.1;7; x ;1.5\n\n2.50;7;y;1\n")
    assert read_study(with_csv) == read_study(inline)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (None, "a.csv: cannot be read (No such file or directory); name the CSV file of A's results"),
        ("instance,runtime_s,value\n", "a.csv: no results; give a row per instance"),
        ("instance,runtime_s,value\nx,1,1\nx,1,1\n", "a.csv: row 3: instance 'x' appears twice; give every"),
        (
            "instance,time,runtime,value\n",
            "columns 2 time, 3 runtime may be time; give study new --time NAME or NUMBER, or rename the others",
        ),
    ],
)
def test_an_invalid_csv_file_is_refused_with_its_row(text: str | None, expected: str, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / "a.csv").write_text(text)
    assert expected in fault(tmp_path, CSV)


def test_unreadable_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match=r"cannot be read .*; name a study's TOML file"):
        read_study(tmp_path / "none.toml")
    with (tmp_path / "big.toml").open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(StudyError, match="larger than 1,000,000 bytes"):
        read_study(tmp_path / "big.toml")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_the_shipped_studies_can_be_read(path: Path) -> None:
    assert len(read_study(path).a.results) >= 10
