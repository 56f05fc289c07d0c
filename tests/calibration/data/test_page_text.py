"""Whatever wrote a file, its text is read, or it is said that it is none."""

from pathlib import Path

import pytest

from fairbench_agent.calibration.data import page_text as module
from fairbench_agent.calibration.data.page_text import decoded, page_text
from fairbench_agent.calibration.errors import ScoreError


def test_encodings() -> None:
    assert decoded("é".encode("utf-16")) == "é"
    assert decoded("é".encode()) == decoded("é".encode("utf-8-sig")) == decoded("é".encode("latin-1")) == "é"
    assert decoded(b'<meta charset="cp1251">' + "Ж".encode("cp1251")) == '<meta charset="cp1251">Ж'
    assert decoded(b"<meta charset=nonsense>\xe9") == "<meta charset=nonsense>é"
    assert decoded(b"<meta charset=base64>\xe9") == "<meta charset=base64>é"
    assert decoded(b"a\0b") is None


def test_a_page_saved_in_one_file(tmp_path: Path) -> None:
    path = tmp_path / "page.mhtml"
    path.write_bytes(
        b"From: <Saved by a browser>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=X\r\n\r\n--X\r\n"
        b'Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<td class=3D"a">caf=C3=A9</td>\r\n--X\r\n'
        b"Content-Type: text/css\r\n\r\na {}\r\n--X\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--X--\r\n"
    )
    assert page_text(path).strip() == '<td class="a">café</td>'


def test_what_is_too_large_or_no_text_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "page"
    path.write_bytes(b"\0" * 11)
    with pytest.raises(ScoreError, match=r"page: not text; save the page as HTML"):
        page_text(path)
    monkeypatch.setattr(module, "MAX_BYTES", 10)
    with pytest.raises(ScoreError, match=r"page: 11 bytes, a page of scores has at most 10"):
        page_text(path)
