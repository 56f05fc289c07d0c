"""Exports from the command line are those of the pool, into a file or standard output."""

from contextlib import closing
from pathlib import Path

import pytest

from fairbench_agent.pool.stores.exports import csv_text, json_lines
from tests.pool.pools import filled, made
from tests.service.commands.command import command


def test_exports_are_written_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], database_url: str, tmp_path: Path
) -> None:
    store, _ = filled(database_url, made("one"), made("two"))
    with closing(store):
        wanted, table = "".join(json_lines(store)), "".join(csv_text(store))
    run = command(monkeypatch, capsys, database_url)
    assert run("export").out == wanted
    assert run("export", "--format", "csv").out == table
    assert run("export", "--format", "csv", "--output", str(tmp_path / "x.csv")).told == ""
    assert (tmp_path / "x.csv").read_text("utf-8") == table
    assert run("export", "-o", str(tmp_path / "missing" / "x")).code == 2
    refused = run("export", "--format", "xml")
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert "format: 'xml' is not one of json, csv" in refused.err


def test_what_is_next_is_asked_of_the_same_pool(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sqlite_url: str, tmp_path: Path
) -> None:
    """A folder of records cannot be released, so that is not told."""
    store, _ = filled(sqlite_url, made("one"))
    store.close()
    file = tmp_path / "pool.jsonl"
    elsewhere = f"next    fairbench-pool import {file} --database URL  # in another pool\n"
    told = command(monkeypatch, capsys, sqlite_url)("export", "-o", str(file)).out
    assert told == f"{elsewhere}        fairbench-pool release DIR --database {sqlite_url}\n"
    folder = str(Path("results", "records"))
    assert command(monkeypatch, capsys, folder)("export", "-o", str(file)).out == elsewhere


def test_a_folder_without_a_record_is_no_pool(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    refused = command(monkeypatch, capsys, str(tmp_path))("export")
    assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)
    assert f"{tmp_path}: there is no pool there" in refused.err
