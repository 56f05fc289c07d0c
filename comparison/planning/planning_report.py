"""Sample sizes, repetitions and planned comparisons in words, as JSON documents, and as figures.

The figures are power curves (Campelo & Takahashi, Figure 1) and normal Q-Q plots (Figure 2).
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from decimal import ROUND_UP, Context, Decimal
from itertools import cycle
from typing import TYPE_CHECKING

from fairbench_agent.comparison.planning.experiment import MAX_ERROR_SHARE, Comparison, Design
from fairbench_agent.comparison.planning.normality import Normality, QuantilePlot
from fairbench_agent.comparison.planning.paired_outcome import PairedOutcome
from fairbench_agent.comparison.planning.paired_test import PairedTest, power_error
from fairbench_agent.comparison.planning.repetitions import Repetitions
from fairbench_agent.comparison.planning.sample_size import SampleSize
from fairbench_agent.comparison.planning.signed_rank import EXACT_UP_TO
from fairbench_agent.comparison.report_blocks import JsonDocument
from fairbench_agent.core.figure import ACCENT, INK, WIDTH_INCH, figure_style, new_figure
from fairbench_agent.core.table import Table, text_of
from fairbench_agent.workloads.arrays import FloatArray

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_UP = Context(prec=2, rounding=ROUND_UP)
DOUBTFUL = 0.05
"""Differences with a smaller p-value of the Shapiro-Wilk test do not look normal."""
_TESTS = {"t": "paired t-test", "wilcoxon": "Wilcoxon signed-rank test", "sign": "sign test"}


def sample_size_document(size: SampleSize) -> JsonDocument:
    """Return a sample size as JSON; what is not about the test or not solved for is null, the power's error 0 where it is exact."""
    found = {name: value for name, value in asdict(size).items() if name != "test"}
    return {**_test_document(size.test), **found, "power_error": power_error(size.n_instances, size.alpha, size.test)}


def sample_size_text(size: SampleSize) -> str:
    """Return a sample size as a sentence, and, where it differs, what the paper's rule of thumb gives as another."""
    found = (
        f"{size.n_instances} instances: the {_name(size.test)} at alpha {size.alpha:.4g} detects "
        f"effect size {size.effect_size:.4g} with power {_power(size)}."
    )
    by_rule = size.n_instances_equation_26
    if by_rule in (None, size.n_instances):
        return found
    power = f"a power of {size.power_equation_26:.4g}" if size.power_equation_26 else "which can never reject"
    return f"{found}\nThe paper's rule of thumb (Equation 26) gives {by_rule}, {power}."


def _power(size: SampleSize) -> str:
    """Return the power with the bound of its error; where that says nothing but how large the power may be, the most, rounded up."""
    error = power_error(size.n_instances, size.alpha, size.test)
    if not error:
        return f"{size.achieved_power:.4g}"
    if size.achieved_power > error:
        return f"{size.achieved_power:.4g} (within {error:g})"
    return f"at most {_UP.create_decimal(Decimal(size.achieved_power + error))}"


def power_curves_document(
    effect_sizes: Sequence[float], powers: FloatArray, detectable: Sequence[SampleSize]
) -> JsonDocument:
    """Return power curves as JSON, with the effect size that each number of instances detects at the power wanted."""
    return {
        **_test_document(detectable[0].test),
        "alpha": detectable[0].alpha,
        "effect_sizes": list(effect_sizes),
        "curves": [
            {
                "n_instances": size.n_instances,
                "power": curve.tolist(),
                "power_error": power_error(size.n_instances, size.alpha, size.test),
                "target_power": size.power,
                "detectable_effect_size": size.effect_size,
            }
            for size, curve in zip(detectable, powers, strict=True)
        ],
    }


def power_curves_table(effect_sizes: Sequence[float], powers: FloatArray, detectable: Sequence[SampleSize]) -> Table:
    """Return power curves as a table, one column per number of instances, and what each detects."""
    errors = [power_error(size.n_instances, size.alpha, size.test) for size in detectable]
    rows = [
        (f"{effect_size:.4g}", *map(_power_cell, column.tolist(), errors))
        for effect_size, column in zip(effect_sizes, powers.T, strict=True)
    ]
    found = (f"d at {detectable[0].power:g}", *(f"{size.effect_size:.3f}" for size in detectable))
    header = ("d", *(f"N = {size.n_instances}" for size in detectable))
    error = max(errors)
    within = f", within {error:g} for more than {EXACT_UP_TO} instances" if error else ""
    caption = f"Power of the {_name(detectable[0].test)} at alpha {detectable[0].alpha:g}{within}"
    return Table(header, (*rows, found), caption=caption)


