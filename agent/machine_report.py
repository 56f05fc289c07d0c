"""A machine and its fitness in words."""

import json
from collections.abc import Sequence

from fairbench.agent.assessment import Assessment
from fairbench.pool.fields import Fact
from fairbench.pool.machine import Machine

_SIZES = (("GiB", 2**30), ("MiB", 2**20), ("KiB", 2**10))
_MARKS = {"good": "ok", "caution": "!", "bad": "!!", "unknown": "?"}


def machine_text(machine: Machine) -> str:
    """Return one line per fact: name, value, source."""
    rows = [(name, _value(name, fact), fact.source or "") for name, fact in _facts(machine)]
    width = max(len(value) for _, value, _ in rows)
    return "\n".join(f"{name:18} {value:{width}}  {source}".rstrip() for name, value, source in rows)


def _facts(machine: Machine) -> list[tuple[str, Fact[int] | Fact[str]]]:
    return [(name, getattr(machine, name)) for name in type(machine).model_fields]


def _value(name: str, fact: Fact[int] | Fact[str]) -> str:
    if fact.value is None:
        return "unknown"
    if name.endswith("_bytes"):
        return _size(int(fact.value))
    return f"{int(fact.value) / 1e9:.2f} GHz" if name.endswith("_hz") else str(fact.value)


def _size(n_bytes: int) -> str:
    unit, factor = next(((unit, factor) for unit, factor in _SIZES if n_bytes >= factor), ("B", 1))
    return f"{n_bytes / factor:.4g} {unit}"


def check_text(assessments: Sequence[Assessment]) -> str:
    """Return one line per finding, advice below it, and how many speak against measuring now."""
    lines = []
    for assessment in assessments:
        finding = assessment.finding
        limit = f"  (good: {finding.limit})" if finding.limit else ""
        lines.append(f"{_MARKS[finding.verdict]:>2}  {finding.name:20} {finding.value or 'unknown'}{limit}")
        if assessment.advice:
            lines.append(f"      -> {assessment.advice}")
    return "\n".join([*lines, "", _verdict(assessments)])


def _verdict(assessments: Sequence[Assessment]) -> str:
    counts = {mark: sum(a.finding.verdict == mark for a in assessments) for mark in _MARKS}
    if counts["bad"]:
        return f"{_number(counts['bad'], 'finding')} against measuring now; nothing was changed."
    if counts["caution"]:
        return f"Fit to be measured, with {_number(counts['caution'], 'caution')}; nothing was changed."
    return "Fit to be measured."


def _number(n: int, what: str) -> str:
    return f"{n} {what}{'s' if n > 1 else ''}"


def check_json(assessments: Sequence[Assessment]) -> str:
    """Return the findings with advice as a JSON list."""
    return json.dumps([a.finding.model_dump() | {"advice": a.advice} for a in assessments], indent=2)
