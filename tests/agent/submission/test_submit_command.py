"""`fairbench-agent submit`: shown, asked once, kept, sent; and every bad input is one line."""

import gzip
import hashlib
import io
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.agent import cli
from fairbench_agent.agent.machine.machine_key import MachineKey
from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.pool.client.http_exchange import Patience
from fairbench_agent.pool.client.spool import Spool
from fairbench_agent.pool.record.machine import machine_facts
from fairbench_agent.pool.record.record import canonical_bytes, parse_record
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.pool.stores.signature_file import signature_path, write_signature
from tests.pool.client.scripted_server import Scripted, Step, TinyPool, cuts, free_port, header, says, scripted
from tests.pool.examples import example_record

SHIPPED = sorted((Path(__file__).parents[3] / "results" / "records").glob("*.json"))[:2]
HASHES = [path.stem for path in SHIPPED]
CONTENT = SHIPPED[0].read_bytes()
TOKEN = "fb_very-secret"  # noqa: S105  a made-up one
LISTING = "\nnext    fairbench-agent submit --list\n"
HASTY = Patience(attempts=2, first_s=0.0)

Run = Callable[..., tuple[int, str, str]]
Serve = Callable[..., Scripted]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the agent's data folder, with the records that are shipped; nothing is waited for."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    for name in ("FAIRBENCH_POOL", "FAIRBENCH_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    records = tmp_path / "data" / "records"
    records.mkdir(parents=True)
    for path in SHIPPED:
        shutil.copy(path, records)
    return tmp_path / "data"


