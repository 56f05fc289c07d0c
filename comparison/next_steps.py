"""What to do next: the last lines of what the commands answer that are no study's, worded here for all of them.

What stands in capitals is for the reader to fill in; `add` goes with the command that was just called.
"""

import shlex
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fairbench_agent.core.console import next_text

if TYPE_CHECKING:  # words need no numpy
    from fairbench_agent.comparison.planning.sample_size import SampleSize
    from fairbench_agent.comparison.sign_test.bayesian_sign_test import BayesianSignTest
    from fairbench_agent.comparison.sign_test.power import RequiredInstances
    from fairbench_agent.comparison.sign_test.sign_test import SignTest
    from fairbench_agent.comparison.sign_test.signed_rank import SignedRankTest

_CITE = "fairbench-compare cite  # BibTeX of the method"
_PREDICT = "fairbench-calibrate predict T1 --from M1 --to M2"


def after_test(*tests: "SignTest | SignedRankTest") -> str:
    """Return what to do with a result, or with several: put it into a paper, or plan a study that can show more."""
    p_gamma, alpha = max(test.p_gamma for test in tests), tests[0].alpha
    if any(test.rejected or test.rejected_independent for test in tests):
        return _into_paper(p_gamma)
    options = f"--p-gamma {p_gamma:g} --alpha {alpha:g}"
    return next_text(
        f"fairbench-compare power 0.8 {options}  # instances that another study needs, if B wins 80 %",
        "add --sentence for what your paper may say now",
    )


def after_bayes_sign(test: "BayesianSignTest") -> str:
    """Return what to do with a posterior probability: put it into a paper, or see what each p_γ gives on so many instances."""
    if test.supported or test.supported_dependent:
        return _into_paper(test.p_gamma)
    return next_text(f"fairbench-compare advise {test.n}  # what each p_γ gives on so many instances")


def _into_paper(p_gamma: float) -> str:
    chosen = [f"{_PREDICT} --sentence  # for your paper: how B's runtime was chosen"] if p_gamma else []
    return next_text(*chosen, _CITE)


def after_critical_values(n: int, alpha: float) -> str:
    """Return where p_γ is chosen, for the largest number of instances that was asked for."""
    return next_text(
        f"fairbench-compare advise {n}{_level(alpha)}  # what each p_γ costs and gives on so many instances"
    )


def after_power(size: "RequiredInstances", alpha: float) -> str:
    """Return where p_γ is chosen, for the number of instances that has the power wanted for any dependence, if one has."""
    n = size.stays_from or size.first
    power = "" if size.power == 0.8 else f" --power {size.power:g}"
    return next_text(f"fairbench-compare advise {n or 'N'}{_level(alpha)}{power}  # what each p_γ costs and gives then")


def _level(alpha: float) -> str:
    return "" if alpha == 0.05 else f" --alpha {alpha:g}"


def after_extra_runtime() -> str:
    """Return which command finds the runtime that favours neither."""
    return next_text(f"{_PREDICT}  # for how long B may run, so that it is fair")


def after_performance(figure: Path | None) -> str:
    """Return how to draw what a table shows; what to cite where it is drawn."""
    if figure:
        return next_text("fairbench-compare cite --used performance  # BibTeX")
    return next_text("add --figure FILE.svg to draw it")


def after_ranking(shown: Collection[str]) -> str:
    """Return which option says more about a ranking, of those that were not given; what to cite where all were."""
    offered = {
        "--other-difference": "NUMBER to see what hangs on the relevant difference",
        "--per-problem": "for every problem",
    }
    for option, why in offered.items():
        if option not in shown:
            return next_text(f"add {option} {why}")
    return next_text("fairbench-compare cite --used ranking  # BibTeX")


def after_sample_size(size: "SampleSize") -> str:
    """Return which command shows what else so many instances detect."""
    options = _options({"--test": size.test.kind, "--one-sided": size.test.n_sides == 1})
    asked = f"--n {size.n_instances} --alpha {size.alpha:.4g} --power {size.power:.4g}"
    return next_text(f"fairbench-compare power-curve {asked}{options}  # what other effect sizes it detects")


def after_power_curve(kind: str, *, one_sided: bool) -> str:
    """Return which command finds the number of instances for one effect size."""
    options = _options({"--test": kind, "--one-sided": one_sided})
    return next_text(f"fairbench-compare sample-size --effect-size D{options}  # instances for the effect that matters")


def after_repetitions(first: str, second: str, target_error: float, instances: Mapping[str, object]) -> str:
    """Return the command that tests the difference between two others, on the same instances."""
    asked = f"fairbench-compare experiment {shlex.quote(first)} {shlex.quote(second)} --target-error {target_error:g}"
    return next_text(f"{asked}{_options(instances)}  # tests the difference")


def after_experiment() -> str:
    """Return what to cite."""
    return next_text("fairbench-compare cite --used planning  # BibTeX")


def _options(options: Mapping[str, object]) -> str:
    """Return options as a shell reads them: a flag that is True by its name, each of several values behind it."""
    told = []
    for name, value in options.items():
        if value is True:
            told.append(name)
        elif value:
            values: Sequence[object] = value if isinstance(value, list) else [value]
            told += [f"{name} {shlex.quote(str(one))}" for one in values]
    return "".join(f" {one}" for one in told)
