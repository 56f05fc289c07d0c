"""`study conclude`: test B's results as planned, and write the report, B's trajectories, and their figure."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from fairbench_agent.comparison.errors import ParameterError, StudyError
from fairbench_agent.comparison.options import FigureFile, Sentence, report_written
from fairbench_agent.comparison.sign_test.verdict import SeveralTests
from fairbench_agent.comparison.speedup.command import draw_speedups
from fairbench_agent.comparison.speedup.speedup import Speedup
from fairbench_agent.comparison.study.conclusion import Conclusion, conclude, read_results
from fairbench_agent.comparison.study.ledger import checked_provenance
from fairbench_agent.comparison.study.plan import Planned
from fairbench_agent.comparison.study.report import report_page
from fairbench_agent.comparison.study.trajectories import HEADER, draw_runs, runs_of_b, table_of_runs
from fairbench_agent.core.append_log import MAX_LOG_BYTES
from fairbench_agent.core.console import Verbose
from fairbench_agent.core.figure import save_styled
from fairbench_agent.core.files import file_errors, read_limited, write_atomically
from fairbench_agent.core.printing import log
from fairbench_agent.core.units import plural


def conclude_study(
    files: Annotated[list[Path], typer.Argument(help="TOML files of one or more studies.", metavar="FILE")],
    report: Annotated[Path | None, typer.Option(help="Also write a report to this .html file.")] = None,
    figure: FigureFile = None,
    runs: Annotated[Path | None, typer.Option(help="Also write B's trajectories to this .csv file.")] = None,
    sentence: Sentence = False,
    verbose: Verbose = False,
) -> Conclusion | SeveralTests:
    """Test B's results as planned. P-values of several studies are adjusted by Holm's method."""
    for option, path, ending in (("report", report, ".html"), ("runs", runs, ".csv")):
        if path and path.suffix != ending:
            raise ParameterError(f"--{option} {path}: give a {ending} file")
    if len(files) > 1 and (report or figure or runs):
        raise ParameterError("--report, --figure and --runs are for a single study; name one file")
    conclusions = {str(file): _conclude_file(file, report, figure, runs) for file in files}
    if len(conclusions) > 1:
        several = SeveralTests.of({name: conclusion.test for name, conclusion in conclusions.items()})
        return several.shown_as(several.sentence if sentence else several.text())
    (conclusion,) = conclusions.values()
    return conclusion.shown_as(conclusion.sentence if sentence else conclusion.text(verbose=verbose))


def _conclude_file(file: Path, report: Path | None, figure: Path | None, runs: Path | None) -> Conclusion:
    planned = Planned.read(file)
    if not planned.results.exists():
        run = f"fairbench-compare study run {shlex.quote(str(file))}"
        remedy = f"run B: {run}" if planned.study.b.command else "run B as planned; columns instance and value"
        raise StudyError(f"{planned.results}: not found; {remedy}")
    provenance = checked_provenance(planned)
    conclusion = conclude(planned, read_results(planned), provenance)
    if figure and isinstance(conclusion.test, Speedup) and planned.study.b.values != "stream":
        save_styled(draw_speedups({planned.study.a.name: conclusion.test}, planned.study.b.name), figure)
        report_written(figure)
        figure = None
    if figure or runs:
        _write_trajectories(planned, figure, runs)
    if report:
        _write(report, report_page(conclusion, planned.study, provenance).encode())
    return conclusion


def _write_trajectories(planned: Planned, figure: Path | None, table: Path | None) -> None:
    runs = runs_of_b(planned)
    if table:
        if table.exists() and not read_limited(table, MAX_LOG_BYTES).startswith(",".join(HEADER[:-1]).encode()):
            raise StudyError(f"{table}: exists, and is no table of runs; name another file")
        _write(table, table_of_runs(planned, runs))
    if figure:
        save_styled(draw_runs(planned, runs), figure)
        report_written(figure)
    if n_thinned := sum(run.n_improvements > len(run.improvements) > 0 for run in runs):
        of_runs = f"{n_thinned} of {plural(len(runs), 'run')}"
        log(f"Caution: {of_runs} had more improvements than are recorded; times may be too long")


def _write(path: Path, content: bytes) -> None:
    with file_errors(path, "written", "name another file", StudyError):
        write_atomically(path, content)
    report_written(path)
