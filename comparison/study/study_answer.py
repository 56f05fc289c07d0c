"""What `study plan` and `study conclude` print: the answer, the caution that matters most, what to do next; the rest if verbose.

The caution of a plan is that of the prediction it rests on, unless the study itself has a heavier one; that of a conclusion is the
test's. Reports have everything, whatever is printed.
"""

import shlex
from pathlib import Path

from fairbench_agent.calibration.prediction.answer import Answer
from fairbench_agent.calibration.prediction.answer_text import rounded_down
from fairbench_agent.calibration.prediction.caution import Hints, caution
from fairbench_agent.comparison.report_blocks import Paragraph, plain_text
from fairbench_agent.comparison.study.fleet_text import factors_text, fleet_rule, kinds_table
from fairbench_agent.comparison.study.origin_report import changed_text, disturbed_text
from fairbench_agent.comparison.study.placement_report import placement_caution
from fairbench_agent.comparison.study.runtimes_table import runtimes_table
from fairbench_agent.comparison.study.study import Study
from fairbench_agent.comparison.study.study_conclusion import Conclusion
from fairbench_agent.comparison.study.study_file import plan_path
from fairbench_agent.comparison.study.study_plan import StudyPlan, cpu_time_text, hopeless
from fairbench_agent.comparison.study.study_report import (
    conclusion_figures,
    plan_blocks,
    sentence,
)
from fairbench_agent.core.console import next_text

HINTS = Hints(
    'write gamma_kind = "confident" under [model]',
    " (see --verbose)",
    no_surer='; gamma_kind = "confident" gives B less time, but promises nothing either',
)
"""How a study asks for more."""


def plan_text(study: Study, plan: StudyPlan, answer: Answer, file: Path, *, verbose: bool = False) -> str:
    """Return for how long B may run on each instance, and what to do then with the study's file, beside which the plan is kept."""
    runtimes = [run.equivalent_runtime_s for run in plan.runtimes]
    if plan.fleet:
        runtimes.append(max(plan.fleet.longest.runtime_s(run.t1_s) for run in plan.runtimes))
    ends = dict.fromkeys(rounded_down(seconds) for seconds in (min(runtimes), max(runtimes)))
    run = f"Run {study.b.name} for {' to '.join(ends)} s on each of {len(plan.runtimes)} instances, as below."
    factors = f"(1 s there ≈ {plan.ratio:.3g} s here; safety factor {plan.gamma:.2g})"
    if plan.fleet:
        factors = factors_text(plan.fleet)
    told = _plan_caution(study, plan, answer)
    lines = [
        f"{run}   {factors}",
        *([f"Caution: {told}."] if told else []),
        *([] if "grade C" in (told or "") else plan.of_grade_c),
        "",
        plain_text([runtimes_table(plan)]),
        "",
        *([plain_text([kinds_table(plan.fleet)]), "", fleet_rule(plan.fleet), ""] if plan.fleet else []),
        _who_runs(study, plan),
        *(["", plain_text(plan_blocks(study, plan)), ""] if verbose else []),
        f"plan {plan.id} in {plan_path(file)}",
        next_text(*_after_plan(study, file)),
    ]
    return "\n".join(lines)


def _who_runs(study: Study, plan: StudyPlan) -> str:
    """Return who makes the runs, and how much time they take."""
    b, n_seeds = study.b, len(study.b.run_seeds)
    several = f" (several runs per instance, of which the {b.combined} counts)" if b.combined else ""
    if b.command is None:
        head = f"Write {b.results} with the columns instance and value{several}. One run per instance is"
        return f"{head} {cpu_time_text(plan.cpu_time_s)} of CPU time on {plan.b_machine.name}."
    time_s, where = plan.cpu_time_s * n_seeds, plan.b_machine.name
    if plan.fleet:
        time_s, where = time_s * plan.fleet.longest.factor / plan.fleet.least.factor, "the slowest of these nodes"
    runs = f"{len(plan.runtimes) * n_seeds} runs, {cpu_time_text(time_s)} of CPU time on {where}"
    return f"study run makes {runs}, and writes {b.results}{several}."


def _after_plan(study: Study, file: Path) -> tuple[str, ...]:
    name = shlex.quote(str(file))
    if (file.parent / study.b.results).is_file():
        return (f"fairbench-compare study conclude {name}",)
    if study.b.command is None:
        return (f"fairbench-compare study conclude {name}  # once {study.b.results} is there",)
    run = f"fairbench-compare study run {name}"
    if study.b.machine.fleet is not None:
        run += " --on slurm"
        return f"{run} --try  # every instance for a second; or --on dask=ADDRESS", run
    return f"{run} --try  # every instance for a second", run


def _plan_caution(study: Study, plan: StudyPlan, answer: Answer) -> str | None:
    for why in hopeless(study):
        return why
    if plan.results_existed:
        return f"{study.b.results} was there already when this plan was made, and every report will say so; plan before B runs"
    return caution(answer, HINTS)


def conclusion_text(found: Conclusion, file: Path, *, reported: bool = False, verbose: bool = False) -> str:
    """Return whether B is better, the caution that matters most, and the wins; if verbose, the sentence and all figures."""
    test, study = found.test, found.study
    lines = [
        test.verdict,
        *([f"Caution: {test.caution}"] if test.caution else []),
        *_of_runs(found, "Also" if test.caution else "Caution"),
        f"{test.counts} A is {study.a.name}, B {study.b.name}.".strip(),
        *found.plan.of_grade_c,
    ]
    if told := placement_caution(found):
        one_is_told = any(line.startswith("Caution: ") for line in lines)
        lines.insert(len(lines) - 1, f"{'Also' if one_is_told else 'Caution'}: {told}.")
    if verbose:
        lines += ["", plain_text([Paragraph(sentence(found)), *conclusion_figures(found)])]
    again = f"fairbench-compare study conclude {shlex.quote(str(file))}"
    report = [] if reported else [f"{again} --report report.html"]
    return "\n".join([*lines, next_text(f"{again} --sentence", *report)])


def _of_runs(found: Conclusion, word: str) -> list[str]:
    """Return that B was changed between runs, or many were disturbed, and what to do about it; nothing else, whatever else is known."""
    told = []
    if changed := changed_text(found.origin):
        told.append(f"{changed}. Run all of them anew.")
    if disturbed := disturbed_text(found.origin):
        told.append(f"{disturbed}. More repeats, on a quieter machine, need a new plan.")
    return [f"{one}: {text}" for one, text in zip((word, "Also"), told, strict=False)]
