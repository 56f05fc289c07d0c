"""The command speedup: tables as papers print them, options, figure, and the same answer in Python."""

import csv
import inspect
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fairbench_agent as fb
from fairbench_agent.comparison.cli import app
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.speedup.command import draw_speedups
from tests.comparison.command import document, invoke, refusal
from tests.comparison.speedup.test_speedup import (
    UNSOLVED_A,
    UNSOLVED_B,
    A,
    B,
    conversion,
    oracle_pairs,
    outcome_of_each,
)
from tests.facade.test_facade import Labelled

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "runtimes.csv"
MACHINES = ("--from", "Intel Xeon E5-2670 v2", "--to", "AMD Ryzen 9 7950X")
MIP, CP = ("--a", "mip", "--b", "bnb"), ("--a", "cp", "--b", "bnb")
LIMIT, BLANK = ("--limit", "3600"), ("--blank", "missing")


def oracle_table(folder: Path) -> Path:
    path = folder / "oracle.csv"
    rows = [f"i{i},{a},{b}" for i, (a, b) in enumerate(zip(A, B, strict=True))]
    rows[UNSOLVED_A] = f"i{UNSOLVED_A},>3600,{B[UNSOLVED_A]}"
    rows[UNSOLVED_B] = f"i{UNSOLVED_B},{A[UNSOLVED_B]},TL"
    path.write_text("\n".join(["instance,a,b", *rows]))
    return path


def test_a_table_of_a_paper() -> None:
    answer = document("speedup", EXAMPLE, *MACHINES, *MIP, *LIMIT)
    assert (answer["n"], answer["ties"], answer["left_out"]) == (13, ["j120-2"], {})
    assert (answer["n_solved_a"], answer["n_solved_b"]) == (12, 12)
    factor, gamma = (answer["conversions"][0][name] for name in ("fair_runtime_factor", "gamma"))
    by_name = {row["instance"]: row for row in answer["instances"]}
    assert by_name["j30-1"]["cautious_speedup"] == pytest.approx(12.35 * factor * gamma / 0.45)
    assert by_name["j30-1"]["speedup"] == pytest.approx(12.4 * factor / 0.4)
    assert by_name["j90-3"]["cautious_speedup"] == pytest.approx(3600 * factor * gamma / 106.35)
    assert by_name["j90-2"]["cautious_speedup"] == 0
    missing = document("speedup", EXAMPLE, *MACHINES, *CP, *LIMIT, *BLANK)
    assert (missing["n"], missing["left_out"]) == (11, {"j90-1": "A –"})
    unsolved = document("speedup", EXAMPLE, *MACHINES, *CP, *LIMIT, "--blank", "unsolved")
    assert (unsolved["n"], unsolved["left_out"]) == (12, {})


def test_text_sentence_and_tables() -> None:
    words = ("speedup", EXAMPLE, *MACHINES, *MIP, *LIMIT)
    answer, text = document(*words), invoke(*words).out
    assert text.startswith("B is faster on most instances: p = ")
    assert "A 12 of 13, B 12 of 13" in text
    assert invoke(*words, "--sentence").out == f"{answer['sentence']}\n"
    assert "geometric mean of 11 instances that both solved" in invoke(*words, "--verbose").out
    rows = [*csv.DictReader(io.StringIO(invoke(*words, "--format", "csv").out))]
    assert [float(row["speedup"]) for row in rows] == [row["speedup"] for row in answer["instances"]]
    assert r"\toprule" in invoke(*words, "--format", "latex").out


def test_threads_and_reference_programs() -> None:
    words = ("speedup", EXAMPLE, *MACHINES, *MIP, *LIMIT)
    plain = document(*words)["conversions"][0]
    threads = document(*words, "--threads", "4")
    assert threads["conversions"][0]["gamma"] < plain["gamma"]
    assert threads["sentence"].endswith("Both algorithms used 4 threads.")
    ratio = document(*words, "--reference", "dfmax=4:1")["conversions"][0]["fair_runtime_factor"]
    assert ratio == pytest.approx((plain["fair_runtime_factor"] * 0.25) ** 0.5)
    assert "dfmax" in invoke(*words, "--reference", "dfmax=4:1").out
    python = fb.speedup([12.0, 45.0], [1.0, 2.0], from_=MACHINES[1], to=MACHINES[3], reference=(4, 1))
    assert python.conversions[0].fair_runtime_factor == pytest.approx(ratio)


