"""The commands of a study: plan it, then conclude it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from fairbench.comparison.errors import ParameterError
from fairbench.comparison.one_line_errors import one_line_errors

app = typer.Typer(no_args_is_help=True)
study_app = typer.Typer(no_args_is_help=True)
app.add_typer(study_app, name="study", help="Carry a whole comparison out as one file: plan, then conclude.")

StudyFile = Annotated[Path, typer.Argument(help="TOML file of the study; its plan lies beside it.", metavar="FILE")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@study_app.command()
@one_line_errors
def plan(
    file: StudyFile,
    pool: Annotated[list[str] | None, typer.Option(help="Folder of records, or URL of a pool; several times.")] = None,
    as_json: AsJson = False,
) -> None:
    """Settle for how long B may run on each instance, before B has run, and write it to FILE's .plan.json."""
    from fairbench.comparison import study_file, study_report
    from fairbench.comparison.machine_lookup import open_lookup
    from fairbench.comparison.study_plan import make_plan

    study = study_file.read_study(file)
    lookup = open_lookup(study.model.name, pool or ())
    made = make_plan(study, lookup, file.parent, results_existed=(file.parent / study.b.results).is_file())
    path = study_file.plan_path(file)
    kept = study_file.write_plan(made, path)
    document = study_report.plan_document(kept)
    typer.echo(_json(document) if as_json else f"{study_report.plan_text(study, kept)}\n\nplan {kept.id} in {path}")


@study_app.command()
@one_line_errors
def conclude(
    file: StudyFile,
    report: Annotated[
        list[Path] | None, typer.Option(help="Write the report into this .md or .html file; several times.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Test B's results as the plan settled, and write a report with everything a reviewer needs."""
    from fairbench.comparison import document_blocks, study_file, study_report
    from fairbench.comparison.paired_table import read_values
    from fairbench.comparison.study_conclusion import conclude as concluded

    writers: dict[str, Callable[[list[document_blocks.Block]], str]] = {
        ".md": document_blocks.markdown,
        ".html": document_blocks.html_page,
    }
    for path in report or ():
        if path.suffix not in writers:
            raise ParameterError(f"--report {path}: a report has the ending {' or '.join(writers)}")
    study = study_file.read_study(file)
    settled = study_file.read_plan(study_file.plan_path(file))
    found = concluded(study, settled, read_values(file.parent / study.b.results, study.b.runs))
    for path in report or ():
        _write(path, writers[path.suffix](study_report.conclusion_blocks(found)))
    document = study_report.conclusion_document(found)
    typer.echo(_json(document) if as_json else study_report.conclusion_text(found))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ParameterError(f"--report {path}: cannot be written ({error.strerror}); name another file") from error


def _json(document: object) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False)
