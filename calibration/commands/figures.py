"""What `figures` and `report` do: draw a model and its table, and write the page about it; lines and markers differ in shape, so grey suffices."""

from collections.abc import Callable, Iterable, Iterator
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy as np

from fairbench_agent.calibration.commands import text_report
from fairbench_agent.calibration.commands.model_page import html_report
from fairbench_agent.calibration.commands.next_steps import after_report
from fairbench_agent.calibration.commands.text_report import Result
from fairbench_agent.calibration.data.published_file import read_published
from fairbench_agent.calibration.data.text_files import write_text
from fairbench_agent.calibration.data.timings import Times, Timings
from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.model_summary import regression_line, whole_curves
from fairbench_agent.calibration.fitting.validation import (
    Deviations,
    deviations,
    held_out,
    held_out_timings,
    read_validation,
)
from fairbench_agent.core.figure import (
    ACCENT,
    COLOURS,
    INK,
    PALE,
    WIDTH_INCH,
    FigureError,
    figure_style,
    new_figure,
    save_styled,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_STYLES = ("-", "--", "-.", ":")
_MARKERS = ("", "o", "x")
_HEIGHT_INCH = 4.5

Draw = Callable[["Axes"], None]
"""Draws one figure."""


def figures(name: str | None, published: Path | None, validation: Path | None, output: Path) -> Result:
    """Draw every figure of a model into a folder."""
    paths = save(_drawn(find_model(name), published, validation), output)
    return [str(path) for path in paths], "\n".join(str(path) for path in paths)


def report(
    name: str | None, published: Path | None, validation: Path | None, further: Path | None, output: Path
) -> Result:
    """Write the page about a model, and how a further machine fares against it."""
    model = find_model(name)
    table, new = _timings(model, published), held_out_timings(further) if further else {}
    if new and any(key.instance == "*" for key in table.processes):
        raise DataError(
            f"--held-out {further}: model {model.name} keeps the times of groups only; name the results file that it was made from "
            "with --published"
        )
    held = held_out(model, table, new) if new else ()
    with TemporaryDirectory() as folder:
        paths = save(_drawn(model, published, validation), Path(folder), ["svg"])
        write_text(output, html_report(model, paths, held))
    document = {"path": str(output), "held_out": [vars(row) for row in held]}
    lines = [*([text_report.held_out_answer(held)] if held else []), f"written to {output}", after_report(output)]
    return document, "\n".join(lines)


def _timings(model: Model, published: Path | None) -> Timings:
    return read_published(published) if published else model.timings


def _drawn(model: Model, published: Path | None, validation: Path | None) -> dict[str, Draw]:
    return all_figures(model, _timings(model, published), read_validation(validation) if validation else None)


def all_figures(model: Model, table: Timings, validation: Timings | None = None) -> dict[str, Draw]:
    """Return what draws each figure, by file name; Figure 5 needs the timings of validation processes."""
    found: dict[str, Draw] = {
        "figure-2-regression": lambda axes: regression(axes, model),
        "figure-3-gamma": lambda axes: gamma(axes, model),
        "figure-4-deviation": lambda axes: deviation(axes, {"": deviations(model, table)}, table.times),
        "figure-8-two-machines": lambda axes: two_machines(axes, table),
        "residuals": lambda axes: residuals(axes, model, table),
        "errors": lambda axes: errors(axes, model),
    }
    if validation is not None:
        both = {"train: ": deviations(model, table), "validation: ": deviations(model, validation)}
        found["figure-5-validation"] = lambda axes: deviation(axes, both, table.times)
    return found


def save(drawn: dict[str, Draw], folder: Path, formats: Iterable[str] = ("svg", "png")) -> list[Path]:
    """Write figures and return their paths."""
    paths = []
    try:
        with figure_style():  # fails where matplotlib is not installed, before anything is made
            folder.mkdir(parents=True, exist_ok=True)
            for name, draw in drawn.items():
                figure = new_figure(WIDTH_INCH, _HEIGHT_INCH)
                axes = figure.subplots()
                draw(axes)
                axes.legend()
                for suffix in formats:
                    path = folder / f"{name}.{suffix}"
                    save_styled(figure, path)
                    paths.append(path)
    except FigureError as error:
        raise DataError(str(error)) from error
    except OSError as error:
        raise DataError(f"{folder}: cannot be written ({error.strerror}); name another folder") from error
    return paths


def regression(axes: "Axes", model: Model) -> None:
    """Draw the runtime of ρ′ against the score, and the fitted line (Figure 2)."""
    table = model.timings.scored()
    axes.plot(table.scores, table.seconds.sum(axis=1), "o", color=INK, fillstyle="none", label="measured")
    line = regression_line(model)
    if line is not None:
        axes.plot(*line, color=ACCENT, label=f"fitted, method {model.method}")
    title = f"Runtime of ρ′ against the score: {len(table.machines)} machines of model {model.name}"
    axes.set(xlabel="score", ylabel=f"runtime of ρ′, seconds ({model.times})", title=title)


def gamma(axes: "Axes", model: Model) -> None:
    """Draw the probability of predicting too long a runtime against γ, per basis (Figure 3)."""
    looks = [(style, marker) for marker in _MARKERS for style in _STYLES]
    for curve, (style, marker), colour in zip(whole_curves(model), looks, cycle(COLOURS), strict=False):
        look: dict[str, Any] = {
            "linestyle": style,
            "color": colour,
            "marker": marker,
            "markevery": 0.1,
            "ms": 4,
            "fillstyle": "none",
        }
        axes.plot(curve.gamma, curve.p_gamma, **look, label=f"{curve.basis} ({curve.hold_out} held out)")
    title = f"How often predictions of model {model.name} are too long, by how machines enter"
    axes.set(xlabel="plain γ", ylabel=f"share predicted too long, {model.times} times", yscale="log", title=title)


def deviation(axes: "Axes", found: dict[str, Deviations], times: Times) -> None:
    """Draw the empirical distribution of the log deviation ratio (Figures 4 and 5)."""
    looks = iter(zip(_STYLES, COLOURS, strict=False))
    for prefix, values in found.items():
        for name, ratios in (("equivalent", values.equivalent), ("same", values.same)):
            style, colour = next(looks)
            share = np.arange(1, len(ratios) + 1) / len(ratios)
            axes.step(ratios, share, style, where="post", color=colour, label=f"{prefix}{name} runtime")
    title = "How far off the equivalent runtime is, and the same runtime on every machine"
    axes.set(xlabel=f"|log₂(predicted / true)|, {times} times", ylabel="share of predictions within", title=title)


def _by_problem(table: Timings) -> Iterator[tuple[list[int], dict[str, Any]]]:
    """Yield the columns of each problem, and how its points look."""
    problems = dict.fromkeys(key.problem for key in table.processes)
    for problem, marker, colour in zip(problems, "o^sxd+v*", COLOURS, strict=False):
        columns = [column for column, key in enumerate(table.processes) if key.problem == problem]
        yield columns, {"marker": marker, "linestyle": "", "color": colour, "fillstyle": "none", "label": problem}


def two_machines(axes: "Axes", table: Timings) -> None:
    """Draw every process on the slowest against the fastest machine, with the line through the origin (Figure 8)."""
    total = table.seconds.sum(axis=1)
    slow, fast = int(np.argmax(total)), int(np.argmin(total))
    for columns, style in _by_problem(table):
        axes.plot(table.seconds[slow, columns], table.seconds[fast, columns], **style)
    longest = float(table.seconds[slow].max())
    axes.plot([0, longest], [0, longest * total[fast] / total[slow]], color=INK, label="ratio of totals")
    axes.set(
        xlabel=f"{table.times} seconds on {table.names[slow]}",
        ylabel=f"{table.times} seconds on {table.names[fast]}",
        title="Processes of ρ′ on the slowest and on the fastest machine",
    )


def residuals(axes: "Axes", model: Model, table: Timings) -> None:
    """Draw per machine and problem the mean log₂ deviation from the machine's own level."""
    logs = np.log2(table.seconds)
    rest = logs - logs.mean(axis=0) - (logs - logs.mean(axis=0)).mean(axis=1, keepdims=True)
    place = np.arange(len(table.machines))
    for columns, style in _by_problem(table):
        axes.plot(rest[:, columns].mean(axis=1), place, **style)
    axes.axvline(0, color=PALE, linewidth=0.8)
    axes.set(
        xlabel=f"log₂ deviation of the problem on the machine ({model.times})",
        yticks=place,
        yticklabels=table.names,
        title="What each problem deviates by from the machine's own level",
    )


def errors(axes: "Axes", model: Model) -> None:
    """Draw the error table with its intervals, raw and undisturbed times in different markers."""
    labels = list(dict.fromkeys(row.label for row in model.error_table))
    for times, marker, shift in (("raw", "o", 0.0), ("undisturbed", "^", -0.3)):
        rows = [row for row in model.error_table if row.times == times]
        middle = np.array([row.error for row in rows])
        reach = [middle - [row.error_low for row in rows], [row.error_high for row in rows] - middle]
        place = [shift - labels.index(row.label) for row in rows]
        if rows:
            xerr = np.clip(reach, 0, None)
            axes.errorbar(
                middle, place, xerr=xerr, fmt=marker, color=INK, fillstyle="none", capsize=3, label=f"{times} times"
            )
    axes.set(
        xlabel="mean |log₂ error| and bootstrap bracket over machines",
        title="How far off predictions are, by how machines enter",
        yticks=-np.arange(len(labels)),
        yticklabels=labels,
    )
