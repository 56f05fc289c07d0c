"""Pages and texts as people have them give the scores that stand there, or one line; what gave no score is named."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.calibration.data.score_columns import Found, check_kind, read_scores, scores_in
from fairbench_agent.calibration.errors import CalibrationError, ScoreError
from tests.calibration.data.score_pages import CHART, LIST, PASTED, TWO_TABLES

WANTED = {"Zeta Core z9-9900K @ 4.50GHz": 4912.0, "[Dual CPU] Omega 4 2650": 3241.0}


def left_out(found: Found) -> list[tuple[str, str]]:
    return [(one.line, one.reason) for one in found.left_out]


def test_a_chart_of_a_site_is_read() -> None:
    found = scores_in(CHART)
    assert found.scores == {"Zeta Core z9-9900K @ 4.50GHz": 4912, "Omega 4 2650": 3241}
    assert found.title == "Bench - Single Thread Performance"
    assert left_out(found) == [("Omega 3 100", "no score")]


@pytest.mark.parametrize("text", [LIST, PASTED])
def test_a_list_asks_for_the_column_and_reads_the_one_that_is_named(text: str) -> None:
    with pytest.raises(
        ScoreError, match=r"several columns have numbers; choose one with --column: 'CPU Mark.*'Thread Mark'$"
    ):
        scores_in(text)
    for name in ("Thread Mark", "  thread  MARK ", "thread"):
        found = scores_in(text, name)
        assert found.scores == WANTED
        assert (found.left_out[0].line.split()[:3], found.left_out[0].reason) == (["Omega", "3", "100"], "no score")
    with pytest.raises(ScoreError, match=r"--column 'Mark': several columns of numbers are called so"):
        scores_in(text, "Mark")
    with pytest.raises(ScoreError, match=r"--column 'Price': no column of numbers is called so"):
        scores_in(text, "Price")


def test_of_several_tables_one_is_chosen() -> None:
    with pytest.raises(
        ScoreError, match=r"2 tables have scores; choose one with --table \(1: 'Single-Core', 2 CPUs.*2: 'Multi-Core'"
    ):
        scores_in(TWO_TABLES)
    assert scores_in(TWO_TABLES, table=2).scores["Omega 4 2650"] == 9000
    single = scores_in(TWO_TABLES, table=1)
    assert single.scores == {"Zeta Core z9-9900K Zeta @ 4.5 GHz": 2100, "Omega 4 2650": 1500}
    for table in (0, 3):
        with pytest.raises(ScoreError, match=f"--table {table}: 2 have scores"):
            scores_in(TWO_TABLES, table=table)


def test_scores_of_all_cores_are_not_taken_for_single_thread_ones() -> None:
    check_kind("PassMark single thread", scores_in(LIST, "Thread Mark"))
    check_kind("PassMark CPU mark", scores_in(LIST, "CPU Mark"))
    check_kind("Geekbench single core", scores_in(TWO_TABLES, table=1))
    for found in (scores_in(LIST, "CPU Mark"), scores_in(TWO_TABLES, table=2)):
        with pytest.raises(ScoreError, match="is of all cores together"):
            check_kind("PassMark single thread", found)


def test_the_name_may_stand_anywhere() -> None:
    table = "Sponsor|System|Processor|Result\nAcme 1|Box 2|Zeta z9|8.05\nAcme 1|Box 3|Zeta z7|7.5"
    assert scores_in(table).scores == {"Zeta z9": 8.05, "Zeta z7": 7.5}
    assert scores_in("Rank|CPU|Score\n1|Zeta z9|900\n2|Zeta z7|700").scores == {"Zeta z9": 900, "Zeta z7": 700}


def test_the_first_line_without_a_score_is_counted_too() -> None:
    found = scores_in("CPU|Score\nZeta z9|NA\nZeta z7|700\nZeta z5|fast\n7|3\nZeta z3\nOmega z6|2230,5\nOmega z5|-3")
    assert found.scores == {"Zeta z7": 700}
    assert left_out(found) == [
        ("Zeta z9 NA", "no score"),
        ("Zeta z5 fast", "'fast' is no score"),
        ("7 3", "no CPU name"),
        ("Zeta z3", "no score"),
        ("Omega z6 2230,5", "'2230,5' is no score"),
        ("Omega z5 -3", "'-3' is no score"),
    ]


def test_a_comma_that_may_separate_thousands_ends_no_name() -> None:
    found = scores_in('CPU,score\nZeta z7-4790,2230\nPentium 4 630,700\n"Pentium 4 650",800\n')
    assert found.scores == {"Zeta z7-4790": 2230, "Pentium 4 650": 800}
    assert left_out(found) == [("Pentium 4 630,700", "no score")]


def test_a_cpu_with_several_scores_has_none() -> None:
    found = scores_in("CPU|Score\nz9|100\nz9|110\nz7|100\nz5|7\nz5|7")
    assert found.scores == {"z7": 100, "z5": 7}
    assert left_out(found) == [("z9", "stands there with 100 and 110")]


def test_columns_without_headings_have_numbers() -> None:
    table = "Zeta z9|9000|900\nZeta z7|8000|700"
    with pytest.raises(ScoreError, match="choose one with --column: 'column 2', 'column 3'"):
        scores_in(table)
    assert scores_in(table, "3").scores == {"Zeta z9": 900, "Zeta z7": 700}


def read(folder: Path, content: bytes) -> Found:
    path = folder / "page"
    path.write_bytes(content)
    return read_scores(path, "Thread Mark")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_any_usual_encoding_is_read(tmp_path: Path, encoding: str) -> None:
    text = LIST.replace("CPU list", "Größe")
    assert read(tmp_path, text.encode(encoding)).scores == WANTED
    assert read(tmp_path, PASTED.replace("\n", "\r\n").encode(encoding)).scores == WANTED


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"nothing here",
        b"a|b",
        b"1|2",
        b"Rank|CPU\n1|z9",
        b"<html></html>",
        b"\x89PNG\r\n\0\0",
        bytes(range(1, 256)) * 9,
        b"a|b\nc|0",
        b"CPU|Score|Thread Mark\nz9|1|NA",
    ],
)
def test_what_has_no_scores_is_one_line_that_names_the_file(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(CalibrationError) as refused:
        read(tmp_path, content)
    assert str(refused.value).startswith(f"{tmp_path / 'page'}: ")
    assert "\n" not in str(refused.value)


TOKENS = (
    "<table> </table> <tr> <td> <th> <td/colspan=999> <td/rowspan=3> <ul> <li> </li> </ul> <span> <script> </script> <h1> "
    'Zeta Omega-4 Score 4 912 1219 NA $5 (5%) | ; " #1 <!-- --> &amp; &#0; <![ <?'
)
MARKUP = st.sampled_from([*re.findall(r"\S+", TOKENS), "\t", "\n", " ", "  "])


@given(st.one_of(st.text(), st.lists(MARKUP, max_size=60).map("".join), st.lists(MARKUP, max_size=60).map(" ".join)))
@settings(max_examples=400, deadline=None)
def test_any_text_gives_scores_or_one_line(text: str) -> None:
    try:
        found = scores_in(text)
    except ScoreError as error:
        refusal = str(error)
    else:
        refusal = ""
        assert found.scores
        assert all(score > 0 and name.isprintable() and name == name.strip() for name, score in found.scores.items())
    assert "\n" not in refusal


@given(st.binary())
@settings(max_examples=100, deadline=None)
def test_any_bytes_give_scores_or_one_line(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("bytes") / "page"
    path.write_bytes(content)
    try:
        assert read_scores(path).scores
        refusal = ""
    except CalibrationError as error:
        refusal = str(error)
    assert refusal == "" or refusal.startswith(f"{path}: ")
