"""The predictor: how long may B run on M2 for what A did in t₁ on M1?

    fair runtime = t₁ · 2^(S₁ − S₂)        limit for B = fair runtime × γ

where S are the log2 speeds of the machines; the paper's model uses its line instead: t₁ · f(s₂)/f(s₁) · γ.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import NormalDist
from typing import Final

from pydantic import BaseModel, ConfigDict

from fairbench_agent.calibration.errors import CalibrationError, DataError, MachineError
from fairbench_agent.calibration.predicting.answer import Answer, ModelName, Prediction, percent
from fairbench_agent.calibration.predicting.machine import Limit, Machine, Places, find_machine, limit
from fairbench_agent.calibration.predicting.model import EvidenceModel, Model, RegressionModel, WorkModel, find_model
from fairbench_agent.calibration.predicting.safety_factor import (
    CLASS_NAMES,
    LOWEST_RISK,
    SPREAD_TAIL,
    ClassGap,
    check_risk,
    class_gap,
)
from fairbench_agent.pool.address import address
from fairbench_agent.pool.errors import PoolError

_REFUSED_WORK: Final = {
    "vector": "vector code (SIMD, CMA-ES on a BLAS) would need γ below 0.1",
    "blas": "a BLAS would need γ below 0.1",
    "streaming": "streaming is limited by memory bandwidth, which a CPU name does not determine",
    "threads": "the runtime of several threads depends on cores, clocks and memory together",
    "gpu": "there are no data on GPUs",
}
WORK_NAMES: Final = {"cpu": "CPU-bound programs", "memory": "memory-bound programs"}
OLD_TO_NEW_YEARS: Final = 10
"""Years between launches from which a risk above OLD_TO_NEW_RISK may be exceeded."""
OLD_TO_NEW_RISK: Final = 0.02
RUNTIMES_S: Final = (1e-9, 1e12)


class Question(BaseModel):
    """How long may B run on M2, given runtimes of A on M1?"""

    model_config = ConfigDict(frozen=True, extra="forbid")

    runtimes_s: tuple[float, ...]
    from_machine: str
    to_machine: str
    p_gamma: float = 0.01
    work: str = "cpu"
    confident: bool = False
    model: str | None = None
    pools: tuple[str, ...] = ()
    plain_http: bool = False
    copies: int = 1
    same_machine: bool = False
    extrapolate: bool = False


@dataclass(frozen=True)
class _Estimate:
    """A model's estimate: log2 of fair runtime over t₁, its 90 % interval, and g = −log2 γ."""

    log2_ratio: float
    spread: tuple[float, float]
    exponent: float
    p_gamma: float
    based_on: str
    limits: tuple[Limit, ...] = ()
    tau: float = 0.0


def predict(question: Question, folder: Path | None = None, *, public: bool = False) -> Answer:
    """Answer a question; a CalibrationError names the invalid field.

    Args:
        question: runtimes, machines and settings.
        folder: the user's data folder; the platform's if None.
        public: set by the service, which reads no local files.
    """
    _check(question)
    with _naming_field("model"):
        model = find_model(question.model, folder)
    places = Places(question.pools, folder, question.plain_http, public)
    scored = isinstance(model, RegressionModel)
    with _naming_field("from_machine"):
        source = find_machine(question.from_machine, places, scored=scored)
    with _naming_field("to_machine"):
        target = find_machine(question.to_machine, places, scored=scored)
    if isinstance(model, RegressionModel):
        estimate = _by_regression(model, question, source, target)
    else:
        estimate = _by_evidence(model, question, source, target)
    if question.copies > 1:
        estimate = _with_copies(estimate, question, target, places)
    return _answer(question, model, (source, target), estimate)


@contextmanager
def _naming_field(name: str) -> Iterator[None]:
    try:
        yield
    except CalibrationError as error:
        error.field = error.field or name
        raise


