"""The calculator of the equivalent runtime: what `fairbench-calibrate predict` says, in a form."""

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from fairbench.calibration import wording
from fairbench.calibration.equivalent_runtime import CONDITIONS, Answer
from fairbench.calibration.errors import CalibrationError
from fairbench.calibration.model import Model
from fairbench.service.model_shelf import ShelvedModel
from fairbench.service.prediction import FieldError, PoolStore, RuntimeQuestion, predict

PROFILES = (
    ("whole", "the whole reference process"),
    ("qap", "QAP"),
    ("tsp", "TSP"),
    ("pfsp", "PFSP"),
    ("lop", "LOP"),
)
EXAMPLE = RuntimeQuestion((486.0,), "score:1219", "score:1012")
"""The first example of the paper."""


@dataclass(frozen=True)
class RuntimeForm:
    """What stands in the fields of the form."""

    t1: str = ""
    source: str = ""
    target: str = ""
    p_gamma: str = "0.01"
    profile: str = "whole"
    model: str = ""
    confident: bool = False
    extrapolate: bool = False


@dataclass(frozen=True)
class RuntimeView:
    """What the calculator shows.

    Attributes:
        form: as it was filled in.
        models: to choose from.
        current: model that is taken where none is named.
        names: CPU names to choose from.
        shown: model that answered, or would.
        answer: None where nothing was asked or it was refused.
        text: what the command line prints.
        command: the command that gives the same.
        refusal: why there is no answer, empty where there is one or nothing was asked.
        field: which field is at fault.
    """

    form: RuntimeForm
    models: tuple[ShelvedModel, ...]
    current: ShelvedModel
    names: tuple[str, ...]
    shown: ShelvedModel
    answer: Answer | None = None
    text: str = ""
    command: str = ""
    refusal: str = ""
    field: str = ""
    profiles: tuple[tuple[str, str], ...] = PROFILES
    conditions: tuple[str, ...] = CONDITIONS

    @property
    def model_file(self) -> str:
        """Return what the file of the model is called."""
        return model_file(self.shown.model)


def runtime_form(fields: Mapping[str, str]) -> RuntimeForm:
    """Return the form that an address fills in."""
    return RuntimeForm(
        t1=fields.get("t1", ""),
        source=fields.get("from", ""),
        target=fields.get("to", ""),
        p_gamma=fields.get("p_gamma", "0.01"),
        profile=fields.get("profile", "whole"),
        model=fields.get("model", ""),
        confident=fields.get("confident") == "1",
        extrapolate=fields.get("extrapolate") == "1",
    )


def with_model(form: RuntimeForm, shelved: ShelvedModel) -> RuntimeForm:
    """Return the form with a model chosen."""
    return replace(form, model=shelved.model.id[:12])


def asked_of(form: RuntimeForm) -> RuntimeQuestion:
    """Return the question of a form.

    Raises:
        FieldError: a field that should hold numbers does not.
    """
    return RuntimeQuestion(
        runtimes_s=tuple(number("t1", text, "a runtime in seconds, such as 486") for text in form.t1.split()),
        source=form.source.strip(),
        target=form.target.strip(),
        p_gamma=number("p_gamma", form.p_gamma, "a probability such as 0.01"),
        profile=form.profile,
        confident=form.confident,
        extrapolate=form.extrapolate,
    )


def number(field: str, text: str, wanted: str) -> float:
    """Return the number of a field.

    Raises:
        FieldError: it holds none.
    """
    try:
        return float(text)
    except ValueError as error:
        raise FieldError(field, f"{text[:40]!r} is not {wanted}") from error


def answered(view: RuntimeView, store: PoolStore, folder: Path, pool_url: str) -> RuntimeView:
    """Return the calculator with the answer to its form, or with the reason why there is none."""
    try:
        question = asked_of(view.form)
        found = predict(store, view.shown.model, folder, question)
    except FieldError as error:
        return replace(view, refusal=str(error), field=error.field)
    except CalibrationError as error:
        return replace(view, refusal=str(error))
    command = command_line(question, view.shown, pool_url if found.uses_records else None)
    return replace(view, answer=found.answer, text=wording.answer(found.answer), command=command)


def command_line(question: RuntimeQuestion, shelved: ShelvedModel, pool_url: str | None) -> str:
    """Return the command that answers a question.

    Args:
        question: what is asked.
        shelved: the model that answers.
        pool_url: the pool, where a machine is one of its records.
    """
    model = shelved.model
    words = ["fairbench-calibrate", "predict", *(f"{value:.12g}" for value in question.runtimes_s)]
    words += ["--from", question.source, "--to", question.target, "--p-gamma", f"{question.p_gamma:.12g}"]
    words += ["--model", model.id[:12] if shelved.origin == "shipped" else model_file(model)]
    words += ["--profile", question.profile] if question.profile != "whole" else []
    words += ["--confident"] if question.confident else []
    words += ["--extrapolate"] if question.extrapolate else []
    words += ["--pool", pool_url] if pool_url is not None else []
    return shlex.join(words)


def model_file(model: Model) -> str:
    """Return what a file of a model is called."""
    return f"{re.sub(r'[^A-Za-z0-9.-]+', '-', model.name)[:60]}-{model.id[:12]}.json"
