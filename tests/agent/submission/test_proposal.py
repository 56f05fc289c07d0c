"""`fairbench-agent submit` without a pool: one file, the same rules, nothing sent."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from fairbench_agent.agent import cli
from fairbench_agent.agent.machine.node_folder import node_folder
from fairbench_agent.pool.record.record import canonical_bytes, parse_record, record_sha256
from fairbench_agent.pool.review.rules import lone_findings
from fairbench_agent.pool.stores.folder import FolderPool

RECORDS = Path(__file__).parents[3] / "results" / "records"
BEST, GOOD, POOR = (
    next(RECORDS.glob(f"{digits}*.json")) for digits in ("be22968adc4c", "f8f3c7e58488", "ac9bc25fd01b")
)
HELD_BACK = "    - grade C: 1.0% of the wall time"

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return what runs `submit` in an empty folder, where no pool is named; three records are the agent's own."""
    monkeypatch.setenv("FAIRBENCH_DATA_DIR", str(tmp_path / "data"))
    for name in ("FAIRBENCH_POOL", "FAIRBENCH_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "data" / "records").mkdir(parents=True)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    for path in (BEST, GOOD, POOR):
        shutil.copy(path, tmp_path / "data" / "records")

    def run(*arguments: str, **seams: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as raised:
            cli.main(["submit", *arguments], **{"ask": None, **seams})
        code = raised.value.code
        return code if isinstance(code, int) else 0, *capsys.readouterr()

    return run


def test_the_best_record_is_written_here_as_the_file_that_a_folder_keeps(run: Run, tmp_path: Path) -> None:
    """Both are of grade B, and the latest of the best is meant by `this` too."""
    code, out, err = run()
    assert (code, [path.name for path in Path().iterdir()]) == (0, [BEST.name])
    assert (tmp_path / "here" / BEST.name).read_bytes() == BEST.read_bytes()
    assert FolderPool(tmp_path / "here").defect(tmp_path / "here" / BEST.name) is None
    assert out.splitlines()[0].endswith(
        f"written to the current folder as {BEST.name}; the rules of review find nothing against it"
    )
    assert "Nothing was sent" in out
    assert "results/records" in out
    assert out.splitlines()[-1].startswith(f"next    fairbench-agent submit {BEST.stem[:12]} --pool URL")
    assert POOR.stem[:12] in err
    assert not (node_folder(tmp_path / "data") / "spool").exists()


def test_a_record_that_is_named_is_written_with_what_would_be_held_against_it(run: Run) -> None:
    code, out, err = run(POOR.stem[:6], str(GOOD), "--output", "there/deeper")
    assert (code, err) == (0, "")
    assert {path.name for path in Path("there/deeper").iterdir()} == {POOR.name, GOOD.name}
    first, second, third, *_ = out.splitlines()
    assert first.endswith(f"{POOR.name}, but would not count:")
    assert second.startswith(HELD_BACK)
    assert third.endswith("find nothing against it")


def test_a_dry_run_shows_every_byte_of_the_file_and_writes_none(run: Run, tmp_path: Path) -> None:
    code, out, err = run("--dry-run")
    head, _, body = out.partition("\n\n")
    assert (code, head.splitlines()[0]) == (0, f"FILE {tmp_path / 'here' / BEST.name}")
    assert body.encode() == BEST.read_bytes() + b"\n"
    assert err.endswith(
        "no pool is named (--pool URL): nothing was sent and nothing was written; 1 to write\n"
        "next    fairbench-agent submit  # the same without --dry-run\n"
    )
    parts = json.loads(run(POOR.stem[:6], "--dry-run", "--json")[1])
    assert [part["body"].encode() for part in parts] == [POOR.read_bytes()]
    assert list(Path().iterdir()) == []


def test_a_record_that_would_not_count_is_measured_again_before_it_is_sent(run: Run) -> None:
    assert run(POOR.stem[:6], "--yes")[1].splitlines()[-1].startswith("next    fairbench-agent check")


def test_json(run: Run) -> None:
    code, out, _ = run(POOR.stem[:6], "--json")
    document = json.loads(out)
    (record,) = document["records"]
    assert (code, record["sha256"], record["path"], document["defects"]) == (0, POOR.stem, POOR.name, [])
    assert record["findings"] == list(lone_findings(parse_record(POOR.read_bytes()), "2027-01-01T00:00:00Z"))


def test_written_twice_is_written_once(run: Run) -> None:
    assert [run()[0], run()[0]] == [0, 0]
    assert len(list(Path().iterdir())) == 1


@pytest.mark.parametrize(("kept", "why"), [([POOR], POOR.stem[:12]), ([], "no sound record")])
def test_nothing_to_propose_is_one_line(run: Run, tmp_path: Path, kept: list[Path], why: str) -> None:
    """It says what is wrong with which record once, and what to do."""
    for path in (BEST, GOOD, POOR):
        if path not in kept:
            (tmp_path / "data" / "records" / path.name).unlink()
    code, out, err = run()
    assert (code, out, list(Path().iterdir())) == (2, "", [])
    assert err.startswith("fairbench-agent: nothing to propose: ")
    assert err.count("\n") == 1
    assert err.count(why) == 1
    assert "run fairbench-agent measure" in err


@pytest.mark.parametrize("agreed", [True, False])
def test_whoever_can_be_asked_is_asked_before_the_current_folder_gets_a_file(
    run: Run, tmp_path: Path, agreed: bool
) -> None:
    questions: list[str] = []

    def ask(question: str) -> bool:
        questions.append(question)
        return agreed

    code, out, err = run(ask=ask)
    assert questions == ["Write it?"]
    assert f"written to {tmp_path / 'here'}, for a proposal:\n  {BEST.stem[:12]}  " in err
    assert "nothing is sent" in err
    assert [path.name for path in Path().iterdir()] == ([BEST.name] if agreed else [])
    assert (code, bool(out)) == ((0, True) if agreed else (2, False))
    assert agreed or err.splitlines()[-1] == "fairbench-agent: not agreed; nothing was written and nothing was sent"


@pytest.mark.parametrize("agreement", [("--yes",), ("--output", ".")])
def test_who_has_said_so_already_is_not_asked(run: Run, agreement: tuple[str, ...]) -> None:
    def never(question: str) -> bool:
        raise AssertionError(question)

    assert run(*agreement, ask=never)[0] == 0
    assert [path.name for path in Path().iterdir()] == [BEST.name]


@pytest.mark.parametrize("arguments", [("zzz",), ("0000",), ("none.json",), ("--folder", "nowhere")])
def test_what_is_not_there_is_one_line(run: Run, arguments: tuple[str, ...]) -> None:
    code, out, err = run(*arguments)
    assert (code, out, err.count("\n"), list(Path().iterdir())) == (2, "", 1, [])


def test_an_output_that_cannot_be_written(run: Run) -> None:
    Path("file").touch()
    code, out, err = run(GOOD.stem[:6], "--output", "file/x")
    assert (code, out) == (1, "")
    assert "cannot be written" in err


def test_other_machine_code_is_told_as_a_pool_tells_it(run: Run, tmp_path: Path) -> None:
    """A record whose code no release knows: the rules say so without a pool."""
    record = parse_record(GOOD.read_bytes())
    foreign = record.model_copy(update={"protocol": record.protocol.model_copy(update={"assembly_sha256": "5e" * 32})})
    path = tmp_path / "foreign.json"
    path.write_bytes(canonical_bytes(parse_record(canonical_bytes(foreign))))
    code, out, _ = run(str(path))
    assert code == 0
    assert "assembly: 5e5e5e5e5e5e is unknown" in out
    assert (Path() / f"{record_sha256(parse_record(path.read_bytes()))}.json").is_file()
