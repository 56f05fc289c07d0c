"""`submit` and `records withdraw`: requests, the question before them, and what stays unsubmitted."""

import json
import os
import shutil
from pathlib import Path

import pytest

from fairbench_agent.agent.records import submit_command
from fairbench_agent.pool.client import http_client
from fairbench_agent.pool.client.web_pool import WebPool
from fairbench_agent.pool.record.record import canonical_bytes, record_sha256
from fairbench_agent.pool.stores.folder import read_record
from tests.agent.command import Run
from tests.pool.client.scripted_server import TinyPool, header, says, scripted

SHIPPED = {path.stem[:4]: path for path in (Path(__file__).parents[3] / "results" / "records").glob("*.json")}
GRADE_C = {"66e6", "688a"}
GOOD = {path.stem for digits, path in SHIPPED.items() if digits not in GRADE_C}
ONE = SHIPPED["02ed"]
AT = "2026-01-31T12:00:00Z"


@pytest.fixture(autouse=True)
def records(data: Path) -> Path:
    """Return the agent's folder of records, with the shipped records."""
    shutil.copytree(ONE.parent, data / "records")
    return data / "records"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turn off retries."""
    monkeypatch.setattr(http_client, "PAUSES_S", ())


def test_full_records_of_grade_a_or_b_are_sent_once(run: Run) -> None:
    pool = TinyPool()
    with scripted(pool) as server:
        first = run("submit", "--pool", server.url, "--yes", "--json")
        assert (first.code, first.err) == (0, "")
        rows = json.loads(first.out)["records"]
        assert {row["sha256"] for row in rows} == GOOD
        assert {(row["pool"], row["state"], row["waits"]) for row in rows} == {(server.url, "received", False)}
        assert pool.contents == {sha256: (ONE.parent / f"{sha256}.json").read_bytes() for sha256 in GOOD}
        again = run("submit", "--pool", server.url, "--yes")
        assert (again.code, again.out) == (2, "")
        assert "no unsubmitted full record of grade A or B" in again.err
        assert len(server.requests) == len(GOOD)
        assert run("submit", "688ae16e113c", "--pool", server.url, "--yes").code == 0
        assert SHIPPED["688a"].stem in pool.contents
    assert set(pool.n_created.values()) == {1}


def test_failed_uploads_are_sent_by_the_same_command(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    pool = TinyPool()
    with scripted(pool, says(503), pool) as server:
        with monkeypatch.context() as patch:
            patch.setattr(WebPool, "submit", interrupted)
            stopped = run("submit", "--pool", server.url, "--yes")
        assert (stopped.code, stopped.err.count("\n"), "run the same command again" in stopped.err) == (130, 1, True)
        failed = run("submit", "--pool", server.url, "--yes")
        assert failed.code == 1
        assert failed.out.endswith("run the same command again to send the unsubmitted records\n")
        assert failed.out.count("503") == len(GOOD) - 1, "a pool that is down is tried once"
        assert (len(server.requests), len(pool.contents)) == (2, 1)
        assert run("submit", "--pool", server.url, "--yes").code == 0
        assert len(server.requests) == 2 + len(GOOD) - 1
    assert set(pool.contents) == GOOD


def test_a_refused_record_does_not_block_others(run: Run) -> None:
    pool = TinyPool()
    with scripted(says(422, {"title": "Unprocessable", "detail": "too slow"}), pool) as server:
        answer = run("submit", "--pool", server.url, "--yes")
        assert answer.code == 2
        assert answer.out.count("too slow") == 1
        assert len(pool.contents) == len(GOOD) - 1
        assert run("submit", "--pool", server.url, "--yes").code == 0
    assert set(pool.contents) == GOOD


def test_an_acknowledgement_that_cannot_be_stored_is_repeated(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    pool = TinyPool()
    with scripted(pool) as server:
        with monkeypatch.context() as small:
            small.setattr(os, "fsync", full)
            answer = run("submit", ONE, "--pool", server.url, "--yes")
        assert (answer.code, answer.err.count("\n"), "No space left on device" in answer.err) == (1, 1, True)
        assert submit_command.submitted(server.url) == []
        assert run("submit", "--pool", server.url, "--yes").code == 0
    assert set(pool.n_created.values()) == {1}


def test_a_dry_run_shows_every_byte_and_sends_nothing(run: Run) -> None:
    token = "a-secret-word"  # noqa: S105  of a test
    with scripted(TinyPool()) as server:
        shown = run("submit", ONE, "--pool", server.url, "--token", token, "--dry-run", "--json")
        assert server.requests == []
        ((head, content),) = json.loads(shown.out)["parts"]
        assert content.encode() == ONE.read_bytes()
        assert token not in shown.out
        assert run("submit", ONE, "--pool", server.url, "--token", token, "--yes").code == 0
        (request,) = server.requests
    sent_head, _, body = request.partition(b"\r\n\r\n")
    assert body == content.encode()
    sent = {line.lower() for line in sent_head.decode().splitlines()[1:]}
    missing = {line.lower() for line in head.splitlines()[1:]} - sent
    assert missing == {"authorization: bearer (your token)"}
    assert header(request, "Authorization") == f"Bearer {token}"


def test_a_dry_run_summarizes_any_record(run: Run, records: Path) -> None:
    """A record of grade C too, with or without a pool."""
    for path in records.glob("*.json"):
        path.unlink()
    assert "no records; measure this machine" in run("submit", "--dry-run").err
    quick = SHIPPED["688a"]
    shutil.copy(quick, records)
    shown, machine = run("submit", "--dry-run"), read_record(quick).machine
    assert (shown.code, shown.err) == (0, "")
    assert shown.out.endswith("\n\nNothing was sent. --json shows every byte.\n")
    for words in ("No unsubmitted full record of grade A or B", quick.stem[:12], "grade C", str(machine.brand.value)):
        assert words in shown.out
    assert len(shown.out) < 3_000
    ((head, content),) = json.loads(run("submit", "--dry-run", "--json").out)["parts"]
    assert (head, content.encode()) == ("", quick.read_bytes())


@pytest.mark.parametrize("answer", [True, False])
def test_nothing_is_sent_without_confirmation(run: Run, monkeypatch: pytest.MonkeyPatch, answer: bool) -> None:
    questions: list[str] = []

    def confirm(question: str) -> bool:
        questions.append(question)
        return answer

    with scripted(TinyPool()) as server:
        refused = run("submit", ONE, "--pool", server.url)  # without a terminal
        assert (refused.code, refused.out, "--yes" in refused.err, server.requests) == (2, "", True, [])
        monkeypatch.setattr(submit_command, "confirm", confirm)
        done = run("submit", "--pool", server.url)
        assert len(server.requests) == (len(GOOD) if answer else 0)
        (question,) = questions
        assert f"To {server.url}, anonymously:" in question
    assert done.code == (0 if answer else 2)
    for sha256 in GOOD:
        record = read_record(ONE.parent / f"{sha256}.json")
        size = len(canonical_bytes(record))
        for words in (sha256[:12], record.machine_id, f"{size} bytes", str(record.machine.kernel_release.value)):
            assert words in question


def test_a_record_is_withdrawn_from_the_pool_that_has_it(run: Run) -> None:
    with scripted(TinyPool()) as server:
        assert run("submit", ONE, "--pool", server.url, "--yes").code == 0
        refused = run("records", "withdraw", ONE.stem[:8], "--pool", server.url)
        assert (refused.code, refused.err.count("\n")) == (2, 1)
        assert run("records", "withdraw", ONE.stem[:8], "--pool", server.url, "--token", "a-word").code == 0
        unknown = run("records", "withdraw", "688ae16e113c", "--pool", server.url)
    assert "688ae16e113c" in unknown.err
    assert len(server.requests) == 3


def test_a_record_that_was_withdrawn_without_an_acknowledgement_is_not_sent_again(run: Run) -> None:
    with scripted(pool := TinyPool(states={ONE.stem: "received"})) as server:
        assert run("records", "withdraw", ONE.stem, "--pool", server.url, "--token", "a-word").code == 0
        assert run("submit", "--pool", server.url, "--yes").code == 0
    assert set(pool.contents) == GOOD - {ONE.stem}


def test_broken_and_partial_records_are_not_sent(run: Run, records: Path) -> None:
    whole = read_record(ONE)
    protocol = whole.protocol.model_copy(update={"selection": whole.processes[0].key})
    part = whole.model_copy(update={"processes": whole.processes[:1], "protocol": protocol})
    (records / f"{record_sha256(part)}.json").write_bytes(canonical_bytes(part))
    broken = records / ONE.name
    broken.write_bytes(ONE.read_bytes().replace(b'"seed":2', b'"seed":3'))
    pool = TinyPool()
    with scripted(pool) as server:
        answer = run("submit", "--pool", server.url, "--yes")
        assert (answer.code, set(pool.contents)) == (2, GOOD - {ONE.stem})
        assert str(broken) in answer.err
        named = run("submit", ONE.stem, "--pool", server.url, "--yes")
        partial = run("submit", record_sha256(part), "--pool", server.url, "--yes")
    assert (named.code, named.out, named.err.count("\n")) == (2, "", 1)
    assert (partial.code, partial.out, "full records or all programs" in partial.err) == (2, "", True)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--dry-run", "--folder", "nowhere"), "nowhere: no such folder"),
        (("--pool", "ftp://pool.example.org", "--yes"), "ftp"),
        (("--pool", "http://pool.example.org", "--yes"), "--plain-http"),
        (("0" * 12, "--yes"), "no record"),
        (("--folder", "nowhere"), "nowhere: no such folder"),
        ((), "no pool; give --pool URL"),
    ],
)
def test_invalid_options_are_reported_in_one_line(run: Run, arguments: tuple[str, ...], words: str) -> None:
    answer = run("submit", *arguments)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert words in answer.err
