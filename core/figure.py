"""The style of figures, and how they are saved.

Curves differ in lightness and shape, so figures are readable in grey and by colour-blind readers. matplotlib comes with
the extra `figures` and is loaded when a figure is drawn.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fairbench_agent.core.errors import UserError
from fairbench_agent.core.files import file_errors, write_atomically

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INK = "#1a1a1a"
ACCENT = "#0072b2"
"""Blue of Okabe and Ito's palette for the colour-blind; a medium grey when printed without colour."""
PALE = "#b8b8b8"
COLOURS = ("#000000", "#d55e00", "#0072b2", "#e69f00", "#555555", "#009e73", "#a0589a", "#56b4e9")
"""Colours of curves, in order; curves also differ in dashes or markers, since some colours have the same grey."""
WIDTH_INCH = 7.0
"""Text width of a page; figures whose columns depend on the data may be wider."""
ENDINGS = (".pdf", ".png", ".svg")
_STYLE: Any = {
    "font.size": 9.0,
    "axes.titlesize": 9.0,
    "figure.titlesize": 9.0,
    "axes.titlelocation": "left",
    "axes.labelsize": 8.0,
    "xtick.labelsize": 7.0,
    "ytick.labelsize": 7.0,
    "legend.fontsize": 7.0,
    "legend.frameon": False,
    "axes.edgecolor": INK,
    "axes.linewidth": 0.6,
    "axes.prop_cycle": f"cycler('color', {list(COLOURS)})",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "lines.linewidth": 1.0,
    "savefig.dpi": 300,
    "svg.fonttype": "none",
    "svg.hashsalt": "fairbench",
    "pdf.fonttype": 42,
}


@contextmanager
def figure_style() -> Iterator[None]:
    """Apply the style of figures within the context; ModuleNotFoundError without matplotlib."""
    import matplotlib as mpl  # noqa: PLC0415  optional, and slow to load

    with mpl.rc_context(_STYLE):
        yield


def new_figure(width_inch: float, height_inch: float) -> "Figure":
    """Return an empty figure that belongs to no window and no global state."""
    from matplotlib.figure import Figure  # noqa: PLC0415  optional, and slow to load

    return Figure(figsize=(width_inch, height_inch), layout="constrained")


def check_figure_path(path: Path) -> None:
    """Raise UserError for a path under which no figure can be saved."""
    if path.suffix.lower() not in ENDINGS:
        raise UserError(f"{path}: unknown figure format; choose one of {', '.join(ENDINGS)}")
    if not path.parent.is_dir():
        raise UserError(f"{path}: its folder does not exist; create it or choose another")


def save_styled(figure: "Figure", path: Path) -> None:
    """Save a figure in the format of the path's ending, without a date, so that equal figures are equal files."""
    drawn, ending = BytesIO(), path.suffix.lower()
    undated = {".pdf": {"CreationDate": None}, ".svg": {"Date": None}}.get(ending)
    with figure_style():
        figure.savefig(drawn, format=ending[1:], metadata=undated)
    with file_errors(path, "written", "name another file"):
        write_atomically(path, drawn.getvalue())
