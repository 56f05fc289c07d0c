"""Figure of a record: chunks and runtime of each process.

Each row is a process; a chunk is darker the longer it took relative to its undisturbed time.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from fairbench_agent.agent.undisturbed import ITERATION_COST, estimate
from fairbench_agent.core.arrays import FloatArray
from fairbench_agent.core.figure import ACCENT, INK, PALE, SHADES, WIDTH_INCH, figure_style, new_figure, save_styled
from fairbench_agent.pool.record.hashes import short_hash
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.summary import cpu_name
from fairbench_agent.pool.record.timing import ProcessTiming

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLUMNS = 200  # of the image of the chunks: the largest number of chunks of a run
DARKEST = 1.5  # ratio of time to undisturbed time that is drawn black
_ROW_INCH, _FIXED_INCH = 0.105, 2.3


def slowness(process: ProcessTiming, budget: int) -> FloatArray:
    """Return each chunk's time divided by its undisturbed time; empty without chunks."""
    chunks = process.chunks
    if chunks is None:
        return np.empty(0)
    evaluations = chunks.evaluations(budget)
    cost = ITERATION_COST.get((process.problem, process.search), 0.0)
    expected_ns = estimate(evaluations, chunks.iterations or (), chunks.wall_ns, cost).expected_ns
    ratios: FloatArray = np.asarray(chunks.wall_ns) / np.maximum(np.asarray(expected_ns), 1)
    return ratios


def draw(record: Record, path: Path) -> None:
    """Write the figure of a record; UserError if the file cannot be written."""
    with figure_style():
        figure = new_figure(WIDTH_INCH, _ROW_INCH * max(len(record.processes), 8) + _FIXED_INCH)
        grade = f"grade {record.grade.letter}" if record.grade else "imported"
        identity = f"record {short_hash(record_sha256(record))}, {record.started_at[:10]}, {grade}"
        figure.suptitle(f"{cpu_name(record)}\n{identity}", x=0.01, ha="left")
        chunks, seconds = figure.subplots(1, 2, sharey=True, width_ratios=(3, 1.4))
        image = _draw_chunks(chunks, record)
        bar = figure.colorbar(image, ax=chunks, orientation="horizontal", extend="max", aspect=50, pad=0.01)
        bar.set_label("time of a chunk ÷ undisturbed time")
        _draw_seconds(seconds, record.processes)
        save_styled(figure, path)


def _draw_chunks(axes: "Axes", record: Record) -> Any:  # noqa: ANN401  matplotlib's image
    axes.set_title("Chunks of each process")
    keys = [process.key for process in record.processes]
    axes.set_yticks(range(len(keys)), keys, fontsize=5)
    axes.tick_params(axis="y", length=0)
    parts = np.arange(COLUMNS)
    series = [slowness(process, record.protocol.budget) for process in record.processes]
    image = np.array([v[parts * len(v) // COLUMNS] if len(v) else np.full(COLUMNS, np.nan) for v in series])
    axes.set_xlabel("share of the run, %")
    extent = (0.0, 100.0, len(keys) - 0.5, -0.5)
    return axes.imshow(
        image, cmap=SHADES, vmin=1.0, vmax=DARKEST, aspect="auto", interpolation="nearest", extent=extent
    )


def _draw_seconds(axes: "Axes", processes: Sequence[ProcessTiming]) -> None:
    axes.set_title("Seconds")
    raw = [process.wall_ns / 1e9 for process in processes]
    undisturbed = [(process.undisturbed_ns or np.nan) / 1e9 for process in processes]
    axes.plot(raw, range(len(raw)), "o", color=INK, ms=3, mfc="none", label="raw")
    axes.plot(undisturbed, range(len(raw)), "|", color=ACCENT, ms=5, mew=1.2, label="undisturbed")
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter("{x:g}")
    axes.set_xlabel("s, median of the sweeps")
    axes.tick_params(axis="y", length=0, labelleft=False)
    axes.grid(axis="x", color=PALE, linewidth=0.3)
    axes.legend(loc="upper left")
