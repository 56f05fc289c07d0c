"""The predictor: how long may B run on M2 for what A did in t₁ on M1?

    fair runtime = t₁ · 2^(S₁ − S₂)        limit for B = fair runtime × γ

where S are the log2 speeds of the machines; the paper's model uses its line instead: t₁ · f(s₂)/f(s₁) · γ.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from statistics import NormalDist
from typing import Final

from fairbench_agent.calibration.errors import CalibrationError, DataError, MachineError, ModelError
from fairbench_agent.calibration.predicting.answer import Answer, ModelName, Prediction
from fairbench_agent.calibration.predicting.conditions import Conditions
from fairbench_agent.calibration.predicting.limits import Limit
from fairbench_agent.calibration.predicting.lookup import find_machine
from fairbench_agent.calibration.predicting.machine import KnownMachine, Places
from fairbench_agent.calibration.predicting.model import (
    WORK_NAMES,
    EvidenceModel,
    Model,
    PoolModel,
    RegressionModel,
    evidence_of,
    find_model,
)
from fairbench_agent.calibration.predicting.pair_levels import PairLevels, pair_levels
from fairbench_agent.calibration.predicting.question import Question
from fairbench_agent.calibration.predicting.safety_table import (
    CLASS_NAMES,
    LOWEST_RISK,
    ClassGap,
    SafetyTable,
)
from fairbench_agent.core.units import percent

OLD_TO_NEW_YEARS: Final = 10
"""Years between launches from which a risk above OLD_TO_NEW_RISK may be exceeded."""
OLD_TO_NEW_RISK: Final = 0.02
UNCOMPARED: Final = frozenset(("old x86",))
"""Classes of cores without data to compare them with others."""


@dataclass(frozen=True)
class _Estimate:
    """A model's estimate; by default that the fair runtime is t₁, without a risk."""

    based_on: str
    log2_ratio: float = 0.0
    """of the fair runtime over t₁"""
    spread: tuple[float, float] = (0.0, 0.0)
    """ends of its 90 % interval, log2"""
    exponent: float = 0.0
    """g = −log2 γ"""
    usual_exponent: float = 0.0
    """g without τ"""
    p_gamma: float = 0.0
    tau: float = 0.0
    limits: tuple[Limit, ...] = ()


def predict(question: Question, folder: Path | None = None, *, public: bool = False) -> Answer:
    """Answer a question; a CalibrationError names the invalid field.

    The user's data folder is the platform's by default. `public` is set by the service, which reads no local files.
    """
    with _naming_field("model"):
        model = find_model(question.model, folder, plain_http=question.plain_http)
        line = _line(model, question.method)
    pool = model if isinstance(model, PoolModel) and line is None else None
    has_levels = question.work == "cpu" and question.threads == 1 and not question.references
    places = Places(question.pools, folder, question.plain_http, public, pool, has_levels)
    scored = line is not None
    with _naming_field("from_machine"):
        referenced = bool(question.references)
        source = find_machine(question.from_machine, places, scored=scored, referenced=referenced)
    with _naming_field("to_machine"):
        target = find_machine(question.to_machine, places, scored=scored, copies=question.copies, referenced=referenced)
    if line is not None:
        estimate = _by_regression(line, question, source, target)
    else:
        evidence = evidence_of(model)
        pair = pair_levels(pool, source, target) if pool and has_levels else PairLevels((source, target))
        source, target = pair.machines
        estimate = _by_evidence(evidence, question, pair)
    if question.copies > 1:
        estimate = _with_copies(estimate, question, target)
    return _answer(question, model, (source, target), estimate)


def _line(model: Model, method: str) -> RegressionModel | None:
    """Return the line of the method `line` and of the paper's model; ModelError if the model has none."""
    line = model if isinstance(model, RegressionModel) else None
    if isinstance(model, PoolModel) and method == "line":
        line = model.line
    if method == "line" and line is None:
        raise ModelError(f"model {model.name} has no line; leave out --method, or use published-linear", "model")
    return line


@contextmanager
def _naming_field(name: str) -> Iterator[None]:
    try:
        yield
    except CalibrationError as error:
        error.field = error.field or name
        raise


