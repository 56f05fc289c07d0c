"""`study conclude`: test B's results as planned, and write the report."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.comparison.errors import ParameterError, StudyError
from fairbench_agent.comparison.options import Sentence, report_written
from fairbench_agent.comparison.sign_test.paired_files import read_values
from fairbench_agent.comparison.sign_test.several_tests import several_tests
from fairbench_agent.comparison.study.conclusion import StudyConclusion, conclude
from fairbench_agent.comparison.study.plan import plan_path, read_plan
from fairbench_agent.comparison.study.provenance import ledger_path
from fairbench_agent.comparison.study.report import report_page
from fairbench_agent.comparison.study.results import checked_provenance
from fairbench_agent.comparison.study.runtime_conclusion import conclude_runtimes, read_runtimes_of_b
from fairbench_agent.comparison.study.runtime_report import runtime_page
from fairbench_agent.comparison.study.runtimes import RuntimeStudy
from fairbench_agent.comparison.study.study_file import read_study
from fairbench_agent.core.console import AsJson, TableForm, Verbose, print_result
from fairbench_agent.core.files import file_errors, path_inside, write_atomically


def conclude_study(
    files: Annotated[list[Path], typer.Argument(help="TOML files of one or more studies.", metavar="FILE")],
    report: Annotated[Path | None, typer.Option(help="Also write a report to this .html file.")] = None,
    sentence: Sentence = False,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Test B's results as planned. P-values of several studies are adjusted by Holm's method."""
    if report and (report.suffix != ".html" or len(files) > 1):
        raise ParameterError(f"--report {report}: give a .html file and a single study")
    conclusions = {str(file): _conclude_file(file, report) for file in files}
    if len(conclusions) > 1:
        several = several_tests({name: conclusion.test for name, conclusion in conclusions.items()})
        print_result(several, as_json=as_json, form=form, text=several.sentence if sentence else None)
        return
    (conclusion,) = conclusions.values()
    text = conclusion.sentence if sentence else conclusion.text(verbose=verbose)
    print_result(conclusion, as_json=as_json, form=form, text=text)


def _conclude_file(file: Path, report: Path | None) -> StudyConclusion:
    study = read_study(file)
    plan = read_plan(plan_path(file))
    results = path_inside(file.parent, study.b.results)
    if not results.exists():
        run = f"fairbench-compare study run {shlex.quote(str(file))}"
        remedy = f"run B: {run}" if study.b.command else "run B as planned; columns instance and value"
        raise StudyError(f"{results}: not found; {remedy}")
    provenance = checked_provenance(study, plan, results, ledger_path(file))
    runs = provenance[0] if provenance else None
    conclusion: StudyConclusion
    if isinstance(study, RuntimeStudy):
        conclusion = conclude_runtimes(study, plan, read_runtimes_of_b(study, results), provenance, file)
        page = runtime_page(conclusion, study, runs) if report else ""
    else:
        conclusion = conclude(study, plan, read_values(results, study.b.runs), provenance, file)
        page = report_page(conclusion, study, runs) if report else ""
    if report:
        with file_errors(report, "written", "name another file", StudyError):
            write_atomically(report, page.encode())
        report_written(report)
    return conclusion