@pytest.fixture
def run(data: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return what runs `fairbench-agent submit` in this process, asking nobody unless an answer is given."""
    assert data.exists()

    def run(*arguments: str, answer: bool | None = None) -> tuple[int, str, str]:
        asked: list[str] = []

        def ask(question: str) -> bool:
            asked.append(question)
            sys.stderr.write(f"{question}\n")
            return bool(answer)

        with pytest.raises(SystemExit) as raised:
            cli.main(["submit", *arguments], ask=None if answer is None else ask, patience=HASTY)
        assert len(asked) <= 1
        code = raised.value.code
        return code if isinstance(code, int) else 0, *capsys.readouterr()

    return run


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Return what starts scripted servers until the test ends."""
    with ExitStack() as stack:
        yield lambda *steps: stack.enter_context(scripted(*steps))


def spool_of(data: Path) -> Spool:
    return Spool(node_folder(data) / "spool")


def waiting(data: Path) -> list[str]:
    return [entry.sha256 for entry in spool_of(data).waiting().items]


def files(data: Path) -> bytes:
    """Return everything that is written in the data folder."""
    return b"\n".join(path.read_bytes() for path in data.rglob("*") if path.is_file())


class TestSending:
    """All of the folder, or those that are named."""

    def test_everything_that_the_pool_has_not_got(self, run: Run, serve: Serve, data: Path) -> None:
        tiny = TinyPool()
        url = serve(tiny).url
        code, out, err = run("--pool", url, "--yes")
        assert (code, err) == (0, "")
        assert out.splitlines() == [
            *(f"{sha256[:12]}  accepted by {url}" for sha256 in sorted(HASHES)),
            "",
            f'next    fairbench-calibrate predict T1 --from "CPU OF THE PAPER" --to this --pool {url}',
            "        fairbench-agent submit --list",
        ]
        assert tiny.contents == {path.stem: path.read_bytes() for path in SHIPPED}
        assert waiting(data) == []
        code, out, err = run("--pool", url, "--yes")
        assert (code, out) == (0, "")
        assert err == (
            f"nothing to send: the folder holds no full measurement of grade A or B that {url} has not acknowledged\n"
            "next    fairbench-agent submit --list\n"
        )

    def test_nothing_fit_to_be_offered_is_refused_as_without_a_pool(self, run: Run, serve: Serve, data: Path) -> None:
        server = serve(TinyPool())
        for path in SHIPPED:
            (data / "records" / path.name).unlink()
        without = run()
        assert without[::2] == (
            2,
            "fairbench-agent: nothing to propose: no sound record is there; run fairbench-agent measure\n",
        )
        for options in (("--yes",), ("--dry-run",)):
            code, out, err = run("--pool", server.url, *options)
            assert (code, out, err) == (2, "", without[2].replace("propose", "send"))
        assert server.requests == []

    def test_one_that_is_named_by_digits_or_file(self, run: Run, serve: Serve) -> None:
        tiny = TinyPool()
        url = serve(tiny).url
        assert run(HASHES[0][:8], "--pool", url, "--yes")[0] == 0
        assert run(str(SHIPPED[1]), str(SHIPPED[1]), "--pool", url, "--yes")[0] == 0
        assert sorted(tiny.contents) == HASHES

    def test_a_copy_under_another_name_is_sent_as_the_record_it_is(
        self, run: Run, serve: Serve, tmp_path: Path
    ) -> None:
        copy = tmp_path / "copy.json"
        copy.write_text(json.dumps(json.loads(CONTENT), sort_keys=False, separators=(",", ": ")), "utf-8")
        tiny = TinyPool()
        assert run(str(copy), "--pool", serve(tiny).url, "--yes")[0] == 0
        assert tiny.contents == {HASHES[0]: CONTENT}

    def test_another_pool_gets_its_own(self, run: Run, serve: Serve) -> None:
        one, other = TinyPool(), TinyPool()
        for tiny in (one, other):
            run("--pool", serve(tiny).url, "--yes")
        assert one.contents == other.contents
        assert set(one.receipts.values()).isdisjoint(other.receipts.values())

    def test_a_folder_takes_records_too(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "pool").mkdir()
        code, out, _ = run("--pool", str(tmp_path / "pool"), "--yes")
        assert (code, out.count(" accepted by ")) == (0, 2)
        assert FolderPool(tmp_path / "pool").hashes() == sorted(HASHES)

    def test_quarantined_is_acknowledged_with_its_reasons(self, run: Run, serve: Serve, data: Path) -> None:
        url = serve(TinyPool(state="quarantined", reasons=("grade C", "too far"))).url
        code, out, _ = run(HASHES[0], "--pool", url, "--yes")
        told = f"{HASHES[0][:12]}  quarantined by {url}: grade C; too far\n\nnext    fairbench-agent submit --list\n"
        assert (code, out) == (0, told)
        assert waiting(data) == []

    def test_json(self, run: Run, serve: Serve) -> None:
        url = serve(TinyPool()).url
        code, out, err = run(HASHES[0], "--pool", url, "--yes", "--json")
        assert (code, err) == (0, "")
        assert json.loads(out) == {
            "records": [
                {
                    "sha256": HASHES[0],
                    "pool": url,
                    "state": "accepted",
                    "reasons": [],
                    "receipt_kept": True,
                    "error": None,
                }
            ],
            "defects": [],
            "log": [],
        }

    def test_a_signature_goes_with_its_record(self, run: Run, serve: Serve, data: Path) -> None:
        """Kept while it waits, shown by the dry run, and sent; another record has none."""
        signature = MachineKey(bytes(32)).signature(b"any")
        write_signature(data / "records" / f"{HASHES[0]}.json", signature)
        url = f"http://127.0.0.1:{free_port()}"
        assert f"Fairbench-Signature: {signature}" in run(HASHES[0], "--pool", url, "--dry-run")[1]
        assert run(*HASHES, "--pool", url, "--yes")[0] == 1
        assert {item.sha256: item.signature for item in spool_of(data).waiting().items} == {
            HASHES[0]: signature,
            HASHES[1]: None,
        }
        server = serve(TinyPool())
        assert run(*HASHES, "--pool", server.url, "--yes")[0] == 0
        sent = {one.split(b" ")[1][-64:].decode(): header(one, "Fairbench-Signature") for one in server.requests}
        assert sent == {HASHES[0]: signature, HASHES[1]: None}

    def test_what_is_no_signature_is_told_and_hides_no_other(self, run: Run, serve: Serve, data: Path) -> None:
        signature_path(data / "records" / f"{HASHES[0]}.json").write_text("x", "utf-8")
        tiny = TinyPool()
        code, _, err = run("--pool", serve(tiny).url, "--yes")
        assert (code, list(tiny.contents)) == (2, [HASHES[1]])
        assert f"{HASHES[0]}.sig: holds no signature" in err

    def test_the_pool_and_the_token_of_the_environment(
        self, run: Run, serve: Serve, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        server = serve(TinyPool())
        monkeypatch.setenv("FAIRBENCH_POOL", server.url)
        monkeypatch.setenv("FAIRBENCH_TOKEN", TOKEN)
        assert run(HASHES[0], "--yes")[0] == 0
        assert header(server.requests[0], "Authorization") == f"Bearer {TOKEN}"


class TestAsking:
    """Once, after everything was shown; without a yes nothing is sent or kept."""

    def test_yes(self, run: Run, serve: Serve) -> None:
        server = serve(TinyPool())
        code, _, err = run("--pool", server.url, answer=True)
        assert code == 0
        assert len(server.requests) == 2
        shown = err.splitlines()
        assert shown[0] == f"To {server.url}, anonymously:"
        for path in SHIPPED:
            record = parse_record(path.read_bytes())
            line = next(line for line in shown if path.stem[:12] in line)
            assert f"{record.protocol.suite}, 2000000 evaluations" in line
            assert f"{path.stat().st_size} bytes" in line
        for fact in machine_facts(record.machine):
            assert not fact.source or any(line.split() == f"{fact.label} {fact.text}".split() for line in shown)
        assert record.machine_id in err
        size = sum(path.stat().st_size for path in SHIPPED)
        assert shown[-1] == f"Send these 2 records ({size} bytes)?"

    @pytest.mark.parametrize(
        ("answer", "words"), [(False, "not agreed; nothing was sent"), (None, "nothing was sent; agree with --yes")]
    )
    def test_no(self, run: Run, serve: Serve, data: Path, answer: bool | None, words: str) -> None:
        server = serve(TinyPool())
        code, out, err = run("--pool", server.url, answer=answer)
        assert (code, out) == (2, "")
        assert words in err.splitlines()[-1]
        assert server.requests == []
        assert waiting(data) == []

    @pytest.mark.parametrize(("typed", "sent"), [("y\n", 1), ("yes\n", 1), ("\n", 0), ("n\n", 0), ("", 0)])
    def test_what_is_typed_at_a_terminal(
        self,
        serve: Serve,
        data: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        typed: str,
        sent: int,
    ) -> None:
        terminal = io.StringIO(typed)
        monkeypatch.setattr(terminal, "isatty", lambda: True)
        monkeypatch.setattr(sys, "stdin", terminal)
        server = serve(TinyPool())
        with pytest.raises(SystemExit) as raised:
            cli.main(["submit", HASHES[0], "--pool", server.url])
        assert (raised.value.code or 0) == (0 if sent else 2)
        assert len(server.requests) == sent
        assert "[y/N]" in capsys.readouterr().err
        assert waiting(data) == []

    def test_with_a_token_it_says_so_and_shows_it_nowhere(self, run: Run, serve: Serve, data: Path) -> None:
        server = serve(says(500), says(403, {"detail": "revoked"}))
        code, out, err = run(HASHES[0], "--pool", server.url, "--token", TOKEN, answer=True)
        assert code == 2
        assert "with your token" in err
        assert TOKEN not in out + err
        assert TOKEN.encode() not in files(data)


class TestDryRun:
    """Every byte is shown and none is sent."""

    def test_is_what_is_sent(self, run: Run, serve: Serve, data: Path) -> None:
        server = serve(TinyPool())
        code, out, err = run(HASHES[0], "--pool", server.url, "--token", TOKEN, "--dry-run")
        told = "nothing was sent; 1 to send\nnext    fairbench-agent submit  # the same without --dry-run\n"
        assert (code, err) == (0, told)
        assert server.requests == []
        assert waiting(data) == []
        head, _, body = out.partition("\n\n")
        assert body == CONTENT.decode() + "\n"
        assert hashlib.sha256(body.rstrip("\n").encode()).hexdigest() == HASHES[0]
        run(HASHES[0], "--pool", server.url, "--token", TOKEN, "--yes")
        sent, _, sent_body = server.requests[0].partition(b"\r\n\r\n")
        receipt = header(server.requests[0], "Fairbench-Receipt") or ""
        hidden = sent.decode().replace(TOKEN, "(your token)").replace(receipt, "(made when the record is sent)")
        assert sorted(hidden.splitlines()[1:]) == sorted(head.splitlines()[1:])
        assert gzip.decompress(sent_body) == CONTENT

    def test_json_and_all_of_the_folder(self, run: Run, serve: Serve) -> None:
        code, out, _ = run("--pool", serve(TinyPool()).url, "--dry-run", "--json")
        assert code == 0
        assert [part["body"].encode() for part in json.loads(out)] == [
            path.read_bytes() for path in sorted(SHIPPED, key=lambda path: path.stem)
        ]

    def test_of_what_waits(self, run: Run, data: Path) -> None:
        run(HASHES[0], "--pool", f"http://127.0.0.1:{free_port()}", "--yes")
        code, out, _ = run("--pending", "--dry-run")
        assert code == 0
        assert CONTENT.decode() in out
        assert waiting(data) == [HASHES[0]]

    def test_to_a_folder(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "pool").mkdir()
        out = run(HASHES[0], "--pool", str(tmp_path / "pool"), "--dry-run")[1]
        assert out.startswith(f"FILE {tmp_path}/pool/{HASHES[0]}.json\n")
        assert list((tmp_path / "pool").iterdir()) == []


class TestPending:
    """What could not be sent waits, and is sent when asked."""

    def test_nobody_listens(self, run: Run, data: Path) -> None:
        port = free_port()
        code, out, err = run("--pool", f"http://127.0.0.1:{port}", "--yes")
        assert (code, out) == (1, "")
        assert "2 records are kept in the spool; send them with: fairbench-agent submit --pending" in err
        assert "trying again in 0 s (2 of 2)" in err
        assert sorted(waiting(data)) == sorted(HASHES)
        code, out, _ = run("--list")
        assert code == 0
        listed, told = out.split("\n\n")
        assert told == "next    fairbench-agent submit --pending\n"
        assert [line.split(": ")[0] for line in listed.splitlines()] == [
            f"{sha256[:12]}  waits for http://127.0.0.1:{port}" for sha256 in sorted(HASHES)
        ]

    @pytest.mark.parametrize("failure", [cuts, says(503, {"detail": "busy"}), says(429, Retry_After="9999")])
    def test_a_failure_and_then_a_pool(self, run: Run, data: Path, serve: Serve, failure: Step) -> None:
        tiny = TinyPool()
        server = serve(failure, failure, tiny)
        if failure is not cuts and "9999" in repr(failure):
            server.script.pop(0)
        code = run(HASHES[0], "--pool", server.url, "--yes")[0]
        assert code in (0, 1)
        while waiting(data):
            assert run("--pending")[0] in (0, 1)
        assert list(tiny.contents) == [HASHES[0]]
        assert run("--pending") == (0, "", "nothing waits\n")

    def test_a_refused_one_says_why_and_can_be_forgotten(self, run: Run, data: Path, serve: Serve) -> None:
        server = serve(says(422, {"detail": "differs from the known outcome", "field": "processes.3"}))
        code, out, err = run(HASHES[0], "--pool", server.url, "--yes")
        assert (code, out) == (2, "")
        assert f"{HASHES[0][:12]}  not taken: {server.url}: answered 422: processes.3: differs from" in err
        assert "1 record is kept in the spool; send it with: fairbench-agent submit --pending" in err
        assert "differs from the known outcome" in run("--list")[1]
        told = f"{HASHES[0][:12]}  will not be sent to {server.url}\n{LISTING}"
        assert run("--forget", HASHES[0][:6]) == (0, told, "")
        assert waiting(data) == []

    def test_of_one_pool_only(self, run: Run, serve: Serve, data: Path) -> None:
        tiny = TinyPool()
        for _ in range(2):
            run(HASHES[0], "--pool", f"http://127.0.0.1:{free_port()}", "--yes")
        server = serve(cuts, cuts, tiny)
        run(HASHES[1], "--pool", server.url, "--yes")
        assert len(waiting(data)) == 3
        assert run("--pending", "--pool", server.url)[0] == 0
        assert list(tiny.contents) == [HASHES[1]]
        assert waiting(data) == [HASHES[0], HASHES[0]]

    def test_one_pool_that_is_gone_stops_no_other(self, run: Run, serve: Serve, data: Path, tmp_path: Path) -> None:
        (tmp_path / "pool").mkdir()
        tiny = TinyPool()
        server = serve(cuts, cuts, tiny)
        run(HASHES[0], "--pool", server.url, "--yes")
        spool_of(data).queue(str(tmp_path / "gone"), HASHES[1], SHIPPED[1].read_bytes(), "2020-01-01T00:00:00Z")
        code, out, err = run("--pending", "--json")
        assert code == 2
        assert "no such folder" in json.loads(out)["records"][0]["error"]
        assert list(tiny.contents) == [HASHES[0]]
        assert "1 record is kept" in err


class TestWithdrawing:
    """By the receipt that was kept, or one that is given."""

    def test_a_record_of_ones_own(self, run: Run, serve: Serve) -> None:
        tiny = TinyPool()
        url = serve(tiny).url
        run("--pool", url, "--yes")
        assert run("--withdraw", HASHES[0][:10]) == (0, f"{HASHES[0][:12]}  withdrawn from {url}\n{LISTING}", "")
        assert tiny.states[HASHES[0]] == "withdrawn"
        assert tiny.states[HASHES[1]] == "accepted"
        assert f"{HASHES[0][:12]}  withdrawn from {url}" in run("--list")[1]
        assert tiny.receipts[HASHES[0]] not in run("--list", "--json")[1]

    def test_with_a_receipt_from_elsewhere(self, run: Run, serve: Serve) -> None:
        tiny = TinyPool()
        url = serve(tiny).url
        run("--pool", url, "--yes")
        arguments = ["--receipt", tiny.receipts[HASHES[0]], "--json"]
        code, out, _ = run("--withdraw", HASHES[0], "--pool", url, *arguments)
        assert (code, json.loads(out)) == (0, {"sha256": HASHES[0], "pool": url, "state": "withdrawn"})
        assert run("--withdraw", HASHES[0][:9], "--pool", url, *arguments)[0] == 2

    def test_what_somebody_else_handed_in(self, run: Run, serve: Serve) -> None:
        tiny = TinyPool({HASHES[0]: CONTENT}, {HASHES[0]: "o" * 43}, {HASHES[0]: "accepted"})
        run(HASHES[0], "--pool", serve(tiny).url, "--yes")
        code, _, err = run("--withdraw", HASHES[0][:10])
        assert code == 2
        assert "had it from somebody else or gives no receipts" in err

    def test_of_two_pools_one_is_named(self, run: Run, serve: Serve) -> None:
        urls = [serve(TinyPool()).url for _ in range(2)]
        for url in urls:
            run(HASHES[0], "--pool", url, "--yes")
        code, _, err = run("--withdraw", HASHES[0][:10])
        assert code == 2
        assert all(url in err for url in urls)
        assert run("--withdraw", HASHES[0][:10], "--pool", urls[0])[0] == 0

    def test_a_pool_that_is_down(self, run: Run, serve: Serve) -> None:
        server = serve(TinyPool())
        run(HASHES[0], "--pool", server.url, "--yes")
        server.script[:] = [cuts]
        code, _, err = run("--withdraw", HASHES[0][:10])
        assert code == 1
        assert "given up after 2 attempts" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--token", "x"], "no pool is named; name one with --pool URL or FAIRBENCH_POOL"),
        (["--plain-http"], "no pool is named; name one with --pool URL or FAIRBENCH_POOL"),
        (["--pool", "POOL", "--output", "."], "--output is for the file that is written where no pool is named"),
        (["--pool", "ftp://host"], "'ftp' is no kind of pool"),
        (["--pool", "nowhere"], "nowhere: no such folder"),
        (["--pool", "sqlite:///nowhere.db"], "no such database"),
        (["--pool", "http://pool.example.org"], "use https, or insist with --plain-http"),
        (["--pool", "https://me:pw@host"], "a pool's URL has no user and password"),
        (["--pool", "POOL", "abcdef"], "no record begins with 'abcdef'"),
        (["--pool", "POOL", "none.json"], "none.json: cannot be read"),
        (["--pool", "POOL", "edited.json"], "edited.json: "),
        (["--pool", "POOL", "EDITED"], "its content does not have the hash in its name"),
        (["--pool", "POOL", "partial.json"], "is partial, and a pool compares complete measurements"),
        (["--pool", "POOL", "--folder", "nowhere"], "nowhere: no such folder; --folder names a folder of records"),
        (["--pool", "POOL", "--token", "two words"], "the token is malformed"),
        (["--pool", "POOL", "--pending", "abcdef"], "records and --pending do not go together"),
        (["--pending", "--list"], "--pending and --list do not go together"),
        (["--receipt", "x"], "--receipt goes with --withdraw only"),
        (["--withdraw", "abcd"], "no receipt of such a record is kept"),
        (["--withdraw", "x"], "no receipt of such a record is kept"),
        (["--forget", "abcd"], "no such record waits"),
        (["--tokne", "x"], "--tokne"),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) else "",
)
def test_bad_input_is_one_line_and_sends_nothing(
    run: Run,
    serve: Serve,
    data: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "edited.json").write_bytes(CONTENT.replace(b'"evaluations":2', b'"evaluations":3', 1))
    partial_record = canonical_bytes(_partial())
    (tmp_path / "partial.json").write_bytes(partial_record)
    edited = tmp_path / f"{HASHES[0]}.json"
    edited.write_bytes(CONTENT.replace(b'"wall_ns":[', b'"wall_ns":[1', 1))
    server = serve(TinyPool())
    replaced = {"POOL": server.url, "EDITED": str(edited)}
    code, out, err = run(*(replaced.get(argument, argument) for argument in arguments), "--yes")
    assert (code, out) == (2, "")
    assert err.startswith("fairbench-agent: ")
    assert err.count("\n") == 1
    assert words in err
    assert server.requests == []
    assert waiting(data) == []


