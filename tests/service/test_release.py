"""`fairbench-pool release`: the folder, its checksums, and the model with and without each contributor."""

import hashlib
import json
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from sqlalchemy import update

from fairbench_agent.calibration.predicting.model import parse_model
from fairbench_agent.pool.record.record import canonical_bytes
from fairbench_agent.pool.stores.connection import RECORDS
from fairbench_agent.pool.stores.database import DatabaseStore
from fairbench_agent.pool.stores.store import State
from fairbench_agent.service.release import create_release
from tests.calibration.command import run as calibrate
from tests.calibration.examples import measured
from tests.service.command import run_pool
from tests.service.records import canonical, varied
from tests.service.serving import NOW, running_pool

SENDERS = {1: "lab", 2: "lab", 3: "ada", 4: None}
"""Contributor by number of the record."""


def of_cpu(number: int, cpu: str) -> bytes:
    """Return a record of a machine with a named CPU."""
    document = json.loads(varied(number))
    document["machine"]["brand"]["value"] = cpu
    return canonical(document)


CPUS = ("Intel Core i7-4790", "Intel Core i5-6500", "AMD Ryzen 7 1800X", "Intel Core i7-7700K")


@pytest.fixture
def pool(sqlite_url: str) -> str:
    """Return the URL of a pool with four accepted records of three contributors and a received one."""
    with closing(DatabaseStore(sqlite_url)) as store:
        for (number, sender), cpu in zip(SENDERS.items(), CPUS, strict=True):
            sha256 = store.add(of_cpu(number, cpu), contributor=sender, at=NOW).sha256
            store.set_state(sha256, State.ACCEPTED, by="ada", reasons=("reviewed",), at=NOW)
        store.add(varied(9), contributor="lab", at=NOW)
    return sqlite_url


def test_a_release_is_complete(pool: str, tmp_path: Path) -> None:
    folder = tmp_path / "autumn"
    output = run_pool("release", str(folder), "--json", database=pool)
    assert output.code == 0, output.err
    lines = (folder / "SHA256SUMS").read_text("utf-8").splitlines()
    sums = {name: sha256 for sha256, _, name in (line.partition("  ") for line in lines)}
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    assert files.keys() == {*sums, "SHA256SUMS"}
    for name, sha256 in sums.items():
        assert hashlib.sha256(files[name].read_bytes()).hexdigest() == sha256
    assert len(list((folder / "records").iterdir())) == output.document["n_records"] == 4
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    assert sorted(manifest["contributors"].values()) == ["ada", "anonymous", "lab", "lab"]
    model = parse_model((folder / "model.json").read_bytes())
    assert model.id == manifest["model"] == output.document["model_id"]
    with closing(DatabaseStore(pool)) as store:
        assert [(stored.name, stored.id) for stored in store.models()] == [("autumn", model.id)]
        assert store.model("autumn") == (folder / "model.json").read_bytes()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_releases_are_reproducible(pool: str, tmp_path: Path) -> None:
    with closing(DatabaseStore(pool)) as store:
        for name in ("first", "second"):
            create_release(store, tmp_path / name, "autumn", NOW)
    first, second = ((tmp_path / name / "SHA256SUMS").read_bytes() for name in ("first", "second"))
    assert first == second


def test_gamma_and_the_line_are_printed_without_each_contributor(pool: str, tmp_path: Path) -> None:
    text = run_pool("release", str(tmp_path / "autumn"), database=pool).out
    assert "γ(0.01) without" in text
    assert "line without" in text


def test_a_released_model_predicts_by_its_url_and_is_rebuilt_from_the_pool(sqlite_url: str, tmp_path: Path) -> None:
    """The answer names what was measured, and `models verify` needs only the URL."""
    cpus = ("Intel Core i7-4790", "AMD Ryzen 9 7950X", "AMD Ryzen 9 5950X", "Intel Core i7-8700")
    with running_pool(sqlite_url) as running:
        for cpu, number in product(cpus, (0, 1)):
            content = canonical_bytes(measured(cpu, number / 50, number=number))
            sha256 = running.store.add(content, contributor=("ann", "bob")[number], at=NOW).sha256
            running.store.set_state(sha256, State.ACCEPTED, by="ada", reasons=("reviewed",), at=NOW)
        url = running.wire.url
        question = ("predict", "100", "--from", cpus[0], "--to", cpus[1], "--json", "--model")
        early = calibrate(tmp_path, *question, url)
        assert early.returncode == 2
        assert "no model; its maintainer releases one" in early.stdout
        text = run_pool("release", str(tmp_path / "autumn"), database=sqlite_url).out
        assert "without ann" in text
        models = (url, f"{url}/v1/models/autumn", str(tmp_path / "autumn" / "model.json"))
        answers = [json.loads(calibrate(tmp_path, *question, model).stdout) for model in models]
        assert answers[0] == answers[1] == answers[2]
        assert answers[0]["based_on"].startswith("both CPUs measured, on 2 and 2 machines of the pool")
        page = running.ask("GET", "/machines", Accept="text/html").data.decode()
        assert "with the work per clock of this pool's model autumn" in page
        unknown = calibrate(tmp_path, *question, f"{url}/v1/models/winter")
        assert unknown.returncode == 2
        assert "answered 404" in unknown.stdout
        verified = calibrate(tmp_path, "models", "verify", f"{url}/v1/models/autumn", "--pool", url)
        assert "reproduced from 8 records of the pool" in verified.stdout


def test_a_release_is_never_changed(pool: str, tmp_path: Path) -> None:
    assert run_pool("release", str(tmp_path / "autumn"), database=pool).code == 0
    again = run_pool("release", str(tmp_path / "autumn"), database=pool)
    assert (again.code, again.err.count("\n")) == (2, 1)
    assert "never changed" in again.err
    with closing(DatabaseStore(pool)) as store:
        sha256 = store.add(of_cpu(9, CPUS[0]), contributor="eve", at=NOW).sha256
        store.set_state(sha256, State.ACCEPTED, by="ada", reasons=("reviewed",), at=NOW)
    other = run_pool("release", str(tmp_path / "other"), "--name", "autumn", database=pool)
    assert other.code == 2
    assert not (tmp_path / "other").exists()


def test_a_folder_that_cannot_be_written_leaves_no_model(pool: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    failed = run_pool("release", str(tmp_path / "file" / "autumn"), database=pool)
    assert (failed.code, failed.err.count("\n")) == (2, 1)
    with closing(DatabaseStore(pool)) as store:
        assert store.models() == ()


def test_an_empty_pool_is_not_released(sqlite_url: str, tmp_path: Path) -> None:
    DatabaseStore(sqlite_url).close()
    output = run_pool("release", str(tmp_path / "autumn"), database=sqlite_url)
    assert (output.code, output.err.count("\n")) == (2, 1)
    assert not (tmp_path / "autumn").exists()


def test_a_state_without_its_event_is_not_released(pool: str, tmp_path: Path) -> None:
    with closing(DatabaseStore(pool)) as store, store.writing() as connection:
        connection.execute(update(RECORDS).where(RECORDS.c.state == "received").values(state="accepted"))
        connection.execute(update(RECORDS).where(RECORDS.c.id == 1).values(state="quarantined"))
    output = run_pool("release", str(tmp_path / "autumn"), database=pool)
    assert (output.code, output.err.count("\n")) == (2, 1)
    assert "but its last event says" in output.err
    assert not (tmp_path / "autumn").exists()
