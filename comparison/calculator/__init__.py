"""The browser calculator: a folder of static files that predicts and tests like the commands, without a server.

The page repeats the arithmetic of the default model for exact CPU names, with numbers and sentences exported from the
modules that compute and print them. The data are a script, `data.js`, because a page opened from disk cannot load JSON.
"""

import json
from collections.abc import Sequence
from importlib.resources import files
from math import inf, nextafter
from pathlib import Path
from typing import Any, Final

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.predicting import answer, predictor, question
from fairbench_agent.calibration.predicting.limits import Limit
from fairbench_agent.calibration.predicting.machine import KnownMachine, may_be_hybrid, of_cpu
from fairbench_agent.calibration.predicting.model import BOTH, WORK_NAMES, EvidenceModel, find_model
from fairbench_agent.calibration.predicting.predictor import MOST_DIFFERENT, REFERENCE_TAU, REFUSALS, SPECIFICATION
from fairbench_agent.calibration.predicting.question import RUNTIMES_S, Question
from fairbench_agent.calibration.predicting.safety_table import HIGHEST_RISK, LOWEST_RISK, SafetyTable
from fairbench_agent.comparison.sign_test import verdict
from fairbench_agent.comparison.sign_test.sign_test import MAX_N, SignTest
from fairbench_agent.core import numbers, times
from fairbench_agent.core.html import page_style
from fairbench_agent.core.table import Table, csv_of
from fairbench_agent.cpus import CoreClass, Cpu, Match, has_speed, known_cpus, known_microarchitectures
from fairbench_agent.cpus.name_words import CONDITIONS, CONTEXT
from fairbench_agent.cpus.names import read_name

_SHIPPED: Final = ("index.html", "calculator.js", "calculator.css")


def write_calculator(folder: Path) -> None:
    """Write the calculator into a folder, which is created if missing."""
    folder.mkdir(parents=True, exist_ok=True)
    texts = {name: files(__name__).joinpath(name).read_text("utf-8") for name in _SHIPPED}
    texts["calculator.css"] = f"{page_style()}\n{texts['calculator.css']}"
    texts["data.js"] = f"const DATA = {json.dumps(calculator_data(), ensure_ascii=False, separators=(',', ':'))};\n"
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8", newline="\n")


def calculator_data() -> dict[str, Any]:
    """Return the page's data: CPUs, safety factors, and sentences with placeholders."""
    model = find_model()
    assert isinstance(model, EvidenceModel)  # noqa: S101  the default model is one
    kinds = dict[tuple[str, bool], list[Cpu]]()
    for cpu in known_cpus():
        if has_speed(cpu) and not read_name(cpu.name, strict=False).is_family_at_clock:
            kinds.setdefault((cpu.microarchitecture or "", may_be_hybrid(cpu)), []).append(cpu)
    by_class = dict[CoreClass, list[Cpu]]()
    for (name, _), (cpu, *_) in kinds.items():
        by_class.setdefault(known_microarchitectures()[name].core_class, []).append(cpu)
    return {
        "software": f"{model.software}, model {model.name}",
        "context": [pattern.pattern for pattern in CONTEXT],
        "conditions": CONDITIONS,
        "unused": "Not used: {parts}. The page assumes the turbo clock, and the threads below.",
        "kinds": [
            {"core_class": known_microarchitectures()[name].core_class} | _kind(cpus)
            for (name, _), cpus in kinds.items()
        ],
        "gaps": {
            work: {a: {b: _gap(work, by_class[a][0], by_class[b][-1]) for b in by_class} for a in by_class}
            for work in WORK_NAMES
        },
        "works": {work: _work(model, work, by_class["x86"][0]) for work in model.works},
        **_conditions(model),
        "risks": (LOWEST_RISK, HIGHEST_RISK),
        "runtimes_s": RUNTIMES_S,
        "times": _times(),
        "old_to_new": {
            "years": predictor.OLD_TO_NEW_YEARS,
            "risk": predictor.OLD_TO_NEW_RISK,
            "caution": _caution([Limit(kind="old to new", facts={"years": "{years}", "risk": "{risk}"})]),
        },
        "sentences": answer.SENTENCES,
        "header": answer.HEADER,
        "csv_header": csv_of(Table(answer.HEADER, ())),
        "test": {
            "finding": SignTest.finding,
            "name": SignTest.name,
            "most_instances": MAX_N,
            "highest_risk": verdict.MAX_P_GAMMA,
            "least_p": verdict.p_text(0.0, 0.05),
            "tolerance": verdict.ALPHA_TOLERANCE,
            "sentences": verdict.SENTENCES,
        },
    }


