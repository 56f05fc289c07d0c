"""What a plan and a concluded study say: all that a reviewer needs, and no more than the test does."""

from collections.abc import Sequence
from typing import Any

from fairbench_agent.calibration.prediction.p_gamma_text import p_gamma_text
from fairbench_agent.comparison.report_blocks import Block, Heading, Items, Paragraph, SvgFigure
from fairbench_agent.comparison.sign_test.rounding import printed_text, written_decimals
from fairbench_agent.comparison.study.fleet_text import fleet_rule, kinds_table
from fairbench_agent.comparison.study.origin_report import changed_text, disturbed_text, origin_blocks, origin_document
from fairbench_agent.comparison.study.placement_report import (
    placement_blocks,
    placement_caution,
    placement_document,
    placement_sentence,
)
from fairbench_agent.comparison.study.runtimes_table import ends_text, runtimes_table
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_conclusion import Conclusion
from fairbench_agent.comparison.study.study_plan import PlannedMachine, StudyPlan, cpu_time_text
from fairbench_agent.comparison.study.wins_chart import wins_drawing
from fairbench_agent.core.table import Table

TEST_CONDITIONS = (
    "pairs of results are independent between instances, and B is better on all kinds of them or on none (3.1)",
    "a longer run is never worse (3.2)",
    "the risk that B had more than the fair runtime is at most p_γ (3.2), on average over pairs of machines",
    "instances, p_γ and α were fixed before B's results were seen, and every result counts",
)
"""What the test takes for granted, with the section of Arza et al. 2023."""


def plan_blocks(study: Study, plan: StudyPlan) -> list[Block]:
    """Return what to do: for how long B may run on each instance, and what that rests on."""
    runs = f", {study.b.combined} of several runs per instance" if study.b.combined else ""
    return [
        Heading(study.title, 1),
        Paragraph(
            f"Run {study.b.name} on {plan.b_machine.name}, each run for t̂₂ seconds, and write {study.b.results} with the "
            f"columns instance and value{runs}."
        ),
        Paragraph(
            f"{'Maximise' if study.maximise else 'Minimise'}. One run per instance is {len(plan.runtimes)} runs and "
            f"{cpu_time_text(plan.cpu_time_s)} of CPU time; n runs per instance are n times that."
        ),
        runtimes_table(plan),
        Paragraph(_comparison(study)),
        *_prediction(plan),
    ]


def conclusion_blocks(found: Conclusion) -> list[Block]:
    """Return the report of a concluded study."""
    study, plan = found.study, found.plan
    notes: list[Block] = [Heading("Notes"), Items(study.notes)] if study.notes else []
    return [
        Heading(study.title, 1),
        *map(Paragraph, found.test.text().splitlines()),
        Paragraph(sentence(found), quoted=True),
        Heading("What was compared"),
        _compared(study, plan),
        *_prediction(plan),
        *placement_blocks(found),
        Heading("Results"),
        Paragraph(_comparison(study)),
        results_table(found),
        Heading("Test"),
        _test(found),
        _drawing(found),
        Heading("Conditions"),
        Paragraph("The conclusion is valid if (numbers are sections of Arza et al. 2023):"),
        Items(plan.conditions + TEST_CONDITIONS),
        *notes,
        Heading("Identity"),
        _identity(found),
        *origin_blocks(found.origin),
    ]


def sentence(found: Conclusion) -> str:
    """Return the sentence that the study allows, both algorithms named, what p_γ means on a fleet, and which measurement has grade C."""
    study = found.study
    said = f"{found.test.paper_sentence(study.a.name, study.b.name)} The risk: {p_gamma_text(found.plan.known)}."
    placed, told = placement_sentence(found), (changed_text(found.origin), disturbed_text(found.origin))
    more = [*([placed] if placed else []), *(f"{one}." for one in told if one), *found.plan.of_grade_c]
    return " ".join([said, *more])


def conclusion_document(found: Conclusion) -> dict[str, Any]:
    """Return a concluded study as a JSON document."""
    test, known = found.test, found.plan.known
    return {
        "plan": {"id": found.plan.id, "model": found.plan.model.model_dump(mode="json"), "gamma": found.plan.gamma},
        **test.model_dump(mode="json"),
        "p_gamma_bound": found.plan.p_gamma_bound,
        "p_gamma_known": p_gamma_text(known),
        "not_calibrated": found.plan.not_calibrated,
        **_answer(found),
        "instances": [one.document() for one in found.instances()],
        "origin": origin_document(found.origin),
        "placement": placement_document(found),
    }


