"""`fairbench-agent records compare` and `history`: what they say, and how they fail."""

import json
import re
from pathlib import Path

import pytest

from fairbench_agent.core.folders import DATA_FOLDER_VARIABLE
from fairbench_agent.pool.record.record import Record, canonical_bytes, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from fairbench_agent.workloads.processes import ProcessKey
from tests.agent.records.examples import IMPORT, NEWER, OLDER, Run, break_one
from tests.comparison.shown_commands import assert_shown, shown_commands
from tests.pool.examples import example_record, full_record, protocol, timing

SHIPPED = ("--folder", str(Path(__file__).parents[3] / "results" / "records"))
XEON, EPYC = "5f2ae14c643c776405cf3dca18ad1c97", "ef1a54277e28e295ba15381ccada3303"
AGAIN = example_record(
    started_at="2026-03-01T00:00:00Z",
    finished_at="2026-03-01T00:20:00Z",
    protocol=protocol(python_version="3.14.0", numba_version="0.69.0"),
    processes=(timing(walls_ns=(606_000_000,)),),
)
"""OLDER's machine, 1 % slower under another numba, so of another stratum."""


def squeezed(text: str) -> str:
    return re.sub(" +", " ", text)


def filed(store: FolderPool, record: Record) -> str:
    store.add(record)
    return record_sha256(record)


def test_the_page_shows_what_is_printed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[3]
    monkeypatch.chdir(root)
    (shown,) = shown_commands((root / "docs" / "measure.md").read_text("utf-8"))
    program, _, *arguments = shown.words
    assert program == "fairbench-agent"
    assert_shown(run(*arguments).out, shown.printed)


def test_the_answer_comes_first(run: Run) -> None:
    """Then the ratios, and what differs in protocol, condition, clock and machine."""
    answer = run("compare", "b1a5", "ac9bc25fd01b", *SHIPPED)
    text = squeezed(answer.out)
    assert (answer.code, answer.err) == (0, "")
    assert text.startswith(
        "B takes longer: B ÷ A is 1.642 (95 % interval 1.627 to 1.657), by undisturbed times of the 64 processes that both have.\n"
    )
    assert "Two records of two machines" in text
    assert "total 64 365.47 600.01 1.642 1.627 to 1.657" in text
    assert "qap 16 139.44 237.80 1.705" in text
    assert "sweeps 3 1" in text
    assert "disturbed runs 5 of 192 41 of 64" in text
    assert "drift kernel, ms 1.927 (1.909 to 2.168) 3.277 (3.251 to 3.457) 1.700" in text
    assert "frequency, GHz unknown unknown" in text
    assert "qap/sko100a/swap" not in text
    assert "qap/sko100a/swap 1 9.69 " in squeezed(run("compare", "b1a5", "ac9b", "--processes", *SHIPPED).out)


def test_json_holds_answer_processes_and_times_in_nanoseconds(run: Run) -> None:
    document = json.loads(run("compare", "f8f3", "8c7a", "--json", *SHIPPED).out)
    assert document["answer"].startswith("B takes longer: B ÷ A is 1.646")
    assert (document["a_sha256"][:4], document["b_sha256"][:4], document["times"]) == ("f8f3", "8c7a", "undisturbed")
    assert len(document["processes"]) == 64
    assert document["total"]["low"] < document["total"]["ratio"] < document["total"]["high"]
    assert isinstance(document["total"]["a_ns"], int)
    assert {difference["name"] for difference in document["protocol"]} == {"timer_resolution_ns"}
    assert document["drift_ns"][0] == {"median": 1914332.0, "lowest": 1908827, "highest": 2009986}


def test_other_code_is_said_at_once_and_no_difference_is_not_called_equality(run: Run, store: FolderPool) -> None:
    out = run("compare", record_sha256(OLDER), filed(store, AGAIN)).out
    assert out.startswith(
        "Caution, A and B ran other code, so more than machines is compared; no difference shown: B ÷ A is 1.010 (95 % interval "
    )
    assert "Two records of one machine" in out
    assert "Machine: the same" in out
    assert "equal" not in out


def test_partial_records_and_raw_times_are_said(run: Run, store: FolderPool) -> None:
    """How many processes each has; an import invents neither counters nor a clock."""
    part = filed(
        store, NEWER.model_copy(update={"partial": True, "processes": NEWER.processes[:5], "machine_id": "a" * 32})
    )
    assert "of the 5 processes that both have; A has 64, B 5." in run("compare", record_sha256(NEWER), part).out
    text = squeezed(run("compare", record_sha256(IMPORT), record_sha256(OLDER)).out)
    assert "by raw times (one has no undisturbed estimates; disturbances are in them) of the 1 process that" in text
    assert "disturbed runs unknown 0 of 1" in text


def test_two_imports_have_neither_estimates_nor_blanks_at_the_ends(run: Run, store: FolderPool) -> None:
    other = filed(store, IMPORT.model_copy(update={"machine_id": "a" * 32}))
    out = run("compare", record_sha256(IMPORT), other).out
    assert "by raw times (neither has undisturbed estimates; disturbances are in them)" in out
    assert not [line for line in out.splitlines() if line != line.rstrip()]


