"""The calculator of corrected p-values: what `fairbench-compare p-value` says, in a form."""

import shlex
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.comparison.errors import ComparisonError
from fairbench_agent.comparison.sign_test.sign_test import SignTest, sign_test
from fairbench_agent.comparison.sign_test.sign_test_report import sign_test_text
from fairbench_agent.comparison.sign_test.verdict_text import conclusion
from fairbench_agent.service.pages.figures import p_value_drawing
from fairbench_agent.service.pages.runtime_page import number

P_VALUE_FIELDS = {"p_gamma": "0.01", "n": "", "k": "", "ties": "", "alpha": "0.05"}
"""The fields of the form and what stands in them at first."""

P_VALUE_EXAMPLE = {"p_gamma": "0.01", "n": "17", "k": "4", "ties": "5", "alpha": "0.05"}
"""What a first visitor may ask by a click."""


def p_values_view(fields: Mapping[str, str]) -> dict[str, Any]:
    """Return what the calculator shows: its form, and the test if it is filled in, or why it was refused."""
    form = {name: fields.get(name, usual) for name, usual in P_VALUE_FIELDS.items()}
    view: dict[str, Any] = {
        "form": form,
        "test": None,
        "example": urlencode(P_VALUE_EXAMPLE),
        "refusal": "",
        "field": "",
    }
    if not (form["n"] or form["k"]):
        return view
    try:
        found = sign_test(
            number("n", form["n"], "a whole number", int),
            number("k", form["k"], "a whole number", int),
            p_gamma=number("p_gamma", form["p_gamma"], "a probability such as 0.01", float),
            alpha=number("alpha", form["alpha"], "a level such as 0.05", float),
            ties=number("ties", form["ties"], "a whole number", int) if form["ties"].strip() else None,
        )
        return view | _shown(found.sized())
    except CalibrationError as error:
        return view | {"refusal": str(error), "field": error.field}
    except ComparisonError as error:
        # each message begins with the parameter that it is about
        return view | {"refusal": str(error), "field": str(error).partition(" ")[0]}


def _shown(test: SignTest) -> dict[str, Any]:
    words = ["fairbench-compare", "p-value", f"{test.p_gamma:.12g}", str(test.n), str(test.k)]
    words += [] if test.n_ties is None else ["--ties", str(test.n_ties)]
    return {
        "test": test,
        "drawing": p_value_drawing(test),
        "headline": f"p = {test.p_value_dependent:.6g}",
        "conclusion": conclusion(test),
        "text": sign_test_text(test),
        "command": shlex.join([*words, "--alpha", f"{test.alpha:.12g}"]),
    }
