"""Answers in words: text, JSON document, the sentence for a paper, and what every prediction takes for granted."""

import csv
from collections.abc import Sequence
from dataclasses import replace
from decimal import ROUND_FLOOR, Context
from html import escape
from io import StringIO
from typing import Any

from fairbench_agent.calibration.data.bridges import NOT_CALIBRATED, Bridge
from fairbench_agent.calibration.fitting.measured_kind import MeasuredKind
from fairbench_agent.calibration.fitting.reference_profile import WHOLE
from fairbench_agent.calibration.prediction.answer import Answer
from fairbench_agent.calibration.prediction.caution import COMMAND, DOCUMENT, Hints, caution, in_plain_words
from fairbench_agent.calibration.prediction.machines import KnownMachine
from fairbench_agent.calibration.prediction.p_gamma_text import p_gamma_text
from fairbench_agent.calibration.prediction.prediction_warning import (
    PredictionWarning,
    WarningKind,
    machines_text,
    warning_text,
)
from fairbench_agent.calibration.prediction.understood import cycles_of, estimated
from fairbench_agent.core.table import Table, html_of, text_grid
from fairbench_agent.pool.record.record_hash import short_hash

CONDITIONS = (
    "the algorithm runs in a single thread (Arza et al. 2023, 5.1)",
    "its speed is limited by the CPU, not by memory, disk or GPU (5.2)",
    "both programs are in the same language, at the same optimisation level (5.3)",
    "the machine is cooled and set up as machines of its model usually are (5.4)",
)
"""What a prediction takes for granted."""

_ACROSS_SEVERAL = NOT_CALIBRATED.replace("this bridge", "these bridges")


def text(answer: Answer, *, verbose: bool = False, hints: Hints = COMMAND) -> str:
    """Return how long to run B, the caution that matters most, and what was estimated; everything there is if verbose."""
    cautions = _caution_lines(answer, hints)
    said = "".join(cautions)
    told = [line for line in _machine_lines(answer) if line.partition("  ")[2] not in said]
    lines = [_run_line(answer), *cautions, *told]
    if len(answer.predictions) > 1:
        lines += ["", text_grid(runtimes_table(answer))]
    return "\n".join(lines + (["", *_full_lines(answer)] if verbose else []))


def runtimes_table(answer: Answer) -> Table:
    """Return a row per runtime: how long to run B; with the sentence for a paper, and the caution that matters most."""
    rows = tuple((f"{p.t1_s:.8g}", rounded_down(p.equivalent_runtime_s)) for p in answer.predictions)
    return Table(("t₁ (s)", "run B for (s)"), rows, "r", sentence(answer), tuple(_caution_lines(answer, DOCUMENT)))


def _full_lines(answer: Answer) -> list[str]:
    """Return basis and γ, all runtimes, those of other γ, every warning, conditions and the sentence for a paper."""
    return [
        _basis_line(answer),
        f"{'t₁':>14} {'centred':>14} {'equivalent':>14}  seconds",
        *(f"{p.t1_s:14.8g} {p.centred_runtime_s:14.8g} {p.equivalent_runtime_s:14.8g}" for p in answer.predictions),
        *map(_other_line, other_gammas(answer)),
        *_lines_below(answer),
    ]


def _run_line(answer: Answer) -> str:
    """Return how long to run B: of one runtime in seconds, of several as their factor."""
    factor = f"{answer.gamma:.2f}" if answer.gamma >= 0.1 else f"{answer.gamma:.2g}"
    first = answer.predictions[0]
    if len(answer.predictions) > 1:
        run = f"{rounded_down(answer.ratio * answer.gamma)} times t₁"
        return f"Run B for {run}.   (1 s there ≈ {answer.ratio:.3g} s here; safety factor {factor})"
    there, here = f"{first.t1_s:.8g}", f"{float(f'{first.centred_runtime_s:.3g}'):.8g}"
    run = rounded_down(first.equivalent_runtime_s)
    return f"Run B for {run} s.   ({there} s there ≈ {here} s here; safety factor {factor})"


def _caution_lines(answer: Answer, hints: Hints) -> list[str]:
    found = caution(answer, hints)
    return [f"Caution: {found}."] if found else []


def rounded_down(value: float) -> str:
    """Return a positive number as it is shown, never more than it is: three digits, four from 1000 on.

    B never gets more time by what is shown than by what was computed; less by at most a hundredth.
    """
    digits = 4 if value >= 1000 else 3
    short = Context(prec=digits, rounding=ROUND_FLOOR).create_decimal_from_float(value)
    plain = -6 < short.adjusted() < 15
    return f"{short:f}" if plain else f"{short:e}"


