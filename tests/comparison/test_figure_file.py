"""Figures as files: what can be written, and what is said where it cannot."""

import sys
from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.figure_file import checked_figure_path, new_figure, save_figure


@pytest.mark.parametrize(("ending", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("PDF", b"%PDF")])
def test_writes_what_the_ending_says(tmp_path: Path, ending: str, begins: bytes) -> None:
    path = tmp_path / f"figure.{ending}"
    checked_figure_path(path)
    save_figure(new_figure(1, 1), path)
    assert path.read_bytes().startswith(begins)


def test_refuses_paths_before_anything_is_computed(tmp_path: Path) -> None:
    for path, message in ((tmp_path / "figure.docx", "choose one of"), (tmp_path / "no" / "figure.png", "folder")):
        with pytest.raises(ParameterError, match=message):
            checked_figure_path(path)
    (tmp_path / "taken.png").mkdir()
    with pytest.raises(ParameterError, match="cannot be written"):
        save_figure(new_figure(1, 1), tmp_path / "taken.png")


def test_names_the_extra_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ParameterError, match=r"fairbench-agent\[figures\]"):
        new_figure(1, 1)
