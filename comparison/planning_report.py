"""Words and JSON documents for sample sizes, repetitions and whole comparisons."""

import math
from collections.abc import Mapping, Sequence

from fairbench.comparison.experiment import MAX_ERROR_SHARE, Comparison, Design
from fairbench.comparison.normality import Normality
from fairbench.comparison.paired_outcome import PairedOutcome
from fairbench.comparison.repetitions import Repetitions
from fairbench.comparison.sample_size import PairedTest, PowerCurves, SampleSize
from fairbench.comparison.text_table import text_table

Document = dict[str, object]
_TESTS = {"t": "paired t-test", "wilcoxon": "Wilcoxon signed-rank test", "sign": "sign test"}


def sample_size_document(size: SampleSize) -> Document:
    """Return a sample size as JSON; n_instances_exact is null unless the number was solved for."""
    return {
        **_test_document(size.test),
        "alpha": size.alpha,
        "power": size.power,
        "effect_size": size.effect_size,
        "n_instances": size.n_instances,
        "n_instances_exact": size.n_instances_exact,
        "achieved_power": size.achieved_power,
    }


def sample_size_text(size: SampleSize) -> str:
    """Return a sample size as a sentence."""
    power = f"power {size.achieved_power:.4g}."
    if size.test.kind != "t":
        power = f"power of about {size.achieved_power:.2g} (rule of thumb, Equation 26)."
    return (
        f"{size.n_instances} instances: the {_name(size.test)} at alpha {size.alpha:.4g} detects "
        f"effect size {size.effect_size:.4g} with {power}"
    )


def power_curves_document(curves: PowerCurves, detectable: Sequence[SampleSize]) -> Document:
    """Return power curves as JSON, with the effect size that each number of instances detects at the power wanted."""
    return {
        **_test_document(curves.test),
        "alpha": curves.alpha,
        "effect_sizes": curves.effect_sizes.tolist(),
        "curves": [
            {
                "n_instances": size.n_instances,
                "power": power.tolist(),
                "target_power": size.power,
                "detectable_effect_size": size.effect_size,
            }
            for size, power in zip(detectable, curves.power, strict=True)
        ],
    }


def power_curves_text(curves: PowerCurves, detectable: Sequence[SampleSize]) -> str:
    """Return power curves as a table, one column per number of instances, and what each detects."""
    rows = [
        [f"{effect_size:.4g}", *(f"{power:.3f}" for power in column)]
        for effect_size, column in zip(curves.effect_sizes, curves.power.T, strict=True)
    ]
    found = [[f"d at {detectable[0].power:g}", *(f"{size.effect_size:.3f}" for size in detectable)]]
    table = text_table(["d", *(f"N = {n}" for n in curves.n_instances)], [*rows, *found])
    return f"Power of the {_name(curves.test)} at alpha {curves.alpha:g}\n\n{table}"


def repetitions_document(runs: Repetitions) -> Document:
    """Return the runs on one instance as JSON; an infinite optimal ratio is null."""
    return {
        "difference": runs.difference,
        "standard_error": runs.standard_error,
        "standard_error_delta": runs.standard_error_delta,
        "target_error": runs.accuracy.target_error,
        "reached": runs.reached,
        "optimal_ratio": runs.optimal_ratio if math.isfinite(runs.optimal_ratio) else None,
        "n_first": len(runs.first),
        "n_second": len(runs.second),
        "first": list(runs.first),
        "second": list(runs.second),
    }


def repetitions_text(by_instance: Mapping[str, Repetitions]) -> str:
    """Return the runs per instance as a table, with what is to be said about their accuracy."""
    rows = [
        [
            name,
            f"{runs.difference:.5g}",
            f"{runs.standard_error:.3g}",
            str(len(runs.first)),
            str(len(runs.second)),
            "yes" if runs.reached else "no",
        ]
        for name, runs in by_instance.items()
    ]
    table = text_table(["instance", "difference", "standard error", "n1", "n2", "reached"], rows)
    return "\n".join([table, *_accuracy_notes(by_instance)])


def comparison_document(comparison: Comparison) -> Document:
    """Return a whole comparison as JSON."""
    design, outcome = comparison.design, comparison.outcome
    accuracy = design.accuracy
    return {
        "design": {
            **_test_document(design.test),
            "alpha": design.alpha,
            "power": design.power,
            "effect_size": design.effect_size,
            "maximise": design.maximise,
            "difference": accuracy.difference,
            "error": accuracy.error,
            "target_error": accuracy.target_error,
            "n_initial": accuracy.n_initial,
            "n_max": accuracy.n_max,
        },
        "n_required": comparison.required.n_instances,
        "n_available": comparison.n_available,
        "n_instances": outcome.n_instances,
        "achieved_power": comparison.achieved_power,
        "instances": [
            {"instance": name, **repetitions_document(runs)}
            for name, runs in zip(comparison.instances, comparison.repetitions, strict=True)
        ],
        "n_zero": outcome.n_zero,
        "statistic": outcome.statistic,
        "p_value": outcome.p_value,
        "estimate": outcome.estimate,
        "interval": list(outcome.interval) if outcome.interval else None,
        "rejected": outcome.rejected,
        "conclusion": conclusion(outcome, design),
        "error_share": comparison.error_share,
        "normality": _normality_document(comparison.assumptions),
    }


