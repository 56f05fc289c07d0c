"""The paper's figures, and achieved against nominal risk; lines differ in dashes, for greyscale prints."""

from collections.abc import Callable
from itertools import cycle, product
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from fairbench_agent.calibration.errors import DataError, ModelError
from fairbench_agent.calibration.estimating.regression import (
    GRID,
    HOLD_OUTS,
    Line,
    algorithm_1,
    deviations,
    fit_line,
)
from fairbench_agent.calibration.estimating.timings import Timings, published_timings, validation_timings
from fairbench_agent.calibration.predicting.model import EvidenceModel, Model, PoolModel, find_evidence_model
from fairbench_agent.calibration.predicting.safety_table import HIGHEST_RISK, LOWEST_RISK
from fairbench_agent.core.console import Result
from fairbench_agent.core.figure import (
    ACCENT,
    COLOURS,
    INK,
    PALE,
    WIDTH_INCH,
    check_figure_path,
    figure_style,
    new_figure,
    save_styled,
)
from fairbench_agent.core.files import file_errors

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_HEIGHT_INCH: Final = 4.5
_STYLES: Final = ("-", "--", "-.", ":")
_MARKERS: Final = "os^dvx"
_ZERO_RISK: Final = 4e-5
"""Where an achieved risk of 0 is drawn; smaller than any other."""
Draw = Callable[["Axes"], None]


class FigureFiles(Result):
    """Paths of the figures."""

    paths: tuple[str, ...]

    def text(self) -> str:
        return "\n".join(self.paths)


def draw_figures(output: Path) -> FigureFiles:
    """Draw the paper's figures, and γ and validation of the default model, into a folder."""
    timings, model = published_timings(), find_evidence_model()
    line = fit_line(timings.scores, timings.totals)
    drawn: dict[str, Draw] = {
        "figure-2-regression": lambda axes: draw_regression(axes, timings, line),
        "figure-3-gamma": lambda axes: draw_published_gamma(axes, timings),
        "figure-4-deviation": lambda axes: draw_deviation(axes, {"8 PCs": timings}, line),
        "figure-5-validation": lambda axes: draw_deviation(
            axes, {"8 PCs": timings, "validation": validation_timings()}, line
        ),
        "figure-8-two-machines": lambda axes: draw_two_machines(axes, timings),
        "safety-factor": lambda axes: draw_gamma(axes, model),
        "validation": lambda axes: draw_validation(axes, model),
    }
    with figure_style(), file_errors(output, "written", "give another folder", DataError):
        output.mkdir(parents=True, exist_ok=True)
    paths = [output / f"{name}.{suffix}" for name in drawn for suffix in ("svg", "png")]
    for path in paths:
        save_figure(drawn[path.stem], path)
    return FigureFiles(paths=tuple(map(str, paths)))


def save_figure(draw: Draw, path: Path) -> None:
    check_figure_path(path)
    with figure_style():
        figure = new_figure(WIDTH_INCH, _HEIGHT_INCH)
        axes = figure.subplots()
        draw(axes)
        axes.legend()
        save_styled(figure, path)


def draw_validation(axes: "Axes", model: EvidenceModel) -> None:
    """Draw a curve per data set on logarithmic axes; a risk of 0 is drawn on a line at the bottom."""
    rows = (row for row in model.validation if row.part == "all" and row.work == "cpu")
    axes.plot([0.008, 0.12], [0.008, 0.12], color=PALE, label="achieved = nominal")
    axes.plot([0.008, 0.03], [_ZERO_RISK] * 2, ":", color=PALE, label="0: no limit exceeded the fair runtime")
    for row, style, marker, colour in zip(rows, cycle(_STYLES), cycle(_MARKERS), cycle(COLOURS), strict=False):
        nominal = [risk.p_gamma for risk in row.risks]
        achieved = [max(risk.risk, _ZERO_RISK) for risk in row.risks]
        label = f"{row.title}, {row.n_cpus} CPUs" + (" (γ estimated from it)" if row.seen else "")
        axes.plot(nominal, achieved, marker + style, color=colour, fillstyle="none", label=label)
    axes.set(
        xscale="log",
        yscale="log",
        ylim=(0.8 * _ZERO_RISK, 0.3),
        xlabel="nominal risk p_γ",
        ylabel="achieved risk",
        title=f"How often a limit exceeds the fair runtime, CPU-bound programs, model {model.name}",
    )
    axes.set_xticks([0.01, 0.02, 0.05, 0.1], ["1 %", "2 %", "5 %", "10 %"])
    axes.set_yticks([_ZERO_RISK, 1e-4, 1e-3, 0.01, 0.1], ["0", "0.01 %", "0.1 %", "1 %", "10 %"])
    axes.minorticks_off()


