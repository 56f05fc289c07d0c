"""Studies of runtimes: their file, plan and conclusion."""

from math import inf
from pathlib import Path
from typing import Any

import pytest

import fairbench_agent as fb
from fairbench_agent.comparison.errors import ComparisonError, StudyError
from fairbench_agent.comparison.study.conclusion import average_runtime
from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.comparison.study.study import Answers
from fairbench_agent.comparison.study.study_file import read_study
from fairbench_agent.comparison.tables.runtimes import Runtime
from tests.comparison.command import document, invoke, refusal
from tests.comparison.speedup.test_speedup import UNSOLVED_A, UNSOLVED_B, A, B

pytestmark = pytest.mark.usefixtures("no_user_data")

HEAD = """title = "B against A"
compare = "runtimes"
p_gamma = 0.01
alpha = 0.05
"""
PART_A = """[a]
name = "old"
source = "a paper"
machine = "score:1000"
results = [
{results}
]
"""
PART_B = """[b]
name = "new"
machine = "score:2000"
results = "b.csv"
"""
ROW = '{ instance = "x", runtime_s = 12.40 }'


def written(folder: Path, results: str = ROW, of_a: str = "", of_b: str = "") -> Path:
    path = folder / "my.toml"
    part_a = PART_A.format(results=results)
    path.write_text(f"{HEAD}{part_a}{of_a}\n{PART_B}{of_b}\n", "utf-8")
    return path


def runtime_study(*arguments: Any, **options: Any) -> RuntimeStudy:
    study = read_study(written(*arguments, **options))
    assert isinstance(study, RuntimeStudy)
    return study


def test_assumptions_of_a_study_of_runtimes(tmp_path: Path) -> None:
    """They do not depend on what A's times mean, except that they are not times to best values."""
    times = "A's runtimes are wall times until it solved an instance."
    alone = "A's runs had their machine to themselves."
    language = "Both programs have the same language, compiler and options."
    for of_a in ("", 'runtime_is = "time_to_value"'):
        assert runtime_study(tmp_path, of_a=of_a).answers() == Answers(usual=(times, alone, language), unusual=())
    of_b = 'same_language = false\ntime = "cpu"\n'
    study = runtime_study(tmp_path, of_a="copies = 2", of_b=of_b)
    answers = study.model_copy(update={"b": study.b.model_copy(update={"n_runs": 3})}).answers()
    assert answers.usual == (times.replace("wall", "CPU"),)
    assert [text.partition(" ")[0] for text in answers.unusual] == ["B's", "Languages"]


def test_runtimes_are_read_as_printed(tmp_path: Path) -> None:
    rows = ", ".join(
        f'{{ instance = "i{i}", runtime_s = {text} }}'
        for i, text in enumerate(["12.40", "12", '">3600"', '"TL"', '"0.0"', '"<0.01"', '"2 min 5 s"', '"12*"', '"-"'])
    )
    options = 'limit_s = 1800\nstar = "solved"\nblank = "unsolved"\n'
    study = runtime_study(tmp_path, rows + ', { instance = "j", runtime_s = 9, solved = false, value = 1.50 }', options)
    runtimes = [result.runtime for result in study.a.results]
    assert [(run.solved, run.seconds, run.low) for run in runtimes] == [
        (True, 12.4, 12.395),
        (True, 12, 11.5),
        (False, 3600, 3600),
        (False, 1800, 1800),
        (True, 0, 0),
        (True, 0.01, 0),
        (True, 125, 124.5),
        (True, 12, 11.5),
        (False, 1800, 1800),
        (False, 9, 9),
    ]
    assert [float(result.runtime_s) for result in study.a.results[4:6]] == [0.05, 0.01]
    assert [result.has_value for result in study.a.results] == [*[False] * 9, True]
    (tmp_path / "a.csv").write_text("Instance;Time (min);Obj\nx;0,5;7\ny;>60;8\n")
    path = written(tmp_path)
    path.write_text(path.read_text().replace(f"[\n{ROW}\n]", '"a.csv"'))
    of_file = read_study(path).a.results
    assert [float(result.runtime_s) for result in of_file] == [30, 3600]


