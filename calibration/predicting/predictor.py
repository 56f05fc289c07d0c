"""The predictor: how long may B run on M2 for what A did in t₁ on M1?

    fair runtime = t₁ · 2^(S₁ − S₂)        limit for B = fair runtime × γ

where S are the log2 speeds of the machines; the paper's model uses its line instead: t₁ · f(s₂)/f(s₁) · γ. With n
common programs, the log2 ratio is the mean over the specification and the programs, or over the programs alone if the
speed of a machine is unknown:

    (S₁ − S₂ + Σ log2 t₂ᵢ/t₁ᵢ) / (1 + n)
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from statistics import NormalDist, fmean
from typing import Final

from fairbench_agent.calibration.errors import CalibrationError, DataError, MachineError
from fairbench_agent.calibration.predicting.answer import Answer, ModelName, Prediction
from fairbench_agent.calibration.predicting.limits import Limit
from fairbench_agent.calibration.predicting.lookup import find_machine
from fairbench_agent.calibration.predicting.machine import KnownMachine, Places, Possibility
from fairbench_agent.calibration.predicting.model import (
    BOTH,
    WORK_NAMES,
    EvidenceModel,
    Model,
    PoolModel,
    RegressionModel,
    evidence_of,
    find_model,
    line_of,
)
from fairbench_agent.calibration.predicting.pair_levels import PairLevels, pair_levels
from fairbench_agent.calibration.predicting.question import Question
from fairbench_agent.calibration.predicting.safety_table import (
    ASSUMED_X86,
    CLASS_NAMES,
    LOWEST_RISK,
    ClassGap,
    SafetyTable,
    class_gap,
    core_class,
)
from fairbench_agent.core.units import percent, plural

OLD_TO_NEW_YEARS: Final = 10
"""Years between launches from which a risk above OLD_TO_NEW_RISK may be exceeded."""
OLD_TO_NEW_RISK: Final = 0.02
REFERENCE_TAU: Final = 0.5
"""τ of predictions by common programs with other cores than x86 since 2003, log2."""
MOST_DIFFERENT: Final = 1.0
"""Difference between references and specification from which there is a caution, log2."""
SPECIFICATION: Final = " and the CPUs' specifications"
"""What the ratio is based on besides common programs."""
REFUSALS: Final = {
    "threads": "no data on more than {most} threads (got {threads}); give a runtime with fewer",
    "most copies": "no data on more than {most} runs side by side (got {copies}); give a runtime with fewer",
    "runs": "{machine} has {cores} equal cores for {copies} runs side by side; if it had more, give --from-cores N",
    "unknown cores": "the number of cores of {machine} is unknown; give --from-cores N",
    "from_machine": "{machine} has {cores} equal cores for {threads} threads; if it had more, give --from-cores N",
    "to_machine": "{machine} has {cores} equal cores for {threads} threads; give a machine with a core per thread",
}
"""Refusals of numbers of threads and copies, shared with the calculator for browsers."""


@dataclass(frozen=True)
class _Estimate:
    """An estimate of the fair runtime; by default that it is t₁, without a risk."""

    based_on: str
    log2_ratio: float = 0.0
    """of the fair runtime over t₁"""
    tau: float = 0.0
    limits: tuple[Limit, ...] = ()
    table: SafetyTable | None = None
    """γ, None without a risk"""
    measured: int = 0
    """number of undisturbed machines, whose scatter the table can leave out"""
    others: tuple[tuple[float, float], ...] = ()
    """τ, and what A's speed over B's is too high by, log2, for each pair of CPUs that the names may mean"""
    spread: tuple[float, float] = (0.0, 0.0)
    """ends of the 90 % interval, log2"""
    exponent: float = 0.0
    """g = −log2 γ"""
    usual_exponent: float = 0.0
    """g without τ"""
    p_gamma: float = 0.0


def predict(question: Question) -> Answer:
    """Answer a question; a CalibrationError names the invalid field."""
    with _naming_field("model"):
        model = find_model(question.model, plain_http=question.plain_http)
        line = line_of(model, question.method)
        evidence = None if line else evidence_of(model)
    pool = model if isinstance(model, PoolModel) and not line else None
    has_levels = question.work == "cpu" and question.threads == 1 and not question.references
    named = (question.from_machine.strip(), question.to_machine.strip())
    record_files = tuple(text for text in named if text.endswith(".json"))
    places = Places(question.pools, question.plain_http, record_files, pool, has_levels)
    how = {"scored": line is not None, "referenced": bool(question.references)}
    with _naming_field("from_machine"):
        source = find_machine(question.from_machine, places, **how)
    with _naming_field("to_machine"):
        target = find_machine(question.to_machine, places, **how, copies=question.copies)
    pair = pair_levels(pool, source, target) if pool and has_levels else PairLevels((source, target))
    if line:
        estimate = _by_line(line, question, source, target)
    elif evidence:
        estimate = _with_gamma(_by_evidence(evidence, question, pair), question.p_gamma, confident=question.confident)
    if question.copies > 1:
        estimate = _with_copies(estimate, question.p_gamma, question.copies, target)
    return _answer(question, model, pair.machines, estimate)


@contextmanager
def _naming_field(name: str) -> Iterator[None]:
    try:
        yield
    except CalibrationError as error:
        error.field = error.field or name
        raise


def _by_evidence(model: EvidenceModel, question: Question, pair: PairLevels) -> _Estimate:
    """Return the estimate on the same machine, between two of one CPU model, or between two CPUs."""
    source, target = pair.machines
    is_same = question.same_machine or (source.machine_id is not None and source.machine_id == target.machine_id)
    if is_same and question.references:
        raise DataError("the same machine needs no common programs; leave out --reference", "references")
    if question.same_machine and (source.cpu or source.name) != (target.cpu or target.name):
        problem = f"{source.name} and {target.name} cannot be the same machine; drop --same-machine"
        raise MachineError(problem, "same_machine")
    _check_cores(model, question, source, None if is_same else target)
    work = model.works[question.work]
    slowdown, tau = model.slowdown(question.from_copies)
    limits = list[Limit]()
    if question.from_copies > 1:
        facts = {"copies": question.from_copies, "slowdown": f"{2.0**slowdown:.2f}"}
        limits.append(Limit(kind="from copies", facts=facts, tau=tau))
    if is_same:
        if question.threads > 1:
            limits.append(Limit(kind="own threads", facts={"threads": question.threads}))
        return _Estimate("the same machine", -slowdown, tau, tuple(limits), work.same_machine_table if tau else None)
    hybrids = (("hybrid A", source), ("hybrid B", target))
    limits = [*(Limit(kind=kind, facts={"machine": own.name}) for kind, own in hybrids if own.hybrid), *limits]
    if source.cpu is not None and source.cpu == target.cpu and question.threads == 1 and not question.references:
        based_on = f"the scatter between cloud servers of one CPU model, {WORK_NAMES[question.work]}"
        return _Estimate(based_on, -slowdown, tau, tuple(limits), work.same_cpu_table)
    return _between_cpus(model, question, pair, (slowdown, tau), limits)


def _between_cpus(
    model: EvidenceModel, question: Question, pair: PairLevels, of_copies: tuple[float, float], limits: list[Limit]
) -> _Estimate:
    """Return the estimate between two CPUs; `of_copies` is the slowdown of A's runs side by side, and its τ."""
    (source, target), n = pair.machines, len(question.references)
    alone = "unknown" in {source.basis, target.basis}
    part = "levels" if pair.table else model.reference_part(n, alone=alone)
    if question.threads > 1:
        part = BOTH if n else "threads"
    based_on = model.based_on(question.work, question.p_gamma, part)
    table = pair.table or (model.reference_table(n, alone=alone) if n else model.works[question.work].table)
    class_taus, threads_tau = model.class_taus(question.work), model.threads_tau if question.threads > 1 else 0.0
    weight = 0.0 if alone else 1 / (1 + len(question.references))

    def gap(first: KnownMachine | Possibility, second: KnownMachine | Possibility) -> ClassGap:
        a, b = [machine.microarchitectures or (ASSUMED_X86,) * (not machine.tau) for machine in (first, second)]
        gap = class_gap(a, b, class_taus)
        if n and (alone or {core_class(name) for name in (*a, *b)} - {"x86"}):
            return ClassGap(max(gap.tau, REFERENCE_TAU), gap.classes)
        return gap

    def tau(first: KnownMachine | Possibility, second: KnownMachine | Possibility) -> float:
        return math.hypot(gap(first, second).tau, threads_tau, of_copies[1], weight * first.tau, weight * second.tau)

    own_gap = gap(source, target)
    if question.work == "memory" and "small x86" in own_gap.classes and len(own_gap.classes) > 1:
        raise DataError("memory-bound work cannot be predicted between Atom or efficiency cores and others", "work")
    specified = 0.0 if alone else source.log2_speed - target.log2_speed
    referenced = fmean(math.log2(program.to_s / program.from_s) for program in question.references) if n else 0.0
    difference = None if alone else referenced - specified
    may_be_others = not alone and (source.possible or target.possible)
    pairs = product(source.possibilities, target.possibilities) if may_be_others else ()
    return _Estimate(
        based_on=", ".join(filter(None, (pair.measured, based_on))),
        log2_ratio=weight * specified + (1 - weight) * referenced - of_copies[0],
        tau=tau(source, target),
        limits=(*limits, *_limits(question, pair, own_gap, threads_tau, difference)),
        table=table,
        measured=0 if n else source.undisturbed + target.undisturbed,
        others=tuple((tau(a, b), weight * (specified - (a.log2_speeds[0] - b.log2_speeds[1]))) for a, b in pairs),
    )


