"""Machines, given as a CPU name, `cpu:haswell@4.0GHz`, `score:1219`, `this`, or a record's file or hash."""

import math
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from fairbench_agent.calibration.errors import MachineError, ScoreError
from fairbench_agent.calibration.predicting.scores import ScoreTable, find_score, known_tables
from fairbench_agent.core.folders import data_folder
from fairbench_agent.cpus import BASES, CpuError, Match, known_microarchitectures, match, speed
from fairbench_agent.cpus.matching import clocks_text

MAX_TEXT: Final = 200
_USUAL_SCORES: Final = (350.0, 6000.0)
"""Of x86 cores since 2003."""
_REAL_SCORES: Final = (50.0, 10_000.0)
_FAR_TAU: Final = 0.5
"""log2, as for K7 and P6."""
_HYBRID_WEIGHT: Final = 0.34
LimitKind = Literal[
    "class gap", "far score", "hidden model", "several CPUs", "estimated speed", "score", "score risk",
    "score range", "score estimate", "old to new", "hybrid", "ignored clock", "copies",
]  # fmt: skip
_SENTENCES: Final[dict[LimitKind, tuple[str, str]]] = {
    "class gap": (
        "Outside the evidence: {classes} differ more between programs; the safety factor includes τ = {tau:.2f}.",
        "",
    ),
    "far score": (
        (
            "Outside the evidence: x86 cores since 2003 score {low:g} to {high:g}; "
            "the safety factor includes τ = {tau:.2f}."
        ),
        "Give the CPU's name.",
    ),
    "hidden model": (
        "{machine} hides its CPU model; its speed is that of {facts} at the measured clock, with τ = {tau:.2f}.",
        "Give the CPU's name instead of the measurement.",
    ),
    "several CPUs": (
        "{machine} may be {facts}; the safety factor includes τ = {tau:.2f}.",
        "Give the CPU's full name.",
    ),
    "estimated speed": (
        "The speed of {machine} is estimated from {basis}; the safety factor includes τ = {tau:.2f}.",
        "",
    ),
    "score": ("{machine} is assumed to be an x86 core of 2003 or later.", "Give the CPU's name."),
    "score risk": (
        "If the speed comes from a score, the risk at a nominal 5 or 10 % may be 1.5 times as high.",
        "Give the CPU's name.",
    ),
    "score range": (
        "Score {score:g} is outside the fitted scores {low:g} to {high:g}: the risk is unknown.",
        "Use the default model.",
    ),
    "score estimate": ("The score of {machine}, {score:.0f}, is estimated from its specification.", "Give score:N."),
    "old to new": (
        "From an old machine to one launched {years} years later, the risk may be twice the nominal {risk}.",
        "Use a risk of 1 %.",
    ),
    "hybrid": ("{machine} may have efficiency cores: B is assumed to run on a performance core.", ""),
    "ignored clock": (
        "{machine} runs at up to {highest}; the clock in its name, {clock}, is ignored.",
        "Give cpu:MICROARCHITECTURE@CLOCK if it did run at that clock.",
    ),
    "copies": (
        "{copies} copies side by side take {slowdown:.2f} times as long as one; τ = {tau:.2f} between programs.",
        "",
    ),
}
"""Sentence and remedy by kind; τ is a standard deviation, log2."""


class Limit(BaseModel):
    """A limit of an answer: the sentence of its kind, and the remedy."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: LimitKind
    sentence: str
    remedy: str
    tau: float
    """included in the safety factor, log2"""

    @property
    def weight(self) -> float:
        """Importance: τ; a hybrid CPU ranks between an estimated speed and a class gap."""
        return _HYBRID_WEIGHT if self.kind == "hybrid" else self.tau

    @property
    def text(self) -> str:
        return f"{self.sentence} {self.remedy}".rstrip()


def limit(kind: LimitKind, *, tau: float = 0.0, **facts: object) -> Limit:
    sentence, remedy = _SENTENCES[kind]
    return Limit(kind=kind, sentence=sentence.format(tau=tau, **facts), remedy=remedy, tau=tau)


class Machine(BaseModel):
    """A machine, its speed and the facts behind it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    facts: str
    """microarchitecture and clocks, empty if unknown"""
    basis: Literal["specification", "score", "measurement"]
    log2_speed: float
    """S: log2 of k times the highest clock, or of the score"""
    tau: float
    """uncertainty of the speed, a standard deviation, log2"""
    microarchitectures: tuple[str, ...] = ()
    cpu: str | None = None
    """name in the table of CPUs, None if ambiguous or unknown"""
    year: int | None = None
    """launch year"""
    score: float | None = None
    score_table: tuple[str, str] | None = None
    """name and date, None for a score that was given or estimated from the specification"""
    record: str | None = None
    """hash of its record"""
    machine_id: str | None = None
    undisturbed: bool = False
    """measured with grade A or B"""
    clock_ghz: float | None = None
    """measured under load"""
    by_level: bool = False
    """True if the speed is the mean of the specified speed and the level among measured machines"""
    limits: tuple[Limit, ...] = ()

    @property
    def speed_text(self) -> str:
        tau = f" ± {self.tau:.2f}" if self.tau else ""
        return f"{self.name}: {self.facts or self.basis}; log2 speed {self.log2_speed:.2f}{tau}"


