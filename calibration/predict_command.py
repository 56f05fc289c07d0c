"""What `predict` does: carry runtimes over from one machine to another."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fairbench.calibration import wording
from fairbench.calibration.arguments import Result, accepts, bridge_folders, choice, model_named
from fairbench.calibration.bridges import known_bridges
from fairbench.calibration.cross_validation import Basis
from fairbench.calibration.equivalent_runtime import CONDITIONS, Prediction, Question, equivalent_runtime
from fairbench.calibration.errors import DataError
from fairbench.calibration.machines import Known, find_machine
from fairbench.calibration.reference import HoldOut, parse_profile
from fairbench.calibration.scores import known_tables
from fairbench.calibration.sources import record_stores
from fairbench.pool.paths import data_folder


@dataclass(frozen=True)
class PredictRequest:
    """Options of `predict`."""

    runtimes_s: tuple[float, ...]
    source: str
    target: str
    p_gamma: float
    model: str | None
    profile: str | None
    like: tuple[str, ...]
    hold_out: str | None
    basis: str | None
    pools: tuple[str, ...]
    confident: bool
    extrapolate: bool
    score_table_mismatch: str


def predict(request: PredictRequest, output: Path | None) -> Result:
    """Carry runtimes over."""
    folder = data_folder()
    model = model_named(request.model)
    stores = record_stores(folder / "records", request.pools)
    known = Known(model, known_tables(folder), stores)
    question = Question(
        runtimes_s=request.runtimes_s,
        source=find_machine(request.source, known),
        target=find_machine(request.target, known),
        p_gamma=request.p_gamma,
        profile=parse_profile(request.profile, request.like),
        basis=choice(Basis, request.basis, "basis") if request.basis else None,
        hold_out=choice(HoldOut, request.hold_out, "hold-out") if request.hold_out else None,
        confident=request.confident,
        extrapolate=request.extrapolate,
        accept_other_table=accepts(request.score_table_mismatch),
    )
    answer = equivalent_runtime(model, question, known_bridges(bridge_folders()))
    document = vars(answer) | {
        "model": {"name": model.name, "id": model.id},
        "conditions": CONDITIONS,
        "predictions": [vars(prediction) for prediction in answer.predictions],
    }
    if output:
        _write_csv(output, answer.predictions)
    return document, wording.answer(answer)


def _write_csv(path: Path, predictions: Sequence[Prediction]) -> None:
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, fieldnames=list(vars(predictions[0])))
            writer.writeheader()
            writer.writerows(vars(prediction) for prediction in predictions)
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror}); name another file") from error