def draw_gamma(axes: "Axes", model: Model) -> None:
    if isinstance(model, EvidenceModel):
        risks = np.geomspace(LOWEST_RISK, HIGHEST_RISK, 100)
        styles = zip(product(model.works, (False, True)), cycle(_STYLES), cycle(COLOURS), strict=False)
        for (work, confident), style, colour in styles:
            gammas = [model.works[work].table.gamma(float(p), confident=confident) for p in risks]
            axes.plot(risks, gammas, style, color=colour, label=f"{work}{', confident' if confident else ''}")
    elif isinstance(model, PoolModel):
        raise ModelError(f"model {model.name} has γ of {model.evidence[0]}; draw that model", "model")
    else:
        for curve, style in zip(model.curves, _STYLES, strict=False):
            axes.plot(curve.p, curve.gamma, style, color=INK, label=f"a {curve.hold_out} held out")
    axes.set(xscale="log", xlabel="risk p_γ", ylabel="safety factor γ", title=f"Safety factor of model {model.name}")


def draw_regression(axes: "Axes", timings: Timings, line: Line) -> None:
    """Draw the runtime of ρ′ against the score, and the line (Figure 2)."""
    axes.plot(timings.scores, timings.totals, "o", color=INK, fillstyle="none", label="measured")
    ends = np.array([timings.scores.min(), timings.scores.max()])
    axes.plot(ends, line.slope * ends + line.intercept, color=ACCENT, label="least squares")
    axes.set(
        xlabel="score", ylabel="runtime of ρ′, seconds", title=f"Runtime of ρ′ on {len(timings.machines)} machines"
    )


def draw_published_gamma(axes: "Axes", timings: Timings) -> None:
    """Draw the share of predictions that are too long against γ (Figure 3)."""
    for hold_out, style in zip(HOLD_OUTS, _STYLES, strict=False):
        curve = algorithm_1(timings, hold_out)
        axes.plot(curve.gamma, curve.p, style, color=INK, label=f"a {hold_out} held out")
    title = f"How often a prediction is too long, at {len(GRID)} values of γ"
    axes.set(xlabel="γ", ylabel="p_γ", yscale="log", title=title)


def draw_deviation(axes: "Axes", tables: dict[str, Timings], line: Line) -> None:
    """Draw the empirical distribution of the log deviation ratio (Figures 4 and 5)."""
    styles = zip(cycle(_STYLES), cycle(COLOURS))
    for name, timings in tables.items():
        for label, values in zip(("line", "same runtime"), deviations(line, timings), strict=True):
            style, colour = next(styles)
            share = np.arange(1, len(values) + 1) / len(values)
            axes.step(values, share, style, where="post", color=colour, label=f"{name}: {label}")
    title = "Errors of the paper's line, and of the same runtime on every machine"
    axes.set(xlabel="|log2(estimated / true)|", ylabel="share of predictions within", title=title)


def draw_two_machines(axes: "Axes", timings: Timings) -> None:
    """Draw every process on the slowest against the fastest machine (Figure 8)."""
    total = timings.totals
    slow, fast = int(np.argmax(total)), int(np.argmin(total))
    problems = dict.fromkeys(key.problem for key in timings.processes)
    for problem, marker, colour in zip(problems, _MARKERS, COLOURS, strict=False):
        columns = [column for column, key in enumerate(timings.processes) if key.problem == problem]
        seconds = timings.seconds[:, columns]
        axes.plot(seconds[slow], seconds[fast], marker, color=colour, fillstyle="none", label=problem)
    longest = float(timings.seconds[slow].max())
    axes.plot([0, longest], [0, longest * total[fast] / total[slow]], color=INK, label="ratio of totals")
    axes.set(
        xlabel=f"seconds on {timings.machines[slow].name}",
        ylabel=f"seconds on {timings.machines[fast].name}",
        title="Processes of ρ′ on the slowest and on the fastest machine",
    )