def _other_line(other: dict[str, Any]) -> str:
    runtimes = ", ".join(f"{value:.8g}" for value in other["equivalent_runtimes_s"])
    return f"{other['gamma_kind']} γ = {other['gamma']:.6g} for {other['p_gamma_known']}; equivalent {runtimes} seconds"


class ShownAnswer(Answer):
    """An answer that a notebook shows as the command prints it if verbose, the runtimes as a table."""

    def _repr_html_(self) -> str:
        cells = tuple(tuple(f"{value:.8g}" for value in vars(one).values()) for one in self.predictions)
        runtimes = Table(("t₁ (s)", "centred (s)", "equivalent (s)"), cells, "r")
        said = (_run_line(self), *_caution_lines(self, DOCUMENT), _basis_line(self))
        return (
            f"{''.join(f'<p>{escape(line)}</p>' for line in said)}"
            f"{html_of(runtimes)}{''.join(f'<p>{escape(line)}</p>' for line in _lines_below(self))}"
        )


def _basis_line(answer: Answer) -> str:
    gamma = f"{answer.gamma_kind} γ = {answer.gamma:.6g} for {p_gamma_text(answer.known)}"
    return f"model {model_label(answer)}, basis {answer.basis}, {gamma}"


def _machine_lines(answer: Answer) -> list[str]:
    """Return a line per machine that entered by its specification, and per name and score of which something was taken for granted."""
    lines = [
        f"{which}  {one.name}: {one.specified.told}; {estimated(one.specified, _kind(answer, one))}"
        for which, one in _by_specification(answer)
        if one.specified
    ]
    granted = (one for one in answer.warnings if one.kind in _GRANTED)
    return list(dict.fromkeys([*lines, *(f"{_which(answer, one)}  {in_plain_words(one)}" for one in granted)]))


_GRANTED = (WarningKind.POOR_GRADE, WarningKind.WORDS_NOT_UNDERSTOOD, WarningKind.SCORE_GIVEN_BY_HAND)
"""What is told of a machine below every answer: heavier cautions would hide it, and nothing else accounts for it."""


def disturbances(answer: Answer) -> tuple[str, ...]:
    """Return which measurements of grade C the answer rests on, and how far it may be wrong by that, fit for a paper."""
    return tuple(
        "the measurement of {machine} (record {record}) has grade C, so B's runtime may be too {length}{factor}".format(
            **one.facts
        )
        for one in answer.warnings
        if one.kind is WarningKind.POOR_GRADE
    )


def _which(answer: Answer, warning: PredictionWarning) -> str:
    first = answer.source
    if warning.kind is WarningKind.POOR_GRADE:
        return "M1" if warning.facts["length"] == "short" else "M2"
    return "M1" if first.name == warning.facts.get("machine") or first.score == warning.facts.get("score") else "M2"


def _by_specification(answer: Answer) -> list[tuple[str, KnownMachine]]:
    machines = zip(("M1", "M2"), (answer.source, answer.target), answer.basis.entering, strict=True)
    return [(which, one) for which, one, how in machines if how == "specification"]


def _kind(answer: Answer, machine: KnownMachine) -> MeasuredKind | None:
    return answer.model.measured_kind(machine.microarchitectures)


def _lines_below(answer: Answer) -> list[str]:
    """Return warnings, conditions and the sentence for a paper."""
    warnings = [f"warning: {warning}" for warning in warning_texts(answer)]
    return [*warnings, "valid if " + "; ".join(CONDITIONS), sentence(answer)]


def document(answer: Answer) -> dict[str, Any]:
    """Return the JSON document of an answer."""
    return {
        "model": {"name": answer.model.name, "id": answer.model.id},
        "basis": answer.basis,
        "gamma": answer.gamma,
        "gamma_kind": answer.gamma_kind,
        "p_gamma": answer.question.p_gamma,
        "p_gamma_bound": answer.p_gamma_bound,
        "p_gamma_mean": answer.known.mean.probability if answer.known.mean else None,
        "p_gamma_known": p_gamma_text(answer.known),
        "not_calibrated": answer.known.not_calibrated,
        "ratio": answer.ratio,
        "caution": caution(answer),
        "warnings": warning_texts(answer),
        "sentence": sentence(answer),
        "measured_kinds": [
            {"machine": which, "microarchitecture": kind.microarchitecture, "n_machines": kind.n_machines}
            for which, one in _by_specification(answer)
            if (kind := _kind(answer, one))
        ],
        "predictions": [vars(prediction) for prediction in answer.predictions],
        "other_gammas": other_gammas(answer),
        "conditions": CONDITIONS,
    }


