"""What is said about a planned comparison: no more than the test allows, and every doubt."""

import json
import math
from dataclasses import replace

import numpy as np
import pytest

from fairbench_agent.comparison.planning import planning_report as report
from fairbench_agent.comparison.planning.difference_error import ErrorMethod
from fairbench_agent.comparison.planning.experiment import Comparison, Design, compare
from fairbench_agent.comparison.planning.normality import normality
from fairbench_agent.comparison.planning.paired_outcome import paired_outcome
from fairbench_agent.comparison.planning.paired_test import PairedTest, power_curves, power_error
from fairbench_agent.comparison.planning.repetitions import Accuracy, Repetitions, SeededRun, estimate
from fairbench_agent.comparison.planning.sample_size import solve_effect_size, solve_n_instances, solve_power
from fairbench_agent.core.table import text_of

BETTER = [-3.0, -2.0, -2.5, -1.0, -4.0, -3.5, -1.5, -0.5]
ONE_SIDED = PairedTest("t", "one-sided")


def design(test: PairedTest = ONE_SIDED, *, maximise: bool = False) -> Design:
    """Return a design that only its test and direction matter of."""
    return Design(Accuracy(1, 2, 4), test=test, maximise=maximise, n_instances=6)


def experiment(target_error: float = 1.0, n_instances: int = 6) -> Comparison:
    """Run an experiment on six instances, the second algorithm being 4 lower on average."""

    def algorithms(name: str) -> tuple[SeededRun, SeededRun]:
        shift = 4 + int(name[1:]) / 3
        return (lambda seed: seed % 7), (lambda seed: seed % 7 - shift)

    plan = Design(Accuracy(target_error, 3, 8), n_instances=n_instances)
    return compare([f"i{number}" for number in range(6)], algorithms, plan, np.random.default_rng(1))


@pytest.mark.parametrize(
    ("differences", "test", "maximise", "sentence"),
    [
        (
            BETTER,
            ONE_SIDED,
            False,
            "The second algorithm is better at alpha 0.05 (p = 0.000629, 8 instances), smaller values",
        ),
        ([-x for x in BETTER], ONE_SIDED, True, "larger values being better."),
        (BETTER, PairedTest(), False, "The algorithms differ at alpha 0.05"),
        ([-x for x in BETTER], ONE_SIDED, False, "No difference was detected at alpha 0.05 (p = 0.999, 8 instances)"),
        ([1.0, -1.1, 0.3, -0.2], PairedTest(), False, "this does not show that there is none."),
    ],
)
def test_conclusions_claim_what_was_tested(
    differences: list[float], test: PairedTest, maximise: bool, sentence: str
) -> None:
    outcome = paired_outcome(differences, test, 0.05, maximise=maximise)
    said = report.conclusion(outcome, design(test, maximise=maximise))
    assert sentence in said
    assert "equal" not in said


def test_sample_sizes_in_words_and_json() -> None:
    size = solve_n_instances(0.5, 0.05, 0.8)
    assert report.sample_size_text(size) == (
        "34 instances: the two-sided paired t-test at alpha 0.05 detects effect size 0.5 with power 0.8078."
    )
    assert report.sample_size_text(solve_n_instances(0.5, 0.05, 0.8, PairedTest("sign"))) == (
        "51 instances: the two-sided sign test at alpha 0.05 detects effect size 0.5 with power 0.8006.\n"
        "The paper's rule of thumb (Equation 26) gives 54, a power of 0.8001."
    )
    hopeless = report.sample_size_text(solve_n_instances(2.5, 0.05, 0.8, PairedTest("wilcoxon")))
    assert hopeless.endswith("(Equation 26) gives 5, which can never reject.")
    assert "rule" not in report.sample_size_text(solve_n_instances(2, 0.05, 0.8, PairedTest("wilcoxon")))
    large = solve_n_instances(0.2, 0.05, 0.8, PairedTest("wilcoxon"))
    assert "with power 0.8013 (within 0.0025)." in report.sample_size_text(large)
    unknown = solve_power(60, 0.5, 1e-7, PairedTest("wilcoxon"))
    error = power_error(60, 1e-7, PairedTest("wilcoxon"))
    assert 0.11 < unknown.achieved_power + error <= 0.12
    assert report.sample_size_text(unknown).endswith("effect size 0.5 with power at most 0.12.")
    assert report.sample_size_document(large)["power_error"] == 0.0025
    document = report.sample_size_document(size)
    assert (document["n_instances"], document["power"], document["test"]) == (34, 0.8, "t")


def test_power_curves_in_words_and_json() -> None:
    detectable = [solve_effect_size(n, 0.05, 0.8) for n in (34, 100)]
    curves = [0.2, 0.5], power_curves([34, 100], [0.2, 0.5], 0.05), detectable
    lines = text_of(report.power_curves_table(*curves)).splitlines()
    assert lines[4].split() == ["0.2", "0.205", "0.508"]
    assert lines[6].split() == ["d", "at", "0.8", "0.495", "0.283"]
    document = report.power_curves_document(*curves)
    assert json.loads(json.dumps(document))["curves"][1]["detectable_effect_size"] == detectable[1].effect_size


