"""The report says everything a reviewer needs, in three forms, and no more than the test."""

from decimal import Decimal
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fairbench_agent.comparison.report_blocks import html_page, markdown, plain_text
from fairbench_agent.comparison.sign_test.sign_test import p_value_dependent
from fairbench_agent.comparison.sign_test.verdict_text import conclusion, turning_text
from fairbench_agent.comparison.study.runtimes_table import granted
from fairbench_agent.comparison.study.study_answer import conclusion_text
from fairbench_agent.comparison.study.study_conclusion import Conclusion, conclude
from fairbench_agent.comparison.study.study_family import several_blocks, several_document
from fairbench_agent.comparison.study.study_plan import make_plan
from fairbench_agent.comparison.study.study_report import (
    TEST_CONDITIONS,
    conclusion_blocks,
    conclusion_document,
    plan_blocks,
    results_table,
    sentence,
)
from tests.comparison.study_examples import TABLE, planned, predictor, study

pytestmark = pytest.mark.usefixtures("no_user_data")


def full_text(found: Conclusion) -> str:
    """Return all that a terminal can be asked for."""
    return conclusion_text(found, Path("study.toml"), verbose=True)


def concluded(*, b_wins: int = 8, existed: bool = False, alpha: float = 0.05) -> Conclusion:
    asked = study(notes=["a <remark> of | ours"], model={"name": "tangent", "gamma_kind": "plain"}, alpha=alpha)
    values = {f"i{i}": Fraction(203 - 6 * (i < b_wins), 2) for i in range(8)}
    return conclude(asked, make_plan(asked, predictor("tangent"), Path(), results_existed=existed), values)


def needed(found: Conclusion) -> list[str]:
    """Return what a reviewer must find."""
    plan, test = found.plan, found.test
    return [
        plan.id,
        plan.model.id,
        "basis score-score",
        f"γ = {plan.gamma:.6g}",
        "p_γ = 0.01",
        "1219 (PassMark single thread, 2022-01-30)",
        "1012 (PassMark single thread, 2022-01-30)",
        "539 to 2185",
        "a paper, its table",
        f"{test.p_value:.6g}",
        f"{test.p_value_dependent:.6g}",
        plan.sentence,
        sentence(found),
        "a <remark> of | ours",
        *plan.warnings,
        *plan.conditions,
        *TEST_CONDITIONS,
        *(planned.instance for planned in plan.runtimes),
        *(granted(planned.equivalent_runtime_s) for planned in plan.runtimes),
    ]


