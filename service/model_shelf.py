"""The models that a pool answers with, its own and those that come with fairbench, and what asks them."""

from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Literal

from fairbench_agent.calibration.data.bridges import known_bridges
from fairbench_agent.calibration.data.scores import known_tables
from fairbench_agent.calibration.data.sources import bridge_folders, shipped
from fairbench_agent.calibration.errors import ModelError, UncountedRecordError
from fairbench_agent.calibration.fitting.model import Model, parse_model
from fairbench_agent.calibration.fitting.model_library import DEFAULT_MODEL, known_models, model_among
from fairbench_agent.calibration.prediction.machines import CpuRecord, MachineSources
from fairbench_agent.calibration.prediction.predictor import Predictor
from fairbench_agent.cpus.names import distinguishing_digits, same_cpu
from fairbench_agent.pool.errors import NotFiledError
from fairbench_agent.pool.record.entry import State
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.record.record_hash import short_hash
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import every_machine
from fairbench_agent.pool.stores.models import StoredModel

MAX_RUNTIMES = 1_000
"""Runtimes of a question."""


@dataclass(frozen=True)
class ShelvedModel:
    """A model and where it comes from."""

    model: Model
    origin: Literal["pool", "shipped"]
    current: bool
    """whether it is taken where none is named: the newest of the pool, else the recommended shipped one"""
    added_at: str | None
    """when it came to the pool, UTC; None when shipped"""
    added_by: str | None
    """who added it; None when shipped"""

    @property
    def provenance(self) -> str:
        """Return where it comes from, in words."""
        if self.origin == "shipped":
            return "comes with fairbench"
        return f"added {str(self.added_at)[:10]} by {self.added_by}"


@dataclass(frozen=True)
class Shelf:
    """All models, those of the pool first and of them the newest first, and those that cannot be used, with the reason."""

    models: tuple[ShelvedModel, ...]
    unusable: tuple[tuple[StoredModel, str], ...]

    @property
    def current(self) -> ShelvedModel:
        """Return the model that is taken where none is named."""
        return next(shelved for shelved in self.models if shelved.current)

    def find(self, wanted: str) -> ShelvedModel:
        """Return the model of an id, its beginning or a name (the first of equals); ModelError unless there is one."""
        if not wanted:
            return self.current
        found = model_among([one.model for one in self.models], wanted, first=True)
        return next(one for one in self.models if one.model is found)

    def before(self, shelved: ShelvedModel) -> ShelvedModel | None:
        """Return the model of the pool that was there before one of the pool, else the shipped one; None for shipped."""
        if shelved.origin == "shipped":
            return None
        later = self.models[self.models.index(shelved) + 1 :]
        return next((one for one in later if one.origin == "pool" or one.model.name == DEFAULT_MODEL), None)


class ModelShelf:
    """Reads models once each: a document never changes under its id."""

    def __init__(self, store: DatabasePool) -> None:
        self._store = store
        self._shipped = tuple(known_models([shipped() / "models"]))
        self._read: dict[str, Model] = {}

    def shelf(self) -> Shelf:
        """Return all models as they are now."""
        pool: list[ShelvedModel] = []
        unusable: list[tuple[StoredModel, str]] = []
        for stored in self._store.models.listed():
            try:
                model = self._model(stored.id)
            except ModelError as error:
                unusable.append((stored, str(error)))
            else:
                pool.append(ShelvedModel(model, "pool", not pool, stored.added_at, stored.added_by))
        in_pool = {one.model.id for one in pool}
        rest = (
            ShelvedModel(model, "shipped", not pool and model.name == DEFAULT_MODEL, None, None)
            for model in sorted(self._shipped, key=lambda model: model.name != DEFAULT_MODEL)
            if model.id not in in_pool
        )
        return Shelf((*pool, *rest), tuple(unusable))

    def _model(self, model_id: str) -> Model:
        if model_id not in self._read:
            text = self._store.models.document(model_id).decode("utf-8")
            self._read[model_id] = parse_model(text, f"model {short_hash(model_id)}")
        return self._read[model_id]


def pool_predictor(store: DatabasePool, model: Model, folder: Path) -> Predictor:
    """Return what answers strangers about machines of a pool: no file of anybody is opened, and one record of a CPU is."""
    machines = cache(partial(every_machine, store.machines))  # once for all that one question names

    def search(cpu: str) -> CpuRecord | None:
        part = _part(cpu).casefold()
        rows = [row for row in machines() if part in row.cpu.casefold() and same_cpu(row.cpu, cpu)]
        if not rows:
            return None
        best = max(rows, key=lambda row: (row.cpu == cpu, row.n_machines))
        return best.sha256, parse_record(store.content(best.sha256)), sum(row.n_machines for row in rows)

    def refuse_uncounted(prefix: str) -> None:
        with suppress(NotFiledError):  # none, or several
            entry = store.named(prefix)
            told = "was withdrawn" if entry.state is State.WITHDRAWN else f"is {entry.state}, and does not count yet"
            raise UncountedRecordError(
                f"record {short_hash(entry.sha256)} {told}; name another record, its CPU, or score:1219", entry.sha256
            )

    tables = known_tables(folder, model.table_key)
    sources = MachineSources(model, tables, (store,), search, refuse_uncounted, public=True)
    return Predictor(sources, known_bridges(bridge_folders(folder)))


def _part(text: str) -> str:
    """Return what the name of the same CPU contains for certain: the digits of its model, or the whole text."""
    return distinguishing_digits(text) or text.strip()
