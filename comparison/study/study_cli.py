"""The commands of a study: plan it, then conclude it."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fairbench_agent.comparison.errors import ParameterError, StudyError
from fairbench_agent.comparison.options import FigureFile, Maximise, Pools, save_figure, tell_written
from fairbench_agent.core.console import AsJson, PlainHttpOption, TableForm, Verbose, next_text, show, show_tables
from fairbench_agent.core.program import CommandGroup
from fairbench_agent.core.table import Table

if TYPE_CHECKING:
    from fairbench_agent.comparison.report_blocks import Block
    from fairbench_agent.comparison.study.study_conclusion import Conclusion

app = CommandGroup(name="study", help="Carry out a comparison from one file. Plan it, then conclude.")
_ENDINGS = (".md", ".html", ".tex")

StudyFile = Annotated[Path, typer.Argument(help="TOML file of the study; its plan lies beside it.", metavar="FILE")]


@app.command("new")
def new_study(
    file: Annotated[Path, typer.Argument(help="TOML file that is written; none is overwritten.", metavar="FILE")],
    from_: Annotated[
        Path | None, typer.Option("--from", help="CSV file of A's results: instance, runtime_s, value.")
    ] = None,
    title: Annotated[str, typer.Option(help="Title of the study.")] = "",
    a_name: Annotated[str, typer.Option(help="Name of A, the published algorithm.")] = "",
    a_source: Annotated[str, typer.Option(help="Paper and table that report it.")] = "",
    a_machine: Annotated[str, typer.Option(help="CPU that A ran on, a record, or score:NUMBER.")] = "",
    b_name: Annotated[str, typer.Option(help="Name of B, your algorithm.")] = "",
    b_machine: Annotated[str, typer.Option(help="Machine that B runs on.")] = "this",
    command: Annotated[str, typer.Option(help="Command that runs B, as './solver {instance} --seed {seed}'.")] = "",
    instances: Annotated[str, typer.Option(help="Files of the instances, as 'data/{name}.dat'.")] = "",
    stream: Annotated[bool, typer.Option("--stream", help="B prints every better value when it finds it.")] = False,
    n_runs: Annotated[int, typer.Option(help="Runs of B per instance.", min=1)] = 1,
    maximise: Maximise = False,
    as_json: AsJson = False,
) -> None:
    """Write the file of a study to begin with. What is not given is asked for at a terminal, or left blank and named."""
    from fairbench_agent.comparison.study import study_template as template

    answers = template.Answers(
        title, a_name, a_source, a_machine, b_name, b_machine, command, instances, stream, n_runs, maximise=maximise
    )
    if sys.stdin.isatty() and not as_json:
        answers = template.ask_for(answers, lambda question: typer.prompt(question, default="", show_default=False))
    blanks = template.write_template(file, answers, from_)
    fault = template.fault_of(answers)
    fill = f"; fill in {', '.join(blanks)}" if blanks else ", complete" * (not fault)
    fill += f"; mend how B is run: {fault}" if fault else ""
    told = next_text(*_measured_first(a_machine, b_machine), f"fairbench-compare study plan {shlex.quote(str(file))}")
    show({"file": str(file), "blanks": list(blanks), "fault": fault}, f"Wrote {file}{fill}.\n{told}", as_json)


def _measured_first(*machines: str) -> list[str]:
    """Return what comes before a plan where a machine is this one, of which there is no record."""
    from fairbench_agent.calibration.data.sources import is_measured

    if "this" not in machines or is_measured():
        return []
    return ["fairbench-agent measure  # first: a machine of the study is this one, which has no record yet"]


@app.command()
def plan(
    file: StudyFile,
    pool: Pools = None,
    plain_http: PlainHttpOption = False,
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
    from fairbench_agent.calibration.data.sources import named_pools
    from fairbench_agent.calibration.prediction.predictor import Predictor
    from fairbench_agent.comparison.study import study_file, study_plan
    from fairbench_agent.comparison.study.runtimes_table import check_time_left
    from fairbench_agent.comparison.study.study_answer import plan_text
    from fairbench_agent.comparison.study.study_tables import planned_table

    study = study_file.read_study(file)
    if not runtimes_are_seconds:
        study_plan.check_seconds(study)
    if not even_if_hopeless:
        study_plan.check_conclusive(study)
    predictor = Predictor.open(study.model.name, named_pools(pool, plain_http=plain_http))
    answer, fleet = study_plan.predicted(study, predictor, file.parent)
    made = study_plan.settled(study, answer, fleet, results_existed=(file.parent / study.b.results).is_file())
    if not runtimes_are_seconds:
        study_plan.check_total(made)
    check_time_left(study, made)
    path = study_file.plan_path(file)
    kept = study_file.write_plan(made, path)
    text = plan_text(study, kept, answer, file, verbose=verbose)
    show_tables(kept.document(), [planned_table(study, kept)], form, as_json, text)


@app.command()
def conclude(
    files: Annotated[
        list[Path], typer.Argument(help="TOML file of the study; of several, each is adjusted.", metavar="FILE")
    ],
    report: Annotated[
        list[Path] | None, typer.Option(help="Write the report into this .md, .html or .tex file; may be repeated.")
    ] = None,
    figure: FigureFile = None,
    sentence: Annotated[bool, typer.Option("--sentence", help="Print the sentence for a paper alone.")] = False,
    edited: Annotated[
        bool, typer.Option("--edited", help="Take results that were edited after study run; reports say so.")
    ] = False,
    verbose: Verbose = False,
    form: TableForm = "text",
    as_json: AsJson = False,
) -> None:
    """Test B's results as the plan settled. The report has everything a reviewer needs."""
    from fairbench_agent.comparison.study import study_answer, study_family, study_report, study_tables
    from fairbench_agent.comparison.study.study_figure import conclusion_figure

    _check_outputs(report or (), figure, len(files))
    found = {str(file): _concluded(file, edited) for file in files}
    if len(found) > 1:
        together = study_family.several_blocks(found)
        document = study_family.several_document(found)
        text = study_family.several_text(found, verbose=verbose)
        claim = study_family.several_sentence(found)
    else:
        (only,) = found.values()
        if figure:
            save_figure(conclusion_figure(only), figure)
        together, document = [], study_report.conclusion_document(only)
        text = study_answer.conclusion_text(only, files[0], reported=bool(report), verbose=verbose)
        claim = study_report.sentence(only)
    each = [block for one in found.values() for block in study_report.conclusion_blocks(one)]
    tables = [
        *(block for block in together if isinstance(block, Table)),
        *map(study_tables.concluded_table, found.values()),
    ]
    _write_reports(report or (), [*together, *each], tables)
    show_tables(document, tables, form, as_json, claim if sentence else text)