def _by_evidence(model: EvidenceModel, question: Question, pair: PairLevels) -> _Estimate:
    source, target = pair.machines
    if question.extrapolate:
        raise DataError("--extrapolate applies only to published-linear; drop it, or choose that model", "extrapolate")
    conditions = Conditions(question, model, source, target, pair.table)
    conditions.check_copies()
    if question.same_machine or (source.machine_id is not None and source.machine_id == target.machine_id):
        if question.references:
            raise DataError("the same machine needs no common programs; leave out --reference", "references")
        if question.same_machine and (source.cpu or source.name) != (target.cpu or target.name):
            raise MachineError(
                f"{source.name} and {target.name} cannot be the same machine; drop --same-machine", "same_machine"
            )
        conditions.check_threads(same_machine=True)
        slowdown, tau = conditions.slowdown_of_a
        limits = tuple(conditions.own_limits())
        estimate = _Estimate("the same machine", log2_ratio=-slowdown, tau=tau, limits=limits)
        return _by_table(question, model.works[question.work].same_machine_table, estimate) if tau else estimate
    conditions.check_threads()
    if source.cpu is not None and source.cpu == target.cpu and question.threads == 1 and not question.references:
        based_on = f"the scatter between cloud servers of one CPU model, {WORK_NAMES[question.work]}"
        slowdown, tau = conditions.slowdown_of_a
        limits = (*_hybrid_limits(source, target), *conditions.limits())
        estimate = _Estimate(based_on=based_on, log2_ratio=-slowdown, tau=tau, limits=limits)
        return _by_table(question, model.works[question.work].same_cpu_table, estimate)
    gap = conditions.gap(source, target)
    if question.work == "memory" and "small x86" in gap.classes and len(gap.classes) > 1:
        raise DataError("memory-bound work cannot be predicted between Atom or efficiency cores and others", "work")
    of_machines = (*pair.limits, *source.limits, *target.limits)
    limits = (*_pair_limits(question, gap, source, target), *conditions.limits(), *of_machines)
    estimate = _Estimate(
        based_on=", ".join(filter(None, (pair.measured, conditions.based_on))),
        log2_ratio=conditions.log2_ratio,
        tau=conditions.tau(source, target),
        limits=limits,
    )
    estimate = _by_table(question, conditions.table, estimate, measured=conditions.measured)
    return replace(estimate, exponent=max(_exponents(conditions, estimate)))


def _by_table(question: Question, table: SafetyTable, estimate: _Estimate, *, measured: int = 0) -> _Estimate:
    """Return an estimate with γ and the interval of a table."""
    p_gamma = question.p_gamma
    exponent, usual_exponent = (
        table.exponent(p_gamma, tau=tau, measured=measured, confident=question.confident) for tau in (estimate.tau, 0.0)
    )
    spread = table.spread_at(tau=estimate.tau, measured=measured)
    return replace(
        estimate, spread=(-spread, spread), exponent=exponent, usual_exponent=usual_exponent, p_gamma=p_gamma
    )


def _exponents(conditions: Conditions, estimate: _Estimate) -> Iterator[float]:
    """Yield g of an estimate, and the g with which B gets no more than for each of the CPUs that the names may mean."""
    yield estimate.exponent
    source, target, table = conditions.source, conditions.target, conditions.table
    if conditions.alone or not (source.possible or target.possible):
        return
    for a, b in product(source.possibilities, target.possibilities):
        own = replace(estimate, tau=conditions.tau(a, b))
        own = _by_table(conditions.question, table, own, measured=conditions.measured)
        slower = conditions.specified_ratio - (a.log2_speeds[0] - b.log2_speeds[1])
        yield own.exponent + conditions.weight * slower


def _pair_limits(question: Question, gap: ClassGap, source: KnownMachine, target: KnownMachine) -> Iterator[Limit]:
    if gap.tau and question.references:
        yield Limit(kind="reference class", tau=gap.tau)
    elif gap.tau:
        names = [CLASS_NAMES[name] for name in gap.classes]
        facts: dict[str, str | int | float] = {"first": names[0], "second": [*names, "each other"][1]}
        yield Limit(kind="no data" if UNCOMPARED & {*gap.classes} else "class gap", facts=facts, tau=gap.tau)
    years = target.year - source.year if source.year and target.year else 0
    if years >= OLD_TO_NEW_YEARS and question.p_gamma > OLD_TO_NEW_RISK:
        yield Limit(kind="old to new", facts={"years": years, "risk": percent(question.p_gamma)})
    if "score" in {source.basis, target.basis} and question.p_gamma > LOWEST_RISK:
        yield Limit(kind="score risk")
    yield from _hybrid_limits(source, target)


def _hybrid_limits(source: KnownMachine, target: KnownMachine) -> Iterator[Limit]:
    if source.hybrid:
        yield Limit(kind="hybrid A", facts={"machine": source.name})
    if target.hybrid:
        yield Limit(kind="hybrid B", facts={"machine": target.name})


