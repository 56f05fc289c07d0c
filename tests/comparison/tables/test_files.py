"""Files of results: every reason why one cannot be read is one line with its path."""

import csv
from pathlib import Path

import pytest

from fairbench_agent.analysis.performance.csv_runs import read_csv
from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.tables.files import delimiter_of, open_text
from fairbench_agent.comparison.tables.result_table import read_table


def rows(path: Path, max_bytes: int = 1_000_000) -> list[list[str]]:
    with open_text(path, max_bytes, "split it") as file:
        return list(csv.reader(file, strict=True))


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


@pytest.mark.parametrize(
    ("header", "delimiter"), [("a,b", ","), ("a;b,c;d", ";"), ("a\tb", "\t"), ("a", ","), ('"a,b,c";d', ";")]
)
def test_the_separator_is_the_most_frequent_one(header: str, delimiter: str) -> None:
    assert delimiter_of(header, Path("x.csv")) == delimiter


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("| Instance | Time, s |\n|---|---:|\n| x | 1 |\n", "is a Markdown table, or has | between columns"),
        ("Instance|a|b\nx|1|2\n", "is a Markdown table, or has | between columns"),
        ("\\begin{tabular}{lrr}\n\\hline\nInstance & A & B\\\\\n", "is a LaTeX table"),
        ("Instance & A (s) & $C_{\\max}$ \\\\\nx & 1 & 2 \\\\\n", "is a LaTeX table"),
        ("Instance     A     B\nx            1     2\n", "has no commas, semicolons or tabs between columns"),
        ("instance a b\nx 1 2\n", "has no commas, semicolons or tabs between columns"),
        ("+---+---+\n| x | 1 |\n", "has no commas, semicolons or tabs between columns"),
        ("<table><tr><td>x</td></tr></table>\n", "has no commas, semicolons or tabs between columns"),
    ],
)
def test_another_kind_of_table_is_named(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text(text, "utf-8")
    with pytest.raises(TableError) as caught:
        read_table(path)
    assert str(caught.value) == f"{path}: {message}; save it as CSV"
    with pytest.raises(TableError, match="save it as CSV"):
        read_csv(path)