def _power_cell(power: float, error: float) -> str:
    """Return a power with three decimals, or what it is below where it is no larger than the bound of its error."""
    if power > error or not error:
        return f"{power:.3f}"
    return f"< {math.ceil(1000 * (power + error)) / 1000:.3f}"


def instances_document(by_instance: Mapping[str, Repetitions]) -> list[JsonDocument]:
    """Return the runs per instance as JSON; an infinite optimal ratio is null."""
    return [
        {
            "instance": name,
            **{field: value for field, value in asdict(runs).items() if field != "accuracy"},
            "target_error": runs.accuracy.target_error,
            "reached": runs.reached,
            "optimal_ratio": runs.optimal_ratio if math.isfinite(runs.optimal_ratio) else None,
            "n_first": len(runs.first),
            "n_second": len(runs.second),
        }
        for name, runs in by_instance.items()
    ]


def repetitions_table(by_instance: Mapping[str, Repetitions], *further: str) -> Table:
    """Return the runs per instance as a table, with what is to be said about their accuracy, and further notes."""
    rows = []
    for name, runs in by_instance.items():
        numbers = f"{runs.difference:.5g}", f"{runs.standard_error:.3g}", str(len(runs.first)), str(len(runs.second))
        rows.append((name, *numbers, "yes" if runs.reached else "no"))
    header = ("instance", "difference", "standard error", "n1", "n2", "reached")
    return Table(header, tuple(rows), notes=(*_accuracy_notes(by_instance), *further))


def comparison_document(comparison: Comparison) -> JsonDocument:
    """Return a finished comparison as JSON."""
    design, outcome = comparison.design, comparison.outcome
    names = ("difference", "error", "target_error", "n_initial", "n_max")
    return {
        "design": {
            **_test_document(design.test),
            **{name: getattr(design, name) for name in ("alpha", "power", "effect_size", "maximise")},
            **{name: getattr(design.accuracy, name) for name in names},
        },
        "n_required": comparison.required.n_instances,
        "n_available": comparison.n_available,
        "achieved_power": comparison.achieved_power,
        "instances": instances_document(comparison.by_instance),
        **asdict(outcome),
        "conclusion": conclusion(outcome, design),
        "error_share": comparison.error_share,
        "normality": comparison.assumptions and asdict(comparison.assumptions),
    }


def comparison_text(comparison: Comparison) -> str:
    """Return a finished comparison in words: conclusion and difference, the caution that matters most, runs, test, assumptions."""
    outcome, design = comparison.outcome, comparison.design
    needed, used = comparison.required.n_instances, len(comparison.by_instance)
    what = "mean" if design.test.kind == "t" else "median"
    interval = "too few instances for an interval"
    if outcome.interval:
        low, high = outcome.interval
        interval = f"{100 * (1 - design.alpha):g} % interval {low:.4g} to {high:.4g}"
    drawn = f"{used} of {comparison.n_available} instances drawn: {_power_left(comparison)}."
    found = next(_cautions(comparison), "")
    lines = [
        conclusion(outcome, design),
        f"{what.capitalize()} difference (second - first) {outcome.estimate:.4g}, {interval}.",
        *([f"Caution: {found}."] if found else []),
        "",
        text_of(repetitions_table(comparison.by_instance)),
        "",
        *([drawn] if used >= needed else []),
        f"{_name(design.test)}: statistic {outcome.statistic:.4g}, p = {outcome.p_value:.3g}, alpha = {design.alpha:g}",
        *_assumption_notes(comparison),
    ]
    return "\n".join(lines)


def _power_left(comparison: Comparison) -> str:
    return f"power {comparison.achieved_power:.3f} for effect size {comparison.design.effect_size:g}"


def _cautions(comparison: Comparison) -> Iterator[str]:
    """Yield what limits a comparison, the heaviest first: what the test needs, too few instances, differences that are not accurate."""
    test, seen = comparison.design.test, comparison.assumptions
    needed, used = comparison.required.n_instances, len(comparison.by_instance)
    if test.kind == "t" and seen and seen.shapiro_p is not None and seen.shapiro_p <= DOUBTFUL:
        yield (
            f"the differences do not look normal (Shapiro-Wilk p = {seen.shapiro_p:.3g}), and the t-test needs normal means; look at the "
            "plots (--figure), or plan with --test wilcoxon"
        )
    if used < needed:
        options = f"--n {used} --test {test.kind}{' --one-sided' if test.n_sides == 1 else ''}"
        yield (
            f"{used} instances are all there are, {needed} are needed: {_power_left(comparison)} is left (others: power-curve {options})"
        )
    if short := [name for name, runs in comparison.by_instance.items() if not runs.reached]:
        yield f"{len(short)} of {used} differences are less accurate than wanted; give more runs (--n-max)"


