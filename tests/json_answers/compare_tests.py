"""The documents of `fairbench-compare` about tests: p-value, sign-test, wilcoxon, bayes-sign, power and advise."""

from typing import Any

from tests.json_answers.words import (
    Alpha,
    Answer,
    Basis,
    Caution,
    Count,
    Gamma,
    GammaKindWord,
    HoldOut,
    NamedModel,
    NotCalibrated,
    PGamma,
    PGammaBound,
    PGammaMean,
    Power,
    Profile,
    Share,
    may_say,
    say,
)


class Rounding(Answer):
    """Instances on which a and b differ by no more than A's values are rounded by; they are ties."""

    exact: bool = say("whether A's values were taken as given; then these instances are wins")
    a_ahead: list[str] = say("instances of them on which A is ahead as given")
    b_ahead: list[str] = say("instances of them on which B is")
    b_decimals: int | None = say("decimals of B's values where they have fewer than A's, else null")
    b_coarse: list[str] = say("instances that B won by less than its own values may be rounded by")


class DifferenceEstimate(Answer):
    """How much better B is, in percent of A's value or in the unit of the values."""

    value: float | None = say("estimate, as run; null where it is infinite, as runs without a value make it")
    low: float | None = say(
        "lower end of the 1 - alpha interval, as run; null with too few instances, or where it is infinite"
    )
    high: float | None = say("upper end of it")
    lower: float | None = say("lower 1 - alpha limit at the fair runtime, by Equation 4")
    lower_dependent: float | None = say("lower limit for any dependence of exceedances between instances")


class Differences(Answer):
    """How the values differ, over all instances."""

    percent: bool = say("whether in percent of A's value, or in the unit of the values")
    n: Count = say("instances, ties included")
    median: DifferenceEstimate = say("median of the differences")
    pseudo_median: DifferenceEstimate | None = say("median of their pairwise means; null where it is not estimated")


class EffectSize(Answer):
    """How much better B is."""

    win_share: float | None = say("B's share of the instances without a tie, as run; null if there is none")
    win_share_lower: float = say(
        "lower 1 - alpha limit of B's probability to win an instance at the fair runtime, by Equation 4"
    )
    win_share_lower_dependent: float = say("lower limit for any dependence of exceedances between instances")
    differences: Differences | None = say("differences of the values; null where only counts are known")


class Said(Answer):
    """A result in words."""

    verdict: str = say("the answer, on which it depends included")
    caution: str | None = say("what limits it most; null for nothing")
    sentence: str = say("fit for a paper, with all that it rests on")


class SaidOfOne(Said):
    """The result of one test in words."""

    further_cautions: list[str] = say("what limits it beside the caution, the heaviest first")


class SignTestOutcome(Answer):
    """Outcome of the corrected one-sided sign test (Arza et al. 2023, Equation 4)."""

    n: Count = say("instances without a tie")
    k: Count = say("instances among them that A wins")
    ties: list[str] = say("names of instances left out as ties, as far as names are known")
    n_ties: Count | None = say("instances left out as ties; null if not known")
    p_value: Share = say("corrected p-value by Equation 4; 0 where it underflows")
    log10_p_value: float = say("its decimal logarithm")
    p_value_dependent: Share = say("p-value for any dependence of exceedances between instances, which decides")
    p_value_unrestricted: Share = say("p-value if exceedances may depend on which instances A wins, too")
    p_value_ties_for_a: float = may_say("p_value_dependent with the ties won by A; only with known ties")
    critical_value: int | None = say("largest k that Equation 4 rejects at this n; null if it rejects none")
    critical_value_dependent: int | None = say("largest k that p_value_dependent rejects; null if it rejects none")
    turning_p_gamma: float | None = say("largest p_gamma at which H0 is rejected; null if there is none")
    alpha: Alpha
    p_gamma: PGamma
    rejected: bool = say("whether H0, that A wins at least as probably as B, is rejected by p_value_dependent")
    rejected_independent: bool = say("whether p_value rejects it")
    rounding: Rounding = may_say("what rounding of the values may change; only where values are known")
    effect: EffectSize = say("size of what was found")


class SignTestAnswer(SignTestOutcome, SaidOfOne):
    """Outcome of the corrected one-sided sign test, also in words."""


class WilcoxonOutcome(Answer):
    """Outcome of the corrected one-sided signed-rank test."""

    n: Count = say("instances without a tie")
    w: Count = say("pairs of instances, each with itself too, whose mean difference is in A's favour")
    ties: list[str] = say("instances left out as ties")
    p_value: Share = say("corrected p-value for exceedances that are independent between instances")
    p_value_dependent: Share = say("p-value for any dependence of exceedances between instances, which decides")
    p_value_unrestricted: Share = say("p-value if exceedances may depend on which instances A wins, too")
    turning_p_gamma: float | None = say("largest p_gamma at which H0 is rejected; null if there is none")
    alpha: Alpha
    p_gamma: PGamma
    rejected: bool = say("whether p_value_dependent rejects H0")
    rejected_independent: bool = say("whether p_value rejects it")
    rounding: Rounding | None = say("what rounding of the values may change")


class WilcoxonAnswer(WilcoxonOutcome, SaidOfOne):
    """Outcome of the corrected one-sided signed-rank test, also in words."""


