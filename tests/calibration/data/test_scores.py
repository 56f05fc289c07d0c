"""A CPU name is matched by its model, never guessed."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.published_file import PUBLISHED_TABLE
from fairbench_agent.calibration.data.score_columns import read_scores
from fairbench_agent.calibration.data.scores import (
    ScoreTable,
    find,
    imported_tables,
    known_tables,
    named_table,
    printed_table,
    store_table,
    table_key,
)
from fairbench_agent.calibration.errors import ScoreError

TABLE = ScoreTable(
    "t", "2022", {"AMD EPYC 7713": 2741.0, "AMD EPYC 7763": 2639.0, "Intel Xeon E5440 @ 2.83GHz": 1219.0}
)


def test_what_is_merely_alike_is_suggested() -> None:
    with pytest.raises(ScoreError, match="did you mean 'AMD EPYC 7763' or 'AMD EPYC 7713'"):
        find("AMD EPYC 7765", [TABLE])


def test_several_entries_of_one_name_are_listed() -> None:
    table = ScoreTable("t", "2022", {"Intel Xeon E5440 @ 2.83GHz": 1219.0, "Xeon E5440 @ 2.9GHz": 1300.0})
    with pytest.raises(ScoreError, match=r"matches several entries: .*1219.*1300"):
        find("E5440 Xeon".replace("E5440 Xeon", "Xeon E5440"), [table])
    assert find("Intel Xeon E5440 @ 2.83GHz", [table]).score == 1219


def test_a_stored_table_comes_before_the_papers(tmp_path: Path) -> None:
    assert find("Xeon E5440", known_tables(tmp_path)).score == 1219
    store_table(ScoreTable("mine", "2030-01-01", {"Xeon E5440": 1300.0}), tmp_path)
    assert find("Xeon E5440", known_tables(tmp_path)).table == "mine"


def test_the_published_table_is_read(published_data: Path) -> None:
    table = ScoreTable("PassMark", "2022", read_scores(published_data / "rtdhw" / "cpu_scores.md").scores)
    assert len(table.scores) == 3692
    assert find("Intel(R) Xeon(R) CPU E5440 @ 2.83GHz", [table]).score == 1219
    assert find("AMD Ryzen 7 1800X", [table]).score == 2185


NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.mark.parametrize("date", ["2022", "2022-01", "2024-02-29", "2026-11-22", "2026-11-23"])
def test_a_table_is_of_a_day_a_month_or_a_year(date: str) -> None:
    assert table_key(" my  table ", date, NOW) == ("my table", date)


@pytest.mark.parametrize(
    "date", ["", "99", "22-01-30", "2022-1-3", "2022-13", "2023-02-29", "2026-11-24", "2027", "x" * 99, "٢٠٢٢"]
)
def test_no_other_date_is_one(date: str) -> None:
    with pytest.raises(ScoreError, match="a table is of a day, month or year that has begun"):
        table_key("t", date, NOW)


@pytest.mark.parametrize("name", ["", "  ", "a\x1bb", "x" * 101])
def test_a_table_has_a_name_that_prints(name: str) -> None:
    with pytest.raises(ScoreError, match="1 to 100 characters that print"):
        table_key(name, "2022", NOW)


def test_tables_stand_side_by_side_by_name_and_date(tmp_path: Path) -> None:
    keys = [("a b", "2020"), ("a-b", "2020"), ("a b", "2021"), ("表", "2020"), ("格", "2020")]
    paths = {store_table(ScoreTable(*key, {"z9": 1.0}), tmp_path).path for key in keys}
    assert len(paths) == len(keys)
    assert sorted(table.key for _, table in imported_tables(tmp_path)) == sorted(keys)
    assert imported_tables(tmp_path)[0][1].date == "2021"


def test_a_table_is_merged_or_replaced_on_request_only(tmp_path: Path) -> None:
    old, new = ScoreTable("t", "2020", {"z9": 9.0, "z7": 7.0}), ScoreTable("t", "2020", {"z7": 8.0, "z5": 5.0})
    path = store_table(old, tmp_path).path
    with pytest.raises(
        ScoreError, match=r"t, 2020 is there already, 2 scores in .*; --merge adds to it, --replace takes its place"
    ):
        store_table(new, tmp_path)
    assert imported_tables(tmp_path) == [(path, old)]
    merged = store_table(new, tmp_path, "merge")
    assert (merged.path, merged.n_before, merged.changed) == (path, 2, ("z7",))
    assert merged.table.scores == {"z9": 9, "z7": 8, "z5": 5}
    assert store_table(new, tmp_path, "replace").table == new
    assert imported_tables(tmp_path) == [(path, new)]
    assert store_table(ScoreTable("u", "2020", {"z9": 9.0}), tmp_path, "merge").n_before is None


def test_the_table_of_the_model_comes_first(tmp_path: Path) -> None:
    store_table(ScoreTable("mine", "2030-01-01", {"Xeon E5440": 1300.0}), tmp_path)
    assert find("Xeon E5440", known_tables(tmp_path, PUBLISHED_TABLE)).score == 1219
    assert printed_table()[1].key == PUBLISHED_TABLE


def test_a_table_is_named_by_name_or_by_name_and_date() -> None:
    tables = [ScoreTable(*key, {}) for key in (("a", "2020"), ("a", "2021"), ("B, c", "2020"), ("B, c", "2020"))]
    assert named_table("a, 2021", tables) == ("a", "2021")
    assert named_table("b, c", tables) == named_table("B, c,2020", tables) == ("B, c", "2020")
    with pytest.raises(
        ScoreError, match=r"'A': there are several of that name; give NAME,DATE as in scores list: a,2020; a,2021"
    ):
        named_table("A", tables)
    with pytest.raises(ScoreError, match=r"'d': no such table; .*: a,2020; a,2021; B, c,2020"):
        named_table("d", tables)


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"[]", b"\xff", json.dumps({"name": "t", "date": "2", "scores": {"z": "x"}}).encode()]
)
def test_a_damaged_table_is_one_line(tmp_path: Path, content: bytes) -> None:
    path = store_table(ScoreTable("t", "2020", {"z9": 9.0}), tmp_path).path
    path.write_bytes(content)
    with pytest.raises(ScoreError, match=r"not a stored score table .*; delete it and import it again"):
        known_tables(tmp_path)