def _check(question: Question) -> None:
    if not question.runtimes_s:
        raise DataError("no runtime; give one or more, in seconds", "runtimes_s")
    try:
        for pool in question.pools:
            address(pool, plain_http=question.plain_http)
    except PoolError as error:
        raise DataError(str(error), "pools") from error
    shortest, longest = RUNTIMES_S
    for runtime in question.runtimes_s:
        if not shortest <= runtime <= longest:
            raise DataError(f"runtime must be between {shortest:g} and {longest:g} s (got {runtime:g} s)", "runtimes_s")
    if question.copies < 1:
        raise DataError(f"copies must be at least 1 (got {question.copies})", "copies")
    if question.work in _REFUSED_WORK:
        raise DataError(f"work {question.work!r} cannot be predicted: {_REFUSED_WORK[question.work]}", "work")
    if question.work not in WORK_NAMES:
        raise DataError(f"unknown work {question.work!r}; choose cpu or memory", "work")


def _by_evidence(model: EvidenceModel, question: Question, source: Machine, target: Machine) -> _Estimate:
    check_risk(question.p_gamma)
    if question.extrapolate:
        raise DataError("--extrapolate applies only to published-linear; drop it, or choose that model", "extrapolate")
    if question.same_machine or (source.machine_id is not None and source.machine_id == target.machine_id):
        if question.same_machine and source.cpu != target.cpu:
            raise MachineError(
                f"{source.name} and {target.name} cannot be the same machine; drop --same-machine", "same_machine"
            )
        return _Estimate(0.0, (0.0, 0.0), 0.0, 0.0, "the same machine")
    if source.cpu is not None and source.cpu == target.cpu:
        return _same_cpu(model.works[question.work], question)
    return _different_cpus(model, question, source, target)


def _same_cpu(work: WorkModel, question: Question) -> _Estimate:
    table = work.table.model_copy(update={"log2": ((work.same_cpu,),), "tau": (0.0,)})
    spread = table.exponent(SPREAD_TAIL)
    exponent = table.exponent(question.p_gamma, confident=question.confident)
    based_on = f"the scatter between cloud servers of one CPU model, {WORK_NAMES[question.work]}"
    return _Estimate(0.0, (-spread, spread), exponent, question.p_gamma, based_on)


def _different_cpus(model: EvidenceModel, question: Question, source: Machine, target: Machine) -> _Estimate:
    work = model.works[question.work]
    gap = class_gap(source.microarchitectures, target.microarchitectures)
    if question.work == "memory" and "small x86" in gap.classes and len(gap.classes) > 1:
        raise DataError("memory-bound work cannot be predicted between Atom or efficiency cores and others", "work")
    tau = math.hypot(gap.tau, source.tau, target.tau)
    measured = source.undisturbed + target.undisturbed
    exponent = work.table.exponent(question.p_gamma, tau=tau, measured=measured, confident=question.confident)
    spread = work.table.spread_at(tau=tau, measured=measured)
    ratio = source.log2_speed - target.log2_speed
    limits = (*_pair_limits(question, gap, source, target), *source.limits, *target.limits)
    ordered = tuple(sorted(limits, key=lambda limit: -limit.weight))
    return _Estimate(ratio, (-spread, spread), exponent, question.p_gamma, _basis(model, question), ordered, tau)


def _pair_limits(question: Question, gap: ClassGap, source: Machine, target: Machine) -> Iterator[Limit]:
    if gap.tau:
        yield limit("class gap", classes=" and ".join(CLASS_NAMES[name] for name in gap.classes), tau=gap.tau)
    years = target.year - source.year if source.year and target.year else 0
    if years >= OLD_TO_NEW_YEARS and question.p_gamma > OLD_TO_NEW_RISK:
        yield limit("old to new", years=years, risk=percent(question.p_gamma))
    if "score" in {source.basis, target.basis} and question.p_gamma > LOWEST_RISK:
        yield limit("score risk")


