"""`fairbench-agent records`: what it finds, how it words it, and how it fails."""

import csv
import getpass
import hashlib
import io
import json
import re
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fairbench_agent.agent import cli
from fairbench_agent.agent.machine.detection import detect
from fairbench_agent.agent.machine.system_source import SystemSource
from fairbench_agent.agent.records import record_list as records
from fairbench_agent.agent.records import records_cli
from fairbench_agent.pool.errors import StoreError
from fairbench_agent.pool.paths import DATA_FOLDER_VARIABLE
from fairbench_agent.pool.record.fields import Fact
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.pool.examples import example_record, full_record, imported_record, machine, protocol


class Answer(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


def sound(_: Record) -> tuple[str, ...]:
    """Find nothing wrong with any record's work."""
    return ()


OLDER = example_record(started_at="2025-12-24T12:00:00Z", finished_at="2025-12-24T12:20:00Z")
NEWER = full_record(1).model_copy(update={"started_at": "2026-01-02T00:00:00Z"})
IMPORT = imported_record()


@pytest.fixture
def store(tmp_path: Path) -> FolderPool:
    """Return a store of a small, a full and an imported record, in the agent's own folder."""
    store = FolderPool(tmp_path / "records", sound)
    for record in (OLDER, NEWER, IMPORT):
        store.add(record)
    return store


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs `fairbench-agent records` on the store, with work taken for sound."""
    monkeypatch.setattr(records_cli, "_store", lambda folder: FolderPool(folder or tmp_path / "records", sound))

    def run(*arguments: str) -> Answer:
        monkeypatch.setattr(sys, "argv", ["fairbench-agent", "records", *arguments])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        code = ended.value.code
        return Answer(code if isinstance(code, int) else 0, *capsys.readouterr())

    return run


def break_one(store: FolderPool) -> Path:
    """Change one digit of a stored record and return its file."""
    path = store.path(record_sha256(OLDER))
    path.write_bytes(path.read_bytes().replace(b"600000000", b"600000001"))
    return path


def test_list_shows_the_latest_first(run: Run, store: FolderPool) -> None:
    """Short hash, CPU, suite, grade, raw and undisturbed seconds, date, partial."""
    answer = run("list")
    assert (answer.code, answer.err) == (0, "")
    head, *rows = answer.out.splitlines()
    assert head.split() == [
        "hash",
        "CPU",
        "suite",
        "budget",
        "grade",
        "raw",
        "s",
        "undisturbed",
        "s",
        "date",
        "partial",
    ]
    assert [row.split()[0] for row in rows] == [record_sha256(record)[:12] for record in (IMPORT, NEWER, OLDER)]
    assert rows[0].split()[1:] == [
        "i7-7500U",
        "standard",
        "2000000",
        "imported",
        "0.60",
        "unknown",
        "2026-01-31",
        "partial",
    ]
    assert rows[2].split()[1:] == [
        "AMD",
        "EPYC",
        "(Zen",
        "3)",
        "standard",
        "2000000",
        "B",
        "0.60",
        "0.58",
        "2025-12-24",
        "partial",
    ]
    assert "partial" not in rows[1]
    assert len(list(store)) == 3


def test_list_as_json_is_one_document_in_nanoseconds(run: Run, store: FolderPool) -> None:
    """Whole hashes and integers, for programs."""
    rows = json.loads(run("list", "--json").out)
    assert [row["sha256"] for row in rows] == [record_sha256(record) for record in (IMPORT, NEWER, OLDER)]
    assert rows[2]["total"] == {"n_processes": 1, "wall_ns": 600_000_000, "undisturbed_ns": 582_000_000}
    assert rows[0]["total"]["undisturbed_ns"] is None
    assert store.folder.is_dir()


def test_list_of_nothing_says_what_to_do(run: Run) -> None:
    """Before the first measurement there is no folder; that is no error."""
    answer = run("list")
    assert (answer.code, answer.out) == (0, "")
    assert "measure this machine with: fairbench-agent measure" in answer.err
    assert run("list", "--json").out == "[]\n"


@pytest.mark.parametrize("command", ["list", "export", "verify"])
def test_a_broken_record_is_named_and_hides_no_other(run: Run, store: FolderPool, command: str) -> None:
    """The others are shown, one line names the broken file, exit code 2."""
    path = break_one(store)
    answer = run(command)
    assert answer.code == 2
    assert answer.out
    assert answer.err.count("\n") == 1
    assert str(path) in answer.err
    assert "was changed" in answer.err


def test_show_tells_what_a_person_wants_to_know(run: Run, store: FolderPool) -> None:
    """CPU with sources, protocol, totals raw and undisturbed, noise, grade with reasons, hash."""
    sha256 = record_sha256(NEWER)
    answer = run("show", sha256[:8])
    assert (answer.code, answer.err) == (0, "")
    text = re.sub(" +", " ", answer.out)
    assert f"hash {sha256}" in text
    assert "Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz /proc/cpuinfo" in text
    assert "numba_version 0.68.1" in text
    assert re.search(r"qap 16 [\d,]+\.\d\d [\d,]+\.\d\d", text)
    assert re.search(r"total 64 [\d,]+\.\d\d [\d,]+\.\d\d", text)
    assert "primes validation 12.35" in text
    assert "disturbed runs 64 of 64 preempted 64, busy neighbour 64, unsteady 64" in text
    assert "wall / CPU time 1.0101" in text
    assert "Grade C" in text
    assert "the core's speed varied" in text
    assert store.find(sha256[:8]).exists()


def test_show_reads_quantities_in_their_units(run: Run, store: FolderPool) -> None:
    """Caches in KiB, frequencies in GHz, what is unknown as unknown."""
    text = re.sub(" +", " ", run("show", record_sha256(OLDER)[:8]).out)
    assert "cache l2 512 KiB /sys/devices/system/cpu/cpu0/cache/index2/size" in text
    assert "memory 7.75 GiB psutil" in text
    assert "max frequency unknown" in text
    assert "found before nothing against it" in text
    assert len(store.paths()) == 3


def test_show_of_an_import_invents_nothing(run: Run, store: FolderPool) -> None:
    """No grade, no estimate, no counters: said, not shown as zero."""
    path = store.path(record_sha256(IMPORT))
    text = re.sub(" +", " ", run("show", str(path)).out)
    assert "Grade none: imported" in text
    assert "total 1 0.60 unknown" in text
    assert "wall / CPU time unknown" in text
    assert "origin Arza et al., repository RTDHW, result.txt" in text


def test_show_as_json_holds_the_record_itself(run: Run, store: FolderPool) -> None:
    """The document beside its hash, so that anybody can check one against the other."""
    document = json.loads(run("show", record_sha256(OLDER), "--json").out)
    content = json.dumps(document["record"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert document["hash"] == hashlib.sha256(content.encode()).hexdigest() == record_sha256(OLDER)
    assert document["problems"] == {"tsp": document["total"]}
    assert document["noise"]["n_disturbed"] == 0
    assert not any(map(store.defect, store.documents()))


def test_markup_of_a_foreign_record_is_only_text(run: Run, store: FolderPool) -> None:
    """A brand that looks like formatting, or like a formula, is shown as it is."""
    brand = Fact(value="[red]=1+1[/red]", source="[link]")
    store.add(example_record(machine=machine(brand=brand)))
    assert "[red]=1+1[/red]" in run("list").out
    assert "[red]=1+1[/red]" in run("show", record_sha256(example_record(machine=machine(brand=brand)))).out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("show", "0000"), "no record begins with '0000'"),
        (("show", "abc"), "abc: cannot be read"),
        (("show", "missing.json"), "missing.json: cannot be read"),
        (("verify", "0000"), "no record begins with '0000'"),
        (("verify", "missing.json"), "missing.json: cannot be read"),
        (("export", "missing.json"), "missing.json: cannot be read"),
        (("export", "0000"), "no record begins with '0000'"),
        (("list", "--folder", __file__), "cannot be read"),
    ],
)
def test_what_does_not_exist_gets_one_line(
    run: Run, store: FolderPool, arguments: tuple[str, ...], message: str
) -> None:
    """Exit code 2, one line, no traceback."""
    answer = run(*arguments)
    assert answer.code == 2
    assert message in answer.err
    assert answer.err.count("\n") == 1
    assert store.folder.is_dir()


def test_verify_counts_sound_records(run: Run, store: FolderPool) -> None:
    """All three, two of which are named; exit code 0."""
    assert run("verify") == Answer(0, "3 of 3 records are complete, unchanged and did the known work\n", "")
    names = [record_sha256(OLDER)[:6], str(store.path(record_sha256(IMPORT)))]
    assert json.loads(run("verify", *names, "--json").out) == {"n_files": 2, "defects": []}


def test_verify_names_every_broken_file(run: Run, store: FolderPool) -> None:
    """A changed, a foreign and a later record: a line each, in one JSON document too."""
    changed = break_one(store)
    foreign = store.folder / "notes.json"
    foreign.write_text("{}")
    answer = run("verify", "--json")
    document = json.loads(answer.out)
    assert (answer.code, document["n_files"], len(document["defects"])) == (2, 4, 2)
    assert {line.split(": ")[0] for line in document["defects"]} == {str(changed), str(foreign)}
    assert [line.removeprefix("fairbench-agent: ") for line in answer.err.splitlines()] == document["defects"]


def test_verify_checks_the_work(store: FolderPool) -> None:
    """A record of other work is broken, though its hash is right."""
    strict = FolderPool(store.folder, lambda record: ("did other work",) if record.origin.kind == "measured" else ())
    assert len(records.verified(strict, [])[1]) == 2
    (defect,) = records.verified(strict, [record_sha256(OLDER)])[1]
    assert defect.endswith("did other work")


def test_the_default_folder_is_the_agents_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where `measure` leaves its records, unless another folder is named."""
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, str(tmp_path))
    assert records_cli._store(None).folder == tmp_path / "records"
    (tmp_path / "x").mkdir()
    assert records_cli._store(tmp_path / "x").folder == tmp_path / "x"