def test_runs_and_successes_of_a_give_its_art(tmp_path: Path) -> None:
    """Mean of the successful runs, and 2/8 of the limit for each of them."""
    row = '{ instance = "x", runtime_s = 12.4, runs = 10, successes = 8 }'
    (result,) = runtime_study(tmp_path, row, "limit_s = 100").a.results
    assert result.runtime.text == "12.4 (8/10)"
    assert (result.runtime.seconds, result.runtime.low) == pytest.approx((37.4, 37.35))
    none = '{ instance = "x", runtime_s = "TL", runs = 10, successes = 0 }'
    assert not runtime_study(tmp_path, none, "limit_s = 100").a.results[0].runtime.solved


def test_runs_and_successes_of_a_file(tmp_path: Path) -> None:
    """10 s and 2 of 10 runs: 10 + 8/2 · 60 = 250 s. Blank cells are single runs."""
    table = tmp_path / "a.csv"
    table.write_text("instance,time,Runs,Successes\nx,10,10,2\ny,7,,\nz,TL,10,0\nw,8.0,3,3\n")
    path = written(tmp_path, of_a="limit_s = 60")
    path.write_text(path.read_text().replace(f"[\n{ROW}\n]", '"a.csv"'))
    assert [float(result.runtime_s) for result in read_study(path).a.results] == [250, 7, 60, 8]
    for row, message in (
        ("10,10,11", "a.csv: 'x': write runs, and successes from 1 to runs"),
        ("10,10,", "write runs, and successes from 1 to runs"),
        ("10,10,two", "write runs, and successes from 1 to runs"),
        ("10,10,0", "write runs, and successes from 1 to runs"),
        ("TL,10,2", "write runs, and successes from 1 to runs"),
        ("61,10,2", "'61' is above the time limit"),
    ):
        table.write_text(f"instance,time,Runs,Successes\nx,{row}\n")
        assert message in refusal("study", "plan", path)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"results": '{ instance = "x", runtime_s = "TL" }'},
            "row 1, column runtime_s: 'TL' has no time limit; write limit_s under [a]",
        ),
        (
            {"results": '{ instance = "x", runtime_s = "-" }'},
            'write blank = "unsolved" under [a], or leave the instance out',
        ),
        ({"results": '{ instance = "x", runtime_s = "MEM" }'}, "'x' has no runtime (MEM); leave it out"),
        ({"of_a": 'limit_s = "soon"'}, "a.limit_s 'soon' is not a time"),
        ({"of_a": 'blank = "lost"'}, "a.blank"),
        ({"results": ROW.replace("}", ', solved = "no" }')}, "a.results[1].solved is 'no': write true or false"),
        ({"results": f"{ROW}, {ROW}"}, "my.toml, a.results: row 2: instance 'x' appears twice; give every"),
        ({"results": '{ instance = "x", runtime_s = 1, best = 2 }'}, "best is unknown"),
        ({"results": ROW.replace("}", ", runs = 3, successes = 2 }")}, "write limit_s under [a]"),
        ({"of_b": 'command = "solve {name}"'}, "b: solved is missing: write when a run has solved its instance"),
        ({"of_b": 'command = "solve {name}"\nsolved = { line = "(" }'}, "invalid regular expression"),
        ({"of_b": 'command = "solve {name}"\nsolved = { exit = [1], line = "x" }'}, "b.solved: write one of"),
        ({"of_b": 'runs = "mean"'}, "remove runs"),
        ({"of_b": 'command = "solve {name}"\nsolved = "target"'}, 'solved = "target" needs values = "stream"'),
        (
            {"of_b": 'command = "solve {name}"\nsolved = "target"\nvalues = "stream"'},
            "a stop time is not the time to the value; compare values",
        ),
    ],
)
def test_an_unclear_study_is_refused(changes: dict[str, str], message: str, tmp_path: Path) -> None:
    with pytest.raises(ComparisonError) as caught:
        read_study(written(tmp_path, **changes))
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_cpu_times_of_several_threads_are_refused(tmp_path: Path) -> None:
    """They add up over threads; those of one thread are accepted."""
    path = written(tmp_path, of_a="cores = 8", of_b='time = "cpu"')
    text = f"threads = 4\n{path.read_text()}"
    path.write_text(text)
    assert "CPU times add up over threads; compare wall times" in refusal("study", "plan", path)
    (tmp_path / "a.csv").write_text("instance,CPU (s)\nx,7\n")
    of_file = text.replace(f"[\n{ROW}\n]", '"a.csv"').replace('"cpu"', '"wall"')
    path.write_text(of_file)
    assert "a.csv: column CPU (s): CPU times add up over threads" in refusal("study", "plan", path)
    path.write_text(of_file.replace("threads = 4", ""))
    assert read_study(path).a.results[0].runtime_s == 7


