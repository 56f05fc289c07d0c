"""What a machine contributes: its measurement, carried across bridges, or the line at its score."""

from dataclasses import replace

import numpy as np
import pytest

from fairbench_agent.calibration.data.bridges import make_bridge
from fairbench_agent.calibration.data.sources import shipped
from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.errors import DataError, ExtrapolationError, ScoreError, StrataError
from fairbench_agent.calibration.fitting.model import Model
from fairbench_agent.calibration.fitting.model_library import find_model
from fairbench_agent.calibration.fitting.reference_profile import WHOLE, Profile, parse_profile
from fairbench_agent.calibration.prediction.machines import KnownMachine
from fairbench_agent.calibration.prediction.prediction_warning import WarningKind
from fairbench_agent.calibration.prediction.reference_runtime import ReferenceRuntimes

HOME = "published-cpp"
TABLE = ("PassMark single thread", "2022-01-30")


@pytest.fixture(scope="module")
def tangent() -> Model:
    return find_model("tangent", [shipped() / "models"])


def runtimes(model: Model, profile: Profile = WHOLE, *, extrapolate: bool = False) -> ReferenceRuntimes:
    return ReferenceRuntimes(model, profile, (), extrapolate, accept_other_table=False)


def measured(groups: Timings | None) -> KnownMachine:
    return KnownMachine("mine", None, None, groups, "record 0")


def scored(score: float, table: tuple[str, str] | None = TABLE) -> KnownMachine:
    return KnownMachine("mine", score, table, None, "a table")


@pytest.mark.parametrize("text", ["whole", "tsp", "qap=3,lop=1"])
def test_a_measured_machine_has_the_weighted_mean_of_its_groups(tangent: Model, text: str) -> None:
    one, profile = tangent.timings.take([2]), parse_profile(text)
    share = {"whole": (1, 1, 1, 1), "tsp": (0, 1, 0, 0), "qap=3,lop=1": (3, 0, 0, 1)}[text]
    weights = [dict(zip(("qap", "tsp", "pfsp", "lop"), share, strict=True))[key.problem] for key in one.processes]
    found = runtimes(tangent, profile).measured(measured(one), HOME)
    assert found.log2 == pytest.approx(np.average(np.log2(one.seconds[0]), weights=weights), rel=1e-12)
    assert (found.warnings, found.bridges) == ((), ())


def test_a_bridge_adds_the_mean_ratio_of_its_machines(tangent: Model) -> None:
    here = tangent.timings.take([2])
    there = replace(here, stratum="elsewhere", seconds=here.seconds * np.linspace(1, 2, 16))
    bridge = make_bridge(here, there)
    found = replace(runtimes(tangent), bridges=[bridge]).measured(measured(there), HOME)
    assert found.log2 == pytest.approx(np.mean(np.log2(here.seconds[0])), abs=1e-8)
    assert [warning.kind for warning in found.warnings] == [WarningKind.BRIDGE_CROSSED]
    assert found.warnings[0].facts["n_machines"] == 1
    assert found.warnings[0].uncalibrated == "across a bridge of one machine"
    with pytest.raises(StrataError, match="no bridge connects them"):
        runtimes(tangent).measured(measured(there), HOME)


def test_a_score_gives_what_the_tangent_says_by_hand(tangent: Model) -> None:
    line = tangent.coefficients
    assert line is not None
    above, below = (runtimes(tangent).by_line(scored(score)).log2 for score in (2 * line.knee / 1.5, line.knee / 2))
    assert above == pytest.approx(line.intercept - np.log2(2 / 1.5), rel=1e-12)
    assert below == pytest.approx(line.intercept + 0.5 / np.log(2), rel=1e-12)


def test_what_cannot_enter_is_refused(tangent: Model) -> None:
    with pytest.raises(DataError, match="was not measured"):
        runtimes(tangent).measured(measured(None), HOME)
    with pytest.raises(DataError, match="has no score"):
        runtimes(tangent).by_line(measured(None))
    with pytest.raises(ScoreError, match="score 1000 of mine is of T 2030, the model's are of PassMark"):
        runtimes(tangent).by_line(scored(1000, ("T", "2030")))
    with pytest.raises(ExtrapolationError, match="score 9000 of mine lies outside 539 to 2185"):
        runtimes(tangent).by_line(scored(9000))
    lineless = tangent.model_copy(update={"coefficients": None})
    with pytest.raises(DataError, match="rests on too few machines with scores"):
        runtimes(lineless).by_line(scored(1000))


def test_what_limits_a_score_is_said_with_its_numbers(tangent: Model) -> None:
    found = runtimes(tangent, extrapolate=True).by_line(scored(9000, None))
    assert [warning.kind for warning in found.warnings] == [
        WarningKind.SCORE_GIVEN_BY_HAND,
        WarningKind.SCORE_OUTSIDE_RANGE,
    ]
    assert dict(found.warnings[1].facts) == {
        "score": 9000,
        "subject": "score 9000 of mine",
        "low": 539,
        "high": 2185,
        "model": "tangent",
        "far": "",
    }
    assert [warning.uncalibrated for warning in found.warnings] == ["", "extrapolated"]
