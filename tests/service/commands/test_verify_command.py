"""A pool is verified, its head shown and its key exchanged from the command line."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.tables import RECORDS
from tests.pool.pools import NOW, filled, made
from tests.service.commands.command import Command, command
from tests.service.pools import running_pool


@pytest.fixture
def url(tmp_path: Path) -> str:
    store, _ = filled(f"sqlite:///{tmp_path / 'pool.sqlite'}", made("one"), made("two"))
    store.close()
    return f"sqlite:///{tmp_path / 'pool.sqlite'}"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], url: str) -> Command:
    return command(monkeypatch, capsys, url)


def test_a_sound_pool_is_told_in_one_line(run: Command, url: str) -> None:
    with closing(DatabasePool(url)) as store:
        root = store.log.head().root
    ended = run("verify")
    assert (ended.code, ended.err) == (0, "")
    assert ended.told == f"2 records, 4 changes and 1 signed heads agree; root {short_hash(root)}"
    assert json.loads(run("verify", "--json").out) == {
        "n_leaves": 4,
        "root": root,
        "n_records": 2,
        "n_heads": 1,
        "findings": [],
    }


def test_what_is_found_ends_with_exit_code_1(run: Command, url: str) -> None:
    with closing(DatabasePool(url)) as store:
        sha256 = store.hashes()[0]
        with store.writing() as connection:
            connection.execute(RECORDS.update().where(RECORDS.c.sha256 == sha256).values(state=State.WITHDRAWN))
    ended = run("verify")
    assert (ended.code, ended.err) == (1, "")
    assert ended.told.splitlines() == [
        f"record {short_hash(sha256)}: is withdrawn, and its history says accepted",
        "1 found: the pool is not what its log and heads say",
    ]
    assert json.loads(run("verify", "--json").out)["findings"] == ended.told.splitlines()[:1]


def test_heads_from_elsewhere_are_held_against_the_pool(run: Command, url: str, tmp_path: Path) -> None:
    shown = json.loads(run("log", "show", "--json").out)
    (tmp_path / "bare.json").write_text(json.dumps(shown["head"]), "utf-8")
    (tmp_path / "kept.json").write_text(json.dumps({"head": shown["head"], "layout": 1}), "utf-8")
    (tmp_path / "release").mkdir()
    (tmp_path / "release" / "log-head.json").write_text(json.dumps(shown["head"]), "utf-8")
    names = [str(tmp_path / name) for name in ("bare.json", "kept.json", "release")]
    assert "4 signed heads agree" in run("verify", *names).told
    with closing(DatabasePool(url)) as store:
        store.submit(made("three"), at=NOW)
        late = store.log.head()
    (tmp_path / "late.json").write_text(late.model_dump_json(), "utf-8")
    Path(url.removeprefix("sqlite:///")).unlink()
    filled(url, made("one"), made("two"))[0].close()
    ended = run("verify", str(tmp_path / "late.json"))
    assert ended.code == 1
    assert "late.json: has 6 leaves, and there are 4 changes: the log was cut off or records were dropped" in ended.told


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"head": {}}', "\x00"])
def test_a_file_without_a_head_is_refused(run: Command, tmp_path: Path, content: str) -> None:
    (tmp_path / "head.json").write_text(content, "utf-8")
    for name in ("head.json", "nothing.json", "."):
        ended = run("verify", str(tmp_path / name))
        assert (ended.code, ended.out, len(ended.err.splitlines())) == (2, "", 1)


def test_the_key_is_shown_and_exchanged(run: Command, tmp_path: Path) -> None:
    before = json.loads(run("log", "show", "--json").out)
    assert before["key_file"] == str(tmp_path / "pool.sqlite.log-key")
    rotated = json.loads(run("log", "rotate", "--json").out)
    after = json.loads(run("log", "show", "--json").out)
    assert [key["key"] for key in after["keys"]] == [before["head"]["key"], rotated["key"]]
    assert after["head"] == before["head"]
    assert "the key before it stands for it" in run("log", "rotate").told
    assert run("log", "show").told.splitlines()[0] == "leaves      4"
    (tmp_path / "pool.sqlite.log-key").unlink()
    assert "nobody stands for it" in run("log", "rotate").told
    assert run("verify").code == 0


def test_the_key_is_where_a_setting_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("FAIRBENCH_POOL_LOG_KEY", str(tmp_path / "keys" / "own"))
    run = command(monkeypatch, capsys, f"sqlite:///{tmp_path / 'new.sqlite'}")
    assert run("token", "list").code == 0
    assert [path.name for path in sorted(tmp_path.iterdir()) if "key" in path.name] == ["keys"]
    assert json.loads(run("log", "show", "--json").out)["key_file"] == str(tmp_path / "keys" / "own")


def test_a_pool_on_the_web_is_held_against_what_it_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], url: str, tmp_path: Path
) -> None:
    """Nobody but whoever keeps the database can rewrite it; whoever has an earlier head sees that."""
    with running_pool(url, tmp_path) as pool:
        run = command(monkeypatch, capsys, pool.wire.url)
        root = pool.store.log.head().root
        ended = run("verify")
        assert (ended.code, ended.err) == (0, "")
        assert ended.told == f"2 accepted records, 4 changes and 1 signed heads agree; root {short_hash(root)}"
        (tmp_path / "early.json").write_text(pool.store.log.head().model_dump_json(), "utf-8")
        assert json.loads(run("verify", str(tmp_path / "early.json"), "--json").out)["n_heads"] == 2
        with pool.store.writing() as connection:
            connection.execute(RECORDS.update().values(state=State.WITHDRAWN))
        ended = run("verify", str(tmp_path / "early.json"))
        assert ended.code == 1
        assert ended.told.splitlines()[-1] == "2 found: the pool is not what its log and heads say"


def test_a_web_address_that_is_no_pool_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ended = command(monkeypatch, capsys, "http://pool.example.org")("verify")
    assert (ended.code, ended.out, len(ended.err.splitlines())) == (2, "", 1)
    assert "--plain-http" in ended.err