class Text(HTMLParser):
    """Collects the text and the tags of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text = ""
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_all_forms_say_everything() -> None:
    found = concluded(b_wins=7)
    blocks = conclusion_blocks(found)
    unmarked = markdown(blocks).replace("\\", "")
    for wanted in needed(found):
        assert wanted in plain_text(blocks)
        assert wanted in unmarked
        assert wanted in Text(html_page(blocks)).text


def test_the_page_needs_nothing_else() -> None:
    page = Text(html_page(conclusion_blocks(concluded())))
    tags = {tag for tag, _ in page.tags}
    assert not tags & {"script", "link", "img", "iframe", "remark"}
    assert not [attributes for _, attributes in page.tags if {"src", "href"} & set(attributes)]


def test_the_sentence_ends_with_what_the_test_allows() -> None:
    for wins in range(9):
        found = concluded(b_wins=wins)
        said = sentence(found)
        assert said.endswith(conclusion(found.test, found.plan.known))
        assert said.endswith("p is 0.0289762 for any dependence: H0 is still rejected.") == (wins == 8)
        assert sentence(found) in full_text(found)
        assert f"won {8 - wins} of 8 instances" in sentence(found)
        document = conclusion_document(found)
        verdicts = (document["rejected"], document["rejected_independent"])
        assert (document["k"], *verdicts) == (8 - wins, wins == 8, wins >= 7)
        for text in (sentence(found), full_text(found)):
            assert "equal" not in text
            assert "A performs better" not in text


def test_the_sentence_says_how_far_p_gamma_is_known() -> None:
    said = (
        "p_γ = 0.01 by estimate, 0.018 on average over simulated pools of 8 machines, at most 0.18 with 95 % confidence"
    )
    plain = concluded()
    planned_text = plain_text(plan_blocks(plain.study, plain.plan))
    family = plain_text(several_blocks({"one": plain}, "holm"))
    forms = (sentence(plain), plain.plan.sentence, planned_text, family)
    for text in forms:
        assert said in text
    assert f"They rest on {said}." in full_text(plain)
    asked = study(model={"name": "published-linear", "gamma_kind": "confident"}, p_gamma=0.1)
    found = conclude(asked, planned(asked), {f"i{i}": Fraction(99) for i in range(8)})
    assert "p_γ = 0.1 with 95 % confidence. H0" in sentence(found)
    assert "right on average" not in full_text(found)
    assert "its bound" not in full_text(found)
    assert "simulated mean" not in full_text(found)
    assert (conclusion_document(found)["p_gamma_mean"], conclusion_document(found)["p_value_at_mean"]) == (None, None)


def test_the_plain_gamma_tells_the_p_value_at_its_simulated_average() -> None:
    found = concluded()
    value = p_value_dependent(8, 0, p_gamma=0.0184)
    document = conclusion_document(found)
    assert document["p_gamma_mean"] == pytest.approx(0.0184)
    assert document["p_value_at_mean"] == pytest.approx(value)
    assert f"p-value if p_γ were its simulated mean 0.018  {value:.6g}" in full_text(found)
    assert sentence(found).endswith(
        f" At that simulated average p is {value:.6g} for any dependence: H0 is still rejected."
    )
    assert (document["rejected"], document["rejected_at_mean"], document["condition"]) == (True, True, None)


def test_a_verdict_that_turns_below_the_simulated_average_is_conditional_wherever_it_stands() -> None:
    found = concluded(alpha=0.02)
    test, value = found.test, p_value_dependent(8, 0, p_gamma=0.0184)
    assert test.p_value_dependent <= 0.02 < value
    said = f"only if p_γ ≤ {turning_text(test)}; simulated pools of 8 machines average 0.0184"
    assert f"H0 is rejected at α = 0.02 {said}, where p is {value:.6g} for any dependence. Besides" in sentence(found)
    document = conclusion_document(found)
    assert (document["rejected"], document["rejected_at_mean"], document["condition"]) == (True, False, said)
    text = plain_text(conclusion_blocks(found))
    assert [line for line in text.splitlines() if line.startswith("conclusion ") and line.endswith(said)]
    limits = [line for line in text.splitlines() if " with 98 % confidence for any dependence (" in line]
    assert len(limits) == 3
    assert all(
        line.endswith(", if p_γ is at most 0.01; simulated pools of 8 machines average 0.0184") for line in limits
    )
    for form in (plain_text, markdown, html_page):
        shown = form(conclusion_blocks(found))
        assert "B performs better than A" not in shown
        assert "H0 cannot be rejected" not in shown
        assert "still rejected" not in shown


def test_where_p_gamma_is_not_calibrated_every_form_says_so() -> None:
    asked = study(
        model={"name": "tangent", "extrapolate": True},
        b__machine={"cpu": "new", "score": 3000, "score_table": TABLE[0], "score_date": TABLE[1]},
    )
    plan = make_plan(asked, predictor("tangent"), Path())
    found = conclude(asked, plan, {f"i{i}": Fraction(99) for i in range(8)})
    said = "p_γ not calibrated: extrapolated"
    assert plan.p_gamma_bound is None
    assert said in plan.sentence
    assert said in sentence(found)
    assert "H0 is rejected at α = 0.05, if p_γ is at most 0.01, which is not calibrated (extrapolated): B" in sentence(
        found
    )
    assert "H0 is rejected at α = 0.05:" not in plain_text(conclusion_blocks(found))
    for blocks in (plan_blocks(asked, plan), conclusion_blocks(found)):
        for form in (plain_text, markdown, html_page):
            assert said in form(blocks).replace("\\", "")
    condition = ", if p_γ is at most 0.01, which is not calibrated (extrapolated)"
    text = plain_text(conclusion_blocks(found))
    limits = [line for line in text.splitlines() if " with 95 % confidence for any dependence (" in line]
    assert len(limits) == 3
    assert all(line.endswith(condition) for line in limits)
    assert [line for line in text.splitlines() if line.endswith(f"H0 is rejected{condition}")]
    assert conclusion_document(found)["not_calibrated"] == ("extrapolated",)
    family = {"far": found, "near": concluded()}
    said = "of any false rejection, if p_γ of far is at most 0.01, which is not calibrated (extrapolated), H0 is rejected for"
    assert said in plain_text(several_blocks(family, "holm"))
    together = several_document(family, "holm")["tests"]
    assert [(one["name"], one["not_calibrated"]) for one in together] == [("far", ("extrapolated",)), ("near", ())]
    assert plan.document()["not_calibrated"] == ["extrapolated"]


def test_results_that_were_there_before_the_plan_are_told() -> None:
    told = "B's results were there already when the plan was made"
    assert told in plain_text(conclusion_blocks(concluded(existed=True)))
    assert told not in plain_text(conclusion_blocks(concluded()))


def test_values_and_winners_are_shown_exactly() -> None:
    found = concluded(b_wins=7)
    rows = [line.split() for line in full_text(found).splitlines()[-10:-2]]
    assert rows[0] == ["i0", "10", granted(found.plan.runtimes[0].equivalent_runtime_s), "100", "98.5", "B"]
    assert [row[-1] for row in rows] == ["B"] * 7 + ["A"]


def test_values_are_shown_as_they_are_printed() -> None:
    printed = [("0.010", "0.000"), ("12.50", "12.510"), ("1200", "1199"), ("1.2e3", "1e-30"), ("-0.50", "inf")]
    results = [{"instance": f"i{at}", "runtime_s": 10, "value": a} for at, (a, _) in enumerate(printed)]
    asked = study(a__results=results, alpha=0.3)
    values = {f"i{at}": float(b) if b == "inf" else Decimal(b) for at, (_, b) in enumerate(printed)}
    found = conclude(asked, planned(asked), values)
    shown = [row[3:5] for row in results_table(found).rows]
    assert shown == [
        ("0.010", "0.000"),
        ("12.50", "12.510"),
        ("1200", "1199"),
        ("1200", "1e-30"),
        ("-0.50", "no value"),
    ]


def test_where_larger_is_better_the_larger_value_wins() -> None:
    asked = study(maximise=True)
    found = conclude(asked, planned(asked), {f"i{i}": Fraction(99 + i % 3) for i in range(8)})
    rows = [line.split() for line in full_text(found).splitlines()[-10:-2]]
    assert [row[-1] for row in rows] == ["A", "tie", "B"] * 2 + ["A", "tie"]
    assert "Larger values are better" in plain_text(conclusion_blocks(found))


def test_runtimes_are_never_rounded_up() -> None:
    assert granted(313.68294) == "313.682"
    assert granted(0.14906899) == "0.149068"
    assert granted(1234567.0) == "1234560"
    assert granted(10.0) == "10"


def test_the_plan_says_what_to_do() -> None:
    asked = study(b__runs="mean")
    text = plain_text(plan_blocks(asked, make_plan(asked, predictor(), Path())))
    assert "Run the new one on new, each run for t̂₂ seconds, and write b.csv" in text
    assert "mean of several runs per instance" in text
    once = study(b__runs="mean", b__command="./solver {name}", b__n_runs=1)
    assert "several runs" not in plain_text(plan_blocks(once, make_plan(once, predictor(), Path())))