def test_cores_and_copies_of_a_are_those_of_the_prediction() -> None:
    options: dict[str, Any] = {"from_": MACHINES[1], "to": MACHINES[3], "from_copies": 8}
    answer = document("speedup", EXAMPLE, *MACHINES, *MIP, *LIMIT, "--from-copies", "8")["conversions"][0]
    assert answer["gamma"] == fb.speedup([12.0, 45.0], [1.0, 2.0], **options).conversions[0].gamma
    predicted = fb.predict(100, **options).predictions[0].fair_runtime_s
    assert answer["fair_runtime_factor"] == pytest.approx(predicted / 100)
    words = ("speedup", EXAMPLE, *MIP, *LIMIT, "--from", "score:1000", "--to", MACHINES[3], "--threads", "4")
    assert "give --from-cores N" in refusal(*words)
    assert document(*words, "--from-cores", "8")["n"] == 13


def test_machines_of_a_by_row(tmp_path: Path) -> None:
    """Wide and long tables, Python and a study of runtimes agree; by machine, each part is that of one machine."""
    cpus = [MACHINES[1], "i7-8700", "", "Intel Core i7-8700"] * 3
    path, long = tmp_path / "wide.csv", tmp_path / "long.csv"
    rows = [f"i{i},{a},{b}" for i, (a, b) in enumerate(zip(A, B, strict=True))]
    path.write_text("\n".join(["instance,a,b,Machine", *(f"{row},{cpu}" for row, cpu in zip(rows, cpus, strict=True))]))
    of_a, of_b = ([f"i{i},{name},{t}" for i, t in enumerate(times)] for name, times in (("a", A), ("b", B)))
    lines = [f"{row},{cpu}" for row, cpu in zip(of_a, cpus, strict=True)] + [f"{row}," for row in of_b]
    long.write_text("\n".join(["instance,algorithm,time,Processor", *lines]))
    answers = [document("speedup", table, *MACHINES, "--limit", "2 h") for table in (path, long)]
    assert answers[0] == answers[1]
    assert [each["from_machine"] for each in answers[0]["conversions"]] == [MACHINES[1], "Intel Core i7-8700"]
    assert answers[0]["p_gamma"] == 0.02
    xeon = document("speedup", long, *MACHINES, "--limit", "2 h")["instances"][0]
    assert xeon["speedup"] == pytest.approx(fb.predict(12, from_=MACHINES[1], to=MACHINES[3]).fair_runtime_s / 1.5)
    python = fb.speedup(A, B, from_=[cpu or MACHINES[1] for cpu in cpus], to=MACHINES[3])
    for key in ("n", "k", "speedup", "p_value"):
        assert getattr(python, key) == answers[0][key]
    assert "A's 2 machines add up to 2 %" in answers[0]["sentence"]
    with pytest.raises(ParameterError, match="from_ has 2 machines for 12 runtimes"):
        fb.speedup(A, B, from_=["i7-8700", "i7-3770"], to=MACHINES[3])
    expected = "row 4, column Machine: is blank; write A's machine, or give --from"
    assert expected in refusal("speedup", path, *MACHINES[2:])
    path.write_text("instance,a,b\nx,1,2\n")
    assert "has no column machine; give --from MACHINE" in refusal("speedup", path, *MACHINES[2:])


def test_keywords_are_the_options_of_the_command() -> None:
    command: Any = app.get_command(None, "speedup")  # type: ignore[arg-type]
    options = {option.name for option in command.params}
    assert set(inspect.signature(fb.speedup).parameters) - options == {"solved_a", "solved_b"}


def test_several_algorithms() -> None:
    words = ("speedup", EXAMPLE, *MACHINES, "--a", "mip", *CP, *LIMIT, *BLANK)
    answer = document(*words)
    assert [test["name"] for test in answer["tests"]] == ["mip", "cp"]
    assert {test["test"]["bound_alpha"] for test in answer["tests"]} == {0.025}
    text = " ".join(invoke(*words, "--threads", "4").out.split())
    assert text.startswith("B is faster on most instances than mip, cp.")
    left_out = "left out cp: 2 that neither solved: j90-2, j120-2; 1 without a runtime: j90-1 (A –)"
    for part in (f"left out mip: 1 that neither solved: j120-2 {left_out} based on", "note Both algorithms used 4"):
        assert part in text
    assert invoke(*words, "--sentence").out == f"{answer['sentence']}\n"