def test_a_named_folder_must_exist(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no such folder"):
        records_cli._store(tmp_path / "none")


def test_the_commands_check_against_the_known_outcomes(tmp_path: Path) -> None:
    """Without anything injected, a record that claims to be verified at an unlisted seed is refused."""
    record = example_record(protocol=protocol(seed=3))
    path = FolderPool(tmp_path, sound).add(record)
    (defect,) = records.verified(records_cli._store(tmp_path), [str(path)])[1]
    assert "the table of known outcomes does not list it" in defect


def test_export_lines_hash_to_their_records(run: Run, store: FolderPool) -> None:
    """A line without its end is the canonical form of the record."""
    lines = run("export").out.splitlines()
    assert sorted(hashlib.sha256(line.encode()).hexdigest() for line in lines) == [path.stem for path in store.paths()]
    assert json.loads(run("export", "--json").out) == [json.loads(line) for line in lines]


def test_export_csv_has_a_row_per_process(run: Run, store: FolderPool) -> None:
    """Units in the header, seconds to the nanosecond, nothing where there is no estimate."""
    answer = run("export", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(answer.out)))
    assert list(rows[0]) == (
        [
            "machine_id",
            "cpu",
            "suite",
            "stratum",
            "problem",
            "instance",
            "search",
            "evaluations",
            "objective",
            "wall_s",
            "undisturbed_s",
            "grade",
            "hash",
        ]
    )
    assert len(rows) == 1 + 64 + 1
    small = next(row for row in rows if row["hash"] == record_sha256(OLDER))
    assert (small["wall_s"], small["undisturbed_s"], small["grade"]) == ("0.600000000", "0.582000000", "B")
    assert (small["cpu"], small["evaluations"], small["objective"]) == ("AMD EPYC (Zen 3)", "2000007", "901.250000")
    imported = next(row for row in rows if row["hash"] == record_sha256(IMPORT))
    assert (imported["undisturbed_s"], imported["grade"]) == ("", "")
    assert run("export", record_sha256(OLDER)[:8], "--format", "csv").out.count("\n") == 2
    assert len(store.paths()) == 3


def test_unknown_format_lists_the_known_ones(run: Run) -> None:
    """A wrong choice is a wrong use: exit code 2 and the choices."""
    answer = run("export", "--format", "xml")
    assert answer.code == 2
    assert "json" in answer.err
    assert "csv" in answer.err


def test_a_hash_never_means_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Digits are looked up among the records, even where a file of that name lies about."""
    (tmp_path / "abcd").write_text("{}")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreError, match="no record begins with 'abcd'"):
        records.named_path(FolderPool(tmp_path / "records"), "abcd")


def test_a_record_of_this_machine_names_nobody() -> None:
    """Neither host, user, home nor working folder of the running system stands in its record."""
    text = canonical_bytes(example_record(machine=detect(SystemSource()))).decode()
    private: dict[str, Any] = {
        "host": socket.gethostname(),
        "user": getpass.getuser(),
        "home": str(Path.home()),
        "folder": str(Path.cwd()),
    }
    for what, value in private.items():
        assert not re.search(rf"(?<![\w/]){re.escape(value)}(?!\w)", text, re.IGNORECASE), what
