"""Tables of scores: reading files, and finding the score of a CPU name."""

from pathlib import Path

import pytest

from fairbench_agent.calibration.errors import ScoreError
from fairbench_agent.calibration.predicting.scores import (
    ScoreTable,
    checked_key,
    find_score,
    known_tables,
    read_scores,
    store_table,
)
from tests.calibration.command import run


def written(folder: Path, content: str) -> Path:
    path = folder / "scores.csv"
    path.write_text(content, "utf-8")
    return path


@pytest.mark.parametrize(
    "content",
    [
        "cpu,score\nAMD EPYC 7713,2741\nAMD EPYC 7763,2639\n",
        'rank;"CPU name";score\n1;AMD EPYC 7713;2741\n2;AMD EPYC 7763;2639\n',
        'cpu,score\n"AMD EPYC 7713","2,741"\n"AMD EPYC 7763","2,639"\n',
        "Prose before it.\n\n| Model | Score |\n|:--|--:|\n| AMD EPYC 7713 | 2741 |\n| AMD EPYC 7763 | 2639 |\n",
        "AMD EPYC 7713|2741\nAMD EPYC 7763|2639\n",
    ],
)
def test_tables_are_read(tmp_path: Path, content: str) -> None:
    column = "score" if "rank" in content else None
    scores, _ = read_scores(written(tmp_path, content), column)
    assert scores == {"AMD EPYC 7713": 2741, "AMD EPYC 7763": 2639}


def test_a_name_with_two_scores_is_left_out(tmp_path: Path) -> None:
    scores, n_left_out = read_scores(written(tmp_path, "a1,100\na2,200\na1,300\na3,n/a\n"))
    assert (scores, n_left_out) == ({"a2": 200}, 3)


def test_one_of_several_columns_is_chosen(tmp_path: Path) -> None:
    path = written(tmp_path, "cpu,CPU Mark,Thread Mark\nAMD EPYC 7713,83000,2741\n")
    with pytest.raises(ScoreError, match="--column; numeric columns are 'CPU Mark', 'Thread Mark'"):
        read_scores(path)
    assert read_scores(path, "thread mark")[0] == {"AMD EPYC 7713": 2741}


@pytest.mark.parametrize("content", ["", "cpu,score\n", "<html><td>AMD EPYC 7713</td></html>", "a b\nc d\n", "1,2\n"])
def test_a_file_without_scores_is_refused(tmp_path: Path, content: str) -> None:
    with pytest.raises(ScoreError, match="CSV or Markdown"):
        read_scores(written(tmp_path, content))


def test_a_name_that_matches_two_entries_is_refused() -> None:
    table = ScoreTable("t", "2022", {"Intel Xeon E5440 @ 2.83GHz": 1219.0, "Xeon E5440 @ 2.9GHz": 1300.0})
    with pytest.raises(ScoreError, match=r"may be .*1219.*1300"):
        find_score("Xeon E5440", [table])
    score = find_score("Intel Xeon E5440 @ 2.83GHz", [table])
    assert score
    assert score.value == 1219


def test_a_similar_name_has_another_score() -> None:
    table = ScoreTable("t", "2022", {"AMD EPYC 7713": 2741.0})
    assert find_score("AMD EPYC 7763", [table]) is None
    score = find_score("EPYC 7713 64-Core Processor", [table])
    assert score
    assert (score.entry, score.value, score.table) == ("AMD EPYC 7713", 2741, ("t", "2022"))


def test_a_stored_table_comes_before_the_papers(tmp_path: Path) -> None:
    printed = find_score("Xeon E5440", known_tables(tmp_path))
    store_table(ScoreTable("mine", "2030-01-01", {"Xeon E5440": 1300.0}), tmp_path)
    stored = find_score("Xeon E5440", known_tables(tmp_path))
    assert printed
    assert stored
    assert (printed.value, stored.value, stored.table[0]) == (1219, 1300, "mine")


def test_tables_are_stored_by_name_and_date(tmp_path: Path) -> None:
    keys = [("a b", "2020"), ("a-b", "2020"), ("a b", "2021"), ("表", "2020"), ("格", "2020")]
    for key in keys:
        store_table(ScoreTable(*key, {"z9": 1.0}), tmp_path)
    assert sorted(table.key for table in known_tables(tmp_path)[:-1]) == sorted(keys)
    store_table(ScoreTable(*keys[0], {"z9": 2.0}), tmp_path)
    assert next(table for table in known_tables(tmp_path) if table.key == keys[0]).scores == {"z9": 2.0}


def test_a_damaged_table_is_named(tmp_path: Path) -> None:
    path = store_table(ScoreTable("t", "2022", {"z9": 1.0}), tmp_path)
    path.write_text("{}")
    with pytest.raises(ScoreError, match="damaged table of scores"):
        known_tables(tmp_path)


@pytest.mark.parametrize("date", ["2022", "2022-01", "2024-02-29", "2026-11-22"])
def test_a_date_is_a_day_month_or_year(date: str) -> None:
    assert checked_key(" my  table ", date) == ("my table", date)


@pytest.mark.parametrize("date", ["", "99", "22-01-30", "2022-1-3", "2022-13", "2023-02-29", "x" * 99, "٢٠٢٢"])
def test_an_invalid_date_is_refused(date: str) -> None:
    with pytest.raises(ScoreError, match="invalid date"):
        checked_key("t", date)


@pytest.mark.parametrize("name", ["", "  ", "x" * 101])
def test_an_invalid_table_name_is_refused(name: str) -> None:
    with pytest.raises(ScoreError, match="1 to 100 characters"):
        checked_key(name, "2022")


def test_the_published_table_is_read(published_data: Path) -> None:
    scores, n_left_out = read_scores(published_data / "rtdhw" / "cpu_scores.md")
    table = ScoreTable("PassMark", "2022", scores)
    assert (len(scores), n_left_out) == (3692, 1)
    for name, value in (("Intel(R) Xeon(R) CPU E5440 @ 2.83GHz", 1219), ("AMD Ryzen 7 1800X", 2185)):
        score = find_score(name, [table])
        assert score
        assert score.value == value


def test_import_and_list(tmp_path: Path) -> None:
    path = written(tmp_path, "cpu,score\nAMD EPYC 7713,2741\n")
    assert run(tmp_path, "scores", "import", str(path), "--date", "2022-05-01").returncode == 0
    assert "PassMark single thread,2022-05-01,1," in run(tmp_path, "scores", "list", "--format", "csv").stdout
