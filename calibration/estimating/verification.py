"""Rebuild a model from the data that it is based on, and compare."""

from collections.abc import Iterable

from fairbench_agent.calibration.errors import ModelError
from fairbench_agent.calibration.estimating.evidence import evidence_model
from fairbench_agent.calibration.estimating.pool_regression import regression_model
from fairbench_agent.calibration.estimating.refit import read_pools, refit
from fairbench_agent.calibration.estimating.timings import published_timings
from fairbench_agent.calibration.predicting.model import PUBLISHED_MODEL, EvidenceModel, Model, PoolModel
from fairbench_agent.core.console import Result
from fairbench_agent.core.units import plural


class Verification(Result):
    """A model and the data it is reproduced from."""

    name: str
    id: str
    reproduced_from: str

    def text(self) -> str:
        return f"{self.name} ({self.id[:12]}): reproduced from {self.reproduced_from}"


def verified(model: Model, pools: Iterable[str] = (), *, plain_http: bool = False) -> Verification:
    """Rebuild a model from shipped data, or from the records of its pools; ModelError if the result differs."""
    if isinstance(model, PoolModel):
        rebuilt: Model = _refitted(model, pools, plain_http=plain_http)
        source = f"{plural(len(model.records), 'record')} of the pool"
    elif isinstance(model, EvidenceModel):
        rebuilt = evidence_model(model.name, model.date, extended=bool(model.class_tau))
        source = "results/evidence"
    elif model.name == PUBLISHED_MODEL:
        rebuilt, source = regression_model(published_timings(), model.name, model.date), "results/published"
    else:
        raise ModelError(
            f"model {model.name} was fitted elsewhere; only shipped models and models of a pool can be rebuilt"
        )
    rebuilt = rebuilt.model_copy(update={"software": model.software})
    if rebuilt.id != model.id:
        raise ModelError(f"model {model.name}: {source} yields another one ({rebuilt.id[:12]}, not {model.id[:12]})")
    return Verification(name=model.name, id=model.id, reproduced_from=source)


def _refitted(model: PoolModel, pools: Iterable[str], *, plain_http: bool) -> PoolModel:
    """Return the model of the same records with the same settings, from pools that may have grown since."""
    records, used = read_pools(pools, plain_http=plain_http), {row.sha256: row for row in model.records}
    n_missing = len(used.keys() - records.keys())
    if n_missing:
        raise ModelError(
            f"model {model.name}: {n_missing} of its {len(used)} records are missing; give its --pool, or an export"
        )
    return refit(
        {sha256: records[sha256] for sha256 in used},
        name=model.name,
        date=model.date,
        contributors={sha256: row.contributor for sha256, row in used.items() if row.contributor},
        scores={sha256: row.score for sha256, row in used.items() if row.score},
    ).model
