"""Whatever is named is recognised, or refused with what would be."""

from pathlib import Path

import pytest

from fairbench.comparison.errors import ParameterError, TableError
from fairbench.comparison.trajectory_files import read_runs
from fairbench.comparison.trajectory_table import TableLayout

DATA = Path(__file__).parents[1] / "data"


def test_several_sources_are_put_together() -> None:
    """Two folders of COCO results."""
    table = read_runs([DATA / "coco" / "random-search", DATA / "coco" / "one-plus-one-ES"])
    assert table.algorithms() == ("one-plus-one-ES", "random-search")
    assert len(table.runs) == 60


def test_folders_are_told_apart() -> None:
    """By the files in them."""
    assert read_runs([DATA / "iohprofiler" / "minimised"]).algorithms() == ("RS",)


def test_refuses(tmp_path: Path) -> None:
    """Nothing, a folder of something else, seconds where only evaluations are recorded."""
    with pytest.raises(TableError, match="no results named"):
        read_runs([])
    with pytest.raises(TableError, match=r"neither \.info"):
        read_runs([tmp_path])
    with pytest.raises(TableError, match="count evaluations, not seconds"):
        read_runs([DATA / "coco" / "random-search"], TableLayout("seconds"))
    for layout in (TableLayout(maximise=True), TableLayout(names={"value": "x"})):
        with pytest.raises(ParameterError, match="are for CSV files"):
            read_runs([DATA / "coco" / "random-search"], layout)
