"""The documents of `fairbench-compare` about runs: performance and planning; and power of the sign test."""

from typing import Any, Literal

from tests.json_answers.words import Alpha, Answer, Conclusion, Count, PGamma, Power, Share, say


class RequiredInstances(Answer):
    """Numbers of instances that reach a power."""

    power: Power
    first: int | None = say("smallest n that reaches it; null if none does")
    stays_from: int | None = say("n from which on every n reaches it; null if there is none")
    searched_to: Count = say("largest n that was looked at")
    proved: bool = say("whether every larger n reaches it as well")


class PowerAnswer(Answer):
    """Power of the corrected sign test over numbers of instances."""

    win_probability: Share = say("probability that B wins an instance, running for t̂₂")
    alpha: Alpha
    p_gamma: PGamma
    n_instances: list[int] = say("numbers of instances without a tie, one per element of the lists below")
    critical_values: list[int | None] = say("largest number of A's wins that Equation 4 rejects; null where none is")
    powers: list[float] = say("probability of rejecting H0 by Equation 4")
    critical_values_dependent: list[int | None] = say("largest number of A's wins rejected for any dependence")
    powers_dependent: list[float] = say("probability of rejecting H0 for any dependence, which decides")
    sample_size: RequiredInstances = say("instances that reach the power by Equation 4")
    sample_size_dependent: RequiredInstances = say("instances that reach the power for any dependence")


class PairedTestName(Answer):
    """A test of paired differences."""

    test: Literal["t", "wilcoxon", "sign"] = say("test of the paired differences")
    alternative: Literal["two-sided", "one-sided"] = say("what it tests against")


class SampleSizeAnswer(PairedTestName):
    """Level, power, effect size and number of instances, one of them solved from the others."""

    alpha: Alpha
    power: Power
    effect_size: float = say("Cohen's d: mean difference over its standard deviation")
    n_instances: Count = say("instances")
    achieved_power: Share = say("power of that number of instances")
    n_instances_exact: float | None = say("the t-test's number before rounding up; null where not solved for")
    n_instances_equation_26: int | None = say(
        "what the paper's rule of thumb gives; null for the t-test or where not solved for"
    )
    power_equation_26: float | None = say("power of that number")
    power_error: float = say("bound of the error of achieved_power; 0 where it is exact")


class PowerCurvePoints(Answer):
    """Power of one number of instances."""

    n_instances: Count = say("instances")
    power: list[float] = say("power, one per effect size")
    power_error: float = say("bound of its error; 0 where it is exact")
    target_power: Power
    detectable_effect_size: float = say("effect size that is detected with target_power")


class PowerCurves(PairedTestName):
    """Power over effect sizes, a curve per number of instances."""

    alpha: Alpha
    effect_sizes: list[float] = say("Cohen's d")
    curves: list[PowerCurvePoints] = say("one per number of instances")


class InstanceRuns(Answer):
    """The runs of two algorithms on one instance, and the difference they give."""

    instance: str = say("name of the instance")
    first: list[float] = say("values of the first algorithm, in the order of its runs")
    second: list[float] = say("values of the second algorithm")
    difference: float = say("second minus first mean, or in percent of the first: negative where the second is smaller")
    standard_error: float = say("standard error of the difference by the method asked for")
    standard_error_delta: float = say("standard error with the covariance that Equation 15 leaves out")
    optimal_ratio: float | None = say(
        "best ratio of numbers of runs, first over second; null where only the first varies"
    )
    target_error: float = say("standard error that was wanted")
    reached: bool = say("whether it was reached")
    n_first: Count = say("runs of the first algorithm")
    n_second: Count = say("runs of the second algorithm")


class Repetitions(Answer):
    """How many runs each instance took."""

    instances: list[InstanceRuns] = say("one per instance")


class QuantilePlot(Answer):
    """Points of a normal Q-Q plot, and the line through them."""

    theoretical: list[float] = say("quantiles of the normal distribution")
    observed: list[float] = say("the sorted sample")
    slope: float = say("slope of the least-squares line, in the sample's unit")
    intercept: float = say("its intercept, in the sample's unit")
    correlation: float = say("correlation of the points; 1 for a straight plot")


class Normality(Answer):
    """What can be seen of the normality of the differences."""

    shapiro_w: float | None = say("statistic of the Shapiro-Wilk test; null with fewer than three values")
    shapiro_p: float | None = say("its p-value")
    differences: QuantilePlot = say("the differences")
    means_of_resamples: QuantilePlot = say("means of their resamples")


class Design(PairedTestName):
    """How an experiment was planned."""

    alpha: Alpha
    power: Power
    effect_size: float = say("Cohen's d that is to be detected")
    maximise: bool = say("whether larger values are better")
    difference: Literal["simple", "percent"] = say("difference of means, or in percent of the first")
    error: Literal["delta", "parametric", "bootstrap"] = say("how the standard error is estimated")
    target_error: float = say("standard error wanted on each instance")
    n_initial: Count = say("runs of each algorithm to begin with")
    n_max: Count = say("most runs of an instance")


