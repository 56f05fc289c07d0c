"""What a plan and a conclusion print first claims no more than the report, and leads to something."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from fairbench_agent.calibration.prediction.prediction_warning import PredictionWarning, WarningKind
from fairbench_agent.comparison.report_blocks import plain_text
from fairbench_agent.comparison.sign_test.short_answer import p_text
from fairbench_agent.comparison.sign_test.verdict_text import turning_text
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_answer import conclusion_text, plan_text
from fairbench_agent.comparison.study.study_conclusion import Conclusion, conclude
from fairbench_agent.comparison.study.study_plan import StudyPlan, predicted, settled
from fairbench_agent.comparison.study.study_report import conclusion_document, plan_blocks, sentence
from tests.comparison.study_examples import TABLE, predictor, study

pytestmark = pytest.mark.usefixtures("no_user_data")

FILE = Path("my study.toml")
FAR: dict[str, Any] = {"model": {"name": "tangent", "extrapolate": True}, "b__machine": {"cpu": "new", "score": 3000}}
FAR["b__machine"] |= {"score_table": TABLE[0], "score_date": TABLE[1]}
PLAIN = {"model": {"name": "tangent", "gamma_kind": "plain"}}


def concluded(b_wins: int = 8, **changes: Any) -> Conclusion:
    asked = study(**(PLAIN | changes))
    plan = settled(asked, *predicted(asked, predictor(str(asked.model.name)), Path()))
    return conclude(asked, plan, {f"i{i}": Fraction(203 - 6 * (i < b_wins), 2) for i in range(8)})


def test_a_disturbed_machine_is_told_by_the_plan_and_by_every_sentence() -> None:
    """A plan whose caution is another still says it, and its id is of it; a plan of quiet machines has no word of it."""
    asked = study(**PLAIN)
    answer, _ = predicted(asked, predictor("tangent"), Path())
    facts = {
        "machine": "a CPU",
        "record": "01234567",
        "reasons": "busy",
        "length": "long",
        "factor": " by a factor of 1.036",
    }
    noisy = replace(
        answer, warnings=(*answer.warnings, PredictionWarning(WarningKind.SIDE_BY_SIDE, {**facts, "copies": 2}))
    )
    noisy = replace(noisy, warnings=(*noisy.warnings, PredictionWarning(WarningKind.POOR_GRADE, facts)))
    plan, quiet = settled(asked, noisy), settled(asked, answer)
    told = (
        "The measurement of a CPU (record 01234567) has grade C, so B's runtime may be too long by a factor of 1.036."
    )
    assert told in plan_text(asked, plan, noisy, FILE).splitlines()
    assert told not in plan_text(asked, quiet, answer, FILE)
    found = conclude(asked, plan, {f"i{i}": Fraction(90) for i in range(8)})
    assert sentence(found).endswith(f" {told}")
    assert told in lines(found)
    assert "disturbed" not in quiet.document()
    assert StudyPlan.model_validate({k: v for k, v in plan.document().items() if k != "id"}).id == plan.id


def lines(found: Conclusion) -> list[str]:
    return conclusion_text(found, FILE).splitlines()


@pytest.mark.parametrize("alpha", [0.02, 0.05, 0.3])
@pytest.mark.parametrize("model", ["plain", "expected", "far"])
def test_the_first_line_is_the_verdict_of_the_report(model: str, alpha: float) -> None:
    for wins in range(9):
        changes = FAR if model == "far" else {"model": {"name": "tangent", "gamma_kind": model}}
        found = concluded(wins, alpha=alpha, **changes)
        document, first = conclusion_document(found), lines(found)[0]
        stands = document["rejected"] and document["rejected_at_mean"] is not False
        assert first.startswith("B is better: p = ") == stands
        assert first.startswith("Borderline: ") == (document["rejected_independent"] and not stands)
        assert first.startswith("Not enough evidence that B is better") == (not document["rejected_independent"])
        assert ("which is not calibrated" in first) == (stands and model == "far")
        for overstated in ("equal", "A is better", "no difference"):
            assert overstated not in "\n".join(lines(found))


def test_a_verdict_that_turns_at_the_simulated_average_is_called_borderline_with_both_p_values() -> None:
    found = concluded(alpha=0.02)
    first = lines(found)[0]
    assert f"only if B gets too much time with a probability of at most {turning_text(found.test)}; simulated" in first
    assert "simulated pools of 8 machines average 0.0184, where p = 0.029. Report both." in first
    assert f"(p = {found.test.p_value_dependent:.3g})" in first


def test_what_is_not_calibrated_is_the_caution_and_what_the_verdict_holds_up_to() -> None:
    found = concluded(**FAR)
    told = conclusion_text(found, FILE, verbose=True).splitlines()
    assert lines(found)[1] == (
        "Caution: how probably B gets too much time is not calibrated (extrapolated), and the verdict holds while it is at most "
        f"{turning_text(found.test)}. Report that condition beside p."
    )
    assert told[2] == (
        "Also: this assumes that timing errors are unrelated to which instances B wins; otherwise p may be up to "
        f"{p_text(found.test.p_value_unrestricted, 0.05)}, and the verdict falls. Report both."
    )


def test_a_borderline_result_says_which_verdict_turns_below_the_p_gamma_that_was_asked_for() -> None:
    found = concluded(7, **FAR)
    assert found.test.rejected_independent
    assert not found.test.rejected
    assert found.test.turning_p_gamma is not None
    assert found.test.turning_p_gamma < found.test.p_gamma
    assert lines(found)[1] == (
        f"Caution: how probably B gets too much time is not calibrated (extrapolated); at {turning_text(found.test)} or less, below the "
        "0.01 that was asked for, the result would stand however timing errors depend on each other. Report that condition beside p."
    )


def test_few_machines_are_the_caution_where_the_bound_would_turn_the_verdict() -> None:
    found = concluded(alpha=0.05)
    assert found.plan.p_gamma_bound == pytest.approx(0.18, abs=0.005)
    assert (
        "8 machines back the risk of giving B too much time: it may be up to 0.18, not 0.01, and above"
        in lines(found)[1]
    )
    sure = concluded(model={"name": "tangent", "gamma_kind": "confident"})
    assert "too much time" not in lines(sure)[1]


def test_wins_and_what_to_do_next_follow_and_all_else_is_on_verbose() -> None:
    found = concluded(7)
    wins, *after = lines(found)[-3:]
    assert wins == (
        "B (the new one) won 7 of 8 instances against A (the old one). From 8 wins of B on it would be enough evidence."
    )
    assert lines(concluded(8))[-3] == "B (the new one) won 8 of 8 instances against A (the old one)."
    assert after == [
        "next    fairbench-compare study conclude 'my study.toml' --sentence",
        "        fairbench-compare study conclude 'my study.toml' --report report.html",
    ]
    assert conclusion_text(found, FILE, reported=True).splitlines() == lines(found)[:-1]
    full = conclusion_text(found, FILE, verbose=True)
    assert full.splitlines()[:2] == lines(found)[:2]
    assert full.splitlines()[-2:] == after
    for wanted in (sentence(found), "smallest attainable p-value", "Hodges-Lehmann", "t̂₂"):
        assert wanted in full


def planned(asked: Study, *, existed: bool = False, verbose: bool = False) -> str:
    answer, _ = predicted(asked, predictor(), Path())
    return plan_text(asked, settled(asked, answer, results_existed=existed), answer, FILE, verbose=verbose)


def test_a_plan_says_how_long_b_may_run_and_where_it_stands() -> None:
    asked = study()
    text = planned(asked).splitlines()
    assert text[0] == (
        "Run the new one for 6.45 to 10.9 s on each of 8 instances, as below.   (1 s there ≈ 1.1 s here; safety factor 0.59)"
    )
    assert [line.split()[0] for line in text[5:13]] == [f"i{i}" for i in range(8)]
    assert text[-2].endswith(" in my study.plan.json")
    assert text[-1] == "next    fairbench-compare study conclude 'my study.toml'  # once b.csv is there"
    answer, _ = predicted(asked, predictor(), Path())
    assert plain_text(plan_blocks(asked, settled(asked, answer))) in planned(asked, verbose=True)
    assert "of which the mean counts" in planned(study(b__runs="mean"))


def test_once_results_are_there_the_plan_leads_to_the_conclusion(tmp_path: Path) -> None:
    file = tmp_path / "s.toml"
    (tmp_path / "b.csv").write_text("instance,value\n")
    for changes in ({}, {"b__command": "./solver {name} {seed}"}):
        asked = study(**changes)
        answer, _ = predicted(asked, predictor(), Path())
        said = plan_text(asked, settled(asked, answer, results_existed=True), answer, file)
        assert said.splitlines()[-1] == f"next    fairbench-compare study conclude {file}"


def test_where_the_study_says_how_b_is_run_study_run_is_what_comes_next() -> None:
    asked = study(**PLAIN, b__command="./solver {name} {seed}", b__n_runs=10, b__runs="mean")
    answer, _ = predicted(asked, predictor("tangent"), Path())
    plan = settled(asked, answer)
    said = plan_text(asked, plan, answer, FILE).splitlines()
    assert said[-2:] == [
        "next    fairbench-compare study run 'my study.toml' --try  # every instance for a second",
        "        fairbench-compare study run 'my study.toml'",
    ]
    seconds = f"{10 * plan.cpu_time_s:.6g} s of CPU time on new"
    assert (
        said[-4]
        == f"study run makes 80 runs, {seconds}, and writes b.csv (several runs per instance, of which the mean counts)."
    )


def test_one_run_per_instance_is_not_called_several() -> None:
    asked = study(b__command="./solver {name} {seed}", b__n_runs=1, b__runs="mean")
    said = planned(asked)
    assert "study run makes 8 runs, " in said
    assert "and writes b.csv.\n" in said
    assert "several runs" not in said


def test_the_caution_of_a_plan_is_the_heaviest_of_study_and_prediction() -> None:
    told = planned(study()).splitlines()[1]
    assert told.startswith("Caution: only 8 machines back this model: ")
    assert 'write gamma_kind = "confident" under [model]' in told
    assert planned(study(), existed=True).splitlines()[1].startswith("Caution: b.csv was there already")
    for existed in (False, True):
        hopeless = planned(study(p_gamma=0.4), existed=existed).splitlines()[1]
        assert hopeless.startswith("Caution: no result can reject H0 at α = 0.05: with 8 instances and p_γ = 0.4")
