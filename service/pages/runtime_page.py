"""The calculator of the equivalent runtime: what `fairbench-calibrate predict` says, in a form."""

import re
import shlex
from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from urllib.parse import urlencode

from fairbench_agent.calibration.errors import (
    CalibrationError,
    DataError,
    ExtrapolationError,
    ModelError,
    UncountedRecordError,
)
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.prediction import answer_text
from fairbench_agent.calibration.prediction.answer import Answer, Question
from fairbench_agent.calibration.prediction.caution import DOCUMENT
from fairbench_agent.calibration.prediction.machines import MachineSources
from fairbench_agent.calibration.prediction.p_gamma_text import how_known
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.calibration.prediction.understood import understood_as
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.service.machine_fields import taken_for, without_files
from fairbench_agent.service.model_shelf import MAX_RUNTIMES, Shelf, ShelvedModel
from fairbench_agent.service.pages.paper_table import PaperTable, is_table, paper_table, without_seconds
from fairbench_agent.workloads.processes import PROBLEMS

Number = TypeVar("Number", int, float)

PROFILES = (("whole", "the full reference process"), *((name, name.upper()) for name in PROBLEMS))
GAMMA_KINDS = (
    ("", "the model's default"),
    ("plain", "plain: by estimate, as the paper does"),
    ("expected", "expected: p_γ on average over pools of its size"),
    ("confident", "confident: p_γ with 95 % confidence, a shorter runtime"),
)
RUNTIME_EXAMPLE = Question((486.0,), "score:1219", "score:1012")
"""The first example of the paper."""

EXAMPLE_QUERY = urlencode({"t1": "486", "from": "Intel i7 2760QM", "to": "Intel i7 7500U", "p_gamma": "0.01"})
"""A question that a first visitor may ask by a click."""

RUNTIME_FIELDS = {
    "t1": "",
    "from": "",
    "to": "",
    "p_gamma": "0.01",
    "profile": "whole",
    "model": "",
    "gamma_kind": "",
    "extrapolate": "",
}
"""The fields of the form and what stands in them at first."""


def runtime_view(
    shelf: Shelf, fields: Mapping[str, str], predictor: Callable[[Model], Predictor], pool_url: str
) -> dict[str, Any]:
    """Return what the calculator shows: its form, what to choose from, and the answer, or why there is none.

    The fields are the form as far as it is filled in.
    """
    form = {name: fields.get(name, usual) for name, usual in RUNTIME_FIELDS.items()}
    try:
        shown, refusal = shelf.find(form["model"]), ""
    except ModelError as error:
        shown, refusal = shelf.current, str(error)
    form["model"] = form["model"] or short_hash(shown.model.id)
    view: dict[str, Any] = {
        "form": form,
        "shelf": shelf,
        "profiles": PROFILES,
        "gamma_kinds": GAMMA_KINDS,
        "shown": shown,
        "model_file": model_file(shown.model),
        "command": command_line(RUNTIME_EXAMPLE, shown, None),
        "example": EXAMPLE_QUERY,
        "answer": None,
        "table": None,
        "refusal": refusal,
        "field": "model" if refusal else "",
        "uncounted": "",
        "understood": {"from": "", "to": ""},
        "doubtful": (),
    }
    if refusal:
        return view
    asked = predictor(shown.model)
    if not form["t1"]:
        return view | _understood(form, asked.sources)
    try:
        answer = asked.ask(asked_of(form))
    except CalibrationError as error:
        return view | _refused(error) | _understood(form, asked.sources)
    of_pool = answer.source.from_record or answer.target.from_record
    command = command_line(answer.question, shown, pool_url if of_pool else None)
    return view | _answered(answer, form["t1"]) | {"command": command}


def _answered(answer: Answer, reported: str) -> dict[str, Any]:
    """Return what is shown of an answer to the runtimes that were reported."""
    table = reported_table(reported)
    machines = zip(("from", "to"), (answer.source, answer.target), answer.basis.entering, strict=True)
    return {
        "understood": {field: understood_as(one, answer.model, how).text for field, one, how in machines},
        "answer": answer_text.document(answer),
        "text": answer_text.text(answer),
        "headline": answer_text.text(answer, hints=DOCUMENT).partition("\n")[0].partition("   "),
        "known": how_known(answer.known),
        "calibrated": not answer.known.not_calibrated,
        "table": table.with_equivalent([one.equivalent_runtime_s for one in answer.predictions]),
        "pasted": len(table.header) > 1,
    }


def _refused(error: CalibrationError) -> dict[str, str]:
    """Return what is shown of a refusal: why, the field at fault, and the record that does not count, where it is one."""
    uncounted = error.sha256 if isinstance(error, UncountedRecordError) else ""
    return {"refusal": refusal_on_page(error), "field": error.field or "", "uncounted": uncounted}