def _check_cores(model: EvidenceModel, question: Question, source: KnownMachine, target: KnownMachine | None) -> None:
    """Raise an error for more threads or copies than the model covers, or than a machine is known to have cores.

    `target` is None on the same machine, where the model's data on threads do not matter.
    """
    threads, copies, cores = question.threads, question.from_copies, question.from_cores or source.cores
    most = {"threads": model.max_threads, "most copies": max((row[0] for row in model.copies), default=1)}
    of_b = target or source
    refusals = {
        "most copies": ("from_copies", copies > most["most copies"]),
        "runs": ("from_copies", cores is not None and copies > cores),
        "threads": ("threads", target and threads > most["threads"]),
        "unknown cores": ("from_cores", target and threads > 1 and cores is None),
        "from_machine": ("from_machine", cores is not None and threads > cores),
        "to_machine": ("to_machine", target and target.cores is not None and threads > target.cores),
    }
    for name, (field, is_refused) in refusals.items():
        if is_refused and most.get(name) == 1:
            what = field.removeprefix("from_")
            raise DataError(f"model {model.name} has no data on {what}; use the default model", field)
        if is_refused:
            machine, cores = (of_b.name, of_b.cores) if name == "to_machine" else (source.name, cores)
            facts = {"machine": machine, "cores": cores, "threads": threads, "copies": copies}
            raise DataError(REFUSALS[name].format(**facts, most=most.get(name)), field)