@pytest.mark.parametrize("exact", [False, True])
def test_python_gives_the_same_answer(exact: bool, tmp_path: Path) -> None:
    names = [f"i{i}" for i in range(12)]
    a, b = (Labelled(column, names) for column in (A, B))
    solved_a = [i != UNSOLVED_A for i in range(12)]
    solved_b = np.arange(12) != UNSOLVED_B
    options: dict[str, Any] = {"from_": "score:1000", "to": "score:2000", "exact": exact}
    answer = fb.speedup(a, b, solved_a=Labelled(solved_a, names), solved_b=Labelled(solved_b, names), **options)
    command = document(
        "speedup", oracle_table(tmp_path), "--from", "score:1000", "--to", "score:2000", *["--exact"] * exact, *LIMIT
    )
    mine = json.loads(answer.model_dump_json())
    for test in (mine, command):
        for row in test["instances"]:
            del row["b"]
    assert mine == command
    assert answer.conversions[0].fair_runtime_factor == 0.5
    assert repr(answer) == answer.text()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"b": [1.0]}, "a and b have different instances"),
        ({"solved_a": [True]}, "a and solved_a differ in their instances"),
        ({"a": [1.0, float("inf")]}, "a has the runtime inf; give seconds, and solved_a"),
        ({"a": [1.0, "x"]}, "a is 'x'; give a number"),
        ({"alpha": 2}, "alpha"),
        ({"b": [1.0, 1.0], "solved_a": [False, False], "solved_b": [False, False]}, "nothing to test"),
    ],
)
def test_wrong_columns_are_refused(options: dict[str, Any], message: str) -> None:
    arguments = {"a": [1.0, 2.0], "b": [1.0, 2.0], "from_": "score:1000", "to": "score:2000", **options}
    with pytest.raises(ParameterError, match=message):
        fb.speedup(**arguments)


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        ("instance,a,b\nx,TL,1\n", (), "'TL' has no time limit; give --limit TIME"),
        ("instance,a,b,solved\nx,1,2,true\n", (), "may say which runs are solved; name it as the runtimes, as in a"),
        ("instance,algorithm,time\nx,a,1\nx,b,1\ny,a,1\n", (), "instance 'y' has no runtime of b"),
        ("instance,a,b\nx,1,2\n", ("--column", "value=a"), "renamed column 'value' is not known"),
        ("instance,a,b,Machine\nx,1,2,Z80\n", (), "Z80"),
        ("instance,algorithm,time,machine\nx,a,1,\nx,b,1,score:9\n", (), "is score:9, but --to is score:2000; correct"),
    ],
)
def test_wrong_input_is_refused(text: str, options: tuple[str, ...], message: str, tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text(text)
    assert message in refusal("speedup", path, "--from", "score:1000", "--to", "score:2000", *options)


def test_the_figure_has_the_shares(tmp_path: Path) -> None:
    """The curves at a time are the shares of all instances that are solved by then."""
    result = outcome_of_each({"cp": oracle_pairs(), "mip": oracle_pairs(0.5)}, conversion())
    figure = draw_speedups(result.speedups)
    assert len(figure.axes) == 2
    first = result.speedups["cp"]
    of_a, of_b = figure.axes[0].lines
    for line, times in (
        (of_a, [row.fair_runtime_s for row in first.instances if row.a_solved]),
        (of_b, [row.b_s for row in first.instances if row.b_s is not None]),
    ):
        for time, share in np.asarray(line.get_xydata()).tolist():
            assert share == sum(own <= time for own in times) / 12
    path = tmp_path / "figure.png"
    assert invoke("speedup", EXAMPLE, *MACHINES, *MIP, *LIMIT, "--figure", path).err == f"wrote {path}\n"
    assert path.read_bytes().startswith(b"\x89PNG")


def test_statuses_of_both_algorithms(tmp_path: Path) -> None:
    """A failed or unsolved run of B is no win, in a long and in a wide table."""
    path = tmp_path / "table.csv"
    machines = ("--from", "score:1000", "--to", "score:2000")
    rows = [f"i{i},A,{100 - i},optimal\ni{i},B,10,{'memout' if i % 2 else 'error'}\n" for i in range(7)]
    path.write_text(f"instance,algorithm,time (s),Ende\n{''.join(rows)}")
    assert "column Ende: may say" in refusal("speedup", path, "--a", "A", "--b", "B", *machines)
    answer = document("speedup", path, "--a", "A", "--b", "B", "--column", "solved=Ende", *machines)
    assert (answer["n_solved_a"], answer["n_solved_b"], len(answer["failed"])) == (7, 0, 7)
    path.write_text(
        "instance,a,a solved,b time,b_status,c status,c\nx,3600,0,15,ok,TO,9\ny,99,1,15,ok,ok,9\nz,20,1,15,MO,ok,9\n"
    )
    answer = document("speedup", path, "--b", "b time", *machines)
    assert (answer["n_solved_a"], answer["n_solved_b"], answer["failed"]) == (2, 2, {"z": "MO"})
    path.write_text("instance,a,b,a solved,b solved\nx,99,15,1,0\ny,99,15,1,0\n")
    answer = document("speedup", path, *machines)
    assert (answer["n_solved_a"], answer["n_solved_b"]) == (2, 0)


def test_a_column_of_threads_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_text("instance,a,b,threads\ni1,120,15,4\ni2,120,15,8\n")
    assert "row 3, column threads: is 8, but --threads is 4" in refusal("speedup", path, *MACHINES, "--threads", 4)