def test_copies_side_by_side_are_not_called_other_code(run: Run, store: FolderPool) -> None:
    names = [filed(store, full_record(1, copies)) for copies in (1, 2)]
    answer = json.loads(run("compare", *names, "--json").out)
    assert answer["answer"].startswith("Caution, A and B ran 1 and 2 copies side by side, so more than machines is")
    assert (answer["same_code"], answer["copies"], answer["without_estimates"]) == (True, [1, 2], [])


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (("ac9bc25fd01b", "8c7a42af8fee"), "did other work: suite published and standard"),
        (("ac9b", "ac9b"), "one and the same record; name two"),
        (("ac9b", "missing.json"), "missing.json: cannot be read"),
        (("ac9b", "0000"), "no record begins with '0000'"),
        (("ac9b", __file__), "not a JSON document of a record"),
        (("ac9b",), "Missing argument 'B'"),
    ],
)
def test_what_cannot_be_compared_gets_one_line(run: Run, names: tuple[str, ...], message: str) -> None:
    answer = run("compare", *names, *SHIPPED)
    assert (answer.code, answer.out) == (2, "")
    assert message in answer.err
    assert answer.err.count("\n") == 1


def test_a_record_under_two_names_is_one_record(run: Run, tmp_path: Path) -> None:
    (tmp_path / "copy.json").write_bytes(canonical_bytes(OLDER))
    (tmp_path / "other.json").write_bytes(canonical_bytes(OLDER))
    answer = run("compare", str(tmp_path / "copy.json"), str(tmp_path / "other.json"))
    assert (answer.code, "one and the same record" in answer.err) == (2, True)


def test_history_of_this_machine(run: Run, store: FolderPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest first; ratio to the first that did the same work, and the versions that changed since the one before."""
    again = filed(store, AGAIN)
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, str(tmp_path))
    (tmp_path / "machine-id").write_text(OLDER.machine_id)
    answer = run("history")
    table, told = answer.out.split("\n\n")
    rows = [squeezed(row) for row in table.splitlines()]
    assert (answer.code, answer.err) == (0, "")
    assert told == f"next    fairbench-agent records compare {record_sha256(OLDER)[:12]} {again[:12]}\n"
    assert [row.split()[0] for row in rows] == ["date", "2025-12-24", "2026-01-02", "2026-01-31", "2026-03-01"]
    assert rows[1].rstrip().endswith("standard 2000000 B 0.58 none earlier")
    assert "imported unknown 1.000 (0.883 to 1.132)" in rows[3]  # ± 1.96 · √(2 · (0.04² + 0.02²)) = ± 12.4 %
    assert f"{record_sha256(OLDER)[:12]}, other code, raw times" in rows[3]
    assert rows[4].startswith(
        f"2026-03-01 {again[:12]} standard 2000000 B 0.59 1.010 (0.981 to 1.040) {record_sha256(OLDER)[:12]}, other code"
    )
    assert "numba_version unknown → 0.69.0" in rows[4]
    documents = json.loads(run("history", "--json", "--machine-id", OLDER.machine_id[:4]).out)
    assert [document["sha256"][:12] for document in documents] == [row.split()[1] for row in rows[1:]]
    assert documents[0]["since_first"] is None
    assert documents[3]["since_first"]["first_sha256"] == record_sha256(OLDER)
    assert {"name": "python_version", "a": None, "b": "3.14.0"} in documents[3]["changes"]


def test_history_begins_anew_with_every_suite(run: Run) -> None:
    table, told = run("history", "--machine-id", XEON[:8], *SHIPPED).out.split("\n\n")
    assert told.startswith("next    fairbench-agent measure  # in full")  # no two can be compared
    rows = table.splitlines()
    assert [("none earlier" in row, row.split()[1]) for row in rows[1:]] == [
        (True, "b1a53af67314"),
        (True, "f8f3c7e58488"),
    ]


@pytest.mark.parametrize("named", ["this", "", "abcd", "not an id\n", "x" * 500])
def test_a_machine_without_records_gets_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    """It names machines that have some, and writes nothing, not even an id."""
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, str(tmp_path))
    answer = run("history", "--machine-id", named, *SHIPPED)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    told = "this machine has no id yet, its first measurement makes it (fairbench-agent measure)"
    assert (told if named == "this" else "no record of machine") in answer.err
    assert f"there are records of {XEON[:8]}, {EPYC[:8]}" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_digits_that_two_machines_share_name_neither(run: Run, store: FolderPool) -> None:
    filed(store, AGAIN.model_copy(update={"machine_id": "01234" + "f" * 27}))
    answer = run("history", "--machine-id", "0123")
    assert (answer.code, "several machines have an id that begins with '0123'" in answer.err) == (2, True)
    assert run("history", "--machine-id", "01234f").code == 0


def test_markup_of_a_foreign_record_is_only_text(run: Run, store: FolderPool) -> None:
    """An instance that looks like formatting is shown as it is."""
    key = ProcessKey("tsp", "[red]x[/]", "swap")
    names = [filed(store, example_record(processes=(timing(key),), agent_version=version)) for version in ("[b]", "2")]
    out = run("compare", *names, "--processes").out
    assert "tsp/[red]x[/]/swap" in out
    assert "[b]" in out


def test_history_of_nothing_says_what_to_do(run: Run) -> None:
    answer = run("history")
    assert (answer.code, answer.out) == (0, "")
    assert "fairbench-agent measure" in answer.err
    assert run("history", "--json").out == "[]\n"


def test_a_broken_record_hides_no_history(run: Run, store: FolderPool) -> None:
    path = break_one(store)
    answer = run("history", "--machine-id", OLDER.machine_id)
    assert answer.code == 2
    assert record_sha256(NEWER)[:12] in answer.out
    assert str(path) in answer.err