@dataclass(frozen=True)
class Places:
    """Where machines are looked up: pools, the user's data folder, score tables."""

    pools: tuple[str, ...] = ()
    folder: Path | None = None
    plain_http: bool = False
    public: bool = False
    """set by the service: no `this`, no files, no pools"""

    @property
    def records(self) -> Path | None:
        """The folder of the user's records."""
        return None if self.public else (self.folder or data_folder()) / "records"

    @property
    def tables(self) -> tuple[ScoreTable, ...]:
        """Score tables, latest first."""
        return known_tables(self.folder)


def find_machine(text: str, places: Places = Places(), *, scored: bool = False) -> Machine:
    """Return the machine that a text names, with its score if `scored`; MachineError if its speed is unknown."""
    text = text.strip()
    if not text or len(text) > MAX_TEXT or not text.isprintable():
        raise MachineError(
            f"invalid machine; give a name of at most {MAX_TEXT} characters, such as 'Intel Core i7-4790'"
        )
    if text.startswith("score:"):
        return _by_score(text)
    if text == "this" or text.endswith(".json") or _is_hash(text):
        if places.public and not _is_hash(text):
            raise MachineError(f"{text!r} is not available here; give a CPU name or score:N")
        # most answers need no records, which are slow to read
        from fairbench_agent.calibration.predicting.measured import measured_machine  # noqa: PLC0415

        return measured_machine(text, places)
    try:
        cpus = match(text)
    except CpuError as error:
        raise MachineError(str(error)) from error
    if not cpus.cpus:
        return _by_table(text, cpus, places)
    machine = of_cpu(cpus)
    return _with_score(machine, places) if scored else machine


def of_cpu(cpus: Match) -> Machine:
    """Return the machine of a matched name, with its specified speed."""
    try:
        log2_speed, tau, basis = speed(cpus)
    except CpuError as error:
        raise MachineError(str(error)) from error
    kinds = [known_microarchitectures()[name] for name in cpus.microarchitectures]
    limits: list[Limit] = []
    if len(cpus.cpus) > 1 and tau:
        limits.append(limit("several CPUs", machine=cpus.name, facts=cpus.facts, tau=tau))
    if any(kind.hybrid for kind in kinds):
        limits.append(limit("hybrid", machine=cpus.name))
    if len(cpus.cpus) == 1 and tau:
        limits.append(limit("estimated speed", machine=cpus.name, basis=BASES[basis], tau=tau))
    if cpus.ignored_clock_ghz:
        clock, highest = clocks_text([cpus.ignored_clock_ghz]), clocks_text([max(cpus.clocks_ghz)])
        limits.append(limit("ignored clock", machine=cpus.name, clock=clock, highest=highest))
    years = [cpu.year for cpu in cpus.cpus if cpu.year]
    return Machine(
        name=cpus.name,
        facts=cpus.facts,
        basis="specification",
        log2_speed=log2_speed,
        tau=tau,
        microarchitectures=cpus.microarchitectures,
        cpu=cpus.name if cpus.kind == "exact" else None,
        year=min(years, default=None) or min((kind.launched for kind in kinds), default=None),
        limits=tuple(limits),
    )


def _by_score(text: str) -> Machine:
    try:
        score = float(text.removeprefix("score:"))
    except ValueError:
        score = math.nan
    return _of_score(f"a CPU of score {score:g}", score, None)


def _of_score(name: str, score: float, table: tuple[str, str] | None) -> Machine:
    if not _REAL_SCORES[0] <= score <= _REAL_SCORES[1]:
        low, high = _REAL_SCORES
        raise MachineError(f"{name}: a score must be between {low:g} and {high:g}, such as score:1219")
    low, high = _USUAL_SCORES
    far = not low <= score <= high
    return Machine(
        name=name,
        facts=f"score {score:g}" + (f" in {table[0]}, {table[1]}" if table else ""),
        basis="score",
        log2_speed=math.log2(score),
        tau=_FAR_TAU if far else 0.0,
        score=score,
        score_table=table,
        limits=(limit("far score", low=low, high=high, tau=_FAR_TAU) if far else limit("score", machine=name),),
    )


def _with_score(machine: Machine, places: Places) -> Machine:
    with suppress(ScoreError):
        if score := find_score(machine.name, places.tables):
            return machine.model_copy(update={"score": score.value, "score_table": score.table})
    return machine


def _by_table(text: str, cpus: Match, places: Places) -> Machine:
    score = find_score(text, places.tables)
    if score is None:
        is_record = not places.public and re.fullmatch(r"[0-9a-f]+|\S*/\S*", text)
        hint = f"unknown CPU or record {text!r}; give a CPU name, a record's .json file or 8 digits of its hash"
        raise MachineError(hint if is_record else cpus.problem)
    return _of_score(score.entry, score.value, score.table)


def _is_hash(text: str) -> bool:
    """Return True for a hash, or at least its first 8 digits."""
    return re.fullmatch(r"[0-9a-f]{8,64}", text) is not None
