"""The tables of a study that stand alone: for how long B may run, and who is better where.

Each carries in its caption the model, γ and p_γ that its runtimes rest on, and a concluded one the sentence that the study allows, so
that neither can be printed without. The report for LaTeX is these tables.
"""

from collections.abc import Sequence
from dataclasses import replace

from fairbench_agent.comparison.study.runtimes_table import runtimes_table
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_conclusion import Conclusion
from fairbench_agent.comparison.study.study_plan import StudyPlan
from fairbench_agent.comparison.study.study_report import (
    equivalent_runtime_text,
    results_table,
    sentence,
)
from fairbench_agent.core.table import Table, in_form

_PREAMBLE = "% needs \\usepackage{booktabs}\n"


def planned_table(study: Study, plan: StudyPlan) -> Table:
    """Return for how long B may run on each instance, seconds, and what that rests on."""
    caption = f"Runtimes t̂₂ of B ({study.b.name}) on {plan.b_machine.name}. {equivalent_runtime_text(plan)}"
    return replace(runtimes_table(plan), caption=caption, notes=(plan.sentence, *plan.warnings))


def concluded_table(found: Conclusion) -> Table:
    """Return runtimes in seconds, values and who is better on each instance, with the sentence that the study allows."""
    study, plan = found.study, found.plan
    caption = (
        f"A ({study.a.name}), published, and B ({study.b.name}), run on {plan.b_machine.name}: runtimes in seconds, values, and which "
        f"is better. {equivalent_runtime_text(plan)}"
    )
    return replace(results_table(found), caption=caption, notes=(sentence(found),))


def latex_report(tables: Sequence[Table]) -> str:
    """Return a file that a paper takes in: the tables, and which package they need."""
    return f"{_PREAMBLE}{in_form(tables, 'latex')}\n"
