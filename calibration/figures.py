"""Figures of a table and a model, as SVG and PNG; lines and markers differ in shape, so that grey suffices."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from fairbench.calibration.cross_validation import Basis
from fairbench.calibration.errors import DataError
from fairbench.calibration.methods import predicted_log2
from fairbench.calibration.model import Curve, Model
from fairbench.calibration.timings import FloatArray, Times, Timings
from fairbench.calibration.validation import Deviations, deviations

if TYPE_CHECKING:
    from matplotlib.axes import Axes

_STYLES = ("-", "--", "-.", ":")
_GREYS = ("0", "0.35", "0.55", "0.2")

Draw = Callable[["Axes"], None]
"""Draws one figure."""


def all_figures(model: Model, table: Timings, validation: Timings | None = None) -> dict[str, Draw]:
    """Return what draws each figure, by file name.

    Args:
        model: whose line, γ and errors are shown.
        table: the timings that the residuals and deviations are of.
        validation: validation processes for Figure 5.
    """
    figures: dict[str, Draw] = {
        "figure-2-regression": lambda axes: regression(axes, model),
        "figure-3-gamma": lambda axes: gamma(axes, model),
        "figure-4-deviation": lambda axes: deviation(axes, {"": deviations(model, table)}, table.times),
        "figure-8-two-machines": lambda axes: two_machines(axes, table),
        "residuals": lambda axes: residuals(axes, model, table),
        "errors": lambda axes: errors(axes, model),
    }
    if validation is not None:
        both = {"train: ": deviations(model, table), "validation: ": deviations(model, validation)}
        figures["figure-5-validation"] = lambda axes: deviation(axes, both, table.times)
    return figures


def save(figures: dict[str, Draw], folder: Path, formats: Iterable[str] = ("svg", "png")) -> list[Path]:
    """Write figures and return their paths.

    Raises:
        DataError: matplotlib is not installed, or the folder cannot be written.
    """
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an optional dependency
    except ImportError as error:
        raise DataError("figures need matplotlib; install it with: pip install 'fairbench[figures]'") from error
    paths = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, draw in figures.items():
            figure = Figure(figsize=(7, 4.5), layout="constrained")
            draw(figure.subplots())
            for suffix in formats:
                path = folder / f"{name}.{suffix}"
                figure.savefig(path, metadata={"Date": None} if suffix == "svg" else None, dpi=150)
                paths.append(path)
    except OSError as error:
        raise DataError(f"{folder}: cannot be written ({error.strerror}); name another folder") from error
    return paths


def regression(axes: "Axes", model: Model) -> None:
    """Draw the runtime of ρ′ against the score, and the fitted line (Figure 2)."""
    table = model.timings.scored()
    axes.plot(table.scores, table.seconds.sum(axis=1), "ko", fillstyle="none", label="measured")
    line = regression_line(model)
    if line is not None:
        axes.plot(*line, "k-", label=model.method)
    axes.set(xlabel="score", ylabel=f"runtime of ρ′, seconds ({model.times})")
    axes.legend()


def regression_line(model: Model) -> tuple[FloatArray, FloatArray] | None:
    """Return scores and the fitted seconds of ρ′ at them, over the fitted range; None where there is no line."""
    table = model.timings.scored()
    total = table.seconds.sum(axis=1)
    if model.line is None or not len(total):
        return None
    score = np.linspace(table.scores.min(), table.scores.max(), 200)
    line = np.exp2(predicted_log2(model.method, model.line, score))
    scale = (
        1.0
        if model.method == "linear"
        else float(np.exp(np.mean(np.log(total))) / np.exp(np.mean(np.log(table.seconds))))
    )
    return score, line * scale


def gamma(axes: "Axes", model: Model) -> None:
    """Draw the probability of predicting too long a runtime against γ, per basis (Figure 3)."""
    for curve, style, grey in zip(whole_curves(model), _STYLES * 2, _GREYS * 2, strict=False):
        axes.plot(curve.gamma, curve.p_gamma, style, color=grey, label=f"{curve.basis} ({curve.hold_out} held out)")
    axes.set(xlabel="γ", ylabel=f"P(predicted too long), {model.times} times", yscale="log")
    axes.legend()


def whole_curves(model: Model) -> list[Curve]:
    """Return the γ curve of the whole reference process for each basis, under the default hold-out."""
    first = {curve.basis: curve for curve in reversed(model.curves) if curve.profile == "whole"}
    return [first[basis] for basis in Basis if basis in first]


def deviation(axes: "Axes", found: dict[str, Deviations], times: Times) -> None:
    """Draw the empirical distribution of the log deviation ratio (Figures 4 and 5)."""
    for number, (prefix, values) in enumerate(found.items()):
        for name, ratios, grey in (("equivalent", values.equivalent, "0"), ("same", values.same, "0.5")):
            share = np.arange(1, len(ratios) + 1) / len(ratios)
            axes.step(ratios, share, _STYLES[number], where="post", color=grey, label=f"{prefix}{name} runtime")
    axes.set(xlabel=f"|log2(predicted/true)|, {times} times", ylabel="share of predictions")
    axes.legend()


def two_machines(axes: "Axes", table: Timings) -> None:
    """Draw every process on the slowest against the fastest machine, with the line through the origin (Figure 8)."""
    total = table.seconds.sum(axis=1)
    slow, fast = int(np.argmax(total)), int(np.argmin(total))
    problems = list(dict.fromkeys(key.problem for key in table.processes))
    for problem, marker in zip(problems, "o^sxd+v*", strict=False):
        columns = [c for c, key in enumerate(table.processes) if key.problem == problem]
        axes.plot(
            table.seconds[slow, columns],
            table.seconds[fast, columns],
            marker,
            color="0.2",
            fillstyle="none",
            label=problem,
        )
    longest = float(table.seconds[slow].max())
    axes.plot([0, longest], [0, longest * total[fast] / total[slow]], "k-", label="ratio of totals")
    axes.set(
        xlabel=f"{table.times} seconds on {table.names[slow]}", ylabel=f"{table.times} seconds on {table.names[fast]}"
    )
    axes.legend()


def residuals(axes: "Axes", model: Model, table: Timings) -> None:
    """Draw per machine and problem the mean log₂ deviation from the machine's own level."""
    logs = np.log2(table.seconds)
    rest = logs - logs.mean(axis=0) - (logs - logs.mean(axis=0)).mean(axis=1, keepdims=True)
    problems = list(dict.fromkeys(key.problem for key in table.processes))
    place = np.arange(len(table.machines))
    for problem, marker in zip(problems, "o^sxd+v*", strict=False):
        columns = [c for c, key in enumerate(table.processes) if key.problem == problem]
        axes.plot(rest[:, columns].mean(axis=1), place, marker, color="0.2", fillstyle="none", label=problem)
    axes.axvline(0, color="0.7", linewidth=0.8)
    axes.set(
        xlabel=f"log2 deviation of the problem on the machine ({model.times})", yticks=place, yticklabels=table.names
    )
    axes.legend()


def errors(axes: "Axes", model: Model) -> None:
    """Draw the error table with its intervals, raw and undisturbed times in different markers."""
    labels = list(dict.fromkeys(row.label for row in model.error_table))
    for times, marker, shift in (("raw", "ko", 0.0), ("undisturbed", "k^", -0.3)):
        rows = [row for row in model.error_table if row.times == times]
        middle = np.array([row.error for row in rows])
        reach = [middle - [row.error_low for row in rows], [row.error_high for row in rows] - middle]
        place = [shift - labels.index(row.label) for row in rows]
        if rows:
            axes.errorbar(
                middle,
                place,
                xerr=np.clip(reach, 0, None),
                fmt=marker,
                fillstyle="none",
                capsize=3,
                label=f"{times} times",
            )
    axes.set(xlabel="mean |log2 error| and 95 % interval", yticks=-np.arange(len(labels)), yticklabels=labels)
    axes.legend()