def test_equal_times_to_a_value_are_stop_times(tmp_path: Path) -> None:
    def refused(*times: int) -> str:
        rows = ", ".join(f'{{ instance = "i{i}", runtime_s = {t}, value = 1 }}' for i, t in enumerate(times))
        options = {"of_a": 'runtime_is = "time_to_value"', "of_b": TARGET}
        try:
            read_study(written(tmp_path, rows, **options))
        except StudyError as error:
            return str(error)
        return ""

    assert "most runtimes are equal, as stop times are" in refused(10, 10, 10, 4)
    assert refused(10, 10, 4, 5) == ""


TARGET = 'command = "solve {name}"\nsolved = "target"\nvalues = "stream"'


def test_values_and_runtimes_are_not_mixed(tmp_path: Path) -> None:
    path = written(tmp_path)
    text = path.read_text()
    path.write_text(text.replace('"runtimes"', '"times"'))
    assert 'compare is \'times\'; write "values" or "runtimes"' in refusal("study", "plan", path)
    values = text.replace("12.40", "12.40, value = 1").replace('"runtimes"', '"values"')
    path.write_text(values.replace("[b]", 'runtime_is = "time_to_value"\n[b]'))
    assert 'needs compare = "runtimes"' in refusal("study", "plan", path)
    path.write_text(values)
    assert not isinstance(read_study(path), RuntimeStudy)


def oracle(folder: Path) -> Path:
    rows = [f'{{ instance = "i{i}", runtime_s = {a} }}' for i, a in enumerate(A)]
    rows[UNSOLVED_A] = rows[UNSOLVED_A].replace("}", ", solved = false }")
    return written(folder, ",\n".join(rows))


def test_the_limits_are_multiples_of_the_fair_runtime(tmp_path: Path) -> None:
    path = oracle(tmp_path)
    limits = document("study", "plan", path)["plan"]["limits"]["instances"]
    assert [limit["time_limit_s"] for limit in limits] == [limit["fair_runtime_90_s"][1] for limit in limits]
    text = path.read_text()
    (tmp_path / "my.plan.json").unlink()
    path.write_text(f"{text}limit = 2\n")
    doubled = document("study", "plan", path)["plan"]["limits"]["instances"]
    assert [limit["time_limit_s"] for limit in doubled] == [2 * limit["time_limit_s"] for limit in limits]
    (tmp_path / "my.plan.json").unlink()
    path.write_text(f"{text}limit_s = 100\n")
    assert {row["time_limit_s"] for row in document("study", "plan", path)["plan"]["limits"]["instances"]} == {100}


