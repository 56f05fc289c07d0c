"""Plans: which machines and model they use, their identity, and what the model does not answer."""

import pytest

from fairbench_agent.calibration.errors import ExtrapolationError, SupportError
from tests.comparison.study_examples import planned, predictor, study

pytestmark = pytest.mark.usefixtures("no_user_data")


def test_a_plan_says_which_machines_and_model_it_used() -> None:
    plan = planned(study())
    assert plan.model.id == predictor().model.id
    assert (plan.a_machine.score, plan.b_machine.score) == (1219, 1012)
    assert plan.basis == "score-score"
    assert plan.runtimes[3].equivalent_runtime_s == 13 * plan.ratio * plan.gamma


def test_a_machine_may_be_named_as_anywhere_else() -> None:
    plan = planned(study(a__machine="AMD Ryzen 7 1800X", b__machine="score:1012"))
    assert (plan.a_machine.score, plan.b_machine.score) == (2185, 1012)
    assert plan.a_machine.source == "model published-linear"


def test_equal_studies_give_equal_plans_and_their_id_is_their_content() -> None:
    plan = planned(study())
    assert plan == planned(study())
    assert plan.id == planned(study()).id != plan.model_copy(update={"gamma": 0.9}).id


def test_what_the_model_does_not_answer_is_refused() -> None:
    with pytest.raises(ExtrapolationError, match="outside 539 to 2185"):
        planned(study(b__machine="score:4000"))
    with pytest.raises(SupportError, match="p_gamma 0 lies outside"):
        planned(study(p_gamma=0))


def test_confident_plans_grant_less() -> None:
    assert planned(study(model={"name": "published-linear", "gamma_kind": "confident"})).gamma < planned(study()).gamma
