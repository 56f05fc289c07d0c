"""Files that a user names are read and written whole, or refused in one line with the remedy."""

import errno
import os
from pathlib import Path

import pytest

from fairbench_agent.calibration.data.text_files import csv_rows, page_text, read_text, write_text
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


def test_a_missing_file_is_told_without_python_s_words(tmp_path: Path) -> None:
    path = tmp_path / "nofile"
    with pytest.raises(DataError) as caught:
        read_text(path, "a results file")
    assert str(caught.value) == f"{path}: cannot be read ({os.strerror(errno.ENOENT)}); name a results file"


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


def saved(path: Path, content: bytes) -> str:
    path.write_bytes(content)
    return page_text(path, "a page")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_the_encoding_of_a_saved_page_is_told(tmp_path: Path, encoding: str) -> None:
    assert saved(tmp_path / "page", "é".encode(encoding)) == "é"


@pytest.mark.parametrize("start", [b"From: <Saved by a browser>\r\n", b"MIME-Version: 1.0\r\n"])
def test_the_page_is_taken_of_a_file_that_holds_its_pictures_too(tmp_path: Path, start: bytes) -> None:
    page = (
        b"Content-Type: multipart/related; boundary=X\r\n\r\n--X\r\nContent-Type: text/html\r\n\r\n<p>ad</p>\r\n--X\r\n"
        b'Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<td class=3D"a">caf=C3=A9</td>\r\n--X\r\n'
        b"Content-Type: text/css\r\n\r\na { a long text of another kind, which nobody sees }\r\n--X\r\n"
        b"Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--X--\r\n"
    )
    assert saved(tmp_path / "page.mhtml", start + page).strip() == '<td class="a">café</td>'


def test_what_is_no_saved_page_is_refused_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"page: not text; name a page$"):
        saved(tmp_path / "page", b"\x89PNG\0")
    for path, why in ((tmp_path, "not a file"), (tmp_path / "missing", "no such file"), (Path("a\0b"), "no such file")):
        with pytest.raises(DataError, match=rf"cannot be read \({why}\); name a page$"):
            page_text(path, "a page")
