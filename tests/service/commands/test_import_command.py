"""Records come in from files, folders, exports and other pools, each reviewed; one that is refused hides no other."""

import gzip
import json
import tracemalloc
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from fairbench_agent.pool.record.compression import MAX_POOLED_BYTES
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.exports import json_lines
from tests.calibration.examples import record, store
from tests.pool.pools import filled, made
from tests.service.commands.command import Command, command
from tests.service.pools import running_pool
from tests.service.records import FULL, SHIPPED


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], database_url: str) -> Command:
    return command(monkeypatch, capsys, database_url)


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sqlite_url: str) -> Command:
    """Run a command on a file, for how a source is read is the same on every database."""
    return command(monkeypatch, capsys, sqlite_url)


def test_the_eight_published_machines_fill_a_pool(run: Command, database_url: str, published_file: Path) -> None:
    ended = run("import", str(published_file))
    assert (ended.code, ended.err) == (0, "")
    assert ended.told.endswith("8 records, 0 of them filed before: 0 received, 8 accepted, 0 quarantined, 0 withdrawn")
    assert "imported: what only the agent can know" in ended.out
    with closing(DatabasePool(database_url)) as pool:
        assert len({r.machine_id for _, r in pool}) == 8
        assert all(pool.entry(sha256).contributor == "import" for sha256 in pool.hashes())


def test_every_kind_of_source_gives_the_same_records(run: Command, database_url: str, tmp_path: Path) -> None:
    folder = store(tmp_path / "records", [record("one"), record("two")]).folder
    other, _ = filled(f"sqlite:///{tmp_path / 'other.sqlite'}", made("one"), made("two"))
    (tmp_path / "export.jsonl").write_text("".join(json_lines(other)), "utf-8")
    (tmp_path / "lines.jsonl").write_bytes(made("one") + b"\r\n\n" + made("two"))
    laid_out = tmp_path / "one.json"
    laid_out.write_text(json.dumps(json.loads(made("one")), indent=2), "utf-8")
    other.close()
    sources = [folder, tmp_path / "export.jsonl", tmp_path / "lines.jsonl", *folder.iterdir(), laid_out]
    with running_pool(f"sqlite:///{tmp_path / 'other.sqlite'}", tmp_path / "data") as served:
        urls = [f"http://127.0.0.1:{served.wire.port}", f"sqlite:///{tmp_path / 'other.sqlite'}"]
        ended = run("import", *urls, *map(str, sources), "--by", "lab", "--json")
    assert ended.code == 0, ended.err
    document = json.loads(ended.out)
    assert len(document["records"]) == 2 + 2 + 2 + 2 + 2 + 2 + 1
    assert sum(item["created"] for item in document["records"]) == 2
    with closing(DatabasePool(database_url)) as pool:
        assert dict(pool.contents()).keys() == {item["sha256"] for item in document["records"]}
        assert {pool.entry(sha256).contributor for sha256 in pool.hashes()} == {"lab"}


def test_shipped_measurements_are_accepted_but_for_grade_c(run: Command, database_url: str) -> None:
    good = [path.stem for path in SHIPPED if json.loads(path.read_bytes())["grade"]["letter"] in "AB"]
    assert run("import", str(SHIPPED[0].parent)).code == 0
    with closing(DatabasePool(database_url)) as pool:
        assert pool.hashes() == good


def test_what_is_refused_is_named_and_hides_no_other(run: Command, database_url: str, tmp_path: Path) -> None:
    changed = json.loads(FULL)
    changed["processes"][0]["objective"] = "1"
    other = json.dumps(changed, sort_keys=True, separators=(",", ":")).encode()
    exchanged = b'{"sha256":"' + b"5e" * 32 + b'","record":' + made("two") + b"}"
    (tmp_path / "some.jsonl").write_bytes(b"\n".join([other, b"nonsense", exchanged, made("one")]))
    ended = run("import", str(tmp_path / "some.jsonl"))
    assert ended.code == 2
    refused = [line for line in ended.out.splitlines() if line.startswith("refused: ")]
    assert [line.partition("line ")[2].partition(":")[0] for line in refused] == ["1", "2", "3"]
    assert "it did other work" in refused[0]
    assert "not a JSON document" in refused[1]
    assert "does not have the hash beside it" in refused[2]
    with closing(DatabasePool(database_url)) as pool:
        assert [content for _, content in pool.contents()] == [made("one")]


