"""The figures of the pages: runtime against score, γ, and p-values, each with the numbers that it shows."""

from collections.abc import Sequence
from dataclasses import dataclass

from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_summary import regression_line, whole_curves
from fairbench_agent.comparison.sign_test.sign_test import SignTest, p_value, p_value_dependent
from fairbench_agent.service.pages.svg_chart import Axis, Chart, Series, axis_around

MAX_P_VALUES = 100
"""Wins of A that the figure of p-values has points for, evenly spread over 0..n."""

MAX_DRAWN_N = 1_000
"""Instances up to which p-values are drawn; beyond, the figure is a step and takes long."""

MOST_LINES = 4
"""Lines that can be told apart in a figure."""

_LOWEST_P = 0.001


@dataclass(frozen=True)
class Drawing:
    """A figure and its numbers as a table."""

    chart: Chart
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def regression_drawing(model: Model) -> Drawing | None:
    """Draw the runtime of ρ′ against the score, with the fitted line; None where no machine has a score."""
    table = model.timings.scored()
    total = [float(seconds) for seconds in table.seconds.sum(axis=1)]
    points = sorted(zip(map(float, table.scores), total, table.names, strict=True))
    if not points:
        return None
    line, scores = regression_line(model), model.score_table
    series = [
        Series(
            "measured",
            [(score, seconds) for score, seconds, _ in points],
            "points",
            [f"{name}: score {score:g}, {seconds:.0f} s" for score, seconds, name in points],
        )
    ]
    if line is not None:
        series.append(Series(f"fitted: {model.method}", [(float(x), float(y)) for x, y in zip(*line, strict=True)]))
    chart = Chart(
        key="runtime-against-score",
        title="Runtime against score",
        description=(
            f"{len(points)} machines of model {model.name}, {model.times} times: from {points[0][1]:.0f} s at score "
            f"{points[0][0]:g} to {points[-1][1]:.0f} s at score {points[-1][0]:g}."
        ),
        x=axis_around(
            f"score ({scores.name}, {scores.date})" if scores else "score", [score for score, _, _ in points]
        ),
        y=axis_around(f"runtime of ρ′, s ({model.times})", [0.0, *(y for one in series for _, y in one.points)]),
        series=series,
    )
    rows = tuple((name, f"{score:g}", f"{seconds:.2f}") for score, seconds, name in points)
    return Drawing(chart, ("machine", "score", f"runtime of ρ′, s ({model.times})"), rows)


def gamma_drawing(model: Model) -> Drawing | None:
    """Draw the probability of predicting too long a runtime against γ; None without any.

    The lines are of the bases by which both machines enter alike, which lie apart; the numbers are of all.
    """
    curves = whole_curves(model)
    if not curves:
        return None
    alike = [curve for curve in curves if len(set(curve.basis.entering)) == 1]
    series = [
        Series(str(curve.basis), [(g, p) for p, g in zip(shown.p_gamma, shown.gamma, strict=True) if p >= _LOWEST_P])
        for curve in alike or curves[:MOST_LINES]
        for shown in [curve.of_kind[curve.gamma_kind()]]
    ]
    lowest = min(x for one in series for x, _ in one.points)
    highest = max(y for one in series for _, y in one.points)
    at = {curve.basis: {level.p_gamma: level.gamma for level in curve.levels} for curve in curves}
    chart = Chart(
        key="gamma-curve",
        title="Probability of predicting too long a runtime, against γ",
        description=f"Model {model.name}, {model.times} times, {curves[0].gamma_kind()} γ. "
        + " ".join(f"Basis {basis}: γ = {levels[0.01]:.3f} at 0.01." for basis, levels in at.items() if 0.01 in levels),
        x=Axis("γ", max(0.0, int(lowest * 10) / 10), 1.0),
        y=Axis(f"P(predicted too long) ({model.times})", _LOWEST_P, max(0.5, highest), logarithmic=True),
        series=series,
        legend="lower right",
    )
    rows = tuple(
        (f"{basis}, p_γ = {p:g}", f"{gamma:.4f}") for basis, levels in at.items() for p, gamma in levels.items()
    )
    return Drawing(chart, ("basis and probability", f"γ ({model.times} times)"), rows)


def p_value_drawing(test: SignTest) -> Drawing | None:
    """Draw the corrected p-value and the one for any dependence against A's wins; None for very many instances."""
    if test.n > MAX_DRAWN_N:
        return None
    wins = _spread(test.n, test.k)
    corrected = [(float(k), p_value(test.n, k, p_gamma=test.p_gamma)) for k in wins]
    dependent = [(float(k), p_value_dependent(test.n, k, p_gamma=test.p_gamma)) for k in wins]
    here = (float(test.k), test.p_value_dependent)
    chart = Chart(
        key="p-values",
        title="P-values against wins of A",
        description=(
            f"n = {test.n}, p_γ = {test.p_gamma:g}: at k = {test.k} the p-value for any dependence is "
            f"{test.p_value_dependent:.6g}, by Equation 4 {test.p_value:.6g}."
        ),
        x=Axis("instances that A wins, k", 0.0, float(max(1, test.n))),
        y=Axis("p-value", 0.0, 1.0),
        series=[
            Series(f"k = {test.k}", [here], "points", [f"k = {test.k}: {test.p_value_dependent:.6g}"]),
            Series("Equation 4", corrected),
            Series("any dependence", dependent),
        ],
        legend="upper left",
        limit=(test.alpha, f"α = {test.alpha:g}"),
    )
    rows = tuple((f"{k:g}", f"{p:.6g}", f"{q:.6g}") for (k, p), (_, q) in zip(corrected, dependent, strict=True))
    return Drawing(chart, ("k", "corrected", "any dependence"), rows)


def _spread(n: int, k: int) -> Sequence[int]:
    step = max(1, -(-n // MAX_P_VALUES))
    return sorted({*range(0, n + 1, step), k, n})
