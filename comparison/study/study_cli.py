"""The commands of a study: plan it, then conclude it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairbench_agent.command_line import AsJson, TableForm, Verbose, show_tables
from fairbench_agent.comparison.errors import ParameterError
from fairbench_agent.comparison.options_cli import Adjust, FigureFile, Pools
from fairbench_agent.program_cli import CommandGroup

if TYPE_CHECKING:
    from fairbench_agent.comparison.report_blocks import Block
    from fairbench_agent.comparison.study.study_conclusion import Conclusion
    from fairbench_agent.table import Table

app = CommandGroup(name="study", help="Carry out a comparison from one file. Plan it, then conclude.")
_ENDINGS = (".md", ".html", ".tex")

StudyFile = Annotated[Path, typer.Argument(help="TOML file of the study; its plan lies beside it.", metavar="FILE")]


@app.command()
def plan(
    file: StudyFile,
    pool: Pools = None,
    even_if_hopeless: Annotated[
        bool, typer.Option("--even-if-hopeless", help="Plan it even if no result can reject H0.")
    ] = False,
    runtimes_are_seconds: Annotated[
        bool,
        typer.Option("--runtimes-are-seconds", help="Confirm runtimes under 1 ms or over 30 days, or 10 days in all."),
    ] = False,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Settle for how long B may run on each instance. This is before B has run; FILE's .plan.json keeps it."""
    from fairbench_agent.calibration.prediction.predictor import Predictor
    from fairbench_agent.comparison.study import study_file, study_plan
    from fairbench_agent.comparison.study.study_answer import plan_text
    from fairbench_agent.comparison.study.study_tables import planned_table

    study = study_file.read_study(file)
    if not runtimes_are_seconds:
        study_plan.check_seconds(study)
    if not even_if_hopeless:
        study_plan.check_conclusive(study)
    answer = study_plan.predicted(study, Predictor.open(study.model.name, pool or ()), file.parent)
    made = study_plan.settled(study, answer, results_existed=(file.parent / study.b.results).is_file())
    if not runtimes_are_seconds:
        study_plan.check_total(made)
    path = study_file.plan_path(file)
    kept = study_file.write_plan(made, path)
    text = plan_text(study, kept, answer, file, verbose=verbose)
    show_tables(kept.document(), [planned_table(study, kept)], form, as_json, text)


@app.command()
def conclude(
    files: Annotated[
        list[Path], typer.Argument(help="TOML file of the study; of several, each is adjusted.", metavar="FILE")
    ],
    adjust: Adjust = "holm",
    report: Annotated[
        list[Path] | None, typer.Option(help="Write the report into this .md, .html or .tex file; may be repeated.")
    ] = None,
    figure: FigureFile = None,
    sentence: Annotated[bool, typer.Option("--sentence", help="Print the sentence for a paper alone.")] = False,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Test B's results as the plan settled. The report has everything a reviewer needs."""
    from fairbench_agent.comparison.sign_test.alternatives_report import adjusted_tables
    from fairbench_agent.comparison.study import study_answer, study_report, study_tables
    from fairbench_agent.comparison.study.study_figure import conclusion_figure
    from fairbench_agent.figure_style import save_styled

    _check_outputs(report or (), figure, len(files))
    found = {str(file): _concluded(file) for file in files}
    if len(found) > 1:
        together = study_report.several_blocks(found, adjust)
        text = study_answer.several_text(found, adjust, verbose=verbose)
        document = study_report.several_document(found, adjust)
    else:
        (only,) = found.values()
        if figure:
            save_styled(conclusion_figure(only), figure)
        together, document = [], study_report.conclusion_document(only)
        text = study_answer.conclusion_text(only, files[0], reported=bool(report), verbose=verbose)
    each = [block for one in found.values() for block in study_report.conclusion_blocks(one)]
    tables = [*adjusted_tables(together), *map(study_tables.concluded_table, found.values())]
    _write_reports(report or (), [*together, *each], tables)
    if sentence:
        text = "\n\n".join(map(study_report.sentence, found.values()))
    show_tables(document, tables, form, as_json, text)


def _concluded(file: Path) -> "Conclusion":
    """Read a study with its plan and B's results, and test them."""
    from fairbench_agent.comparison.sign_test.paired_table import read_values
    from fairbench_agent.comparison.study import study_file
    from fairbench_agent.comparison.study.study_conclusion import conclude as concluded

    study = study_file.read_study(file)
    settled = study_file.read_plan(study_file.plan_path(file))
    return concluded(study, settled, read_values(file.parent / study.b.results, study.b.runs))


def _write_reports(reports: Sequence[Path], blocks: "Sequence[Block]", tables: "Sequence[Table]") -> None:
    """Write all blocks, or for LaTeX the tables, as the ending of each path says."""
    from fairbench_agent.calibration.data.text_files import write_text
    from fairbench_agent.comparison.report_blocks import html_page, markdown
    from fairbench_agent.comparison.study.study_tables import latex_report

    for path in reports:
        page = html_page if path.suffix == ".html" else markdown
        write_text(path, latex_report(tables) if path.suffix == ".tex" else page(blocks))


def _check_outputs(reports: Sequence[Path], figure: Path | None, n_studies: int) -> None:
    """Refuse what cannot be written, before anything is read."""
    for path in reports:
        if path.suffix not in _ENDINGS:
            raise ParameterError(
                f"--report {path}: a report has the ending {', '.join(_ENDINGS[:-1])} or {_ENDINGS[-1]}"
            )
    if figure and n_studies > 1:
        raise ParameterError(
            f"--figure {figure}: a figure draws one study, and {n_studies} are named; conclude each alone"
        )
