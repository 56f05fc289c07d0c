"""Which p_γ? What every choice costs and gives, from a model's γ curve.

Definition. p_γ is chosen before B runs. A larger one makes γ larger, so B gets more of the fair runtime and wins more
often; it also makes the test stricter, as it must take more wins of B for exceedances. Both sides are laid out: γ, the
critical value of the corrected test, the smallest probability of B winning an instance at which the test has the power
wanted, and the smallest p-value that any result can attain, by Equation 4 and for any dependence.

What it does not say. How much a longer runtime raises B's chance of winning depends on the algorithms, so no row is best
in general and none is named. As n grows the p-value for any dependence does not fall below about 2·p_γ, whatever the
result: at k = 0 the bound is P[X ≤ M] with E[M] = n·p_γ, and half of the instances exceeding at once, which is then nearly
enough for A to have no win left, may have the probability 2·p_γ.

Source: γ curve of Arza et al. 2023, section 2; test of section 3. The table is not in the paper.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fairbench_agent.calibration.errors import SupportError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.reference_profile import LIKE, HoldOut, choice
from fairbench_agent.calibration.prediction.answer import Question
from fairbench_agent.calibration.prediction.applied_gamma import AppliedGamma, named_profile
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.sign_test.correction import reaches
from fairbench_agent.comparison.sign_test.power import smallest_win_probability
from fairbench_agent.comparison.sign_test.sign_test import (
    critical_value,
    critical_value_dependent,
    p_value,
    p_value_dependent,
)

P_GAMMAS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5)
"""Probabilities that are laid out unless others are named."""

USUAL_P_GAMMA = 0.01
"""The p_γ of predictions unless another is named."""
SEARCHED = 100
"""So many more instances are looked at where too few are intended."""


@dataclass(frozen=True, slots=True)
class Intention:
    """What is intended: n instances without a tie, and which γ is applied, the model's default unless given."""

    n: int
    alpha: float = 0.05
    power: float = 0.8
    gamma_kind: GammaKind | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """What one p_γ costs and gives.

    γ is the share of the predicted runtime that B is granted, as predictions apply it, `p_gamma_bound` the upper 95 % confidence bound
    of p_γ there, None where p_γ is not calibrated,
    `p_gamma_mean` what the plain γ achieves on average in simulated pools, None for other kinds and without a figure.
    The critical value is the largest number of A's wins that is rejected, by Equation 4 and for any dependence, and the
    smallest p-value that of no win of A. B must win an instance with `win_probability` for the power wanted by Equation 4, or with
    `win_probability_dependent` for any dependence. None where no result is rejected.
    """

    p_gamma: float
    gamma: float
    p_gamma_bound: float | None
    critical_value: int | None
    critical_value_dependent: int | None
    win_probability: float | None
    win_probability_dependent: float | None
    smallest_p_value: float
    smallest_p_value_dependent: float
    p_gamma_mean: float | None = None


def applied(
    where: tuple[str | None, Sequence[str]],
    machines: tuple[str | None, str | None],
    basis: str | None,
    profile: str,
    hold_out: str | None,
) -> tuple[Model, AppliedGamma]:
    """Return a model, and the γ that it applies between two machines, whatever predictions refuse, or to all by a basis.

    `where` names the model, and the pools that the machines are looked for in.

    ParameterError where one machine is named, or pools without machines; what predictions raise where a machine is not found.
    """
    (model, pools), (first, second) = where, machines
    if first and second:
        asked: dict[str, Any] = {"like": ("*",)} if profile == LIKE else {"profile": profile}
        question = Question(
            [1.0], first, second, basis=basis, hold_out=hold_out, extrapolate=True, accept_other_table=True, **asked
        )
        answer = Predictor.open(model, pools).ask(question)
        return answer.model, AppliedGamma.of_answer(answer)
    if first or second or pools:
        raise ParameterError(
            "--from and --to name two machines, and --pool where their records are: give both, or neither"
        )
    used, held_out = find_model(model), choice(HoldOut, hold_out, "--hold-out") if hold_out else None
    how = choice(Basis, basis or Basis.SCORE, "--basis")
    return used, AppliedGamma.of(used, how, named_profile(profile), held_out)


def advise(applied: AppliedGamma, intention: Intention, p_gammas: Sequence[float] | None = None) -> tuple[Option, ...]:
    """Lay the choices of p_γ out, those of `P_GAMMAS` that the γ curve supports unless others are given.

    ParameterError for no instance, or a level or power outside its range; SupportError for a p_γ the curve does not support.
    """
    if intention.n < 1:
        raise ParameterError(f"n is {intention.n}; advice needs at least one instance")
    low, high = applied.support
    chosen = [p for p in P_GAMMAS if low <= p <= high] if p_gammas is None else p_gammas
    if not chosen:
        raise SupportError(f"this γ curve supports {low:.4g} to {high:.4g}; name probabilities in it")
    return tuple(_option(applied, intention, p) for p in sorted(set(chosen)))


def least_instances(alpha: float, p_gamma: float, above: int) -> int | None:
    """Return how many instances above a number are enough for B to be found better if it wins all; None where hardly any are.

    For any dependence: with a p_γ above α/2 no number may be.
    """
    searched = range(above + 1, above + SEARCHED + 1)
    return next((n for n in searched if reaches(p_value_dependent(n, 0, p_gamma=p_gamma), alpha)), None)


def _option(applied: AppliedGamma, intention: Intention, p_gamma: float) -> Option:
    n, alpha = intention.n, intention.alpha
    kind = applied.curve.gamma_kind(intention.gamma_kind)
    gamma = applied.gamma_at(p_gamma, kind)
    known = applied.known(p_gamma, gamma, kind)
    critical, dependent = critical_value(n, alpha, p_gamma), critical_value_dependent(n, alpha, p_gamma)
    return Option(
        p_gamma=p_gamma,
        gamma=gamma,
        p_gamma_bound=known.bound,
        critical_value=critical,
        critical_value_dependent=dependent,
        win_probability=smallest_win_probability(n, intention.power, critical),
        win_probability_dependent=smallest_win_probability(n, intention.power, dependent),
        smallest_p_value=p_value(n, 0, p_gamma=p_gamma),
        smallest_p_value_dependent=p_value_dependent(n, 0, p_gamma=p_gamma),
        p_gamma_mean=known.mean.probability if known.mean else None,
    )