def _limits(
    question: Question, pair: PairLevels, gap: ClassGap, threads_tau: float, difference: float | None
) -> Iterator[Limit]:
    """Yield the limits between two CPUs; `difference` is that of common programs and specification, log2, if known."""
    (source, target), threads, references = pair.machines, question.threads, question.references
    if gap.tau and references:
        yield Limit(kind="reference class", tau=gap.tau)
    elif gap.tau:
        names = [CLASS_NAMES[name] for name in gap.classes]
        kind = "no data" if "old x86" in gap.classes else "class gap"
        yield Limit(kind=kind, facts={"first": names[0], "second": [*names, "each other"][1]}, tau=gap.tau)
    years = target.year - source.year if source.year and target.year else 0
    if years >= OLD_TO_NEW_YEARS and question.p_gamma > OLD_TO_NEW_RISK:
        yield Limit(kind="old to new", facts={"years": years, "risk": percent(question.p_gamma)})
    if "score" in {source.basis, target.basis} and question.p_gamma > LOWEST_RISK:
        yield Limit(kind="score risk")
    if threads > 1:
        yield Limit(kind="threads", facts={"threads": threads}, tau=threads_tau)
        if target.cores is None:
            yield Limit(kind="cores B", facts={"machine": target.name, "threads": threads})
    if references:
        programs, listed = plural(len(references), "common program"), "; ".join(map(str, references))
        specification = SPECIFICATION if difference is not None else ""
        yield Limit(kind="references", facts={"programs": programs, "names": listed, "specification": specification})
        if abs(difference or 0.0) > MOST_DIFFERENT:
            yield Limit(kind="reference ratio", facts={"factor": f"{2.0 ** abs(difference or 0.0):.3g}"})
    yield from (*pair.limits, *source.limits, *target.limits)