def conclusion(outcome: PairedOutcome, design: Design) -> str:
    """Return the one sentence that the test allows."""
    level = f"at alpha {design.alpha:g} (p = {outcome.p_value:.3g}, {outcome.n_instances} instances)"
    if not outcome.rejected:
        return f"No difference was detected {level}; this does not show that there is none."
    if design.test.alternative == "two-sided":
        return f"The algorithms differ {level}."
    return f"The second algorithm is better {level}, {'larger' if design.maximise else 'smaller'} values being better."


def _test_document(test: PairedTest) -> JsonDocument:
    return {"test": test.kind, "alternative": test.alternative}


def _name(test: PairedTest) -> str:
    return f"{test.alternative} {_TESTS[test.kind]}"


def _accuracy_notes(by_instance: Mapping[str, Repetitions]) -> list[str]:
    notes = []
    if short := [name for name, runs in by_instance.items() if not runs.reached]:
        notes.append(f"Runs used up before the target error was reached: {', '.join(short)}.")
    by_equation_15 = {name: runs for name, runs in by_instance.items() if runs.accuracy.error == "parametric"}
    if hidden := [name for name, runs in by_equation_15.items() if runs.reached and not runs.reached_by_delta]:
        notes.append(
            f"Above the target once the covariance that Equation 15 leaves out is counted (--error delta): {', '.join(hidden)}."
        )
    return ["\n".join(notes)] if notes else []


def _assumption_notes(comparison: Comparison) -> list[str]:
    notes = []
    seen, share = comparison.assumptions, comparison.error_share
    if seen and seen.shapiro_p is not None:
        notes.append(
            f"normality of the differences: Shapiro-Wilk p = {seen.shapiro_p:.3g}; correlation in the normal Q-Q plot "
            f"{seen.differences.correlation:.3f}, for means of resamples {seen.means_of_resamples.correlation:.3f}"
        )
    if share is not None and share > MAX_ERROR_SHARE:
        notes.append(
            f"errors within instances make {100 * share:.0f} % of the variance of the differences, "
            f"more than {100 * MAX_ERROR_SHARE:.0f} %: a smaller target error would raise the power"
        )
    return notes


@figure_style()
def power_curve_figure(effect_sizes: Sequence[float], powers: FloatArray, detectable: Sequence[SampleSize]) -> "Figure":
    """Draw power against effect size, one curve per number of instances, with the power wanted as a grey line."""
    figure = new_figure(WIDTH_INCH, 4.2)
    axes = figure.add_subplot()
    # told apart in grey, too
    styles = cycle(("solid", "dashed", "dashdot", "dotted"))
    for size, curve, style in zip(detectable, powers, styles, strict=False):
        axes.plot(effect_sizes, curve, linestyle=style, label=f"N = {size.n_instances}")
    axes.axhline(detectable[0].power, color="grey", linewidth=0.8)
    axes.set(xlabel="effect size d", ylabel="power", ylim=(0, 1.02), xlim=(0, effect_sizes[-1]))
    test = detectable[0].test
    axes.set_title(
        f"Power of the {test.alternative} {test.kind} test against the effect size, α = {detectable[0].alpha:g}"
    )
    axes.legend()
    return figure


@figure_style()
def quantile_figure(normality: Normality) -> "Figure":
    """Draw normal Q-Q plots of the differences, and of the means of their resamples (Algorithm 3)."""
    figure = new_figure(WIDTH_INCH, 3.6)
    figure.suptitle("Normal Q-Q plots: points of normal values lie on the line", x=0.01, ha="left")
    left, right = figure.subplots(1, 2)
    _draw(left, normality.differences, "differences")
    _draw(right, normality.means_of_resamples, "means of resamples")
    return figure


def _draw(axes: "Axes", plot: QuantilePlot, title: str) -> None:
    ends = (plot.theoretical[0], plot.theoretical[-1])
    axes.plot(plot.theoretical, plot.observed, "o", color=INK, markersize=3, fillstyle="none")
    axes.plot(ends, [plot.intercept + plot.slope * end for end in ends], color=ACCENT)
    axes.set(xlabel="normal quantile", ylabel=f"observed {title}", title=f"{title} (r = {plot.correlation:.3f})")
