"""`fairbench-agent records`: which records its options name, and how it fails."""

import csv
import hashlib
import io
import json

import pytest

from fairbench_agent.pool.record.record import record_sha256
from fairbench_agent.pool.stores.folder import FolderPool
from tests.agent.records.examples import IMPORT, OLDER, Answer, Run, break_one


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
    told = "3 of 3 records are complete, unchanged and did the known work\n\nnext    fairbench-agent records list\n"
    assert run("verify") == Answer(0, told, "")
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
