"""Find a machine: a CPU name, `cpu:haswell@4.0GHz`, `score:1219`, `this`, or a record's file or hash."""

import re
from contextlib import suppress
from typing import Final

from fairbench_agent.calibration.errors import MachineError, ScoreError, UnknownSpeedError
from fairbench_agent.calibration.predicting.machine import KnownMachine, Places, of_cpu, of_score, of_unknown_speed
from fairbench_agent.calibration.predicting.scores import find_score, known_tables
from fairbench_agent.core.numbers import NumberError, read_number
from fairbench_agent.cpus import CpuError, match
from fairbench_agent.pool.record.hashes import MIN_HASH_DIGITS, is_hash_prefix

_UNSTEADY: Final = re.compile(
    r"\b(?:qemu|bochs|emulat\w*|simulat\w*|\w*phones?|android|ipad|tablet|galaxy|pixel \d|kirin|exynos|dimensity"
    r"|snapdragon \d{3})\b",
    re.IGNORECASE,
)
"""Emulators and phones."""
_SLOWED: Final = re.compile(
    r"\b(?:(?<!kvm\W)(?<!kvm\W\W)qemu(?!\W*kvm)|bochs|gem5|simics|rosetta ?2?|box64|emulat\w*"
    r"|simulat(?:or|ors|ed(?! annealing))|\w*valgrind|\w+grind|\w+ ?sanitizer)\b",
    re.IGNORECASE,
)
"""Emulators, and tools that slow a program by a factor of its own."""


def find_machine(
    text: str, places: Places = Places(), *, scored: bool = False, copies: int = 1, referenced: bool = False
) -> KnownMachine:
    """Return the machine of a description; MachineError if its speed is unknown.

    The text is a name, specification, score, `this` or record. If `scored`, the score of a CPU name is found, too; for
    several copies, also their slowdown. If `referenced`, common programs ran on it, so its speed may be unknown.
    """
    text = text.strip()
    if not text:
        raise MachineError("no machine; give a CPU's name, such as 'Intel Core i7-4790'")
    if referenced and _UNSTEADY.search(text):
        raise MachineError(f"{text!r}: common programs are no guide for emulators and phones; choose another runtime")
    try:
        if text == "this" or text.endswith(".json") or is_hash_prefix(text, MIN_HASH_DIGITS):
            # most answers need no records, which are slow to read
            from fairbench_agent.calibration.predicting.measured import measured_machine  # noqa: PLC0415  slow

            return measured_machine(text, places, copies)
        if copies > 1:
            problem = "copies need a measured machine; run fairbench-agent measure --copies, and give --to this"
            raise MachineError(problem, "copies")
        return _by_name(text, places, scored=scored)
    except UnknownSpeedError as error:
        if referenced:
            return of_unknown_speed(" ".join(text.split()), error.suggestions)
        raise MachineError(f"{error}, or --reference T1:T2 with a program's runtimes on both machines") from error


def _by_name(text: str, places: Places, *, scored: bool) -> KnownMachine:
    """Return the machine of a score, or of a CPU name, which may also be known only to a table of scores."""
    if text.startswith("score:"):
        return _by_score(text)
    if slowed := _SLOWED.search(text):
        raise MachineError(f"{text!r}: {slowed[0]!r} slows programs by an unknown factor; choose a runtime without it")
    try:
        cpus = match(text)
    except CpuError as error:
        raise MachineError(str(error)) from error
    if cpus.cpus:
        machine = of_cpu(cpus, places.coefficients)
        with suppress(ScoreError):
            if scored and cpus.kind != "specification" and (score := find_score(machine.name, known_tables().values())):
                return machine.model_copy(update={"score": score.value, "score_table": score.table})
        return machine
    if not cpus.is_known and (score := find_score(text, known_tables().values())):
        return of_score(*score)
    if not cpus.is_known and re.fullmatch(r"[0-9a-f]+|\S*/\S*", text):
        hint = "give a CPU name, a record's .json file or 8 digits of its hash"
        raise MachineError(f"unknown CPU or record {text!r}; {hint}")
    raise UnknownSpeedError(cpus.problem, cpus.suggestions)


def _by_score(text: str) -> KnownMachine:
    number = text.removeprefix("score:").strip()
    try:
        score = float(read_number(number))
    except NumberError as error:
        raise MachineError(f"score {number!r:.60} {error}") from error
    return of_score(f"a CPU of score {score:g}", score)
