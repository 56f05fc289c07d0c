"""Figures as files, drawn without a display; matplotlib is loaded only where a figure is asked for.

Whatever draws raises ParameterError where matplotlib is not installed.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from fairbench_agent.comparison.errors import ParameterError

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def new_figure(width_inch: float, height_inch: float) -> "Figure":
    """Return an empty figure that belongs to no window and no global state."""
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 optional, and slow to load
    except ImportError as error:
        raise ParameterError(
            "figures need matplotlib; install it with: pip install 'fairbench-agent[figures]'"
        ) from error
    return Figure(figsize=(width_inch, height_inch), layout="constrained")


def checked_figure_path(path: Path | None) -> Path | None:
    """Return a path, if one is wanted; ParameterError if no figure can be saved under it, before anything is computed."""
    if not path:
        return None
    known = sorted(new_figure(1, 1).canvas.get_supported_filetypes())
    if path.suffix.lower().removeprefix(".") not in known:
        raise ParameterError(f"{path}: a figure cannot have this ending; choose one of {', '.join(known)}")
    if not path.parent.is_dir():
        raise ParameterError(f"{path}: its folder does not exist; make it or name another")
    return path


def save_figure(figure: "Figure", path: Path) -> None:
    """Write a figure, as the ending of the path says; ParameterError if the file cannot be written."""
    try:
        figure.savefig(path)
    except OSError as error:
        raise ParameterError(f"{path}: cannot be written ({error.strerror}); name another file") from error
