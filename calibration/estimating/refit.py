"""Fit a pool's model to its records: the paper's regression."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from fairbench_agent.calibration.errors import DataError
from fairbench_agent.calibration.estimating.pool_regression import PoolRegression, pool_regression
from fairbench_agent.calibration.predicting.model import PooledRecord, PoolModel, find_model, write_model
from fairbench_agent.calibration.predicting.stored_records import records_of
from fairbench_agent.core.console import Result
from fairbench_agent.core.table import Table
from fairbench_agent.pool.record.record import Record


class Refit(Result):
    """The model of a pool, and what each contributor changes."""

    model: PoolModel
    regression: PoolRegression

    def text(self) -> str:
        return self.regression.text()

    def tables(self) -> tuple[Table, ...]:
        return tuple(self.regression.tables())


def refit(  # noqa: PLR0913  settings of a fit
    records: Mapping[str, Record],
    *,
    name: str = "refit",
    date: str = "",
    with_published: bool = True,
    contributors: Mapping[str, str] | None = None,
    scores: Mapping[str, float] | None = None,
) -> Refit:
    """Fit a pool's model to records by hash; DataError if nothing can be fitted.

    `contributors` has who submitted a record, by hash; otherwise, each machine has its own. `scores` are those of an
    earlier fit. An empty date is today.
    """
    date = date or datetime.now(UTC).strftime("%Y-%m-%d")
    regression = pool_regression(
        records, name=name, date=date, with_published=with_published, contributors=contributors, scores=scores
    )
    if not regression.fits:
        raise DataError("no usable record; measure with the full budget, or include the published PCs", "pool")
    used = {machine.record: machine.score for machine in regression.new_machines}
    evidence = find_model()
    model = PoolModel(
        name=name,
        date=date,
        software=f"fairbench {version('fairbench-agent')}",
        evidence=(evidence.name, evidence.id),
        with_published=with_published,
        records=tuple(
            PooledRecord(sha256=sha256, contributor=(contributors or {}).get(sha256), score=used.get(sha256))
            for sha256 in sorted(records)
        ),
        line=regression.model,
    )
    return Refit(model=model, regression=regression)


def refit_pools(
    pools: Iterable[str], name: str, output: Path | None, *, with_published: bool, plain_http: bool
) -> Refit:
    """Fit the model to the records of pools, and write it to a file if given."""
    result = refit(read_pools(pools, plain_http=plain_http), name=name, with_published=with_published)
    if output is not None:
        write_model(result.model, output)
    return result


def read_pools(pools: Iterable[str], *, plain_http: bool) -> dict[str, Record]:
    """Return the records of pools by hash; DataError for a pool without any."""
    records = dict[str, Record]()
    for pool in pools:
        of_pool = dict(records_of(pool, plain_http=plain_http))
        if not of_pool:
            raise DataError(f"no record in {pool}; give a pool, or a folder of record files", "pool")
        records |= of_pool
    return dict(sorted(records.items()))
