"""A measurement as a figure: the numbers that it draws, and files of every kind for every kind of record."""

import sys
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.agent.records.record_figure import draw, slowness
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import read_record
from tests.agent.command import Run
from tests.pool.examples import example_record, full_record, imported_record

RECORDS = Path(__file__).parents[3] / "results" / "records"
LOUD = read_record(next(RECORDS.glob("ac9bc25fd01b*.json")))
SMALL, IMPORT = example_record(), imported_record()


def test_the_fastest_tenth_of_the_chunks_is_where_a_process_is_not_slow() -> None:
    """By definition of the undisturbed estimate: together they take exactly their share."""
    for process in LOUD.processes:
        assert process.chunks is not None
        found = slowness(process, LOUD.protocol.budget)
        assert len(found) == len(process.chunks.wall_ns)
        wall_ns = np.asarray(process.chunks.wall_ns)
        fastest = np.argsort(found)[: max(1, len(found) // 10)]
        assert wall_ns[fastest].sum() / (wall_ns / found)[fastest].sum() == pytest.approx(1, abs=1e-5)


def test_chunks_add_up_to_how_much_longer_the_run_took() -> None:
    """Weighed by their work: the time of all chunks over the estimate that the record has."""
    for process in LOUD.processes:
        assert process.chunks is not None
        run = process.runs[process.chunks.counted_run]
        assert run.undisturbed_ns is not None
        found = slowness(process, LOUD.protocol.budget)
        wall_ns = np.asarray(process.chunks.wall_ns)
        longer = wall_ns.sum() / run.undisturbed_ns
        assert np.average(found, weights=wall_ns / found) == pytest.approx(longer, rel=1e-5)


def test_an_import_has_no_chunks() -> None:
    assert len(slowness(IMPORT.processes[0], IMPORT.protocol.budget)) == 0


@pytest.mark.parametrize(
    ("record", "ending", "begins"),
    [
        (full_record(3), "png", b"\x89PNG"),
        (SMALL, "PDF", b"%PDF"),
        (IMPORT, "svg", b"<?xml"),
    ],
    ids=["sweeps", "one process", "import"],
)
def test_every_record_is_drawn_as_the_ending_says(tmp_path: Path, record: Record, ending: str, begins: bytes) -> None:
    path = tmp_path / f"figure.{ending}"
    draw(record, path)
    assert path.read_bytes().startswith(begins)


def test_what_is_drawn_is_named_and_the_same_every_time(tmp_path: Path) -> None:
    one, other = tmp_path / "one.svg", tmp_path / "other.svg"
    for path in (one, other):
        draw(LOUD, path)
    assert one.read_bytes() == other.read_bytes()
    text = one.read_text("utf-8")
    for words in (record_sha256(LOUD)[:12], "grade C", "AMD EPYC", "lop/N-stabu3_150/swap", "undisturbed"):
        assert words in text


def test_show_draws_and_shows(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "figure.svg"
    without = run("records", "show", "ac9bc25fd01b", "--folder", RECORDS)
    assert run("records", "show", "ac9bc25fd01b", "--folder", RECORDS, "--figure", path) == without
    assert (without.code, without.err) == (0, "")
    assert b"ac9bc25fd01b" in path.read_bytes()


@pytest.mark.parametrize(
    ("name", "words"), [("x.docx", "choose one of .pdf, .png, .svg"), ("no/x.svg", "folder does not exist")]
)
def test_a_figure_that_cannot_be_is_one_line(run: Run, tmp_path: Path, name: str, words: str) -> None:
    answer = run("records", "show", "ac9bc25fd01b", "--folder", RECORDS, "--figure", tmp_path / name)
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert words in answer.err


def test_without_matplotlib_the_extra_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    answer = run("records", "show", "ac9bc25fd01b", "--folder", RECORDS, "--figure", tmp_path / "x.svg")
    assert (answer.code, answer.out) == (2, "")
    assert "pip install '.[figures]'" in answer.err
