"""Files of results: every reason why one cannot be read is one line with its path."""

import csv
from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.tables.files import CsvTable, open_text


def rows(path: Path, max_bytes: int = 1_000_000) -> list[list[str]]:
    with open_text(path, max_bytes, "split it") as file:
        return list(csv.reader(file, strict=True))


def test_reads_text_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    for text in ("a,ß\n1,2\n", "\ufeffa,ß\r\n1,2\r\n"):
        path.write_bytes(text.encode())
        assert rows(path) == [["a", "ß"], ["1", "2"]]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfea\x00", "is not UTF-8 text"),
        (b"\x89PNG\r\n\x1a\n\xff", "is not UTF-8 text"),
        (b'a,"b\n', "is not a CSV table (unexpected end of data)"),
        (b"x" * 200_000, "is not a CSV table (field larger than field limit (131072))"),
        (b"a" * 3_000_000, "cannot be read (larger than 1,000,000 bytes)"),
    ],
)
def test_an_unreadable_table_is_reported_in_one_line(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_bytes(content)
    with pytest.raises(TableError) as caught:
        rows(path)
    assert str(caught.value).startswith(f"{path}: {message}")
    assert "\n" not in str(caught.value)


def test_missing_files_and_folders(tmp_path: Path) -> None:
    for path, message in ((tmp_path, "Is a directory"), (tmp_path / "none", "No such file or directory")):
        with pytest.raises(TableError, match=rf"cannot be read \({message}\); split it"):
            rows(path)


def read(path: Path, text: str, names: dict[str, str] | None = None) -> tuple[CsvTable, list[list[str]]]:
    """Write a file and read it as a table."""
    path.write_text(text, encoding="utf-8")
    with open_text(path, 1_000_000) as file:
        table = CsvTable(path, file, names)
        return table, list(table)


@pytest.mark.parametrize(("header", "columns"), [("a,b", 2), ("a;b,c;d", 3), ("a\tb", 2), ("a", 1), ("\n\na , b", 2)])
def test_the_separator_is_the_most_frequent_one(header: str, columns: int, tmp_path: Path) -> None:
    assert len(read(tmp_path / "x.csv", f"{header}\n")[0].header) == columns


def test_blank_lines_are_skipped(tmp_path: Path) -> None:
    table, rows = read(tmp_path / "x.csv", "\ufeff a ,b\n\n1, 2\n , \n3,4\n")
    assert (table.header, rows, table.line) == (["a", "b"], [["1", "2"], ["3", "4"]], 5)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty; its first line must name the columns"),
        ("\n \n,,\n", "is empty"),
        ("a,b\n1,2\n1\n", "row 3: has 1 fields where the header has 2"),
        ("a,b\n1,2,3\n", "row 2: has 3 fields where the header has 2"),
    ],
)
def test_a_table_without_header_or_with_uneven_rows_is_refused(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(TableError, match=message):
        read(tmp_path / "x.csv", text)


def test_columns_can_be_renamed(tmp_path: Path) -> None:
    table, _ = read(tmp_path / "x.csv", "algorithm,best_f,run,run\n", {"value": "best_f", "instance": "none"})
    assert table.column("algorithm") == 0
    assert table.column("value") == table.required("value") == 1
    assert table.column("seconds") is None
    with pytest.raises(TableError, match="two columns are named run; rename one"):
        table.column("run")
    with pytest.raises(TableError, match="has no column none; it has algorithm, best_f, run, run"):
        table.column("instance")
    with pytest.raises(TableError, match=r"has no column seconds; it has .*: add or rename one"):
        table.required("seconds")


@pytest.mark.parametrize("text", ["fast", "", "nan", "inf", "-1e301"])
def test_an_invalid_number_is_refused_with_its_place(text: str, tmp_path: Path) -> None:
    table, (row,) = read(tmp_path / "x.csv", f"a,b\n1,{text}\n")
    assert table.number(row, 0) == 1
    with pytest.raises(TableError, match=r"x.csv: row 2, column b: .*(is not a number|is not finite)"):
        table.number(row, 1)