def _concluded(file: Path, edited: bool) -> "Conclusion":
    """Read a study with its plan and B's results, and test them; results that were edited are refused unless that is said."""
    from fairbench_agent.comparison.sign_test.paired_table import read_values
    from fairbench_agent.comparison.study import study_file
    from fairbench_agent.comparison.study.origin_report import edited_text
    from fairbench_agent.comparison.study.provenance import ledger_path, origin_of
    from fairbench_agent.comparison.study.study_conclusion import conclude as concluded

    study = study_file.read_study(file)
    settled = study_file.read_plan(study_file.plan_path(file))
    results = study_file.existing_results(study, file)
    values = read_values(results, study.b.runs)
    origin = origin_of(study, settled, results, ledger_path(file))
    if told := edited_text(origin):
        if not edited:
            raise StudyError(
                f"{told.partition(';')[0]}; restore what study run wrote, or conclude with --edited, which reports say"
            )
        typer.echo(f"warning: {told}", err=True)
    return concluded(study, settled, values, origin)


def _write_reports(reports: Sequence[Path], blocks: "Sequence[Block]", tables: "Sequence[Table]") -> None:
    """Write all blocks, or for LaTeX the tables, as the ending of each path says."""
    from fairbench_agent.calibration.data.text_files import write_text
    from fairbench_agent.comparison.report_blocks import html_page, markdown
    from fairbench_agent.comparison.study.study_tables import latex_report

    for path in reports:
        page = html_page if path.suffix == ".html" else markdown
        write_text(path, latex_report(tables) if path.suffix == ".tex" else page(blocks))
        tell_written(path)


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
