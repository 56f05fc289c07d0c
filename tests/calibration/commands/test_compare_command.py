"""Two models side by side: every figure is the models' own, and none is made up where a model has none."""

import json

import pytest
from typer.testing import CliRunner

from fairbench_agent.calibration.cli import app
from fairbench_agent.calibration.commands.compare_command import P_GAMMA, compare
from fairbench_agent.calibration.errors import ModelError
from fairbench_agent.calibration.fitting.cross_validation import Basis
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.prediction.applied_gamma import AppliedGamma, named_profile

REFERENCES = {"other problems": "whole", "same problem": "same-problem"}


def test_errors_and_gammas_are_those_of_predictions_for_every_basis() -> None:
    document, _ = compare("tangent", "two-speeds")
    rows = document["rows"]  # type: ignore[index]  # a JSON document
    assert {row["basis"] for row in rows} == {basis for basis in Basis if basis is not Basis.SAME}
    for row in rows:
        for name, cell in (("tangent", row["before"]), ("two-speeds", row["after"])):
            if cell["gamma"] is not None:
                applied = AppliedGamma.of(
                    find_model(name), Basis(row["basis"]), named_profile(REFERENCES[row["reference"]])
                )
                assert cell["gamma"] == applied.gamma_at(P_GAMMA, applied.curve.gamma_kind())
                assert cell["error"] == applied.curve.error


def test_a_method_that_takes_no_specification_has_an_error_by_it_and_no_gamma() -> None:
    rows = {(row["basis"], row["reference"]): row for row in compare("tangent", "two-speeds")[0]["rows"]}  # type: ignore[index]
    table = {row.label: row.error for row in find_model("two-speeds").error_table}
    alone = rows["specification-measured", "same problem"]["before"]
    assert alone == {"error": table["M1 by specification, M2 measured, same problem, tangent"], "gamma": None}
    assert rows["score-specification", "other problems"]["before"] == {"error": None, "gamma": None}
    assert all(None not in row["after"].values() for row in rows.values())


def test_a_model_is_no_other_than_itself() -> None:
    assert all(row["before"] == row["after"] for row in compare("tangent", "tangent")[0]["rows"])  # type: ignore[index]
    with pytest.raises(ModelError, match="means no model"):
        compare("tangent", "none")


def test_the_command_compares_the_score_alone_with_two_speeds_unless_told() -> None:
    told = CliRunner().invoke(app, ["models", "compare"])
    assert told.stdout.splitlines()[2].split()[2::3] == ["tangent", "two-speeds"]
    found = json.loads(CliRunner().invoke(app, ["models", "compare", "--json"]).stdout)
    assert [model["name"] for model in found["models"]] == ["tangent", "two-speeds"]
