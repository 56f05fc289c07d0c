"""The calculator of corrected p-values: what `fairbench-compare p-value` says, in a form."""

import shlex
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from fairbench_agent.calibration.errors import CalibrationError, DataError
from fairbench_agent.comparison.errors import ComparisonError, TableError
from fairbench_agent.comparison.sign_test import short_answer
from fairbench_agent.comparison.sign_test.sign_test import SignTest, sign_test
from fairbench_agent.comparison.sign_test.sign_test_report import sign_test_text
from fairbench_agent.comparison.sign_test.verdict_text import conclusion, paper_sentence
from fairbench_agent.service.pages.figures import p_value_drawing
from fairbench_agent.service.pages.pasted_pairs import pasted_pairs
from fairbench_agent.service.pages.runtime_page import number

P_VALUE_FIELDS = {"p_gamma": "0.01", "n": "", "k": "", "ties": "", "alpha": "0.05", "values": "", "better": "smaller"}
"""The fields of the form and what stands in them at first."""

P_VALUE_EXAMPLE = {"p_gamma": "0.01", "n": "17", "k": "4", "ties": "5", "alpha": "0.05"}
"""What a first visitor may ask by a click."""


def p_values_view(fields: Mapping[str, str]) -> dict[str, Any]:
    """Return what the calculator shows: its form, and the test if it is filled in, or why it was refused."""
    form = {name: fields.get(name, usual) for name, usual in P_VALUE_FIELDS.items()}
    view: dict[str, Any] = {
        "form": form,
        "test": None,
        "pairs": None,
        "example": urlencode(P_VALUE_EXAMPLE),
        "refusal": "",
        "field": "",
    }
    if not fields.keys() & {"n", "k", "values"}:
        return view
    try:
        p_gamma, alpha = (
            number(name, form[name], f"a {wanted}", float)
            for name, wanted in (("p_gamma", "probability such as 0.01"), ("alpha", "level such as 0.05"))
        )
        if form["values"].strip():
            return view | _of_values(form, p_gamma, alpha)
        if not (form["n"].strip() or form["k"].strip()):
            raise DataError("nothing is given to test; give n and k, or paste the values of A and B", "n")
        found = sign_test(
            number("n", form["n"], "a whole number", int),
            number("k", form["k"], "a whole number", int),
            p_gamma=p_gamma,
            alpha=alpha,
            ties=number("ties", form["ties"], "a whole number", int) if form["ties"].strip() else None,
        )
        return view | _shown(found.sized())
    except CalibrationError as error:
        return view | {"refusal": str(error), "field": error.field}
    except ComparisonError as error:
        # each message begins with the parameter that it is about
        return view | {"refusal": str(error), "field": str(error).partition(" ")[0]}


def _of_values(form: Mapping[str, str], p_gamma: float, alpha: float) -> dict[str, Any]:
    """Return the test of values that were pasted, and how they were read."""
    if any(form[name].strip() for name in ("n", "k", "ties")):
        raise DataError("give n, k and ties, or the values that they are counted of, not both", "values")
    maximise = form["better"] == "larger"
    pairs = pasted_pairs(form["values"])
    try:
        test = pairs.table.sign_test(p_gamma=p_gamma, alpha=alpha, maximise=maximise)
    except TableError as error:
        raise DataError(str(error), "values") from error
    words = ["fairbench-compare", "sign-test", "values.csv", "--p-gamma", f"{p_gamma:.12g}", "--alpha", f"{alpha:.12g}"]
    words += ["--maximise"] if maximise else []
    return _shown(test) | {"pairs": pairs, "command": shlex.join(words)}


def _shown(test: SignTest) -> dict[str, Any]:
    words = ["fairbench-compare", "p-value", f"{test.p_gamma:.12g}", str(test.n), str(test.k)]
    words += [] if test.n_ties is None else ["--ties", str(test.n_ties)]
    return {
        "test": test,
        "drawing": p_value_drawing(test),
        "p_value": f"p = {test.p_value_dependent:.6g}",
        "short": short_answer.answer(test),
        "cautions": short_answer.cautions(test),
        "conclusion": conclusion(test),
        "sentence": paper_sentence(test),
        "text": sign_test_text(test),
        "command": shlex.join([*words, "--alpha", f"{test.alpha:.12g}"]),
    }