def test_the_conclusion_is_that_of_the_command(tmp_path: Path) -> None:
    """B's runtimes are written by hand, as in a table."""
    path = oracle(tmp_path)
    assert "with the columns instance, time and solved" in invoke("study", "plan", path).out
    rows = [f"i{i},{b},{'no' if i == UNSOLVED_B else 'yes'}" for i, b in enumerate(B)]
    (tmp_path / "b.csv").write_text("\n".join(["instance,time,solved", *rows]))
    answer = document("study", "conclude", path)
    wide = [f"i{i},{a},{b}" for i, (a, b) in enumerate(zip(A, B, strict=True))]
    wide[UNSOLVED_A], wide[UNSOLVED_B] = f"i{UNSOLVED_A},>3600,{B[UNSOLVED_A]}", f"i{UNSOLVED_B},{A[UNSOLVED_B]},TL"
    (tmp_path / "wide.csv").write_text("\n".join(["instance,a,b", *wide]))
    command = document("speedup", tmp_path / "wide.csv", "--from", "score:1000", "--to", "score:2000")
    for key in ("n", "k", "p_value", "at_least", "speedup", "speedup_90", "n_solved_a", "n_solved_b", "is_bound"):
        assert answer["test"][key] == pytest.approx(command[key], rel=1e-12), key
    assert answer["test"]["conversions"][0]["sentence"] == command["conversions"][0]["sentence"]
    text = invoke("study", "conclude", path).out
    assert text.startswith("Not enough evidence that B is faster on most instances")
    report = tmp_path / "report.html"
    assert invoke("study", "conclude", path, "--report", report).code == 0
    page = report.read_text("utf-8")
    assert page.count("<svg") == 1
    assert "Share of 12 instances solved within a time" in page
    path.write_text(path.read_text().replace("12 }", "13 }"))
    assert "a.results changed after the plan" in refusal("study", "conclude", path)


def test_several_machines_of_a_in_a_study_are_those_of_a_table(tmp_path: Path) -> None:
    names = ["i7-8700", "i7-3770 #1", "i7-3770 #2"]
    cells = [(f"i{i}", min(a, 3500), min(b, 299), names[i % 3]) for i, (a, b) in enumerate(zip(A, B, strict=True))]
    rows = (f'{{ instance = "{i}", runtime_s = {a}, machine = "{machine}" }}' for i, a, _, machine in cells)
    path = written(tmp_path, ",\n".join(rows))
    limits = document("study", "plan", path)["plan"]["limits"]
    assert "The risks of A's 3 machines add up to 3 %." in limits["sentence"]
    (tmp_path / "b.csv").write_text("".join(["instance,time\n", *(f"{i},{b}\n" for i, _, b, _ in cells)]))
    test = document("study", "conclude", path)["test"]
    table = tmp_path / "wide.csv"
    table.write_text("".join(["instance,a,b,machine\n", *(f"{i},{a},{b},{machine}\n" for i, a, b, machine in cells)]))
    command = document("speedup", table, "--to", "score:2000")
    for key in ("n", "k", "p_gamma", "p_value", "at_least", "speedup", "speedup_90"):
        assert test[key] == pytest.approx(command[key], rel=1e-12), key


def test_the_sentence_states_the_tau_outside_the_evidence(tmp_path: Path) -> None:
    path = oracle(tmp_path)
    path.write_text(path.read_text().replace("score:1000", "cpu:p6@1.0GHz").replace("score:2000", "i7-4790"))
    (tmp_path / "wide.csv").write_text("instance,a,b\nx,12.40,3")
    command = document("speedup", tmp_path / "wide.csv", "--from", "cpu:p6@1.0GHz", "--to", "i7-4790")
    sentences = [document("study", "plan", path)["plan"]["limits"]["sentence"], command["conversions"][0]["sentence"]]
    outside = "the safety factor of 0.310 (including τ = 0.50 outside the evidence) leaves a risk of 1 %"
    assert all(outside in sentence for sentence in sentences)
    answer = fb.predict(12.4, from_="cpu:p6@1.0GHz", to="i7-4790")
    assert "(including τ = 0.50 outside the evidence)" in answer.sentence