def test_a_bad_file_hides_no_other_and_is_counted(reading: Command, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(b"{}")
    (tmp_path / "bad.txt").write_text("one|two\n", "utf-8")
    (tmp_path / "strange.csv").touch()
    (tmp_path / "one.jsonl").write_bytes(made("one"))
    (tmp_path / "two.json").write_bytes(made("two"))
    sources = [str(tmp_path / name) for name in ("bad.json", "one.jsonl", "bad.txt", "strange.csv", "two.json")]
    ended = reading("import", *sources)
    assert (ended.code, ended.err) == (2, "")
    lines = ended.told.splitlines()
    assert (
        lines[-1] == "2 records, 0 of them filed before: 0 received, 2 accepted, 0 quarantined, 0 withdrawn; 3 refused"
    )
    refused = [line for line in lines if line.startswith("refused: ")]
    assert [line.split(": ")[1] for line in refused] == [sources[0], sources[2], sources[3]]
    assert "schema_version must be" in refused[0]
    assert refused[1].endswith(": line 1: 2 fields separated by bars, 11 are expected")
    assert "is none of folders, .json records" in refused[2]
    ended = reading("import", *sources, "--json")
    document = json.loads(ended.out)
    assert (ended.code, len(document["records"])) == (2, 2)
    assert [item["where"] for item in document["refused"]] == [sources[0], sources[2], sources[3]]


def test_a_folder_is_taken_file_by_file_whatever_their_names(run: Command, database_url: str, tmp_path: Path) -> None:
    folder = store(tmp_path / "records", [record("one")]).folder
    (filed,) = folder.iterdir()
    (folder / "mine.json").write_text(json.dumps(json.loads(made("two")), indent=2), "utf-8")
    (folder / "bad.json").write_bytes(b"nonsense")
    (folder / f"{'0' * 64}.json").write_bytes(made("three"))
    (folder / "notes.md").touch()
    ended = run("import", str(folder))
    assert ended.code == 2
    refused = [line for line in ended.out.splitlines() if line.startswith("refused: ")]
    assert len(refused) == 2
    assert "does not have the hash in its name" in refused[0]
    assert f"{folder / 'bad.json'}: not a JSON document" in refused[1]
    with closing(DatabasePool(database_url)) as pool:
        assert set(pool.hashes()) == {filed.stem, sha256(made("two")).hexdigest()}


def test_a_pool_that_breaks_off_hides_no_other_source(reading: Command, tmp_path: Path) -> None:
    (tmp_path / "one.json").write_bytes(made("one"))
    (tmp_path / "other.sqlite").write_bytes(b"no database")
    ended = reading("import", f"sqlite:///{tmp_path / 'other.sqlite'}", str(tmp_path / "one.json"))
    assert (ended.code, ended.err) == (2, "")
    assert f"refused: sqlite:///{tmp_path / 'other.sqlite'}: " in ended.out
    assert "1 records, " in ended.out


@pytest.mark.parametrize("name", ["some.jsonl", "some.json", "some.txt", "some.json.gz"])
def test_gzip_is_named_in_one_line(reading: Command, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(gzip.compress(b"\n".join([made("one"), made("two")])))
    ended = reading("import", str(tmp_path / name))
    assert (ended.code, ended.err) == (2, "")
    assert ended.out.startswith(f"refused: {tmp_path / name}: is gzip; unpack it first\n0 records")


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_line_longer_than_a_record_is_refused_unread(reading: Command, tmp_path: Path, end: bytes) -> None:
    path = tmp_path / "long.jsonl"
    path.write_bytes(made("one") + b"\n" + b" " * 20_000_000 + b"\n" + made("two") + b"\n" + b"x" * 20_000_000 + end)
    tracemalloc.start()
    try:
        ended = reading("import", str(path))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 15_000_000
    told = [line for line in ended.out.splitlines() if line.startswith("refused: ")]
    assert told == [
        f"refused: {path}, line {n}: is longer than a record in a pool may be (640000 bytes)" for n in (2, 4)
    ]
    assert "2 records, " in ended.out


def test_the_largest_record_fits_a_line(reading: Command, tmp_path: Path) -> None:
    filling = b"x" * (MAX_POOLED_BYTES - 2)
    (tmp_path / "large.jsonl").write_bytes(b'{"sha256":"' + b"5e" * 32 + b'","record":"' + filling + b'"}\r\n')
    assert "does not have the hash beside it" in reading("import", str(tmp_path / "large.jsonl")).out


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("missing", "missing: is none of folders, .json records, .jsonl exports, .txt results"),
        ("missing.json", "missing.json: cannot be read"),
        ("missing.jsonl", "missing.jsonl: cannot be read"),
        ("missing.txt", "missing.txt: cannot be read"),
        ("sqlite:///missing.sqlite", "no such database"),
    ],
)
def test_a_source_that_is_not_there_is_one_line(
    reading: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.json").write_bytes(made("one"))
    ended = reading("import", "one.json", source)
    assert (ended.code, ended.out) == (2, "")
    assert message in ended.err
    assert ended.err.count("\n") == 1


def test_what_is_next_is_asked_of_the_same_pool(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sqlite_url: str
) -> None:
    run = command(monkeypatch, capsys, sqlite_url)
    assert run("import", "results/records").out.endswith(
        f"next    fairbench-pool review list --database {sqlite_url}\n"
    )


def test_a_record_of_grade_c_waits_for_review(run: Command, database_url: str, tmp_path: Path) -> None:
    one = parse_record(FULL)
    assert one.grade is not None
    graded = one.model_copy(update={"grade": one.grade.model_copy(update={"letter": "C"})})
    (tmp_path / "c.json").write_bytes(canonical_bytes(graded))
    assert "quarantined\n    - grade C: load average" in run("import", str(tmp_path / "c.json")).out
    with closing(DatabasePool(database_url)) as pool:
        assert pool.hashes() == []
        assert pool.named(run("review", "list").out[:12]).state is State.QUARANTINED