def _times() -> dict[str, Any]:
    return {
        "patterns": {
            "several": times.SEVERAL,
            "clock": times.CLOCK,
            "short_clock": times.SHORT_CLOCK,
            "part": times.PART,
            "parts": f"(?:{times.PART})+",
            "groups": numbers.GROUPS.pattern,
            "with_point": numbers.WITH_POINT.pattern,
            "with_comma": numbers.WITH_COMMA.pattern,
        },
        "short_forms": [(pattern, form.replace("\\", "$")) for pattern, form in times.SHORT_FORMS],
        "units_ns": times.UNITS_IN_TIMES_NS,
        "messages": times.MESSAGES | {"comma": numbers.AMBIGUOUS},
        "questions": question.UNIT_QUESTIONS,
        "usual_s": question.USUAL_S,
        "longest_whole_s": question.LONGEST_WHOLE_S,
    }


def _conditions(model: EvidenceModel) -> dict[str, Any]:
    n_references = range(1, 1 + max((row.n for row in model.references), default=0))
    limits = (
        Limit(kind="threads", facts={"threads": "{threads}"}, tau=model.threads_tau),
        Limit(kind="from copies", facts={"copies": "{copies}", "slowdown": "{slowdown}"}),
        Limit(
            kind="references",
            facts={"programs": "{programs}", "names": "{names}", "specification": SPECIFICATION},
        ),
        Limit(kind="reference class", tau=REFERENCE_TAU),
        Limit(kind="reference ratio", facts={"factor": "{factor}"}),
    )
    return {
        "most": {"threads": model.max_threads, "copies": model.copies[-1][0]},
        "threads_tau": model.threads_tau,
        "copies": ((1, 0.0, 0.0), *model.copies),
        "references": [
            _table(model.reference_table(n)) | {"evidence": _evidence(model, "cpu", model.reference_part(n))}
            for n in n_references
        ],
        "threads_evidence": [_evidence(model, "cpu", part) for part in ("threads", BOTH)],
        "reference_tau": REFERENCE_TAU,
        "most_different": MOST_DIFFERENT,
        "limits": {limit.kind: _caution([limit]) for limit in limits},
        "refusals": question.NO_DATA | REFUSALS,
    }


def _table(table: SafetyTable) -> dict[str, Any]:
    return {"p": table.p, "tau": table.tau, "log2": table.log2[0], "spread": table.spread[0]}


def _kind(cpus: Sequence[Cpu]) -> dict[str, Any]:
    """Return the common data of CPUs of one microarchitecture, and name, log2 speed, year and cores of each."""
    template = _machine(cpus[0]._replace(name="{machine}"))
    machines = map(_machine, cpus)
    hybrid = [Limit(kind="hybrid A", facts={"machine": "{machine}"})] if template.hybrid else []
    return {
        "tau": template.tau,
        "cautions": {
            "source": _caution([*hybrid, *template.limits]),
            "target": _caution(template.limits),
            "same": _caution(hybrid),
        },
        "cpus": [(machine.name, machine.log2_speed, machine.year, machine.cores) for machine in machines],
    }


def _machine(cpu: Cpu) -> KnownMachine:
    return of_cpu(Match(cpu.name, "exact", (cpu,)))


def _gap(work: str, source: Cpu, target: Cpu) -> dict[str, Any]:
    """Return the caution between two classes of cores, with its τ, or the error if this kind of work is refused."""
    try:
        limits = [limit for limit in _ask(source, target, work=work).limits if limit.kind in {"class gap", "no data"}]
    except CalibrationError as error:
        return {"refused": str(error)}
    return _caution(limits) or {}


def _work(model: EvidenceModel, work: str, cpu: Cpu) -> dict[str, Any]:
    basis = {"basis": _ask(cpu, cpu, work=work).based_on}
    table = _table(model.works[work].table) | {"evidence": _evidence(model, work, "all")}
    return {"name": WORK_NAMES[work], "table": table, "same_cpu": _table(model.works[work].same_cpu_table) | basis}


def _evidence(model: EvidenceModel, work: str, part: str) -> list[dict[str, Any]]:
    """Return the evidence at and near every validated risk."""
    risks = sorted({risk.p_gamma for row in model.validation if row.work == work for risk in row.risks})
    return [
        {
            "p_gamma": p_gamma,
            "at": model.based_on(work, p_gamma, part),
            "near": model.based_on(work, nextafter(p_gamma, inf), part),
        }
        for p_gamma in risks
    ]


def _ask(source: Cpu, target: Cpu, *, work: str = "cpu") -> answer.Answer:
    machines = {"from_machine": source.name, "to_machine": target.name}
    return predictor.predict(Question(runtimes_s=(1.0,), work=work, **machines))


def _caution(limits: Sequence[Limit]) -> dict[str, Any] | None:
    """Return the most important limit."""
    limit = max(limits, key=lambda limit: limit.weight, default=None)
    if limit is None:
        return None
    return {name: getattr(limit, name) for name in ("sentence", "remedy", "note", "tau", "weight")}
