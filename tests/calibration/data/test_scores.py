"""A CPU name is matched by its model, never guessed."""

from pathlib import Path

import pytest

from fairbench_agent.calibration.data.scores import ScoreTable, find, known_tables, read_table, store_table
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


@pytest.mark.parametrize(
    "text", ['CPU,score\nXeon E5440,"1,219"\n', "prose\n| Name | Score\n|---|---\nXeon E5440|1219\n"]
)
def test_both_formats_are_read(tmp_path: Path, text: str) -> None:
    path = tmp_path / "table"
    path.write_text(text, encoding="utf-8")
    assert read_table(path, "t", "2022").scores == {"Xeon E5440": 1219.0}


def test_the_published_table_is_read(published_data: Path) -> None:
    table = read_table(published_data / "rtdhw" / "cpu_scores.md", "PassMark single thread", "2022-01-30")
    assert find("Intel(R) Xeon(R) CPU E5440 @ 2.83GHz", [table]).score == 1219
    assert find("AMD Ryzen 7 1800X", [table]).score == 2185


def test_a_file_without_scores_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table"
    path.write_text("nothing\n", encoding="utf-8")
    with pytest.raises(ScoreError, match="no line has a CPU name and a positive score"):
        read_table(path, "t", "2022")
