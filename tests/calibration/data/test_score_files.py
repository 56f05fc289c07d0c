"""Pages and texts as people have them give the scores that stand there, or one line."""

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairbench_agent.calibration.data.score_columns import Found
from fairbench_agent.calibration.data.score_files import check_kind, read_scores, scores_of
from fairbench_agent.calibration.errors import ScoreError
from tests.calibration.data.score_pages import CHART, LIST, PASTED, TWO_TABLES

WANTED = {"Zeta Core z9-9900K @ 4.50GHz": 4912.0, "[Dual CPU] Omega 4 2650": 3241.0}


def test_a_chart_of_a_site_is_read() -> None:
    found = scores_of(CHART)
    assert found.scores == {"Zeta Core z9-9900K @ 4.50GHz": 4912, "Omega 4 2650": 3241}
    assert found.title == "Bench - Single Thread Performance"
    assert [(one.line, one.reason) for one in found.left_out] == [("Omega 3 100", "no score")]


@pytest.mark.parametrize("text", [LIST, PASTED])
def test_a_list_asks_for_the_column_and_reads_the_one_that_is_named(text: str) -> None:
    with pytest.raises(
        ScoreError, match=r"several columns have numbers; choose one with --column: 'CPU Mark.*'Thread Mark'$"
    ):
        scores_of(text)
    for name in ("Thread Mark", "  thread  MARK ", "thread"):
        found = scores_of(text, name)
        assert found.scores == WANTED
        assert (found.left_out[0].line.split()[:3], found.left_out[0].reason) == (["Omega", "3", "100"], "no score")
    with pytest.raises(ScoreError, match=r"--column 'Mark': several columns of numbers are called so"):
        scores_of(text, "Mark")
    with pytest.raises(ScoreError, match=r"--column 'Price': no column of numbers is called so"):
        scores_of(text, "Price")


def test_of_several_tables_one_is_chosen() -> None:
    with pytest.raises(
        ScoreError, match=r"2 tables have scores; choose one with --table \(1: 'Single-Core'.*2: 'Multi-Core'"
    ):
        scores_of(TWO_TABLES)
    assert scores_of(TWO_TABLES, table=2).scores["Omega 4 2650"] == 9000
    single = scores_of(TWO_TABLES, table=1)
    assert single.scores == {"Zeta Core z9-9900K Zeta @ 4.5 GHz": 2100, "Omega 4 2650": 1500}
    with pytest.raises(ScoreError, match="--table 3: 2 have scores"):
        scores_of(TWO_TABLES, table=3)


def test_scores_of_all_cores_are_not_taken_for_single_thread_ones() -> None:
    check_kind("PassMark single thread", scores_of(LIST, "Thread Mark"))
    check_kind("PassMark CPU mark", scores_of(LIST, "CPU Mark"))
    check_kind("Geekbench single core", scores_of(TWO_TABLES, table=1))
    for found in (scores_of(LIST, "CPU Mark"), scores_of(TWO_TABLES, table=2)):
        with pytest.raises(ScoreError, match="is of all cores together"):
            check_kind("PassMark single thread", found)


def read(folder: Path, content: bytes) -> Found:
    path = folder / "page"
    path.write_bytes(content)
    return read_scores(path, "Thread Mark")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_any_usual_encoding_is_read(tmp_path: Path, encoding: str) -> None:
    text = LIST.replace("CPU list", "Größe")
    assert read(tmp_path, text.encode(encoding)).scores == WANTED
    assert read(tmp_path, PASTED.replace("\n", "\r\n").encode(encoding)).scores == WANTED


def test_what_has_no_scores_is_one_line_that_names_the_file(tmp_path: Path) -> None:
    for content in (
        b"",
        b"\n",
        b"nothing here",
        b"<html></html>",
        b"\x89PNG\r\n\0\0",
        bytes(range(1, 256)) * 9,
        b"a|b\nc|0",
    ):
        with pytest.raises(ScoreError) as refused:
            read(tmp_path, content)
        assert str(refused.value).startswith(f"{tmp_path / 'page'}: ")
        assert "\n" not in str(refused.value)
    for path in (tmp_path, tmp_path / "missing", Path("a\0b")):
        with pytest.raises(ScoreError, match=r"not a file|cannot be read"):
            read_scores(path)


def test_a_page_of_five_megabytes_is_read_in_seconds() -> None:
    row = '<tr id="cpu{0}" data-x="{2}"><td><a href="cpu.php?cpu=z{0}&amp;id={0}">Zeta z{0}</a></td><td>{1}</td><td>NA</td></tr>\n'
    page = "<html><table><tr><th>CPU Name</th><th>Thread Mark</th><th>Price</th></tr>" + "".join(
        row.format(number, 1000 + number, "x" * 900) for number in range(5_000)
    )
    pasted = "".join(f"Zeta z{number} (50%) {1000 + number} NA{' ' * 900}\n" for number in range(5_500))
    before = time.process_time()
    for text, n_scores in ((page, 5_000), (pasted, 5_500)):
        assert len(text) > 5_000_000
        assert len(scores_of(text).scores) == n_scores
    assert time.process_time() - before < 15


MARKUP = st.sampled_from(
    [
        "<table>",
        "</table>",
        "<tr>",
        "</tr>",
        "<td>",
        "<th>",
        "<td colspan=999>",
        "<td rowspan=3>",
        "<ul>",
        "<li>",
        "</li>",
        "</ul>",
        "<span>",
        "<script>",
        "</script>",
        "<h1>",
        "CPU Name",
        "Score",
        "Zeta z9",
        "Omega 4 2650",
        "4",
        "912",
        "1219",
        "NA",
        "$5",
        "(5%)",
        "\t",
        "\n",
        "|",
        ";",
        " ",
        "  ",
        '"',
        "#1",
        "<!--",
        "-->",
        "&amp;",
        "&#0;",
        "<![",
        "<?",
    ]
)


@given(st.one_of(st.text(), st.lists(MARKUP, max_size=60).map("".join), st.lists(MARKUP, max_size=60).map(" ".join)))
@settings(max_examples=400, deadline=None)
def test_any_text_gives_scores_or_one_line(text: str) -> None:
    try:
        found = scores_of(text)
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
    except ScoreError as error:
        refusal = str(error)
    assert refusal == "" or refusal.startswith(f"{path}: ")
