"""The commands import, export, review and token of `fairbench-pool`."""

import json
import os
from contextlib import closing
from pathlib import Path

import pytest

from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.exports import exported_records
from fairbench_agent.pool.stores.folder import FolderStore
from fairbench_agent.pool.stores.store import State
from fairbench_agent.service import import_export
from tests.service.command import run_pool
from tests.service.records import FULL, canonical, name_of, varied
from tests.service.serving import NOW, running_pool


def saved(folder: Path, *contents: bytes) -> Path:
    """Write records to a folder."""
    folder.mkdir(exist_ok=True)
    for content in contents:
        (folder / f"{name_of(content)}.json").write_bytes(content)
    return folder


@pytest.fixture
def reviewed(sqlite_url: str, tmp_path: Path) -> str:
    """Return the URL of a pool with three records: two accepted, one in the queue."""
    folder = saved(tmp_path / "records", *map(varied, range(3)))
    assert run_pool("import", str(folder), database=sqlite_url).code == 0
    accepted = [name_of(varied(number)) for number in (0, 1)]
    assert run_pool("review", "accept", *accepted, database=sqlite_url).code == 0
    return sqlite_url


def test_a_folder_is_imported_once(sqlite_url: str, tmp_path: Path) -> None:
    folder = saved(tmp_path / "records", varied(1), varied(2), varied(3))
    FolderStore(folder).set_state(name_of(varied(3)), State.WITHDRAWN, by="owner", reasons=("mistake",), at=NOW)
    output = run_pool("import", str(folder), "--json", database=sqlite_url)
    assert output.code == 0
    records = output.document["records"]
    assert [(record["created"], record["state"]) for record in records] == [(True, "received")] * 2
    again = run_pool("import", str(folder), database=sqlite_url)
    assert again.out.splitlines()[-1] == "2 records, 0 of them new: 2 received"
    with closing(DatabaseStore(sqlite_url)) as store:
        assert store.get(name_of(varied(1))).entry.contributor == "import"


def test_a_bad_file_does_not_hide_others(sqlite_url: str, tmp_path: Path) -> None:
    folder = saved(tmp_path / "records", varied(1))
    (folder / f"{'0' * 64}.json").write_bytes(varied(2))
    document = json.loads(FULL)
    document["processes"][0]["objective"] += "1"
    (folder / f"{name_of(canonical(document))}.json").write_bytes(canonical(document))
    output = run_pool("import", str(folder), "--json", database=sqlite_url)
    assert output.code == 2
    (record,), (refusal,), (unread,) = (output.document[name] for name in ("records", "refused", "unread"))
    assert (record["created"], "expected" in refusal, "hash in its name" in unread) == (True, True, True)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this machine has no pipes with names")
def test_an_unreadable_file_or_source_does_not_stop_an_import(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_export, "_DEADLINE_S", 1.0)
    folder = saved(tmp_path / "records", varied(1), varied(2))
    os.mkfifo(folder / f"{'0' * 64}.json")
    (tmp_path / "cut.jsonl").write_bytes(b'{"licence"')
    sources = [str(tmp_path / "cut.jsonl"), str(folder), str(tmp_path / "missing"), "n" * 5000, "http://127.0.0.1:1"]
    for n_sources, code in ((1, 2), (4, 2), (5, 1)):
        output = run_pool("import", *sources[:n_sources], "--json", database=sqlite_url)
        n_unread = {1: 1, 4: 4, 5: 5}[n_sources]
        assert (output.code, output.err.count("\n")) == (code, n_unread)
        assert len(output.document["unread"]) == n_unread
    assert [record["state"] for record in output.document["records"]] == ["received"] * 2
    assert "not a regular file" in output.err


@pytest.mark.parametrize("source", ["missing.json", "missing.jsonl", "missing", "x.txt", "sqlite:///missing.sqlite"])
def test_a_missing_source_is_one_line(sqlite_url: str, tmp_path: Path, source: str) -> None:
    output = run_pool("import", source if "://" in source else str(tmp_path / source), database=sqlite_url)
    assert (output.code, output.err.count("\n")) == (2, 1)
    assert "missing" in output.err or "x.txt" in output.err


def test_an_export_is_imported_elsewhere(reviewed: str, tmp_path: Path) -> None:
    file = tmp_path / "export.jsonl"
    assert run_pool("export", "--output", str(file), database=reviewed).code == 0
    printed = run_pool("export", database=reviewed)
    assert printed.out.encode() == file.read_bytes()
    records = dict(exported_records(file.read_bytes().splitlines(keepends=True), "here"))
    assert set(records) == {name_of(varied(0)), name_of(varied(1))}
    other = f"sqlite:///{tmp_path / 'other.sqlite'}"
    for source in (str(file), reviewed):
        output = run_pool("import", source, database=other)
        assert output.out.splitlines()[-1].startswith("2 records")
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:-1]))
    cut_off = run_pool("import", str(file), database=other)
    assert (cut_off.code, cut_off.err.count("\n")) == (2, 1)
    assert "cut off" in cut_off.err


