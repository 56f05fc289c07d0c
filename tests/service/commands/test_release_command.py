"""A release can be checked, refitted, and made again: the same records give the same bytes."""

import hashlib
import json
import shlex
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import update

from fairbench_agent.calibration.fitting.model import parse_model
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.exports import json_lines
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.pool.stores.tables import RECORDS as RECORDS_TABLE
from fairbench_agent.service.commands import release_command
from fairbench_agent.service.commands.import_command import import_records
from fairbench_agent.service.commands.release_command import release
from tests.calibration.data.test_sources import RECORDS, model_id
from tests.calibration.examples import record
from tests.pool.pools import NOW, filled
from tests.pool.stores.test_contributors import file, made
from tests.service.commands.command import Command, command
from tests.service.commands.test_release_moves import FRIENDS, honest_pool, noisy
from tests.service.records import FULL

STRATA = ["published-cpp", "standard@d729fe54"]


def fill(url: str) -> str:
    store, done = filled(url, *map(canonical_bytes, RECORDS), FULL)
    store.close()
    assert {item.state for item in done} == {"accepted"}
    return url


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> Command:
    return command(monkeypatch, capsys, fill(f"sqlite:///{tmp_path_factory.mktemp('pool') / 'pool.sqlite'}"))


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_release_is_complete_and_checks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sqlite_url: str, tmp_path: Path
) -> None:
    ended = command(monkeypatch, capsys, fill(sqlite_url))("release", str(tmp_path / "one"), "--name", "same", "--json")
    assert (ended.code, ended.err) == (0, "")
    manifest = json.loads(ended.out)
    found = files(tmp_path / "one")
    assert manifest == json.loads(found["manifest.json"])
    assert (manifest["n_records"], manifest["licence"], [s["stratum"] for s in manifest["strata"]]) == (
        6,
        "CC0-1.0",
        STRATA,
    )
    assert "needs 3 measured machines or more" in manifest["strata"][1]["why_not"]
    with closing(DatabasePool(sqlite_url)) as pool:
        assert {path.stem: path.read_bytes() for path in FolderPool(tmp_path / "one" / "records").paths()} == dict(
            pool.contents()
        )
        assert {(kept.id, kept.added_by) for kept in pool.models.listed()} == {
            (model, "release same") for model in (manifest["all"]["model"], manifest["strata"][0]["model"])
        }
    lines = found.pop("SHA256SUMS").decode().splitlines()
    sums = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    assert sums == {name: hashlib.sha256(content).hexdigest() for name, content in found.items()}
    assert "CC0-1.0" in found["README.md"].decode()
    assert str(tmp_path).encode() not in b"".join(found.values())


def test_it_names_the_head_of_the_log_that_it_was_made_from(run: Command, tmp_path: Path) -> None:
    run("release", str(tmp_path / "one"))
    shown = json.loads(run("log", "show", "--json").out)
    assert json.loads((tmp_path / "one" / "log-head.json").read_bytes()) == shown["head"]
    assert shown["head"]["size"] == 12
    assert run("verify", str(tmp_path / "one")).code == 0
    assert "`log-head.json`" in (tmp_path / "one" / "README.md").read_text("utf-8")