def _by_regression(model: RegressionModel, question: Question, source: KnownMachine, target: KnownMachine) -> _Estimate:
    curve = model.curve
    settings = (question.confident, question.work != "cpu", question.references)
    if any(settings) or max(question.threads, question.from_copies) > 1:
        options = "--confident, --work, --threads, --from-copies and --reference"
        raise DataError(f"model {model.name} has one γ; leave out {options}", "model")
    scores, limits = [], list[Limit]()
    slowest = min(part.log2_speeds[0] for part in source.possibilities)
    fastest = max(part.log2_speeds[1] for part in target.possibilities)
    for name, machine, log2_speed in (("from_machine", source, slowest), ("to_machine", target, fastest)):
        with _naming_field(name):
            score, score_limits = _score(model, machine, 2.0**log2_speed, extrapolate=question.extrapolate)
        scores.append(score)
        limits += score_limits
    with _naming_field("p_gamma"):
        exponent = -math.log2(curve.gamma_at(question.p_gamma))
    low, high = model.score_range
    scope = f"{len(model.machines)} machines with scores {low:g} to {high:g}"
    return _Estimate(
        based_on=f"the reference process on {scope} (Algorithm 1)",
        log2_ratio=math.log2(model.reference_seconds(scores[1]) / model.reference_seconds(scores[0])),
        spread=(-curve.quantiles[1], -curve.quantiles[0]),
        exponent=exponent,
        usual_exponent=exponent,
        p_gamma=question.p_gamma,
        limits=tuple(limits),
    )


def _score(
    model: RegressionModel, machine: KnownMachine, estimated: float, *, extrapolate: bool
) -> tuple[float, list[Limit]]:
    """Return the known or estimated score of a machine for the line, and its limits."""
    limits = []
    score = machine.score
    if score is None:
        score = estimated
        limits.append(Limit(kind="score estimate", facts={"machine": machine.name, "score": score}))
    low, high = model.score_range
    is_positive = model.reference_seconds(score) > 0
    if not (low <= score <= high and is_positive):
        if not (extrapolate and is_positive):
            remedy = "use the default model" + ("" if extrapolate else ", or --extrapolate")
            raise MachineError(
                f"{machine.name}: score {score:.0f} is outside the fitted scores {low:g} to {high:g}; {remedy}"
            )
        limits.insert(0, Limit(kind="score range", facts={"score": score, "low": low, "high": high}))
    return score, limits


def _with_copies(estimate: _Estimate, question: Question, target: KnownMachine) -> _Estimate:
    tau, normal = target.slowdown_tau, NormalDist()
    p_gamma = estimate.p_gamma or question.p_gamma
    added = normal.inv_cdf(0.95) * tau
    facts: dict[str, str | int | float] = {"copies": question.copies, "slowdown": target.slowdown}
    return replace(
        estimate,
        log2_ratio=estimate.log2_ratio + math.log2(target.slowdown),
        spread=(-math.hypot(estimate.spread[0], added), math.hypot(estimate.spread[1], added)),
        exponent=math.hypot(estimate.exponent, normal.inv_cdf(1 - p_gamma) * tau),
        usual_exponent=math.hypot(estimate.usual_exponent, normal.inv_cdf(1 - p_gamma) * tau),
        p_gamma=p_gamma,
        limits=(*estimate.limits, Limit(kind="copies", facts=facts, tau=tau)),
        tau=math.hypot(estimate.tau, tau),
    )


def _answer(
    question: Question, model: Model, machines: tuple[KnownMachine, KnownMachine], estimate: _Estimate
) -> Answer:
    ratio, gamma = 2.0**estimate.log2_ratio, 2.0**-estimate.exponent
    ends = [2.0 ** (estimate.log2_ratio + end) for end in estimate.spread]
    predictions = tuple(
        Prediction(
            runtime_s=t,
            fair_runtime_s=t * ratio,
            fair_runtime_90_s=(t * ends[0], t * ends[1]),
            time_limit_s=t * ratio * gamma,
        )
        for t in question.runtimes_s
    )
    return Answer(
        model=ModelName(name=model.name, id=model.id, software=model.software),
        from_machine=machines[0],
        to_machine=machines[1],
        work=question.work,
        confident=question.confident,
        p_gamma=estimate.p_gamma,
        gamma=gamma,
        usual_gamma=2.0**-estimate.usual_exponent,
        tau_log2=estimate.tau,
        predictions=predictions,
        based_on=estimate.based_on,
        question=question.doubt,
        limits=tuple(sorted(estimate.limits, key=lambda limit: -limit.weight)),
    )