class Experiment(Answer):
    """A finished comparison of two algorithms that were run for it."""

    design: Design = say("how it was planned")
    n_required: Count = say("instances that the design needs")
    n_available: Count = say("instances there are")
    achieved_power: Share = say("power with the instances that were run")
    instances: list[InstanceRuns] = say("one per instance")
    n_instances: Count = say("instances that were tested")
    n_zero: Count = say("differences of zero, which Wilcoxon's test and the sign test leave out")
    statistic: float = say("t, the signed-rank sum, or the number of negative differences")
    p_value: Share = say("p-value of the test")
    estimate: float = say("mean difference (t-test) or median")
    interval: list[float] | None = say("its two-sided 1 - alpha interval; null with too few instances")
    rejected: bool = say("whether H0, that there is no difference, is rejected")
    conclusion: Conclusion
    error_share: float | None = say(
        "mean squared standard error over the variance of the differences; null where they do not vary"
    )
    normality: Normality | None = say("normality of the differences; null where they do not vary")


class RunTable(Answer):
    """What documents about runs begin with."""

    method: str = say("method of assessment")
    runtime_unit: str = say("unit of all runtimes and budgets, such as evaluations or seconds")
    values: Literal["precision", "value", "maximised value", "success"] = say("what the values mean")
    algorithms: list[str] = say("algorithms in the data")
    n_runs: Count = say("runs in the data")


class Row(Answer):
    """One algorithm on one function."""

    algorithm: str = say("name of the algorithm")
    function: str = say("name of the function or instance")
    dimension: Count = say("its dimension; 0 where the data name none")


class NeededRuntime(Row):
    """What the runs needed to reach a target, in runtime_unit; null for never."""

    target: float = say("target value")
    art: float | None = say("average runtime; null without a success")
    art_lower: float | None = say("lower end of its approximate 95 % interval")
    art_upper: float | None = say("upper end of it")
    n_successes: Count = say("runs that reached the target")
    n_runs: Count = say("runs")
    lower_quartile: float | None = say("runtime within which a quarter of all runs reached it")
    median: float | None = say("runtime within which half of them did")
    upper_quartile: float | None = say("runtime within which three quarters did")


class NeededRuntimes(RunTable):
    """Runtimes to targets."""

    interval: str = say("how far the interval can be relied on")
    rows: list[NeededRuntime] = say("one per algorithm, function, dimension and target")


class ReachedValue(Row):
    """What the runs had reached at a budget."""

    budget: float = say("budget in runtime_unit")
    n_runs: Count = say("runs")
    n_ended: Count = say("runs that ended before the budget, and enter with their last value")
    best: float | None = say("best value; null where nothing was reached yet, here and below")
    lower_quartile: float | None = say("lower quartile of the values")
    median: float | None = say("their median")
    upper_quartile: float | None = say("their upper quartile")
    mean: float | None = say("their mean")


class ReachedValues(RunTable):
    """Values reached within budgets."""

    rows: list[ReachedValue] = say("one per algorithm, function, dimension and budget")


class Curve(Answer):
    """Points of a curve."""

    budget: list[float] = say("budgets in runtime_unit, equidistant on a logarithmic scale")
    share: list[float] = say("share of pairs solved within each")


class ECDF(Answer):
    """The runtime distribution of one algorithm in one dimension."""

    algorithm: str = say("name of the algorithm")
    dimension: Count = say("dimension; 0 where the data name none")
    n_problems: Count = say("functions")
    n_pairs: Count = say("pairs of function and target")
    solved: Share = say("share of pairs that at least one run solved")
    certain: bool = say("whether restarts reach that share for certain within a budget")
    runtime_of_share: dict[str, float | None] = say(
        "budget within which a share of pairs is solved, by the share; null for none"
    )
    largest_relative_error: float = say("by how much these budgets may be off, relatively")
    cross: float | None = say("budget beyond which the curve rests on restarts; null where it does nowhere")
    curve: Curve = say("points of it")


class ECDFs(RunTable):
    """Runtime ECDFs."""

    rows: list[ECDF] = say("one per algorithm and dimension")


ANSWERS: dict[str, Any] = {
    "fairbench-compare power": PowerAnswer,
    "fairbench-compare art": NeededRuntimes,
    "fairbench-compare fixed-target": NeededRuntimes,
    "fairbench-compare fixed-budget": ReachedValues,
    "fairbench-compare ecdf": ECDFs,
    "fairbench-compare targets": NeededRuntimes,
    "fairbench-compare sample-size": SampleSizeAnswer,
    "fairbench-compare power-curve": PowerCurves,
    "fairbench-compare repetitions": Repetitions,
    "fairbench-compare experiment": Experiment,
}
"""What each command prints with --json."""
