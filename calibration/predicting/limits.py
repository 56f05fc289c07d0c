"""The limits of an answer: one sentence and one remedy for each kind."""

from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel, computed_field

OUTSIDE: Final = frozenset(("class gap", "no data", "far score", "threads", "reference class"))
"""Kinds whose τ the sentence for a paper states."""
OF_A_RISK: Final = frozenset(("old to new", "score risk"))
"""Kinds that concern only an answer with a risk."""
UNUSED: Final = frozenset(("unused times", "other programs"))
"""Kinds that the answer always states, but no paper."""
_NOTED: Final = frozenset(("references", "unknown speed", "own threads", "level"))
"""Kinds whose sentence is a note: the answer and a paper always state it."""
STATED: Final = UNUSED | _NOTED
_THREADS: Final = "Both algorithms used {threads} threads."
_NOTES: Final = {
    "threads": _THREADS,
    "from copies": (
        "A's {copies} runs side by side took {slowdown} times as long as one would have, a lower estimate by which "
        "the runtimes are divided."
    ),
}
"""Notes of other kinds."""
_RANKS: Final[Mapping[str, float]] = {
    "reference ratio": 1.0,
    "far level": 0.24,
    "hybrid A": 0.24,
    "hybrid B": -1.0,
    "cores B": -1.0,
    "own threads": -1.0,
    "references": -2.0,
    "unknown speed": -3.0,
    "no level": -4.0,
    "unused times": -4.0,
    "other programs": -4.0,
    "level": -5.0,
}
"""First, between an estimated speed and a class gap, or last."""
_FEW_ANCHORS: Final = (
    "The times of {machine} are not used: {n} of {needed} other microarchitectures of known speed ran "
    "the same programs."
)
_SENTENCES: Final[Mapping[str, str]] = {
    "class gap": "How {first} compare with {second} depends more on the program.",
    "no data": "No data compare {first} with {second}.",
    "far score": "{machine} is outside the scores {low:g} to {high:g} of x86 cores since 2003.",
    "hidden model": "{machine} hides its CPU model; its speed is that of {titles} at the measured clock.",
    "several CPUs": "{machine} may be {facts}; the safety factor suits each of them.",
    "estimated speed": "The speed of {machine} is estimated from {basis}.",
    "score": "{machine} is assumed to be an x86 core of 2003 or later.",
    "score risk": "If the speed comes from a score, the risk at a nominal 5 or 10 % may be 1.5 times as high.",
    "score estimate": "The score of {machine}, {score:.0f}, is estimated from its specification.",
    "old to new": "From an old machine to one launched {years} years later, the risk may be twice the nominal {risk}.",
    "hybrid A": "{machine} may have efficiency cores: if A ran on an efficiency core, the limit is too long.",
    "hybrid B": "{machine} may have efficiency cores: if B runs on an efficiency core, only B is slower.",
    "copies": "{copies} copies side by side take {slowdown:.2f} times as long as one.",
    "from copies": "A's {copies} runs side by side may have slowed each other down more.",
    "threads": "With {threads} threads, one per core or vCPU, the ratio depends more on program and machine.",
    "own threads": _THREADS,
    "cores B": "The cores of {machine} are unknown: if they are fewer than {threads}, only B is slower.",
    "references": "The ratio of the machines is that of {programs} ({names}){specification}.",
    "unknown speed": "The speed of {machine} is unknown{end}",
    "reference class": "No data show how common programs compare other cores than x86 cores since 2003.",
    "reference ratio": "The common programs differ from the CPUs' specifications by a factor of {factor}.",
    "far level": (
        "The pool's times of {machine} differ from its specification by a factor of {factor} and are not used."
    ),
    "no level": _FEW_ANCHORS,
    "unused times": _FEW_ANCHORS,
    "other programs": (
        "The times of {machine} are not used: fewer than {needed} of its programs ran on the other machines."
    ),
    "level": (
        "The speed of {machine} is the mean of its specification and its times relative to {n} other "
        "microarchitectures."
    ),
}
"""By kind."""
_GIVE_NAME: Final = "Give the CPU's name."
_LARGER_POOL: Final = "Give the --model of a larger pool."
_REMEDIES: Final[Mapping[str, str]] = {
    "far score": _GIVE_NAME,
    "hidden model": "Give the CPU's name instead of the measurement.",
    "several CPUs": "Give the CPU's full name.",
    "score": _GIVE_NAME,
    "score risk": _GIVE_NAME,
    "score estimate": "Give score:N.",
    "old to new": "Use a risk of 1 %.",
    "hybrid A": "If the paper names the core, give cpu:MICROARCHITECTURE@CLOCK.",
    "reference ratio": "Check their runtimes.",
    "no level": _LARGER_POOL,
    "unused times": _LARGER_POOL,
    "other programs": "Measure again with the pool's version, or give another --model.",
}
"""What to do, for the kinds that have a remedy."""


class Limit(BaseModel, frozen=True, extra="forbid"):
    """A limit of an answer: its kind, the facts of its sentence, and the remedy."""

    kind: str
    facts: dict[str, str | int | float] = {}
    """by placeholder of the sentence"""
    tau: float = 0.0
    """included in the safety factor, log2"""

    @computed_field  # type: ignore[prop-decorator]  # mypy knows no decorated properties
    @property
    def sentence(self) -> str:
        return _SENTENCES[self.kind].format(**self.facts)

    @computed_field  # type: ignore[prop-decorator]  # same
    @property
    def remedy(self) -> str:
        return _REMEDIES.get(self.kind, "")

    @property
    def note(self) -> str:
        """A sentence for the answer and the paper; empty for most kinds."""
        return self.sentence if self.kind in _NOTED else _NOTES.get(self.kind, "").format(**self.facts)

    @property
    def weight(self) -> float:
        """Importance, negative if the limit can only favour A: τ, or a rank among the τ of other limits."""
        return _RANKS.get(self.kind, self.tau)

    @property
    def tau_text(self) -> str:
        return f"The safety factor includes τ = {self.tau:.2f}." if self.tau else ""

    @property
    def text(self) -> str:
        return " ".join(filter(None, (self.sentence, self.tau_text, self.remedy)))
