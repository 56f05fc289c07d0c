"""Figures of records: their numbers and file formats."""

from pathlib import Path

import numpy as np
import pytest

from fairbench_agent.agent.records.record_figure import draw, slowness
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.stores.folder import read_record
from tests.agent.command import Run
from tests.pool.examples import example_record, full_record, imported_record

RECORDS = Path(__file__).parents[3] / "results" / "records"
LOUD = read_record(next(RECORDS.glob("f3a8f06c4ded*.json")))
SMALL, IMPORT = example_record(), imported_record()


def test_slowness_is_1_in_the_fastest_tenth_and_averages_to_that_of_the_run() -> None:
    for process in LOUD.processes:
        assert process.chunks is not None
        ratios, wall_ns = slowness(process, LOUD.protocol.budget), np.asarray(process.chunks.wall_ns)
        assert len(ratios) == len(wall_ns)
        fastest = np.argsort(ratios)[: max(1, len(ratios) // 10)]
        assert wall_ns[fastest].sum() / (wall_ns / ratios)[fastest].sum() == pytest.approx(1, abs=1e-5)
        run = process.runs[process.chunks.counted_run]
        assert run.undisturbed_ns is not None
        excess = wall_ns.sum() / run.undisturbed_ns
        assert np.average(ratios, weights=wall_ns / ratios) == pytest.approx(excess, rel=1e-5)
    assert len(slowness(IMPORT.processes[0], IMPORT.protocol.budget)) == 0


@pytest.mark.parametrize(
    ("record", "ending", "begins"),
    [(full_record(3), "png", b"\x89PNG"), (SMALL, "PDF", b"%PDF"), (IMPORT, "svg", b"<?xml")],
    ids=["sweeps", "one process", "import"],
)
def test_every_kind_of_record_and_file(tmp_path: Path, record: Record, ending: str, begins: bytes) -> None:
    path = tmp_path / f"figure.{ending}"
    draw(record, path)
    assert path.read_bytes().startswith(begins)


def test_figures_are_reproducible(run: Run, tmp_path: Path) -> None:
    drawn, again = tmp_path / "one.svg", tmp_path / "other.svg"
    without = run("records", "show", "f3a8f06c4ded", "--folder", RECORDS)
    assert run("records", "show", "f3a8f06c4ded", "--folder", RECORDS, "--figure", drawn) == without
    assert (without.code, without.err) == (0, "")
    draw(LOUD, again)
    assert drawn.read_bytes() == again.read_bytes()
    text = drawn.read_text("utf-8")
    for words in (record_sha256(LOUD)[:12], "grade C", "AMD EPYC", "lop/N-stabu3_150/swap", "undisturbed"):
        assert words in text