def comparison_text(comparison: Comparison) -> str:
    """Return a whole comparison in words: the runs, the test, its assumptions, the conclusion."""
    by_instance = dict(zip(comparison.instances, comparison.repetitions, strict=True))
    outcome = comparison.outcome
    what = "mean" if outcome.test.kind == "t" else "median"
    interval = "too few instances for an interval"
    if outcome.interval:
        low, high = outcome.interval
        interval = f"{100 * (1 - outcome.alpha):g} % interval {low:.4g} to {high:.4g}"
    lines = [
        _shortage(comparison),
        repetitions_text(by_instance),
        "",
        f"{what} difference (second - first) {outcome.estimate:.4g}, {interval}",
        f"{_name(outcome.test)}: statistic {outcome.statistic:.4g}, p = {outcome.p_value:.3g}, alpha = {outcome.alpha:g}",
        *_assumption_notes(comparison),
        conclusion(outcome, comparison.design),
    ]
    return "\n".join(lines)


def conclusion(outcome: PairedOutcome, design: Design) -> str:
    """Return the one sentence that the test allows."""
    level = f"at alpha {outcome.alpha:g} (p = {outcome.p_value:.3g}, {outcome.n_instances} instances)"
    if not outcome.rejected:
        return f"No difference was detected {level}; this does not show that there is none."
    if outcome.test.alternative == "two-sided":
        return f"The algorithms differ {level}."
    return f"The second algorithm is better {level}, {'larger' if design.maximise else 'smaller'} values being better."


def _test_document(test: PairedTest) -> Document:
    return {"test": test.kind, "alternative": test.alternative}


def _normality_document(normality: Normality | None) -> Document | None:
    if normality is None:
        return None
    return {
        "shapiro_w": normality.shapiro_w,
        "shapiro_p": normality.shapiro_p,
        **{
            name: {
                "theoretical": list(plot.theoretical),
                "observed": list(plot.observed),
                "slope": plot.slope,
                "intercept": plot.intercept,
                "correlation": plot.correlation,
            }
            for name, plot in (("differences", normality.sample), ("means_of_resamples", normality.means))
        },
    }


def _name(test: PairedTest) -> str:
    return f"{test.alternative} {_TESTS[test.kind]}"


def _shortage(comparison: Comparison) -> str:
    needed, used = comparison.required.n_instances, len(comparison.instances)
    power = f"power {comparison.achieved_power:.3f} for effect size {comparison.design.effect_size:g}"
    if used < needed:
        return f"{used} instances are all there are, {needed} are needed: {power} is left (others: power-curve --n {used}).\n"
    return f"{used} of {comparison.n_available} instances drawn: {power}.\n"


def _accuracy_notes(by_instance: Mapping[str, Repetitions]) -> list[str]:
    notes = []
    short = [name for name, runs in by_instance.items() if not runs.reached]
    if short:
        notes.append(f"Runs used up before the target error was reached: {', '.join(short)}.")
    hidden = [
        name
        for name, runs in by_instance.items()
        if runs.accuracy.error == "parametric"
        and runs.reached
        and runs.standard_error_delta > runs.accuracy.target_error
    ]
    if hidden:
        notes.append(
            f"Above the target once the covariance that Equation 15 leaves out is counted (--error delta): {', '.join(hidden)}."
        )
    return ["", *notes] if notes else []


def _assumption_notes(comparison: Comparison) -> list[str]:
    notes = []
    seen, share = comparison.assumptions, comparison.error_share
    if seen and seen.shapiro_p is not None:
        notes.append(
            f"normality of the differences: Shapiro-Wilk p = {seen.shapiro_p:.3g}; correlation in the normal Q-Q plot "
            f"{seen.sample.correlation:.3f}, for means of resamples {seen.means.correlation:.3f}"
        )
    if share is not None and share > MAX_ERROR_SHARE:
        notes.append(
            f"errors within instances make {100 * share:.0f} % of the variance of the differences, "
            f"more than {100 * MAX_ERROR_SHARE:.0f} %: a smaller target error would raise the power"
        )
    return notes