def refusal_on_page(error: CalibrationError) -> str:
    """Return why a question is refused, without options of commands, which a page has not."""
    if isinstance(error, ExtrapolationError):
        return f"{str(error).partition('; ')[0]}; measure the machine, or allow such scores by the box below the fields"
    return without_files(str(error))


def _understood(form: Mapping[str, str], sources: MachineSources) -> dict[str, Any]:
    """Return what the machine fields are taken for, or why they are refused, and which are."""
    names = {field: form[field].strip() for field in ("from", "to")}
    found = {field: taken_for(name, sources) if name else (None, "") for field, name in names.items()}
    return {
        "understood": {field: taken.text if taken else problem for field, (taken, problem) in found.items()},
        "doubtful": [field for field, (_, problem) in found.items() if problem],
    }


def asked_of(form: Mapping[str, str]) -> Question:
    """Return the question of a form; DataError if a field does not hold the numbers that it should."""
    runtimes = reported_table(form["t1"]).runtimes_s
    if not 1 <= len(runtimes) <= MAX_RUNTIMES:
        raise DataError(f"{len(runtimes)} runtimes; give 1 to {MAX_RUNTIMES}", "t1")
    return Question(
        runtimes_s=runtimes,
        from_=form["from"].strip(),
        to=form["to"].strip(),
        p_gamma=number("p_gamma", form["p_gamma"], "a probability such as 0.01", float),
        profile=form["profile"],
        gamma_kind=form["gamma_kind"] or None,
        extrapolate=form["extrapolate"] == "1",
    )


def reported_table(text: str) -> PaperTable:
    """Return what a paper reports: a table that was pasted, or runtimes as one of a single column; DataError for neither."""
    text = without_seconds(text)
    if is_table(text):
        return paper_table(text)
    return PaperTable(("t₁ (s)",), tuple((f"{runtime:.12g}",) for runtime in runtimes_of(text)), 0)


def runtimes_of(text: str) -> tuple[float, ...]:
    """Return runtimes that stand between spaces, commas, semicolons or line ends; DataError for what is none.

    Digits in groups of three behind a comma are refused: `1,234` may be one runtime or two. So are `12,5`, and
    `12,500` or `12,5000` beside other runtimes.
    """
    words = [word for word in re.split(r"[\s;]+", text) if word]
    for word in words:
        if re.fullmatch(r"[1-9]\d{0,2}(,\d{3})+(\.\d+)?", word):
            raise DataError(
                f"{word[:40]!r} may be one runtime or several; write {word.replace(',', '')[:40]} or spaces", "t1"
            )
        if re.fullmatch(r"\d+,\d+" if len(words) > 1 else r"\d+,\d\d?|\d{1,3}(\.\d{3})+,\d+", word):
            whole, _, decimals = word.replace(".", "").partition(",")
            raise DataError(f"{word[:40]!r} may be {whole[:20]}.{decimals[:20]} or two runtimes; write which", "t1")
    words = [word for word in re.split(r"[\s;,]+", text) if word]
    return tuple(number("t1", word, "a runtime in seconds, such as 486", float) for word in words)


def number(field: str, text: str, wanted: str, kind: type[Number]) -> Number:
    """Return the number of a field, also one such as 0,01; DataError if it holds none of the kind."""
    if not text.strip():
        raise DataError(f"{field} is empty; give {wanted}", field)
    try:
        return kind(re.sub(r"^\s*0,(\d+)\s*$", r"0.\1", text))
    except ValueError as error:
        raise DataError(f"{text[:40]!r} is not {wanted}", field) from error


def command_line(question: Question, shelved: ShelvedModel, pool_url: str | None) -> str:
    """Return the command that answers a question; a pool is named where a machine is one of its records."""
    words = ["fairbench-calibrate", "predict", *(f"{value:.12g}" for value in question.runtimes_s)]
    words += ["--from", str(question.from_), "--to", str(question.to), "--p-gamma", f"{question.p_gamma:.12g}"]
    words += ["--model", model_argument(shelved)]
    words += ["--profile", str(question.profile)] if question.profile not in (None, "whole") else []
    words += ["--gamma-kind", question.gamma_kind] if question.gamma_kind else []
    words += ["--extrapolate"] if question.extrapolate else []
    words += ["--pool", pool_url] if pool_url is not None else []
    return shlex.join(words)


def model_argument(shelved: ShelvedModel) -> str:
    """Return what a command names a model by: its id, or the file of one that is not shipped."""
    return short_hash(shelved.model.id) if shelved.origin == "shipped" else model_file(shelved.model)


def model_file(model: Model) -> str:
    """Return what a file of a model is called."""
    return f"{re.sub(r'[^A-Za-z0-9.-]+', '-', model.name)[:60]}-{short_hash(model.id)}.json"