def _with_gamma(estimate: _Estimate, p_gamma: float, *, confident: bool) -> _Estimate:
    """Return an estimate with γ and interval; B gets no more than for each of the CPUs that the names may mean."""
    table, measured = estimate.table, estimate.measured
    if table is None:
        return estimate
    exponent = partial(table.exponent, p_gamma, measured=measured, confident=confident)
    spread = table.spread_at(tau=estimate.tau, measured=measured)
    exponents = [exponent(tau=tau) + excess for tau, excess in ((estimate.tau, 0.0), *estimate.others)]
    estimate = replace(estimate, spread=(-spread, spread), exponent=max(exponents), p_gamma=p_gamma)
    return replace(estimate, usual_exponent=exponent())


def _by_line(line: RegressionModel, question: Question, source: KnownMachine, target: KnownMachine) -> _Estimate:
    settings = (question.confident, question.work != "cpu", question.references)
    if any(settings) or max(question.threads, question.from_copies) > 1:
        options = "--confident, --work, --threads, --from-copies and --reference"
        raise DataError(f"model {line.name} has one γ; leave out {options}", "model")
    limits, seconds, fitted = list[Limit](), list[float](), [machine.score for machine in line.machines]
    low, high = min(fitted), max(fitted)
    slowest = min(part.log2_speeds[0] for part in source.possibilities)
    fastest = max(part.log2_speeds[1] for part in target.possibilities)
    for field, machine, log2_speed in (("from_machine", source, slowest), ("to_machine", target, fastest)):
        score = machine.score
        if score is None:
            score = 2.0**log2_speed
            limits.append(Limit(kind="score estimate", facts={"machine": machine.name, "score": score}))
        if not low <= score <= high or line.reference_seconds(score) <= 0:
            problem = f"{machine.name}: score {score:.0f} is outside the fitted scores {low:g} to {high:g}"
            raise MachineError(f"{problem}; use the default model", field)
        seconds.append(line.reference_seconds(score))
    exponent = -math.log2(line.curve.gamma_at(question.p_gamma))
    scope = f"{len(line.machines)} machines with scores {low:g} to {high:g}"
    return _Estimate(
        based_on=f"the reference process on {scope} (Algorithm 1)",
        log2_ratio=math.log2(seconds[1] / seconds[0]),
        limits=tuple(limits),
        spread=(-line.curve.quantiles[1], -line.curve.quantiles[0]),
        exponent=exponent,
        usual_exponent=exponent,
        p_gamma=question.p_gamma,
    )


def _with_copies(estimate: _Estimate, p_gamma: float, copies: int, target: KnownMachine) -> _Estimate:
    tau, normal = target.slowdown_tau, NormalDist()
    added, quantile = normal.inv_cdf(0.95) * tau, normal.inv_cdf(1 - p_gamma) * tau
    facts: dict[str, str | int | float] = {"copies": copies, "slowdown": target.slowdown}
    return replace(
        estimate,
        log2_ratio=estimate.log2_ratio + math.log2(target.slowdown),
        spread=(-math.hypot(estimate.spread[0], added), math.hypot(estimate.spread[1], added)),
        exponent=math.hypot(estimate.exponent, quantile),
        usual_exponent=math.hypot(estimate.usual_exponent, quantile),
        p_gamma=p_gamma,
        limits=(*estimate.limits, Limit(kind="copies", facts=facts, tau=tau)),
        tau=math.hypot(estimate.tau, tau),
    )


def _answer(
    question: Question, model: Model, machines: tuple[KnownMachine, KnownMachine], estimate: _Estimate
) -> Answer:
    ratio, gamma = 2.0**estimate.log2_ratio, 2.0**-estimate.exponent
    low, high = (2.0 ** (estimate.log2_ratio + end) for end in estimate.spread)
    predictions = tuple(
        Prediction(
            runtime_s=t, fair_runtime_s=t * ratio, fair_runtime_90_s=(t * low, t * high), time_limit_s=t * ratio * gamma
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
