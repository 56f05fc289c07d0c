"""A measurement as a figure: the numbers that it draws, and files of every kind for every kind of record."""

import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.agent.records.record_figure import draw, slowness
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import FolderPool, read_record
from tests.agent.records.examples import IMPORT, OLDER, Run
from tests.calibration.examples import of_copies
from tests.pool.examples import full_record

RECORDS = Path(__file__).parents[3] / "results" / "records"
LOUD = read_record(next(RECORDS.glob("ac9bc25fd01b*.json")))


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
        (OLDER, "PDF", b"%PDF"),
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
    for told in (
        record_sha256(LOUD)[:12],
        "grade C",
        "AMD EPYC",
        "lop/N-stabu3_150/swap",
        "busy neighbour",
        "undisturbed",
    ):
        assert told in text


def test_copies_are_named(tmp_path: Path) -> None:
    for record, named in ((OLDER, False), (of_copies(OLDER, 4), True)):
        draw(record, tmp_path / "figure.svg")
        assert ("2,000,000 evaluations, 4 copies side by side" in (tmp_path / "figure.svg").read_text("utf-8")) == named


def test_show_draws_and_shows(run: Run, store: FolderPool, tmp_path: Path) -> None:
    digits, path = record_sha256(OLDER)[:8], tmp_path / "figure.svg"
    without, drawn = run("show", digits), run("show", digits, "--figure", str(path))
    assert path.is_file()
    assert (drawn.code, drawn.err) == (0, "")
    assert drawn.out.split("\n\nnext")[0] == "\n\n".join([without.out.split("\n\nnext")[0], f"{path} is written"])
    assert "--figure measurement.svg" in without.out
    assert "--figure" not in drawn.out
    assert len(store.paths()) == 3


@pytest.mark.parametrize(
    ("name", "told"), [("x.docx", "choose one of .pdf, .png, .svg"), ("no/x.svg", "folder does not exist")]
)
def test_a_figure_that_cannot_be_is_one_line(run: Run, store: FolderPool, tmp_path: Path, name: str, told: str) -> None:
    answer = run("show", record_sha256(OLDER)[:8], "--figure", str(tmp_path / name))
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert told in answer.err
    shutil.rmtree(store.folder)


def test_without_matplotlib_the_extra_is_named(
    run: Run, store: FolderPool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    answer = run("show", record_sha256(OLDER)[:8], "--figure", str(tmp_path / "x.svg"))
    assert (answer.code, answer.out) == (2, "")
    assert "pip install '.[figures]'" in answer.err
    assert len(store.paths()) == 3