def test_a_pool_on_the_web_is_imported(sqlite_url: str, tmp_path: Path) -> None:
    with running_pool(f"sqlite:///{tmp_path / 'web.sqlite'}") as pool:
        pool.accepted(varied(1))
        pool.put(varied(2))
        output = run_pool("import", pool.wire.url, "--json", database=sqlite_url)
    assert [record["sha256"] for record in output.document["records"]] == [name_of(varied(1))]


def test_the_queue_and_every_decision(reviewed: str) -> None:
    received = name_of(varied(2))
    queue = run_pool("review", "list", "--json", database=reviewed).document["records"]
    assert [record["sha256"] for record in queue] == [received]
    assert received[:12] in run_pool("review", "list", database=reviewed).out
    assert received[:12] in run_pool("review", "list", "--format", "csv", database=reviewed).out
    for command, state in (
        ("quarantine", "quarantined"),
        ("restore", "received"),
        ("accept", "accepted"),
        ("withdraw", "withdrawn"),
        ("restore", "received"),
    ):
        arguments = ["review", command, received[:8], "--by", "ada", "--reason", "a reason", "--json"]
        output = run_pool(*arguments, database=reviewed)
        assert [record["state"] for record in output.document["records"]] == [state], command
        listed = run_pool("review", "list", "--state", state, "--json", database=reviewed).document["records"]
        assert received in [record["sha256"] for record in listed]
    with closing(DatabaseStore(reviewed)) as store:
        events = store.get(received).events
    assert [event.by for event in events] == ["import", *["ada"] * 5]
    assert events[-1].reasons == ("a reason",)


def test_the_name_of_a_contributor_is_normalized(sqlite_url: str, tmp_path: Path) -> None:
    folder = str(saved(tmp_path / "records", varied(1)))
    for name in (" ", "Anonymous"):
        output = run_pool("import", folder, "--by", name, database=sqlite_url)
        assert (output.code, output.err.count("\n")) == (2, 1)
    run_pool("import", folder, "--by", " Ada   Lovelace ", database=sqlite_url)
    with closing(DatabaseStore(sqlite_url)) as store:
        stored = store.get(name_of(varied(1)))
    assert (stored.entry.contributor, stored.events[0].by) == ("Ada Lovelace", "Ada Lovelace")


def test_the_queue_shows_remarks(sqlite_url: str, tmp_path: Path) -> None:
    document = json.loads(varied(2))
    document["machine_id"] = json.loads(varied(1))["machine_id"]
    for name, content in (("lab", varied(1)), ("other", canonical(document))):
        run_pool("import", str(saved(tmp_path / name, content)), "--by", name, database=sqlite_url)
    text = run_pool("review", "list", database=sqlite_url).out
    assert f"    - machine id: record {name_of(varied(1))[:12]} of this machine came from lab" in text


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["accept"], "HASH"),
        (["accept", "00000000"], "no record"),
        (["accept", "0"], "8 or more digits"),
        (["withdraw", "00000000"], "--reason"),
        (["list", "--state", "odd"], "--state"),
        (["accept", name_of(varied(0))], "it can become"),
    ],
)
def test_invalid_decisions_are_one_line(reviewed: str, words: list[str], problem: str) -> None:
    output = run_pool("review", *words, database=reviewed)
    assert (output.code, output.err.count("\n")) == (2, 1)
    assert problem in output.err


def test_tokens(sqlite_url: str) -> None:
    token = run_pool("token", "create", "lab", database=sqlite_url).out.strip()
    other = run_pool("token", "create", "ada", "--json", database=sqlite_url).document
    with closing(DatabaseStore(sqlite_url)) as store:
        assert (store.owner_of(token), store.owner_of(other["token"])) == ("lab", "ada")
    assert run_pool("token", "revoke", "lab", database=sqlite_url).code == 0
    with closing(DatabaseStore(sqlite_url)) as store:
        assert store.owner_of(token) is None
    listed = run_pool("token", "list", "--json", database=sqlite_url)
    assert token not in listed.out
    valid = {token["name"]: token["revoked_at"] is None for token in listed.document["tokens"]}
    assert valid == {"ada": True, "lab": False}
    assert "lab" in run_pool("token", "list", database=sqlite_url).out
    for words in (["create", "lab"], ["create", "a b"], ["revoke", "unknown"]):
        output = run_pool("token", *words, database=sqlite_url)
        assert (output.code, output.err.count("\n")) == (2, 1)


@pytest.mark.parametrize("words", [["review", "list"], ["export"], ["token", "list"], ["release", "x"]])
def test_a_missing_pool_is_not_created(sqlite_url: str, tmp_path: Path, words: list[str]) -> None:
    output = run_pool(*words, database=sqlite_url)
    assert (output.code, output.err.count("\n")) == (2, 1)
    assert "no such database" in output.err
    assert list(tmp_path.iterdir()) == []


def test_the_default_pool_is_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    assert run_pool("token", "create", "lab").code == 0
    assert (tmp_path / "data" / "pool.sqlite").is_file()
    assert NOW[:2] in run_pool("token", "list").out
