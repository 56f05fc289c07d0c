"""Tables of scores: reading files, and finding the score of a CPU name."""

from pathlib import Path

import pytest

from fairbench_agent.calibration.errors import ScoreError
from fairbench_agent.calibration.predicting.scores import (
    ScoreTable,
    find_score,
    import_scores,
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


def test_stored_tables_come_before_the_papers_one_for_each_name_and_date() -> None:
    keys = [("a b", "2020"), ("a-b", "2020"), ("a b", "2021"), ("表", "2020"), ("格", "2030-01-01")]
    for score, key in enumerate([keys[0], *keys], 1200):
        store_table(ScoreTable(*key, {"Xeon E5440": float(score)}))
    tables = [*known_tables().values()]
    assert sorted(table.key for table in tables[:-1]) == sorted(keys)
    assert next(table for table in tables if table.key == keys[0]).scores == {"Xeon E5440": 1201}
    stored, printed = find_score("Xeon E5440", tables), find_score("Xeon E5440", tables[-1:])
    assert stored
    assert printed
    assert (printed.value, stored.value, stored.table) == (1219, 1205, keys[-1])


def test_a_damaged_table_is_named() -> None:
    path = store_table(ScoreTable("t", "2022", {"z9": 1.0}))
    path.write_text("{}")
    with pytest.raises(ScoreError, match="damaged table of scores"):
        known_tables()


def test_a_date_is_a_day_month_or_year() -> None:
    for date in ("2022", "2022-01", "2024-02-29"):
        assert ScoreTable(" my  table ", date, {}).key == ("my table", date)


@pytest.mark.parametrize(
    ("name", "date", "problem"),
    [
        *(("t", date, "invalid date") for date in ("", "99", "2022-1-3", "2022-13", "2023-02-29", "٢٠٢٢")),
        *((name, "2022", "invalid name") for name in ("  ", "x" * 101)),
    ],
)
def test_an_invalid_name_or_date_is_refused(name: str, date: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(ScoreError, match=problem):
        import_scores(written(tmp_path, "cpu,score\nz9,1\n"), name, date, None)


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
