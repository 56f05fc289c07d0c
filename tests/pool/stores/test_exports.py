"""An export tells its licence and citation, and holds every record so that its hash can be checked."""

import csv
import hashlib
import io
import json
from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairbench_agent.pool.record.contribution import COLUMNS
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.notation import Fact
from fairbench_agent.pool.stores.exports import CITATION, csv_lines, csv_text, is_notice, json_lines, unpacked
from tests.pool.examples import MACHINE, example_record
from tests.pool.pools import NOW, filled, made
from tests.service.records import FULL


def test_lines_hold_the_notice_and_the_accepted_records(sqlite_url: str) -> None:
    store, done = filled(sqlite_url, FULL, made("one"), made("two"))
    with closing(store):
        store.change(done[2].sha256, State.QUARANTINED, by="ada", reasons=["why"], at=NOW)
        first, *lines = "".join(json_lines(store)).splitlines()
    assert json.loads(first) == {"licence": "CC0-1.0", "citation": CITATION, "n_records": 2}
    assert is_notice(first.encode())
    read = list(filter(None, (unpacked(line.encode()) for line in lines)))
    assert {one.sha256: one.contribution for one in read} == dict(store.contributions())
    found = {one.sha256: one.content for one in read}
    assert found == {done[0].sha256: FULL, done[1].sha256: made("one")}
    assert all(hashlib.sha256(content).hexdigest() == sha256 for sha256, content in found.items())
    assert [json.loads(line)["sha256"] for line in lines] == sorted(found)


def test_csv_holds_the_notice_and_a_row_per_process(sqlite_url: str) -> None:
    store, (done,) = filled(sqlite_url, FULL)
    with closing(store):
        licence, citation, *rows = "".join(csv_text(store)).splitlines()
    assert (licence, citation) == ("# licence: CC0-1.0", f"# citation: {CITATION}")
    table = list(csv.DictReader(io.StringIO("\n".join(rows))))
    assert len(table) == 64
    assert {row["hash"] for row in table} == {done.sha256}
    assert {row["stratum"] for row in table} == {"standard@d729fe54"}
    assert sum(round(float(row["wall_s"]) * 1e9) for row in table) == 367_421_591_098


def test_csv_tells_beside_each_row_what_lines_tell_beside_a_record(sqlite_url: str) -> None:
    store, done = filled(sqlite_url, FULL, made("one"))
    store.change(done[1].sha256, State.ACCEPTED, by="ada", reasons=["why"], at=NOW)
    with closing(store):
        table = list(csv.DictReader("".join(csv_text(store)).splitlines()[2:]))
        told = store.contributions()
    assert len(told) == 2
    for row in table:
        one = told[row["hash"]]
        assert (row["contributor"], row["standing"], row["signed"]) == (str(one.contributor), "reviewed", "no")
        assert (row["new_cpu"], row["confirmed_by"], row["copy_of"]) == ("yes", "", "")


def test_a_row_of_which_nothing_is_told_is_as_long_and_without_a_pool_there_are_no_such_columns() -> None:
    one = [("5e" * 32, example_record())]
    header, row = csv.reader(csv_lines(one, {}))
    assert (header[-6:], row[-6:]) == (list(COLUMNS), [""] * 6)
    assert all(cells[-1] in {"hash", "5e" * 32} for cells in csv.reader(csv_lines(one)))


@given(st.binary())
def test_any_other_line_is_no_record(line: bytes) -> None:
    assert unpacked(line) is None


def test_a_name_with_a_comma_stays_one_column() -> None:
    brand = Fact(value='Xeon "Gold", 2.7 GHz', source="x")
    record = example_record(machine=MACHINE.model_copy(update={"brand": brand}))
    header, row = "".join(csv_lines([("5e" * 32, record)])).splitlines()
    assert header.split(",")[1] == "cpu"
    assert '"Xeon ""Gold"", 2.7 GHz (Zen 3)"' in row


@pytest.mark.parametrize("name", ["=cmd|' /C calc'!A0", "+1+2", "-2+3", "@SUM(A1)", "\uff1d1+1", "=1,2"])
def test_no_text_is_a_formula_to_a_spreadsheet(name: str) -> None:
    brand = Fact(value=name, source="x")
    record = example_record(machine=MACHINE.model_copy(update={"brand": brand}))
    (row,) = csv.DictReader(csv_lines([("5e" * 32, record)]))
    assert row["cpu"].startswith(f"'{name}")
    assert float(row["wall_s"]) > 0


def test_negative_numbers_stay_numbers() -> None:
    record = example_record()
    process = record.processes[0].model_copy(update={"objective": -12})
    record = record.model_copy(update={"processes": (process,)})
    (row,) = csv.DictReader(csv_lines([("5e" * 32, record)]))
    assert row["objective"] == "-12"
