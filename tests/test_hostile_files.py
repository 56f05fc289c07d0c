"""Every reader is bounded: pipes, devices, folders, huge and nested files get one line, soon, and in little memory."""

import json
import os
from pathlib import Path

import pytest

from fairbench_agent.agent.machine.node_folder import node_key
from fairbench_agent.core.errors import UserError
from fairbench_agent.core.files import path_inside
from tests.comparison.command import invoke
from tests.comparison.study_examples import WRITTEN
from tests.core.programs import run_lines

MAX_MIB = 400
"""Peak memory of the process, with numpy, scipy and numba."""
SHA = "0" * 64
NODE = f"data/nodes/{node_key()}"
READERS = {
    "compare sign-test bad.csv": "bad.csv",
    "compare wilcoxon bad.csv": "bad.csv",
    "compare ranking bad.csv --relevant-difference 1": "bad.csv",
    "compare ecdf bad.csv": "bad.csv",
    "compare ecdf coco": "coco/bad.info",
    "compare art ioh": "ioh/bad.json",
    "compare repetitions a b --target-error 1 --instances bad": "bad",
    "compare repetitions a b --target-error 1 --instance x --journal bad": "bad",
    "compare study new bad.csv": "bad.csv",
    "compare study plan bad.toml": "bad.toml",
    "compare study plan of_bad.toml": "bad.csv",
    "compare study conclude good.toml": "b.csv",
    "compare study conclude of_bad_plan.toml": "of_bad_plan.plan.json",
    "calibrate predict 1 --from score:1219 --to score:1012 --model bad.json": "bad.json",
    "calibrate predict 1 --from bad.json --to score:1012": "bad.json",
    "calibrate models list": "data/models/bad.json",
    "calibrate scores list": "data/scores/bad.json",
    "calibrate scores import bad.csv --date 2022": "bad.csv",
    "calibrate refit --pool records": f"records/{SHA}.json",
    "agent records list --folder records": f"records/{SHA}.json",
    "agent records verify bad.json": "bad.json",
    "agent records show bad.json": "bad.json",
    "agent records show 00000000 --folder records": f"records/{SHA}.json",
    "agent records withdraw 00000000 --pool records --reason x": "records/events.jsonl",
    "agent run tsp bad.tsp --search swap": "bad.tsp",
    "agent submit bad.json --pool pool --yes": "bad.json",
    "agent measure --resume": f"{NODE}/journals/bad.jsonl",
    "agent measure --quick": f"{NODE}/machine-id",
    "pool import bad.json": "bad.json",
    "pool import records": f"records/{SHA}.json",
    "pool import bad.jsonl": "bad.jsonl",
    "pool token list --database sqlite:///bad.sqlite": "bad.sqlite",
}
"""Command lines, and the file that each reads."""
SQLITE = "pool token list --database sqlite:///bad.sqlite"
UNLIKE = {
    ("folder", "pool import bad.json"): 0,  # a folder of no records
    ("folder", "pool import bad.jsonl"): 0,
    ("nested", "pool import bad.json"): 2,  # printed as refused
    ("nested", "pool import records"): 2,  # same
    ("huge", SQLITE): 1,
    ("nested", SQLITE): 1,
}
"""Exit codes of the cases that are not refused in one line."""


