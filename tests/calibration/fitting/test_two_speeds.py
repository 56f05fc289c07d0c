"""Two speeds: weights of references, fits without two machines against fits made again, and a truth that is found."""

from collections.abc import Callable
from itertools import permutations

import numpy as np
import pytest

from fairbench_agent.calibration.data.timings import Timings
from fairbench_agent.calibration.fitting.cross_validation import Basis, Setup, all_errors, cross_validate
from fairbench_agent.calibration.fitting.methods import fit_speeds, fitted_line, predicted_log2
from fairbench_agent.calibration.fitting.reference_profile import SAME_PROBLEM, WHOLE, HoldOut, parse_profile
from fairbench_agent.calibration.fitting.two_speeds import additions_weight, additions_weights

Maker = Callable[[int, int], Timings]
BY_LINE = [basis for basis in Basis if basis.needs_scores]


@pytest.mark.parametrize(
    ("profile", "weight"),
    [("qap", 0.5), ("lop", 0.75), ("tsp", 0.0), ("qap=1,lop=3", 0.6875), ("whole", 0.5 * 1.25 / 4)],
)
def test_a_profile_weighs_the_second_speed_as_its_problems_do(with_speeds: Maker, profile: str, weight: float) -> None:
    assert additions_weight(with_speeds(4, 1), parse_profile(profile)) == pytest.approx(weight)


def test_work_outside_the_problems_adds_nothing() -> None:
    assert additions_weights(np.array([[1.0]]), ["validation"], SAME_PROBLEM) == 0


@pytest.mark.parametrize("basis", BY_LINE)
@pytest.mark.parametrize("profile", [WHOLE, SAME_PROBLEM])
def test_leaving_two_out_is_a_fit_made_again_for_every_pair(with_speeds: Maker, basis: Basis, profile: object) -> None:
    table, instances = with_speeds(6, 3), HoldOut.INSTANCE_AND_SEARCH
    setup = Setup("speeds", basis) if profile is WHOLE else Setup("speeds", basis, SAME_PROBLEM, instances)
    validation = cross_validate(table, setup)
    errors, additions = all_errors(validation), table.speeds.log2_additions
    scores = {"score": table.scores, "specification": np.exp2(table.speeds.log2_score)}
    for one, other in permutations(range(6), 2):
        rest = [row for row in range(6) if row not in (one, other)]
        for target in (0, 20, 50):
            reference = validation.log2_reference[:, validation.reference_of[target]]
            own = {"qap": 0.5, "lop": 0.75}
            problem = validation.problems[target]
            others = [own.get(p, 0.0) for p in ("qap", "tsp", "pfsp", "lop") if p != problem]
            weight = own.get(problem, 0.0) if profile is SAME_PROBLEM else 0.5 * sum(others) / 3
            line = fit_speeds(table.scores[rest], additions[rest], reference[rest], weight)
            first, second = (
                reference[row]
                if how == "measured"
                else float(predicted_log2("speeds", line, scores[how][row], additions[row]))
                for how, row in zip(basis.entering, (one, other), strict=True)
            )
            times = validation.log2_times[:, target]
            assert errors[one, other, target] == pytest.approx(second - first + times[one] - times[other], abs=1e-9)


def test_the_second_speed_explains_what_scores_cannot(with_speeds: Maker) -> None:
    table = with_speeds(20, 5)

    def error(method: str, profile: str) -> float:
        setup = Setup(method, Basis.SCORE, parse_profile(profile), HoldOut.INSTANCE_AND_SEARCH)  # type: ignore[arg-type]
        return float(np.nanmean(np.abs(all_errors(cross_validate(table, setup)))))

    assert error("speeds", "lop") < 0.8 * error("tangent", "lop")
    assert error("speeds", "tsp") == pytest.approx(error("tangent", "tsp"), rel=1e-12)  # nothing is added there


def test_without_a_second_speed_the_line_is_the_tangent(with_speeds: Maker) -> None:
    table, weights = with_speeds(6, 2), np.full(64, 1 / 64)
    line, tangent = fitted_line("speeds", table, weights), fitted_line("tangent", table, weights)
    assert line is not None
    assert tangent is not None
    assert (line.intercept, line.knee) == pytest.approx((tangent.intercept, tangent.knee))
    assert predicted_log2("speeds", line, 900.0) == predicted_log2("tangent", tangent, 900.0)  # additions unknown


def test_a_clock_twice_as_fast_halves_the_second_part_of_the_runtime(with_speeds: Maker) -> None:
    line = fitted_line("speeds", with_speeds(6, 2), np.full(64, 1 / 64), 0.75)
    assert line is not None
    at = [float(predicted_log2("speeds", line, 1500.0, log2_additions)) for log2_additions in (0.0, 1.0)]
    assert at[0] - at[1] == pytest.approx(0.75)
    assert np.isnan(predicted_log2("speeds", line, 1500.0))