def _answer(found: Conclusion) -> dict[str, Any]:
    """Return the answer with the test's cautions, and after them that many runs were disturbed, and what p_γ means on a fleet."""
    of_runs = (changed_text(found.origin), disturbed_text(found.origin))
    cautions = [one for one in (found.test.caution, *of_runs, placement_caution(found)) if one]
    first = cautions[0] if cautions else None
    return {"sentence": sentence(found), "caution": first, "further_cautions": cautions[1:]}


def conclusion_figures(found: Conclusion) -> list[Block]:
    """Return test, sizes and results, as tables."""
    return [_test(found), results_table(found)]


def _comparison(study: Study) -> str:
    better = f"{'Larger' if study.maximise else 'Smaller'} values are better."
    match study.a.decimals:
        case "exact":
            return f"{better} Values are compared as given: A's are taken as exact."
        case None:
            printed = "as it is written in the study"
        case decimals:
            printed = f"with {decimals} decimals"
    return f"{better} B's value ties with A's, printed {printed}, wherever it could have been printed as the same."


def _prediction(plan: StudyPlan) -> Sequence[Block]:
    lines = [f"warning: {warning}" for warning in plan.warnings]
    if plan.results_existed:
        lines.append("warning: B's results were there already when the plan was made")
    return [
        Heading("Equivalent runtime"),
        Paragraph(equivalent_runtime_text(plan)),
        Paragraph(plan.sentence),
        *_of_fleet(plan),
        *([Items(tuple(lines))] if lines else []),
    ]


def _of_fleet(plan: StudyPlan) -> Sequence[Block]:
    return (kinds_table(plan.fleet), Paragraph(fleet_rule(plan.fleet))) if plan.fleet else ()


def equivalent_runtime_text(plan: StudyPlan) -> str:
    """Return by which model, γ and factor B's runtimes follow from A's."""
    model = f"{plan.model.name} {plan.model.id[:12]}, basis {plan.basis}, profile {plan.profile}"
    return (
        f"Model {model}: {plan.gamma_kind} γ = {plan.gamma:.6g} for {p_gamma_text(plan.known)}; "
        f"t̂₂ = t₁ · {plan.ratio:.6g} · γ = t₁ · {plan.ratio * plan.gamma:.6g}."
    )


def _compared(study: Study, plan: StudyPlan) -> Table:
    rows = (
        ("algorithm", study.a.name, study.b.name),
        ("source", study.a.source, "run for this study"),
        ("machine", plan.a_machine.name, plan.b_machine.name),
        ("score", _score(plan.a_machine), _score(plan.b_machine)),
        ("found in", plan.a_machine.source, plan.b_machine.source),
    )
    return Table(("", "A, published", "B"), rows, alignment="l")


def _score(machine: PlannedMachine) -> str:
    if machine.score is None:
        return "none"
    return f"{machine.score:g} ({', '.join(machine.score_table) if machine.score_table else 'table not named'})"


def results_table(found: Conclusion) -> Table:
    """Return runtimes in seconds, values and who is better, a row per instance."""
    rows, granted_s = [], found.granted_s()
    of_a = (written_decimals(result.value) for result in found.study.a.results)
    for one, decimals in zip(found.instances(), of_a, strict=True):
        runtimes = f"{one.t1_s:.10g}", ends_text(granted_s[one.instance])
        rows.append((one.instance, *runtimes, printed_text(one.a, decimals), printed_text(one.b), one.better))
    return Table(("instance", "t₁ (s)", "t̂₂ (s)", "a", "b", "better"), tuple(rows))


def _test(found: Conclusion) -> Table:
    rows = (
        ("H0", "on an instance A wins at least as probably as B at the fair runtime"),
        ("H1", "B wins more probably"),
        *found.test.rows(),
        ("conclusion", "H0 is rejected" if found.test.rejected else "H0 cannot be rejected"),
    )
    return Table(("", ""), rows, alignment="l")


def _drawing(found: Conclusion) -> SvgFigure:
    differences, unit = found.drawn()
    return wins_drawing(found.table.instances, differences, " %" * unit.startswith("%"))


def _identity(found: Conclusion) -> Table:
    plan, origin = found.plan, found.origin
    reach = "none" if plan.model.score_range is None else "{:g} to {:g}".format(*plan.model.score_range)
    rows = (
        ("plan", plan.id),
        ("model", f"{plan.model.name} {plan.model.id}"),
        ("method, machines", f"{plan.model.method}, {plan.model.n_machines}"),
        ("fitted scores", reach),
        ("software", plan.software),
        *([("provenance of the results", origin.sha256)] if origin and origin.sha256 else []),
    )
    return Table(("", ""), rows, alignment="l")
