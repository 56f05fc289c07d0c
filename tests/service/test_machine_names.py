"""A CPU has one name: whatever a command, page or export prints, every command that takes a machine accepts."""

import csv
import json
import re
import shutil
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from typer.testing import CliRunner

import fairbench_agent
from fairbench_agent.agent import cli as agent
from fairbench_agent.calibration import cli as calibrate
from fairbench_agent.comparison import cli as compare
from fairbench_agent.cpus.names import same_cpu
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import parse_record
from tests.service.pools import NOW, RunningPool, running_pool
from tests.service.records import SHIPPED

STANDARD = [path for path in SHIPPED if parse_record(path.read_bytes()).protocol.suite == "standard"]

STUDY = """
title = "B against A"
p_gamma = 0.01
alpha = 0.05
a = {{name = "A", source = "a paper", machine = {machine}, results = [{{instance = "i", runtime_s = 10, value = 1}}]}}
b = {{name = "B", machine = {machine}, results = "b.csv"}}
model = {{extrapolate = true}}
"""

COMMANDS = ("art", "ecdf", "fixed-target")
"""Those that convert runs."""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the user's data folder, which holds a shipped record of each machine."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path))
    (tmp_path / "records").mkdir()
    for path in STANDARD:
        shutil.copy(path, tmp_path / "records")
    return tmp_path


PROGRAMS = {agent.app: "fairbench-agent", calibrate.app: "fairbench-calibrate", compare.app: "fairbench-compare"}


def printed(app: Any, *arguments: str) -> str:
    ran = CliRunner().invoke(app, arguments, prog_name=PROGRAMS[app])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def names_of_commands(data: Path) -> Iterator[str]:
    yield from (row["cpu"] for row in json.loads(printed(agent.app, "records", "list", "--json")))
    yield from (
        row["cpu"] for row in csv.DictReader(printed(agent.app, "records", "export", "--format", "csv").splitlines())
    )
    for path in STANDARD:
        shown = printed(agent.app, "records", "show", path.stem[:8]).splitlines()
        yield from (line.split(maxsplit=1)[1].strip() for line in shown if line.split()[:1] == ["CPU"])
        yield from (re.split(r"\s{2,}", line.strip())[1] for line in shown if line.split()[:1] == ["brand"])
    rows = printed(calibrate.app, "score", "--pool", str(data / "records"))
    found = re.findall(r"^ +\d+  [0-9a-f]{12}  (.*?)(?:  \(.*)?$", rows, re.MULTILINE)
    assert len(found) == len(STANDARD)
    yield from found
    for model in ("published-linear", "tangent"):
        yield from (
            machine["name"]
            for machine in json.loads(printed(calibrate.app, "models", "show", model, "--json"))["machines"]
        )
    yield json.loads(printed(calibrate.app, "scores", "find", "Xeon E5440", "--json"))["entry"]


def names_of_the_pool(pool: RunningPool) -> Iterator[str]:
    yield from (row["cpu"] for row in pool.ask("GET", "/v1/machines").json()["items"])
    yield from (row["cpu"] for row in pool.ask("GET", "/v1/records").json()["items"])
    yield from (
        row["cpu"] for row in csv.DictReader(pool.ask("GET", "/v1/exports/processes.csv").data.decode().splitlines())
    )
    for path in STANDARD:
        page = pool.ask("GET", f"/records/{path.stem}").data.decode()
        yield from map(unescape, re.findall(r"<h1>(.*?)</h1>", page))
        yield from map(unescape, re.findall(r'<th scope="row">brand</th><td>(.*?)</td>', page))


@pytest.fixture
def own_pool(tmp_path: Path) -> Iterator[RunningPool]:
    """Return a pool with the same records; its pages are its own."""
    folder = tmp_path / "service"
    folder.mkdir()
    with running_pool(f"sqlite:///{folder / 'pool.sqlite'}", folder) as running:
        yield running


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.full)])
def test_every_name_that_is_printed_is_accepted(data: Path, own_pool: RunningPool, every: int) -> None:
    pool = own_pool
    for path in STANDARD:
        pool.put(path.read_bytes())
        # one of them has grade C, and waits for a reviewer
        pool.store.change(path.stem, State.ACCEPTED, by="reviewer", reasons=("shipped",), at=NOW)
    own, filed = set(names_of_commands(data)), set(names_of_the_pool(pool))
    records = [parse_record(path.read_bytes()) for path in STANDARD]
    measured = {cpu_name(record) for record in records}
    assert measured <= own & filed
    # beside its name, nothing is printed of a measured CPU but the brand that its system gives
    alike = {name for name in own | filed if any(same_cpu(name, one) for one in measured)}
    assert alike - measured <= {record.machine.brand.value for record in records}
    hashes = {path.stem[:digits] for path in STANDARD for digits in (4, 8, 12, 64)}
    asked = sorted(own | filed | hashes)[::every]
    for place, name in enumerate(asked):
        told = printed(calibrate.app, "predict", "10", "--from", name, "--to", name, "--extrapolate", "--json")
        assert json.loads(told)["predictions"]
        assert fairbench_agent.predict([10], from_=name, to=name, extrapolate=True).predictions
        in_comparisons(data, name, COMMANDS[place % len(COMMANDS)])
        if name in hashes or any(same_cpu(name, one) for one in measured):
            assert json.loads(printed(calibrate.app, "score", name, "--json"))
    for name in (filed | hashes) & {*asked}:
        query = urlencode({"t1": "10", "from": name, "to": name, "extrapolate": "true"})
        answer = pool.ask("GET", f"/v1/predict?{query}")
        assert answer.status == 200, answer.json()


def in_comparisons(data: Path, name: str, command: str) -> None:
    """Convert runs by a machine and to it, which all commands do alike, and plan a study on it."""
    runs, file = data / "runs.csv", data / "study.toml"
    for machine, option in (("score:1219", ("--to", name)), (name, ("--ratio", f"{name}=2"))):
        row = f'A,"{machine}",1,10,1'
        runs.write_text(f"algorithm,machine,run,seconds,success\n{row}\n", encoding="utf-8")
        assert json.loads(printed(compare.app, command, str(runs), "--unit", "seconds", *option, "--json"))
    quoted = json.dumps(name, ensure_ascii=False)
    file.write_text(STUDY.format(machine=quoted), encoding="utf-8")
    assert json.loads(printed(compare.app, "study", "plan", str(file), "--even-if-hopeless", "--json"))["runtimes"]
    file.with_suffix(".plan.json").unlink()
