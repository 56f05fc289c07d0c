"""Text of strangers is printed without control and formatting characters: names, journals, servers, files, CPUs."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from fairbench_agent.agent.machine.node_folder import node_key
from fairbench_agent.pool.client import http_client
from tests.agent.examples import MACHINE_ID, journal_lines, make_plan, write_journal
from tests.comparison.study_examples import WRITTEN
from tests.core.programs import command
from tests.core.test_printing import HOSTILE, is_safe
from tests.pool.client.scripted_server import TinyPool, says, scripted

pytestmark = pytest.mark.skipif(os.name != "posix", reason="this machine has no such file names")
RECORDS = Path(__file__).parents[1] / "results" / "records"
RECORD = min(RECORDS.glob("02ed*.json"))
NAME = HOSTILE.replace("\0", "")
"""A name that files may have."""
INLINE = "".join(NAME.splitlines())
"""A name that a line of a table may have."""


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))


def algorithms(folder: Path) -> list[str]:
    rows = "".join(f"i{n}{INLINE},{INLINE},{n}\ni{n}{INLINE},b,{n + 1}\n" for n in range(9))
    (folder / "runs.csv").write_text(f"instance,algorithm,value\n{rows}", "utf-8")
    return [
        f"compare sign-test runs.csv --a b --b\t{INLINE}",
        f"compare wilcoxon runs.csv --a b --b\t{INLINE}",
        f"compare sign-test runs.csv --a b --b\t{INLINE}x",
        "compare ranking runs.csv --relevant-difference 1",
    ]


def files(folder: Path) -> list[str]:
    (folder / NAME).mkdir()
    (folder / NAME / RECORD.name).write_bytes(RECORD.read_bytes())
    (folder / f"{NAME}.csv").write_text("a\n1\n")
    study = WRITTEN.format(machine="score:1012").replace('"a.csv"', json.dumps(f"{NAME}.csv"))
    (folder / "s.toml").write_text(study)
    return [
        f"agent records show\t{NAME}/{RECORD.name}",
        f"agent records verify\t--folder\t{NAME}",
        f"agent records list\t--folder\t{NAME}x",
        f"compare sign-test\t{NAME}.csv",
        f"compare ecdf\t{NAME}",
        "compare study plan s.toml",
        f"calibrate predict 1 --from i7-8700 --to\t{NAME}.json",
        f"calibrate refit --pool\t{NAME}x",
        f"pool import\t{NAME}\t{NAME}.json",
    ]


def cpus(_: Path) -> list[str]:
    return [
        f"calibrate predict 1 --from\ti7-8700{HOSTILE}\t--to\ti5-8500",
        f"calibrate predict 1 --from\t{HOSTILE}\t--to\ti5-8500",
        f"calibrate processors find\t{HOSTILE}",
    ]


def journals(folder: Path) -> list[str]:
    node = folder / "data" / "nodes" / node_key()
    node.mkdir(parents=True)
    (node / "machine-id").write_text(MACHINE_ID)
    journal = write_journal(folder / "journals", journal_lines(make_plan())[:1]).path
    for old, new in (("0.1.0", NAME), ("standard", NAME), ("x86_64", NAME)):
        content = journal.read_text()
        journal.with_name(f"{len(new)}{old}.jsonl").write_text(content.replace(f'"{old}"', json.dumps(new)))
    journal.unlink()
    (folder / "repetitions.jsonl").write_text(json.dumps({"kind": NAME, "version": NAME}) + "\n")
    return [
        f"agent measure --resume\t--output\t{folder}",
        "compare repetitions a b --target-error 1 --instance x --journal repetitions.jsonl",
    ]


@pytest.mark.parametrize("lines", [algorithms, files, cpus, journals])
def test_text_of_strangers(lines: Callable[[Path], list[str]], tmp_path: Path) -> None:
    n_printed = 0
    for line in lines(tmp_path):
        for as_json in ([], ["--json"]):
            words, *rest = line.split("\t")
            _, out, err = command(words, *rest, *as_json)
            assert is_safe(out + err), line
            n_printed += "[2J" in out + err
            assert not as_json or json.loads(out), line
    assert n_printed > 0


def test_messages_of_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_client, "PAUSES_S", (0,))
    problem = {"detail": HOSTILE, "field": HOSTILE}
    for step in (says(422, problem), says(503, problem), TinyPool(reasons=(HOSTILE,))):
        with scripted(step) as server:
            for as_json in ([], ["--json"]):
                _, out, err = command("agent submit --yes", RECORD, "--pool", server.url, *as_json)
                assert is_safe(out + err)
                assert "[2J" in out
