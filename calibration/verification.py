"""Shipped models, made again from the data that ship with them."""

from fairbench_agent.calibration.errors import ModelError
from fairbench_agent.calibration.evidence import evidence_model
from fairbench_agent.calibration.model import PUBLISHED_MODEL, EvidenceModel, Model
from fairbench_agent.calibration.published_file import published_timings
from fairbench_agent.calibration.refit import regression_model


def reproduced(model: Model) -> str:
    """Return what a model is reproduced from.

    Raises:
        ModelError: its data do not ship, or give another model.
    """
    if isinstance(model, EvidenceModel):
        again: Model = evidence_model(model.name, model.date)
        source = "results/evidence"
    elif model.name == PUBLISHED_MODEL:
        again = regression_model(published_timings(), model.name, model.date)
        source = "results/published"
    else:
        raise ModelError(f"model {model.name} was fitted to a pool; fit it again with fairbench-calibrate refit --pool")
    again = again.model_copy(update={"software": model.software})
    if again.id != model.id:
        raise ModelError(f"model {model.name}: {source} gives another model ({again.id[:12]}, not {model.id[:12]})")
    return source
