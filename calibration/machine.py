"""Machines of a question: a CPU name, `cpu:haswell@4.0GHz`, `score:1219`, `this`, a record's file or hash."""

import math
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from fairbench_agent.calibration.errors import MachineError, ScoreError
from fairbench_agent.calibration.scores import ScoreTable, find_score, known_tables
from fairbench_agent.core.folders import data_folder
from fairbench_agent.cpus import BASES, CpuError, Match, known_microarchitectures, match, speed
from fairbench_agent.cpus.matching import clocks_text

MAX_TEXT: Final = 200
_USUAL_SCORES: Final = (350.0, 6000.0)
"""Of x86 cores since 2003."""
_FAR_TAU: Final = 0.5
"""log2; that of K7 and P6."""
LimitKind = Literal[
    "class gap", "far score", "hidden model", "several CPUs", "estimated speed", "score", "score risk",
    "score range", "score estimate", "old to new", "hybrid", "ignored clock", "copies",
]  # fmt: skip
_SENTENCES: Final[dict[LimitKind, tuple[str, str]]] = {
    "class gap": (
        "Outside the evidence: {classes} differ more by program; the safety factor includes τ = {tau:.2f} for that.",
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
        "{machine} hides its model; its speed is that of {facts} at the measured clock, with τ = {tau:.2f}.",
        "Name the CPU instead of its measurement.",
    ),
    "several CPUs": (
        "{machine} may be {facts}; the safety factor includes τ = {tau:.2f} for that.",
        "Name the CPU in full.",
    ),
    "estimated speed": (
        "The speed of {machine} is estimated from {basis}; the safety factor includes τ = {tau:.2f} for that.",
        "",
    ),
    "score": ("{machine} is assumed to be an x86 core since 2003.", "Give the CPU's name."),
    "score risk": (
        "Where a score gives the speed, the risk at 5 and 10 % may be half as large again.",
        "Give the CPU's name.",
    ),
    "score range": (
        "Score {score:g} is outside the fitted scores {low:g} to {high:g}: the risk is unknown.",
        "Use the default model.",
    ),
    "score estimate": ("The score of {machine}, {score:.0f}, is estimated from its specification.", "Give score:N."),
    "old to new": (
        "From an old machine to one launched {years} years later the risk may be twice {risk}.",
        "Use a risk of 1 %.",
    ),
    "hybrid": ("{machine} may have efficiency cores: B is assumed to run on a performance core.", ""),
    "ignored clock": (
        "{machine} runs at up to {highest}; the clock in its name, {clock}, is ignored.",
        "Give cpu:MICROARCHITECTURE@CLOCK if it ran at another clock.",
    ),
    "copies": (
        "{copies} copies side by side take {slowdown:.2f} times as long as one; τ = {tau:.2f} between programs.",
        "",
    ),
}
"""Sentence and remedy by kind; τ is a standard deviation in log2."""


class Limit(BaseModel):
    """A limit of an answer: one fixed sentence per kind, and the remedy."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: LimitKind
    sentence: str
    remedy: str
    tau: float
    """included in the safety factor, log2"""

    @property
    def text(self) -> str:
        """Sentence and remedy."""
        return f"{self.sentence} {self.remedy}".rstrip()


def limit(kind: LimitKind, *, tau: float = 0.0, **facts: object) -> Limit:
    """Return the limit of a kind."""
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
    """standard deviation of the speed from what is unknown, log2"""
    microarchitectures: tuple[str, ...] = ()
    cpu: str | None = None
    """name in the table of CPUs, None if ambiguous or unknown"""
    year: int | None = None
    """of the launch"""
    score: float | None = None
    score_table: tuple[str, str] | None = None
    """name and date, None for a score that was given or follows from the specification"""
    record: str | None = None
    """hash of its measurement"""
    machine_id: str | None = None
    undisturbed: bool = False
    """measured with grade A or B"""
    clock_ghz: float | None = None
    """under load, measured"""
    by_level: bool = False
    """the speed is the mean of specification and level among measured machines"""
    limits: tuple[Limit, ...] = ()

    @property
    def speed_text(self) -> str:
        """Name, facts and speed."""
        tau = f" ± {self.tau:.2f}" if self.tau else ""
        return f"{self.name}: {self.facts or self.basis}; log2 speed {self.log2_speed:.2f}{tau}"


@dataclass(frozen=True)
class Places:
    """Places where machines are looked up: pools, the user's data folder, score tables."""

    pools: tuple[str, ...] = ()
    folder: Path | None = None
    plain_http: bool = False
    public: bool = False
    """set by the service: no `this`, no files, no pools"""

    @property
    def records(self) -> Path | None:
        """The user's own records."""
        return None if self.public else (self.folder or data_folder()) / "records"

    @property
    def tables(self) -> tuple[ScoreTable, ...]:
        """Tables of scores, the latest first."""
        return known_tables(self.folder)


def find_machine(text: str, places: Places = Places(), *, scored: bool = False) -> Machine:
    """Return the machine that a text means, with `scored` also its score; MachineError if its speed is unknown."""
    text = text.strip()
    if not text or len(text) > MAX_TEXT or not text.isprintable():
        raise MachineError(f"a machine has a name of at most {MAX_TEXT} characters, such as 'Intel Core i7-4790'")
    if text.startswith("score:"):
        return _by_score(text)
    if text == "this" or text.endswith(".json") or _is_hash(text):
        if places.public and not _is_hash(text):
            raise MachineError(f"{text!r} is not known here; give a CPU name or score:N")
        # reading records takes longer than most answers
        from fairbench_agent.calibration.measured import measured_machine  # noqa: PLC0415

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
    """Return the machine of a matched name, by its specification."""
    try:
        log2_speed, tau, basis = speed(cpus)
    except CpuError as error:
        raise MachineError(str(error)) from error
    kinds = [known_microarchitectures()[name] for name in cpus.microarchitectures]
    limits: list[Limit] = []
    if len(cpus.cpus) > 1 and tau:
        limits.append(limit("several CPUs", machine=cpus.name, facts=cpus.facts, tau=tau))
    elif tau:
        limits.append(limit("estimated speed", machine=cpus.name, basis=BASES[basis], tau=tau))
    if cpus.ignored_clock_ghz:
        clock, highest = clocks_text([cpus.ignored_clock_ghz]), clocks_text([max(cpus.clocks_ghz)])
        limits.append(limit("ignored clock", machine=cpus.name, clock=clock, highest=highest))
    if any(kind.hybrid for kind in kinds):
        limits.append(limit("hybrid", machine=cpus.name))
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
    if not (score > 0 and math.isfinite(score)):
        raise MachineError(f"{text!r}: a score is a positive number, as in score:1219")
    return _scored(f"a CPU of score {score:g}", score, None)


def _scored(name: str, score: float, table: tuple[str, str] | None) -> Machine:
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
        raise MachineError(cpus.problem)
    return _scored(score.entry, score.value, score.table)


def _is_hash(text: str) -> bool:
    """Return True if a text is a hash or the first 8 digits or more of one."""
    return re.fullmatch(r"[0-9a-f]{8,64}", text) is not None
