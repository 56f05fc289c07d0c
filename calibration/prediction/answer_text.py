"""Answers in words: text, JSON document, the sentence for a paper, and what every prediction takes for granted."""

import csv
from collections.abc import Sequence
from html import escape
from io import StringIO
from typing import Any

from fairbench_agent.calibration.data.bridges import NOT_CALIBRATED
from fairbench_agent.calibration.fitting.gamma_curve import GammaKind
from fairbench_agent.calibration.fitting.reference_profile import WHOLE
from fairbench_agent.calibration.prediction.answer import Answer
from fairbench_agent.calibration.prediction.prediction_warning import KEPT, WarningKind, warning_text
from fairbench_agent.pool.record.record_hash import short_hash

CONDITIONS = (
    "the algorithm runs in a single thread (Arza et al. 2023, 5.1)",
    "its speed is limited by the CPU, not by memory, disk or GPU (5.2)",
    "both programs are in the same language, at the same optimisation level (5.3)",
    "the machine is cooled and set up as machines of its model usually are (5.4)",
)
"""What a prediction takes for granted."""


def text(answer: Answer, *, verbose: bool = False) -> str:
    """Return runtimes, how they came about, other γ if verbose, warnings, conditions and the sentence for a paper."""
    lines = [
        _basis_line(answer),
        f"{'t1':>14} {'centred':>14} {'equivalent':>14}  seconds",
        *(f"{p.t1_s:14.8g} {p.centred_runtime_s:14.8g} {p.equivalent_runtime_s:14.8g}" for p in answer.predictions),
        *(map(_other_line, other_gammas(answer)) if verbose else ()),
        *_lines_below(answer),
    ]
    return "\n".join(lines)


def _other_line(other: dict[str, Any]) -> str:
    runtimes = ", ".join(f"{value:.8g}" for value in other["equivalent_runtimes_s"])
    return f"{other['gamma_kind']} γ = {other['gamma']:.6g}: equivalent {runtimes} seconds"


class ShownAnswer(Answer):
    """An answer that a notebook shows as the command prints it, the runtimes as a table."""

    def _repr_html_(self) -> str:
        cells = (vars(prediction).values() for prediction in self.predictions)
        rows = "".join(f"<tr>{''.join(f'<td>{value:.8g}</td>' for value in row)}</tr>" for row in cells)
        return (
            f"<p>{escape(_basis_line(self))}</p>"
            "<table><thead><tr><th>t1 (s)</th><th>centred (s)</th><th>equivalent (s)</th></tr></thead>"
            f"<tbody>{rows}</tbody></table>{''.join(f'<p>{escape(line)}</p>' for line in _lines_below(self))}"
        )


def _basis_line(answer: Answer) -> str:
    asked = f"p_γ = {answer.question.p_gamma:g}{known_how_far(answer.p_gamma_bound, uncalibrated_texts(answer))}"
    return f"model {model_label(answer)}, basis {answer.basis}, {answer.gamma_kind} γ = {answer.gamma:.6g} for {asked}"


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
        "not_calibrated": uncalibrated_texts(answer),
        "ratio": answer.ratio,
        "warnings": warning_texts(answer),
        "sentence": sentence(answer),
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


def uncalibrated_texts(answer: Answer) -> tuple[str, ...]:
    """Return why p_γ is not calibrated, each reason once; none where it is."""
    return tuple(dict.fromkeys(warning.uncalibrated for warning in answer.uncalibrated))


def not_calibrated(reasons: Sequence[str]) -> str:
    """Return that p_γ is not calibrated, and why; empty without a reason."""
    return f"p_γ not calibrated: {', '.join(reasons)}" if reasons else ""


def known_how_far(bound: float | None, reasons: Sequence[str]) -> str:
    """Return what follows p_γ wherever it stands: its 95 % bound, or that and why it is not calibrated."""
    if reasons:
        return f", {not_calibrated(reasons)}"
    return "" if bound is None else f", at most {bound:.2g} with 95 % confidence"


def sentence(answer: Answer) -> str:
    """Return a sentence for a paper's section on methods: what was multiplied by what, and what was crossed."""
    model, question = answer.model, answer.question
    where = {
        "measured": "its measured reference runtime",
        "score": f"its {model.score_table.name if model.score_table else 'benchmark'} score",
    }
    first, _, second = answer.basis.value.partition("-")
    caveat = not_calibrated(uncalibrated_texts(answer))
    kept = "" if answer.gamma_kind is GammaKind.PLAIN else f" {KEPT[answer.gamma_kind]}"
    sure = f", {caveat}" if caveat else kept
    scores = f", scores {model.score_range[0]:g} to {model.score_range[1]:g}" if model.score_range else ""
    return (
        f"Runtimes reported for {answer.source.name} (entering by {where[first]}) were multiplied by "
        f"{answer.ratio * answer.gamma:.4g} ({answer.ratio:.4g} for the equivalent runtime on {answer.target.name}, "
        f"entering by {where[second]}, times γ = {answer.gamma:.4g} for p_γ = {question.p_gamma:g}{sure}) with fairbench "
        f"model {model.name} {short_hash(model.id)} ({len(model.machines)} machines, method {model.method}{scores})"
        f"{''.join(_endings(answer))}."
    )


def _endings(answer: Answer) -> list[str]:
    """Return what was crossed, and what the algorithm must be like."""
    parts = [
        f"; measurements were carried across a bridge between {bridge.lower} and {bridge.upper} made of "
        f"{len(bridge.machines)} machine(s){'' if bridge.calibrated else f', {NOT_CALIBRATED}'}"
        for bridge in answer.bridges
    ]
    carried = (warning for warning in answer.warnings if warning.kind is WarningKind.MACHINES_CARRIED)
    parts += [f"; {warning_text(warning)}" for warning in carried]
    if answer.profile is not WHOLE:
        parts.append(f"; valid if the algorithm spends its time like {answer.profile.name.removeprefix('like:')}")
    return parts