def _partial() -> Any:
    whole = parse_record(CONTENT)
    tsp = tuple(process for process in whole.processes if process.problem == "tsp")
    instances = {name: digest for name, digest in (whole.protocol.instances or {}).items() if name.startswith("tsp/")}
    protocol = whole.protocol.model_copy(update={"selection": "tsp/*", "instances": instances})
    return whole.model_copy(update={"processes": tsp, "partial": True, "protocol": protocol})


def test_in_a_folder_a_partial_one_stays_and_a_damaged_one_is_told_of(run: Run, serve: Serve, data: Path) -> None:
    partial = FolderPool(data / "records").add(_partial())
    damaged = FolderPool(data / "records", lambda _: ()).add(example_record())
    tiny = TinyPool()
    code, _, err = run("--pool", serve(tiny).url, "--yes")
    assert code == 2
    told = f"no full measurements of grade A or B, or larger than a pool takes: {partial.stem[:12]}; name a complete one to send it all the same"
    assert told in err
    assert str(damaged) in err
    assert sorted(tiny.contents) == sorted(HASHES)


def test_a_spool_that_cannot_be_used_fails_before_anything_is_sent(run: Run, serve: Serve, data: Path) -> None:
    node_folder(data).mkdir(parents=True)
    (node_folder(data) / "spool").touch()
    server = serve(TinyPool())
    code, out, err = run(HASHES[0], "--pool", server.url, "--yes")
    assert (code, out) == (1, "")
    assert "cannot be used" in err
    assert server.requests == []


def test_a_damaged_file_in_the_spool_is_told_of_and_stops_no_other(run: Run, serve: Serve, data: Path) -> None:
    tiny = TinyPool()
    server = serve(cuts, cuts, tiny)
    run(HASHES[0], "--pool", server.url, "--yes")
    (node_folder(data) / "spool" / "waiting" / "torn.json").write_text("{")
    code, _, err = run("--pending")
    assert code == 2
    assert "torn.json: is damaged" in err
    assert list(tiny.contents) == [HASHES[0]]
