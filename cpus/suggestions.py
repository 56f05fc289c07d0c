"""What to do about a name without a CPU: similar names, or why its speed is unknown."""

import re
from collections.abc import Iterable
from typing import Final

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from fairbench_agent.cpus.matches import either
from fairbench_agent.cpus.names import CpuName, read_name, short
from fairbench_agent.cpus.table import Cpu

MAX_SUGGESTIONS: Final = 3
_SPECIFICATION: Final = "cpu:MICROARCHITECTURE@CLOCK"
_OTHER_KINDS: Final = (
    ("a SPARC", r"sparc|\bsun\s+(?:ultra|blade)\b"),
    ("an Alpha", r"\b(?:dec|digital|compaq)\s+alpha|\balpha\s*(?:server|station|ev|21)|\b21[0123]64"),
    ("a MIPS", r"\bmips\s+r\d|\br(?:[2458]|1[0246])[0k]00\b|\br1[0246]k\b|\bsilicon\s+graphics\b|\bsgi\b"),
    ("a PA-RISC", r"\bpa-?risc\b|\bpa-?[78]\d00\b|\bhp\s*9000\b"),
    ("a POWER", r"\bpower\s?pc\b|\bpower[2-8]\+?(?!\w)|\bibm\s+power\s?\d{1,2}\b|\brs\s*/?\s*6000\b|\bpower\s?mac\b"),
    ("a Xeon Phi", r"\bxeon\s*(?:\((?:r|tm)\)\s*)?phi\b"),
    ("an Itanium", r"\bitanium(?:\b|2)"),
)
"""CPUs named in papers, but without a measurement, score or program runtime."""
_MAX_COMPARED: Final = 30
_MAX_TYPOS: Final = 2
"""Letters mistyped, missing, added or swapped in a suggested model: 4970 for 4790."""


def common_letters(family: tuple[str, ...]) -> str:
    """Return letters common to all names of a family, for a fast search; empty without a family."""
    head = max(family, key=len, default="")
    if re.fullmatch(r"[ruc][3579]", head):
        return head[1:]
    return {"core2": "core", "p4": "4", "p3": "iii", "p2": "ii", "xgen1": "snapdragon x"}.get(head, head)


def other_kind(text: str, name: CpuName) -> str:
    """Return the problem of a CPU whose speed is not known, empty for other names."""
    other = next((kind for kind, pattern in _OTHER_KINDS if re.search(pattern, text, re.IGNORECASE)), None)
    if other is None or (name.family and "phi" not in name.family):
        return ""
    return f"{short(text)} is {other}, whose speed is unknown; choose a runtime measured on another machine"


def unknown_problem(text: str, name: CpuName, thing: str, suggestions: Iterable[str] = ()) -> str:
    """Return why a name has no CPU and what to do; `thing` is what the name is instead."""
    if thing or not name.is_cpu:
        what = f"{thing}, not" if thing else "not"
        return f"{short(text)} is {what} a CPU; give the CPU as printed by lscpu or the paper, or {_SPECIFICATION}"
    if names := either(suggestions):
        return f"unknown CPU {short(text)}; did you mean {names}? Otherwise give {_SPECIFICATION}"
    return f"unknown CPU {short(text)}; write its specification as {_SPECIFICATION}, such as cpu:haswell@4.0GHz"


def similar_names(name: CpuName, table: Iterable[Cpu]) -> tuple[str, ...]:
    """Return the most similar names of the same family, or of the vendor without a family."""
    if not name.model or not (name.family or name.vendor):
        return ()
    letters = common_letters(name.family)
    near = (cpu for cpu in table if letters in cpu.name.lower() and cpu.vendor == name.vendor)
    rows = {cpu.name: read_name(cpu.name, strict=False) for cpu in near}
    models = {text: row.model for text, row in rows.items() if row.model and set(name.family) <= row.families}
    similar = process.extract(name.model, models, scorer=fuzz.ratio, limit=_MAX_COMPARED, score_cutoff=50)

    def rank(similar_model: tuple[str, float, str]) -> tuple[float, float, int]:
        model, ratio, text = similar_model
        typos = OSA.distance(name.model or "", model, score_cutoff=_MAX_TYPOS)
        distance = abs(int(name.digits or 0) - int(rows[text].digits or 0))
        return typos, -ratio if typos > _MAX_TYPOS else 0.0, distance

    return tuple(text for _, _, text in sorted(similar, key=rank)[:MAX_SUGGESTIONS])