def test_a_figure_of_runtimes_without_a_stream(tmp_path: Path) -> None:
    """Without B's trajectories, the figure is that of the speedup; a table of runs is refused."""
    path = oracle(tmp_path)
    invoke("study", "plan", path)
    (tmp_path / "b.csv").write_text("\n".join(["instance,time", *(f"i{i},{b}" for i, b in enumerate(B))]))
    figure, runs = tmp_path / "x.svg", tmp_path / "x.csv"
    assert document("study", "conclude", path, "--figure", figure)["test"]["n"] == len(B)
    assert "share of instances solved" in figure.read_text("utf-8")
    assert "have no improvements: study run records them" in refusal("study", "conclude", path, "--runs", runs)
    assert not runs.exists()


def test_blank_runtimes_of_b_are_asked_for_as_marks(tmp_path: Path) -> None:
    path = oracle(tmp_path)
    invoke("study", "plan", path)
    rows = [f"i{i},{'–' if i == UNSOLVED_B else b}" for i, b in enumerate(B)]
    (tmp_path / "b.csv").write_text("\n".join(["instance,time", *rows]), "utf-8")
    remedy = "may mean not solved or not reported; write TL if B did not solve the instance, else its runtime"
    assert remedy in refusal("study", "conclude", path)


def test_several_runs_are_reduced_to_their_art() -> None:
    """Performance's definition: the time of all runs over the number of successes."""
    runs = [Runtime("", "solved", 2, 2, 2), Runtime("", "unsolved", 10, 10, 10), Runtime("", "solved", 3, 3, 3)]
    average = average_runtime(runs)
    assert (average.solved, average.seconds, average.text) == (True, 7.5, "7.5 (2/3)")
    assert average_runtime([runs[1], runs[1]]) == Runtime.unsolved("0 of 2", inf)
    assert average_runtime(runs[:1]) is runs[0]


def test_a_run_above_its_planned_limit_is_not_solved(tmp_path: Path) -> None:
    """With a limit of 5 s, 20 s on i4 are a loss of B, 5 s on i3 are not; the aRT on i5 is (2 + 5)/1 s."""
    rows = ", ".join(f'{{ instance = "i{i}", runtime_s = {100 + i} }}' for i in range(8))
    path = written(tmp_path, rows, of_b="limit_s = 5")
    assert invoke("study", "plan", path).code == 0
    times = ["1", "1", "1", "5", "20", "2"]
    lines = [f"i{i},{time},true" for i, time in enumerate(times)]
    (tmp_path / "b.csv").write_text(
        "\n".join(["instance,time,solved", *lines, "i5,20,true", "i6,1,true", "i7,9,false"])
    )
    answer = document("study", "conclude", path)
    assert (answer["test"]["n"], answer["test"]["k"], answer["test"]["n_solved_b"]) == (8, 2, 6)
    by_name = {row["instance"]: (row["b_s"], row["b"]) for row in answer["test"]["instances"]}
    assert (by_name["i3"][0], by_name["i4"], by_name["i5"][0]) == (5, (None, ">5"), 7)
    caution = "B needed more than its planned limit on i4, i5, which counts as not solved."
    assert answer["cautions"] == [caution]
    assert caution in answer["sentence"]


def test_statuses_of_a_and_b_are_read(tmp_path: Path) -> None:
    """A failed run is no runtime of A, and no success of B."""
    table = tmp_path / "r.csv"
    table.write_text("instance,time (s),status\ni1,12.4,optimal\ni2,45,optimal\ni3,30,memout\ni4,900,time limit\n")
    assert invoke("study", "new", table, "--compare", "runtimes").code == 0
    text = (tmp_path / "r.toml").read_text()
    assert 'instance = "i3", runtime_s = "memout"' in text
    assert 'instance = "i4", runtime_s = ">900"' in text
    path = oracle(tmp_path)
    invoke("study", "plan", path)
    rows = [f"i{i},{b},{'opt' if i else 'crashed'}" for i, b in enumerate(B)]
    (tmp_path / "b.csv").write_text("\n".join(["instance,time,status", *rows]))
    test = document("study", "conclude", path)["test"]
    assert (test["n_solved_b"], test["failed"]) == (len(B) - 2, {"i0": "crashed"})  # one is late
