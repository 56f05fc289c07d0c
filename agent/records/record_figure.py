"""A measurement as a figure: how steady each process was, how long it took, and what disturbed each run.

On top a row per process: its chunks, darker the longer one took than its share of the undisturbed time, and beside them
the seconds of the process. Below, the runs in the order in which they were made: raw over undisturbed time, and marks.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from fairbench_agent.agent.measurement.timing import ITERATION_COST, estimate
from fairbench_agent.core.figure import ACCENT, INK, PALE, SHADES, WIDTH_INCH, figure_style, new_figure, save_styled
from fairbench_agent.pool.record.cpu_name import cpu_name
from fairbench_agent.pool.record.record import Record, record_sha256
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.record.summary import total
from fairbench_agent.pool.record.timing import Disturbance, ProcessTiming, Run
from fairbench_agent.workloads.arrays import FloatArray
from fairbench_agent.workloads.quantities import seconds_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import SubFigure

COLUMNS = 200
"""Equal parts of a run that its chunks are shown in: as many as the longest series has."""
DARKEST = 1.5
"""Time over undisturbed time that is drawn black."""
_ROW_INCH, _FIXED_INCH, _RUNS_INCH = 0.105, 1.5, 2.9


def slowness(process: ProcessTiming, budget: int) -> FloatArray:
    """Return by how much each chunk of a process took longer than undisturbed, as a ratio; empty where it has no chunks."""
    chunks = process.chunks
    if chunks is None:
        return np.empty(0)
    made = chunks.evaluations(budget)
    cost = ITERATION_COST.get((process.problem, process.search), 0.0)
    found = estimate(made, chunks.iterations or (0,) * len(made), chunks.wall_ns, cost)
    ratios: FloatArray = np.asarray(chunks.wall_ns) / np.maximum(np.asarray(found.expected_ns), 1)
    return ratios


def draw(record: Record, path: Path) -> None:
    """Write the figure of a record; FigureError if that file cannot be written."""
    with figure_style():
        n = len(record.processes)
        made = [run for process in record.processes for run in process.runs if run.noise is not None]
        rows_inch, runs_inch = _ROW_INCH * max(n, 8), _RUNS_INCH if made else 0.0
        figure = new_figure(WIDTH_INCH, _FIXED_INCH + rows_inch + runs_inch)
        figure.suptitle(_title(record), x=0.01, ha="left")
        heights = (rows_inch + 0.8, runs_inch) if made else (1.0,)
        parts: Any = figure.subfigures(len(heights), 1, height_ratios=heights, squeeze=False)[:, 0]
        chunks, seconds = parts[0].subplots(1, 2, sharey=True, width_ratios=(3, 1.4))
        _draw_chunks(chunks, record, parts[0])
        _draw_seconds(seconds, record.processes)
        if made:
            ratios, marks = parts[1].subplots(2, 1, sharex=True, height_ratios=(1.2, 1))
            _draw_runs(ratios, marks, made)
        save_styled(figure, path)


def _title(record: Record) -> str:
    added, protocol = total(record), record.protocol
    grade = f"grade {record.grade.letter}" if record.grade else "imported"
    undisturbed = "" if added.undisturbed_ns is None else f", {seconds_text(added.undisturbed_ns)} s undisturbed"
    copies = f", {protocol.copies} copies side by side" if protocol.copies > 1 else ""
    return (
        f"{cpu_name(record)}\nrecord {short_hash(record_sha256(record))}, {record.started_at[:10]}, {grade}\n"
        f"suite {protocol.suite}, {protocol.budget:,} evaluations{copies}: {seconds_text(added.wall_ns)} s raw{undisturbed}"
    )


def _draw_chunks(axes: "Axes", record: Record, figure: "SubFigure") -> None:
    axes.set_title("Chunks of each process")
    processes = record.processes
    axes.set_yticks(range(len(processes)), [process.key for process in processes], fontsize=5)
    axes.set_ylim(len(processes) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)
    series = [slowness(process, record.protocol.budget) for process in processes]
    if not any(len(values) for values in series):
        axes.set_xticks([])
        axes.text(0.5, 0.5, "no chunks: imported", transform=axes.transAxes, ha="center")
        return
    parts = np.arange(COLUMNS)
    image = np.array([v[parts * len(v) // COLUMNS] if len(v) else np.full(COLUMNS, np.nan) for v in series])
    extent = (0.0, 100.0, len(processes) - 0.5, -0.5)
    shown = axes.imshow(
        image, cmap=SHADES, vmin=1.0, vmax=DARKEST, aspect="auto", interpolation="nearest", extent=extent
    )
    axes.set_xlabel("share of the run, %")
    bar = figure.colorbar(shown, ax=axes, orientation="horizontal", extend="max", aspect=50, pad=0.01)
    bar.set_label("time of a chunk ÷ undisturbed time")


def _draw_seconds(axes: "Axes", processes: Sequence[ProcessTiming]) -> None:
    axes.set_title("Seconds")
    places = np.arange(len(processes))
    axes.plot([process.wall_ns / 1e9 for process in processes], places, "o", color=INK, ms=3, mfc="none", label="raw")
    estimated = [
        (p.undisturbed_ns / 1e9, place) for p, place in zip(processes, places, strict=True) if p.undisturbed_ns
    ]
    if estimated:
        axes.plot(*zip(*estimated, strict=True), "|", color=ACCENT, ms=5, mew=1.2, label="undisturbed")
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter("{x:g}")
    axes.set_xlabel("s, median of the sweeps")
    axes.tick_params(axis="y", length=0, labelleft=False)
    axes.grid(axis="x", color=PALE, linewidth=0.3)
    axes.legend(loc="upper left")


def _draw_runs(ratios: "Axes", marks: "Axes", runs: Sequence[Run]) -> None:
    """Draw the runs of all sweeps and copies in their order."""
    ordered = sorted(runs, key=lambda run: (run.position, run.copy_index))
    positions = np.array([run.position for run in ordered])
    known = [(run.position, run.wall_ns / run.undisturbed_ns) for run in ordered if run.undisturbed_ns]
    if known:
        ratios.vlines([x for x, _ in known], 1, [y for _, y in known], color=INK, linewidth=1.2)
    ratios.axhline(1, color=PALE, linewidth=0.8)
    ratios.set_title("Runs in their order")
    ratios.set_ylabel("raw ÷\nundisturbed")
    kinds = list(Disturbance)
    for row, kind in enumerate(kinds):
        marked = [run.position for run in ordered if run.noise and kind in run.noise.disturbances]
        marks.plot(marked, [row] * len(marked), "s", color=INK, ms=2.4)
    marks.set_yticks(range(len(kinds)), [kind.value for kind in kinds])
    marks.set_ylim(len(kinds) - 0.5, -0.5)
    marks.set_xlim(positions.min() - 1, positions.max() + 1)
    marks.grid(axis="y", color=PALE, linewidth=0.3)
    marks.set_xlabel("position of the run")
