"""Runs from whatever a user names, CSV files and folders of COCO or IOHprofiler results: read, selected, converted.

Runtimes of several machines become equivalent seconds on one of them by the ratio of every machine:

    ratio(M) = t̂(target)/t(M), centred: too long as often as too short (Arza et al. 2023, Definition 5 without γ).

γ is left out because performance assessment favours no algorithm; a test that must favour the published one is the
business of `study` and `sign_test`. The ratios carry the model's error: two curves of algorithms from two machines that
are closer than it do not differ.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fairbench_agent.calibration.data.scores import meant_among
from fairbench_agent.comparison.errors import ParameterError, TableError
from fairbench_agent.comparison.performance.coco_results import read_coco
from fairbench_agent.comparison.performance.iohprofiler_results import read_iohprofiler
from fairbench_agent.comparison.performance.trajectories import RunTable, merged
from fairbench_agent.comparison.performance.trajectory_table import TableLayout, read_table

if TYPE_CHECKING:
    from fairbench_agent.calibration.prediction.predictor import Predictor

CENTRED = 0.5
"""p_γ at which γ is 1."""


def predicted_ratio(predictor: "Predictor", target: str, warn: Callable[[str], None], machine: str) -> float:
    """Return the equivalent seconds on the target per second on a machine, telling `warn` what the ratio rests on."""
    if meant_among(machine, [target]):
        return 1.0
    from fairbench_agent.calibration.prediction.answer import Question  # noqa: PLC0415 only a prediction needs it
    from fairbench_agent.calibration.prediction.answer_text import model_label  # noqa: PLC0415 likewise

    answer = predictor.ask(Question([1.0], machine, target, p_gamma=CENTRED))
    warn(
        f"{machine}: 1 s is {answer.ratio:.4g} s on {answer.target.name}, model {model_label(answer)}, "
        f"basis {answer.basis}"
    )
    return answer.ratio


def check_machines(tables: Sequence[RunTable], ratios: Mapping[str, float]) -> None:
    """Raise a ParameterError where a ratio is of a machine that no run names, although runs name some."""
    machines = {run.name.machine for table in tables for run in table.runs} - {""}
    for name in ratios if machines else ():
        if not meant_among(name, machines):
            raise ParameterError(
                f"--ratio {name}: no such machine in the results; they name {', '.join(sorted(machines))}"
            )


def converted(table: RunTable, ratios: Mapping[str, float], predicted: Callable[[str], float] | None) -> RunTable:
    """Convert runtimes by a ratio for each machine, predicted where none is given; without any they stay as they are.

    ParameterError where a machine has no ratio, or one is to be predicted for runtimes that are not in seconds.
    """
    if predicted and table.unit != "seconds":
        raise ParameterError(
            f"runtimes are in {table.unit}, and a model carries seconds from machine to machine; add --unit seconds, or "
            "give --ratio MACHINE=SECONDS per evaluation"
        )

    def ratio(machine: str) -> float:
        if given := meant_among(machine, ratios):
            return ratios[given[0]]
        if predicted:
            return predicted(machine)
        raise ParameterError(f"machine {machine} has no ratio; add --ratio '{machine}=NUMBER'")

    return table.converted(ratio) if ratios or predicted else table


def read_runs(paths: Sequence[Path], layout: TableLayout | None = None) -> RunTable:
    """Read all runs from files and folders; `layout` says how CSV files are to be read, if there are some."""
    if not paths:
        raise TableError("no results named; name CSV files, or folders of COCO or IOHprofiler results")
    chosen = layout or TableLayout()
    if (chosen.maximise or chosen.names) and all(path.is_dir() for path in paths):
        raise ParameterError(
            "directions and names of columns are for CSV files; COCO and IOHprofiler say theirs themselves"
        )
    return merged([_read(path, chosen) for path in paths])


def _read(path: Path, layout: TableLayout) -> RunTable:
    try:
        return _read_folder(path, layout) if path.is_dir() else read_table(path, layout)
    except OSError as error:
        raise TableError(f"{path}: cannot be read ({error.strerror}); name a folder of results") from error


def _read_folder(path: Path, layout: TableLayout) -> RunTable:
    if layout.unit != "evaluations":
        raise TableError(f"{path}: COCO and IOHprofiler count evaluations, not {layout.unit}; ask for evaluations")
    if next(path.rglob("*.info"), None):
        return read_coco(path)
    if next(path.rglob("*.json"), None):
        return read_iohprofiler(path)
    raise TableError(
        f"{path}: holds neither .info (COCO) nor .json files (IOHprofiler); name the folder of the results"
    )
