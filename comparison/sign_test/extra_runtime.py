"""What unequal runtime does to the sign test: random search against itself with extra evaluations (Appendix A, Figure 7).

Definition. A random search is compared with itself, B being granted 1 + x times A's evaluations, by the plain one-sided
sign test at level α over n instances. H0 is as good as true, so every rejection is an error that the extra runtime made.

Exact rates. The best of N independent samples is equally often any of the 2 + x shares of the evaluations, so B, with
1 + x of them, is strictly better with probability (1 + x)/(2 + x) at any budget, ties aside. The rejection rate is
P[Bin(n, 1/(2 + x)) ≤ c], c being the critical value of the plain test. A share of instances without a tie below one
gives a smaller n, and another rate.

What it does not say. Other algorithms gain less, or more, from extra runtime than random search. The caption of the
paper's figure starts at 0.05, the nominal level, which n = 16 cannot attain: it is 0.0384 exactly.

The experiment runs the kernels of the reference process on the 16 instances of the standard suite, four each of QAP, TSP,
PFSP and LOP of the sizes and structure of the paper's; numba is loaded when it runs.

Source: Arza et al. 2023, Appendix A: n = 16, α = 0.05, 0 to 64 % extra, 1,000 repetitions. The exact rates are not in it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count

from scipy.special import betaincinv

from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.power import power
from fairbench_agent.comparison.sign_test.sign_test import critical_value

EXTRA_RUNTIMES = (0.0, 0.08, 0.16, 0.32, 0.64)
"""Extra shares of runtime in the paper's figure."""

MAX_EXTRA = 1e6
"""Largest extra share; every n that can reject does so there."""

N_INSTANCES = 16
"""Instances of the standard suite."""

SearchRun = Callable[[int, int, int], float]
"""From an instance's index, a number of evaluations and a seed to the best objective value found; smaller is better."""


@dataclass(frozen=True, slots=True)
class ExtraRuntimeRate:
    """Rejections among repeated comparisons in which B was granted a share `extra` (0.08 for 8 %) of A's evaluations on top.

    `low` and `high` are the ends of the exact (Clopper-Pearson) 95 % interval of the rate.
    """

    extra: float
    rejections: int
    repetitions: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        """Share of comparisons that were rejected."""
        return self.rejections / self.repetitions


def exact_rate(extra: float, *, n: int = 16, alpha: float = 0.05) -> float:
    """Return the exact probability that the plain sign test rejects, without ties, for a share from 0 to 10⁶ extra."""
    _check_extra(extra)
    return power(n, (1 + extra) / (2 + extra), p_gamma=0.0, alpha=alpha)


def measured_rates(  # noqa: PLR0913 every size of the experiment
    run: SearchRun,
    extras: Sequence[float] = EXTRA_RUNTIMES,
    *,
    n: int = 16,
    evaluations: int = 1_000,
    repetitions: int = 1_000,
    alpha: float = 0.05,
    first_seed: int = 1,
) -> tuple[ExtraRuntimeRate, ...]:
    """Repeat the comparison of a search with itself on n instances at each amount of extra runtime, as the paper did.

    `evaluations` is A's budget; B has (1 + extra) times as many, rounded. Every run has its own seed, from `first_seed` on.
    """
    if min(n, evaluations, repetitions) < 1:
        raise ParameterError(
            "the experiment is empty; it needs at least one instance, one evaluation and one repetition"
        )
    limits = [critical_value(without_ties, alpha, 0.0) for without_ties in range(n + 1)]
    seeds = count(first_seed)

    def rejected(longer: int) -> bool:
        pairs = [(run(i, evaluations, next(seeds)), run(i, longer, next(seeds))) for i in range(n)]
        limit = limits[sum(a != b for a, b in pairs)]
        return limit is not None and sum(a < b for a, b in pairs) <= limit

    def measured(extra: float) -> ExtraRuntimeRate:
        longer = round(evaluations * (1 + _check_extra(extra)))
        rejections = sum(rejected(longer) for _ in range(repetitions))
        others = repetitions - rejections
        low = float(betaincinv(rejections, others + 1, 0.025)) if rejections else 0.0
        high = float(betaincinv(rejections + 1, others, 0.975)) if others else 1.0
        return ExtraRuntimeRate(extra, rejections, repetitions, low, high)

    return tuple(map(measured, extras))


def _check_extra(extra: float) -> float:
    if not 0 <= extra <= MAX_EXTRA:
        raise ParameterError(
            f"extra runtime is {extra}; give a share from 0 to {MAX_EXTRA:g}, such as 0.08 for 8 % more"
        )
    return extra


def random_search_run() -> SearchRun:
    """Return random search by the kernels on the standard instances, for `measured_rates`."""
    from fairbench_agent.workloads.processes import INSTANCE_NAMES  # noqa: PLC0415 numba takes a second to load
    from fairbench_agent.workloads.search import advance, start  # noqa: PLC0415 likewise
    from fairbench_agent.workloads.standard import standard_instance  # noqa: PLC0415 likewise

    instances = [
        standard_instance(problem, name) for problem, names in INSTANCE_NAMES["standard"].items() for name in names
    ]

    def run(instance: int, evaluations: int, seed: int) -> float:
        if not 0 <= instance < N_INSTANCES:
            raise ParameterError(f"instance {instance} is not there; the standard suite has 0..{N_INSTANCES - 1}")
        state = start(instances[instance], seed)
        advance(instances[instance], state, "random", evaluations)
        return -state.best  # the kernels maximise fitness

    return run