def make(path: Path, kind: str) -> None:
    """Create a hostile file unless it exists."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() or path.is_symlink():
        return
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "folder":
        path.mkdir()
    elif kind == "huge":
        with path.open("wb") as file:
            file.truncate(10**12)
    else:
        path.write_text(("x = " if path.suffix == ".toml" else "") + "[" * 200_000, "utf-8")


def write_study(path: Path, fields: str = "", **names: str) -> None:
    text = WRITTEN.format(machine="score:1012").replace('instances = "{name}.dat"\n', "")
    for name, other in names.items():
        text = text.replace(f"{name}.csv", other)
    path.write_text(text + fields, "utf-8")


def write_files(folder: Path, kind: str) -> None:
    """Write studies with a plan, and every hostile file of a kind."""
    rows = "".join(f"i{number},9,1234\n" for number in range(20))
    (folder / "pool").mkdir(parents=True)
    (folder / "a.csv").write_text(f"instance,runtime_s,value\n{rows}", "utf-8")
    for name in ("good", "of_bad_plan"):
        write_study(folder / f"{name}.toml")
    write_study(folder / "of_bad.toml", a="bad.csv")
    assert invoke("study", "plan", folder / "good.toml").code == 0
    for path in READERS.values():
        make(folder / path, kind)


def test_every_reader_refuses_a_hostile_file_in_one_line(tmp_path: Path) -> None:
    cases = [(kind, line) for kind in ("pipe", "device", "folder", "huge", "nested") for line in READERS]
    for kind in dict(cases):
        write_files(tmp_path / kind, kind)
    results, mib = run_lines([(tmp_path / kind, line) for kind, line in cases])
    for case, (code, _, err) in zip(cases, results, strict=True):
        assert code == UNLIKE.get(case, 2), (case, err)
        assert err.count("\n") == 1 or case in UNLIKE, (case, err)
        assert len(err) < 2500 or case in UNLIKE, case
    assert mib < MAX_MIB


HOSTILE_STUDIES = (
    f"{'.'.join('a' * 20_000)} = 1\n",
    f"[{'. '.join('a' * 20_000)}]\n",
    f"[[{' .'.join(['b-1'] * 20_000)}]]\n",
    "[a]\nb = { " + ".".join(['"x"', "'y'"] * 10_000) + " = 1 }\n",
    f"x = {'[' * 100_000}",
    f"x = {'{a=' * 100_000}",
    "".join(f"k{number}.a.b.c = 1\n" for number in range(60_000)),
    f"x = '{'a' * 999_900}'",
    f"{'a' * 999_900}",
    '"' * 999_900,
    f"x = '{'.a' * 499_000}'",
)


def test_a_hostile_study_takes_little_time_and_memory(tmp_path: Path) -> None:
    for number, text in enumerate(HOSTILE_STUDIES):
        (tmp_path / f"{number}.toml").write_text(text, "utf-8")
    lines = [(tmp_path, f"compare study plan {number}.toml") for number in range(len(HOSTILE_STUDIES))]
    results, mib = run_lines(lines)
    for text, (code, _, err) in zip(HOSTILE_STUDIES, results, strict=True):
        assert (code, err.count("\n")) == (2, 1), (text[:40], err)
    assert mib < MAX_MIB


def test_long_lines_and_loops_of_links_end_soon(tmp_path: Path) -> None:
    (tmp_path / "loop.csv").symlink_to("loop.csv")
    (tmp_path / "coco").mkdir()
    (tmp_path / "coco" / "x.info").write_text("x" * 3_000_000)
    (tmp_path / "wide.csv").write_text("instance" + ",t1" * 60_000)
    lines = ("compare ecdf coco", "compare sign-test wide.csv", "compare art loop.csv loop.csv --targets 1")
    results, mib = run_lines([(tmp_path, line) for line in lines])
    assert [(code, err.count("\n")) for code, _, err in results] == [(2, 1)] * len(lines)
    assert mib < MAX_MIB


def ioh(path: str) -> str:
    """Return IOHprofiler's metadata of a run whose data file has a name."""
    scenario = {"dimension": 2, "path": path, "runs": [{"instance": 1, "evals": 9}]}
    experiment = {"algorithm": {"name": "A"}, "function_id": 1, "function_name": "f", "maximization": False}
    return json.dumps(experiment | {"scenarios": [scenario]})


OUTSIDE = ("../secret.dat", "/etc/passwd.dat", "link.dat", "loop.dat", "a\x00.dat")


def test_names_in_files_stay_in_their_folder(tmp_path: Path) -> None:
    lines = []
    for number, name in enumerate(OUTSIDE):
        folder = tmp_path / str(number)
        for kind, metadata in (("coco", f"funcId = 1, DIM = 2, algId = 'A'\n%\n{name}, 1:9|0\n"), ("ioh", ioh(name))):
            inner = folder / kind
            inner.mkdir(parents=True)
            (inner / ("x.info" if kind == "coco" else "x.json")).write_text(metadata, "utf-8")
            (inner / "link.dat").symlink_to(tmp_path / "secret.dat")
            (inner / "loop.dat").symlink_to(inner / "loop.dat")
            (folder / "secret.dat").write_text("PRIVATE\n", "utf-8")
            lines.append((folder, f"compare ecdf {kind}"))
            if "\x00" not in name:
                write_study(inner / "s.toml", **{"a": name} if kind == "coco" else {"b": name})
                (inner / "a.csv").write_text("instance,runtime_s,value\ni0,9,1\ni1,9,1\n", "utf-8")
                lines.append((inner, "compare study plan s.toml"))
        with pytest.raises(UserError, match="copy the file there"):
            path_inside(folder / "coco", name)
    (tmp_path / "secret.dat").write_text("PRIVATE\n", "utf-8")
    results, _ = run_lines(lines)
    for line, (code, _, err) in zip(lines, results, strict=True):
        assert (code, err.count("\n")) == (2, 1), (line, err)
        assert "copy the file there" in err
        assert "PRIVATE" not in err