def other_gammas(answer: Answer) -> list[dict[str, Any]]:
    """Return the γ of the kinds that were not applied, and the equivalent runtimes with them, seconds."""
    return [
        {
            "gamma_kind": kind,
            "gamma": gamma,
            "p_gamma_known": p_gamma_text(replace(answer.known, gamma_kind=kind, bound=None)),
            "equivalent_runtimes_s": [one.centred_runtime_s * gamma for one in answer.predictions],
        }
        for kind, gamma in answer.gammas.items()
        if kind is not answer.gamma_kind
    ]


def csv_table(answer: Answer) -> str:
    """Return a line of comma-separated values per runtime, below their names."""
    table = StringIO(newline="")
    writer = csv.writer(table)
    writer.writerow(vars(answer.predictions[0]))
    writer.writerows(vars(prediction).values() for prediction in answer.predictions)
    return table.getvalue()


def model_label(answer: Answer) -> str:
    """Return name and id of the model that answered."""
    return f"{answer.model.name} ({short_hash(answer.model.id)})"


def warning_texts(answer: Answer) -> tuple[str, ...]:
    """Return what limits an answer, each once."""
    return tuple(dict.fromkeys(map(warning_text, answer.warnings)))


def sentence(answer: Answer) -> str:
    """Return a sentence for a paper's section on methods: what was multiplied by what, and what was crossed."""
    model = answer.model
    first, second = (
        _entering(answer, machine, how)
        for machine, how in zip((answer.source, answer.target), answer.basis.entering, strict=True)
    )
    scores = f", scores {model.score_range[0]:g} to {model.score_range[1]:g}" if model.score_range else ""
    return (
        f"Runtimes reported for {answer.source.name} (entering by {first}) were multiplied by "
        f"{answer.ratio * answer.gamma:.4g} ({answer.ratio:.4g} for the equivalent runtime on {answer.target.name}, "
        f"entering by {second}, times the safety factor γ = {answer.gamma:.4g}, for a probability of too long a runtime of {p_gamma_text(answer.known)}) with fairbench "
        f"model {model.name} {short_hash(model.id)} ({len(model.machines)} machines, method {model.method}{scores})"
        f"{''.join(_endings(answer))}."
    )


def _entering(answer: Answer, machine: KnownMachine, how: str) -> str:
    """Return by what a machine entered."""
    table = answer.model.score_table.name if answer.model.score_table else "benchmark"
    told = f"{machine.specified.told}, {machine.specified.estimate}" if machine.specified else "unknown"
    kind = _kind(answer, machine)
    told += f", and {cycles_of(kind)}" if kind else ""
    return {
        "measured": f"its measured reference runtime{f', {machine.source}' if machine.from_record else ''}",
        "score": f"its {table} score",
        "specification": f"a score estimated from its specification: {told}",
    }[how]


def _crossed(bridges: Sequence[Bridge]) -> list[str]:
    """Return across which bridges measurements were carried, the same said of several once."""
    ends: dict[tuple[int, bool], dict[str, None]] = {}
    for bridge in bridges:
        alike = ends.setdefault((len(bridge.machines), bridge.calibrated), {})
        alike[f"between {bridge.lower} and {bridge.upper}"] = None
    return [
        f"measurements were carried across {'a bridge' if len(between) == 1 else 'bridges'} {' and '.join(between)}, "
        f"{'of' if len(between) == 1 else 'each of'} {machines_text(n_machines)}"
        f"{'' if calibrated else f', {NOT_CALIBRATED if len(between) == 1 else _ACROSS_SEVERAL}'}"
        for (n_machines, calibrated), between in ends.items()
    ]


def _endings(answer: Answer) -> list[str]:
    """Return what was crossed, and what the algorithm must be like."""
    parts = [f"; {crossed}" for crossed in _crossed(answer.bridges)]
    if len(answer.predictions) == 1:
        only = answer.predictions[0]
        parts.insert(0, f"; B was given {rounded_down(only.equivalent_runtime_s)} s for {only.t1_s:.8g} s")
    carried = (warning for warning in answer.warnings if warning.kind is WarningKind.MACHINES_CARRIED)
    parts += [f"; {warning_text(warning)}" for warning in carried]
    parts += [f"; {told}" for told in disturbances(answer)]
    if answer.profile is not WHOLE:
        parts.append(f"; valid if the algorithm spends its time like {answer.profile.name.removeprefix('like:')}")
    return parts
