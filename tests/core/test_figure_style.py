"""Saved figures are reproducible, and invalid paths are rejected."""

import errno
import os
from pathlib import Path

import pytest
from matplotlib.figure import Figure

from fairbench_agent.core.errors import UserError
from fairbench_agent.core.figure import ENDINGS, check_figure_path, figure_style, save_styled


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_same_figure_has_the_same_bytes(tmp_path: Path, ending: str) -> None:
    paths = [tmp_path / f"{name}{ending}" for name in ("first", "second")]
    for path in paths:
        check_figure_path(path)
        with figure_style():
            figure = Figure()
            figure.subplots().plot([1, 2])
            save_styled(figure, path)
    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_full_disk_is_one_error_and_leaves_no_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError, match="No space left"):
        save_styled(Figure(), tmp_path / f"x{ending}")
    assert list(tmp_path.iterdir()) == []


def test_invalid_paths_are_rejected(tmp_path: Path) -> None:
    for path, remedy in (
        (tmp_path / "x.jpeg", "choose one of .pdf, .png, .svg"),
        (tmp_path / "no" / "x.svg", "create it"),
    ):
        with pytest.raises(UserError, match=remedy):
            check_figure_path(path)
    (tmp_path / "taken.png").mkdir()
    with pytest.raises(UserError, match="cannot be written"):
        save_styled(Figure(), tmp_path / "taken.png")