class AdjustedPValues(Answer):
    """A test by name, adjusted for the others."""

    name: str = say("column of B, or file of the study")
    adjusted_p_value: Share = say("adjusted p-value by Equation 4")
    adjusted_p_value_dependent: Share = say("adjusted p-value for any dependence, which decides")
    adjusted_p_value_unrestricted: Share = say("adjusted p-value if exceedances may depend on which instances A wins")
    adjusted_p_value_ties_for_a: float | None = say(
        "adjusted_p_value_dependent with the ties of this test won by A; null without known ties"
    )
    turning_p_gamma: float | None = say(
        "largest p_gamma at which H0 is rejected after adjusting; null if there is none"
    )
    rejected: bool = say("whether adjusted_p_value_dependent rejects H0")
    rejected_independent: bool = say("whether adjusted_p_value rejects it")


class AdjustedSignTest(AdjustedPValues):
    """A sign test by name, adjusted for the others."""

    test: SignTestOutcome = say("the test by itself")


class AdjustedWilcoxon(AdjustedPValues):
    """A signed-rank test by name, adjusted for the others."""

    test: WilcoxonOutcome = say("the test by itself")


class Adjusted(Answer):
    """Several tests at one level."""

    adjustment: str = say("how p-values are adjusted for each other: bonferroni, holm or hochberg")
    alpha: Alpha


class SignTests(Adjusted, Said):
    """Several sign tests at one level."""

    tests: list[AdjustedSignTest] = say("each test, adjusted for the others")


class Wilcoxons(Adjusted, Said):
    """Several signed-rank tests at one level."""

    tests: list[AdjustedWilcoxon] = say("each test, adjusted for the others")


SignTestsAnswer = SignTestAnswer | SignTests
WilcoxonsAnswer = WilcoxonAnswer | Wilcoxons


class BayesSign(Answer):
    """Outcome of the Bayesian sign test with a region of practical equivalence, corrected for exceedances."""

    n: Count = say("instances")
    wins_of_a: Count = say("instances that A wins by more than the region")
    within_rope: Count = say("instances within the region of practical equivalence")
    wins_of_b: Count = say("instances that B wins by more than the region")
    rope: float = say("half width of the region, in the unit of the values")
    probability: Share = say("posterior probability that B is better, exceedances independent between instances")
    probability_dependent: Share = say("posterior probability for any dependence, which decides")
    level: float = say("probability from which B is said to be better")
    p_gamma: PGamma
    supported: bool = say("whether probability reaches the level")
    supported_dependent: bool = say("whether probability_dependent does")
    rounding: Rounding | None = say("what rounding of the values may change")


class CriticalValues(Answer):
    """Critical values for a number of instances."""

    n: Count = say("instances without a tie")
    critical_values_dependent: list[int | None] = say(
        "largest k rejected for any dependence, one per level; null if none is"
    )
    critical_values: list[int | None] = say("largest k that Equation 4 rejects, one per level")


class CriticalValuesAnswer(Answer):
    """Critical values of the corrected sign test."""

    p_gamma: PGamma
    alphas: list[float] = say("levels of the test")
    rows: list[CriticalValues] = say("one per number of instances")


class RatePoint(Answer):
    """How often H0 is rejected at one ratio of the runtime that B got."""

    extra: float = say("runtime that B got beyond the fair one, as a share of it")
    exact_rate: Share = say("probability of rejecting H0")
    rate: float = may_say("simulated share of rejections")
    low: float = may_say("lower end of its 95 % interval")
    high: float = may_say("upper end of it")
    repetitions: int = may_say("simulated tests")


class ExtraRuntime(Answer):
    """How often two equal algorithms are told apart because one of them ran longer."""

    n: Count = say("instances")
    alpha: Alpha
    rates: list[RatePoint] = say("one per runtime")


class AdviceRow(Answer):
    """What a p_gamma costs and gains."""

    p_gamma: PGamma
    gamma: Gamma
    p_gamma_bound: PGammaBound
    p_gamma_mean: PGammaMean
    critical_value: int | None = say("most wins of A at which Equation 4 rejects; null if it rejects none")
    critical_value_dependent: int | None = say("most wins of A at which H0 is rejected for any dependence")
    win_probability: float | None = say("probability of B to win an instance that the power takes, by Equation 4")
    win_probability_dependent: float | None = say(
        "probability of B to win an instance that the power takes, for any dependence"
    )
    smallest_p_value: Share = say("p-value by Equation 4 if B wins everywhere")
    smallest_p_value_dependent: Share = say("p-value for any dependence if B wins everywhere")


class Advice(Answer):
    """Which p_gamma suits a comparison."""

    model: NamedModel = say("model that γ is of")
    basis: Basis
    profile: Profile
    hold_out: HoldOut
    n: Count = say("instances")
    alpha: Alpha
    power: Power
    gamma_kind: GammaKindWord
    not_calibrated: NotCalibrated
    caution: Caution
    rows: list[AdviceRow] = say("one per p_gamma")


ANSWERS: dict[str, Any] = {
    "fairbench-compare sign-test": SignTestsAnswer,
    "fairbench-compare wilcoxon": WilcoxonsAnswer,
    "fairbench-compare bayes-sign": BayesSign,
    "fairbench-compare p-value": SignTestAnswer,
    "fairbench-compare critical-values": CriticalValuesAnswer,
    "fairbench-compare extra-runtime": ExtraRuntime,
    "fairbench-compare advise": Advice,
}
"""What each command prints with --json."""
