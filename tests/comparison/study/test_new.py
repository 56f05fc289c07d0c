"""New studies: blanks must be filled in, A's results are copied, no file is overwritten."""

from dataclasses import replace
from pathlib import Path

import pytest

from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.comparison.study.study_file import read_study
from tests.comparison.command import document, invoke, refusal

pytestmark = pytest.mark.usefixtures("no_user_data")
BLANKS = ["title", "a.name", "a.source", "a.machine", "b.name"]


def fill(file: Path) -> None:
    text = file.read_text("utf-8").replace('machine = "this"', 'machine = "score:1000"')
    file.write_text(text.replace('machine = ""', 'machine = "score:1000"').replace('= ""', '= "filled"'), "utf-8")


def test_results_are_copied_from_a_csv_file(tmp_path: Path) -> None:
    rows = "".join(f"{i};10;{100 + i},50\n" for i in range(8))
    (tmp_path / "a.csv").write_text(f"No;Sec;Best\n{rows}", "utf-8")
    columns = ("--instance", "no", "--time", "sec", "--value", "best")
    result = document("study", "new", tmp_path / "a.csv", *columns)
    file = tmp_path / "a.toml"
    assert result == {"file": str(file), "n_instances": 8, "columns": ["No", "Sec", "Best"], "blanks": BLANKS}
    assert "title is blank" in refusal("study", "plan", file)
    fill(file)
    planned = document("study", "plan", file)
    assert [len(planned["answers"][name]) for name in ("usual", "unusual")] == [4, 0]
    assert [str(result.value) for result in read_study(file).a.results][:2] == ["100.50", "101.50"]


def test_a_column_of_gaps_is_copied_with_the_best_known_values(tmp_path: Path) -> None:
    rows = "".join(f"i{i};{100 + i};0,50;10\n" for i in range(8))
    (tmp_path / "a.csv").write_text(f"Instance;BKS;Gap (%);CPU (s)\n{rows}", "utf-8")
    document("study", "new", tmp_path / "a.csv")
    fill(tmp_path / "a.toml")
    a = read_study(tmp_path / "a.toml").a
    assert (a.values_are, a.has_references) == ("gaps", True)
    assert (str(a.results[0].value), str(a.results[0].best_known)) == ("0.50", "100")
    assert (
        "Write a-b.csv with the columns instance and objective value."
        in document("study", "plan", tmp_path / "a.toml")["runs"]
    )


@pytest.mark.parametrize("title", ["Avg. profit", "Revenue", "Score (mean)"])
@pytest.mark.parametrize(("answer", "direction"), [("true", "larger"), ("false", "smaller")])
def test_a_title_of_larger_values_asks_for_the_direction(
    title: str, answer: str, direction: str, tmp_path: Path
) -> None:
    table, file = tmp_path / "a.csv", tmp_path / "a.toml"
    table.write_text(f"Instance,{title},Time (s)\n" + "".join(f"i{i},{90 + i},10\n" for i in range(8)), "utf-8")
    assert document("study", "new", table)["blanks"] == ["title", "maximise", *BLANKS[1:]]
    text = file.read_text("utf-8")
    file.write_text(text.replace("maximise", "maximise_"), "utf-8")
    fill(file)
    filled = file.read_text("utf-8")
    file.write_text(filled.replace('maximise_ = "filled"', 'maximise = ""'), "utf-8")
    assert "maximise is blank: fill it in" in refusal("study", "plan", file)
    file.write_text(filled.replace('maximise_ = "filled"', f"maximise = {answer}"), "utf-8")
    assert f"{direction} ones are better" in str(document("study", "plan", file)["answers"])