def _basis(model: EvidenceModel, question: Question) -> str:
    """Return the data that γ is based on, and the highest risk on other data sets."""
    work = model.works[question.work]
    data = f"{WORK_NAMES[question.work]} on {work.n_cpus} x86 CPUs of {work.years[0]} to {work.years[1]}"
    checks = model.checks(question.work, question.p_gamma)
    if not checks:
        return data
    at = checks[0].at(question.p_gamma)
    nominal = "" if at.p_gamma == question.p_gamma else f" where {percent(at.p_gamma)} was allowed"
    where = f"on {len(checks)} other data sets"
    if checks[0].seen:
        where = f"no independent check; on {len(checks)} data sets that were also used for γ,"
    return f"{data}; {where} the risk was at most {at.percents[0]} %{nominal} ({checks[0].title})"


def _by_regression(model: RegressionModel, question: Question, source: Machine, target: Machine) -> _Estimate:
    curve = model.curve
    if question.confident or question.work != "cpu":
        raise DataError(f"model {model.name} has one γ; leave out --confident and --work", "model")
    scores, limits = [], list[Limit]()
    for name, machine in (("from_machine", source), ("to_machine", target)):
        with _naming_field(name):
            score, score_limits = _score(model, machine, extrapolate=question.extrapolate)
        scores.append(score)
        limits += score_limits
    with _naming_field("p_gamma"):
        exponent = -math.log2(curve.gamma_at(question.p_gamma))
    ratio = math.log2(model.reference_seconds(scores[1]) / model.reference_seconds(scores[0]))
    low, high = model.score_range
    based_on = f"the reference process on {len(model.machines)} machines with scores {low:g} to {high:g} (Algorithm 1)"
    interval = (-curve.quantiles[1], -curve.quantiles[0])
    return _Estimate(ratio, interval, exponent, question.p_gamma, based_on, tuple(limits))


def _score(model: RegressionModel, machine: Machine, *, extrapolate: bool) -> tuple[float, list[Limit]]:
    """Return the score of a machine for the line, and its limits."""
    limits = []
    score = machine.score
    if score is None:
        score = 2.0**machine.log2_speed
        limits.append(limit("score estimate", machine=machine.name, score=score))
    low, high = model.score_range
    if not low <= score <= high:
        if not extrapolate or model.reference_seconds(score) <= 0:
            remedy = "use the default model" + ("" if extrapolate else ", or --extrapolate")
            raise MachineError(
                f"{machine.name}: score {score:.0f} is outside the fitted scores {low:g} to {high:g}; {remedy}"
            )
        limits.insert(0, limit("score range", score=score, low=low, high=high))
    return score, limits


def _with_copies(estimate: _Estimate, question: Question, target: Machine, places: Places) -> _Estimate:
    if target.machine_id is None:
        raise MachineError(
            "copies need a measured machine; run fairbench-agent measure --copies, and give --to this", "copies"
        )
    # only copies need records, which are slow to read
    from fairbench_agent.calibration.predicting.measured import copies_slowdown  # noqa: PLC0415

    slowdown = copies_slowdown(target, question.copies, places)
    normal = NormalDist()
    p_gamma = estimate.p_gamma or question.p_gamma
    exponent = math.hypot(estimate.exponent, normal.inv_cdf(1 - p_gamma) * slowdown.tau)
    added = normal.inv_cdf(0.95) * slowdown.tau
    copies = limit("copies", copies=question.copies, slowdown=slowdown.ratio, tau=slowdown.tau)
    return replace(
        estimate,
        log2_ratio=estimate.log2_ratio + math.log2(slowdown.ratio),
        spread=(-math.hypot(estimate.spread[0], added), math.hypot(estimate.spread[1], added)),
        exponent=exponent,
        p_gamma=p_gamma,
        limits=(*estimate.limits, copies),
        tau=math.hypot(estimate.tau, slowdown.tau),
    )


def _answer(question: Question, model: Model, machines: tuple[Machine, Machine], estimate: _Estimate) -> Answer:
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
        tau_log2=estimate.tau,
        predictions=predictions,
        based_on=estimate.based_on,
        limits=estimate.limits,
    )
