"""Several studies at one level claim no more than their tests adjusted for each other."""

from fractions import Fraction
from pathlib import Path

import pytest

from fairbench_agent.comparison.report_blocks import plain_text
from fairbench_agent.comparison.sign_test.sign_test import p_value_dependent
from fairbench_agent.comparison.study.study_conclusion import Conclusion, conclude
from fairbench_agent.comparison.study.study_family import (
    several_blocks,
    several_document,
    several_text,
)
from fairbench_agent.comparison.study.study_plan import make_plan
from tests.comparison.study.test_study_answer import FAR, concluded
from tests.comparison.study_examples import predictor, study

pytestmark = pytest.mark.usefixtures("no_user_data")


def test_of_several_studies_only_what_stands_is_called_better() -> None:
    family = {
        "far": concluded(alpha=0.1, **FAR),
        "near": concluded(alpha=0.1, model={"name": "tangent"}),
        "lost": concluded(1, alpha=0.1),
    }
    first = several_text(family, "holm").splitlines()[0]
    assert first == (
        "B is better than near. Only if B gets too much time as seldom as was asked for, which is not shown (--verbose): far. "
        "Not enough evidence for lost. All 3 together at level 0.1."
    )
    assert (
        several_text(family, "holm")
        .splitlines()[1]
        .startswith(
            "Caution: far: how probably B gets too much time is not calibrated (extrapolated), and the verdict holds"
        )
    )
    for block in plain_text(several_blocks(family, "holm")).split("\n\n"):
        assert block in several_text(family, "holm", verbose=True)


def concluded_of(n: int, alpha: float) -> Conclusion:
    """Return a study by the plain γ that B won on all of n instances."""
    results = [{"instance": f"i{i}", "runtime_s": 10, "value": 100} for i in range(n)]
    asked = study(a__results=results, model={"name": "tangent", "gamma_kind": "plain"}, alpha=alpha)
    return conclude(asked, make_plan(asked, predictor("tangent"), Path()), {f"i{i}": Fraction(99) for i in range(n)})


def test_several_studies_are_adjusted_again_at_the_simulated_averages() -> None:
    for n, alpha, stands in ((16, 0.02, False), (16, 0.05, False), (16, 0.1, True)):
        family = {"m1": concluded_of(n, alpha), "m2": concluded_of(n, alpha)}
        value = min(1, 2 * p_value_dependent(n, 0, p_gamma=0.0184))
        document = several_document(family, "holm")
        rejected = 2 * family["m1"].test.p_value_dependent <= alpha
        assert {one["rejected"] for one in document["tests"]} == {rejected}
        for one in document["tests"]:
            assert one["p_gamma_mean"] == pytest.approx(0.0184)
            assert one["adjusted_p_value_at_mean"] == pytest.approx(value)
            assert one["rejected_at_mean"] == (value <= alpha) == stands
        text = plain_text(several_blocks(family, "holm"))
        averages = ", ".join(f"simulated pools of 8 machines average 0.0184 for {name}" for name in family)
        said = (
            f"S{averages[1:]}; there adjusted p-values for any dependence are {value:.4g} for m1, {value:.4g} for m2, and H0 is "
            f"rejected for {'m1, m2' if stands else 'none'}"
        )
        assert (said in text) == rejected
        turned = (
            "H0 is rejected for none. For m1, m2 it is only on condition that p_γ of m1 is at most 0.01 and p_γ of m2"
        )
        assert (turned in text) == (text.count("only if p_γ is kept") == 2) == (rejected and not stands)
        assert "still rejected" not in text