def test_a_file_of_larger_values_asks_for_the_direction(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("instance,runtime_s,profit\n" + "".join(f"i{i},9,{i}\n" for i in range(8)), "utf-8")
    document("study", "new", tmp_path / "s.toml")
    fill(tmp_path / "s.toml")
    text = (tmp_path / "s.toml").read_text("utf-8")
    start, end = text.index("results = ["), text.index("\n]\n")
    text = f'{text[:start]}results = "a.csv"{text[end + 2 :]}'
    for maximise, direction in (("# maximise", ""), ("maximise = true", "larger"), ("maximise = false", "smaller")):
        (tmp_path / "s.toml").write_text(text.replace("# maximise = true", maximise), "utf-8")
        if direction:
            assert direction in str(document("study", "plan", tmp_path / "s.toml")["answers"])
            (tmp_path / "s.plan.json").unlink()
        else:
            message = "larger values of profit may be better; write maximise = true or false"
            assert message in refusal("study", "plan", tmp_path / "s.toml")


@pytest.mark.parametrize("title", ["Revenue", "total profit", "value"])
def test_a_title_of_b_asks_for_the_direction(title: str, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(
        "Instance,Value,Time (s)\n" + "".join(f"i{i},{91 + i},10\n" for i in range(8)), "utf-8"
    )
    file = tmp_path / "a.toml"
    document("study", "new", tmp_path / "a.csv")
    fill(file)
    document("study", "plan", file)
    (tmp_path / "a-b.csv").write_text(f"Instance,{title}\n" + "".join(f"i{i},{86 + i}\n" for i in range(8)), "utf-8")
    if title != "value":
        message = f"larger values of {title} may be better; write maximise = true or false in {file}"
        assert message in refusal("study", "conclude", file)
        file.write_text(file.read_text("utf-8").replace("# maximise = true", "maximise = false"), "utf-8")
    assert document("study", "conclude", file)["test"]["k"] == 0


def test_a_named_column_of_gaps_of_one_of_several_algorithms(tmp_path: Path) -> None:
    rows = "".join(f"i{i},0.5,{i}.25,{i}.75,9\n" for i in range(8))
    (tmp_path / "a.csv").write_text(f"Instance,DE gap (%),GA gap (%),GA cost,CPU (s)\n{rows}", "utf-8")
    for value, values_are in (("DE gap (%)", "gaps"), ("3", "gaps"), ("GA cost", "objective")):
        document("study", "new", tmp_path / "a.csv", "--value", value)
        assert f'values_are = "{values_are}"' in (tmp_path / "a.toml").read_text("utf-8")
        (tmp_path / "a.toml").unlink()


@pytest.mark.parametrize(
    "table",
    [
        "Instance,Time (s),Obj\nx1,12.40,7\nx2,TL,\nx3,>300,\nx4,<0.01,3\nx5,9,8.50\nx6,1,1\nx7,2,2\n",
        "Instance;CPU (min);Runs;Successes\nx1;0,50;;\nx2;>5;;\nx3;TL;;\nx4;1,5;10;8\nx5;2,0;;\nx6;3;;\nx7;4;;\n",
        "Instance,Time (min)\nx1,4.5\nx2,30 s\nx3,0:50:00\nx4,TL (0.5%)\nx5,TL (60)\nx6,>60\nx7,1e1\n",
        "name,time,solved,machine\nx1,3600,no,\nx2,63,yes,i7-8700\nx3,7,yes,\nx4,2,yes,\nx5,3,yes,\nx6,4,yes,\nx7,5,yes,\n",
    ],
)
def test_runtimes_are_copied_as_printed(table: str, tmp_path: Path) -> None:
    """The study is the one that reads the table itself."""
    (tmp_path / "a.csv").write_text(table, "utf-8")
    file = tmp_path / "a.toml"
    assert document("study", "new", tmp_path / "a.csv", "--compare", "runtimes")["n_instances"] == 7
    fill(file)
    text = file.read_text("utf-8")
    for name in ("limit_s", "blank", "star", "command", "instances", "solved"):
        text = text.replace(f"# {name} =", f"{name} =")
    file.write_text(text, "utf-8")
    copied = read_study(file)
    start, end = text.index("results = ["), text.index("\n]\n")
    file.write_text(f'{text[:start]}results = "a.csv{text[end + 2 :].replace(chr(10), chr(34) + chr(10), 1)}', "utf-8")
    of_file = read_study(file)
    assert isinstance(copied, RuntimeStudy)
    assert isinstance(of_file, RuntimeStudy)
    same = [[replace(result.runtime, text="") for result in study.a.results] for study in (copied, of_file)]
    assert same[0] == same[1]
    assert document("study", "plan", file)["plan"]["study"]["compare"] == "runtimes"


def test_an_empty_study_of_runtimes_is_valid(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    assert invoke("study", "new", file, "--compare", "runtimes").code == 0
    file.write_text(file.read_text("utf-8").replace("# { instance", "{ instance"), "utf-8")
    fill(file)
    assert isinstance(read_study(file), RuntimeStudy)
    (tmp_path / "a.csv").write_text("instance,time\nx,soon\n", "utf-8")
    assert "'soon' is not a time" in refusal("study", "new", tmp_path / "a.csv", "--compare", "runtimes")
    (tmp_path / "a.csv").write_text("instance,time\nx,1\n\nx,2\n", "utf-8")
    assert "row 4: instance 'x' appears twice" in refusal("study", "new", tmp_path / "a.csv", "--compare", "runtimes")


def test_the_commented_fields_of_a_new_study_are_valid(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    done = invoke("study", "new", file)
    names = ", ".join([*BLANKS[:4], "a.results", "b.name"])
    assert done.out == f"Wrote {file}; fill in {names}, then run fairbench-compare study plan {file}\n"
    text = file.read_text("utf-8").replace("# { instance", "{ instance")
    for name in ("command", "instances", "values", "n_runs", "runs", "memory_mb"):
        text = text.replace(f"# {name} =", f"{name} =")
    file.write_text(text, "utf-8")
    fill(file)
    study = read_study(file)
    assert (study.instances, study.b.values, study.b.memory_mb) == (("bur26a",), "last", 4000)
    assert (study.b.n_runs, study.b.runs) == (10, "mean")


def test_no_file_is_overwritten_or_written_after_an_error(tmp_path: Path) -> None:
    file, csv_file = tmp_path / "my.toml", tmp_path / "a.csv"
    file.write_text("mine")
    assert "my.toml: exists; rename or delete it" in refusal("study", "new", file)
    assert file.read_text() == "mine"
    assert "cannot be written" in refusal("study", "new", tmp_path / "none" / "my.toml")
    assert "not a CSV file" in refusal("study", "new", tmp_path / "x.toml", "--time", "t")
    csv_file.write_text("instance,runtime_s,value\nx,1,much\n")
    assert "a.csv: row 2, column value: 'much' is not a number" in refusal("study", "new", csv_file)
    (tmp_path / "a.xlsx").write_bytes(b"PK\x03\x04\x14\x00\x06\x00\xff")
    message = "a.xlsx: is an Excel file or another spreadsheet; save it as CSV"
    assert message in refusal("study", "new", tmp_path / "a.xlsx")
    assert not csv_file.with_suffix(".toml").exists()


@pytest.mark.parametrize(
    ("row", "fault"),
    [("x,0,1,1", "runtime_s is 0: write a runtime above 0"), ("x,1,1,0", "best_known is 0")],
)
def test_an_invalid_result_is_named_by_its_row(row: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(f"instance,time,gap (%),BKS\nw,1,1,1\n{row}\n", "utf-8")
    assert f"a.csv: row 3: {fault}" in refusal("study", "new", tmp_path / "a.csv")
    assert not (tmp_path / "a.toml").exists()
