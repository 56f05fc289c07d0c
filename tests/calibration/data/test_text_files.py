"""Files that a user names are read and written whole, or refused in one line with the remedy."""

from pathlib import Path

import pytest

from fairbench_agent.calibration.data.text_files import csv_rows, read_text, write_text
from fairbench_agent.calibration.errors import DataError


def test_a_byte_order_mark_and_empty_lines_are_no_data(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(b'\xef\xbb\xbfa,"b,c"\n\n1,2\n')
    with csv_rows(path, "a CSV") as rows:
        assert rows == [["a", "b,c"], ["1", "2"]]


@pytest.mark.parametrize(("content", "why"), [(b"\xff", "cannot be read as text"), (b"\n", r"not a table \(no line\)")])
def test_what_is_no_text_and_what_is_empty_is_refused(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(content)
    with pytest.raises(DataError, match=f"x.csv: {why}"), csv_rows(path, "a table"):
        pytest.fail("was read")


def test_what_goes_wrong_with_the_cells_says_what_was_wanted(tmp_path: Path) -> None:
    write_text(tmp_path / "x.csv", "1,two\n")
    with (
        pytest.raises(DataError, match=r"x.csv: not two numbers \(.*'two'"),
        csv_rows(tmp_path / "x.csv", "two numbers") as rows,
    ):
        [float(cell) for cell in rows[0]]


def test_a_file_is_written_with_its_folder_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file.txt"
    write_text(path, "γ\r\n")
    assert path.read_bytes() == "γ\r\n".encode()
    with pytest.raises(DataError, match="cannot be written"):
        write_text(path / "below a file", "")
    with pytest.raises(DataError, match=r"missing: cannot be read .* name a model file"):
        read_text(tmp_path / "missing", "a model file")
