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
from fairbench_agent.calibration.predicting.machine import KnownMachine, of_cpu
from fairbench_agent.calibration.predicting.model import WORK_NAMES, EvidenceModel, find_model
from fairbench_agent.calibration.predicting.question import RUNTIMES_S, Question
from fairbench_agent.calibration.predicting.safety_table import HIGHEST_RISK, LOWEST_RISK, SPREAD_TAIL, class_gap
from fairbench_agent.comparison.sign_test import verdict
from fairbench_agent.comparison.sign_test.sign_test import COUNTS, MAX_N, SignTest
from fairbench_agent.core import numbers, times
from fairbench_agent.core.html import page_style
from fairbench_agent.core.table import Table, csv_of
from fairbench_agent.cpus import CoreClass, Cpu, Match, has_speed, known_cpus, known_microarchitectures
from fairbench_agent.cpus.name_words import CONTEXT

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
    kinds = dict[str, list[Cpu]]()
    for cpu in filter(has_speed, known_cpus()):
        kinds.setdefault(cpu.microarchitecture or "", []).append(cpu)
    by_class = dict[CoreClass, list[Cpu]]()
    for name, (cpu, *_) in kinds.items():
        by_class.setdefault(known_microarchitectures()[name].core_class, []).append(cpu)
    return {
        "software": f"{model.software}, model {model.name}",
        "context": [pattern.pattern for pattern in CONTEXT],
        "kinds": [{"core_class": known_microarchitectures()[name].core_class} | _kind(kinds[name]) for name in kinds],
        "gaps": {
            work: {a: {b: _gap(model, work, by_class[a][0], by_class[b][-1]) for b in by_class} for a in by_class}
            for work in WORK_NAMES
        },
        "works": {work: _work(model, work, *by_class["x86"][:2]) for work in model.works},
        "risks": (LOWEST_RISK, HIGHEST_RISK),
        "runtimes_s": RUNTIMES_S,
        "times": _times(),
        "spread_tail": SPREAD_TAIL,
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
            "sentences": verdict.SENTENCES | COUNTS,
        },
    }


def _times() -> dict[str, Any]:
    """Return the patterns, units and sentences of times."""
    messages = times.MESSAGES | {"comma": numbers.AMBIGUOUS.format(sign="comma", both="{both}")}
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
        "units_ns": times.UNITS_IN_TIMES_NS,
        "messages": messages,
        "questions": question.UNIT_QUESTIONS,
        "usual_s": question.USUAL_S,
        "longest_whole_s": question.LONGEST_WHOLE_S,
    }


def _kind(cpus: Sequence[Cpu]) -> dict[str, Any]:
    """Return the common data of a microarchitecture, and name, log2 speed and year of each of its CPUs."""
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
        "cpus": [(machine.name, machine.log2_speed, machine.year) for machine in machines],
    }


def _machine(cpu: Cpu) -> KnownMachine:
    return of_cpu(Match(cpu.name, "exact", (cpu,)))


def _gap(model: EvidenceModel, work: str, source: Cpu, target: Cpu) -> dict[str, Any]:
    """Return τ and caution between two classes of cores, or the error if this kind of work is refused."""
    try:
        limits = [limit for limit in _ask(source, target, work=work).limits if limit.kind in {"class gap", "no data"}]
    except CalibrationError as error:
        return {"refused": str(error)}
    gap = class_gap([source.microarchitecture or ""], [target.microarchitecture or ""], model.class_taus(work))
    return {"tau": gap.tau, "caution": _caution(limits)}


def _work(model: EvidenceModel, work: str, source: Cpu, target: Cpu) -> dict[str, Any]:
    """Return the safety factors of a kind of work, and the evidence for them at and near every validated risk."""
    table, same_cpu = model.works[work].table, model.works[work].same_cpu
    risks = sorted({risk.p_gamma for row in model.validation if row.work == work for risk in row.risks})
    return {
        "name": WORK_NAMES[work],
        "table": {"p": table.p, "tau": table.tau, "log2": table.log2[0], "spread": table.spread[0]},
        "same_cpu": {"p": table.p, "tau": (0,), "log2": (same_cpu,), "basis": _ask(source, source, work=work).based_on},
        "evidence": [
            {
                "p_gamma": p_gamma,
                "at": _ask(source, target, work=work, p_gamma=p_gamma).based_on,
                "near": _ask(source, target, work=work, p_gamma=nextafter(p_gamma, inf)).based_on,
            }
            for p_gamma in risks
        ],
    }


def _ask(source: Cpu, target: Cpu, *, work: str = "cpu", p_gamma: float = LOWEST_RISK) -> answer.Answer:
    machines = {"from_machine": source.name, "to_machine": target.name}
    return predictor.predict(Question(runtimes_s=(1.0,), work=work, p_gamma=p_gamma, **machines))


def _caution(limits: Sequence[Limit]) -> dict[str, Any] | None:
    """Return the most important limit."""
    limit = max(limits, key=lambda limit: limit.weight, default=None)
    if limit is None:
        return None
    return {"sentence": limit.sentence, "remedy": limit.remedy, "tau": limit.tau, "weight": limit.weight}