def test_a_power_below_the_bound_of_its_error_is_told_as_below_what_it_may_be() -> None:
    test, alpha, n = PairedTest("wilcoxon"), 1e-5, 60
    detectable, powers = [solve_effect_size(n, alpha, 0.8, test)], power_curves([n], [0.01, 0.9], alpha, test)
    error = power_error(n, alpha, test)
    assert powers[0, 0] < error < powers[0, 1]
    low, high = (
        row.split() for row in text_of(report.power_curves_table([0.01, 0.9], powers, detectable)).splitlines()[4:6]
    )
    assert low[1] == "<"
    assert powers[0, 0] + error <= float(low[2]) < powers[0, 0] + error + 0.001
    assert high[1] == f"{powers[0, 1]:.3f}"


def test_unreached_targets_and_the_missing_covariance_are_told() -> None:
    first, second = [10.0, 12.0, 8.0, 11.0], [30.0, 31.0, 29.5, 30.2]

    def runs(target_error: float, error: ErrorMethod) -> Repetitions:
        accuracy = Accuracy(target_error, 4, 8, "percent", error)
        return estimate(first, second, accuracy, np.random.default_rng(1))

    by_equation_15 = runs(1, "parametric").standard_error
    printed = runs(1.05 * by_equation_15, "parametric")
    assert printed.reached
    text = text_of(report.repetitions_table({"x": printed}))
    assert "Above the target once the covariance" in text
    assert text.endswith("(--error delta): x.")
    methods: tuple[ErrorMethod, ...] = ("parametric", "delta")
    for error in methods:
        short = text_of(report.repetitions_table({"x": runs(0.1 * by_equation_15, error)}))
        assert short.endswith("Runs used up before the target error was reached: x.")
    assert not runs(1.05 * by_equation_15, "delta").reached
    assert "covariance" not in text_of(report.repetitions_table({"x": runs(10, "delta")}))


def test_an_infinite_ratio_is_null_in_json() -> None:
    runs = estimate([1, 2], [3, 3], Accuracy(1, 2, 4), np.random.default_rng(1))
    assert runs.optimal_ratio == math.inf
    assert report.instances_document({"x": runs})[0]["optimal_ratio"] is None


def test_a_comparison_in_words_names_shortage_test_and_assumptions() -> None:
    text = report.comparison_text(experiment(n_instances=9))
    assert "\nCaution: 6 instances are all there are, 9 are needed: power 0." in text
    for part in (
        " is left (others: power-curve --n 6 --test t).",
        "Mean difference (second - first) ",
        "95 % interval",
        "Shapiro-Wilk p = ",
        "errors within instances make",
    ):
        assert part in text
    assert text.splitlines()[0] == report.comparison_document(experiment(n_instances=9))["conclusion"]
    assert "\n6 of 6 instances drawn: power 0." in report.comparison_text(experiment())


@pytest.mark.parametrize(
    ("shapiro_p", "told"), [(0.051, "6 instances are all there are"), (0.05, "the differences do")]
)
def test_differences_that_do_not_look_normal_are_the_heaviest_caution_of_a_t_test(shapiro_p: float, told: str) -> None:
    done = experiment(n_instances=9)
    assert done.assumptions
    seen = replace(done, assumptions=replace(done.assumptions, shapiro_p=shapiro_p))
    assert report.comparison_text(seen).splitlines()[2].startswith(f"Caution: {told}")


def test_a_comparison_in_json_is_whole() -> None:
    done = experiment()
    differences = [runs.difference for runs in done.by_instance.values()]
    document = json.loads(json.dumps(report.comparison_document(done), allow_nan=False))
    assert document["p_value"] == done.outcome.p_value
    assert [entry["difference"] for entry in document["instances"]] == differences
    assert document["normality"]["differences"]["observed"] == sorted(differences)
    assert document["n_instances"] == 6


def test_power_curves_are_drawn_as_computed() -> None:
    curves = power_curves([10, 34], [0.1, 0.5, 1.0], 0.05)
    detectable = [solve_effect_size(n, 0.05, 0.8) for n in (10, 34)]
    axes = report.power_curve_figure([0.1, 0.5, 1.0], curves, detectable).axes[0]
    first, second, target = axes.get_lines()
    np.testing.assert_array_equal(first.get_ydata(), curves[0])
    np.testing.assert_array_equal(second.get_xdata(), [0.1, 0.5, 1.0])
    np.testing.assert_array_equal(target.get_ydata(), [0.8, 0.8])
    assert [line.get_label() for line in (first, second)] == ["N = 10", "N = 34"]
    assert first.get_linestyle() != second.get_linestyle()


def test_quantile_plots_show_differences_and_means() -> None:
    found = normality([1.0, 2.0, 4.0, 9.0], np.random.default_rng(1), n_resamples=50)
    left, right = report.quantile_figure(found).axes
    for axes, plot, n in ((left, found.differences, 4), (right, found.means_of_resamples, 50)):
        points, line = axes.get_lines()
        assert np.size(np.asarray(points.get_xdata())) == n
        np.testing.assert_array_equal(points.get_ydata(), plot.observed)
        heights = plot.intercept + plot.slope * np.asarray(line.get_xdata())
        np.testing.assert_allclose(np.asarray(line.get_ydata()), heights)
