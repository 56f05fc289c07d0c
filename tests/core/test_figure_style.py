"""Saved figures are reproducible, and invalid paths are rejected."""

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