def test_its_model_is_that_of_refit_and_it_is_never_changed(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run("release", str(tmp_path / "same"))
    before = files(tmp_path / "same")
    pool = str(tmp_path / "same" / "records")
    wanted = model_id(monkeypatch, capsys, "--pool", pool, "--stratum", "published-cpp")
    assert parse_model(before["models/published-cpp.json"].decode(), "the release").id == wanted
    joined = parse_model(before["models/all.json"].decode(), "the release")
    assert joined.id == model_id(monkeypatch, capsys, "--pool", pool)
    assert len(joined.machines) > 8
    ended = run("release", str(tmp_path / "same"))
    assert ended.code == 2
    assert "exists; a release is never changed, name a new folder" in ended.err
    assert files(tmp_path / "same") == before
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == ["same"]


def test_it_leads_to_the_records_of_who_moves_it_most(
    run: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It leads to leaving them out where they move it by more than a little."""
    near = run("release", str(tmp_path / "near")).out
    monkeypatch.setattr(release_command, "LITTLE", 0.0)
    far = run("release", str(tmp_path / "far")).out
    moves = json.loads((tmp_path / "far" / "manifest.json").read_text())["all"]["contributor_moves"]
    own = [one for one in moves if one["told"]]
    most = max(own, key=lambda one: abs(one["gamma"] - one["gamma_without"]))["contributor"]
    looking, trying = (line.strip().partition("  # ")[0] for line in far.splitlines()[-2:])
    assert looking in near.splitlines()[-1]
    assert "quarantine" not in near
    shown, tried = (run(*shlex.split(line)[1:-2]) for line in (looking, trying))
    assert (shown.code, tried.code) == (0, 0)
    assert f"contributor {most} (" in shown.out
    assert "1 record to be changed; nothing was changed" in tried.out


def test_the_same_records_give_the_same_bytes(run: Command, tmp_path: Path) -> None:
    for name in ("one", "two"):
        assert run("release", str(tmp_path / name), "--name", "same").code == 0
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_an_empty_pool_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path / 'pool.sqlite'}"
    filled(url)[0].close()
    ended = command(monkeypatch, capsys, url)("release", str(tmp_path / "one"))
    assert ended.code == 2
    assert "has no accepted record to release" in ended.err
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == []


def test_a_machine_that_no_model_counts_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path / 'pool.sqlite'}"
    further = record("CPU 0", 3.9, 500.0)
    store, done = filled(url, *map(canonical_bytes, RECORDS), canonical_bytes(further))
    store.change(done[-1].sha256, done[0].state, by="ada", reasons=["look"], at="2026-11-23T09:00:00Z")
    store.close()
    ended = command(monkeypatch, capsys, url)("release", str(tmp_path / "one"), "--json")
    (excluded,) = json.loads(ended.out)["excluded"]
    assert excluded["reason"] == "a further record of the machine"


@pytest.mark.full
def test_what_nobody_confirms_is_named_and_an_export_tells_it_so_that_its_model_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = tmp_path / "pool.jsonl"
    with closing(honest_pool(f"sqlite:///{tmp_path / 'one.sqlite'}")) as store:
        (liar,) = file(store, (made("New CPU", 50, 3.0, 0.5, 1000.0), FRIENDS[0]))
        _, words = release(store, tmp_path / "one", "same", NOW)
        lines.write_text("".join(json_lines(store)))
        assert FolderPool(tmp_path / "one" / "records").contributions() == dict(store.contributions())
    manifest = json.loads((tmp_path / "one" / "manifest.json").read_text())
    assert {item["sha256"]: (item["reason"], item["contributor"]) for item in manifest["excluded"]} == {
        liar: ("unconfirmed", "9")
    }
    assert "in no model: 1 × unconfirmed" in words
    assert (
        "unconfirmed: contributors 9; a second contributor's record of the CPU confirms, or fairbench-pool review accept --contributor 9 --state accepted"
        in words
    )
    assert "without contributor" in words
    model = parse_model((tmp_path / "one" / "models" / "published-cpp.json").read_text(), "the release")
    assert (model.n_contributors, len(model.machines)) == (None, 8)  # each is its own
    url = f"sqlite:///{tmp_path / 'two.sqlite'}"
    with closing(DatabasePool.create(url)) as copy:
        import_records(copy, [str(lines)], "import", NOW)
        with copy.writing() as connection:  # as the pool that it comes from decided
            connection.execute(update(RECORDS_TABLE).values(state=State.ACCEPTED))
    assert model.id == model_id(monkeypatch, capsys, "--pool", url, "--stratum", "published-cpp")


def test_a_release_that_one_voice_moves_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    with closing(honest_pool(sqlite_url)) as store:
        lies = [made("New CPU", machine, 3.0, 0.5, 1000.0) for machine in (50, 51)]
        lies[1] = noisy(lies[0]).replace(b"%032x" % 50, b"%032x" % 51)
        file(store, *zip(lies, FRIENDS, strict=True))
        with pytest.raises(
            StoreError, match=r"without contributor (9|10) \(New CPU\); honest ones of a pool of this size"
        ):
            release(store, tmp_path / "one", "same", NOW)
    assert not (tmp_path / "one").exists()
