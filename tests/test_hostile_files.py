"""Every reader is bounded: pipes, devices, folders, huge and nested files get one line, soon, and in little memory."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fairbench_agent.agent.machine.node_folder import node_key
from fairbench_agent.core.errors import UserError
from fairbench_agent.core.files import path_inside
from tests.comparison.command import invoke
from tests.comparison.study_examples import WRITTEN

RUNNER = """
import contextlib, importlib, io, json, os, signal, sys

def late(*_): raise TimeoutError("took longer than 15 s")

signal.signal(signal.SIGALRM, late)
results = []
for folder, *line in json.loads(sys.stdin.read()):
    os.chdir(folder)
    os.environ["FAIRBENCH_DATA_DIR"] = os.path.join(folder, "data")
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        signal.alarm(15)
        try:
            importlib.import_module(f"fairbench_agent.{line[0]}.cli").main(line[1:])
        except SystemExit as exit:
            code = exit.code
        except BaseException as error:
            code = repr(error)
        signal.alarm(0)
    results.append([code, err.getvalue()])
with open("/proc/self/status") as status:  # rusage has the peak of the process that started this one, too
    peak_kib = int(status.read().partition("VmHWM:")[2].split()[0])
print(json.dumps([results, peak_kib / 1024]))
"""
MAX_MIB = 400
"""Peak memory of the process, with numpy, scipy and numba."""
SHA = "0" * 64
NODE = f"data/nodes/{node_key()}"
READERS = {
    "comparison sign-test bad.csv": "bad.csv",
    "comparison wilcoxon bad.csv": "bad.csv",
    "comparison ranking bad.csv --relevant-difference 1": "bad.csv",
    "comparison ecdf bad.csv": "bad.csv",
    "comparison ecdf coco": "coco/bad.info",
    "comparison art ioh": "ioh/bad.json",
    "comparison repetitions a b --target-error 1 --instances bad": "bad",
    "comparison repetitions a b --target-error 1 --instance x --journal bad": "bad",
    "comparison study new bad.csv": "bad.csv",
    "comparison study plan bad.toml": "bad.toml",
    "comparison study plan of_bad.toml": "bad.csv",
    "comparison study conclude good.toml": "b.csv",
    "comparison study conclude of_bad_plan.toml": "of_bad_plan.plan.json",
    "calibration predict 1 --from score:1219 --to score:1012 --model bad.json": "bad.json",
    "calibration predict 1 --from bad.json --to score:1012": "bad.json",
    "calibration models list": "data/models/bad.json",
    "calibration scores list": "data/scores/bad.json",
    "calibration scores import bad.csv --date 2022": "bad.csv",
    "calibration refit --pool records": f"records/{SHA}.json",
    "agent records list --folder records": f"records/{SHA}.json",
    "agent records verify bad.json": "bad.json",
    "agent records show bad.json": "bad.json",
    "agent records show 00000000 --folder records": f"records/{SHA}.json",
    "agent records withdraw 00000000 --pool records --reason x": "records/events.jsonl",
    "agent run tsp bad.tsp --search swap": "bad.tsp",
    "agent submit bad.json --pool pool --yes": "bad.json",
    "agent measure --resume": f"{NODE}/journals/bad.jsonl",
    "agent measure --quick": f"{NODE}/machine-id",
    "service import bad.json": "bad.json",
    "service import records": f"records/{SHA}.json",
    "service import bad.jsonl": "bad.jsonl",
    "service token list --database sqlite:///bad.sqlite": "bad.sqlite",
}
"""Command lines, and the file that each reads."""
SQLITE = "service token list --database sqlite:///bad.sqlite"
UNLIKE = {
    ("folder", "service import bad.json"): 0,  # a folder of no records
    ("folder", "service import bad.jsonl"): 0,
    ("nested", "service import bad.json"): 2,  # printed as refused
    ("nested", "service import records"): 2,  # same
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


def run(lines: list[tuple[Path, str]]) -> tuple[list[tuple[object, str]], float]:
    """Run command lines in folders, in one process with little memory; return exit codes and errors, and its MiB."""
    command = ["sh", "-c", 'ulimit -v 4000000; exec "$@"', "sh", sys.executable, "-c", RUNNER]
    task = json.dumps([[str(folder), *line.split()] for folder, line in lines])
    done = subprocess.run(command, input=task, stdout=subprocess.PIPE, text=True, timeout=200, check=True)
    results, mib = json.loads(done.stdout)
    return [(code, err) for code, err in results], mib


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
    results, mib = run([(tmp_path / kind, line) for kind, line in cases])
    for case, (code, err) in zip(cases, results, strict=True):
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
    results, mib = run([(tmp_path, f"comparison study plan {number}.toml") for number in range(len(HOSTILE_STUDIES))])
    for text, (code, err) in zip(HOSTILE_STUDIES, results, strict=True):
        assert (code, err.count("\n")) == (2, 1), (text[:40], err)
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
            lines.append((folder, f"comparison ecdf {kind}"))
            if "\x00" not in name:
                write_study(inner / "s.toml", **{"a": name} if kind == "coco" else {"b": name})
                (inner / "a.csv").write_text("instance,runtime_s,value\ni0,9,1\ni1,9,1\n", "utf-8")
                lines.append((inner, "comparison study plan s.toml"))
        with pytest.raises(UserError, match="copy the file there"):
            path_inside(folder / "coco", name)
    (tmp_path / "secret.dat").write_text("PRIVATE\n", "utf-8")
    results, _ = run(lines)
    for line, (code, err) in zip(lines, results, strict=True):
        assert (code, err.count("\n")) == (2, 1), (line, err)
        assert "copy the file there" in err
        assert "PRIVATE" not in err
