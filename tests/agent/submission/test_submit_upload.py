"""`measure --submit`: agreed to before, sent afterwards, and kept where that fails."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest

from fairbench_agent.agent import cli
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.measurement.session import MeasureOutput, complete
from fairbench_agent.agent.submission.submit_command import send_pending, upload
from fairbench_agent.agent.submission.submit_settings import SubmitSettings
from fairbench_agent.pool.client.http_exchange import Patience
from fairbench_agent.pool.client.spool import Spool
from fairbench_agent.pool.stores.folder import FolderPool
from tests.agent.examples import Scripted as Worker
from tests.agent.examples import around, journal_lines, kept, obedient, plan
from tests.pool.client.scripted_server import Scripted, TinyPool, cuts, free_port, says, scripted

WHOLE = plan(selection="*", validation=False)
Serve = Callable[..., Scripted]
Upload = Callable[[Path], Mapping[str, object]]
HASTY = Patience(attempts=2, first_s=0.0)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the agent's data folder; nothing is waited for."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    for name in ("FAIRBENCH_POOL", "FAIRBENCH_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "data"


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Return what starts scripted servers until the test ends."""
    with ExitStack() as stack:
        yield lambda *steps: stack.enter_context(scripted(*steps))


def prepared(url: str, as_json: bool = False) -> Upload:
    return upload(SubmitSettings(url, as_json=as_json, yes=True, patience=HASTY), "*")


def measured(folder: Path, then: Upload, as_json: bool = False) -> bool:
    """File a record of scripted runs and do with it what follows."""
    journal = kept(folder / "journals", journal_lines(WHOLE)[:1])
    return complete(
        journal, FolderPool(folder), around(Worker(obedient(WHOLE))), MeasureOutput(None, as_json, True, then)
    )


def waiting(data: Path) -> int:
    return len(Spool(node_folder(data) / "spool").waiting().items)


def test_the_record_is_sent_after_it_was_filed(
    serve: Serve, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tiny = TinyPool()
    url = serve(tiny).url
    assert measured(tmp_path, prepared(url))
    (path,) = tmp_path.glob("*.json")
    assert tiny.contents == {path.stem: path.read_bytes()}
    out, err = capsys.readouterr()
    assert f"record  {path}" in out
    assert out.splitlines()[-1] == f"{path.stem[:12]}  accepted by {url}"
    assert err == ""
    assert waiting(data) == 0


def test_json_is_one_document_with_both(serve: Serve, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = serve(TinyPool(state="quarantined", reasons=("grade C",))).url
    assert measured(tmp_path, prepared(url, as_json=True), as_json=True)
    document = json.loads(capsys.readouterr().out)
    assert document["submission"]["sha256"] == document["sha256"]
    assert (document["submission"]["state"], document["submission"]["reasons"]) == ("quarantined", ["grade C"])


@pytest.mark.parametrize("as_json", [False, True])
def test_a_failed_upload_leaves_the_record_in_the_spool_and_says_how_to_send_it(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], as_json: bool
) -> None:
    assert not measured(tmp_path, prepared(f"http://127.0.0.1:{free_port()}", as_json), as_json)
    out, err = capsys.readouterr()
    assert "1 record is kept in the spool; send it with: fairbench-agent submit --pending" in err
    assert waiting(data) == 1
    assert len(list(tmp_path.glob("*.json"))) == 1
    if as_json:
        assert "no connection" in json.loads(out)["submission"]["error"]


def test_a_refused_upload_too(serve: Serve, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not measured(tmp_path, prepared(serve(says(422, {"detail": "no"})).url))
    assert "answered 422: no" in capsys.readouterr().err
    assert waiting(data) == 1


def test_a_spool_that_cannot_be_used(
    serve: Serve, data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    node_folder(data).mkdir(parents=True)
    (node_folder(data) / "spool").touch()
    server = serve(TinyPool())
    assert not measured(tmp_path, prepared(server.url))
    (path,) = tmp_path.glob("*.json")
    assert f"the record is kept, send it with: fairbench-agent submit {path} --pool {server.url}" in (
        capsys.readouterr().err
    )
    assert server.requests == []


class TestBefore:
    """Everything is settled before ten minutes are spent."""

    @pytest.fixture
    def run(self, data: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
        """Return what runs `measure --submit`, which must be refused before it measures, and gives its messages."""

        def run(*arguments: str, answer: bool | None = None) -> str:
            with pytest.raises(SystemExit) as raised:
                cli.main(["measure", "--submit", *arguments], ask=None if answer is None else lambda _: answer)
            assert raised.value.code == 2
            assert not data.exists()
            return capsys.readouterr().err

        return run

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            ([], "no pool is named"),
            (["--pool", "ftp://x"], "is no kind of pool"),
            (["--pool", "https://host", "--token", "two words"], "the token is malformed"),
            (["--pool", "https://host", "--only", "tsp/*"], "gives a partial record"),
            (["--pool", "https://host"], "agree with --yes"),
        ],
    )
    def test_what_cannot_be_sent(self, run: Callable[..., str], arguments: list[str], words: str) -> None:
        assert words in run(*arguments).splitlines()[-1]

    def test_not_agreed(self, run: Callable[..., str]) -> None:
        err = run("--pool", "https://pool.example.org", answer=False)
        assert err.startswith("To https://pool.example.org, anonymously:\n")
        brand = detect(SystemSource()).brand.value
        assert brand is None or brand in err
        assert err.splitlines()[-1] == "fairbench-agent: not agreed; nothing was sent"

    def test_agreed_to_before_it_is_sent(
        self, serve: Serve, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        tiny = TinyPool()
        asked: list[str] = []

        def ask(question: str) -> bool:
            asked.append(question)
            return True

        url = serve(tiny).url
        agreed = upload(SubmitSettings(url, ask=ask), "*")
        assert asked == ["Measure this machine and send the record?"]
        assert f"To {url}, anonymously:" in capsys.readouterr().err
        assert tiny.contents == {}
        assert measured(tmp_path, agreed)
        assert len(tiny.contents) == 1


def test_cut_twice_it_waits_and_pending_sends_it(serve: Serve, data: Path, tmp_path: Path) -> None:
    tiny = TinyPool()
    server = serve(tiny.takes_and_cuts, cuts, tiny)
    assert not measured(tmp_path, prepared(server.url))
    assert waiting(data) == 1
    assert send_pending(SubmitSettings(patience=HASTY)) == 0
    assert list(tiny.n_created.values()) == [1]
    (kept_receipt,) = Spool(node_folder(data) / "spool").receipts()
    assert kept_receipt.receipt in tiny.receipts.values()
